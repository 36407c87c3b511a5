"""The board."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import first, known, number, refused
from campaigns.kernel.decisions import Refused

from companions.dracula.rules.cast import ALLIES, GOAL, TOKENS
from companions.dracula.rules.events import AllyCame, AllyLeft, Ruled, TokenPut, TokenTaken
from companions.dracula.rules.ground import ground
from companions.dracula.rules.sight import View

from .asked import Nonsense, hunter, place


def token(view: View, event: TokenPut | TokenTaken) -> Refused | None:
    """A roadblock lies on a line between two places, everything else on one."""
    lines = 2 if event.kind == "roadblock" else 1
    if len(event.places) != lines:
        return refused("token.line" if lines == 2 else "token.place", "places")
    return (
        known(event.kind, TOKENS, "token.unknown", "kind")
        or first(place(view, one, "places") for one in event.places)
        or (_line(view, event) if lines == 2 else None)
    )


def _line(view: View, event: TokenPut | TokenTaken) -> Refused | None:
    a, b = event.places
    on = ground(view.setup)
    joined_by = {other for other, _ in on.railways.get(a, ())} if event.rail else on.roads.get(a, frozenset())
    return None if b in joined_by else refused("token.no_line", "places", a=a, b=b)


def ally(_view: View, event: AllyCame | AllyLeft) -> Refused | None:
    return known(event.ally, ALLIES, "ally.unknown", "ally")


def ruled(_view: View, event: Ruled) -> Refused | None:
    if event.what in ("hurt", "bites"):
        return hunter(event.hunter) or number(event.to, "to")
    return number(event.to, "to", 0, GOAL if event.what == "influence" else 999)


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    TokenPut: token,
    TokenTaken: token,
    AllyCame: ally,
    AllyLeft: ally,
    Ruled: ruled,
}
