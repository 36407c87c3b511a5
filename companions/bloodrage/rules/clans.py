"""What happens to one clan: glory with its reason, stats along their tracks, rage, figures."""

from collections.abc import Callable
from typing import Any

from campaigns.kernel.copying import replace

from .state import GIFTS, PAYING, POSITIONS, STATS, Clan, Figures, Gain, Source, Stat, State


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


# --- A number of a track was read, before what rests on it or after -----------------------------------


def read_again(state: State, stat: Stat, position: int, *, was: int) -> State:
    """What was worked out with a presumed number is worked out with the printed one."""
    number = state.track(stat).number(position)
    if stat == "axes":
        return every(state, lambda clan: _fought_for(clan, position, number))
    if stat == "rage" and state.phase != GIFTS:
        return every(state, lambda clan: _laid_out(clan, position, number - was))
    return state


def _fought_for(clan: Clan, position: int, number: int) -> Clan:
    gains = (replace(gain, n=number) if gain.about.get("axes") == position else gain for gain in clan.gains)
    return replace(clan, gains=tuple(gains))


def _laid_out(clan: Clan, position: int, by: int) -> Clan:
    """Whoever passed has given up all rage, however much it was."""
    return clan if clan.passed or clan.began != position else with_rage(clan, clan.rage + by)


# --- Figures ------------------------------------------------------------------------------------------


def strong(clan: Clan, figure: str, n: int) -> Clan:
    """What its warriors or ships are worth from now on."""
    known = {**dict(clan.strengths), figure: max(0, n)}
    return replace(clan, strengths=tuple(sorted(known.items()))) if figure in PAYING else clan


def with_figures(state: State, clan: Clan, change: Callable[[Figures], Figures]) -> Clan:
    """Only where they are counted, and somebody has told how many there are."""
    known = state.counts_figures and clan.counted
    return replace(clan, figures=change(clan.figures)) if known else clan


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
