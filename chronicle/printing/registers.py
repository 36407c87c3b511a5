"""The register of the box on paper: where everything lies, line by line, with boxes to tick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.utils.translation import gettext, ngettext

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.naming import ability, sticker
from chronicle.rules.seen import SheetSeen, Sticker
from chronicle.rules.state import Ancilla
from chronicle.views.registers import decks, leader, where

from . import fitting
from .tonight import labelled

A_PAGE = 40  # ancillae, about
ON_TOP, LATER = ("setup.deck", "setup.characters", "setup.grounds"), "setup.later"
SIZES = (9.5, 9.0, 8.5, 8.0)
HEADING = 3.8  # lines that a heading takes, with that of its table
BESIDE = 20  # lines that stand beside others, at most
ROW = 1.45  # and a row, with the room around it


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    player: str
    character: str
    inside: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    name: str
    printed: str  # where it is another
    clan: str
    stickers: str
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stickers:
    name: str
    used: int
    left: int | None


def abouts(frame: Frame) -> Sequence[About]:
    """A practice game leaves the box as it was."""
    return () if frame.view.table.practice else (About("", ""),)


def pages(frame: Frame) -> int:
    return 2 + len(frame.view.box.ancillae) // A_PAGE


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    if frame.view.table.practice:
        raise Gone
    told = _told(frame)
    wide, high = fitting.PAGES[wish.size]
    told["beside"] = wish.size != "A5" and _beside(told, wide)
    size = fitting.sparing(SIZES, partial(_taken, told, wide), high)
    return {**told, "size": fitting.named(size)}


def _beside(told: dict[str, Any], wide: float) -> bool:
    """What stands beside something cannot go on on another page."""
    names = [[one["name"] for one in told["leaders"]], [one.name for one in told["stickers"]]]
    return all(sum(fitting.lines(name, wide * 0.15, SIZES[0]) for name in each) <= BESIDE for each in names)


def _taken(told: dict[str, Any], wide: float, size: float) -> float:
    """In millimetres, with letters of so many points."""
    lists = [sum(_tall(one, wide, size) for one in told["characters"]), len(told["decks"])]
    two = (len(told["leaders"]), len(told["stickers"]))
    beside = max(two) if told["beside"] else sum(two)
    envelopes = sorted((len(one.inside) + 1.6 for one in told["envelopes"]), reverse=True)
    rows = sum(lists) + beside + sum(envelopes[::2]) * 0.75
    headings = HEADING * sum(bool(n) for n in (*lists, beside, len(envelopes)))
    schemes = sum(_lines(deck, wide, size) - 1 for deck in told["decks"])
    return (10 + len(told["on_top"]) + rows * ROW + headings + schemes) * fitting.LINE * size * fitting.POINT


def _tall(one: Character, wide: float, size: float) -> int:
    """In rows of one line."""
    columns = ((f"{one.name} {one.printed}", 0.26), (one.stickers, 0.27), (one.where, 0.2))
    return max(fitting.lines(text, wide * part, size) for text, part in columns)


def _lines(deck: Any, wide: float, size: float) -> int:
    return fitting.lines(", ".join(one.name for one in deck["schemes"]), wide * 0.75, size)


def _told(frame: Frame) -> dict[str, Any]:
    box = frame.view.box
    known = sorted(box.ancillae, key=lambda one: one.name.casefold())
    return {
        "on_top": list(_on_top(frame)),
        "envelopes": [_envelope(frame, one) for one in frame.view.sheets],
        "characters": [_character(frame, one) for one in known],
        "stickers": [
            _stickers(one) for one in (*box.clan_stickers, *box.ability_stickers) if one.used or one.stock
        ],
        "decks": decks(frame.view),
        "leaders": [leader(frame, one) for one in box.leaders],
    }


def _on_top(frame: Frame) -> Iterator[str]:
    """What lies on the table and in the chronicle deck, as the list says that sets a box up."""
    later: dict[str, list[str]] = {}
    for one in frame.view.box.setup:
        if one.code == LATER:
            later.setdefault(str(one.about["text"]), []).append(str(one.about["chapter"]))
        elif one.code in ON_TOP:
            yield phrases.say(one, frame.names)
    yield from (_later(text, chapters) for text, chapters in later.items())


def _later(text: str, chapters: Sequence[str]) -> str:
    """What several chapters left behind is one thing to do."""
    words = ngettext(
        "From chapter %(chapters)s for later set-ups: %(text)s",
        "From chapters %(chapters)s for later set-ups: %(text)s",
        len(chapters),
    )
    return words % {"chapters": ", ".join(chapters), "text": text}


def _envelope(frame: Frame, seen: SheetSeen) -> Envelope:
    return Envelope(
        player=phrases.name(seen.seat, frame.names),
        character=seen.sheet.character,
        inside=tuple(_inside(seen)),
    )


def _inside(seen: SheetSeen) -> Iterator[str]:
    """Everything that is to be found there, the sheet first."""
    yield gettext("The character sheet")
    if seen.agent:
        yield labelled(gettext("Agent"), seen.agent.name)
    for one in seen.leaders:
        yield labelled(gettext("Leader"), f"{one.name}, {phrases.blood(one.clan)}")
    assets = Counter(phrases.asset(one.kind, one.name) for one in seen.unspent)
    yield from (f"{n} × {name}" if n > 1 else name for name, n in assets.items())
    if seen.burdens:
        yield ngettext("%(burdens)d burden", "%(burdens)d burdens", seen.burdens) % {"burdens": seen.burdens}
    if n := len(seen.won):
        yield ngettext("%(missions)d mission card", "%(missions)d mission cards", n) % {"missions": n}


def _character(frame: Frame, one: Ancilla) -> Character:
    return Character(
        name=one.name,
        printed=one.printed if one.printed != one.name else "",
        clan=phrases.blood(one.clan) if one.clan else "",
        stickers=", ".join(map(ability, one.stickers)),
        where=_where(frame, one),
    )


def _where(frame: Frame, one: Ancilla) -> str:
    if one.gone:
        return gettext("out of the chronicle")
    haven = where(frame, one)
    return gettext("haven: %(who)s") % {"who": haven} if haven else gettext("character deck")


def _stickers(one: Sticker) -> Stickers:
    return Stickers(name=sticker(one.name), used=one.used, left=one.left)
