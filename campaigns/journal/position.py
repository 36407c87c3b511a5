"""What is true now: the fold over the entries that stand, kept warm in this process."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from campaigns import games, timeline
from campaigns.games import Event, Game, State, View, Written
from campaigns.models import Campaign
from campaigns.models.journal import Entry
from campaigns.timeline import Line, Play

# Enough for every table of an evening; a state shares most of itself with the one before.
LINES_KEPT = 50_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A journal up to one number: what stands, and the state after each entry that stands."""

    game: Game
    number: int = 0
    id: str = ""
    lines: tuple[Line, ...] = ()
    plays: tuple[Play, ...] = ()
    events: tuple[Event, ...] = ()
    states: tuple[State, ...] = ()

    @property
    def state(self) -> State:
        return self.states[-1] if self.states else self.game.start()

    def before(self, index: int) -> State:
        """The state on which the play at this index was made."""
        return self.states[index - 1] if index else self.game.start()

    def index_of(self, number: int) -> int | None:
        return next((i for i, play in enumerate(self.plays) if play.number == number), None)

    def line(self, number: int) -> Line | None:
        # Numbers have no gap, so the place is known.
        return self.lines[number - 1] if 1 <= number <= self.number else None


def position(campaign: Campaign) -> Position:
    known = _kept.get(campaign.pk) or Position(game=games.game(campaign.game))
    fresh = read_lines(campaign.pk, since=known.number)
    if known.number and (not fresh or fresh[0].id != known.id):
        known, fresh = Position(game=known.game), read_lines(campaign.pk)
    elif known.number:
        fresh = fresh[1:]
    if fresh:
        known = extended(known, fresh)
    _keep(campaign.pk, known)
    return known


def seen_by(campaign: Campaign, seat: int) -> View:
    now = position(campaign)
    return now.game.sight(now.state, seat)


def fold(game: Game, lines: Sequence[Line]) -> Position:
    return extended(Position(game=game), lines)


def extended(known: Position, fresh: Sequence[Line]) -> Position:
    """The position some entries later; only what changed is folded again."""
    lines = (*known.lines, *fresh)
    if any(line.kind in timeline.KINDS for line in fresh):
        plays = timeline.plays(lines)
        same = _same(known.plays, plays)
    else:
        plays = known.plays + timeline.plays(fresh)
        same = len(known.plays)
    events, states = _folded(known, plays, same)
    return replace(
        known, number=lines[-1].number, id=lines[-1].id, lines=lines, plays=plays, events=events, states=states
    )


def _same(old: Sequence[Play], new: Sequence[Play]) -> int:
    """How many plays from the start are the same in both."""
    return next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))


def _folded(known: Position, plays: Sequence[Play], same: int) -> tuple[tuple[Event, ...], tuple[State, ...]]:
    game, state = known.game, known.before(same)
    events, states = list(known.events[:same]), list(known.states[:same])
    for play in plays[same:]:
        event = _decoded(game, play)
        state = game.evolve(state, event)
        events.append(event)
        states.append(state)
    return tuple(events), tuple(states)


def _decoded(game: Game, play: Play) -> Event:
    try:
        return game.decode(Written(play.kind, play.version, dict(play.facts)))
    except games.Unreadable as unreadable:
        raise games.Unreadable(unreadable.why, f"entry {play.number}, {play.kind} {unreadable.where}") from unreadable


COLUMNS = ("number", "id", "kind", "version", "facts", "seat", "at", "advice")


def read_lines(campaign: UUID, *, since: int = 0) -> list[Line]:
    rows = Entry.objects.filter(campaign_id=campaign, number__gte=since).order_by("number").values_list(*COLUMNS)
    return [as_line(row) for row in rows]


def as_line(row: tuple[Any, ...]) -> Line:
    number, id_, kind, version, facts, seat, at, advice = row
    return Line(
        number=number, id=str(id_), kind=kind, version=version, facts=facts, seat=seat, at=at, advice=tuple(advice)
    )


_kept: OrderedDict[UUID, Position] = OrderedDict()
_door = threading.Lock()


def _keep(campaign: UUID, known: Position) -> None:
    with _door:
        _kept[campaign] = known
        _kept.move_to_end(campaign)
        while len(_kept) > 1 and sum(one.number for one in _kept.values()) > LINES_KEPT:
            _kept.popitem(last=False)


def forget(campaign: UUID) -> None:
    with _door:
        _kept.pop(campaign, None)
