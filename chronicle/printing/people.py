"""Whose paper it can be, the own one first; and what lies with a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.naming import asset, mission
from chronicle.rules.seen import RowSeen, SheetSeen
from chronicle.rules.state import Box

from .squares import Drawing, drawn


def havens(frame: Frame) -> Sequence[About]:
    """What lies in an envelope is open to all."""
    return [_about(frame, one) for one in _begun(frame)]


def readable(frame: Frame) -> Sequence[About]:
    """Sheets may stay with their owners until the end."""
    return [_about(frame, one) for one in _begun(frame) if one.open]


def no_practice(frame: Frame) -> Sequence[About]:
    return () if frame.view.table.practice else (About("", ""),)


def own(frame: Frame) -> Sequence[str]:
    return [str(one.seat) for one in _begun(frame) if one.seat == frame.chair.number]


def envelope(frame: Frame, about: str) -> SheetSeen:
    for one in _begun(frame):
        if str(one.seat) == about:
            return one
    raise Gone


def sheet(frame: Frame, about: str) -> SheetSeen:
    seen = envelope(frame, about)
    if not seen.open:
        raise Gone
    return seen


def boxes(seen: SheetSeen, row: RowSeen) -> Sequence[Box]:
    """Those of one row, in the order in which they were shaded."""
    return [box for box in seen.sheet.boxes if (box.section, box.row) == (row.section, row.name)]


def missions(shown: SheetSeen) -> list[dict[str, Any]]:
    """By chapter."""
    return [
        {"at": at, "called": [mission(one.slot, one.attribute, one.name) for one in won]}
        for at, won in groupby(shown.won, key=lambda one: one.at)
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """Assets of one sort: drawn in one line, with a box for each."""

    kind: str
    name: str
    called: str
    n: int

    @property
    def drawing(self) -> Drawing:
        return drawn([], self.n)


def stacks(seen: SheetSeen) -> Sequence[Stack]:
    """What waits in the haven."""
    return [
        Stack(kind=kind, name=name, called=asset(kind, name), n=n)
        for (kind, name), n in Counter((one.kind, one.name) for one in seen.unspent).items()
    ]


def _begun(frame: Frame) -> list[SheetSeen]:
    """A practice game has no sheets; a real one has them from the prologue on."""
    if frame.view.table.practice:
        return []
    begun = [one for one in frame.view.sheets if one.sheet.born]
    return sorted(begun, key=lambda one: one.seat != frame.chair.number)


def _about(frame: Frame, seen: SheetSeen) -> About:
    name, character = phrases.name(seen.seat, frame.names), seen.sheet.character
    return About(str(seen.seat), f"{name} ({character})" if character else name)
