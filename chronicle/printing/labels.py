"""Labels with what the table has named, to cut out and stick on cards and sheets: as large as the box's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns import circles
from campaigns.access import Chair
from campaigns.paper.papers import About, Paper, Pieces
from campaigns.paper.wishes import MARKS, Gone, Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import ASSETS
from chronicle.rules.seen import View
from chronicle.rules.state import Ancilla
from chronicle.views import memory

from . import fitting

CHAPTER, NAMED, ALL = "chapter", "named", "all"
CHARACTERS, ANCILLAE, TITLES, THINGS = "characters", "ancillae", "titles", "assets"
KINDS: Final = {
    CHARACTERS: _("Characters"),
    ANCILLAE: _("Ancillae"),
    TITLES: _("Titles"),
    THINGS: _("Assets"),
}
STICKER: Final = "name"
USUAL: Final = (50, 12)  # millimetres, until the circle has measured its own
SIZES: Final = (16.5, 14.5, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.2, 5.4, 5.0, 4.6)
BELOW: Final = 6.5  # points of the line beneath, or as large as the name where that is smaller
EDGE: Final = 2.0  # millimetres to each side, and half as much above and below


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """Something that has a name; `below` says on which card or sheet it belongs, `at` since which chapter."""

    kind: str
    name: str
    below: str
    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    name: str
    below: str
    size: str
    small: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """How many stand beside each other, and where they are cut; in whole millimetres."""

    wide: int
    high: int
    columns: int

    @property
    def cuts(self) -> list[int]:
        return [self.wide * n for n in range(self.columns + 1)]


# --- Which ----------------------------------------------------------------------------------------------


def abouts(frame: Frame) -> Sequence[About]:
    kinds = {one.kind for one in named(frame)}
    offered = [
        About(CHAPTER, _of_chapter(_last(frame.view))),
        About(NAMED, gettext("All given names")),
        *(About(kind, str(label)) for kind, label in KINDS.items() if kind in kinds and len(kinds) > 1),
        About(ALL, gettext("Every ancilla of the box")),
    ]
    return [one for one in offered if of(frame, one.value)]


def _of_chapter(number: int) -> str:
    return gettext("New in chapter %(n)d") % {"n": number} if number else gettext("New in the prologue")


def _last(view: View) -> int:
    return view.table.chapters[-1].number if view.table.chapters else 0


def of(frame: Frame, about: str) -> list[Named]:
    """Who is out of the chronicle needs no label any more."""
    if about == ALL:
        return sorted(map(_ancilla, _there(frame.view)), key=_by_name)
    last, known = _last(frame.view), named(frame)
    if about == CHAPTER:
        return [one for one in known if one.at == last]
    return [one for one in known if about in {NAMED, one.kind}]


def named(frame: Frame) -> list[Named]:
    """All that the table has given a name, kind by kind, each in the order of names."""
    order = list(KINDS)
    every = [*_of_sheets(frame), *(_ancilla(one) for one in _there(frame.view) if one.given)]
    return sorted(every, key=lambda one: (order.index(one.kind), *_by_name(one)))


def _by_name(one: Named) -> tuple[str, str]:
    return one.name.casefold(), one.below


def _there(view: View) -> list[Ancilla]:
    return [one for one in view.box.ancillae if not one.gone]


def _ancilla(one: Ancilla) -> Named:
    printed = one.printed if one.printed != one.name else ""
    below = " · ".join(filter(None, [printed, phrases.blood(one.clan) if one.clan else ""]))
    # The chapter in which the table first heard of her.
    return Named(kind=ANCILLAE, name=one.name, below=below, at=next((deed.at for deed in one.deeds), None))


def _of_sheets(frame: Frame) -> Iterator[Named]:
    """What lies in a haven is open to all; titles stand on a sheet, which may stay with its owner."""
    if frame.view.table.practice:
        return
    for seen in frame.view.sheets:
        who = phrases.name(seen.seat, frame.names)
        if seen.sheet.character:
            yield Named(kind=CHARACTERS, name=seen.sheet.character, below=who, at=seen.sheet.joined - 1)
        for title in seen.sheet.titles if seen.open else ():
            yield Named(kind=TITLES, name=title.text, below=who, at=title.at)
        for asset in seen.unspent:
            if asset.name:
                below = f"{ASSETS.get(asset.kind, asset.kind)} · {who}"
                yield Named(kind=THINGS, name=asset.name, below=below, at=asset.at)


# --- How large ------------------------------------------------------------------------------------------


def labels(frame: Frame, wish: Wish) -> dict[str, Any]:
    chosen = of(frame, wish.about)
    if not chosen:
        raise Gone
    at = grid(wish)
    return {"labels": [_label(one, at) for one in chosen], "grid": at}


def grid(wish: Wish) -> Grid:
    page, _high = fitting.PAGES[wish.size]
    wide, high = wish.wide or USUAL[0], wish.high or USUAL[1]
    return Grid(wide=wide, high=high, columns=max(1, int(page // wide)))


def _label(one: Named, at: Grid) -> Label:
    """The largest letters with which the name and the line beneath it have room."""

    def taken(size: float) -> float:
        name = fitting.height([one.name], at.wide - 2 * EDGE, size, between=0)
        below = [one.below] if one.below else []
        return name + fitting.height(below, at.wide - 2 * EDGE, min(size, BELOW), between=0)

    size = fitting.largest(SIZES, taken, at.high - EDGE)
    return Label(
        name=one.name, below=one.below, size=fitting.named(size), small=fitting.named(min(size, BELOW))
    )


def usual(frame: Frame) -> tuple[int, int]:
    """As the circle measured the stickers of its box. What came from elsewhere may have any shape."""
    match memory.offered(frame, memory.LABEL).get(STICKER):
        case [int(wide), int(high)]:
            return wide, high
    return USUAL


def keep(chair: Chair, wide: int, high: int) -> None:
    """No number of the story: every chronicle of the circle may know it."""
    circles.remember(
        chair.campaign.circle, game=memory.GAME, topic=memory.LABEL, about=STICKER, value=[wide, high]
    )


LABELS: Sequence[Paper] = (
    Paper(
        slug="labels",
        name=_("Name labels"),
        note=_("Names of characters, ancillae, titles and assets to cut out, as large as your stickers."),
        template="chronicle/print/labels.html",
        gather=labels,
        abouts=abouts,
        options=(MARKS,),
        pieces=Pieces(usual=usual, keep=keep),
        pages=lambda frame: 1 + len(of(frame, NAMED)) // 60,
    ),
)
