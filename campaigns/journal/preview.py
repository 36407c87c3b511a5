"""What a change in the past would do, before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from campaigns.games import AnyEvent
from campaigns.journal.entries import overruled
from campaigns.journal.findings import Finding, findings
from campaigns.journal.history import told
from campaigns.journal.position import Position
from campaigns.journal.putting_right import drafted_correction, drafted_insertion, with_draft
from campaigns.journal.writing import Draft
from campaigns.kernel.words import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """`says` is the line of the entry with it, `findings` are the new ones, `settled` those it would do away with."""

    says: Word | None
    differences: Sequence[Word]
    findings: Sequence[Finding]
    settled: Sequence[Finding]
    advice: Sequence[Word]


def preview_correction(
    now: Position,
    *,
    entry: int,
    event: AnyEvent,
    seat: int,
    host: bool,
    at: datetime,
    curtained: bool = False,
) -> Preview:
    draft = drafted_correction(now, entry=entry, event=event, seat=seat, host=host)
    return _preview(now, draft, seat, at, curtained=curtained)


def preview_insertion(
    now: Position,
    *,
    after: int,
    event: AnyEvent,
    seat: int,
    host: bool,
    at: datetime,
    curtained: bool = False,
) -> Preview:
    draft = drafted_insertion(now, after=after, event=event, seat=seat, host=host)
    return _preview(now, draft, seat, at, curtained=curtained)


def _preview(now: Position, draft: Draft, seat: int, at: datetime, *, curtained: bool) -> Preview:
    """What would be; before the curtain of the seat in the words of those who stand there."""
    then, game = with_draft(now, draft, seat=seat, at=at), now.game
    if curtained:
        now, then = now.curtained(seat), then.curtained(seat)
    before, after = findings(now, seat), findings(then, seat)
    return Preview(
        says=told(then, seat, then.lines[-1]).word,
        differences=game.differences(
            game.sight(now.as_told(now.state, seat), seat), game.sight(then.as_told(then.state, seat), seat)
        ),
        findings=_only(after, before),
        settled=_only(before, after),
        advice=overruled(then, then.lines[-1], seat) if curtained else draft.advice,
    )


def _only(these: Sequence[Finding], others: Sequence[Finding]) -> Sequence[Finding]:
    """A change far back may find something at thousands of entries."""
    known = {one.digest for one in others}
    return [one for one in these if one.digest not in known]
