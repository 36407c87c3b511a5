"""One chapter as the journal tells it: the evening, missions, places with every term, what was left, the letter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.figures.growth import Growth
from chronicle.rules.names import era_of
from chronicle.rules.state import Chapter, Mission, Note
from chronicle.views.phases.minutes import Seat
from chronicle.views.stories import chapter

from . import letters
from .index import Index, Sentence
from .letters import LetterPart
from .places import Places, places
from .told import AFTERMATH, TABLE, Tale


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionTold:
    mission: Mission
    told: Sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterPart:
    anchor: str
    of: Chapter
    title: str
    day: date | None
    cast: Sentence
    evening: list[Sentence]
    play: list[Sentence]
    missions: list[MissionTold]
    grounds: list[Sentence]
    places: Places
    ties: list[Sentence]
    turns: list[Sentence]
    aftermath: list[Sentence]
    notes: list[Note]
    letter: LetterPart | None


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
        cast=say(", ".join(seat.person.name for seat in by_age(of, seats))),
        evening=[say(text) for text in _evening(told, of)],
        play=[say(text) for text in _texts(told, number, "asset_spent", "agent_recruited")],
        missions=[
            MissionTold(mission=one, told=say(_mission(told, of, one))) for one in of.missions if one.settled
        ],
        grounds=[say(text) for text in _grounds(told, of)],
        places=places(seats, say),
        ties=[say(text) for text in _ties(told, number, seats)],
        turns=[say(phrases.say(one, frame.names)) for one in known["turns"]],
        aftermath=[say(text) for text in _texts(told, number, *AFTERMATH, *TABLE, "joined")],
        notes=[note for note in known["notes"] if not note.hidden],
        letter=letters.part(frame, number),
    )


def by_age(of: Chapter, seats: list[Seat]) -> list[Seat]:
    """As they sat, not as they ended."""
    order = {seat: at for at, seat in enumerate(of.seats)}
    return sorted(seats, key=lambda one: order.get(one.standing.seat, len(order)))


# --- In sentences ---------------------------------------------------------------------------------------


def _texts(told: Tale, number: int, *kinds: str) -> list[str]:
    return [line.text for line in told.of(number, *kinds)]


def _evening(told: Tale, of: Chapter) -> Iterator[str]:
    """Who begins, the card, and the clans."""
    for line in told.of(of.number, "gathered"):
        yield from line.then
    yield from _texts(told, of.number, "overview_shown")
    yield from (line.text for line in told.of(of.number, "clan_chosen") if of.clan(line.about))


def _mission(told: Tale, of: Chapter, mission: Mission) -> str:
    """Who won it, and what became of it."""
    won, taken = (told.one(of.number, kind, mission.slot) for kind in ("mission_won", "mission_taken"))
    said = [won.text] if won else []
    if taken:
        said += taken.then if _winners_own(of, mission) else [taken.text]
    return " ".join(said)


def _winners_own(of: Chapter, mission: Mission) -> bool:
    """Whoever won it turned it over: the line need not say so again."""
    return any((one.slot, one.seat) == (mission.slot, mission.winner) for one in of.taken)


def _grounds(told: Tale, of: Chapter) -> list[str]:
    """In the order of the table; where everybody reads a number of one's own, nothing was told."""
    lines = (told.one(of.number, "ground_told", ground) for ground in of.grounds)
    return [line.text for line in lines if line]


def _ties(told: Tale, number: int, seats: list[Seat]) -> Iterator[str]:
    yield from _texts(told, number, "place_decided")
    yield from (seat.tie for seat in seats if seat.tie and not told.of(number, "place_decided"))
