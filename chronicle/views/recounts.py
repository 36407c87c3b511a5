"""What scores since a correction, and nobody has counted: one form for everybody, and a correction of each reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from campaigns import journal
from campaigns.access import Chair
from campaigns.frame import look
from campaigns.stamps import KEY_LENGTH, stamp
from campaigns.views import moves
from chronicle import phrases
from chronicle.forms.counting import LOYAL, LOYALTY, field_of
from chronicle.frames import Frame
from chronicle.phrases.terms import COUNTS, SIDES
from chronicle.rules.events import PlayerCounted
from chronicle.rules.figures.grounds import LOYALTIES
from chronicle.rules.looking_back import last_said
from chronicle.rules.names import ROUNDS
from chronicle.rules.state import Fact

CODE = "doubt.counts"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One count of one player, by a tap."""

    name: str
    label: Any
    chips: list[tuple[str, Any]]
    words: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    seat: int
    entry: int
    name: str
    counts: tuple[str, ...]
    asks: list[Ask]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recount:
    chapter: int
    rows: list[Row]


def recounts(frame: Frame) -> list[Recount]:
    """By chapter; of everybody whose reckoning this chair may correct."""
    missing = [dict(word.about) for word in frame.view.doubts if word.code == CODE]
    found = groupby(missing, key=lambda about: about["chapter"])
    made = [Recount(chapter=n, rows=[*_rows(frame, n, [*abouts])]) for n, abouts in found]
    return [one for one in made if one.rows]


def _rows(frame: Frame, chapter: int, abouts: list[dict[str, Any]]) -> Iterator[Row]:
    for about in abouts:
        seat, counts = about["seat"], tuple(about["counts"])
        entry = frame.reading.of(last_said(PlayerCounted, chapter, seat=seat))
        if entry and not frame.chair.is_screen and journal.allows(frame.reading.may_correct, entry):
            asks = [_ask(frame, chapter, seat, name) for name in dict.fromkeys(map(field_of, counts))]
            name = phrases.name(seat, frame.names)
            yield Row(seat=seat, entry=entry, name=name, counts=counts, asks=asks)


def _ask(frame: Frame, chapter: int, seat: int, field: str) -> Ask:
    """Nobody is there until somebody is tapped; a loyalty has to be said."""
    if field == LOYALTY:
        sides = [(side, SIDES[side]) for side in LOYALTIES]
        return Ask(name=_name(seat, field), label=_("Loyal to"), chips=sides, words=True)
    numbers = [(str(n), str(n)) for n in range(_most(frame, chapter) + 1)]
    label = COUNTS[field.removeprefix("count_")]
    return Ask(name=_name(seat, field), label=label, chips=numbers, words=False)


def _name(seat: int, field: str) -> str:
    return f"{field}_{seat}"


def _most(frame: Frame, chapter: int) -> int:
    """The leader, and one recruit for each round."""
    played = next((one for one in frame.view.table.chapters if one.number == chapter), None)
    return 1 + (ROUNDS.get(len(played.here), 0) if played else 0)


def recounted(request: HttpRequest, chair: Chair) -> None:
    """All of them or none; whoever is not said yet stays where it was."""
    frame: Frame = look(chair)
    chapter = request.POST.get("chapter", "")
    asked = [row for one in recounts(frame) if str(one.chapter) == chapter for row in one.rows]
    said = [(row, facts) for row in asked if (facts := _facts(request, row))]
    mark = stamp(request, chair)
    with transaction.atomic():
        for row, facts in said:
            was = frame.reading.filled(row.entry).event
            event = replace(was, counts=(*was.counts, *facts))
            own = replace(mark, key=f"{mark.key[: KEY_LENGTH - 4]}-{row.seat}", seen=None)
            journal.correct(chair.campaign.pk, entry=row.entry, event=event, host=chair.host, stamp=own)
    if said:
        names = phrases.people([row.seat for row, _facts in said], frame.names)
        moves.said(request, chair, _("Counted for %(names)s.") % {"names": names})


def _facts(request: HttpRequest, row: Row) -> tuple[Fact, ...]:
    """What was tapped, if all of it was."""
    said = [(ask, request.POST.get(ask.name, "")) for ask in row.asks]
    if not all(value in dict(ask.chips) for ask, value in said):
        return ()
    return tuple(_fact(ask, row.seat, value) for ask, value in said)


def _fact(ask: Ask, seat: int, value: str) -> Fact:
    if ask.words:
        return Fact(name=f"{LOYAL}{value}", n=1)
    return Fact(name=ask.name.removeprefix("count_").removesuffix(f"_{seat}"), n=int(value))
