"""What is true now: the fold over the entries that stand, kept warm in this process."""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from operator import attrgetter
from time import monotonic
from typing import Any
from uuid import UUID

import msgspec
from django.db import connection
from django.db.models import TextField, UUIDField
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast

from campaigns import games
from campaigns.games import AnyEvent, AnyGame, AnyState, AnyView, Written
from campaigns.journal import codes
from campaigns.journal.states import States, grown
from campaigns.kernel import timeline
from campaigns.kernel.timeline import Line, Play
from campaigns.kernel.words import Word
from campaigns.models import Campaign
from campaigns.models.journal import Entry

# Bytes, about: enough for every table of an evening, and no more than a small machine can spare.
WEIGHT_KEPT = 128_000_000
WALL = 0
FIRST = frozenset({0})  # whoever sat there first, and nobody since
LINE = 1_000  # what one line weighs with its event
HOUSE_VERSION = 1  # of the house's own kinds, all together
# Nobody has looked at the table for so long: what is kept of it is given back. Seconds.
LOOKED_AT = 1_800


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A journal up to one number: what stands, and the state after each entry that stands."""

    game: AnyGame
    number: int = 0
    id: str = ""
    lines: tuple[Line, ...] = ()
    plays: tuple[Play, ...] = ()
    events: tuple[AnyEvent, ...] = ()
    states: States = field(default_factory=States)
    # What the entries about entries say, worked out again only when another of them comes.
    gone: frozenset[int] = frozenset()
    seal: int = 0
    # By seat, who held it from which entry on, where that was more than one.
    holders: Mapping[int, tuple[tuple[int, frozenset[int]], ...]] = field(default_factory=dict)
    # By seat, from which entry to before which one it was somebody else's than whose it is now.
    absences: Mapping[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    suspects: tuple[int, ...] = ()
    changes: Mapping[int, Line] = field(default_factory=dict)
    put_in: bool = False  # whether anything was: then places are not in the order of numbers
    dismissed: tuple[Mapping[str, Any], ...] = ()
    # By seat, and whether its curtain is closed, what was found at the suspects; shared by every position with the same ones.
    found: dict[tuple[int, bool], tuple[Any, ...]] = field(default_factory=dict, compare=False, repr=False)
    # By seat, what it sees; of this position alone. In a long chronicle half of a page's time.
    seen: dict[int, AnyView] = field(default_factory=dict, compare=False, repr=False)
    # By number, where entries stand; worked out where something was put in.
    places: dict[int, int] = field(default_factory=dict, compare=False, repr=False)
    # By seat, the states between which somebody else sat there; of this position alone.
    kept: dict[int, Sequence[tuple[AnyState, AnyState]]] = field(
        default_factory=dict, compare=False, repr=False
    )
    # With other eyes than those of today: as it is told where a curtain is closed.
    eyes: AnyState = field(default=None, compare=False, repr=False)

    @property
    def state(self) -> AnyState:
        return self.states.last if self.events else self.game.start()

    def view(self, seat: int) -> AnyView:
        if seat not in self.seen:
            self.seen[seat] = self.game.sight(self.withheld(self.state, seat), seat)
        return self.seen[seat]

    def before(self, index: int) -> AnyState:
        """The state on which the play at this index was made."""
        return self.states[index - 1] if index else self.game.start()

    def place(self, number: int) -> int:
        """Where an entry of the game stands or would stand: how many that stand come before it."""
        if not self.put_in:
            return bisect_left(self.plays, number, key=attrgetter("number"))
        if not self.places:
            self.places.update(timeline.places(self.lines))
        return self.places[number]

    def as_told(self, before: AnyState, seat: int) -> AnyState:
        """An earlier state as it may be told today, to whoever sits there now."""
        told = self.game.hindsight(self.state if self.eyes is None else self.eyes, before)
        return self.withheld(told, seat)

    def withheld(self, state: AnyState, seat: int) -> AnyState:
        """Without what was kept for the eyes of whoever sat there before."""
        spans = self.absent(seat)
        if not spans:
            return state
        if seat not in self.kept:
            places = [(self._place(since), self._place(until)) for since, until in spans]
            self.kept[seat] = [(self.before(since), self.before(until)) for since, until in places]
        return self.game.withhold(state, seat, self.kept[seat])

    def absent(self, seat: int) -> Sequence[tuple[int, int]]:
        """In which entries somebody else sat there; none, where the game has a rule of its own for the seat."""
        spans = self.absences.get(seat, ())
        return spans if spans and self._stranger(seat) is None else ()

    def _stranger(self, seat: int) -> bool | None:
        """Before its curtain a seat is told no more of its own past than anybody."""
        return self.game.stranger(self.state, seat) if self.eyes is None else True

    def _place(self, number: int) -> int:
        """Behind everything that was recorded before this entry, and what was put in there later."""
        last = (at for at in range(len(self.plays) - 1, -1, -1) if self.plays[at].number < number)
        return next(last, -1) + 1

    def own(self, number: int, seat: int) -> bool:
        """Whether this entry is the past of whoever sits at the seat now."""
        if self.lines[number - 1].seat != seat:
            return False
        stranger = self._stranger(seat)
        return not (self.before_them(number, seat) if stranger is None else stranger)

    def before_them(self, number: int, seat: int) -> bool:
        """Whether it was recorded while somebody else sat there."""
        return any(since <= number < until for since, until in self.absent(seat))

    def tell(self, event: AnyEvent, before: AnyState, seat: int, *numbers: int) -> Word | None:
        """How it is told to a seat; what was recorded with these entries while somebody else sat there, as to everybody."""
        reader = WALL if any(self.before_them(number, seat) for number in numbers) else seat
        return self.game.tell(event, self.as_told(before, reader), reader)

    def curtained(self, seat: int) -> Position:
        """As it is told to this seat where anybody may glance at it; the same, where nothing is kept behind a curtain."""
        state = self.state
        eyes = self.game.curtained(state, seat)
        return self if eyes is state else replace(self, eyes=eyes)

    def holds(self, seat: int) -> frozenset[int]:
        """Whose past is that of whoever sits there now."""
        return self.holders[seat][-1][1] if seat in self.holders else FIRST

    @property
    def weight(self) -> int:
        return self.states.weight + self.number * LINE

    def line(self, number: int) -> Line | None:
        # Numbers have no gap, so the place is known.
        return self.lines[number - 1] if 1 <= number <= self.number else None

    def game_line(self, number: int) -> Line | None:
        """An entry of the game, tapped or put in later; None for the house's own."""
        line = self.line(number)
        return line if line and (line.kind not in timeline.KINDS or line.kind == timeline.INSERTED) else None


def position(campaign: Campaign) -> Position:
    known = _kept.get(campaign.pk) or Position(game=games.game(campaign.game))
    fresh = read_lines(campaign.pk, since=known.number)
    if known.number and (not fresh or fresh[0].id != known.id):
        known, fresh = Position(game=known.game), read_lines(campaign.pk)
    elif known.number:
        fresh = fresh[1:]
    if fresh:
        known = extended(known, fresh)
    _kept.keep(campaign.pk, known)
    return known


def seen_by(campaign: Campaign, seat: int) -> AnyView:
    return position(campaign).view(seat)


def fold(game: AnyGame, lines: Sequence[Line]) -> Position:
    return extended(Position(game=game), lines) if lines else Position(game=game)


def extended(known: Position, fresh: Sequence[Line]) -> Position:
    """The position some entries later; only what changed is folded again."""
    fresh = [codes.read(line) for line in fresh]
    lines = (*known.lines, *fresh)
    if any(line.kind in timeline.KINDS for line in fresh):
        _check_house(fresh)
        then = _rearranged(known, lines)
        _read_aside(known, lines, fresh, then.plays)
    else:
        then = _folded(known, known.plays + timeline.plays(fresh), same=len(known.plays))
    found = then.found if _told_as(known) == _told_as(then) else {}
    return replace(
        then, number=lines[-1].number, id=lines[-1].id, lines=lines, seen={}, places={}, kept={}, found=found
    )


def _told_as(known: Position) -> AnyState:
    """What tells apart two moments between which the same past is told otherwise."""
    return known.as_told(known.game.start(), WALL)


def _rearranged(known: Position, lines: Sequence[Line]) -> Position:
    plays, gone = timeline.plays(lines), timeline.struck(lines)
    holders = timeline.holders(lines)
    return replace(
        _folded(known, plays, same=_same(known.plays, plays)),
        gone=gone,
        seal=timeline.sealed_to(lines),
        holders=holders,
        absences=timeline.absences(holders),
        suspects=timeline.suspects(lines, plays),
        dismissed=timeline.dismissals(lines, gone),
        changes=timeline.corrections(lines, gone),
        put_in=any(line.kind == timeline.INSERTED for line in lines),
        found={},
    )


def _same(old: Sequence[Play], new: Sequence[Play]) -> int:
    """How many plays from the start are the same in both."""
    pairs = zip(old, new, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(old), len(new)))


def _folded(known: Position, plays: tuple[Play, ...], *, same: int) -> Position:
    events = (*known.events[:same], *(decoded(known.game, play) for play in plays[same:]))
    states = grown(known.game, known.states, events, same)
    return replace(known, plays=plays, events=events, states=states)


def decoded(game: AnyGame, play: Play) -> AnyEvent:
    return _read_at(game, play.number, Written(play.kind, play.version, dict(play.facts)))


def _read_aside(known: Position, lines: Sequence[Line], fresh: Sequence[Line], plays: Sequence[Play]) -> None:
    """What does not stand is told in the history all the same: what of it cannot be read is found here, on no page."""
    standing = {play.number for play in plays if play.changed is None}
    for line in fresh:
        if line.number not in standing:
            check(known.game, lines, line)


def _check_house(lines: Sequence[Line]) -> None:
    for line in lines:
        if line.kind in timeline.KINDS and line.version != HOUSE_VERSION:
            where = f"entry {line.number}, {line.kind} $.version"
            raise games.Unreadable(f"unknown version {line.version} of {line.kind}", where)


def check(game: AnyGame, lines: Sequence[Line], line: Line) -> None:
    """Breaks where this release cannot read what a line says by itself."""
    _check_house([line])
    if line.kind == timeline.CORRECTED:
        kind = timeline.said(lines[line.facts["entry"] - 1])[0]
        _read_at(game, line.number, Written(kind, line.facts["version"], dict(line.facts["facts"])))
    elif line.kind == timeline.INSERTED or line.kind not in timeline.KINDS:
        kind, version, facts = timeline.said(line)
        _read_at(game, line.number, Written(kind, version, dict(facts)))


def _read_at(game: AnyGame, number: int, written: Written) -> AnyEvent:
    try:
        return game.codec.decode(written)
    except games.Unreadable as unreadable:
        where = f"entry {number}, {written.kind} {unreadable.where}".strip()
        raise games.Unreadable(unreadable.why, where) from unreadable


# As text: five thousand rows through the converters of fields take four times as long as through these.
COLUMNS: Sequence[str | Combinable] = (
    "number",
    *(Cast(name, TextField()) for name in ("id", "facts", "advice", "at")),
    "kind",
    "version",
    "seat",
)
_json = msgspec.json.Decoder().decode


def read_lines(campaign: UUID, *, since: int = 0) -> list[Line]:
    as_kept = UUIDField().get_db_prep_value(campaign, connection)
    with connection.cursor() as cursor:
        cursor.execute(_question(connection.vendor), [as_kept, since])
        return [_read(*row) for row in cursor.fetchall()]


@cache
def _question(_vendor: str) -> str:
    """Asked three times in a tap: Django takes longer to put it into words than the database to answer."""
    rows = Entry.objects.filter(campaign_id=UUID(int=0), number__gte=0).order_by("number")
    words: str = rows.values_list(*COLUMNS).query.sql_with_params()[0]
    return words


def _read(
    number: int, id_: str, facts: str, advice: str, at: str, kind: str, version: int, seat: int
) -> Line:
    heard = tuple(_json(advice)) if advice != "[]" else ()
    moment = datetime.fromisoformat(at)
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return Line(number, id_.replace("-", ""), kind, version, _json(facts), seat, moment, heard)


class _Kept:
    """The positions of the tables that were looked at last, up to a weight in all, and for a while."""

    def __init__(self) -> None:
        self._door = threading.Lock()
        self._positions: OrderedDict[UUID, tuple[Position, float]] = OrderedDict()
        self._weight = 0

    def get(self, campaign: UUID) -> Position | None:
        known = self._positions.get(campaign)
        return known[0] if known else None

    def keep(self, campaign: UUID, known: Position) -> None:
        now = monotonic()
        with self._door:
            self._drop(campaign)
            self._positions[campaign] = known, now
            self._weight += known.weight
            while len(self._positions) > 1 and self._too_much(now):
                self._drop(next(iter(self._positions)))

    def _too_much(self, now: float) -> bool:
        _oldest, looked_at = next(iter(self._positions.values()))
        return self._weight > WEIGHT_KEPT or now - looked_at > LOOKED_AT

    def forget(self, campaign: UUID) -> None:
        with self._door:
            self._drop(campaign)

    def _drop(self, campaign: UUID) -> None:
        if old := self._positions.pop(campaign, None):
            self._weight -= old[0].weight


_kept = _Kept()
keep, forget = _kept.keep, _kept.forget
