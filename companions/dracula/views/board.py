"""What lies on the map at this moment, as it is drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from companions.dracula.chart import Board, Chart, Going, Hunter, Lead, Token, Way, draw, in_the_list
from companions.dracula.frames import Frame
from companions.dracula.rules.cast import TokenKind
from companions.dracula.rules.ground import ground
from companions.dracula.rules.sight import View

from .rows import rows

SIGNS: Final[Mapping[TokenKind, Token]] = {
    "fog": "fog",
    "storm": "storm",
    "roadblock": "roadblock",
    "heavenly-host": "host",
    "consecrated-ground": "ground",
    "bats": "bats",
}


def board(frame: Frame, going: Going | None = None, shares: Mapping[str, float] | None = None) -> Board:
    view = frame.view
    return Board(
        hunters=discs(frame),
        tokens=tokens(view),
        blocked=blocked(view),
        going=going,
        trail={seen.space: seen.place for seen in view.trail if seen and seen.place},
        shown={seen.place for seen in (*view.trail, *view.lairs) if seen and seen.place},
        shares=shares,
        lairs={seen.place: seen.lair for seen in view.lairs if seen and seen.place},
    )


def discs(frame: Frame) -> Mapping[str, list[Hunter]]:
    found: dict[str, list[Hunter]] = defaultdict(list)
    for row in rows(frame):
        if row.hunter.place:
            found[row.hunter.place].append(Hunter(letter=row.letter, name=row.called, colour=row.colour))
    return found


def tokens(view: View) -> Mapping[str, list[Token]]:
    found: dict[str, list[Token]] = defaultdict(list)
    for one in view.tokens:
        if one.kind != "roadblock":
            found[one.places[0]].append(SIGNS[one.kind])
    return found


def blocked(view: View) -> list[tuple[Way, str, str]]:
    """A railway has the one colour that is printed there."""
    return [
        _blocked(view, one.places[0], one.places[1], rail=one.rail)
        for one in view.tokens
        if one.kind == "roadblock"
    ]


def _blocked(view: View, a: str, b: str, *, rail: bool) -> tuple[Way, str, str]:
    return (_colour(view, a, b) if rail else "road"), a, b


def _colour(view: View, a: str, b: str) -> Way:
    return dict(ground(view.setup).railways.get(a, ())).get(b, "white")


def chart(
    frame: Frame,
    *,
    lead: Lead = in_the_list,
    going: Going | None = None,
    shares: Mapping[str, float] | None = None,
    wall: bool = False,
    target: str = "",
) -> Chart:
    lying = board(frame, going, shares)
    return draw(lying, lead=lead, edition=frame.view.setup.edition, wall=wall, target=target)
