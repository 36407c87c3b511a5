"""The form of an entry that was written, and whether this reader may put it right."""

from __future__ import annotations

from typing import Any

from campaigns import journal
from campaigns.frame import AnyFrame


def may_correct(frame: AnyFrame, entry: int) -> bool:
    return journal.allows(frame.reading.may_correct, entry) and has_fields(frame, entry)


def has_fields(frame: AnyFrame, entry: int) -> bool:
    """An entry that says nothing but that it happened holds nothing to correct."""
    return bool(form_of(frame, entry).fields)


def form_of(frame: AnyFrame, entry: int, data: Any = None) -> Any:
    """The form of an entry, filled with what it says now, as it looked at its own place."""
    was = frame.reading.filled(entry)
    return frame.game.form(was.kind, view=was.view, names=frame.names, event=was.event, data=data)
