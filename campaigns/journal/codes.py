"""Codes of old: what was overruled or settled when each game had its own is read as it would be said today.

Entries are never rewritten, and files from elsewhere stay as they came; whoever follows them reads them so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from campaigns.kernel import timeline
from campaigns.kernel.timeline import Line

TODAY: Final[Mapping[str, str]] = {
    "advice.over": "game.over",
    "hunter.sits": "seat.sits",
    "hunter.unknown": "seat.unknown",
    "hunters.none": "seats.none",
    "note.empty": "text.empty",
    "refused.empty": "text.empty",
    "refused.nothing": "number.none",
    "refused.number": "number.range",
    "refused.seat.sits": "seat.sits",
    "refused.seat.twice": "seat.twice",
    "refused.seat.unknown": "seat.unknown",
}
# What a code was about, where that was called otherwise too.
ABOUT: Final[Mapping[str, Mapping[str, str]]] = {"hunter.sits": {"hunter": "seat"}}


def read(line: Line) -> Line:
    """An entry as the journal is followed: in the codes of today."""
    if line.advice:
        line = line._replace(advice=tuple(today(one) for one in line.advice))
    return line._replace(facts=today(line.facts)) if line.kind == timeline.DISMISSED else line


def today(kept: Mapping[str, Any]) -> Mapping[str, Any]:
    code = kept["code"]
    if code not in TODAY:
        return kept
    called = ABOUT.get(code, {})
    about = {called.get(name, name): value for name, value in kept["about"].items()}
    return {**kept, "code": TODAY[code], "about": about}
