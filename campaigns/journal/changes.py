"""Taking back, bringing back, sealing, settling: entries about entries."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any
from uuid import UUID

from campaigns.journal.asking import asker, heed, past
from campaigns.journal.findings import digest_of, findings
from campaigns.journal.position import HOUSE_VERSION, Position, position
from campaigns.journal.writing import Draft, Recorded, Refusal, Stamp, said_with, write
from campaigns.kernel import timeline
from campaigns.kernel.timeline import Line
from campaigns.kernel.words import Word
from campaigns.models import Campaign


def strike(
    campaign: UUID, *, entries: Sequence[int], host: bool, stamp: Stamp, anyone: bool = False
) -> Recorded:
    """`anyone`: by an act of the game's own that anybody may do."""

    def draft(now: Position) -> Draft:
        for number in entries:
            may_strike(now, number, seat=stamp.seat, host=host, anyone=anyone)
        return house(timeline.STRUCK, entries=sorted(set(entries)))

    return write(campaign, draft, stamp)


def back_to(campaign: UUID, *, entry: int, host: bool, stamp: Stamp) -> Recorded:
    """Strikes everything after the entry, as one entry that can be restored as one."""

    def draft(now: Position) -> Draft:
        return house(timeline.STRUCK, entries=may_go_back(now, entry, seat=stamp.seat, host=host))

    return write(campaign, draft, stamp)


def restore(campaign: UUID, *, entries: Sequence[int], host: bool, stamp: Stamp) -> Recorded:
    def draft(now: Position) -> Draft:
        for number in entries:
            may_restore(now, number, seat=stamp.seat, host=host)
        return house(timeline.RESTORED, entries=sorted(set(entries)))

    return write(campaign, draft, stamp)


def seal(campaign: UUID, *, stamp: Stamp) -> Recorded:
    return write(campaign, lambda now: house(timeline.SEALED), stamp)


def reopen(campaign: UUID, *, to: int, stamp: Stamp) -> Recorded:
    """Lifts the seal from everything after `to`; 0 lifts it altogether."""

    def draft(now: Position) -> Draft:
        if to >= now.seal:
            raise Refusal("not-sealed")
        return house(timeline.REOPENED, to=max(to, 0))

    return write(campaign, draft, stamp)


def dismiss(campaign: UUID, *, digest: str, stamp: Stamp) -> Recorded:
    """Settles one finding by its digest; only what this seat was shown can be settled."""
    # A long journal is looked through before everybody waits for the lock, and not again for the same tap.
    mark = _mark_of(campaign, digest, stamp)

    def draft(now: Position) -> Draft:
        if mark is None or mark in now.dismissed:
            raise Refusal("no-such-finding")
        return house(timeline.DISMISSED, **mark)

    return write(campaign, draft, stamp)


def _mark_of(campaign: UUID, digest: str, stamp: Stamp) -> Mapping[str, Any] | None:
    earlier = said_with(campaign, stamp.key)
    if earlier is not None:
        settled = earlier.kind == timeline.DISMISSED and digest_of(earlier.facts) == digest
        return earlier.facts if settled else None
    now = position(Campaign.objects.get(pk=campaign))
    return next((one.mark for one in findings(now, stamp.seat) if one.digest == digest), None)


def exported(campaign: UUID, *, stamp: Stamp) -> Recorded:
    """Says to everybody that the whole journal, with what is still hidden, was handed out."""
    return write(campaign, lambda now: house(timeline.EXPORTED), stamp)


def seat_taken(campaign: UUID, *, stamp: Stamp) -> Recorded:
    """Says to everybody that somebody sat down where somebody else had sat."""
    return write(campaign, lambda now: house(timeline.SEAT_TAKEN), stamp)


def key_used(campaign: UUID, *, earlier: Collection[int] | None = None, stamp: Stamp) -> Recorded:
    """Says to everybody that somebody came with the key of a seat: that of now, or an earlier one, which adds a past."""

    def draft(now: Position) -> Draft:
        return house(timeline.KEY_USED, holds=sorted(now.holds(stamp.seat) | {*(earlier or ())}))

    return write(campaign, draft, stamp)


# --- Who may: each refuses with its reason ---------------------------------------------------------


def may_strike(now: Position, number: int, *, seat: int, host: bool, anyone: bool = False) -> None:
    line = _open(now, number)
    who = asker(now, seat=seat, host=host, anyone=anyone)
    heed(now.game.rights.strike(who, past(now, line, seat)))
    if number in now.gone:
        raise Refusal("already-struck", {"entry": number})


def may_restore(now: Position, number: int, *, seat: int, host: bool) -> None:
    line = _open(now, number)
    heed(now.game.rights.restore(asker(now, seat=seat, host=host), past(now, line, seat)))
    if number not in now.gone:
        raise Refusal("not-struck", {"entry": number})


def may_go_back(now: Position, entry: int, *, seat: int, host: bool) -> list[int]:
    """What it would strike: whatever was recorded after the entry and still stands."""
    if now.line(entry) is None:
        raise Refusal("no-such-entry", {"entry": entry})
    entries = [line.number for line in now.lines[entry:] if strikeable(line) and line.number not in now.gone]
    if not entries:
        raise Refusal("nothing-after", {"entry": entry})
    who, rights = asker(now, seat=seat, host=host), now.game.rights
    # From the end on, so that what is refused is named where going back would stop.
    for number in reversed(entries):
        over = past(now, _open(now, number), seat)
        heed(rights.strike(who, over) or rights.go_back(who, over))
    return entries


def strikeable(line: Line) -> bool:
    if line.kind in timeline.KINDS:
        return line.kind in timeline.STRIKEABLE_HOUSE
    return line.number != timeline.OPENING


def _open(now: Position, number: int) -> Line:
    """An entry that can be taken back at all, and of a night that is still open."""
    line = now.line(number)
    if line is None or not strikeable(line):
        raise Refusal("no-such-entry", {"entry": number})
    if number <= now.seal:
        raise Refusal("sealed", {"entry": number})
    return line


def house(kind: str, advice: Sequence[Word] = (), /, **facts: Any) -> Draft:
    return Draft(kind=kind, version=HOUSE_VERSION, facts=facts, advice=advice)
