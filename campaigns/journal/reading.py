"""One seat's reading of the journal: what is told to it and seen by it, and what it may do. The rest stays inside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Generic, TypeVar

from campaigns.games import AnyEvent, AnyState, AnyView, V
from campaigns.journal import asking, changes, entries, preview, putting_right
from campaigns.journal.findings import Finding, findings
from campaigns.journal.history import Told, about, chosen, history
from campaigns.journal.played import Played, played, studied
from campaigns.journal.position import WALL, Position, position
from campaigns.journal.preview import Preview
from campaigns.journal.putting_right import Filled
from campaigns.journal.writing import Recorded, Refusal
from campaigns.kernel import timeline
from campaigns.kernel.decisions import Decided, Refused
from campaigns.kernel.rights import Handing, Key
from campaigns.kernel.study import Study
from campaigns.kernel.words import Word
from campaigns.models import Campaign

R = TypeVar("R")


class Reading(Generic[V]):
    """Made at one moment and true of it, whatever is recorded since."""

    def __init__(self, now: Position, seat: int, *, host: bool, behind: bool = False) -> None:
        """`behind` the curtain of the seat, where all is told that it may read."""
        self._now, self._seat, self._host = now, seat, host
        self._told = now if behind else now.curtained(seat)

    def behind(self) -> Reading[V]:
        return Reading(self._now, self._seat, host=self._host, behind=True)

    def glanced(self) -> Reading[V]:
        """Before it, as on a page that lies open."""
        return Reading(self._now, self._seat, host=self._host)

    @property
    def curtained(self) -> bool:
        """Whether something is told behind a curtain alone, and this is before it."""
        return self._told is not self._now

    @property
    def number(self) -> int:
        return self._now.number

    @property
    def id(self) -> str:
        """Of the last entry: a journal that was brought back from a backup may have another under its number."""
        return self._now.id

    @property
    def seal(self) -> int:
        return self._now.seal

    @property
    def holds(self) -> frozenset[int]:
        """Whose past is that of whoever sits there now, by the entries with which they sat down; 0 sat there first."""
        return self._now.holds(self._seat)

    @property
    def view(self) -> V:
        seen: V = self._now.view(self._seat)
        return seen

    # --- What is told --------------------------------------------------------------------------------------

    def has(self, entry: int) -> bool:
        return self._now.line(entry) is not None

    def at(self, entry: int) -> datetime:
        return self._now.lines[entry - 1].at.replace(microsecond=0)

    def told(self, numbers: Iterable[int] | None = None) -> list[Told]:
        """Newest first; or the entries that were asked for, in their order."""
        lines = None if numbers is None else [self._now.lines[number - 1] for number in numbers]
        return history(self._told, self._seat, lines)

    def chosen(self, *, by: int | None = None, kind: str = "", most: int | None = None) -> list[int]:
        """The entries of one person or of one kind, newest first; a kind finds only what this seat may see."""
        lines = chosen(self._told, self._seat, by=by, kind=kind)
        return [line.number for line in islice(lines, most)]

    def since(self, entry: int) -> list[int]:
        """What was said about an entry later, the oldest first."""
        return [line.number for line in self._now.lines[entry:] if entry in about(line)]

    def reads(self, entry: int) -> bool:
        """Whether it is told all that an entry of the game says: then it may see what hangs on it. Of entries about entries nothing does."""
        return self._reads(entry, self._told, self._seat)

    def lies_open(self, entry: int) -> bool:
        """Whether everybody reads all of it, the screen on the wall too."""
        return self._reads(entry, self._now.curtained(WALL), WALL)

    def _reads(self, entry: int, told: Position, seat: int) -> bool:
        line = told.line(entry)
        spoken = entries.speaks(told, line) if line else None
        of_itself = line is not None and spoken is not None and spoken[0] == entry
        return of_itself and line is not None and entries.reads_all(told, line, seat)

    def overruled(self, entry: int) -> Sequence[Word]:
        return entries.overruled(self._told, self._now.lines[entry - 1], self._seat)

    def kept_behind(self) -> list[int]:
        """The entries that say something else behind the curtain, newest first."""
        pairs = zip(
            history(self._now, self._seat), history(self._now.curtained(self._seat), self._seat), strict=True
        )
        return [one.number for one, other in pairs if one != other]

    def findings(self) -> Sequence[Finding]:
        return findings(self._told, self._seat)

    def reads_everything(self) -> bool:
        return entries.reads_everything(self._now, self._seat)

    @property
    def played_to(self) -> int:
        """The last entry that is more than a word to everybody: what was played, or closed, goes as far."""
        return self.last_but(*timeline.ANNOUNCED)

    def last_but(self, *kinds: str) -> int:
        """The number of the last entry that is of none of these kinds."""
        return next((line.number for line in reversed(self._now.lines) if line.kind not in kinds), 0)

    def last_by(self, seat: int) -> int:
        """The number of the last entry of theirs that is more than a word to everybody; 0: there is none."""
        lines = (line for line in reversed(self._now.lines) if line.kind not in timeline.ANNOUNCED)
        return next((line.number for line in lines if line.seat == seat), 0)

    # --- What stands ---------------------------------------------------------------------------------------

    def played(self, *kinds: str) -> list[Played]:
        """What stands of these kinds and is told to this seat, in the order of the table."""
        places = (at for at, play in enumerate(self._now.plays) if play.kind in kinds)
        return list(played(self._told, self._seat, places))

    def latest(self) -> Iterator[Played]:
        """Of every kind, the last first."""
        return played(self._told, self._seat, reversed(range(len(self._now.plays))))

    def standing_at(self, place: int) -> int:
        """The number of the entry that stands there, counted from none at the opening; 0 where none does."""
        return self._now.plays[place].number if place < len(self._now.plays) else 0

    def changed(self, entry: int) -> int:
        """The entry that corrected it; 0: none did, or it does not stand."""
        return next((play.changed or 0 for play in self._now.plays if play.number == entry), 0)

    def of(self, study: Study[AnyState, AnyEvent, R]) -> R:
        return studied(self._now, study)

    # --- What may be done: each refuses with its reason ----------------------------------------------------

    def may_strike(self, entry: int) -> None:
        changes.may_strike(self._now, entry, seat=self._seat, host=self._host)

    def may_restore(self, entry: int) -> None:
        changes.may_restore(self._now, entry, seat=self._seat, host=self._host)

    def may_go_back(self, entry: int) -> list[int]:
        """What it would strike."""
        return changes.may_go_back(self._now, entry, seat=self._seat, host=self._host)

    def may_correct(self, entry: int) -> None:
        """A form says all that its entry says: what lies behind a curtain is put right there."""
        line = putting_right.may_correct(self._now, entry, seat=self._seat, host=self._host)
        if self.curtained and not entries.reads_all(self._told, line, self._seat):
            raise Refusal("curtained", {"entry": entry})

    def may_insert(self, after: int) -> None:
        putting_right.may_insert(self._now, after, seat=self._seat, host=self._host)

    def sees_key(self, key: Key) -> bool:
        return asking.sees_key(self._now, key, seat=self._seat, host=self._host)

    def frees(self, key: Key) -> bool:
        return asking.frees(self._now, key, seat=self._seat, host=self._host)

    def handing(self) -> Handing:
        return asking.handing(self._now, seat=self._seat, host=self._host)

    # --- What would be -------------------------------------------------------------------------------------

    def decided(self, event: AnyEvent) -> Decided[AnyEvent] | Refused:
        """What the rules say of a move, were it made now."""
        return self._now.game.decide(self.view, event)

    def filled(self, entry: int) -> Filled[V]:
        """What the form of an entry is filled with, for whoever may correct it."""
        return putting_right.filled(self._told, entry, seat=self._seat, host=self._host)

    def view_after(self, entry: int) -> V:
        """What this seat saw where the next thing put in after an entry would stand."""
        before = self._told.as_told(putting_right.state_after(self._now, entry), self._seat)
        seen: V = self._now.game.sight(before, self._seat)
        return seen

    def would_say(self, event: AnyEvent) -> Word | None:
        """The line of a move, were it recorded now; what the line says in the end is told with the record."""
        return self._now.game.tell(event, self._told.as_told(self._now.state, self._seat), self._seat)

    def preview_correction(self, *, entry: int, event: AnyEvent, at: datetime) -> Preview:
        return preview.preview_correction(
            self._now,
            entry=entry,
            event=event,
            seat=self._seat,
            host=self._host,
            at=at,
            curtained=self.curtained,
        )

    def preview_insertion(self, *, after: int, event: AnyEvent, at: datetime) -> Preview:
        return preview.preview_insertion(
            self._now,
            after=after,
            event=event,
            seat=self._seat,
            host=self._host,
            at=at,
            curtained=self.curtained,
        )


def reading(campaign: Campaign, seat: int, *, host: bool = False) -> Reading[AnyView]:
    """Of any seat: a page has its own from `frame.look`, and names no other (`banned-api` in pyproject.toml)."""
    return Reading(position(campaign), seat, host=host)


def public(campaign: Campaign) -> Reading[AnyView]:
    """As the screen on the wall has it: what everybody at the table may read."""
    return Reading(position(campaign), WALL, host=False)


def holds(campaign: Campaign, seat: int) -> frozenset[int]:
    """Whose past is that of whoever sits there now, as an entry says it."""
    return position(campaign).holds(seat)


def then(done: Recorded, *, host: bool = False) -> Reading[AnyView]:
    """As the table stood with it as the last entry, for the seat that wrote it."""
    return Reading(done._after, done._seat, host=host)  # noqa: SLF001 -- nobody else may have these


def allows(may: Callable[[int], object], entry: int) -> bool:
    """Whether a page offers it."""
    try:
        may(entry)
    except Refusal:
        return False
    return True
