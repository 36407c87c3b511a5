"""The Letter from the Society on one sheet. What is blacked out is a bar here and nothing else: there is no text under it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from chronicle.frames import Frame
from chronicle.phrases.letters import Segment
from chronicle.views.letters import letter as told

from . import chapters, fitting

SIZES: Final = (14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5)
LEAD: Final = 1.62 / fitting.LINE
WORD: Final = 6  # blocks that one piece of a bar is long, as words are: a line can end between two
INSET: Final = {
    "A4": 34.0,
    "A5": 20.0,
    "letter": 34.0,
}  # millimetres of the page's width that the margins take more
HEAD: Final = {"A4": 78.0, "A5": 54.0, "letter": 78.0}  # and of its height, with heading, signature and seal


def abouts(frame: Frame) -> Sequence[About]:
    """Of a chapter played on paper nobody wrote."""
    known = chapters.complete(frame.view)
    return [
        chapters.about(frame.view, one.number)
        for one in known
        if one.played and not one.paper and not frame.view.table.practice
    ]


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    letter = told(frame, chapters.chapter(frame, wish.about).number)
    if not letter["body"]:
        raise Gone
    body = [Paragraph(kind=one.kind, parts=tuple(parts(one.segments))) for one in letter["body"]]
    heading = [list(parts(line)) for line in letter["heading"]]
    return {
        "heading": heading[0],
        "dates": heading[1:],
        "paragraphs": [one for one in body if one.kind != "signature"],
        "signature": next((one for one in body if one.kind == "signature"), None),
        "blacked_out": letter["blacked_out"],
        "size": fitting.named(_size(body, wish.size)),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Text, or the pieces of a bar: only how long they are."""

    text: str = ""
    bars: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    kind: str
    parts: tuple[Part, ...]

    @property
    def length(self) -> int:
        return sum(len(part.text) + sum(part.bars) for part in self.parts)


def parts(segments: Sequence[Segment]) -> Iterator[Part]:
    for one in segments:
        yield Part(bars=tuple(pieces(len(one.text)))) if one.kind == "bar" else Part(text=one.text)


def pieces(length: int) -> Iterator[int]:
    while length > 0:
        yield min(WORD, length)
        length -= WORD


def _size(body: Sequence[Paragraph], paper: str) -> float:
    wide, high = fitting.PAGES[paper]
    texts = ["m" * one.length for one in body]

    def taken(size: float) -> float:
        return fitting.height(texts, wide - INSET[paper], size, between=0.6) * LEAD

    return fitting.largest(SIZES, taken, high - HEAD[paper])
