"""The Letter from the Society about one chapter, with its bars of ink."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString

from chronicle.frames import Frame
from chronicle.phrases.letters import BLACKED_OUT, Segment
from chronicle.views.letters import letter


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterPart:
    title: SafeString
    under: SafeString
    body: list[tuple[str, SafeString]]


def part(frame: Frame, chapter: int) -> LetterPart | None:
    """None for a chapter played on paper: nothing of it has reached the Society."""
    told = letter(frame, chapter)
    if not told["body"]:
        return None
    title, *under = (_inked(segments) for segments in told["heading"])
    return LetterPart(
        title=title,
        under=under[0] if under else SafeString(),
        body=[(one.kind, _inked(one.segments)) for one in told["body"]],
    )


def _inked(segments: Iterable[Segment]) -> SafeString:
    """A bar says what it is to whoever cannot see it."""
    parts = (
        format_html('<span class="bar">({})</span>', BLACKED_OUT) if one.kind == "bar" else escape(one.text)
        for one in segments
    )
    return format_html_join("", "{}", ((part,) for part in parts))
