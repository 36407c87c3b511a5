"""The Letter from the Society about one chapter, with its bars of ink, in two columns.

They are parted here, at the end of a sentence: columns that the press balances would cost a fifth of the book's time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString

from chronicle.frames import Frame
from chronicle.phrases.letters import BLACKED_OUT, Segment, Written
from chronicle.views.letters import letter

ENDS: Final = re.compile(r"[.?!…][”»]?\s+")
LINE: Final = 40  # letters of a column's line: what the end of a paragraph leaves empty is half of one
BAR: Final = 16  # letters as long as a bar
Columns: TypeAlias = list[list["Paragraph"]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    kind: str
    words: SafeString
    goes_on: bool = False  # it began in the other column


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterPart:
    title: SafeString
    under: SafeString
    columns: Columns


def part(frame: Frame, chapter: int) -> LetterPart | None:
    """None for a chapter played on paper: nothing of it has reached the Society."""
    told = letter(frame, chapter)
    if not told["body"]:
        return None
    title, *under = (_inked(segments) for segments in told["heading"])
    return LetterPart(
        title=title,
        under=under[0] if under else SafeString(),
        columns=columns(told["body"]),
    )


def columns(body: Sequence[Written]) -> Columns:
    """As long as each other, to a sentence."""
    room = (sum(map(_length, body)) - LINE) / 2  # the large letter takes room of the first
    left, right = [], []
    for one in body:
        first, rest = parted(one.segments, room)
        room -= _length(one)
        if first:
            left.append(Paragraph(kind=one.kind, words=_inked(first)))
        if rest:
            right.append(Paragraph(kind=one.kind, words=_inked(rest), goes_on=bool(first)))
    return [left, right]


def _length(one: Written) -> float:
    return sum(map(_letters, one.segments)) + LINE / 2


def _letters(one: Segment) -> int:
    return BAR if one.kind == "bar" else len(one.text)


# --- Parted ---------------------------------------------------------------------------------------------


def parted(segments: Sequence[Segment], room: float) -> tuple[list[Segment], list[Segment]]:
    """At the end of the sentence that is nearest to so many letters; whole, where that is its own end or beginning."""
    at = min(_ends(segments), key=lambda end: abs(end - room))
    first: list[Segment] = []
    rest: list[Segment] = []
    for one in segments:
        long = _letters(one)
        if 0 < at < long and one.kind == "text":
            first.append(replace(one, text=one.text[:at].rstrip()))
            rest.append(replace(one, text=one.text[at:]))
        else:
            (first if at >= long else rest).append(one)
        at -= long
    return first, rest


def _ends(segments: Sequence[Segment]) -> Iterator[int]:
    yield 0
    before = 0
    for one in segments:
        if one.kind == "text":
            yield from (before + found.end() for found in ENDS.finditer(one.text))
        before += _letters(one)
    yield before


def _inked(segments: Iterable[Segment]) -> SafeString:
    """A bar says what it is to whoever cannot see it."""
    parts = (
        format_html('<span class="bar">({})</span>', BLACKED_OUT) if one.kind == "bar" else escape(one.text)
        for one in segments
    )
    return format_html_join("", "{}", ((part,) for part in parts))
