"""Whoever asks for a right, and the entry that it is about, as the rights of a game are asked about them."""

from __future__ import annotations

from functools import partial

from campaigns.games import AnyView
from campaigns.journal.entries import reads, reads_everything, said_now, speaks, state_before
from campaigns.journal.history import told
from campaigns.journal.position import Position
from campaigns.journal.writing import Refusal
from campaigns.kernel import timeline
from campaigns.kernel.decisions import Refused
from campaigns.kernel.rights import Asker, Handing, Key, PastEntry
from campaigns.kernel.timeline import Line


def asker(now: Position, *, seat: int, host: bool, anyone: bool = False) -> Asker[AnyView]:
    return Asker(
        seat=seat,
        host=host,
        anyone=anyone,
        view=partial(now.view, seat),
        reads_everything=partial(reads_everything, now, seat),
    )


def past(now: Position, line: Line, seat: int, *, place: int | None = None) -> PastEntry:
    """`place` is the entry at whose place it stands, where that is another: what was put in later."""
    return PastEntry(
        number=line.number,
        seat=line.seat,
        sealed=(place or line.number) <= now.seal,
        kind=lambda: told(now, seat, line).kind,
        whole=partial(_whole, now, line, seat),
        closed=partial(_closed, now, line, seat),
        takers=partial(takers, now, line.number),
        corrects=_corrected(now, line, seat),
    )


def _corrected(now: Position, line: Line, seat: int) -> PastEntry | None:
    correction = line.kind == timeline.CORRECTED
    return past(now, now.lines[line.facts["entry"] - 1], seat) if correction else None


def heed(answer: Refused | None) -> None:
    if answer:
        raise Refusal(answer.code, answer.about, answer.field)


def takers(now: Position, number: int) -> frozenset[int]:
    return frozenset(
        line.seat for line in now.lines if line.kind == timeline.STRUCK and number in line.facts["entries"]
    )


def _whole(now: Position, line: Line, seat: int) -> bool:
    """As first said and as it says now. What was overruled with it does not count: that is known to its seat alone."""
    if now.own(line.number, seat) or line.kind == timeline.DISMISSED:
        # The figures of a finding come from the View of whoever settled it.
        return now.own(line.number, seat)
    spoken = speaks(now, line)
    if spoken is None:
        return True
    number, first = spoken
    said = [first, said_now(now, line)] if number == line.number else [first]
    before = state_before(now, number)
    return all(reads(now, before, written, entry=line.number, seat=seat) for written in said)


def _closed(now: Position, line: Line, seat: int) -> bool:
    """Whether something that an entry of the game says is hidden from it: of what was settled everybody sees that it was."""
    return line.kind != timeline.DISMISSED and not _whole(now, line, seat)


# --- Doors that lead to no entry --------------------------------------------------------------------------


def sees_key(now: Position, key: Key, *, seat: int, host: bool) -> bool:
    return now.game.rights.see_key(asker(now, seat=seat, host=host), key)


def frees(now: Position, key: Key, *, seat: int, host: bool) -> bool:
    return now.game.rights.free(asker(now, seat=seat, host=host), key)


def handing(now: Position, *, seat: int, host: bool) -> Handing:
    return now.game.rights.hand_out(asker(now, seat=seat, host=host))
