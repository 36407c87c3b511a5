"""What no table could have told: a place that is on no map, a space that no trail has, more cards than there are.
Asked of files from elsewhere; whatever is possible the table may have insisted on.
"""

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Final, TypeAlias

from campaigns.kernel.telling import Dataclass, facts_of

from .events import (
    Answered,
    Engaged,
    Event,
    Flown,
    Hid,
    Inquired,
    Lurked,
    Moved,
    Placed,
    TokenPut,
    TokenTaken,
    Watched,
    WatchedOff,
)
from .events.time import Admitted
from .hideouts import DEALT, LAIRS, SPACES
from .map import EUROPE
from .state import Found, Token

Places: TypeAlias = frozenset[str]
CARDS: Final[Places] = frozenset(EUROPE.places)
BOARD: Final[Places] = CARDS | frozenset(EUROPE.hospitals)  # where a figure can stand
FACE_DOWN: Final[Places] = CARDS | {""}  # or a card that nobody named
ANYWHERE: Final[Mapping[tuple[type[object], str], Places]] = {
    (Moved, "to"): BOARD,
    (Placed, "place"): BOARD,
    (Engaged, "place"): BOARD | {""},
    (Admitted, "hospital"): frozenset(EUROPE.hospitals),
    **dict.fromkeys(((Inquired, "places"), (Answered, "places"), (Answered, "near")), BOARD),
    **dict.fromkeys(((kind, "places") for kind in (TokenPut, TokenTaken, Token)), BOARD),
    **dict.fromkeys(
        ((kind, "place") for kind in (Hid, Lurked, Watched, WatchedOff, Flown, Found)), FACE_DOWN
    ),
    (Answered, "region"): frozenset(("", *EUROPE.regions)),
}
# Everywhere else these name a card.
NAMED: Final = frozenset({"place", "places"})
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
    return _first(event)


def _first(told: Dataclass) -> str:
    facts = facts_of(told).items()
    if found := next((name for name, said in facts if _beyond(type(told), name, said)), ""):
        return found
    return "places" if isinstance(told, TokenPut | TokenTaken | Token) and not _lies(told) else ""


def _beyond(kind: type[object], name: str, said: object) -> bool:
    if isinstance(said, tuple):
        return any(_beyond(kind, name, one) for one in said)
    if is_dataclass(said) and not isinstance(said, type):
        return bool(_first(said))
    if among := ANYWHERE.get((kind, name)) or (CARDS if name in NAMED else None):
        return said not in among
    return name in MOST and isinstance(said, int) and not 0 <= said <= MOST[name]


def _lies(token: TokenPut | TokenTaken | Token) -> bool:
    """On one place; a roadblock on the line between two."""
    if token.kind != "roadblock":
        return len(token.places) == 1
    a, *b = token.places or ("",)
    joined = dict(EUROPE.railways.get(a, ())) if token.rail else EUROPE.roads.get(a, ())
    return len(b) == 1 and b[0] in joined
