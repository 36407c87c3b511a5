"""A line of history as a page shows it: words, person, marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from campaigns import phrases
from campaigns.frame import AnyFrame
from campaigns.journal import Finding, Told
from campaigns.kernel import timeline
from campaigns.kernel.words import Word
from campaigns.models import Seat
from campaigns.views.filled import may_correct
from campaigns.views.pictured import Pictured

MOST_FOUND = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One entry in the reader's language; `said` is what the house says of it, `was` what it said at first."""

    told: Told
    seat: Seat | None
    label: str
    said: str = ""
    words: str = ""
    was: str = ""
    photos: Sequence[Pictured] = ()  # that hang at it
    captions: Sequence[str] = ()  # of those, what was looked for

    @property
    def number(self) -> int:
        return self.told.number

    @property
    def name(self) -> str:
        """Who it was, as before what is quoted."""
        return f"{self.seat.name}:" if self.seat else ""

    @property
    def divides(self) -> bool:
        return self.told.act in {timeline.SEALED, timeline.REOPENED}


def rows(frame: AnyFrame, numbers: Iterable[int] | None = None) -> list[Row]:
    """Newest first; or the entries that were asked for, in their order."""
    return in_words(frame, frame.reading.told(numbers))


def row_of(frame: AnyFrame, number: int) -> Row:
    return rows(frame, [number])[0]


def in_words(frame: AnyFrame, told: Iterable[Told]) -> list[Row]:
    seats = {seat.number: seat for seat in frame.seats}
    return [_row(frame, one, seats.get(one.seat)) for one in told]


def _row(frame: AnyFrame, told: Told, seat: Seat | None) -> Row:
    return Row(
        told=told,
        seat=seat,
        label=phrases.kind_label(told.kind, frame.game) if told.kind else "",
        said=phrases.house_line(told.act, told.about, seat.name if seat else "") if told.act else "",
        words=str(phrases.HIDDEN) if told.hidden else say(frame, told.word),
        was=say(frame, told.was),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One finding in the reader's language, with the entry it is about; in a preview that may not be written yet."""

    finding: Finding
    words: str
    row: Row | None
    may_correct: bool  # this reader, on the page where it stands


def found(frame: AnyFrame, findings: Sequence[Finding], *, most: int = MOST_FOUND) -> list[Found]:
    """The first ones: a change far back may find something at thousands of entries, and nobody reads those."""
    written = [one.entry for one in findings[:most] if frame.reading.has(one.entry)]
    told = {row.number: row for row in rows(frame, written)}
    return [
        Found(
            finding=one,
            words=phrases.refusal(one.word, frame.game, frame.names),
            row=told.get(one.entry),
            may_correct=one.entry in told and may_correct(frame, one.entry),
        )
        for one in findings[:most]
    ]


def say(frame: AnyFrame, word: Word | None) -> str:
    return frame.game.phrases.say(word, frame.names) if word else ""
