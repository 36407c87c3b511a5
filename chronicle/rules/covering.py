"""Totals lie face down until the places are turned over: only who counted, on whose phone, and who plays may look."""

from typing import TypeVar

from campaigns.kernel.copying import replace

from .seen import Censored, PlayerSeen, Reckoning, View
from .state import State

S = TypeVar("S", bound=State)


def face_down(state: State) -> bool:
    """From the first count until every place is turned over, or the table has gone on without."""
    now = state.now
    if now is None or now.played or state.phase not in ("reckoning", "places"):
        return False
    return not now.result or now.turned < len(now.here)


def lies_open(number: int, now: State) -> bool:
    """Whether the places of a chapter have been turned over since, or the table has gone on without."""
    playing = now.now if now.now and now.now.number == number else None
    return playing is None or playing.played or 0 < len(playing.here) <= playing.turned


def unturned(state: S) -> S:
    """Without what lies face down: for every page but the one that turns it over."""
    now = state.now
    return replace(state, now=replace(now, result=(), counted=())) if now and face_down(state) else state


def covered(
    seen: Reckoning | None, shown: Reckoning | None, state: Censored, reader: int
) -> Reckoning | None:
    """The reckoning of this chapter as one phone may show it; `shown` is that of the chapter face down."""
    if seen is None or shown is None or not face_down(state):
        return seen
    players = tuple(one if _may_look(state, one, reader) else _covered(one) for one in seen.players)
    return replace(seen, players=players, race=shown.race)


def taken_home(view: View) -> View:
    """For whoever reads the view itself, and no page of it: what the phone may not show is not in it either."""
    if view.chapter is None or not face_down(view.table):
        return view
    chapter = replace(view.chapter, result=(), counted=())
    return replace(view, chapter=chapter, reckoning=view.reckoning and replace(view.reckoning, standings=()))


def _may_look(state: State, one: PlayerSeen, reader: int) -> bool:
    recorded = one.counted.by if one.counted else 0
    return reader > 0 and reader in (one.seat, one.by, recorded) and one.seat not in state.uncounted


def _covered(one: PlayerSeen) -> PlayerSeen:
    return replace(one, counted=None, standing=None, covered=one.counted is not None)
