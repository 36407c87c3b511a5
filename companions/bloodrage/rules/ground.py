"""Who stands where, for a table that tells it: figures of a clan by province and fjord.

Figures of which nobody said where they stand are on the board all the same, among those of no place.
"""

from collections.abc import Iterable
from functools import partial

from campaigns.kernel.copying import replace

from . import clans
from .clans import changed
from .events import Acted, Stood
from .state import Clan, Figures, State, beside


def stood(state: State, event: Stood) -> State:
    """As the table saw it; whoever is not named stands as before."""
    for one in event.there:
        state = changed(state, one.seat, partial(_told, state, spot=event.spot, n=one.n))
    return state


def _told(state: State, clan: Clan, *, spot: str, n: int) -> Clan:
    return _on_board(state, _placed(clan, spot, n)) if state.on_map else clan


def landed(state: State, clan: Clan, spot: str) -> Clan:
    """One more where it was told; it came from the reserve by now."""
    return _told(state, clan, spot=spot, n=clan.there(spot) + 1) if spot else clan


def marched(state: State, clan: Clan, event: Acted) -> Clan:
    """No more leave than were told to stand there; the others come from no place in particular."""
    if event.spot in ("", event.start):
        return clan
    left = _placed(clan, event.start, clan.there(event.start) - event.moved) if event.start else clan
    return _told(state, left, spot=event.spot, n=left.there(event.spot) + event.moved)


def fell(state: State, clan: Clan, *, spot: str, n: int) -> Clan:
    """In a province, or in a fjord beside it."""
    clan = _fewer(clan, (spot, *beside(state.board, spot)), n)
    return within(state, clans.with_figures(state, clan, lambda figures: clans.fell(figures, n)))


def burnt(state: State, clan: Clan, spot: str, n: int) -> Clan:
    """Nobody stands where nothing is."""
    return _placed(fell(state, clan, spot=spot, n=n), spot, 0)


def within(state: State, clan: Clan) -> Clan:
    """Fewer on the board than stand anywhere: nobody knows which of them are left."""
    known = state.counts_figures and clan.counted
    return replace(clan, where=()) if known and clan.placed > clan.figures.board else clan


def _fewer(clan: Clan, places: Iterable[str], n: int) -> Clan:
    for place in places:
        gone = min(n, clan.there(place))
        clan, n = _placed(clan, place, clan.there(place) - gone), n - gone
    return clan


def _placed(clan: Clan, spot: str, n: int) -> Clan:
    told = {**dict(clan.where), spot: n}
    return replace(clan, where=tuple(sorted((place, one) for place, one in told.items() if one > 0)))


def _on_board(state: State, clan: Clan) -> Clan:
    """Those of no place first, then out of the reserve."""

    def more(figures: Figures) -> Figures:
        new = max(0, clan.placed - figures.board)
        return replace(figures, board=figures.board + new, reserve=max(0, figures.reserve - new))

    return clans.with_figures(state, clan, more)
