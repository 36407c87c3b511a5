"""The register of the box on paper: where everything lies, line by line, with boxes to tick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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

from .tonight import labelled

A_PAGE = 40  # ancillae, about
ON_TOP = ("setup.deck", "setup.characters", "setup.grounds", "setup.later")


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


def gather(frame: Frame, _wish: Wish) -> dict[str, Any]:
    if frame.view.table.practice:
        raise Gone
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
    for one in frame.view.box.setup:
        if one.code in ON_TOP:
            yield phrases.say(one, frame.names)


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
