"""The Letter from the Society: one sheet of paper about one chapter, as this reader may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from chronicle.frames import Frame
from chronicle.phrases import letters
from chronicle.phrases.letters import BLACKED_OUT, Segment, Written
from chronicle.rules.figures.letters import letter as told
from chronicle.rules.names import era_of
from chronicle.rules.seen import View

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Around(TypedDict):
    earlier: int | None
    later: int | None


class Letter(Around):
    chapter: int
    era: int
    heading: list[tuple[Segment, ...]]
    body: tuple[Written, ...]
    blacked_out: StrPromise


def letter(frame: Frame, chapter: int) -> Letter:
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


def beside(view: View, chapter: int) -> Around:
    """The letters before and after this one; of a chapter played on paper there is none."""
    numbers = [one.number for one in view.table.chapters if one.complete and one.played and not one.paper]
    return {
        "earlier": max((n for n in numbers if n < chapter), default=None),
        "later": min((n for n in numbers if n > chapter), default=None),
    }
