"""The provinces as a picture of our own: the tree in the middle, eight round it, fjords as wedges between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from math import cos, pi, sin
from typing import Any, Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, pgettext_lazy

from campaigns.templatetags.campaigns import signs
from companions.blood_rage import phrases
from companions.blood_rage.rules.events import SpotShown
from companions.blood_rage.rules.sight import ProvinceSeen, View
from companions.blood_rage.rules.state import ROUND, STATS, TREE

from .rows import AGES

SIZE: Final = 440
MIDDLE: Final = SIZE / 2
COAST, SHORE = 198.0, 60.0
# Where words have room: across in the north and the south, along in the east and the west.
LABEL: Final = {"n": 134.0, "s": 134.0, "e": 143.0, "w": 143.0}
ASLANT: Final = 138.0
FJORD: Final = 132.0  # how far it reaches towards the tree
EIGHTH: Final = 2 * pi / len(ROUND)
GAP, MOUTH, TIP = 0.02, 0.08, 0.015  # angles
LINE, TOKEN, MARK = 19, 27, 31  # heights
WIDE: Final = 26  # a sign
LONG: Final = 10  # letters that stand in one line
COMPASS: Final = {
    "n": pgettext_lazy("direction", "north"),
    "ne": pgettext_lazy("direction", "north-east"),
    "e": pgettext_lazy("direction", "east"),
    "se": pgettext_lazy("direction", "south-east"),
    "s": pgettext_lazy("direction", "south"),
    "sw": pgettext_lazy("direction", "south-west"),
    "w": pgettext_lazy("direction", "west"),
    "nw": pgettext_lazy("direction", "north-west"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A state of a province in the picture: its sign, its word, how far down it stands."""

    sign: str
    word: str
    y: int

    @property
    def drawing(self) -> SafeString:
        return drawing(self.sign)


@dataclass(frozen=True, slots=True, kw_only=True)
class Land:
    """One province, with everything that is said of it."""

    seen: ProvinceSeen
    name: str  # as a heading
    place: str  # within a sentence
    reward: str
    region: str
    state: str  # destroyed, pillaged, doomed or nothing
    said: str  # all of its states in words
    marks: tuple[Mark, ...]
    shape: str
    x: str
    y: str
    lines: tuple[tuple[int, str], ...]  # the name in the picture, and how far down each line stands
    foot: int  # where the name ends
    fjord: str  # its shape, if one lies between this and the next

    @property
    def spot(self) -> str:
        return self.seen.spot

    @property
    def open(self) -> bool:
        """It can still be pillaged in this age."""
        return self.seen.living and not self.seen.pillaged

    @property
    def stats(self) -> tuple[str, ...]:
        """Signs of what its token brings."""
        token = self.seen.token
        return STATS if token == "all" else (token,) if token else ()  # noqa: S105 -- a token of the board

    @property
    def token(self) -> list[tuple[int, SafeString]]:
        """The same in the picture, side by side; none while the token is turned."""
        if not self.open:
            return []
        left = -WIDE * len(self.stats) // 2
        return [(left + n * WIDE + 1, drawing(sign)) for n, sign in enumerate(self.stats)]


def lands(view: View) -> list[Land]:
    """The tree first, then clockwise from the north."""
    return [_land(view, seen) for seen in view.provinces]


def _land(view: View, seen: ProvinceSeen) -> Land:
    name = seen.name or short(seen.spot)
    called, found, x, y = lines(name), states(view, seen), *_middle(seen.spot)
    lying = TOKEN if seen.token and seen.living and not seen.pillaged else 0
    foot = (LINE * len(called) - lying - MARK * len(found)) // 2
    return Land(
        seen=seen,
        name=name[:1].upper() + name[1:],
        place=phrases.place(seen.spot, seen.name),
        reward=str(phrases.REWARDS[seen.token]) if seen.token else "",
        region=str(phrases.REGIONS[seen.region]) if seen.region else "",
        state=state(view, seen),
        said=", ".join(word for _sign, word in found),
        marks=tuple(
            Mark(sign=sign, word=word, y=foot + lying + n * MARK) for n, (sign, word) in enumerate(found)
        ),
        shape=_shape(seen.spot),
        x=x,
        y=y,
        lines=tuple((foot - 6 - LINE * n, line) for n, line in enumerate(reversed(called))),
        foot=foot,
        fjord=_fjord(seen.spot) if seen.fjord else "",
    )


def state(view: View, seen: ProvinceSeen) -> str:
    return next((sign for sign, _word in states(view, seen)), "")


def states(view: View, seen: ProvinceSeen) -> list[tuple[str, str]]:
    """Each as a sign and a word; a province can be doomed and pillaged at once."""
    if not seen.living:
        return [("destroyed", gettext("destroyed"))]
    pillaged = [("pillaged", gettext("pillaged"))] if seen.pillaged else []
    if not seen.doomed or view.ended:
        return pillaged
    return [*pillaged, ("doomed", gettext("doomed %(age)s") % {"age": AGES[seen.doomed]})]


def drawing(sign: str) -> SafeString:
    """A sign for the inside of the picture, on its own grid."""
    return mark_safe(signs()[sign])  # noqa: S308 -- drawn by us, from our own file


# --- Words in the picture ---------------------------------------------------------------------------


def short(spot: str) -> str:
    """Until somebody has read the board: by where it lies."""
    return str(phrases.PLACES[spot]) if spot == TREE else str(COMPASS[spot])


def lines(name: str) -> tuple[str, ...]:
    """A long name in two lines, broken where it has a joint."""
    at = max(name.find(" "), name.find("-"))
    if len(name) <= LONG or at < 1:
        return (name,)
    return name[: at + 1].strip(), name[at + 1 :]


# --- Shapes -------------------------------------------------------------------------------------------


def _shape(spot: str) -> str:
    """Part of the ring between two rays; the tree is drawn as a circle."""
    if spot == TREE:
        return ""
    least, most = _rays(spot)
    a, b = _at(COAST, least), _at(COAST, most)
    c, d = _at(SHORE, most - GAP), _at(SHORE, least + GAP)
    return f"M{a}A{COAST} {COAST} 0 0 1 {b}L{c}A{SHORE} {SHORE} 0 0 0 {d}Z"


def _fjord(spot: str) -> str:
    """A wedge of water from the coast, between this province and the next."""
    ray = _angle(spot) + EIGHTH / 2
    a, b = _at(COAST + 1, ray - MOUTH), _at(COAST + 1, ray + MOUTH)
    c, d = _at(FJORD, ray + TIP), _at(FJORD, ray - TIP)
    bend = _at((COAST + FJORD) / 2, ray + TIP), _at((COAST + FJORD) / 2, ray - TIP)
    return f"M{a}A{COAST} {COAST} 0 0 1 {b}Q{bend[0]} {c}L{d}Q{bend[1]} {a}Z"


def _rays(spot: str) -> tuple[float, float]:
    middle = _angle(spot)
    return middle - EIGHTH / 2 + GAP / 2, middle + EIGHTH / 2 - GAP / 2


def _angle(spot: str) -> float:
    """From the north, clockwise."""
    return ROUND.index(spot) * EIGHTH - pi / 2


def _at(radius: float, angle: float) -> str:
    return f"{MIDDLE + radius * cos(angle):.1f} {MIDDLE + radius * sin(angle):.1f}"


def _middle(spot: str) -> tuple[str, str]:
    if spot == TREE:
        return f"{MIDDLE:.1f}", f"{MIDDLE:.1f}"
    x, y = _at(LABEL.get(spot, ASLANT), _angle(spot)).split()
    return x, y


# --- Regions ------------------------------------------------------------------------------------------


def regions(view: View) -> list[dict[str, str]]:
    """Neighbours of one region share an arc outside the coast, with its name along it."""
    outer = [seen for seen in view.provinces if seen.spot != TREE]
    start = next((n for n, seen in enumerate(outer) if seen.region != outer[n - 1].region), 0)
    runs = groupby(outer[start:] + outer[:start], key=lambda seen: seen.region)
    return [_arc(str(region), [seen.spot for seen in run]) for region, run in runs if region]


def _arc(region: str, spots: list[str]) -> dict[str, str]:
    least = _angle(spots[0]) - EIGHTH / 2 + 0.04
    most = least + EIGHTH * len(spots) - 0.08
    upright = sin((least + most) / 2) <= 0.3
    return {
        "id": f"region-{spots[0]}",
        "name": str(phrases.REGIONS[region]),
        "arc": _turn(COAST + 4, least, most),
        "words": _turn(COAST + 9, least, most) if upright else _turn(COAST + 22, most, least),
    }


def _turn(radius: float, least: float, most: float) -> str:
    large, sweep = int(abs(most - least) > pi), int(most > least)
    return f"M{_at(radius, least)}A{radius} {radius} 0 {large} {sweep} {_at(radius, most)}"


# --- The board as it is printed -------------------------------------------------------------------------


def asks(view: View, known: Mapping[str, SpotShown]) -> Iterator[dict[str, Any]]:
    """Provinces that nobody has read from the board, with what an earlier evening read there."""
    for spot in view.board:
        if spot.id != TREE and not spot.checked:
            yield {"spot": spot.id, "where": COMPASS[spot.id], "known": known.get(spot.id)}
