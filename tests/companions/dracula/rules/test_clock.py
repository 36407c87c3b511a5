"""The hunt's clock: fourteen spaces and the Count's phase after each night, week after week."""

import pytest

from companions.dracula.rules import clock
from companions.dracula.rules.events import (
    Acted,
    Admitted,
    Counted,
    Hurt,
    Inquired,
    Lurked,
    Moved,
    Ruled,
    Stepped,
    TokenPut,
)
from companions.dracula.rules.hideouts import NO_TRAIL
from companions.dracula.rules.state import Answer, Found, Hunter, Token
from tests.companions.dracula.rules.hunting import (
    BELA,
    CORA,
    COUNT,
    DAWN,
    DAY,
    DUSK,
    NIGHT,
    ROUND,
    begun,
    hunt,
    pencil,
    view,
)

WEEK = ROUND * 7


def test_a_hunt_begins_by_day_on_a_monday_and_its_first_round_has_no_dawn():
    seen = view(hunt())
    assert (seen.day, seen.phase, seen.weekday, seen.week, seen.night) == (0, "day", "monday", 1, False)
    assert clock.after("day") == "dusk"


def test_dusk_night_his_phase_and_dawn_follow_the_day():
    assert [clock.after(phase) for phase in clock.PHASES] == ["day", "dusk", "night", "count", "dawn"]


def test_dawn_is_the_next_day():
    assert [begun(*ROUND[:n]).day for n in range(6)] == [0, 0, 0, 0, 1, 1]
    assert view(begun(*ROUND * 6)).weekday == "sunday"
    assert view(begun(*WEEK)).weekday == "monday"


def test_fourteen_spaces_make_a_week():
    spaces = {(view(begun(*ROUND * day)).weekday, night) for day in range(14) for night in (False, True)}
    assert len(spaces) == 14
    assert [view(begun(*ROUND * day)).week for day in (6, 7, 13, 14)] == [1, 2, 2, 3]


@pytest.mark.parametrize(
    ("phase", "night"), [("dawn", False), ("day", False), ("dusk", True), ("night", True), ("count", True)]
)
def test_from_dusk_to_his_phase_it_is_night(phase, night):
    assert view(hunt(Stepped(to=phase))).night is night


# --- Mondays ------------------------------------------------------------------------------------------------


def weeks(n):
    state = begun(*WEEK * n)
    return state.despair, state.rumors


def test_the_first_monday_brings_nothing_and_he_begins_with_one_rumor():
    assert weeks(0) == (0, 1)


def test_every_new_monday_brings_despair_and_a_rumor():
    assert [weeks(1), weeks(2), weeks(3)] == [(1, 2), (2, 3), (3, 4)]


def test_three_tokens_of_despair_are_all_and_no_rumor_comes_without_one():
    assert weeks(4) == weeks(5) == (3, 4)


def test_no_other_dawn_brings_any():
    assert (begun(*WEEK[:-2]).despair, begun(*WEEK, *ROUND).despair) == (0, 1)
    assert begun(*WEEK, *ROUND * 6).rumors == 2


# --- What is jumped over ------------------------------------------------------------------------------------


def test_a_phase_that_was_jumped_over_still_happened():
    jumped = begun(*ROUND * 6, Stepped(to="day"))
    assert (jumped.day, jumped.despair, jumped.rumors, jumped.phase) == (7, 1, 2, "day")


def test_once_round_is_the_most():
    assert clock.passed("night", "night") == ("count", "dawn", "day", "dusk", "night")
    assert clock.passed("day", "night") == ("dusk", "night")
    assert begun(Stepped(to="day")).day == 1


# --- Everybody may act by day and again by night ------------------------------------------------------------


def test_a_new_day_and_a_new_night_let_everybody_act_again():
    rested = Acted(hunter="mina", what="rest")
    done = [begun(rested, *ROUND[:n]).hunter("mina").did for n in range(6)]
    assert done == ["rest", "rest", "", "", "", ""]
    assert begun(DUSK, NIGHT, rested, COUNT).hunter("mina").did == "rest"
    assert begun(DUSK, NIGHT, rested, COUNT, DAWN, DAY).hunter("mina").did == ""


# --- What ends ----------------------------------------------------------------------------------------------


def token(kind, *places, rail=False, since=0):
    return Token(kind=kind, places=places, rail=rail, since=since)


def test_what_was_lifted_leaves_the_board_one_of_each():
    put = [TokenPut(kind="fog", places=("paris",))] * 2 + [TokenPut(kind="storm", places=("north-sea",))]
    state = begun(*put, DUSK, Stepped(to="night", lifted=(token("fog", "paris"),)))
    assert state.tokens == (token("fog", "paris"), token("storm", "north-sea"))


# --- The defeated come to a hospital ------------------------------------------------------------------------

FELL = Hurt(who="godalming", n=11)
TAKEN = Stepped(to="dawn", admitted=(Admitted(hunter="godalming", hospital="hospital-madrid"),))


def test_at_dawn_the_defeated_lies_in_a_hospital_without_wounds_bites_cards_and_tickets():
    held = Counted(hunter="godalming", items=3, events=2, tickets=())
    state = begun(held, FELL, DUSK, NIGHT, COUNT, TAKEN)
    assert state.hunter("godalming") == Hunter(
        name="godalming", seat=BELA, place="hospital-madrid", items=0, events=0
    )


def test_whose_cards_nobody_counts_holds_nobody_knows_what():
    taken = begun(FELL, TAKEN).hunter("godalming")
    assert (taken.items, taken.events) == (None, None)


def test_until_somebody_takes_him_he_lies_where_he_fell():
    fallen = begun(FELL, *ROUND).hunter("godalming")
    assert (fallen.defeated, fallen.place, fallen.fell_at) == (True, "", "london")


# --- Who stands with him ------------------------------------------------------------------------------------


def waiting(state):
    return [(one.how, one.hunter, one.places) for one in state.waiting]


STANDING = ("london", "paris", "rome", "athens")
MEETING = ("meeting", "", STANDING)


@pytest.mark.parametrize("steps", [(DUSK,), (DUSK, NIGHT, COUNT, DAWN)])
def test_at_dawn_and_dusk_the_table_waits_for_him_to_say_whom_he_meets(steps):
    assert waiting(begun(*steps)) == [MEETING]


@pytest.mark.parametrize("step", [NIGHT, COUNT, DAY])
def test_at_no_other_step_it_does(step):
    assert waiting(begun(step)) == []


def test_the_next_meeting_takes_the_place_of_one_that_nobody_answered():
    asked = Inquired(how="hypnosis", hunter="mina")
    assert waiting(begun(DUSK, asked, NIGHT, COUNT, DAWN)) == [("hypnosis", "mina", ()), MEETING]


def test_the_answer_says_where_he_is_met():
    state = begun(Moved(hunter="mina", to="munich", by="moved"), DUSK)
    assert state.waiting[-1].answer == Answer(found=(Found(place="munich", space=1),))
    assert begun(DUSK).waiting[-1].answer == Answer()


def test_nobody_is_met_before_he_hides_and_with_a_pencil_nothing_waits():
    assert waiting(hunt(DUSK)) == waiting(pencil(DUSK)) == []


def test_at_sea_and_in_a_hospital_nobody_meets_him():
    away = [
        Moved(hunter="godalming", to="north-sea", by="moved"),
        Moved(hunter="seward", to="hospital-rome", by="moved"),
        Moved(hunter="van-helsing", to="north-sea", by="moved"),
    ]
    assert waiting(begun(*away, DUSK)) == [("meeting", "", ("athens",))]
    gone = [*away, Moved(hunter="mina", to="ionian-sea", by="moved")]
    assert waiting(begun(*gone, DUSK)) == []


def test_two_in_one_city_are_asked_about_once():
    together = Moved(hunter="mina", to="london", by="moved")
    state = begun(together, DUSK)
    assert waiting(state)[-1] == ("meeting", "", ("london", "paris", "rome"))


# --- The clock waits for nothing ----------------------------------------------------------------------------


def test_the_clock_goes_on_without_any_entry():
    state = begun(*ROUND * 3)
    assert (state.day, state.trail[1:], state.moved) == (3, NO_TRAIL[1:], 1)


def test_nobody_else_is_moved_by_it():
    assert begun(*WEEK).hunters == begun().hunters
    assert begun(*WEEK, Lurked(place="zurich")).influence == 0


def test_the_table_may_set_the_day():
    assert view(begun(Ruled(what="day", to=9)), CORA).weekday == "wednesday"
