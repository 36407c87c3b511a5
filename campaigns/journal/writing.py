"""Writing one entry: lock, look at the newest state, decide, append, tell the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from campaigns import live
from campaigns.games import AnyEvent
from campaigns.journal.entries import open_lines
from campaigns.journal.history import Told, history, told
from campaigns.journal.position import Position, extended, fold, keep, position
from campaigns.journal.words import plain
from campaigns.kernel import timeline
from campaigns.kernel.decisions import Decided
from campaigns.kernel.words import Word
from campaigns.models import Campaign
from campaigns.models.journal import Entry

# Times that every database keeps, in every time zone, and that a bundle takes.
EARLIEST, LATEST = datetime(1970, 1, 2, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)

# A chronicle of 21 chapters has some twelve hundred: what grows beyond this was not recorded by a table.
MOST_ENTRIES = 10_000

# Of what others did meanwhile, for what this one wished as well: everybody waits while somebody looks.
LOOKED_THROUGH = 50
# And so many of them are told to whoever came late; the page shows the rest.
MOST_TOLD = 3


class Refusal(Exception):
    """What makes no sense, in a code; `field` is where the page says so."""

    def __init__(self, code: str, about: Mapping[str, Any] | None = None, field: str | None = None) -> None:
        super().__init__(code)
        self.code, self.about, self.field = code, about or {}, field

    @property
    def word(self) -> Word:
        return Word(code=self.code, about=self.about)


class Stale(Exception):
    """The table moved on since the page was drawn: `moved` tells what came last of all that it had not seen, `already`
    is the entry among it that says just what was to be said; both are none where a key was used for something else."""

    def __init__(self, moved: Sequence[Told] = (), already: Told | None = None) -> None:
        super().__init__("the table moved on")
        self.moved, self.already = moved, already


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """Who wrote, when, with which key; and the number the page had seen, where that matters."""

    seat: int
    at: datetime
    key: str
    seen: int | None = None
    tapped_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    kind: str
    version: int
    facts: dict[str, Any]
    advice: Sequence[Word] = ()
    told: Word | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """`told` is what a move said to whoever made it; `journal.then` reads where the table stood with it.

    Both are of the moment at which it was decided, under the lock: a page may have been drawn before another's
    move, and the same tap may come again when much else has happened.
    """

    number: int
    advice: Sequence[Word] = ()
    told: Word | None = None
    _after: Position
    _seat: int


def record(
    campaign: UUID,
    *,
    event: AnyEvent,
    seat: int,
    at: datetime,
    key: str,
    seen: int | None = None,
    tapped_at: datetime | None = None,
) -> Recorded:
    stamp = Stamp(seat=seat, at=at, key=key, seen=seen, tapped_at=tapped_at)
    return write(campaign, partial(_drafted, event=event, seat=seat), stamp)


def _drafted(now: Position, *, event: AnyEvent, seat: int) -> Draft:
    """Decided here: whoever records for a seat is not shown what it sees."""
    decision = now.game.decide(now.view(seat), event)
    if not isinstance(decision, Decided):
        raise Refusal(decision.code, decision.about, decision.field)
    kind, version, facts = now.game.codec.encode(decision.event)
    told = now.game.tell(decision.event, now.withheld(now.state, seat), seat)
    return Draft(kind=kind, version=version, facts=facts, advice=decision.advice, told=told)


def write(campaign: UUID, draft: Callable[[Position], Draft], stamp: Stamp) -> Recorded:
    """Every entry goes through here, one at a time for each campaign."""
    with transaction.atomic():
        table = Campaign.objects.select_for_update().get(pk=campaign)
        now = position(table)
        earlier = Entry.objects.filter(campaign_id=campaign, key=stamp.key).first()
        if earlier:
            return _again(now, draft, earlier, stamp)
        _not_stale(now, draft, stamp)
        return _append(table, now, _at_table(table, now, draft(now)), stamp)


def _at_table(table: Campaign, now: Position, draft: Draft) -> Draft:
    """A table that was put away, or is full, is read and handed out; nothing is played at it."""
    if draft.kind in timeline.ANNOUNCED:
        return draft
    if now.number >= MOST_ENTRIES:
        raise Refusal("journal-full", {"most": MOST_ENTRIES})
    if table.archived:
        raise Refusal("put-away")
    return draft


def has(campaign: UUID, key: str) -> bool:
    """Whether this very tap is recorded already."""
    return said_with(campaign, key) is not None


def said_with(campaign: UUID, key: str) -> timeline.Line | None:
    """What was recorded of this very tap."""
    entry = Entry.objects.filter(campaign_id=campaign, key=key).first()
    return line_of(entry) if entry else None


def _again(now: Position, draft: Callable[[Position], Draft], earlier: Entry, stamp: Stamp) -> Recorded:
    """The same tap twice is one entry; the same key with anything else in it is stale, never swallowed.

    It is decided on what it was decided on the first time: on what came of it, a second "take back" of the
    same entry would be refused.
    """
    before = fold(now.game, now.lines[: earlier.number - 1])
    try:
        wanted = draft(before)
    except Refusal:
        raise Stale from None
    if (earlier.kind, earlier.facts, earlier.seat) != (wanted.kind, wanted.facts, stamp.seat):
        raise Stale
    return _recorded(extended(before, [now.lines[earlier.number - 1]]), wanted, stamp)


def _append(table: Campaign, now: Position, draft: Draft, stamp: Stamp) -> Recorded:
    entry = Entry.objects.create(
        campaign=table,
        number=now.number + 1,
        key=stamp.key,
        kind=draft.kind,
        version=draft.version,
        facts=draft.facts,
        advice=[plain(word) for word in draft.advice],
        seat=stamp.seat,
        at=stamp.at,
        tapped_at=stamp.tapped_at,
    )
    after = extended(now, [line_of(entry)])
    note(table, after, _moved(table, draft, stamp.at))
    transaction.on_commit(partial(keep, table.pk, after))  # the page that follows has it worked out
    transaction.on_commit(partial(live.announce, table.pk, after.number))
    return _recorded(after, draft, stamp)


def _recorded(after: Position, draft: Draft, stamp: Stamp) -> Recorded:
    return Recorded(number=after.number, advice=draft.advice, told=draft.told, _after=after, _seat=stamp.seat)


def _moved(table: Campaign, draft: Draft, at: datetime) -> datetime:
    """Nothing was played by a word about a seat."""
    return table.moved or at if draft.kind in timeline.SEATS else at


def note(table: Campaign, after: Position, at: datetime) -> None:
    table.last, table.moved = after.number, at
    table.headline = after.game.headline(after.state)
    table.save(update_fields=["last", "moved", "headline"])


def line_of(entry: Entry) -> timeline.Line:
    return timeline.Line(
        number=entry.number,
        id=entry.pk.hex,
        kind=entry.kind,
        version=entry.version,
        facts=entry.facts,
        seat=entry.seat,
        at=entry.at,
        advice=tuple(entry.advice),
    )


def _not_stale(now: Position, draft: Callable[[Position], Draft], stamp: Stamp) -> None:
    quiet = now.game.quiet | timeline.QUIET_HOUSE
    seen = now.number if stamp.seen is None else stamp.seen
    if moved := [line for line in now.lines[seen:] if line.kind not in quiet]:
        read = open_lines(now, moved[-LOOKED_THROUGH:], stamp.seat)
        already = _already(now, draft, read, seen)
        raise Stale(*_told(now, moved, already, stamp.seat))


def _told(
    now: Position, moved: Sequence[timeline.Line], already: timeline.Line | None, seat: int
) -> tuple[list[Told], Told | None]:
    """Everybody waits while this is told, so only of what came last; as it stands on pages that lie open."""
    now = now.curtained(seat)
    last = history(now, seat, moved[-MOST_TOLD:])
    return last, told(now, seat, already) if already else None


def _already(
    now: Position, draft: Callable[[Position], Draft], read: Sequence[timeline.Line], seen: int
) -> timeline.Line | None:
    """Two phones at one step: the later one wished for what the other has said. Looked for only in what this seat
    may read: whether it is the same as something hidden would tell what that is."""
    try:
        wished = draft(fold(now.game, now.lines[: max(seen, timeline.OPENING)]))
    except Refusal:
        return None
    same = (line for line in read if (line.kind, line.facts) == (wished.kind, wished.facts))
    return next((line for line in same if line.number not in now.gone), None)
