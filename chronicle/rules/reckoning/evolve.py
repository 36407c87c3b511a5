"""The reckoning: missions to their winners, what was counted, and the places that follow."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.copying import replace

from chronicle.rules.chapters import BY_THE_TABLE, reckoned, remembered, with_mission
from chronicle.rules.figures import ranking, results
from chronicle.rules.names import SLOTS
from chronicle.rules.state import Chapter, Count, Counted, Ground, Mission, State
from chronicle.rules.tables import Evolve

from .events import GroundTold, MissionWon, PlaceDecided, PlacesTurned, PlayerCounted

# --- Missions -------------------------------------------------------------------------------------------


def mission_won(state: State, event: MissionWon) -> State:
    now = state.now
    if now is None or event.slot not in SLOTS or event.winner not in (0, *now.seats):
        return state
    before = now.mission(event.slot) or Mission(slot=event.slot)
    mission = _counted(now, before, event) if event.how == "counted" else _decided(before, event)
    if event.how in BY_THE_TABLE and _was_open(now, before, event):
        state = remembered(state, now.number, "mission", event.how)
    return reckoned(state, with_mission(now, mission))


def _counted(now: Chapter, before: Mission, event: MissionWon) -> Mission:
    """The winner follows; where the rules leave a tie, the table will decide."""
    best = _best(now, event.counts)
    only = best[0] if len(best) == 1 else 0
    tied = () if only else best
    return replace(before, winner=only, settled=bool(only), how=event.how, counts=event.counts, tied=tied)


def _decided(before: Mission, event: MissionWon) -> Mission:
    """Seen by all, or decided; by the table, also that nobody has it."""
    return replace(
        before,
        winner=event.winner,
        settled=bool(event.winner) or event.how == "table",
        how=event.how,
        counts=event.counts or before.counts,
        tied=(),
    )


def _was_open(now: Chapter, before: Mission, event: MissionWon) -> bool:
    return len(before.tied or _best(now, event.counts)) > 1


def _best(now: Chapter, counts: tuple[Count, ...]) -> tuple[int, ...]:
    here = {one.seat: one for one in counts if one.seat in now.seats}
    return ranking.mission_winners([(one.seat, one.n, one.leader) for one in here.values()])


# --- Counts ---------------------------------------------------------------------------------------------


def ground_told(state: State, event: GroundTold) -> State:
    now = state.now
    if now is None or event.ground not in now.grounds:
        return state
    told = {one.ground: one for one in now.told}
    told[event.ground] = Ground(ground=event.ground, facts=event.facts)
    return reckoned(state, replace(now, told=tuple(told.values())))


def player_counted(state: State, event: PlayerCounted) -> State:
    now = state.now
    if now is None or event.seat not in now.seats:
        return state
    counted = {one.seat: one for one in now.counted}
    counted[event.seat] = _as_told(event)
    return reckoned(state, replace(now, counted=tuple(counted.values())))


def _as_told(event: PlayerCounted) -> Counted:
    return Counted(
        seat=event.seat,
        counts=event.counts,
        power=event.power,
        boons=event.boons,
        infamy=event.infamy,
        missions=event.missions,
        other=event.other,
        why=event.why,
        by_hand=event.by_hand,
        key=event.key,
        grid=event.grid,
        torpor=event.torpor,
        by=event.by,
    )


# --- Places ---------------------------------------------------------------------------------------------


def place_decided(state: State, event: PlaceDecided) -> State:
    """The last order that was given to some holds; orders given to others stay."""
    now = state.now
    if now is None:
        return state
    order = tuple(dict.fromkeys(seat for seat in event.order if seat in now.seats))
    others = tuple(seat for seat in now.decided if seat not in order)
    if event.how in BY_THE_TABLE and _decides_a_tie(state, now, order):
        state = remembered(state, now.number, "place", event.how)
    return reckoned(state, replace(now, decided=(*others, *order), how=event.how))


def _decides_a_tie(state: State, now: Chapter, order: tuple[int, ...]) -> bool:
    """Some of those named stood equal by the rules, and everybody had counted."""
    if not now.result:
        return False
    return any(
        len(group) > 1 and set(group) <= set(order) for group in results.equals(state, now.result, now)
    )


def places_turned(state: State, event: PlacesTurned) -> State:
    if state.now is None:
        return state
    turned = min(max(0, event.n), len(state.now.here))
    return replace(state, now=replace(state.now, turned=turned))


EVOLVE: Final[Mapping[type[object], Evolve]] = {
    MissionWon: mission_won,
    GroundTold: ground_told,
    PlayerCounted: player_counted,
    PlaceDecided: place_decided,
    PlacesTurned: places_turned,
}
