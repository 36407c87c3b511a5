"""The wall while the game is played: how the era stands, what each has along, and the Society's last word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from django.utils.translation import gettext, ngettext

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases import letters
from chronicle.rules.figures.chances import Chance, Limit, chances
from chronicle.rules.figures.letters import letter
from chronicle.rules.seen import EraPoints, EraSeen

from .people import Person, people

FOREMOST = 1
THIRD = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One chapter's points in a bar; `at`: the first, second or third of the era."""

    at: int
    start: int
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Racer:
    """Somebody in the era's race, with what lies in the own haven; `here`: at the table tonight."""

    person: Person
    clan: str
    here: bool
    first: bool
    agent: str
    burdens: int
    pieces: list[Piece]
    total: int
    words: str


def play(frame: Frame) -> dict[str, Any]:
    view, chapter = frame.view, frame.view.chapter
    if chapter is None:
        return {}
    era = next((one for one in view.eras if one.era.number == view.tonight.era), None)
    return {
        "round": chapter.round,
        "rounds": range(1, view.tonight.rounds + 1),
        "last": chapter.round == view.tonight.rounds,
        "racers": racers(frame, era),
        "era": era,
        "most": most(era),
        "stake": stake(era, view.tonight.in_era, len(chapter.seats)),
        "grounds": grounds(frame, chapter.grounds),
        "whisper": whisper(frame, chapter.number - 1),
    }


def grounds(frame: Frame, names: Iterable[str]) -> list[tuple[str, bool]]:
    """What each is called, and whether the era turns on it."""
    era = next((one.era for one in frame.view.eras if one.era.number == frame.view.tonight.era), None)
    return [(phrases.ground(ground), bool(era and ground == era.key)) for ground in names]


def whisper(frame: Frame, chapter: int) -> str:
    """The last line of the Society's last letter, above its signature."""
    closing = next((one for one in letter(frame.view, chapter) if one.kind == "closing"), None)
    return letters.say(closing.words[-1], frame.names) if closing else ""


# --- The race ---------------------------------------------------------------------------------------------


def racers(frame: Frame, era: EraSeen | None) -> list[Racer]:
    """Everybody in the own place all evening: who plays tonight, then who has points and is not here."""
    chapter = frame.view.chapter
    here = chapter.seats if chapter else ()
    scored = {one.seat: one for one in era.standings} if era and not frame.view.table.practice else {}
    away = [seat for seat, one in scored.items() if seat not in here and one.total]
    told = {one.seat: one for one in chances(frame.view.table)}
    return [_racer(frame, seat, scored.get(seat), told.get(seat)) for seat in (*here, *away)]


def _racer(frame: Frame, seat: int, scored: EraPoints | None, chance: Chance | None) -> Racer:
    view, tonight = frame.view, frame.view.tonight
    person = people(frame)[seat]
    agent = next((one for one in tonight.agents if one.haven == seat), None)
    return Racer(
        person=person,
        clan=str(phrases.CLANS[person.clan]) if person.clan else "",
        here=view.chapter is not None and seat in view.chapter.seats,
        first=seat == tonight.first,
        agent=agent.name if agent else "",
        burdens=next((one.n for one in tonight.burdens if one.seat == seat), 0),
        pieces=pieces(scored.points) if scored else [],
        total=scored.total if scored else 0,
        words=said(frame, chance) if chance else "",
    )


def pieces(points: Iterable[int | None]) -> list[Piece]:
    """A chapter that gave nothing has none."""
    given = [n or 0 for n in points]
    ends = accumulate(given)
    return [
        Piece(at=at, start=end - n, length=n)
        for at, (n, end) in enumerate(zip(given, ends, strict=True), 1)
        if n
    ]


def most(era: EraSeen | None) -> int:
    """What one who wins every chapter of it has: where the bars end."""
    return max(1, sum(max(row, default=0) for row in era.table)) if era else 1


def stake(era: EraSeen | None, at: int, people: int) -> Sequence[int]:
    """What tonight's places give."""
    return era.table[at - 1][:people] if era and at <= len(era.table) else ()


# --- What it takes ----------------------------------------------------------------------------------------


def said(frame: Frame, chance: Chance) -> str:
    """Of the era's last chapter, in one sentence."""
    here = frame.view.chapter.seats if frame.view.chapter else ()
    if not chance.best:
        return gettext("cannot win the era any more")
    if chance.seat not in here:
        return _at_home(chance)
    if chance.sure >= len(here):
        return gettext("wins the era, whatever comes")
    if chance.sure > FOREMOST:
        return gettext("wins the era with place %(n)d or better") % {"n": chance.sure}
    if chance.sure:
        return gettext("wins the era with first place")
    return _with_first_place(frame, chance)


def _at_home(chance: Chance) -> str:
    if chance.best == "win":
        return gettext("can still win the era without playing tonight")
    return gettext("can still tie for the era without playing tonight")


def _with_first_place(frame: Frame, chance: Chance) -> str:
    others = {"others": _within(frame, chance.limits)}
    if chance.best == "win":
        if chance.safe:
            return gettext("first place gives at least a tie")
        return gettext("still wins with first place, if %(others)s") % others
    if chance.safe:
        return gettext("first place gives a tie at best")
    return gettext("first place gives a tie at best, if %(others)s") % others


def _within(frame: Frame, limits: Iterable[Limit]) -> str:
    by_place: dict[int, list[str]] = {}
    for one in limits:
        by_place.setdefault(one.place, []).append(phrases.name(one.seat, frame.names))
    return ", ".join(_behind(names, place) for place, names in by_place.items())


def _behind(names: list[str], place: int) -> str:
    if place == THIRD:
        said = ngettext("%(players)s comes third at best", "%(players)s come third at best", len(names))
    else:
        said = ngettext("%(players)s comes last", "%(players)s come last", len(names))
    return said % {"players": _both(names)}


def _both(names: list[str]) -> str:
    return gettext(" and ").join(names)
