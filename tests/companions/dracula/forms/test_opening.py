"""Who plays Dracula, who holds which hunter, and what of it can be put right later."""

from dataclasses import replace

import pytest

from companions.dracula.forms import SettingsForm, opened
from companions.dracula.rules.events import Held
from tests.companions.dracula.forms.filled import form, options, recorded
from tests.companions.dracula.rules.hunting import ADA, BELA, OPENED, PENCIL, hunt

HELD = {"held_godalming": "2", "held_seward": "2", "held_van-helsing": "3", "held_mina": "3"}
TYPED = {"edition": "polish", "way": "cards", "fog_stops_rides": "on", "deduction": "on", **HELD}


def holders(event):
    return [held.seat for held in event.held]


@pytest.mark.parametrize(
    ("seats", "first", "count", "held"),
    [
        ((1, 2), 1, 1, [2, 2, 2, 2]),
        ((1, 2, 3), 2, 2, [1, 3, 1, 3]),
        ((1, 2, 3, 4), 3, 3, [1, 2, 4, 1]),
        ((1, 2, 3, 4, 5), 5, 5, [1, 2, 3, 4]),
        ((2, 3), None, 2, [3, 3, 3, 3]),
        ((1,), 1, 1, [1, 1, 1, 1]),
    ],
)
def test_whoever_begins_plays_dracula_and_the_hunters_are_dealt_out_as_the_others_sit(
    seats, first, count, held
):
    event = opened(seats, {"first": first})
    assert (event.seats, event.count, holders(event)) == (seats, count, held)
    assert [one.hunter for one in event.held] == ["godalming", "seward", "van-helsing", "mina"]


def test_what_is_not_said_is_as_the_form_offers_it():
    blank = SettingsForm()
    offered = {name: blank.get_initial_for_field(part, name) for name, part in blank.fields.items()}
    assert opened((1, 2), {}) == opened((1, 2), offered)


def test_what_is_chosen_stands_in_the_entry():
    chosen = SettingsForm({"edition": "polish", "way": "paper", "fog_stops_rides": "on", "deduction": "off"})
    assert chosen.is_valid()
    event = opened((1, 2), {**chosen.cleaned_data, "first": 2})
    assert (event.edition, event.way, event.fog_stops_rides, event.north_seas_meet, event.deduction) == (
        "polish",
        "paper",
        True,
        False,
        "off",
    )


def test_the_opening_can_be_put_right():
    right = recorded("opened", {**TYPED, "held_mina": "1"}, event=OPENED)
    held = (*OPENED.held[:3], Held(hunter="mina", seat=ADA))
    assert right == replace(
        OPENED, edition="polish", way="cards", fog_stops_rides=True, north_seas_meet=False, held=held
    )


def test_who_plays_dracula_is_never_put_right():
    """Whoever became the Count that way would find his desk."""
    assert recorded("opened", {**TYPED, "count": "2", "first": "2"}, event=OPENED).count == ADA


@pytest.mark.parametrize(
    ("was", "state", "ways"),
    [(OPENED, hunt(), ["phone", "cards"]), (PENCIL, hunt(opened=PENCIL), ["paper"])],
)
def test_a_desk_that_keeps_secrets_is_not_put_right_into_one_that_keeps_none(was, state, ways):
    """What the Count wrote would be anybody's."""
    choices = form("opened", event=was, state=state, seat=BELA).fields["way"].choices
    assert [way for way, _label in choices] == ways
    other = "phone" if "paper" in ways else "paper"
    assert not form("opened", {**TYPED, "way": other}, event=was, state=state).is_valid()


def test_who_came_late_is_one_who_does_not_play():
    assert list(options(form("joined").fields["seat"])) == [(4, "Dan")]
