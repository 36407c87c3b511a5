"""Missions, places, the order of action, the next chapter; the vectors T3 to T13 by their names."""

from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.figures.ranking import (
    action_order,
    burdens,
    first_chapter,
    groups,
    mission_winners,
    next_chapter,
)


def test_t3_fewer_missions_stand_before():
    assert groups([("p1", 20, 2), ("p2", 20, 1), ("p3", 15, 2)]) == (("p2",), ("p1",), ("p3",))


def test_t4_equal_in_both_stay_together():
    assert groups([("p1", 20, 1), ("p2", 20, 1)]) == (("p1", "p2"),)


def test_a_tie_for_the_last_place_is_broken_alike():
    assert groups([("p1", 9, 0), ("p2", -1, 2), ("p3", -1, 1)]) == (("p1",), ("p3",), ("p2",))


def test_equal_ones_stay_in_the_order_given():
    assert groups([(3, 5, 0), (9, 8, 0), (1, 5, 0)]) == ((9,), (3, 1))


def test_nobody_has_no_places():
    assert groups([]) == ()


# --- Missions --------------------------------------------------------------------------------------


def test_t5_the_leader_counts_twice_among_the_tied_alone():
    assert mission_winners([("p1", 3, False), ("p2", 3, True), ("p3", 2, True)]) == ("p2",)


def test_t6_both_leaders_leave_it_tied():
    assert mission_winners([("p1", 3, True), ("p2", 3, True)]) == ("p1", "p2")


def test_t7_nobody_has_it():
    assert mission_winners([("p1", 0, False), ("p2", 0, False), ("p3", 0, False)]) == ("p1", "p2", "p3")


def test_nobody_has_it_whatever_is_said_of_a_leader():
    assert mission_winners([("p1", 0, True), ("p2", 0, False)]) == ("p1", "p2")


def test_most_of_it_wins_without_the_leader():
    assert mission_winners([("p1", 2, True), ("p2", 3, False)]) == ("p2",)


def test_who_has_no_leader_with_it_falls_out_of_the_tie():
    assert mission_winners([("p1", 3, True), ("p2", 3, False), ("p3", 3, True)]) == ("p1", "p3")


def test_no_players_no_winner():
    assert mission_winners([]) == ()


# --- What follows ----------------------------------------------------------------------------------


def test_t10_burdens_over_three_chapters():
    held, seen = {"p1": 0, "p2": 0, "p3": 0}, []
    for winner in ("p1", "p1", "p2"):
        held = {one: burdens(n, won=one == winner) for one, n in held.items()}
        seen.append(tuple(held.values()))
    assert seen == [(1, 0, 0), (2, 0, 0), (1, 1, 0)]


def test_t11_the_loser_begins_and_chooses_first():
    assert next_chapter(["p3", "p1", "p4", "p2"]) == ("p2", ("p2", "p4", "p1", "p3"))


def test_t11_in_the_first_chapter_the_oldest_begins_and_the_youngest_chooses_first():
    assert first_chapter(["a", "b", "c"]) == ("c", ("a", "b", "c"))


def test_t13_fewer_missions_act_first_then_the_worse_place():
    told = [("p1", 0, 4), ("p2", 2, 1), ("p3", 1, 3), ("p4", 2, 2)]
    assert action_order(told) == ("p1", "p3", "p4", "p2")


# --- Laws ------------------------------------------------------------------------------------------

tables = st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 2)), max_size=6).map(
    lambda rows: [(seat, vp, missions) for seat, (vp, missions) in enumerate(rows, 1)]
)


def level(players):
    """Of each player, how many groups stand before."""
    return {one: at for at, equal in enumerate(groups(players)) for one in equal}


@given(tables)
def test_everybody_has_one_place(players):
    assert sorted(one for equal in groups(players) for one in equal) == [one for one, _, _ in players]


@given(tables)
def test_a_ranking_is_a_total_preorder(players):
    """Any two compare in one way, whoever else plays, and comparing goes through."""

    def before(one, other):
        return level([one, other])[one[0]] <= level([one, other])[other[0]]

    places = level(players)
    for one in players:
        for other in players:
            if one is not other:
                assert before(one, other) or before(other, one)
                assert before(one, other) == (places[one[0]] <= places[other[0]])


@given(tables, st.randoms(use_true_random=False))
def test_a_ranking_does_not_hear_who_was_counted_first(players, chance):
    mixed = [*players]
    chance.shuffle(mixed)
    assert level(mixed) == level(players)


@given(tables)
def test_everybody_acts_once_and_nobody_before_one_with_fewer(players):
    order = action_order([(one, missions, place) for place, (one, _, missions) in enumerate(players, 1)])
    won = {one: missions for one, _, missions in players}
    assert sorted(order) == sorted(won)
    assert [won[one] for one in order] == sorted(won.values())
