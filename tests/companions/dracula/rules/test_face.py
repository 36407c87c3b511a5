"""What hunters see of one phase of the Count: the table of the game, line by line."""

import pytest

from companions.dracula.rules.events import Flown, Hid, SlidOff, Watched, WatchedOff
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.face import back_of, flown, hidden, watched
from companions.dracula.rules.state import Setup
from tests.companions.dracula.rules.hunting import (
    begun,
    city,
    hide,
    hunt,
    lying,
    places,
    power,
    saw,
    sea,
    to,
    view,
)

AT_SEA = lying(sea("north-sea"), city("hamburg"))
LAIRS = lying(city("munich"), lairs=(None, city("zurich"), city("milan", open=True)))
FULL = lying(*(city(place) for place in ("munich", "zurich", "geneva", "paris", "nantes")), city("vienna"))


def seen(event, state=None):
    return watched(state or begun(), event)


# --- What is laid on the first space ------------------------------------------------------------------------


def test_of_a_city_its_back_is_seen_and_that_an_encounter_lies_there():
    assert seen(to("zurich", encounters=("rats",))) == saw("city", encounters=1)


def test_hide_looks_like_a_city():
    assert seen(to("", powers=("hide",), encounters=("bats",))) == saw("city", encounters=1)


def test_a_sea_is_known_to_be_one():
    assert seen(to("adriatic-sea")) == saw("sea")
    assert seen(to("english-channel"), AT_SEA) == saw("sea")


def test_from_the_sea_he_comes_to_a_city():
    assert seen(to("hamburg", encounters=("spy",)), AT_SEA) == saw("city", encounters=1)


def test_the_castle_has_a_back_of_its_own():
    assert seen(to("castle-dracula", encounters=("spy",))) == saw("castle", encounters=1)


def test_a_city_with_a_hunter_lies_face_up():
    assert seen(to("paris", open=True)) == saw("open", place="paris")


def test_nothing_but_a_city_is_laid_open_for_a_hunter():
    """Who stands at the castle or at sea turns nothing up; if he shows it all the same, it is seen."""
    assert seen(to("castle-dracula", open=True)) == saw("castle", place="castle-dracula")
    assert seen(to("north-sea", open=True)) == saw("sea", place="north-sea")


@pytest.mark.parametrize("card", ["dark-call", "feed"])
def test_dark_call_and_feed_lie_open(card):
    assert seen(to("", powers=(card,))) == saw(card)


def test_wolf_form_lies_beside_what_he_plays_with_it():
    assert seen(to("venice", powers=("wolf",), encounters=("rats",))) == saw("city", wolf=True, encounters=1)
    assert seen(to("", powers=("wolf", "hide"))) == saw("city", wolf=True)


def test_misdirect_shows_the_space_that_it_takes():
    assert seen(to("zurich", powers=("misdirect",), misdirect=3)) == saw("city", misdirect=3)


def test_a_rumor_is_seen():
    assert seen(to("zurich", rumor=1)) == saw("city", rumor=1)


# --- Out of a lair ------------------------------------------------------------------------------------------


def test_out_of_a_lair_the_lair_is_seen():
    assert seen(to("zurich", encounters=("rats",)), LAIRS) == saw("lair", lair=2, encounters=1)


def test_to_a_hunter_he_comes_out_of_a_lair_face_up():
    assert seen(to("zurich", open=True), LAIRS) == saw("lair", lair=2, place="zurich")


def test_he_may_come_at_once_out_of_the_lair_that_was_just_made():
    made = SlidOff(to="lair", lair=1, encounter=("bats",))
    off = WatchedOff(to="lair", lair=1, encounters=1)
    event = to("vienna", slid=made, encounters=("rats",))

    assert seen(event, FULL) == saw("lair", lair=1, slid=off, encounters=1)
    after = evolve(FULL, event)
    assert places(after.lairs) == [None, None, None]
    assert [one.name for one in after.trail[0].encounters] == ["bats", "rats"]


def test_what_had_to_make_room_for_a_lair_is_a_card_like_others():
    full = lying(*FULL.trail, lairs=(city("prague"),))
    event = to("prague", slid=SlidOff(to="lair", lair=1))

    assert seen(event, full) == saw("city", slid=WatchedOff(to="lair", lair=1))
    assert places(evolve(full, event).lairs) == ["vienna", None, None]


def test_no_lair_is_made_of_nothing():
    event = to("zurich", slid=SlidOff(to="lair", lair=2))
    assert seen(event, LAIRS) == saw("lair", lair=2, slid=WatchedOff(to="lair", lair=2))
    assert places(evolve(LAIRS, event).trail) == ["zurich", "munich", None, None, None, None]


# --- What slid off ------------------------------------------------------------------------------------------


def off(slid, state=FULL):
    return seen(to("prague", slid=slid), state).slid


def test_of_what_was_cleared_nothing_is_named():
    assert off(SlidOff(to="cleared", shown=True)) == WatchedOff(to="cleared")


def test_of_a_lair_the_number_is_seen_and_how_many_cards_were_added():
    assert off(SlidOff(to="lair", lair=3, encounter=("rats",))) == WatchedOff(to="lair", lair=3, encounters=1)


def test_what_matures_names_its_place_only_where_it_is_shown():
    vampire = SlidOff(to="mature", matured=("new-vampire",), rumor_twice=True)
    assert off(vampire) == WatchedOff(to="mature", matured=("new-vampire",), rumor_twice=True)
    assert off(SlidOff(to="mature", shown=True)) == WatchedOff(to="mature", place="vienna")
    opened = lying(*FULL.trail[:5], city("vienna", open=True))
    assert off(SlidOff(to="mature"), opened) == WatchedOff(to="mature", place="vienna")
    assert off(SlidOff(to="mature", shown=True), begun()) == WatchedOff(to="mature")


# --- Whoever writes down what was seen ----------------------------------------------------------------------

PHASES = [
    to("zurich", encounters=("rats",), rumor=1),
    to("", powers=("hide",), encounters=("rats",)),
    to("", powers=("hide", "wolf")),
    to("adriatic-sea"),
    to("adriatic-sea", open=True),
    to("castle-dracula", encounters=("spy",)),
    to("castle-dracula", open=True),
    to("paris", open=True),
    to("", powers=("dark-call",)),
    to("", powers=("feed",)),
    to("venice", powers=("wolf",)),
    to("zurich", powers=("misdirect",), misdirect=3),
    to("leipzig", slid=SlidOff(to="lair", lair=2, encounter=("hoax",))),
    to("zurich"),
    to("zurich", open=True),
    to("milan", powers=("wolf",)),
    to("leipzig", slid=SlidOff(to="mature", matured=("new-vampire", "rats"), shown=True)),
]
LAID = lying(
    *(city(place) for place in ("munich", "frankfurt", "cologne", "brussels", "le-havre")),
    city("nantes", rumor=True),
    lairs=(None, city("zurich"), city("milan", open=True)),
    wounds=7,
)


@pytest.mark.parametrize("event", PHASES)
def test_what_was_seen_written_down_comes_to_the_same_for_the_others(event):
    told, shown = evolve(LAID, event), evolve(LAID, seen(event, LAID))
    assert view(told) == view(shown)
    assert view(told) != view(LAID)


def test_of_an_open_lair_whoever_watches_learns_the_place():
    closed = lying(city(""), lairs=(None, city("")))
    after = evolve(closed, Watched(step="lair", lair=2, place="zurich"))
    assert (after.trail[0].place, after.trail[0].open) == ("zurich", True)


# --- The start, and the bat ---------------------------------------------------------------------------------


def test_where_he_begins_nobody_sees():
    assert hidden(Hid(place="munich")) == Hid(place="")


@pytest.mark.parametrize(
    ("trail", "space"),
    [([city("munich")], 1), ([hide(), city("munich")], 2), ([power("feed"), hide(), city("munich")], 3)],
)
def test_the_bat_leaves_the_space_where_he_was_and_nobody_sees_where_it_goes(trail, space):
    assert flown(lying(*trail), Flown(place="prague")) == Flown(space=space)


def test_the_space_that_was_written_down_stays():
    assert flown(begun(), Flown(space=4)) == Flown(space=4)


# --- Backs --------------------------------------------------------------------------------------------------


def test_backs_are_of_three_kinds():
    backs = [back_of(Setup(), place) for place in ("paris", "galway", "north-sea", "castle-dracula", "")]
    assert backs == ["city", "city", "sea", "castle", "city"]


def test_nowhere_he_lies_on_no_space():
    assert flown(hunt(), Flown()) == Flown(space=0)
