"""The hunters: in the order of their turns, what they do, spend, suffer, and how they fall."""

from dataclasses import replace

import pytest

from companions.dracula.rules.cast import FACE_DOWN, NAMES, SHEETS, TICKETS
from companions.dracula.rules.events import (
    Acted,
    Admitted,
    Bitten,
    Counted,
    Delayed,
    Healed,
    Hurt,
    Moved,
    Placed,
    Reserved,
    Ruled,
    Stepped,
    StoodUp,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.state import Hunter
from tests.companions.dracula.rules.hunting import CORA, begun, frowns, hunt

MONDAYS = Ruled(what="despair", to=2)


def mina(*events):
    return begun(*events).hunter("mina")


def godalming(*events):
    return begun(*events).hunter("godalming")


# --- Who they are -------------------------------------------------------------------------------------------


def test_godalming_seward_van_helsing_and_mina_follow_each_other():
    assert [one.name for one in hunt().hunters] == ["godalming", "seward", "van-helsing", "mina"]
    assert {*NAMES} == {*SHEETS}


def test_before_the_start_they_stand_nowhere():
    assert [one.place for one in hunt().hunters] == [""] * 4
    assert hunt().standing() == ()


def test_several_may_start_in_one_city():
    both = hunt(Placed(hunter="mina", place="rome"), Placed(hunter="seward", place="rome"))
    assert both.standing() == ("rome",)
    assert frowns(hunt(Placed(hunter="mina", place="rome")), Placed(hunter="seward", place="rome")) == []


# --- Moving and spending ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["road", "rail", "sea", "moved"])
def test_a_move_takes_him_there_and_is_what_he_did(by):
    assert mina(Moved(hunter="mina", to="sofia", by=by)) == Hunter(
        name="mina", seat=CORA, place="sofia", did=by
    )


def test_a_card_that_puts_him_somewhere_is_no_action():
    assert mina(Placed(hunter="mina", place="sofia")).did == ""


LONG, SHORT = TICKETS[0], TICKETS[3]


def left(held, spent):
    reserve = Counted(hunter="mina", items=0, events=0, tickets=held)
    return mina(reserve, Moved(hunter="mina", to="sofia", by="rail", ticket=spent)).tickets


@pytest.mark.parametrize(
    ("held", "spent", "rest"),
    [
        ((LONG, SHORT), LONG, (SHORT,)),
        ((LONG, LONG), LONG, (LONG,)),
        ((FACE_DOWN, SHORT), LONG, (SHORT,)),
        ((FACE_DOWN, LONG), LONG, (FACE_DOWN,)),
        ((SHORT,), LONG, (SHORT,)),
        ((), LONG, ()),
        ((LONG,), None, (LONG,)),
    ],
)
def test_the_ticket_that_was_shown_is_spent_or_one_that_lay_face_down(held, spent, rest):
    assert left(held, spent) == rest


def test_two_tickets_are_held_and_the_oldest_goes():
    three = [Reserved(hunter="mina", tickets=(ticket,)) for ticket in (LONG, SHORT, FACE_DOWN)]
    assert mina(*three).tickets == (SHORT, FACE_DOWN)
    assert mina(*three).did == "reserve"


@pytest.mark.parametrize("what", ["rest", "search", "supply", "trade", "special", "pass"])
def test_every_other_action_is_one_sign(what):
    assert mina(Acted(hunter="mina", what=what)) == replace(mina(), did=what)


def test_who_is_delayed_stands_up_instead_of_acting():
    lies = mina(Delayed(hunter="mina"), Delayed(hunter="mina"))
    assert (lies.delayed, lies.did) == (True, "")
    stands = mina(Delayed(hunter="mina"), StoodUp(hunter="mina"))
    assert (stands.delayed, stands.did) == (False, "stood")


def test_what_a_hunter_holds_may_be_counted_and_nobody_has_to():
    assert (mina().items, mina().events) == (None, None)
    counted = mina(Counted(hunter="mina", items=2, events=3, tickets=(LONG,)))
    assert (counted.items, counted.events, counted.tickets) == (2, 3, (LONG,))


# --- Wounds -------------------------------------------------------------------------------------------------


def test_wounds_and_healing():
    assert mina(Hurt(who="mina", n=3)).hurt == 3
    assert mina(Hurt(who="mina", n=3), Healed(who="mina", n=2)).hurt == 1
    assert mina(Hurt(who="mina", n=1), Healed(who="mina", n=5)).hurt == 0


def test_dracula_too():
    assert begun(Hurt(who="dracula", n=3), Healed(who="dracula", n=1)).wounds == 2
    assert begun(Healed(who="dracula", n=1)).wounds == 0
    assert begun(Hurt(who="dracula", n=99)).wounds == 15


@pytest.mark.parametrize(
    ("name", "health"), [("godalming", 11), ("seward", 9), ("van-helsing", 8), ("mina", 9)]
)
def test_as_many_wounds_as_his_health_defeat_a_hunter(name, health):
    almost = begun(Hurt(who=name, n=health - 1)).hunter(name)
    fallen = begun(Hurt(who=name, n=health)).hunter(name)
    assert (almost.defeated, fallen.defeated, fallen.hurt) == (False, True, health)
    assert begun(Hurt(who=name, n=99)).hunter(name).hurt == health


def test_less_than_none_is_nothing():
    """A file may say so."""
    for event in (Hurt(who="mina", n=-9), Healed(who="mina", n=-9)):
        assert mina(Hurt(who="mina", n=2), event).hurt == 2


# --- Bites --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "slots"), [("godalming", 1), ("seward", 1), ("van-helsing", 2), ("mina", 0)]
)
def test_bitten_without_a_free_slot_he_is_defeated(name, slots):
    bites = [Bitten(hunter=name)] * slots
    full, fallen = (begun(*bites, *more).hunter(name) for more in ((), (Bitten(hunter=name),)))
    assert (full.defeated, full.bites) == (False, slots)
    assert (fallen.defeated, fallen.bites) == (True, slots)


def test_mina_falls_every_time_she_is_bitten_and_stays_weakened():
    home = Placed(hunter="mina", place="hospital-rome")
    state = begun(Bitten(hunter="mina"), home, Bitten(hunter="mina"))
    assert (state.hunter("mina").defeated, state.influence) == (True, 4)
    assert mina(Bitten(hunter="mina"), home).weakened


def test_one_bite_weakens_and_a_transfusion_takes_it():
    assert [godalming().weakened, godalming(Bitten(hunter="godalming")).weakened] == [False, True]
    cured = godalming(Bitten(hunter="godalming"), Bitten(hunter="godalming", n=-1))
    assert (cured.weakened, cured.bites) == (False, 0)
    assert godalming(Bitten(hunter="godalming", n=-3)).bites == 0


def test_several_bites_at_once():
    assert begun(Bitten(hunter="van-helsing", n=2)).hunter("van-helsing").bites == 2
    assert begun(Bitten(hunter="van-helsing", n=3)).hunter("van-helsing").defeated


# --- Defeat -------------------------------------------------------------------------------------------------

FALLS = pytest.mark.parametrize("event", [Hurt(who="mina", n=9), Bitten(hunter="mina")])


@FALLS
def test_a_defeat_brings_two_of_influence_and_one_for_each_token_of_despair(event):
    assert begun(event).influence == 2
    assert begun(MONDAYS, event).influence == 4


@FALLS
def test_the_figure_leaves_the_board_and_where_it_stood_is_kept(event):
    fallen = mina(Delayed(hunter="mina"), event)
    assert (fallen.place, fallen.fell_at, fallen.delayed) == ("", "athens", False)
    assert "athens" not in begun(event).standing()


@FALLS
def test_whoever_is_defeated_falls_once(event):
    state = begun(event, Hurt(who="mina", n=3), Bitten(hunter="mina", n=5))
    assert (state.influence, state.hunter("mina").fell_at) == (2, "athens")


def test_the_cards_stay_until_the_hospital():
    held = Counted(hunter="mina", items=2, events=1, tickets=(LONG,))
    assert mina(held, Bitten(hunter="mina")).tickets == (LONG,)


HELD = Counted(hunter="mina", items=2, events=1, tickets=(LONG,))
ANEW = Hunter(name="mina", seat=CORA, place="hospital-rome", items=0, events=0)


def test_however_the_defeated_comes_to_the_hospital_she_begins_anew():
    fell = (HELD, Hurt(who="mina", n=9), Delayed(hunter="mina"))
    taken = Stepped(to="dawn", admitted=(Admitted(hunter="mina", hospital="hospital-rome"),))
    assert mina(*fell, taken) == mina(*fell, Placed(hunter="mina", place="hospital-rome")) == ANEW


def test_who_goes_on_where_the_table_wants_it_does_so_anew():
    gone = mina(HELD, Bitten(hunter="mina"), Moved(hunter="mina", to="hospital-rome", by="moved"))
    assert gone == replace(ANEW, did="moved")


def test_nothing_falls_on_who_was_only_put_somewhere():
    put = mina(HELD, Hurt(who="mina", n=8), Placed(hunter="mina", place="sofia"))
    assert (put.hurt, put.tickets, put.place) == (8, (LONG,), "sofia")


def test_in_the_hospital_she_can_fall_again():
    state = begun(Bitten(hunter="mina"), Placed(hunter="mina", place="hospital-rome"), Hurt(who="mina", n=9))
    assert (state.influence, state.hunter("mina").fell_at) == (4, "hospital-rome")


# --- Whom nobody knows --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        Placed(hunter="mina", place="rome"),
        Moved(hunter="mina", to="rome", by="road"),
        Reserved(hunter="mina", tickets=(LONG,)),
        Acted(hunter="mina", what="rest"),
        Delayed(hunter="mina"),
        StoodUp(hunter="mina"),
        Hurt(who="mina", n=1),
        Healed(who="mina", n=1),
        Bitten(hunter="mina"),
        Counted(hunter="mina", items=1, events=1, tickets=()),
        Ruled(what="hurt", hunter="mina", to=1),
        Stepped(to="dawn", admitted=(Admitted(hunter="mina", hospital="hospital-rome"),)),
    ],
)
def test_without_an_opening_there_is_no_hunter_and_nothing_fails(event):
    nobody = replace(begun(), hunters=())
    assert evolve(nobody, event).hunters == ()
