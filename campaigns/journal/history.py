"""Every entry, standing and set aside, as one seat may read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from campaigns.games import Written
from campaigns.journal.entries import first_said, said, said_by, said_now, speaks
from campaigns.journal.position import Position
from campaigns.kernel import timeline
from campaigns.kernel.timeline import Line
from campaigns.kernel.words import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One line of history. What this seat may not see has no `word`, no `kind` and `hidden`.

    `act` is what the house says of it ("struck", "inserted" …), `about` the entries of which it says so. `at` is to
    the second, as people need it: with the exact moment a guess at a whole entry could be compared with it.
    """

    number: int
    kind: str
    act: str
    seat: int
    at: datetime
    word: Word | None = None
    was: Word | None = None
    hidden: bool = False
    stands: bool = True
    changed: int | None = None
    sealed: bool = False
    about: tuple[int, ...] = ()


def history(now: Position, seat: int, lines: Iterable[Line] | None = None) -> list[Told]:
    """Newest first; or the lines that were asked for, in their order."""
    reader = _Reader(now, seat)
    return [reader.told(line) for line in (reversed(now.lines) if lines is None else lines)]


def told(now: Position, seat: int, line: Line) -> Told:
    return _Reader(now, seat).told(line)


def chosen(now: Position, seat: int, *, by: int | None = None, kind: str = "") -> Iterator[Line]:
    """The lines of one person or of one kind, newest first; a kind finds only what this seat may see."""
    reader = _Reader(now, seat)
    return (
        line
        for line in reversed(now.lines)
        if by in (None, line.seat) and (not kind or reader.is_of(line, kind))
    )


def readable(now: Position) -> None:
    """Reads every entry once, as whoever recorded it; for journals from elsewhere, which may break in the telling."""
    now = replace(now, absences={})
    readers = {seat: _Reader(now, seat) for seat in {line.seat for line in now.lines}}
    for line in now.lines:
        readers[line.seat].told(line)


class _Reader:
    """One seat reading the journal."""

    def __init__(self, now: Position, seat: int) -> None:
        self.now, self.seat = now, seat

    def told(self, line: Line) -> Told:
        change = self.now.changes.get(line.number)
        word, was = self._was(line, self.word(line))
        hidden = word is None and _of_game(line)
        return Told(
            number=line.number,
            kind="" if hidden else _kind(line),
            act=line.kind if line.kind in timeline.KINDS else "",
            seat=line.seat,
            at=line.at.replace(microsecond=0),
            word=word,
            was=was,
            hidden=hidden,
            stands=line.number not in self.now.gone,
            changed=change.number if change else None,
            sealed=line.number <= self.now.seal,
            about=about(line),
        )

    def is_of(self, line: Line, kind: str) -> bool:
        return _kind(line) == kind and not (_of_game(line) and self.word(line) is None)

    def word(self, line: Line) -> Word | None:
        spoken = self._speaks(line)
        if spoken is None:
            return None
        return self._heard(line, *spoken)

    def _speaks(self, line: Line) -> tuple[int, Written] | None:
        """The entry of the game whose words stand on this line, and in which facts."""
        if line.kind in (timeline.STRUCK, timeline.RESTORED):
            return self._only_one(line.facts["entries"])
        spoken = speaks(self.now, line)
        return (line.number, said_now(self.now, line)) if spoken and spoken[0] == line.number else spoken

    def _only_one(self, entries: Sequence[int]) -> tuple[int, Written] | None:
        one = self.now.game_line(entries[0]) if len(entries) == 1 else None
        return (one.number, said_now(self.now, one)) if one else None

    def _was(self, line: Line, word: Word | None) -> tuple[Word | None, Word | None]:
        """The words of a changed entry, or of what changed it, and those that stood until then: as far as this seat may read
        both, and they differ. What lay face down is told with its figures once it lies open."""
        until, spoken = self._until(line), self._speaks(line)
        if until is None or spoken is None:
            return word, None
        was, now = self._heard(line, *until), self._heard(line, *spoken)
        if said(was) != said(now):
            return word, was
        opened = self._laid_open(*until), self._laid_open(*spoken)
        return (opened[1], opened[0]) if all(opened) and opened[0] != opened[1] else (word, None)

    def _until(self, line: Line) -> tuple[int, Written] | None:
        """The facts that stood before this correction; of a corrected entry the first."""
        if line.kind == timeline.CORRECTED:
            number = line.facts["entry"]
            earlier = [
                one for one in self.corrections if one.facts["entry"] == number and one.number < line.number
            ]
            return number, said_by(self.now, earlier[-1]) if earlier else first_said(
                self.now.lines[number - 1]
            )
        return (line.number, first_said(line)) if line.number in self.now.changes else None

    @cached_property
    def corrections(self) -> Sequence[Line]:
        """Those that stand."""
        return [
            line
            for line in self.now.lines
            if line.kind == timeline.CORRECTED and line.number not in self.now.gone
        ]

    def _heard(self, line: Line, number: int, written: Written) -> Word | None:
        event, before = self.now.game.codec.decode(written), self.now.before(self.now.place(number))
        return self.now.tell(event, before, self.seat, line.number, number)

    def _laid_open(self, number: int, written: Written) -> Word | None:
        before, event = self.now.before(self.now.place(number)), self.now.game.codec.decode(written)
        return self.now.game.laid_open(event, before, self.now.state)


def _of_game(line: Line) -> bool:
    return line.kind == timeline.INSERTED or line.kind not in timeline.KINDS


def _kind(line: Line) -> str:
    return line.facts["kind"] if line.kind == timeline.INSERTED else line.kind


def about(line: Line) -> tuple[int, ...]:
    """The entries of which an entry about entries speaks."""
    match line.kind:
        case timeline.STRUCK | timeline.RESTORED:
            return tuple(line.facts["entries"])
        case timeline.CORRECTED | timeline.DISMISSED:
            return (int(line.facts["entry"]),)
        case timeline.INSERTED:
            return (int(line.facts["after"]),)
    return ()
