"""One chapter as it is told: who sat there, the missions, the places, what was left, the letter; the rest is its account."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial

from django.utils.translation import gettext

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.figures.growth import Growth
from chronicle.rules.names import era_of
from chronicle.rules.state import Chapter, Note
from chronicle.views.phases.minutes import Seat
from chronicle.views.stories import chapter

from . import letters, prose
from .index import Index, Sentence
from .italics import unquoted
from .letters import LetterPart
from .places import Places, places
from .told import AFTERMATH, TABLE, Tale

SCRIBED = ("deck_turned",)  # of the aftermath, what only an account says


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a reader looks up and does not read: how the evening began, what was spent, every term."""

    lines: list[str]
    places: Places


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterPart:
    anchor: str
    of: Chapter
    title: str
    day: date | None
    cast: Sentence
    seats: list[Seat]  # best first
    missions: list[Sentence]
    called: list[Sentence]
    ties: list[Sentence]
    turns: list[Sentence]
    aftermath: list[Sentence]
    notes: list[Note]
    letter: LetterPart | None
    account: Account


def part(frame: Frame, told: Tale, grown: Growth, index: Index, number: int) -> ChapterPart:
    known = chapter(frame, grown, number)
    of, seats = known["of"], known["rows"]
    begun = told.one(number, "gathered")
    # What was played on paper is told beneath its era's page.
    say = partial(index.said, place=f"era-{era_of(number)}" if of.paper else number)
    return ChapterPart(
        anchor=f"chapter-{number}",
        of=of,
        title=known["title"],
        day=begun.day if begun else None,
        cast=say(", ".join(map(cast, by_age(of, seats)))),
        seats=seats,
        missions=[say(prose.mission(frame, of, one)) for one in of.missions if one.settled],
        called=[say(text) for text in _texts(told, number, "agent_recruited")],
        ties=[say(text) for text in _ties(told, number, seats)],
        turns=[say(unquoted(phrases.say(one, frame.names))) for one in known["turns"]],
        aftermath=[say(unquoted(text)) for text in _aftermath(told, number)],
        notes=[note for note in known["notes"] if not note.hidden],
        letter=letters.part(frame, number),
        account=Account(lines=list(_account(told, of)), places=places(seats)),
    )


def by_age(of: Chapter, seats: list[Seat]) -> list[Seat]:
    """As they sat, not as they ended."""
    order = {seat: at for at, seat in enumerate(of.seats)}
    return sorted(seats, key=lambda one: order.get(one.standing.seat, len(order)))


def cast(seat: Seat) -> str:
    """Who, with which clan and leader, and who played for somebody else."""
    blood = ", ".join(filter(None, [phrases.blood(seat.clan) if seat.clan else "", seat.leader]))
    by = gettext("played by %(player)s") % {"player": seat.player} if seat.player else ""
    more = "; ".join(filter(None, [blood, by]))
    return f"{seat.person.name} ({more})" if more else seat.person.name


# --- In sentences ---------------------------------------------------------------------------------------


def _texts(told: Tale, number: int, *kinds: str) -> list[str]:
    return [line.text for line in told.of(number, *kinds)]


def _aftermath(told: Tale, number: int) -> list[str]:
    return _texts(told, number, *(AFTERMATH - {*SCRIBED}), *TABLE, "joined")


def _account(told: Tale, of: Chapter) -> Iterator[str]:
    """Who began and chose when, the card, what was spent, the battlegrounds, the deck."""
    for line in told.of(of.number, "gathered"):
        yield from line.then
    yield from _texts(told, of.number, "overview_shown", "asset_spent")
    yield from _grounds(told, of)
    yield from _texts(told, of.number, *SCRIBED)


def _grounds(told: Tale, of: Chapter) -> list[str]:
    """In the order of the table; where everybody reads a number of one's own, nothing was told."""
    lines = (told.one(of.number, "ground_told", ground) for ground in of.grounds)
    return [line.text for line in lines if line]


def _ties(told: Tale, number: int, seats: list[Seat]) -> Iterator[str]:
    yield from _texts(told, number, "place_decided")
    yield from (seat.tie for seat in seats if seat.tie and not told.of(number, "place_decided"))
