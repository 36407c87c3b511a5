"""Totals lie face down until the places are turned over."""

from dataclasses import replace

import pytest

from chronicle.rules.covering import covered, face_down, taken_home, unturned
from chronicle.rules.decide import decide
from chronicle.rules.events import Gathered, PlacesTurned, PlayerCounted, Stepped
from chronicle.rules.evolve import evolve
from chronicle.rules.sight import sight
from chronicle.rules.state import Present
from chronicle.rules.telling import tell
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, WALL, chronicle, here

FIRST = (WALL, ADA, BELA, CORA)


def counted(*told, present=None, phase="reckoning"):
    """Who counted how much on whose phone."""
    state = evolve(chronicle(), Gathered(here=present or here(ADA, BELA, CORA)))
    state = evolve(state, Stepped(to="reckoning"))
    for seat, power, by in told:
        event = decide(sight(state, by), PlayerCounted(seat=seat, by_hand=power)).event
        state = evolve(state, event)
    return evolve(state, Stepped(to=phase))


ALL = ((ADA, 20, ADA), (BELA, 15, BELA), (CORA, 10, ADA))


def totals(state, reader):
    return {
        one.seat: one.standing.vp if one.standing else None for one in sight(state, reader).reckoning.players
    }


def test_ones_own_and_what_ones_own_phone_has_counted_can_be_read():
    state = counted(*ALL)
    assert [totals(state, seat) for seat in FIRST] == [
        {ADA: None, BELA: None, CORA: None},
        {ADA: 20, BELA: None, CORA: 10},
        {ADA: None, BELA: 15, CORA: None},
        {ADA: None, BELA: None, CORA: 10},
    ]


def test_that_somebody_has_counted_everybody_knows():
    seen = sight(counted((ADA, 20, ADA)), BELA).reckoning
    assert [(one.seat, one.covered, one.counted) for one in seen.players] == [
        (ADA, True, None),
        (BELA, False, None),
        (CORA, False, None),
    ]
    words = decide(sight(counted(*ALL), BELA), Stepped(to="places")).advice
    assert "advice.step.counts" not in [one.code for one in words]


def test_a_stand_in_reads_what_they_play():
    present = (Present(seat=ADA, by=DAN), *here(BELA, CORA))
    state = replace(counted(*ALL, present=present), seats=(ADA, BELA, CORA))
    assert totals(state, DAN)[ADA] == 20


@pytest.mark.parametrize("reader", FIRST)
def test_no_page_but_the_one_that_turns_them_over_knows_the_places(reader):
    down = sight(counted(*ALL, phase="places"), reader)
    assert (down.table.now.result, down.table.now.counted, down.table.chapters[-1].complete) == (
        (),
        (),
        False,
    )
    assert [one.standings[0].points for one in down.eras[:1]] == [(None, None, None)]
    turned = evolve(counted(*ALL, phase="places"), PlacesTurned(n=3))
    assert sight(turned, reader).table.now.complete
    assert totals(turned, reader) == {ADA: 20, BELA: 15, CORA: 10}


def test_gone_on_or_turned_over_nothing_lies_face_down():
    state = counted(*ALL, phase="places")
    assert face_down(state)
    assert unturned(evolve(state, Stepped(to="aftermath"))) == evolve(state, Stepped(to="aftermath"))
    assert not face_down(evolve(state, PlacesTurned(n=3)))
    assert face_down(evolve(state, PlacesTurned(n=2)))
    assert not face_down(chronicle())
    assert not face_down(counted(*ALL, phase="play"))
    assert covered(None, None, state, ADA) is None


def test_no_line_tells_the_total_before_the_places_do():
    state = counted((ADA, 20, ADA))
    event = PlayerCounted(seat=BELA, by_hand=15, by=BELA)
    for seat in FIRST:
        word = tell(event, state, seat)
        assert (word.code, word.about["seat"]) == ("told.player_counted.by_hand", BELA)
        assert "15" not in repr(dict(word.about))


def test_whose_phone_it_was_is_written_down_once():
    event = PlayerCounted(seat=BELA, by_hand=15, by=CORA)
    assert decide(sight(counted(), ADA), event).event.by == CORA
    assert decide(sight(counted(), ADA), replace(event, by=0)).event.by == ADA


@pytest.mark.parametrize("phase", ["reckoning", "places"])
def test_who_reads_the_view_itself_reads_no_more(phase):
    home = taken_home(sight(counted(*ALL, phase=phase), CORA))
    assert (home.chapter.result, home.chapter.counted, home.reckoning.standings) == ((), (), ())
    assert [one.covered for one in home.reckoning.players] == [True, True, False]


def test_turned_over_it_is_all_there():
    turned = sight(evolve(counted(*ALL, phase="places"), PlacesTurned(n=3)), CORA)
    assert taken_home(turned) is turned
    none = sight(chronicle(), ADA)
    assert taken_home(none) is none
