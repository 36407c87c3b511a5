"""Laws that hold whatever is told, in whatever order."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronicle.rules.events import PlayerCounted
from chronicle.rules.evolve import evolve
from chronicle.rules.figures import eras
from chronicle.rules.figures.results import burdens, partial
from chronicle.rules.names import ERAS
from chronicle.rules.state import State
from tests.chronicle.rules.tales import fold
from tests.chronicle.strategies import PLAUSIBLE, journals, plausible

# What is told once more is told twice.
NOT_HARMLESS = {"noted", "table_ruled", "era_turned", "opened"}


@given(journals())
@settings(max_examples=100)
def test_the_fold_is_total(journal):
    state = State()
    for event in journal:
        after = evolve(state, event)
        assert after.events == state.events + 1
        _all_figures(after)
        state = after


def _all_figures(state):
    held = burdens(state)
    assert set(held) == set(state.seats)
    assert all(n >= 0 for n in held.values())
    assert len(eras.winners(state, 1)) <= len(state.seats)
    return (
        held,
        eras.race(state),
        [eras.points(state, n) for n in range(1, ERAS + 1)],
        eras.suggested(state, 1),
    )


@given(journals())
@settings(max_examples=30)
def test_a_state_that_somebody_holds_never_changes(journal):
    states = [State()]
    for event in journal:
        states.append(evolve(states[-1], event))
    again = [State()]
    for event in journal:
        again.append(evolve(again[-1], event))

    assert states == again


@given(journals())
@settings(max_examples=50)
def test_places_are_one_after_the_other_or_open(journal):
    for chapter in fold(*journal).chapters:
        for place, standing in enumerate(chapter.result, 1):
            assert standing.place in (0, place)
        points = [standing.vp for standing in chapter.result if standing.vp is not None]
        assert points == sorted(points, reverse=True)


@given(journals())
@settings(max_examples=50)
def test_points_are_the_sum_of_their_lines(journal):
    state = fold(*journal)
    for standing in partial(state, state.now) if state.now else ():
        lines = [*standing.lines, *(line for part in standing.parts for line in part.lines)]
        assert standing.vp == sum(line.points for line in lines)


@given(journals())
@settings(max_examples=50)
def test_ids_never_shift_and_never_double(journal):
    state = fold(*journal)

    for ids in ([one.id for one in state.ancillae], [one.id for one in state.leaders]):
        assert len(ids) == len(set(ids))
    assert [chapter.number for chapter in state.chapters] == list(range(1, len(state.chapters) + 1))
    assert all(one.deeds for one in state.ancillae)


@pytest.mark.parametrize("kind", sorted({*PLAUSIBLE} - NOT_HARMLESS))
def test_typing_the_same_again_is_harmless(kind):
    @given(journals(most=5), PLAUSIBLE[kind])
    @settings(max_examples=12)
    def law(journal, event):
        once = fold(*journal, event)
        assert _as_read(evolve(once, event)) == _as_read(once)

    law()


def _as_read(state):
    """Without the counting of events; what lies in a haven has no order."""
    return replace(
        state,
        events=0,
        precedents=tuple(replace(one, entry=0) for one in state.precedents),
        sheets=tuple(replace(one, burden_names=tuple(sorted(one.burden_names))) for one in state.sheets),
    )


@given(journals(most=0), st.data())
@settings(max_examples=60)
def test_a_count_put_right_is_as_if_typed_right_at_first(journal, data):
    """Every figure that follows: points, places, burdens, eras."""
    counted = [at for at, event in enumerate(journal) if isinstance(event, PlayerCounted)]
    if not counted:
        return
    at = data.draw(st.sampled_from(counted))
    right = replace(data.draw(PLAUSIBLE["player_counted"]), seat=journal[at].seat)
    corrected = [*journal[:at], right, *journal[at + 1 :]]
    typed_anew = [*journal[: at + 1], right, *journal[at + 1 :]]

    one, other = fold(*corrected), fold(*typed_anew)
    assert [chapter.result for chapter in one.chapters] == [chapter.result for chapter in other.chapters]
    assert _all_figures(one) == _all_figures(other)


@given(journals(most=10), journals(most=5), plausible)
@settings(max_examples=20)
def test_an_event_struck_in_the_middle_leaves_something_to_read(before, after, struck):
    with_it, without = fold(*before, struck, *after[1:]), fold(*before, *after[1:])

    assert with_it.events == without.events + 1
