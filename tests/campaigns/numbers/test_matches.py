"""Plays as a circle counts them: who sat there, who won, of which game."""

from dataclasses import replace

from campaigns.numbers.matches import Person, games_of, of_game, people_of, results
from tests.campaigns.numbers.played import A, B, C, match


def test_whoever_sat_there_most_often_stands_first():
    assert people_of([match("C1 A2"), match("A1 B2")]) == [A, C, B]


def test_two_of_one_name_are_two():
    other = Person("m9", "Ada")
    one, two = match("A1"), match("A1")
    renamed = replace(two, people=(replace(two.people[0], person=other),))
    assert people_of([one, renamed]) == [A, other]


def test_nobody_has_won_while_a_total_is_unread():
    assert match("A1 B2").winners == (A,)
    assert match("A1 B2", sure=False).winners == ()
    assert [*results([match("A1 B2", sure=False), match("A2 B1")], B)] == [True]


def test_games_stand_as_they_were_first_played():
    every = [match("A1", game="saga"), match("A1", game="hunt"), match("A1", game="saga")]
    assert games_of(every) == {"saga": "Saga", "hunt": "Hunt"}
    assert len(of_game(every, "saga")) == 2
