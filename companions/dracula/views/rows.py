"""What the templates draw: hunters with their people, the trail as it lies, the clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companions.dracula import phrases
from companions.dracula.frames import Frame
from companions.dracula.rules.cast import NAMES
from companions.dracula.rules.clock import PHASES
from companions.dracula.rules.ground import ground, kind_of
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.sight import HunterSeen, Seen, View


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One hunter as every page draws it."""

    hunter: HunterSeen
    n: int  # in the addresses: 1 to 4, in the order of their turns
    called: str
    letter: str
    player: str
    colour: int
    mine: bool
    place: str
    health: int
    tickets: tuple[str, ...]
    waits: bool  # the Count was asked about this arrival

    @property
    def name(self) -> str:
        return self.hunter.name


def rows(frame: Frame) -> list[Row]:
    view, colours = frame.view, {seat.number: seat.colour for seat in frame.seats}
    asked = {one.hunter for one in view.waiting if one.how == "arrival"}
    return [
        Row(
            hunter=one,
            n=NAMES.index(one.name) + 1,
            called=str(phrases.HUNTERS[one.name]),
            letter=letter(one.name),
            player=phrases.name(one.seat, frame.names),
            colour=colours.get(one.seat, 1),
            mine=one.seat == view.seat,
            place=phrases.place(one.place) if one.place else "",
            health=one.health - one.hurt,
            tickets=tuple(map(phrases.ticket, one.tickets)),
            waits=one.name in asked,
        )
        for one in view.hunters
    ]


def letter(name: str) -> str:
    """The sign of a hunter on the map, in whatever language the names are."""
    return str(phrases.LETTERS[name])


def row(frame: Frame, n: int) -> Row | None:
    return next((one for one in rows(frame) if one.n == n), None)


# --- The clock ------------------------------------------------------------------------------------------


def strip(view: View) -> list[dict[str, Any]]:
    now = PHASES.index(view.phase)
    states = ("done", "now", "next")
    return [
        {"name": phrases.PHASES[phase], "phase": phase, "state": states[(at >= now) + (at > now)]}
        for at, phase in enumerate(PHASES)
    ]


# --- The trail ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A space of the trail or a lair, in words and signs; nothing lies there: `seen` is None."""

    n: int
    seen: Seen | None
    place: str = ""
    back: str = ""  # said, where it lies face down
    sign: str = ""
    powers: tuple[str, ...] = ()
    encounters: tuple[str, ...] = ()  # the open ones by name
    closed: int = 0  # and how many lie face down

    @property
    def said(self) -> str:
        """For whoever hears it."""
        return ", ".join(filter(None, (self.place or self.back, *self.powers, *self.encounters)))


def cards(row: tuple[Seen | None, ...]) -> list[Card]:
    return [card(n, seen) for n, seen in enumerate(row, 1)]


def card(n: int, seen: Seen | None) -> Card:
    if seen is None:
        return Card(n=n, seen=None)
    return Card(
        n=n,
        seen=seen,
        place=phrases.place(seen.place) if seen.place else "",
        back=str(phrases.BACKS[seen.back]) if seen.back and not seen.place else "",
        sign=_sign(seen),
        powers=tuple(str(phrases.LYING[one]) for one in seen.cards),
        encounters=tuple(str(phrases.ENCOUNTERS[one.name]) for one in seen.encounters if one.name),
        closed=sum(not one.name for one in seen.encounters),
    )


def _sign(seen: Seen) -> str:
    powers = [one for one in seen.cards if one in ("dark-call", "feed", "misdirect")]
    return powers[0] if powers else {"city": "city", "sea": "sea", "castle": "castle"}.get(seen.back, "")


def tickets(view: View, hunter: HunterSeen) -> Iterator[Ticket]:
    """Those that are known to lie there, each kind once."""
    yield from dict.fromkeys(ticket for ticket in hunter.tickets if ticket.white)


# --- Places ---------------------------------------------------------------------------------------------


def kind(view: View, place: str) -> str:
    return kind_of(view.setup, place)


def cities(view: View) -> Iterator[tuple[str, str]]:
    """By their names, in the language of whoever reads."""
    on = ground(view.setup)
    yield from sorted(((city, phrases.place(city)) for city in on.cities), key=lambda one: one[1])
