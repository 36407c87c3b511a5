"""What the facts of the house's own entries must look like, and of which earlier entries they may speak."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from campaigns.codec import prepare
from campaigns.games import Written
from campaigns.journal.changes import strikeable
from campaigns.kernel import timeline
from campaigns.kernel.timeline import Line


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """`nowhere` names the field that speaks of an entry it cannot speak of."""

    def nowhere(self, earlier: Sequence[Line]) -> str:
        return ""

    def said(self, earlier: Sequence[Line]) -> Written | None:
        """The words of the game inside, if there are any."""
        return None


class Entries(Shape):
    entries: list[int]

    def nowhere(self, earlier: Sequence[Line]) -> str:
        known = all(1 <= n <= len(earlier) and strikeable(earlier[n - 1]) for n in self.entries)
        return "" if known and self.entries else "entries"


class Corrected(Shape):
    entry: int
    version: int
    facts: dict[str, Any]

    def nowhere(self, earlier: Sequence[Line]) -> str:
        return "" if _of_game(earlier, self.entry) else "entry"

    def said(self, earlier: Sequence[Line]) -> Written | None:
        return Written(timeline.said(earlier[self.entry - 1])[0], self.version, self.facts)


class Inserted(Shape):
    after: int
    kind: str
    version: int
    facts: dict[str, Any]

    def nowhere(self, earlier: Sequence[Line]) -> str:
        return "" if _of_game(earlier, self.after) else "after"

    def said(self, earlier: Sequence[Line]) -> Written | None:
        return Written(self.kind, self.version, self.facts)


class Reopened(Shape):
    to: int

    def nowhere(self, earlier: Sequence[Line]) -> str:
        return "" if 0 <= self.to <= len(earlier) else "to"


class Dismissed(Shape):
    entry: int
    code: str
    about: dict[str, Any]

    def nowhere(self, earlier: Sequence[Line]) -> str:
        return "" if _of_game(earlier, self.entry) else "entry"


class KeyUsed(Shape):
    holds: list[int]

    def nowhere(self, earlier: Sequence[Line]) -> str:
        """Whoever sat there first, and whoever sat down with an entry that says so."""
        taken = {line.number for line in earlier if line.kind == timeline.SEAT_TAKEN}
        return "" if self.holds and {0, *taken}.issuperset(self.holds) else "holds"


SHAPES: Mapping[str, type[Shape]] = {
    timeline.STRUCK: Entries,
    timeline.RESTORED: Entries,
    timeline.CORRECTED: Corrected,
    timeline.INSERTED: Inserted,
    timeline.SEALED: Shape,
    timeline.REOPENED: Reopened,
    timeline.DISMISSED: Dismissed,
    timeline.EXPORTED: Shape,
    timeline.SEAT_TAKEN: Shape,
    timeline.KEY_USED: KeyUsed,
}
prepare(*SHAPES.values())


def _of_game(earlier: Sequence[Line], number: int) -> bool:
    if not 1 <= number <= len(earlier):
        return False
    return earlier[number - 1].kind not in timeline.KINDS - {timeline.INSERTED}
