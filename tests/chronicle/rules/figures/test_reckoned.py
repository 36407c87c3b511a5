"""The reckoning as the table fills it in."""

from dataclasses import replace

import pytest

from chronicle.rules.figures.reckoned import reckoning
from chronicle.rules.state import Counted, Era, Fact, Ground, Mission, Precedent, Ruling, Standing
from tests.chronicle.rules.cast import ADA, BELA, CORA, chapter, chronicle, played, won

SIDE = Ground(ground="clans", facts=(Fact(name="high", n=2),))
PRINCES = Ground(ground="princes", facts=(Fact(name="won.east", n=1),))
ALL_WON = tuple(won(slot, ADA) for slot in range(1, 6))


def counted(seat, **about):
    counts = tuple(Fact(name=name, n=n) for name, n in about.pop("counts", {}).items())
    return Counted(seat=seat, counts=counts, **about)


def seen(state=None, **now):
    return reckoning(state or chronicle(now=chapter(1, **now), phase="reckoning"))


def ground(name, reckoned):
    return next(one for one in reckoned.grounds if one.ground == name)


def test_before_anybody_has_gathered_there_is_none():
    assert reckoning(chronicle()) is None


# --- Missions ---------------------------------------------------------------------------------------------


def test_always_five_missions_whatever_was_typed():
    shown = Mission(slot=2, attribute="war")

    assert seen(missions=(shown,)).missions == (Mission(slot=1), shown, *(Mission(slot=n) for n in (3, 4, 5)))


def test_none_in_practice():
    assert seen(chronicle(practice=True, now=chapter(1), phase="reckoning")).missions == ()


def test_how_the_table_last_decided_a_mission():
    first, last = (
        Precedent(what="mission", how=how, at=1, entry=n) for n, how in enumerate(("dice", "table"))
    )
    place = Precedent(what="place", how="primogen", at=1, entry=5)
    state = chronicle(now=chapter(1), phase="reckoning", precedents=(first, last, place))

    assert reckoning(state).mission_precedent == last
    assert seen().mission_precedent is None


# --- Battlegrounds ----------------------------------------------------------------------------------------


def test_a_battleground_asks_nothing_before_its_shared_facts_are_told():
    clans = ground("clans", seen())

    assert (clans.told, clans.asks, clans.rests, clans.scale) == (None, (), (), False)


def test_then_only_the_counts_that_can_score():
    clans = ground("clans", seen(told=(SIDE,)))
    princes = ground("princes", seen(told=(PRINCES,)))

    assert (clans.told, clans.asks, clans.rests) == (SIDE, ("high",), ("high",))
    assert (princes.asks, princes.rests) == (("east", "wild"), ("east",))


def test_a_scale_needs_no_shared_facts():
    beast = ground("beast", seen())

    assert (beast.told, beast.scale, beast.asks, beast.rests) == (None, True, ("scale",), ())


def test_numbers_read_from_a_scale_come_again():
    past = (played(1, ADA, BELA, CORA, counted=(counted(ADA, counts={"scale": 3, "north": 9}),)),)
    elsewhere = played(
        2, ADA, BELA, CORA, grounds=("humanity",), counted=(counted(ADA, counts={"scale": 7}),)
    )
    now = chapter(3, counted=(counted(BELA, counts={"scale": -1}), counted(CORA, counts={"scale": 3})))

    assert ground("beast", seen(chronicle(past=(*past, elsewhere), now=now, phase="reckoning"))).chips == (
        -1,
        3,
    )


def test_the_last_battlegrounds_winner_is_named_without_its_counts():
    told = Ground(ground="sabbat", facts=(Fact(name="won.anarchs", n=1),))
    sabbat = ground("sabbat", seen(grounds=("sabbat",), told=(told,)))

    assert sabbat.rests == ("anarchs",)
    assert sabbat.asks == ("loyal.camarilla", "loyal.sabbat", "loyal.anarchs")
    assert ground("sabbat", seen(grounds=("sabbat",))).asks == ()


def test_titles_on_the_board_rest_on_nobody():
    told = Ground(ground="court", facts=(Fact(name="high", n=1),))
    court = ground("court", seen(grounds=("court",), told=(told,)))

    assert (court.asks, court.rests) == (("high", "titles"), ("high",))


def test_the_key_battleground():
    state = chronicle(now=chapter(1), phase="reckoning", eras=(Era(number=1, key="clans"),))

    assert [one.key for one in seen(state).grounds] == [True, False, False]
    assert not any(one.key for one in seen().grounds)


@pytest.mark.parametrize(
    ("number", "practice", "needed"), [(2, False, False), (3, False, True), (3, True, False)]
)
def test_a_total_by_hand_names_the_key_in_an_eras_third_chapter(number, practice, needed):
    state = chronicle(now=chapter(number), phase="reckoning", practice=practice)

    assert seen(state).key_needed is needed


# --- Players ----------------------------------------------------------------------------------------------


def test_each_count_is_asked_once_in_the_order_of_the_battlegrounds():
    told = (SIDE, PRINCES, Ground(ground="anarchs"))
    reckoned = seen(grounds=("clans", "beast", "princes", "anarchs"), told=told)

    assert reckoned.players[0].asks == ("high", "scale", "east", "wild")


def test_a_player_with_what_is_known_so_far():
    reckoned = seen(told=(SIDE,), counted=(counted(ADA, counts={"high": 4}, power=2),))

    ada, bela, _ = reckoned.players
    assert (ada.seat, ada.by, ada.clan, ada.counted.power) == (ADA, ADA, "", 2)
    assert (ada.standing.vp, ada.standing.place) == (10, 0)
    assert (bela.counted, bela.standing) == (None, None)


def test_with_places_once_all_are_counted():
    state = chronicle(now=played(1, BELA, ADA, CORA), phase="places")

    reckoned = seen(state)
    assert [(one.seat, one.standing.place) for one in reckoned.players] == [(ADA, 2), (BELA, 1), (CORA, 3)]
    assert [one.seat for one in reckoned.standings] == [BELA, ADA, CORA]
    assert reckoned.complete


def test_ready_when_every_mission_battleground_and_player_is_there():
    everybody = tuple(counted(seat) for seat in (ADA, BELA, CORA))
    whole = {"missions": ALL_WON, "told": (SIDE, PRINCES), "counted": everybody}

    assert seen(**whole).ready
    assert not any(seen(**whole | {name: half[:-1]}).ready for name, half in whole.items())


def test_totals_by_hand_need_no_facts_of_the_battlegrounds():
    by_hand = tuple(counted(seat, by_hand=9) for seat in (ADA, BELA, CORA))

    assert seen(missions=ALL_WON, counted=by_hand).ready
    assert not seen(missions=ALL_WON, counted=(*by_hand[1:], counted(ADA))).ready


# --- Places -----------------------------------------------------------------------------------------------


def equal(*points, **about):
    """Best first: (seat, vp, missions, place)."""
    result = tuple(Standing(seat=seat, vp=vp, events=n, place=place) for seat, vp, n, place in points)
    return chronicle(now=chapter(1, result=result), phase="places", **about)


def test_t4_who_stays_equal_is_for_the_table():
    precedent = Precedent(what="place", how="dice", at=1, entry=9)
    reckoned = seen(equal((BELA, 20, 0, 1), (ADA, 9, 1, 0), (CORA, 9, 1, 0), precedents=(precedent,)))

    (tie,) = reckoned.ties
    assert (tie.seats, tie.place, tie.precedent) == ((ADA, CORA), 2, precedent)
    assert not reckoned.complete


def test_two_ties_at_once():
    reckoned = seen(equal((BELA, 20, 0, 0), (CORA, 20, 0, 0), (ADA, 9, 1, 0), (4, 9, 1, 0)))

    assert [(tie.seats, tie.place) for tie in reckoned.ties] == [((BELA, CORA), 1), ((ADA, 4), 3)]


def test_a07_the_table_may_keep_the_lower_ties_of_points_for_itself():
    places = ((BELA, 20, 0, 1), (ADA, 9, 0, 0), (CORA, 9, 1, 0))

    (tie,) = seen(equal(*places, rulings=(Ruling(rule="last_tie", choice="table", at=1),))).ties
    assert tie.seats == (ADA, CORA)


def test_places_that_are_given_are_no_ties():
    assert seen(equal((BELA, 20, 0, 1), (ADA, 9, 1, 2), (CORA, 9, 1, 3))).ties == ()


def test_the_race_is_run_in_an_eras_third_chapter():
    past = (played(1, ADA, BELA, CORA), played(2, ADA, BELA, CORA))
    third = chronicle(past=past, now=chapter(3), phase="reckoning")

    assert {one.seat: one.before for one in seen(third).race} == {ADA: 5, BELA: 3, CORA: 2}
    assert seen().race == ()
    assert seen(replace(third, practice=True)).race == ()
