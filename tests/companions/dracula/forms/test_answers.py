"""One tap of the Count says what was true when somebody asked; with a pencil it is typed."""

import pytest

from companions.dracula.rules.events import Answered, Freed, Inquired, Lurked, Moved, Revealed
from companions.dracula.rules.state import Found
from tests.companions.dracula.forms.filled import form, recorded, wrong
from tests.companions.dracula.rules.hunting import ADA, begun, no, pencil

COMES = Moved(hunter="mina", to="munich", by="moved")
ASKED = begun(COMES, Inquired(how="hypnosis", hunter="mina"))


def test_one_tap_says_what_is_true():
    assert recorded("answered", {"how": "arrival", "hunter": "mina"}, state=ASKED, seat=ADA) == Answered(
        how="arrival", hunter="mina", places=("munich",), found=(Found(place="munich", space=1),)
    )
    assert recorded("answered", {"how": "hypnosis", "hunter": "mina"}, state=ASKED, seat=ADA) == Answered(
        how="hypnosis", hunter="mina", region="germany"
    )


def test_it_is_what_was_true_when_somebody_asked():
    gone = begun(COMES, *(Lurked(place=place) for place in ("zurich", "milan")))
    said = recorded("answered", {"how": "arrival", "hunter": "mina"}, state=gone, seat=ADA)
    assert said.found == (Found(place="munich", space=1),)


def test_what_waits_longest_is_offered_and_nothing_else_is_asked():
    shown = form("answered", state=ASKED, seat=ADA)
    assert [*shown.fields] == ["how", "hunter"]
    assert shown.initial == {"how": "arrival", "hunter": "mina"}


def test_what_nobody_asked_is_said_so():
    typed = {"how": "bond", "hunter": "mina"}
    assert wrong("answered", typed, state=ASKED, seat=ADA) == {"__all__": ["Nobody is asking that now."]}


@pytest.mark.parametrize("state", [ASKED, begun(COMES, Freed(seat=ADA))])
@pytest.mark.parametrize("how", ["arrival", "bond"])
def test_whoever_has_no_open_desk_answers_nothing(state, how):
    """And is told the same, whatever lies there and whatever was asked."""
    for seat in (2, 3):
        event = recorded("answered", {"how": how, "hunter": "mina"}, state=state, seat=seat)
        assert event == Answered(how=how, hunter="mina")
        assert no(state, event, seat) == ("count.only", None)


def test_at_a_closed_desk_nothing_is_answered():
    shut = begun(COMES, Freed(seat=ADA))
    event = recorded("answered", {"how": "arrival", "hunter": "mina"}, state=shut, seat=ADA)
    assert event.found == ()


# --- With a pencil --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "event"),
    [
        (
            {"how": "arrival", "hunter": "mina"},
            Answered(how="arrival", hunter="mina", places=("athens",)),
        ),
        (
            {
                "how": "arrival",
                "hunter": "mina",
                "found_1_place": "athens",
                "found_1_space": "2",
                "found_1_hide": "1",
            },
            Answered(
                how="arrival",
                hunter="mina",
                places=("athens",),
                found=(Found(place="athens", space=2, hide=1),),
            ),
        ),
        (
            {
                "how": "scouts",
                "places": ["bari", "rome"],
                "found_1_place": "rome",
                "found_1_lair": "2",
                "found_3_place": "bari",
                "found_3_space": "4",
            },
            Answered(
                how="scouts",
                places=("bari", "rome"),
                found=(Found(place="rome", lair=2), Found(place="bari", space=4)),
            ),
        ),
        (
            {"how": "presence", "near": ["paris", "rome"]},
            Answered(how="presence", places=("london", "paris", "rome", "athens"), near=("paris", "rome")),
        ),
        (
            {"how": "hypnosis", "region": "italy", "places": ["bari"]},
            Answered(how="hypnosis", region="italy"),
        ),
        (
            {"how": "bond", "hunter": "mina", "yes": "on"},
            Answered(how="bond", hunter="mina", places=("athens",), yes=True),
        ),
        ({"how": "cylinders", "hide": "3"}, Answered(how="cylinders", hide=3)),
    ],
)
def test_with_a_pencil_it_is_typed(typed, event):
    assert recorded("answered", typed, state=pencil()) == event


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ({"how": "arrival"}, ["hunter"]),
        ({"how": "reports"}, ["space"]),
        ({"how": "cylinders", "found_1_space": "2"}, ["found_1_place"]),
        ({"how": "cylinders", "found_2_place": "bari"}, ["found_2_space"]),
        (
            {"how": "cylinders", "found_2_place": "bari", "found_2_space": "1", "found_2_lair": "1"},
            ["found_2_space"],
        ),
        ({"how": "cylinders", "near": ["bari"], "region": "mars"}, ["near", "region"]),
    ],
)
def test_what_is_missing_is_said_beside_its_field(typed, fields):
    assert sorted(wrong("answered", typed, state=pencil())) == fields


def test_a_past_answer_has_a_line_more_than_it_says():
    found = tuple(Found(place=place, space=n) for n, place in enumerate(("bari", "rome", "naples"), 1))
    shown = form("answered", event=Answered(how="scouts", places=("bari",), found=found))
    assert [name for name in shown.fields if name.endswith("_place")] == [
        f"found_{n}_place" for n in (1, 2, 3, 4)
    ]


def test_what_was_turned_up_besides():
    typed = {"place": "munich", "space": "2", "lair": "0", "hide": "1"}
    assert recorded("revealed", typed, seat=ADA) == Revealed(place="munich", space=2, hide=1)
