"""The Letter from the Society: one sheet of paper about one chapter, as this reader may read it."""

from __future__ import annotations

from typing import Any

from chronicle.frames import Frame
from chronicle.phrases import letters
from chronicle.phrases.letters import BLACKED_OUT
from chronicle.rules.figures.letters import letter as told
from chronicle.rules.names import era_of
from chronicle.rules.seen import View


def letter(frame: Frame, chapter: int) -> dict[str, Any]:
    paragraphs = told(frame.view, chapter)
    head = [word for one in paragraphs if one.kind == "heading" for word in one.words]
    return {
        "chapter": chapter,
        "era": era_of(chapter),
        "heading": [letters.segments((word,), frame.names) for word in head],
        "body": letters.written((one for one in paragraphs if one.kind != "heading"), frame.names),
        "blacked_out": BLACKED_OUT,
        **beside(frame.view, chapter),
    }


def beside(view: View, chapter: int) -> dict[str, Any]:
    """The letters before and after this one; of a chapter played on paper there is none."""
    numbers = [one.number for one in view.table.chapters if one.complete and one.played and not one.paper]
    return {
        "earlier": max((n for n in numbers if n < chapter), default=None),
        "later": min((n for n in numbers if n > chapter), default=None),
    }
