"""The Count's five powers, and Escape as Bat."""

from collections.abc import Iterator
from typing import Final

from companions.dracula.rules.map import Map
from companions.dracula.rules.trail import Card, Space, current, linked, place_on, places

from .moves import Code
from .turn import Count, Turn

HIDE: Final = "hide"
STAYING: Final[tuple[Card, ...]] = ("hide", "dark-call", "feed")


def against_staying(turn: Turn, card: Card) -> Iterator[Code]:
    if card in turn.used:
        yield "trail"
    if turn.at_sea:
        yield "sea"
    if turn.now in turn.count.holy:
        yield "holy"


def against_going(turn: Turn, card: Card, *, anywhere: bool) -> Iterator[Code]:
    if card in turn.used:
        yield "trail"
    if not anywhere:
        yield "nowhere"


# --- Wolf Form ------------------------------------------------------------------------------------------


def wolf_to(turn: Turn) -> tuple[str, ...]:
    """Land alone, and never through a holy city; or Hide, where it could be played without."""
    places = sorted(strides(turn.europe, turn.now, turn.count.holy) - turn.lying)
    hide = any(against_staying(turn, HIDE))
    return (*places,) if hide else (*places, HIDE)


def strides(europe: Map, now: str, holy: frozenset[str]) -> frozenset[str]:
    """One or two roads away; what lies, hides or stands between does not matter."""
    return frozenset(place for between, place in europe.strides[now] if not {between, place} & holy)


# --- Misdirect ------------------------------------------------------------------------------------------


def misdirect(turn: Turn) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The spaces that it can take, and the places that may be played then."""
    for k, space in enumerate(turn.trail, 1):
        if space and _may_go(turn, k, space) and (followed := _following(turn, k)):
            yield k, followed


def _may_go(turn: Turn, k: int, space: Space) -> bool:
    if not space.place or "wolf" in space.cards:
        return False
    kept = (current(turn.trail), linked(turn.trail))
    return turn.europe.places[space.place].kind != "castle" and k not in kept


def _following(turn: Turn, k: int) -> tuple[str, ...]:
    """What it takes from the trail is free at once."""
    left = turn.lying - {place_on(turn.trail, k)}
    return tuple(sorted(turn.europe.near[turn.now] - turn.count.holy - left))


# --- Escape as Bat --------------------------------------------------------------------------------------


def bat_to(europe: Map, count: Count) -> tuple[str, ...]:
    """No turn, nothing slides: where he may fly from where he stands."""
    now = place_on(count.trail, current(count.trail))
    if now not in europe.land:
        return ()
    barred = count.hunters | places(count.trail) | {*count.lairs}
    return tuple(sorted(strides(europe, now, count.holy) & europe.cities - barred))
