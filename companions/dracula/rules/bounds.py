"""What no table could have told: a place that is on no map, a space that no trail has, more cards than there are.
Asked of files from elsewhere; whatever is possible the table may have insisted on.
"""

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Final

from campaigns.kernel.telling import Dataclass, facts_of

from .events import Event, Moved
from .hideouts import DEALT, LAIRS, SPACES
from .map import EUROPE

KNOWN: Final = frozenset((*EUROPE.places, *EUROPE.hospitals))
PLACES: Final = frozenset({"place", "places", "near", "hospital"})
MOST: Final[Mapping[str, int]] = {
    "space": SPACES,
    "hide": SPACES,
    "misdirect": SPACES,
    "rumor": SPACES,
    "lair": LAIRS,
    "encounters": DEALT,
}


def beyond(event: Event) -> str:
    """The first fact that cannot be; nothing where there is none."""
    if isinstance(event, Moved) and event.to not in KNOWN:
        return "to"
    return _first(event)


def _first(told: Dataclass) -> str:
    return next((name for name, said in facts_of(told).items() if _beyond(name, said)), "")


def _beyond(name: str, said: object) -> bool:
    if isinstance(said, tuple):
        return any(_beyond(name, one) for one in said)
    if is_dataclass(said) and not isinstance(said, type):
        return bool(_first(said))
    if name in PLACES:
        return said not in KNOWN and said != ""
    return name in MOST and isinstance(said, int) and not 0 <= said <= MOST[name]
