"""Five missions: one tap gives a card to its winner; counts and a decision only where it is disputed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import HOW
from chronicle.rules.events import MissionWon
from chronicle.rules.seen import Reckoning
from chronicle.rules.state import Count, Mission
from chronicle.views.people import Person, people

from .precedents import precedent

DECIDE = ("primogen", "dice", "table")


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """One player's count for one mission, as typed so far."""

    person: Person
    key: str
    name: str
    n: Any
    leader: bool
    wrong: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionRow:
    mission: Mission
    people: list[Person]
    winner: Person | None
    words: str  # how the winner followed from the counts, or why none did
    counting: list[Counting]
    tied: list[Person]
    open: bool  # the counts stand open: somebody has to look at them
    precedent: str
    how: list[tuple[str, str, bool]]
    form: Any


def missions(frame: Frame, forms: Forms) -> list[MissionRow]:
    seen = frame.view.reckoning
    return [_row(frame, forms, seen, one) for one in seen.missions] if seen else []


def _row(frame: Frame, forms: Forms, seen: Reckoning, mission: Mission) -> MissionRow:
    everybody, chapter = people(frame), frame.view.chapter
    here = [everybody[seat] for seat in chapter.seats] if chapter else []
    said = MissionWon(slot=mission.slot, winner=mission.winner, how=mission.how, counts=mission.counts)
    form = forms.like("mission_won", said, str(mission.slot))
    known = seen.mission_precedent
    usual = known.how if known and known.how in DECIDE else "table"
    return MissionRow(
        mission=mission,
        people=here,
        winner=everybody.get(mission.winner),
        words=explained(mission, frame),
        counting=[_counting(form, mission.slot, person) for person in here],
        tied=[everybody[seat] for seat in mission.tied if seat in everybody],
        open=bool(mission.tied) or form.is_bound,
        precedent=precedent(frame, known) if mission.tied else "",
        how=[(how, str(HOW[how]), how == usual) for how in DECIDE],
        form=form,
    )


def _counting(form: Any, slot: int, person: Person) -> Counting:
    bound = form[f"n_{person.seat}"]
    n = bound.value()
    return Counting(
        person=person,
        key=f"{slot}-{person.seat}",
        name=bound.html_name,
        n="" if n is None else n,
        leader=bool(form[f"leader_{person.seat}"].value()),
        wrong=bound.errors,
    )


# --- Why this one ----------------------------------------------------------------------------------------


def explained(mission: Mission, frame: Frame) -> str:
    """The counts as they were, and the tie-break where there was one."""
    if not mission.counts:
        return gettext("Nobody has it.") if mission.settled and not mission.winner else ""
    tally = ", ".join(_said(count, frame) for count in mission.counts)
    best = max(count.n for count in mission.counts)
    equal = [count for count in mission.counts if count.n == best]
    return " ".join(filter(None, [f"{tally}.", _tie(mission, equal, frame)]))


def _said(count: Count, frame: Frame) -> str:
    name = phrases.name(count.seat, frame.names)
    if count.leader:
        return gettext("%(player)s %(n)d with the leader") % {"player": name, "n": count.n}
    return gettext("%(player)s %(n)d") % {"player": name, "n": count.n}


def _tie(mission: Mission, equal: list[Count], frame: Frame) -> str:
    if len(equal) < 2:
        return ""
    if mission.tied and not equal[0].n:
        return gettext("Nobody shows it: the table decides.")
    if mission.tied:
        return gettext("Still equal with leaders counted twice: the table decides.")
    if mission.how == "counted":
        name = phrases.name(mission.winner, frame.names)
        return gettext("Equal, and the leader of %(player)s counts twice.") % {"player": name}
    return gettext("Equal; settled like this: %(how)s.") % {"how": HOW[mission.how]}
