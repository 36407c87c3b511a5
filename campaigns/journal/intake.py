"""Whole journals, for files of them: a door of its own, through which no page and no paper comes.

What comes from elsewhere is looked at from the first entry to the last before one of them is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from math import inf
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction

from campaigns import live
from campaigns.games import AnyGame, AnyView, Unreadable, Written
from campaigns.journal import codes
from campaigns.journal.history import readable
from campaigns.journal.patience import TooSlow, timed
from campaigns.journal.position import HOUSE_VERSION, Position, fold, position
from campaigns.journal.shapes import SHAPES
from campaigns.journal.writing import note
from campaigns.kernel import timeline
from campaigns.kernel.decisions import Decided
from campaigns.kernel.timeline import Line
from campaigns.kernel.words import Word
from campaigns.models import Campaign
from campaigns.models.journal import Entry

# Entries written at once: other writers wait so long.
PIECE = 250
FIELDS = ("key", "kind", "version", "facts", "seat", "at", "tapped_at", "advice")
# Lines in all, for finding the one at which a journal breaks.
LOOKED_AT = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreign:
    """One entry as a bundle holds it; its number is its place."""

    key: str
    kind: str
    version: int
    facts: dict[str, Any]
    seat: int
    at: datetime
    tapped_at: datetime | None = None
    advice: Sequence[dict[str, Any]] = ()


class Unfit(Exception):
    """An entry that cannot stand in a journal of this game; `where` is the path inside its facts."""

    def __init__(self, number: int, code: str, where: str = "", why: str = "") -> None:
        super().__init__(f"entry {number}, {where or code}: {why or code}")
        self.number, self.code, self.where, self.why = number, code, where, why


class Parted(Exception):
    """The two journals tell different stories from this entry on."""

    def __init__(self, number: int) -> None:
        super().__init__(f"entry {number}")
        self.number = number


class Checked:
    """A journal that holds, folded once."""

    def __init__(self, now: Position) -> None:
        self._now, self.number = now, now.number

    def view(self, seat: int) -> AnyView:
        return self._now.view(seat)

    def note(self, table: Campaign, at: datetime) -> None:
        note(table, self._now, at)


def checked(
    game: AnyGame, entries: Sequence[Foreign], seats: Sequence[int], *, seconds: float = inf
) -> Checked:
    """The whole journal, folded and read; `Unfit` at the first entry that will not do.

    What takes the processor longer than so many seconds will not do either.
    """
    lines: list[Line] = []
    kinds = frozenset(game.phrases.kinds)
    for number, entry in enumerate(entries, 1):
        line = _line(number, entry)
        _check(game, kinds, lines, line)
        lines.append(line)
    _check_opening(game, lines[0])
    return Checked(_read_through(game, lines, seats, seconds))


def folds(game: AnyGame, lines: Sequence[Line]) -> None:
    """Breaks at the first that does not; of a journal that nobody reads."""
    fold(game, lines)


def stored(campaign: UUID) -> list[Foreign]:
    """Our own journal in the same shape, to be handed out."""
    rows = Entry.objects.filter(campaign_id=campaign).order_by("number").values(*FIELDS)
    return [Foreign(**row) for row in rows]


def said_of_seats(campaign: UUID) -> dict[int, Foreign]:
    """By number, what our own journal says of who came to a seat."""
    rows = Entry.objects.filter(campaign_id=campaign, kind__in=timeline.SEATS).order_by("number")
    return {row.pop("number"): Foreign(**row) for row in rows.values("number", *FIELDS)}


def take_in(campaign: UUID, entries: Sequence[Foreign], then: Checked) -> int:
    """Appends what a checked journal has beyond ours; answers how many entries that were.

    `then` is where the whole of it stands: worked out before, not while everybody waits for the lock.
    `Parted` says where the two differ: only for whoever may read all of ours.
    """
    with transaction.atomic():
        table = Campaign.objects.select_for_update().get(pk=campaign)
        now = position(table)
        for ours, theirs in zip(now.lines, entries, strict=False):
            if _told(ours) != _told(codes.read(_line(ours.number, theirs))):
                raise Parted(ours.number)
        fresh = entries[now.number :]
        if fresh:
            _append(table, now.number, fresh, then)
        return len(fresh)


def pieces(entries: Sequence[Foreign]) -> Iterator[list[tuple[int, Foreign]]]:
    """With their numbers, so many as are written in a blink."""
    numbered = list(enumerate(entries, 1))
    return (numbered[start : start + PIECE] for start in range(0, len(numbered), PIECE))


@transaction.atomic
def lay_down(table: Campaign, piece: Sequence[tuple[int, Foreign]]) -> None:
    """Entries of a campaign that nobody knows of yet."""
    Entry.objects.bulk_create(_row(table, number, entry) for number, entry in piece)


def stands(table: Campaign, now: Checked, at: datetime) -> None:
    """Everything was laid down: from now on the campaign says where it is."""
    now.note(table, at)
    table.save(update_fields=["trashed"])


def _append(table: Campaign, known: int, fresh: Sequence[Foreign], then: Checked) -> None:
    rows = [_row(table, number, entry) for number, entry in enumerate(fresh, known + 1)]
    Entry.objects.bulk_create(rows, batch_size=PIECE)
    then.note(table, fresh[-1].at)
    transaction.on_commit(partial(live.announce, table.pk, then.number))


def _row(table: Campaign, number: int, entry: Foreign) -> Entry:
    return Entry(
        campaign=table,
        number=number,
        key=entry.key,
        kind=entry.kind,
        version=entry.version,
        facts=entry.facts,
        advice=list(entry.advice),
        seat=entry.seat,
        at=entry.at,
        tapped_at=entry.tapped_at,
    )


def _line(number: int, entry: Foreign) -> Line:
    return Line(
        number, "foreign", entry.kind, entry.version, entry.facts, entry.seat, entry.at, tuple(entry.advice)
    )


def _told(line: Line) -> tuple[object, ...]:
    return line.kind, line.version, line.facts, line.seat, line.at, line.advice


def _inside(where: str) -> str:
    """The path inside an entry: games may name it from the facts or from the entry on."""
    where = where.removeprefix("$.")
    return where if where.split(".")[0] in {"facts", "kind", "version"} else f"facts.{where}".rstrip(".")


def _check(game: AnyGame, kinds: frozenset[str], earlier: Sequence[Line], line: Line) -> None:
    if line.kind in timeline.KINDS:
        _check_house(game, kinds, earlier, line)
    else:
        _decode(game, kinds, line.number, Written(line.kind, line.version, dict(line.facts)))


def _check_house(game: AnyGame, kinds: frozenset[str], earlier: Sequence[Line], line: Line) -> None:
    if line.version != HOUSE_VERSION:
        raise Unfit(line.number, "newer", "version", str(line.version))
    try:
        facts = msgspec.convert(line.facts, SHAPES[line.kind])
    except msgspec.ValidationError as wrong:
        where, why = _where_and_why(wrong)
        raise Unfit(line.number, "facts", _inside(where), why) from wrong
    if where := facts.nowhere(earlier):
        raise Unfit(line.number, "refers", f"facts.{where}")
    if said := facts.said(earlier):
        _decode(game, kinds, line.number, said, "facts.")


def _decode(game: AnyGame, kinds: frozenset[str], number: int, written: Written, inside: str = "") -> object:
    if written.kind in timeline.KINDS or written.kind not in kinds:
        raise Unfit(number, "kind", f"{inside}kind", written.kind)
    try:
        event = game.codec.decode(written)
    except Unreadable as wrong:
        code = "newer" if wrong.where == "$.version" else "facts"
        raise Unfit(number, code, f"{inside}{_inside(wrong.where)}", wrong.why) from wrong
    if where := game.beyond(event):
        raise Unfit(number, "facts", f"{inside}{_inside(where)}", str(getattr(event, where)))
    return event


def _check_opening(game: AnyGame, line: Line) -> None:
    """Everything else may have been overruled by the table; a table that cannot be opened is no table."""
    if line.kind in timeline.KINDS:
        raise Unfit(line.number, "opening")
    event = game.codec.decode(Written(line.kind, line.version, dict(line.facts)))
    decision = game.decide(game.sight(game.start(), line.seat), event)
    if not isinstance(decision, Decided):
        raise Unfit(line.number, "opening", why=decision.code)


def _read_through(game: AnyGame, lines: Sequence[Line], seats: Sequence[int], seconds: float) -> Position:
    known = Position(game=game)
    # A file from outside may hold what no table could have tapped; a defect of the rules that it finds must
    # end as a refusal that names the entry, not as a broken page.
    try:
        known = fold(timed(game, seconds), lines)
        game.headline(known.state)
        for seat in (0, *seats):
            game.sight(known.state, seat)
        readable(known)
        _say_aloud(game, known.lines)
    except TooSlow as slow:
        raise Unfit(len(lines), "slow") from slow
    except Exception as wrong:
        raise Unfit(_first_that_fails(game, lines), "fold", why=type(wrong).__name__) from wrong
    return replace(known, game=game, states=replace(known.states, game=game))


def _say_aloud(game: AnyGame, lines: Sequence[Line]) -> None:
    """Advice is kept as it came; a page says it in words."""
    for line in lines:
        for one in line.advice:
            game.phrases.say(Word(code=one["code"], about=one["about"]), {})


def _first_that_fails(game: AnyGame, lines: Sequence[Line]) -> int:
    """Halved again and again, as long as that is quick: of a very long file, only about where."""
    holds, fails, looked_at = 0, len(lines), 0
    while fails - holds > 1 and looked_at < LOOKED_AT:
        half = (holds + fails) // 2
        looked_at += half
        holds, fails = (half, fails) if _folds(game, lines[:half]) else (holds, half)
    return fails


def _folds(game: AnyGame, lines: Sequence[Line]) -> bool:
    try:
        known = fold(game, lines)
        readable(known)
        _say_aloud(game, known.lines)
    except Exception:
        return False
    return True


def _where_and_why(wrong: msgspec.ValidationError) -> tuple[str, str]:
    """ "Expected `int`, got `str` - at `$.entries[0]`" in its two halves."""
    why, _, where = str(wrong).partition(" - at `$.")
    return where.rstrip("`"), why
