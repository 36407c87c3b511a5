"""The six phases, the turn of the action phase, the end of an age and of the world."""

from campaigns.kernel import seating
from campaigns.kernel.copying import replace

from . import clans, ground
from .events import AgeEnded, RagnarokCame
from .state import (
    ACTION,
    AGES,
    GIFTS,
    LEGENDARY,
    RAGNAROK,
    RAGNAROK_GLORY,
    STATS,
    VALHALLA,
    Clan,
    End,
    Province,
    State,
)


def settled(state: State) -> State:
    """What follows from the phase alone: in the gifts the pool is full, only actions go in turns, legends come last."""
    if state.ended:
        return replace(clans.every(state, lambda clan: _legend(state, clan)), turn=0)
    if state.phase == GIFTS:
        return replace(clans.every(state, lambda clan: _fresh(state, clan)), turn=0)
    return replace(state, turn=_turn(state) if state.phase == ACTION else 0)


def _fresh(state: State, clan: Clan) -> Clan:
    return replace(clan, rage=clans.full(state, clan), passed=False, began=clan.position("rage"))


def spent(state: State) -> bool:
    """The action phase is over: nobody has rage, or nothing is left to pillage."""
    living = (land for land in state.provinces if land.destroyed is None)
    return all(clan.rage == 0 for clan in state.clans) or all(land.pillaged for land in living)


def face_down(state: State) -> bool:
    """Quests of this age that nobody has turned over yet."""
    return any(clan.laid > sum(quest.age == state.age for quest in clan.quests) for clan in state.clans)


def _turn(state: State) -> int:
    """Whoever's turn it is, or the next to the left who has rage."""
    if spent(state):
        return 0
    order = seating.in_turn(state.clans, state.turn if state.clan(state.turn) else state.first)
    return next(clan.seat for clan in order if clan.rage)


def on_turn(state: State) -> State:
    """The first act of an age begins the turns."""
    return replace(state, turn=_turn(state)) if state.phase == ACTION else state


def after(state: State, seat: int) -> State:
    """The next turn is that of the neighbour on the left; an act told out of turn leaves it where it is."""
    if state.phase != ACTION or seat != state.turn:
        return state
    return replace(state, turn=left_of(state, seat))


def reached(state: State, phase: int) -> State:
    """What is told shows how far the age is; told late, it leads nowhere back."""
    return replace(state, phase=max(state.phase, phase))


def doomed(state: State) -> str:
    """The province that this age destroys."""
    return state.doomed[state.age - 1] if len(state.doomed) >= state.age else ""


def ragnarok(state: State, event: RagnarokCame) -> State:
    spot, each = event.spot or doomed(state), RAGNAROK_GLORY[state.age]
    fallen = {one.seat: max(0, one.n) for one in event.fallen}
    state = replace(reached(state, RAGNAROK), provinces=_without(state, spot))

    def burnt(clan: Clan) -> Clan:
        n = fallen.get(clan.seat, 0)
        clan = clans.gain(state, clan, "ragnarok", n * each, spot=spot, figures=n)
        return ground.burnt(state, clan, spot, n)

    return reached(clans.every(state, burnt), VALHALLA)


def _without(state: State, spot: str) -> tuple[Province, ...]:
    return tuple(
        replace(land, destroyed=state.age) if land.spot == spot else land for land in state.provinces
    )


def end_age(state: State, event: AgeEnded) -> State:
    counted = tuple((clan.seat, len(clan.gains)) for clan in state.clans)
    state = replace(
        clans.every(state, _rested),
        provinces=tuple(replace(land, pillaged=False) for land in state.provinces),
        phase=VALHALLA,
        course=(*state.course, counted),
    )
    if state.age >= AGES:
        return finish(state, "doom")
    first = event.first if state.clan(event.first) else left_of(state, state.first)
    return replace(state, age=state.age + 1, phase=GIFTS, pick=0, first=first)


def _rested(clan: Clan) -> Clan:
    return replace(clan, figures=clans.came_back(clan.figures), laid=0)


def left_of(state: State, seat: int) -> int:
    seats = [clan.seat for clan in state.clans]
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else next(iter(seats), 0)


def finish(state: State, how: End) -> State:
    return state if state.ended else replace(state, ended=how)


def _legend(state: State, clan: Clan) -> Clan:
    """Counted as the stats lie after the end; if the table still puts one right, so is its glory."""
    state = replace(state, phase=VALHALLA)
    clan = replace(clan, gains=tuple(gain for gain in clan.gains if gain.source != "legendary"))
    for stat in STATS:
        clan = clans.gain(state, clan, "legendary", LEGENDARY.get(clan.position(stat), 0), stat=stat)
    return clan
