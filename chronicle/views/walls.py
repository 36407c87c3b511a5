"""The screen on the wall: a few words for each phase, from what everybody may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext, pgettext

from campaigns.views.walls import way_in
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import FIRST_WHY, STEPS, TASKS
from chronicle.rules.names import ENDING
from chronicle.rules.names import STEPS as ORDER
from chronicle.rules.seen import Task
from chronicle.rules.state import Mission

from . import wall_endings, wall_eras, wall_night, wall_play
from .people import Person, people
from .phases import eras, standings

EARLY = ("prologue", "gather", "tonight")  # while somebody may still sit down
# No cards lie on the table, or what a place brings needs all the room.
BARE = ("gather", "places", "pack", "era", *ENDING)
SIGNS = {"open": "edit", "done": "check", "none": "minus", "nothing": "minus"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionSeen:
    mission: Mission
    winner: Person | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One step of the aftermath for one person: a sign and a word."""

    state: str
    sign: str
    words: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Somebody, how it stands with them in a word, and a number if there is one."""

    person: Person
    state: str  # done, now, next, plain
    words: str
    n: int | None = None
    note: str = ""


def wall(request: HttpRequest, frame: Frame) -> dict[str, Any]:
    if wall_night.asleep(frame):
        return goodnight(frame)
    view = frame.view
    early = view.phase in EARLY
    return {
        "phase": view.phase,
        "wall_template": f"chronicle/walls.html#{TEMPLATES.get(view.phase, view.phase)}",
        "phase_name": phrases.PHASES[view.phase],
        "cards": cards(frame),
        "overview": view.chapter.overview if view.chapter and view.phase not in BARE else None,
        **(way_in(request, frame) if early else {}),
        **PHASES.get(view.phase, _nothing)(frame),
    }


def goodnight(frame: Frame) -> dict[str, Any]:
    """Whatever the table was at, it sleeps: until the next tap the wall says how the night was."""
    return {
        "phase": "goodnight",
        "wall_template": "chronicle/walls.html#goodnight",
        "phase_name": gettext("Goodnight"),
        "cards": [],
        "overview": None,
        "strip": [],
        **wall_night.goodnight(frame),
    }


def cards(frame: Frame) -> list[MissionSeen]:
    """The missions stay on the wall all evening, from the moment somebody has tapped one in."""
    chapter, everybody = frame.view.chapter, people(frame)
    if chapter is None or frame.view.phase in BARE:
        return []
    return [MissionSeen(mission=one, winner=everybody.get(one.winner)) for one in chapter.missions]


# --- Before the game -------------------------------------------------------------------------------------


def _prologue(frame: Frame) -> dict[str, Any]:
    waiting = frame.view.waiting
    return {
        "lines": [
            Line(
                person=one,
                state="now" if one.seat in waiting else "done",
                words=gettext("writes") if one.seat in waiting else one.character,
            )
            for one in people(frame).values()
        ]
    }


def _evening(frame: Frame) -> dict[str, Any]:
    """The set-up of tonight or, before anybody has gathered, of the evening on which all come."""
    tonight, everybody = frame.view.tonight, people(frame)
    ended = eras.just_ended(frame.view)
    return {
        "tonight": tonight,
        "first": everybody.get(tonight.first),
        "first_why": FIRST_WHY[tonight.first_why],
        "choice": [everybody[seat] for seat in tonight.choice if seat in everybody],
        "grounds": wall_play.grounds(frame, tonight.grounds),
        "ended": eras.era_row(frame, ended) if ended else None,
    }


def _clans(frame: Frame) -> dict[str, Any]:
    """Who has which, and who is next."""
    order = [people(frame)[seat] for seat in frame.view.tonight.choice]
    due = next((one.seat for one in order if not one.clan), 0)
    return {"lines": [_chooser(one, due=one.seat == due) for one in order]}


def _chooser(person: Person, *, due: bool) -> Line:
    if person.clan:
        return Line(person=person, state="done", words=str(phrases.CLANS[person.clan]))
    return Line(person=person, state="now" if due else "next", words=gettext("chooses") if due else "")


# --- After it --------------------------------------------------------------------------------------------


def _reckoning(frame: Frame) -> dict[str, Any]:
    seen, everybody = frame.view.reckoning, people(frame)
    if seen is None:
        return {}
    race = {one.person.seat: one for one in standings.race(frame)}
    return {
        "lines": [
            _counting(everybody[one.seat], bool(one.standing or one.covered), race.get(one.seat))
            for one in seen.players
        ],
        "untold": [phrases.ground(one.ground) for one in seen.grounds if not one.told and not one.scale],
        "ties": [[everybody[seat].name for seat in tie.seats] for tie in seen.ties],
    }


def _counting(person: Person, counted: bool, race: standings.RaceRow | None) -> Line:
    """In an era's third chapter with what is at stake. No points: they are turned over later."""
    return Line(
        person=person,
        state="done" if counted else "now",
        words=pgettext("player", "counted") if counted else gettext("counts"),
        note=race.words if race else "",
    )


def _places(frame: Frame) -> dict[str, Any]:
    rows = standings.places(frame)
    turned = all(row.turned for row in rows)
    race = {one.person.seat: one.race.points for one in standings.race(frame)}
    return {"rows": rows, "race": race if turned else {}}


def _aftermath(frame: Frame) -> dict[str, Any]:
    """People in the order of action, and the steps; nobody waits for anybody."""
    after, everybody = frame.view.aftermath, people(frame)
    if after is None:
        return {"matrix": [], "steps": []}
    steps = [step for step in ORDER if step not in ("results", "burdens")]
    return {
        "steps": [STEPS[step] for step in steps],
        "matrix": [
            (everybody[seat], [_cell(after.task(seat, step)) for step in steps]) for seat in after.order
        ],
        "burdens": [(everybody[one.seat], one) for one in after.burdens if one.before != one.after],
    }


def _cell(task: Task | None) -> Cell:
    state = task.state if task else "nothing"
    return Cell(
        state=state,
        sign=SIGNS[state],
        words=str(TASKS[state]),
        left=task.left if task and state == "open" else 0,
    )


def _nothing(frame: Frame) -> dict[str, Any]:
    return {}


TEMPLATES: Mapping[str, str] = {"gather": "tonight"}
PHASES: Mapping[str, Callable[[Frame], dict[str, Any]]] = {
    "prologue": _prologue,
    "gather": _evening,
    "tonight": _evening,
    "clans": _clans,
    "play": wall_play.play,
    "reckoning": _reckoning,
    "places": _places,
    "aftermath": _aftermath,
    "pack": wall_night.pack,
    "era": wall_eras.ending,
    "worths": wall_endings.worths,
    "ceremony": wall_endings.ceremony,
    "over": wall_endings.over,
}
