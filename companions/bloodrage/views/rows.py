"""What the templates draw: clans with their people, tracks with their numbers, the strip."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from campaigns.models import Seat
from companions.bloodrage import phrases
from companions.bloodrage.frames import Frame
from companions.bloodrage.rules.sight import ClanSeen, StatSeen, View
from companions.bloodrage.rules.state import INVADE, LEGENDARY, PAYING, PHASES, POSITIONS, Track

AGES = ("", "I", "II", "III")
# Upgrades cost up to this much rage at a tap; more is typed.
QUICK = range(1, 7)
# Glory of a quest at a tap; more is typed.
GLORY = range(1, 11)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """One number of a track."""

    number: int
    checked: bool
    bonus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StatRow:
    seen: StatSeen
    name: str
    track: tuple[Position, ...]

    @property
    def number(self) -> str:
        return marked(self.seen.number, read=self.seen.checked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One clan as every page draws it."""

    clan: ClanSeen
    name: str
    called: str  # as the box calls the clan; empty until somebody chose
    colour: int
    me: bool
    mine: bool  # this phone records for this clan first
    turn: bool
    stats: tuple[StatRow, ...]

    @property
    def seat(self) -> int:
        return self.clan.seat

    @property
    def full(self) -> str:
        """With a question mark while nobody has read the number from a clan sheet."""
        return marked(self.clan.full, read=self.clan.stat("rage").checked)

    @property
    def left(self) -> str:
        """The rage that is left, likewise."""
        return marked(self.clan.rage, read=self.clan.sure)

    @property
    def horns(self) -> str:
        """How many figures may stand on the board, likewise."""
        return marked(self.clan.horns, read=self.clan.stat("horns").checked)

    @property
    def axes_read(self) -> bool:
        return self.clan.stat("axes").checked

    @property
    def stronger(self) -> list[tuple[str, int]]:
        """Figures that are worth more than printed."""
        worth = [(figure, self.clan.strength(figure)) for figure in PAYING]
        return [(str(phrases.FIGURES[figure]), n) for figure, n in worth if n != INVADE[figure]]

    @property
    def waiting(self) -> bool:
        """A quest still lies face down."""
        return self.clan.told < self.clan.laid

    @property
    def hidden(self) -> int:
        """Quests that still lie face down."""
        return max(0, self.clan.laid - self.clan.told)


def marked(n: int, *, read: bool) -> str:
    """Within a sentence: a number that nobody has read is no fact."""
    return f"{n}" if read else f"{n}?"


def rows(frame: Frame) -> list[Row]:
    """In turn order, from the first player to the left."""
    seats = {seat.number: seat for seat in frame.seats}
    return [_row(frame, clan, seats.get(clan.seat)) for clan in frame.view.clans]


def _row(frame: Frame, clan: ClanSeen, seat: Seat | None) -> Row:
    me = clan.seat == frame.chair.number
    return Row(
        clan=clan,
        name=phrases.name(clan.seat, frame.names),
        called=str(phrases.CLANS[clan.clan]) if clan.clan else "",
        colour=seat.colour if seat else 1,
        me=me,
        mine=me or bool(seat and frame.chair.leads(seat)),
        turn=clan.seat == frame.view.turn,
        stats=tuple(_stat(stat, track) for stat, track in zip(clan.stats, frame.view.tracks, strict=True)),
    )


def _stat(seen: StatSeen, track: Track) -> StatRow:
    numbers = tuple(
        Position(number=track.number(n), checked=n in track.checked, bonus=LEGENDARY.get(n, 0))
        for n in range(1, POSITIONS + 1)
    )
    return StatRow(seen=seen, name=str(phrases.STATS[seen.stat]), track=numbers)


def own_first(some: Iterable[Row]) -> list[Row]:
    """Whoever's turn it is, if this phone speaks for that clan; then the own, then the others."""
    return sorted(some, key=lambda row: (not (row.turn and row.mine), not row.me, not row.mine))


def notes(frame: Frame) -> list[dict[str, Any]]:
    """What this seat may read, newest first."""
    return [
        {
            "name": phrases.name(note.by, frame.names),
            "text": note.text,
            "hidden": note.hidden,
            "topic": note.topic,
            "age": AGES[note.age],
        }
        for note in reversed(frame.view.notes)
    ]


def strip(view: View, phase: int) -> list[dict[str, str]]:
    """The six phases of an age; `phase` is where the table is."""
    now = 0 if view.ended else phase
    return [{"name": str(phrases.PHASES[phase]), "state": _state(phase, now)} for phase in PHASES]


def _state(phase: int, now: int) -> str:
    return "now" if phase == now else "done" if phase < now else "next"
