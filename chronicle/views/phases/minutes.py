"""The minutes of one chapter: who sat there, every term, missions, titles, and what the box has gained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from django.utils.translation import gettext

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import REWARDS, SECTIONS
from chronicle.rules.names import era_of, in_era
from chronicle.rules.seen import EraSeen
from chronicle.rules.state import Chapter, Mission, Note, Present, Standing, Taken
from chronicle.views.people import Person, people

from .counts import Term, terms
from .missions import explained
from .standings import tie_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One line of the booklet, and how it came about."""

    person: Person
    player: str  # who played it, where that was somebody else
    clan: str
    leader: str
    standing: Standing
    points: int | None  # of the era
    tie: str
    terms: list[Term]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    mission: Mission
    winner: str
    words: str
    made: list[str]  # what the winner made of it, as far as this seat may read


class Minutes(TypedDict):
    of: Chapter
    title: str
    era: EraSeen | None
    rows: list[Seat]
    cards: list[Card]
    gained: list[str]
    notes: list[Note]
    before: int  # the chapters with places around this one; 0: none
    after: int


def minutes(frame: Frame, chapter: int) -> Minutes:
    view = frame.view
    of = next(one for one in view.table.chapters if one.number == chapter)
    era = next((one for one in view.eras if one.era.number == era_of(chapter)), None)
    era = None if view.table.practice else era
    titles = era.era.titles[in_era(chapter) - 1 : in_era(chapter)] if era else ()
    numbers = [one.number for one in view.table.chapters if one.complete]
    return {
        "of": of,
        "title": next(iter(titles), ""),
        "era": era,
        "rows": [_seat(frame, of, era, one) for one in of.result],
        "cards": [_card(frame, of, one) for one in of.missions],
        "gained": list(gained(frame, of)),
        "notes": [
            note for note in view.table.notes if note.at == chapter or note.topic == f"chapter:{chapter}"
        ],
        "before": max((n for n in numbers if n < chapter), default=0),
        "after": min((n for n in numbers if n > chapter), default=0),
    }


def _seat(frame: Frame, of: Chapter, era: EraSeen | None, one: Standing) -> Seat:
    present = next((each for each in of.here if each.seat == one.seat), Present(seat=one.seat, by=one.seat))
    chosen = next((each for each in of.clans if each.seat == one.seat), None)
    leader = next((each.name for each in frame.view.table.leaders if chosen and each.id == chosen.leader), "")
    return Seat(
        person=_person(frame, one.seat),
        player=phrases.name(present.by, frame.names) if present.by not in (0, one.seat) else "",
        clan=chosen.clan if chosen else "",
        leader=leader,
        standing=one,
        points=_points(era, of, one),
        tie=tie_words(frame, of, one),
        terms=terms(one),
    )


def _person(frame: Frame, seat: int) -> Person:
    """Somebody of that evening; an automated bloodline need not be here tonight."""
    name = phrases.name(seat, frame.names)
    unknown = Person(seat=seat, name=name, colour=0, character="", by=0, player="", clan="", me=False)
    return people(frame).get(seat, unknown)


def _points(era: EraSeen | None, of: Chapter, one: Standing) -> int | None:
    row = era.table[in_era(of.number) - 1] if era else ()
    return row[one.place - 1] if 0 < one.place <= len(row) else None


# --- What came of it --------------------------------------------------------------------------------------


def _card(frame: Frame, of: Chapter, mission: Mission) -> Card:
    made = next((one for one in of.taken if one.slot == mission.slot and one.seat == mission.winner), None)
    return Card(
        mission=mission,
        winner=phrases.name(mission.winner, frame.names) if mission.settled else "",
        words=explained(mission, frame),
        made=list(_made(made)) if made else [],
    )


def _made(one: Taken) -> Iterator[str]:
    if one.choice:
        yield one.choice
    if one.section and one.row:
        yield gettext("%(section)s: %(row)s") % {"section": SECTIONS[one.section], "row": one.row}
    if one.reward == "asset":
        yield phrases.asset(one.what)
    elif one.reward != "none":
        yield gettext("%(reward)s: %(name)s") % {"reward": REWARDS[one.reward], "name": one.what}


def gained(frame: Frame, of: Chapter) -> Iterator[str]:
    """Titles, schemes and characters: what the chapter has left in sheets and box."""
    table, at = frame.view.table, of.number
    for sheet in table.sheets:
        for title in (one for one in sheet.titles if one.at == at and one.source == "overview"):
            yield gettext("%(player)s: %(title)s") % {
                "player": phrases.name(sheet.seat, frame.names),
                "title": title.text,
            }
    for scheme in (one for one in table.schemes if one.at == at):
        yield gettext("New scheme of %(clan)s: %(scheme)s") % {
            "clan": phrases.blood(scheme.clan),
            "scheme": scheme.name,
        }
    for ancilla in table.ancillae:
        for deed in (one for one in ancilla.deeds if one.at == at):
            words = phrases.deed(deed, frame.names)
            yield gettext("%(name)s. %(deed)s") % {"name": ancilla.name, "deed": words}
