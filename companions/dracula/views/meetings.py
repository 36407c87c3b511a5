"""Where hunters stand on what lies open: the encounters there, and what each of them does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companions.dracula import phrases
from companions.dracula.frames import Frame
from companions.dracula.rules.cast import ENCOUNTERS
from companions.dracula.rules.sight import Seen, View

from .rows import Row, rows


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """A hunter at an open hideout or lair with cards on it; a Hide that is linked and shown belongs to it."""

    row: Row
    place: str
    space: int
    lair: int
    cards: int


def meetings(frame: Frame) -> list[Meeting]:
    return [one for row in rows(frame) for one in _of(frame.view, row)]


def _of(view: View, row: Row) -> Iterator[Meeting]:
    for seen in (*view.trail, *view.lairs):
        if seen and seen.encounters and row.hunter.place and _there(view, seen) == row.hunter.place:
            yield Meeting(
                row=row, place=row.place, space=seen.space, lair=seen.lair, cards=len(seen.encounters)
            )


def _there(view: View, seen: Seen) -> str:
    """The place; of an open Hide that of the next older card with a back: no name, while that lies face down."""
    if seen.place or "hide" not in seen.cards:
        return seen.place
    behind = (one.place for one in view.trail[seen.space :] if one and one.back)
    return next(behind, "")


def encounters() -> list[tuple[str, Any, str]]:
    return [(one, phrases.ENCOUNTERS[one], phrases.reminders.does(one)) for one in ENCOUNTERS]
