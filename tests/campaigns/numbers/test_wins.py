"""Who won how often, in which streaks, with which side; and who stood before whom."""

import pytest

from campaigns.numbers.wins import before, course, pairs, running, sides, tallies
from tests.campaigns.numbers.played import A, B, C, hunt, match


def told(tally):
    return tally.person.name, tally.plays, tally.final, tally.wins, tally.share, tally.longest, tally.present


def test_wins_and_streaks_of_each_person():
    every = [match("A1 B2"), match("A1 B2 C3"), match("B1 A2"), match("A1 B2")]
    assert [told(one) for one in tallies(every)] == [
        ("Ada", 4, 4, 3, 75, 2, 1),
        ("Bela", 4, 4, 1, 25, 1, 0),
        ("Cora", 1, 1, 0, 0, 0, 0),
    ]


def test_what_is_not_final_is_played_but_neither_won_nor_lost():
    every = [match("A1 B2"), match("B1 A2", sure=False), match("A1 B2")]
    ada, bela = tallies(every)
    assert told(ada) == ("Ada", 3, 2, 2, 100, 2, 2)
    assert told(bela) == ("Bela", 3, 2, 0, 0, 0, 0)


def test_whoever_was_not_there_keeps_a_streak():
    every = [match("A1 B2"), match("B1 C2"), match("A1 B2")]
    assert tallies(every)[0].longest == 2


def test_a_streak_grows_with_each_win_and_ends_with_a_loss():
    assert [*running([True, True, False, True])] == [1, 2, 0, 1]


def test_a_shared_first_place_is_a_win_of_both():
    assert {one.person.name: one.wins for one in tallies([match("A1 B1 C3")])} == {
        "Ada": 1,
        "Bela": 1,
        "Cora": 0,
    }


def test_several_hunters_are_one_side():
    every = [
        hunt("A", "B", "C", won="Hunters"),
        hunt("B", "A", "C", won="Dracula"),
        hunt("C", "A", won="Hunters"),
    ]
    assert [(one.side, one.plays, one.wins) for one in sides(every)] == [("Hunters", 3, 2), ("Dracula", 3, 1)]


def test_what_is_not_final_is_no_sides_win():
    assert sides([match("A1", sure=False)]) == []


@pytest.mark.parametrize(("told", "stood"), [("A1 B2", 1), ("A3 B2", -1), ("A2 B2", 0)])
def test_who_stands_before_whom_goes_by_places(told, stood):
    assert before(*match(told).people) == stood


def test_in_a_hunt_by_who_won_and_not_among_hunters():
    count, one, other = hunt("A", "B", "C", won="Hunters").people
    assert (before(count, one), before(one, count), before(one, other)) == (-1, 1, None)


def test_two_people_head_to_head():
    every = [
        match("A1 B2 C3"),
        match("B1 A2"),
        match("A1 B1"),
        match("A1 B2", sure=False),
        hunt("A", "B", "C", won="Dracula"),
    ]
    found = {(pair.one, pair.other): (pair.before, pair.level, pair.behind) for pair in pairs(every)}
    assert found == {(A, B): (2, 1, 1), (A, C): (2, 0, 0), (B, C): (1, 0, 0)}
    assert pairs(every)[0].met == 4


def test_who_never_met_is_no_pair():
    assert pairs([match("A1"), match("B1")]) == []


def test_the_course_of_wins_over_all_plays_that_are_final():
    every = [match("A1 B2"), match("B1 A2"), match("A1", sure=False), match("A1 B2")]
    assert (course(every, A), course(every, B)) == ([1, 1, 2], [0, 1, 1])
