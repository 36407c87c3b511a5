"""Thousands of states that share little: few are kept, and every one can be looked at."""

import gc
import tracemalloc
from dataclasses import replace

import pytest

from campaigns import games
from campaigns.journal import states
from campaigns.journal.states import States, grown, weighed
from tests.campaigns.toytable import with_the_toy_game
from tests.toygame import Noted, Opened, Took

_toy = with_the_toy_game()


@pytest.fixture
def game():
    return games.game("toy")


def taps(n):
    return (Opened(seats=(1, 2)), *(Took(seat=1 + at % 2, n=1) for at in range(n)))


def one_by_one(game, events):
    found, state = [], game.start()
    for event in events:
        state = game.evolve(state, event)
        found.append(state)
    return found


def test_all_are_kept_while_they_weigh_little(game):
    known = grown(game, States(), taps(20), 0)
    assert (known.stride, len(known.kept), len(known)) == (1, 21, 21)
    assert list(known) == one_by_one(game, taps(20))


@pytest.mark.parametrize("n", [1, 2, 7, 8, 30, 31, 32, 33, 100])
def test_of_heavy_ones_few_are_kept_and_all_can_be_looked_at(game, monkeypatch, n):
    monkeypatch.setattr(states, "MOST_WEIGHT", 2_000)
    known, wanted = grown(game, States(), taps(n), 0), one_by_one(game, taps(n))
    assert known.stride > 1 or n < 8
    assert len(known.kept) < 12
    assert list(known) == wanted
    assert [known[at] for at in range(n, -1, -1)] == wanted[::-1]
    assert known[3:9:2] == tuple(wanted[3:9:2])
    assert (known[-1], known.before(0), known.before(n)) == (wanted[-1], game.start(), wanted[n - 1])
    with pytest.raises(IndexError):
        known[n + 1]


@pytest.mark.parametrize("same", [0, 1, 5, 16, 39, 40])
def test_they_grow_from_any_place(game, monkeypatch, same):
    monkeypatch.setattr(states, "MOST_WEIGHT", 2_000)
    known = grown(game, States(), taps(39), 0)
    events = (*taps(39)[:same], *(Took(seat=2, n=5) for _ in range(30)))
    after = grown(game, known, events if same else (Opened(seats=(1, 2)), *events), same)
    assert list(after) == one_by_one(game, after.events)


def test_the_same_states_are_equal_however_they_are_kept(game, monkeypatch):
    light = grown(game, States(), taps(40), 0)
    monkeypatch.setattr(states, "MOST_WEIGHT", 2_000)
    heavy = grown(game, States(), taps(40), 0)
    assert (light == heavy, heavy == tuple(light), heavy == "no") == (True, True, False)
    assert light != grown(game, States(), taps(39), 0)


def test_whoever_walks_along_folds_each_event_once(game, monkeypatch):
    """Forth and, within a stretch, back; of other stretches nothing is kept."""
    monkeypatch.setattr(states, "MOST_WEIGHT", 2_000)
    heavy, again = grown(game, States(), taps(100), 0), []
    told = replace(heavy, game=replace(game, evolve=lambda *words: again.append(1) or game.evolve(*words)))
    assert heavy.stride >= 8
    for at in range(100):
        assert told[at] == heavy[at]
    assert len(again) == len([at for at in range(1, 101) if at % heavy.stride])
    assert (told[97], told[96]) == (heavy[97], heavy[96])
    assert len(again) == len([at for at in range(1, 101) if at % heavy.stride])
    assert len(told._near) == 1


def test_whoever_looks_while_another_looks_sees_the_same(game, monkeypatch):
    """Each of them may be the quicker one; here the second looks in the middle of the first one's look."""
    monkeypatch.setattr(states, "MOST_WEIGHT", 2_000)
    heavy = grown(game, States(), taps(100), 0)
    wanted, looks = one_by_one(game, taps(100)), iter([1])

    def evolve(state, event):
        for _ in looks:
            assert told[5] == wanted[5]
        return game.evolve(state, event)

    told = replace(heavy, game=replace(game, evolve=evolve))
    assert [told[at] for at in (5, 4, 6)] == [wanted[at] for at in (5, 4, 6)]


def test_ten_thousand_notes_weigh_no_more_than_is_allowed(game):
    events = (Opened(seats=(1, 2)), *(Noted(text=f"a knock, the {n}th") for n in range(10_000)))
    gc.collect()
    tracemalloc.start()
    known = grown(game, States(), events, 0)
    weight, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert weight < 2 * states.MOST_WEIGHT
    assert known.weight < states.MOST_WEIGHT
    assert known[-1].notes[:2] == ("a knock, the 0th", "a knock, the 1th")


@pytest.mark.parametrize("every", [2, 16, 64])
def test_what_grows_between_the_states_that_are_weighed_is_weighed(game, every):
    """Not each state is: whoever knows which ones hides nothing beside them."""
    notes = (Noted(text="a knock") if at % every else Took(seat=1, n=1) for at in range(10_000))
    events = (Opened(seats=(1, 2)), *notes)
    gc.collect()
    tracemalloc.start()
    known = grown(game, States(), events, 0)
    weight, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert weight < 2 * states.MOST_WEIGHT
    assert len(known.kept) < 5_000


def test_one_after_the_other_they_weigh_no_more_than_is_allowed(game, monkeypatch):
    """As at a table: each entry grows from the one before."""
    monkeypatch.setattr(states, "MOST_WEIGHT", 2_000)
    events, known = taps(60), States()
    for at in range(len(events)):
        known = grown(game, known, events[: at + 1], at)
    assert (known.weight <= states.MOST_WEIGHT, len(known.kept) < 12) == (True, True)
    assert list(known) == one_by_one(game, events)


def test_what_is_shared_weighs_nothing(game):
    before = grown(game, States(), taps(3), 0)[-1]
    assert weighed(before, before) == 0
    changed, noted = game.evolve(before, Took(seat=1, n=1)), game.evolve(before, Noted(text="a knock"))
    assert 0 < weighed(noted, before) < 1_000
    assert 0 < weighed(changed, before) < 1_000
