"""What the templates draw: hunters with their people, monsters with their words, the strip."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from typing import Any

from campaigns.models import Seat
from companions.bloodborne import phrases
from companions.bloodborne.frames import Frame
from companions.bloodborne.rules.events import Revealed
from companions.bloodborne.rules.sight import HunterSeen, MonsterSeen, Token, View
from companions.bloodborne.rules.state import (
    FULL_HEALTH,
    HUNTERS_DREAM,
    START_CARDS,
    STEPS,
    TROPHIES,
    UNNAMED_CARD,
    Track,
)

# Weapons take a handful of echoes; whatever is more is typed.
QUICK = 10
QUICK_HEALS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One hunter as every page draws it."""

    hunter: HunterSeen
    name: str
    colour: int
    me: bool
    mine: bool  # this phone records for this hunter first
    waiting: bool
    tokens: tuple[TokenRow, ...]

    @property
    def seat(self) -> int:
        return self.hunter.seat

    @property
    def may_take(self) -> bool:
        return not (self.hunter.dead or self.hunter.dreaming or self.hunter.attacked)

    @property
    def heals(self) -> range:
        """By how much at a tap; nobody has more than full health."""
        return range(1, min(FULL_HEALTH - self.hunter.health, QUICK_HEALS) + 1)

    @property
    def may_leave(self) -> list[tuple[str, str]]:
        """Hunter's Dream can never be removed; upgrades without a name are one choice, whichever it is."""
        left = dict.fromkeys(card for card in self.hunter.cards if card != HUNTERS_DREAM)
        return [(card, phrases.card(card)) for card in left]

    @property
    def upgrades(self) -> list[str]:
        """Those without a name are told apart by a number."""
        unnamed = count(1)
        return [
            f"{phrases.card(card)} {next(unnamed)}" if card == UNNAMED_CARD else phrases.card(card)
            for card in self.hunter.upgrades
        ]

    @property
    def starting(self) -> list[str]:
        return [phrases.card(card) for card in self.hunter.cards if card in START_CARDS]


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRow:
    token: Token
    name: str
    steps: tuple[str, ...]  # the track as far as it is known and reached


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterRow:
    seen: MonsterSeen
    die: str
    rank: str
    fate: str
    kinds: tuple[tuple[str, str], ...]

    @property
    def drops(self) -> list[bool]:
        """Each echo laid on it: still there or taken."""
        return [n < self.seen.echoes for n in range(max(self.seen.health, self.seen.echoes))]

    @property
    def quick(self) -> range:
        """What a hunter can still take from it."""
        return range(1, min(self.seen.echoes, QUICK) + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """A card of the dungeon that the circle met before."""

    event: Revealed
    words: str

    @property
    def fields(self) -> list[tuple[str, str | int]]:
        """What a tap on it sends."""
        event = self.event
        told = ("name", event.name), ("health", event.health), ("die", event.die), ("rank", event.rank)
        return [*told, ("ability", event.ability), *(("kinds", kind) for kind in event.kinds)]


def rows(frame: Frame) -> list[Row]:
    """In turn order, from the first player to the left."""
    seats = {seat.number: seat for seat in frame.seats}
    return [_row(frame, hunter, seats.get(hunter.seat)) for hunter in frame.view.hunters]


def _row(frame: Frame, hunter: HunterSeen, seat: Seat | None) -> Row:
    me = hunter.seat == frame.chair.number
    return Row(
        hunter=hunter,
        name=phrases.name(hunter.seat, frame.names),
        colour=seat.colour if seat else 1,
        me=me,
        mine=me or bool(seat and frame.chair.leads(seat)),
        waiting=hunter.seat in frame.view.waiting,
        tokens=tuple(
            _token(token, track) for token, track in zip(hunter.tokens, frame.view.tracks, strict=True)
        ),
    )


def _token(token: Token, track: Track) -> TokenRow:
    spaces = range(1, max(len(track.numbers), token.space) + 1)
    steps = tuple(f"{track.number(n)}" if n in track.checked else f"{track.number(n)}?" for n in spaces)
    return TokenRow(token=token, name=str(phrases.TROPHIES[token.trophy]), steps=steps)


def monster_row(seen: MonsterSeen | None) -> MonsterRow | None:
    if seen is None:
        return None
    return MonsterRow(
        seen=seen,
        die=str(phrases.DICE[seen.die]),
        rank=str(phrases.RANKS[seen.rank]),
        fate=str(phrases.FATES[seen.fate]),
        kinds=tuple((kind, str(phrases.TROPHIES[kind])) for kind in TROPHIES if kind in seen.kinds),
    )


def card_row(event: Revealed) -> CardRow:
    boss = [str(phrases.RANKS["boss"])] if event.rank == "boss" else []
    return CardRow(
        event=event, words=" · ".join([*boss, str(phrases.DICE[event.die]), phrases.trophies(event.kinds)])
    )


def in_turn(some: Iterable[Row]) -> list[Row]:
    return sorted(some, key=lambda row: row.hunter.turn)


def notes(frame: Frame) -> list[dict[str, Any]]:
    """What this seat may read, newest first."""
    return [
        {
            "name": phrases.name(note.by, frame.names),
            "text": note.text,
            "hidden": note.hidden,
            "topic": note.topic,
            "round": note.round,
        }
        for note in reversed(frame.view.notes)
    ]


def strip(view: View) -> list[dict[str, str]]:
    """The eight steps; before a monster lies there, none of them has begun, and those nobody needs are done."""
    now = view.at if view.monster and not view.ended else 0
    return [{"name": str(phrases.STEPS[step]), "state": _state(step, now)} for step in STEPS]


def _state(step: int, now: int) -> str:
    return "now" if step == now else "done" if step < now else "next"
