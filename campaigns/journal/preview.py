"""What a change in the past would do, before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from campaigns.games import Event, Word
from campaigns.journal.changes import drafted_correction, drafted_insertion
from campaigns.journal.findings import Finding, findings
from campaigns.journal.position import Position, extended
from campaigns.journal.writing import Draft, plain
from campaigns.timeline import Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    after: Position
    differences: Sequence[Word]
    findings: Sequence[Finding]
    advice: Sequence[Word]


def preview_correction(now: Position, *, entry: int, event: Event, seat: int, at: datetime) -> Preview:
    return _preview(now, drafted_correction(now, entry=entry, event=event, seat=seat), seat, at)


def preview_insertion(now: Position, *, after: int, event: Event, seat: int, at: datetime) -> Preview:
    return _preview(now, drafted_insertion(now, after=after, event=event, seat=seat), seat, at)


def _preview(now: Position, draft: Draft, seat: int, at: datetime) -> Preview:
    line = Line(
        number=now.number + 1,
        id=f"preview of {now.id} {draft.facts}",
        kind=draft.kind,
        version=draft.version,
        facts=draft.facts,
        seat=seat,
        at=at,
        advice=tuple(plain(word) for word in draft.advice),
    )
    then, game = extended(now, [line]), now.game
    old = {(one.entry, str(one.mark)) for one in findings(now, seat)}
    return Preview(
        after=then,
        differences=game.differences(game.sight(now.state, seat), game.sight(then.state, seat)),
        findings=[one for one in findings(then, seat) if (one.entry, str(one.mark)) not in old],
        advice=draft.advice,
    )
