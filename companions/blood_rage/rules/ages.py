"""The six phases, the turn of the action phase, the end of an age and of the world."""

from dataclasses import replace

from . import clans
from .events import RagnarokCame
from .state import (
    ACTION,
    AGES,
    GIFTS,
    LEGENDARY,
    RAGNAROK,
    RAGNAROK_GLORY,
    STATS,
    Clan,
    End,
    Province,
    State,
)


def settled(state: State) -> State:
    """What follows from the phase alone: in the gifts the pool is full, and only actions go in turns."""
    if state.phase == GIFTS:
        return replace(clans.every(state, lambda clan: _fresh(state, clan)), turn=0)
    if state.phase != ACTION or state.ended:
        return replace(state, turn=0) if state.turn else state
    return replace(state, turn=_turn(state))


def _fresh(state: State, clan: Clan) -> Clan:
    return replace(clan, rage=clans.full(state, clan), passed=False)


def _turn(state: State) -> int:
    """Whoever's turn it is, or the next to the left who has rage."""
    seats = [clan.seat for clan in state.clans]
    start = seats.index(state.turn) if state.turn in seats else 0
    order = state.clans[start:] + state.clans[:start] if state.turn in seats else state.in_turn()
    return next((clan.seat for clan in order if clan.rage), 0)


def after(state: State, seat: int) -> State:
    """The next turn is that of the neighbour on the left."""
    if state.phase != ACTION:
        return state
    seats = [clan.seat for clan in state.clans]
    at = (seats.index(seat) + 1) % len(seats) if seat in seats else 0
    return replace(state, turn=seats[at] if seats else 0)


def go_to(state: State, phase: int) -> State:
    return replace(state, phase=phase)


def doomed(state: State) -> str:
    """The province that this age destroys."""
    return state.doomed[state.age - 1] if len(state.doomed) >= state.age else ""


def ragnarok(state: State, event: RagnarokCame) -> State:
    spot, each = event.spot or doomed(state), RAGNAROK_GLORY.get(state.age, 0)
    fallen = {one.seat: max(0, one.n) for one in event.fallen}
    state = replace(state, phase=max(state.phase, RAGNAROK), provinces=_without(state, spot))

    def burnt(clan: Clan) -> Clan:
        n = fallen.get(clan.seat, 0)
        clan = clans.gain(state, clan, "ragnarok", n * each, spot=spot, figures=n)
        return replace(clan, figures=clans.fell(clan.figures, n)) if state.counts_figures else clan

    return clans.every(state, burnt)


def _without(state: State, spot: str) -> tuple[Province, ...]:
    return tuple(
        replace(land, destroyed=state.age) if land.spot == spot else land for land in state.provinces
    )


def end_age(state: State) -> State:
    state = replace(
        clans.every(state, lambda clan: replace(clan, figures=clans.came_back(clan.figures))),
        provinces=tuple(replace(land, pillaged=False) for land in state.provinces),
    )
    if state.age >= AGES:
        return finish(state, "doom")
    counted = tuple((clan.seat, clan.glory) for clan in state.clans)
    return replace(
        state,
        age=state.age + 1,
        phase=GIFTS,
        pick=0,
        first=_left_of(state, state.first),
        course=(*state.course, counted),
    )


def _left_of(state: State, seat: int) -> int:
    seats = [clan.seat for clan in state.clans]
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else next(iter(seats), 0)


def finish(state: State, how: End) -> State:
    """The legendary stats are counted once, at the very end."""
    if state.ended:
        return state
    return replace(clans.every(state, lambda clan: _legend(state, clan)), ended=how)


def _legend(state: State, clan: Clan) -> Clan:
    for stat in STATS:
        clan = clans.gain(state, clan, "legendary", LEGENDARY.get(clan.position(stat), 0), stat=stat)
    return clan
