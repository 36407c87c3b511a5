"""What lies on the board, and what is printed on it and on the clan sheets."""

from functools import reduce

from campaigns.kernel.copying import replace

from . import clans
from .events import BoardShown, Drawn, SpotShown, TrackShown
from .state import AGES, POSITIONS, ROUND, SPOTS, TREE, Province, Reward, Spot, State, Track


def drawn(state: State, event: Drawn) -> State:
    """A new draw takes the place of the old one."""
    tokens = {one.spot: one.reward for one in event.tokens}
    lying: dict[str, Reward] = {TREE: "all", **tokens}
    return replace(
        state,
        drawn=True,
        doomed=tuple(event.doomed[:AGES]),
        provinces=tuple(
            replace(land, token=lying.get(land.spot), destroyed=_gone(land, event))
            for land in state.provinces
        ),
    )


def _gone(land: Province, event: Drawn) -> int | None:
    """What Ragnarök took since stays gone."""
    return 0 if land.spot in event.destroyed else land.destroyed or None


def lay(state: State, spot: str, reward: Reward | None) -> State:
    return _changed(state, spot, token=reward)


def turn(state: State, spot: str, *, pillaged: bool) -> State:
    return _changed(state, spot, pillaged=pillaged)


def destroy(state: State, spot: str, *, by: int | None) -> State:
    return _changed(state, spot, destroyed=by)


def doom(state: State, spot: str, *, age: int) -> State:
    if spot not in SPOTS or not 1 <= age <= AGES:
        return state
    known = [*state.doomed, *[""] * (AGES - len(state.doomed))]
    known[age - 1] = spot
    return replace(state, doomed=tuple(known))


def _changed(state: State, spot: str, **what: object) -> State:
    def change(land: Province) -> Province:
        return replace(land, **what) if land.spot == spot else land  # type: ignore[arg-type]  # -- fields of a Province

    return replace(state, provinces=tuple(change(land) for land in state.provinces))


# --- Printed ----------------------------------------------------------------------------------------------


def track_shown(state: State, shown: TrackShown) -> State:
    if not 1 <= shown.position <= POSITIONS:
        return state
    was = state.track(shown.stat).number(shown.position)
    tracks = (_read(track, shown) if track.stat == shown.stat else track for track in state.tracks)
    read = replace(state, tracks=tuple(tracks))
    return clans.read_again(read, shown.stat, shown.position, was=was)


def _read(track: Track, shown: TrackShown) -> Track:
    numbers = list(track.numbers)
    numbers[shown.position - 1] = max(0, shown.number)
    return replace(track, numbers=tuple(numbers), checked=tuple(sorted({*track.checked, shown.position})))


def spot_shown(state: State, shown: SpotShown) -> State:
    if shown.spot not in ROUND:
        return state
    printed = Spot(id=shown.spot, name=shown.name, region=shown.region, fjord=shown.fjord, checked=True)
    return replace(state, board=tuple(printed if spot.id == shown.spot else spot for spot in state.board))


def board_shown(state: State, shown: BoardShown) -> State:
    return reduce(spot_shown, shown.board, state)
