"""The provinces as a picture of our own: the tree in the middle, eight round it, fjords as wedges between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, pgettext_lazy

from campaigns.templatetags.campaigns import SEAT_SIGNS, signs
from companions.bloodrage import phrases
from companions.bloodrage.rules.sight import ProvinceSeen, View
from companions.bloodrage.rules.state import STATS, TREE

from . import shapes
from .rows import AGES, Row

LINE, TOKEN, MARK = 19, 27, 31  # heights
WIDE: Final = 26  # a sign
STAND, APART = 20, 31  # figures of a clan: how high, how wide
ABREAST: Final = 4  # clans that need two lines
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
class Stand:
    """Figures of one clan in one place: where they stand in the picture."""

    row: Row
    n: int
    x: int
    y: int

    @property
    def drawing(self) -> SafeString:
        return drawing(f"seat-{SEAT_SIGNS[self.row.colour - 1]}")


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
    stands: tuple[Stand, ...]  # whose figures are here, where the table tells it
    harbour: tuple[str, str]  # where those in its fjord stand
    afloat: tuple[Stand, ...]

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


def lands(view: View, everybody: Sequence[Row] = ()) -> list[Land]:
    """The tree first, then clockwise from the north; with the figures of these clans."""
    return [_land(view, seen, everybody) for seen in view.provinces]


def _land(view: View, seen: ProvinceSeen, everybody: Sequence[Row]) -> Land:
    here = [(row, row.clan.there(seen.spot)) for row in everybody if row.clan.there(seen.spot)]
    at_sea = f"{seen.spot}_fjord"
    sailing = [(row, row.clan.there(at_sea)) for row in everybody if row.clan.there(at_sea)]
    name = seen.name or short(seen.spot)
    called, found, x, y = lines(name), states(view, seen), *shapes.middle(seen.spot)
    lying = TOKEN if seen.token and seen.living and not seen.pillaged else 0
    below = lying + MARK * len(found)
    foot = (LINE * len(called) - below - STAND * -(-len(here) // max(1, _wide(len(here))))) // 2
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
        shape=shapes.ground(seen.spot),
        x=x,
        y=y,
        lines=tuple((foot - 6 - LINE * n, line) for n, line in enumerate(reversed(called))),
        foot=foot,
        fjord=shapes.fjord(seen.spot) if seen.fjord else "",
        stands=_abreast(here, foot + below),
        harbour=shapes.harbour(seen.spot),
        afloat=_abreast(sailing, -STAND // 2),
    )


def _abreast(some: Sequence[tuple[Row, int]], top: int) -> tuple[Stand, ...]:
    """Three side by side, four in two lines; each line in the middle."""
    found, wide = [], _wide(len(some))
    for at, (row, n) in enumerate(some):
        line, place = divmod(at, wide)
        beside = min(wide, len(some) - line * wide)
        x = APART * (2 * place - beside) // 2 + 2
        found.append(Stand(row=row, n=n, x=x, y=top + STAND * line))
    return tuple(found)


def _wide(clans: int) -> int:
    return clans if clans < ABREAST else 2


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
    joints = [at for at, letter in enumerate(name) if letter in " -"]
    if len(name) <= LONG or not joints:
        return (name,)
    at = min(joints, key=lambda at: abs(at - len(name) / 2))
    return name[: at + 1].strip(), name[at + 1 :]


# --- Regions ------------------------------------------------------------------------------------------


def regions(view: View) -> list[dict[str, str]]:
    """Neighbours of one region share an arc outside the coast, with its name along it."""
    outer = [seen for seen in view.provinces if seen.spot != TREE]
    start = next((n for n, seen in enumerate(outer) if seen.region != outer[n - 1].region), 0)
    runs = groupby(outer[start:] + outer[:start], key=lambda seen: seen.region)
    return [_arc(str(region), [seen.spot for seen in run]) for region, run in runs if region]


def _arc(region: str, spots: list[str]) -> dict[str, str]:
    line, words = shapes.arc(spots)
    return {
        "id": f"region-{spots[0]}",
        "name": str(phrases.REGIONS[region]),
        "arc": line,
        "words": words,
    }
