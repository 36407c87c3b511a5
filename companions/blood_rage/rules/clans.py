"""What happens to one clan: glory with its reason, stats along their tracks, rage, figures."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .state import POSITIONS, STATS, Clan, Figures, Gain, Source, Stat, State


def changed(state: State, seat: int, change: Callable[[Clan], Clan]) -> State:
    """One clan; somebody unknown changes nothing."""
    return replace(state, clans=tuple(change(clan) if clan.seat == seat else clan for clan in state.clans))


def every(state: State, change: Callable[[Clan], Clan]) -> State:
    return replace(state, clans=tuple(change(clan) for clan in state.clans))


def gain(state: State, clan: Clan, source: Source, n: int, **about: Any) -> Clan:
    """A line for every gain, so that the sum can always be asked why; nothing is no line."""
    if not n:
        return clan
    line = Gain(source=source, n=n, age=state.age, phase=state.phase, about=about)
    return replace(clan, gains=(*clan.gains, line))


def moved(clan: Clan, stat: Stat, by: int) -> Clan:
    """A token stops at the ends of its track."""
    return at(clan, stat, clan.position(stat) + by)


def at(clan: Clan, stat: Stat, position: int) -> Clan:
    to = max(1, min(position, POSITIONS))
    both = zip(STATS, clan.positions, strict=True)
    a, b, c = (to if name == stat else old for name, old in both)
    return replace(clan, positions=(a, b, c))


def with_rage(clan: Clan, rage: int) -> Clan:
    """Whoever has rage again may act again."""
    return replace(clan, rage=max(0, rage), passed=clan.passed and rage <= 0)


def full(state: State, clan: Clan) -> int:
    """The rage that an age begins with."""
    return state.track("rage").number(clan.position("rage"))


def axes(state: State, clan: Clan) -> int:
    """Glory for a battle won."""
    return state.track("axes").number(clan.position("axes"))


# --- Figures, where they are counted ------------------------------------------------------------------


def invaded(figures: Figures) -> Figures:
    if not figures.reserve:
        return figures
    return replace(figures, board=figures.board + 1, reserve=figures.reserve - 1)


def summoned(figures: Figures) -> Figures:
    """A monster's figure comes from the box."""
    return replace(figures, reserve=figures.reserve + 1)


def fell(figures: Figures, n: int) -> Figures:
    lost = max(0, min(n, figures.board))
    return replace(figures, board=figures.board - lost, valhalla=figures.valhalla + lost)


def came_back(figures: Figures) -> Figures:
    return replace(figures, reserve=figures.reserve + figures.valhalla, valhalla=0)
