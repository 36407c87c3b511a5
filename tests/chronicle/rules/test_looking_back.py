"""Places in the past: entries are numbered in tens, so that none is taken for its place."""

import pytest

from campaigns.kernel.study import Past
from chronicle.rules import events as e
from chronicle.rules import looking_back as back
from chronicle.rules.state import Row, State, Worth
from tests.chronicle.rules.hinges import told
from tests.chronicle.rules.tales import ADA, BELA, CORA, THREE, gathered, opened, played

PAPER = e.TookOver(chapters=(e.PaperChapter(places=THREE),))
GOLD = Row(section="resources", name="Gold")


def past(*events):
    _events, states = told(*events)
    numbers = [10 * n for n in range(1, len(events) + 1)]
    return Past(start=State(), numbers=numbers, events=events, states=states)


def entries(past, *kinds):
    return tuple(n for n, event in zip(past.numbers, past.events, strict=True) if isinstance(event, kinds))


FIRST = (*opened(*THREE), *played(*THREE))
# Whatever ends a chapter is of it; the next begins with its gathering.
TWO = past(*FIRST, e.Stepped(to="pack"), e.Packed(seat=ADA), e.Stepped(to="gather"), *played(CORA, BELA, ADA))


def test_the_last_of_all():
    assert back.LAST.find(TWO) == TWO.numbers[-1]


def test_a_chapter_is_what_was_tapped_while_it_was_played():
    (first, second) = entries(TWO, e.Gathered)
    until = entries(TWO, e.Packed)[-1]
    assert back.of_chapter(1).find(TWO) == tuple(range(first, until + 10, 10))
    assert back.of_chapter(2).find(TWO) == tuple(range(second, TWO.numbers[-1] + 10, 10))
    assert back.of_chapter(3).find(TWO) == ()


def test_of_a_chapter_on_paper_nobody_knows_when_it_was_played():
    assert back.of_chapter(1).find(past(e.Opened(seats=THREE), PAPER)) == ()
    assert back.of_chapter(1).find(past(e.Opened(seats=THREE), gathered(*THREE), PAPER)) == (20,)


@pytest.mark.parametrize(
    ("chapter", "phases", "found"),
    [
        (1, (), "the end of it"),
        (1, ("clans",), "clans"),
        (1, ("tonight", "clans"), "clans"),
        (1, ("era",), "the end of it"),
        (3, (), None),
    ],
)
def test_the_last_of_a_chapter_in_a_phase_if_it_came_to_it(chapter, phases, found):
    clans = [n for n, state in zip(TWO.numbers, TWO.states, strict=True) if state.phase == "clans"]
    end = entries(TWO, e.Gathered)[1] - 10
    known = {"clans": max(n for n in clans if n < end), "the end of it": end, None: None}
    assert back.last_of(chapter, *phases).find(TWO) == known[found]


def test_the_last_that_says_so():
    counted = entries(TWO, e.PlayerCounted)
    assert back.last_said(e.PlayerCounted).find(TWO) == counted[-1]
    assert back.last_said(e.PlayerCounted, 1).find(TWO) == counted[2]
    assert back.last_said(e.PlayerCounted, 2, seat=CORA).find(TWO) == counted[3]
    assert back.last_said(e.PlayerCounted, seat=9).find(TWO) is None
    assert back.last_said(e.Opened, 1).find(TWO) is None
    assert back.last_said(e.Opened).find(TWO) == 10


def test_an_envelope_is_packed_in_the_chapter_that_is_played():
    packing = past(*FIRST, e.Stepped(to="pack"), e.Packed(seat=ADA), e.Packed(seat=BELA), e.Packed(seat=ADA))
    mine, hers, again = entries(packing, e.Packed)
    assert back.packings("1").find(packing) == (mine, again)
    assert back.packings("2").find(packing) == (hers,)
    assert back.packings("no seat").find(packing) == ()
    assert back.packings("1").find(TWO) == ()
    assert back.packings("1").find(past(e.Opened(seats=THREE), e.Packed(seat=ADA))) == ()


def test_slots_of_missions():
    missions = past(
        *FIRST, e.MissionWon(slot=2, winner=BELA), e.MissionTaken(slot=2, seat=BELA), e.Stepped(to="pack")
    )
    won, taken = entries(missions, e.MissionWon, e.MissionTaken)
    assert back.SLOTS.find(missions) == {won: 2, taken: 2}


def test_outcomes_by_era_and_what_was_read_from_paper():
    chosen = past(
        *FIRST,
        e.OutcomeChosen(era=1, seat=ADA),
        e.OutcomeChosen(era=1, seat=BELA),
        e.OutcomeChosen(era=2, seat=ADA),
    )
    _first, again, second = entries(chosen, e.OutcomeChosen)
    assert back.OUTCOMES.find(chosen) == {1: again, 2: second}
    assert back.FROM_PAPER.find(chosen) == 0
    read = e.WorthsConfirmed(worths=(Worth(section=GOLD.section, row=GOLD.name, worth=2),))
    assert back.FROM_PAPER.find(past(e.Opened(seats=THREE), PAPER, read, gathered(*THREE))) == 30
    assert back.FROM_PAPER.find(past(e.Opened(seats=THREE), PAPER, gathered(*THREE))) == 20
