"""The journal in the parts of its game: each a fold whose head says in a line what came of it; steps lie in a fold of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils import timezone

from campaigns.frame import AnyFrame
from campaigns.journal import Told
from campaigns.kernel.stretches import Stretch, tapped_in
from campaigns.kernel.words import Word
from campaigns.views.rows import Row, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A line of the journal; `begins_day`: the day is written above it."""

    row: Row
    begins_day: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Lines that follow each other; `steps`: nothing but the table going on, so they are folded."""

    steps: bool
    lines: list[Shown]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A stretch of the journal; without a title the game has none, or what is shown was chosen."""

    id: str
    title: str
    words: str
    open: bool
    runs: list[Run]


def parts(frame: AnyFrame, rows: Sequence[Row], *, chosen: bool) -> list[Part]:
    """Newest first, as the rows are. Of one person's entries or one kind's nothing is folded."""
    if chosen or frame.game.stretches is None:
        run = Run(steps=False, lines=_dated(rows))
        return [Part(id="", title="", words="", open=True, runs=[run])]
    return list(_parts(frame, rows, frame.reading.of(frame.game.stretches)))


def _parts(frame: AnyFrame, rows: Sequence[Row], stretches: tuple[Stretch, ...]) -> Iterator[Part]:
    place = tapped_in(stretches, range(1, frame.reading.number + 1))
    stepping = frame.game.stepping
    for at, lines in groupby(_dated(rows), key=lambda one: place[one.row.number]):
        runs = [
            Run(steps=steps, lines=list(some))
            for steps, some in groupby(lines, key=lambda one: _steps(one.row.told, stepping))
        ]
        if at < 0:
            yield Part(id="", title="", words="", open=True, runs=runs)
            continue
        one = stretches[at]
        words = " ".join(say(frame, word) for word in one.told)
        newest = at == place[rows[0].number]
        yield Part(id=f"stretch-{at + 1}", title=say(frame, one.title), words=words, open=newest, runs=runs)


def _dated(rows: Sequence[Row]) -> list[Shown]:
    days = [timezone.localdate(row.told.at) for row in rows]
    return [Shown(row=row, begins_day=not at or days[at] != days[at - 1]) for at, row in enumerate(rows)]


def _steps(told: Told, stepping: frozenset[str]) -> bool:
    return not told.act and told.kind in stepping and not came(told.word)


def came(word: Word | None) -> Sequence[Word]:
    """What came of it by itself."""
    return word.about.get("then", ()) if word else ()
