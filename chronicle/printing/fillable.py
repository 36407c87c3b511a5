"""The sheet to fill in on a screen: its fields, filled with what is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from campaigns.paper.papers import About
from campaigns.paper.wishes import Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.naming import ability, asset, blood
from chronicle.phrases.terms import SECTIONS as CALLED
from chronicle.rules.names import SECTIONS
from chronicle.rules.seen import SheetSeen
from chronicle.rules.state import Ancilla
from chronicle.views.memory import rows as known_rows

from . import people, squares

BLANK = "blank"
ROWS, TITLES, SPARE = 6, 8, 2  # rows of a section and titles, at least; how many of them are free
WIDE, OF_ROW, MOST = 44, 22, 12  # letters in a line, and where boxes stand beside; lines at once


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """`name` as a program reads it, `label` as a person hears it."""

    name: str
    label: str
    value: str = ""
    lines: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    name: str
    label: str
    shaded: bool


def abouts(frame: Frame) -> Sequence[About]:
    if frame.view.table.practice:
        return ()
    return [*people.readable(frame), About(BLANK, gettext("Nobody yet: blank"))]


def form(frame: Frame, wish: Wish) -> dict[str, Any]:
    seen = None if wish.about == BLANK else people.sheet(frame, wish.about)
    return {
        "head": _head(frame, seen),
        "sections": [_section(frame, seen, section) for section in SECTIONS],
        "titles": _titles(seen),
        "haven": _haven(seen),
    }


def _head(frame: Frame, seen: SheetSeen | None) -> list[Field]:
    player = phrases.name(seen.seat, frame.names) if seen else ""
    character = seen.sheet.character if seen else ""
    return [
        _field("character", gettext("Character"), character),
        _field("player", gettext("Player"), player),
    ]


# --- Rows -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row as far as it is known."""

    name: str = ""
    size: int = 0
    shaded: int = 0
    worth: int | None = None


def _section(frame: Frame, seen: SheetSeen | None, section: str) -> dict[str, Any]:
    known = _own(seen, section) if seen else _of_circle(frame, section)
    lines = [*known, *[Line()] * max(SPARE, ROWS - len(known))]
    return {
        "section": section,
        "range": squares.RANGES[section],
        "rows": [_row(section, n, line) for n, line in enumerate(lines, 1)],
    }


def _own(seen: SheetSeen, section: str) -> list[Line]:
    return [
        Line(
            name=row.name,
            size=row.size,
            shaded=len(people.boxes(seen, row)),
            worth=row.worth,
        )
        for row in seen.rows
        if row.section == section
    ]


def _of_circle(frame: Frame, section: str) -> list[Line]:
    return [Line(name=row.name, size=row.boxes) for row in known_rows(frame) if row.section == section]


def _row(section: str, n: int, line: Line) -> dict[str, Any]:
    at = gettext("%(section)s, row %(n)d") % {"section": CALLED[section], "n": n}
    called, id_ = line.name or at, f"{section}-{n}"
    return {
        "name": _field(f"{id_}-name", at, line.name, OF_ROW),
        "ticks": [_tick(id_, n, called, line) for n in range(squares.total(line.shaded, line.size))],
        "worth": _worth(id_, called, line) if section != "disciplines" else None,
    }


def _tick(id_: str, at: int, called: str, line: Line) -> Tick:
    label = gettext("%(row)s, box %(n)d") % {"row": called, "n": at + 1}
    return Tick(name=f"{id_}-box-{at + 1}", label=label, shaded=at < line.shaded)


def _worth(id_: str, called: str, line: Line) -> Field:
    label = gettext("%(row)s: what a box counts") % {"row": called}
    return Field(name=f"{id_}-worth", label=label, value="" if line.worth is None else str(line.worth))


# --- Titles and haven -----------------------------------------------------------------------------------


def _titles(seen: SheetSeen | None) -> list[Field]:
    known = [one.text for one in seen.sheet.titles] if seen else []
    texts = [*known, *[""] * max(SPARE, TITLES - len(known))]
    return [_field(f"title-{n}", gettext("Title %(n)d") % {"n": n}, text) for n, text in enumerate(texts, 1)]


def _haven(seen: SheetSeen | None) -> list[Field]:
    agent = _agent(seen.agent) if seen and seen.agent else ""
    leaders = [f"{one.name} ({blood(one.clan)})" for one in seen.leaders] if seen else []
    assets = [asset(one.kind, one.name) for one in seen.unspent] if seen else []
    return [
        _large("agent", gettext("Agent"), [agent]),
        _large("leaders", gettext("Clan leaders"), leaders),
        _large("assets", gettext("Assets"), assets, 3),
        _large("burdens", gettext("Burdens"), _burdens(seen) if seen else []),
        Field(name="missions", label=gettext("Missions won"), value=str(len(seen.won)) if seen else ""),
    ]


def _field(name: str, label: str, text: str, wide: int = WIDE) -> Field:
    """As many lines as a long name takes."""
    return Field(name=name, label=label, value=text, lines=max(1, -(-len(text) // wide)))


def _large(name: str, label: str, texts: Sequence[str], least: int = 2) -> Field:
    """A line for each, long ones take more."""
    lines = sum(-(-max(1, len(text)) // WIDE) for text in texts)
    return Field(name=name, label=label, value="\n".join(texts), lines=min(MOST, max(least, lines)))


def _agent(one: Ancilla) -> str:
    names = one.name if one.name == one.printed else f"{one.name} ({one.printed})"
    return ", ".join([names, *([blood(one.clan)] if one.clan else []), *map(ability, one.stickers)])


def _burdens(seen: SheetSeen) -> list[str]:
    return [str(seen.burdens), *seen.sheet.burden_names]
