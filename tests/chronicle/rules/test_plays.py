"""A chronicle as plays: entries are numbered in tens, so that none is taken for its place."""

from dataclasses import replace

from campaigns.kernel.plays import Figure, Milestone
from campaigns.kernel.study import Past
from campaigns.kernel.words import word
from chronicle.rules import events as e
from chronicle.rules.plays import PLAYS, milestones
from chronicle.rules.sight import sight
from chronicle.rules.state import Present, State
from tests.chronicle.rules.hinges import told
from tests.chronicle.rules.tales import ADA, BELA, CORA, THREE, opened, played

GATHER = e.Stepped(to="gather")
ONE = (*opened(*THREE), *played(*THREE))


def past(*events):
    _events, states = told(*events)
    numbers = [10 * n for n in range(1, len(events) + 1)]
    return Past(start=State(), numbers=numbers, events=events, states=states)


def plays(*events):
    return PLAYS.find(past(*events))


def at(events, kind):
    return [10 * n for n, event in enumerate(events, 1) if isinstance(event, kind)]


def test_each_chapter_is_a_play_of_its_own_evening():
    two = (*ONE, GATHER, *played(CORA, BELA, ADA))
    first, second = plays(*two)
    begins = at(two, e.Gathered)
    assert (first.chapter, first.first, second.chapter, second.first) == (1, begins[0], 2, begins[1])
    assert first.last < second.first
    assert second.last == 10 * len(two)
    assert all(one.over and one.sure for one in (first, second))


def test_what_is_written_at_home_is_no_evening():
    """A note, days later."""
    (evening,) = plays(*ONE)
    (noted,) = plays(*ONE, e.Noted(text="Who was the masked one?", by=ADA))
    assert noted == evening


def test_what_was_put_in_later_makes_no_evening_longer():
    whole = past(*ONE, GATHER, *played(CORA, BELA, ADA))
    first, second = PLAYS.find(whole)
    late = 10 * len(whole.numbers) + 10
    for place in (whole.numbers.index(first.last), whole.numbers.index(second.first)):
        numbers = [late if n == place else number for n, number in enumerate(whole.numbers)]
        again = PLAYS.find(replace(whole, numbers=numbers))
        assert all(one.first <= one.last < late for one in again)
        assert again[0].last < again[1].first


def test_whoever_has_the_first_place_has_won():
    (one,) = plays(*ONE)
    assert [(who.seat, who.place) for who in one.people] == [(ADA, 1), (BELA, 2), (CORA, 3)]
    assert one.winners == (ADA,)
    assert all(who.side == word("side.clan", clan=who.side.about["clan"]) for who in one.people)


def test_an_evening_of_practice_is_no_play():
    whole = past(*ONE)
    assert PLAYS.find(replace(whole, states=[replace(one, practice=True) for one in whole.states])) == ()


def test_what_lies_face_down_is_no_result_yet():
    assert plays(*opened(*THREE), *played(*THREE, to="reckoning")) == ()


def test_of_a_chapter_on_paper_nobody_knows_when_it_was_played_nor_with_which_clan():
    (one,) = plays(e.Opened(seats=THREE), e.TookOver(chapters=(e.PaperChapter(places=THREE),)))
    assert (one.first, one.last, one.began) == (0, 0, 0)
    assert {who.side for who in one.people} == {None}


def test_whoever_played_the_sheet_that_evening_stood_there():
    standing_in = (e.Gathered(here=(Present(seat=ADA, by=CORA), Present(seat=BELA, by=BELA))),)
    events = [*opened(*THREE), *standing_in, *played(ADA, BELA)[1:]]
    (one,) = plays(*events)
    assert [who.seat for who in one.people] == [CORA, BELA]


def test_the_third_chapter_of_an_era_says_who_won_it():
    events = (*ONE, GATHER, *played(*THREE), GATHER, *played(*THREE))
    *_two, third = plays(*events)
    assert Figure(label=word("figure.era_won"), n=1, seat=ADA) in third.figures


def test_who_stood_in_and_won_has_won_the_chapter():
    standing_in = (e.Gathered(here=(Present(seat=ADA, by=CORA), Present(seat=BELA, by=BELA))),)
    state = past(*opened(*THREE), *standing_in, *played(ADA, BELA)[1:]).end
    assert milestones(sight(state, 0)) == (Milestone(kind="chapter", number=1, winners=(CORA,)),)


def test_chapters_and_eras_are_milestones():
    table = sight(past(*ONE).end, 0)
    assert milestones(table) == (Milestone(kind="chapter", number=1, winners=(ADA,)),)


def test_missions_won_are_a_figure():
    (one,) = plays(*opened(*THREE), *played(*THREE), e.MissionWon(slot=1, winner=BELA))
    won = [figure for figure in one.figures if figure.label.code == "figure.missions"]
    assert Figure(label=word("figure.missions"), n=1, seat=BELA) in won


def test_practice_comes_to_nothing():
    table = sight(past(e.Opened(seats=THREE, practice=True)).end, 0)
    assert milestones(table) == ()
