"""A pillage before it is recorded: who is in it, and what the numbers would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from campaigns.kernel.decisions import Decided, Refused
from companions.bloodrage.forms import NUMBERS
from companions.bloodrage.frames import Frame
from companions.bloodrage.rules import battle
from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.events import Pillaged
from companions.bloodrage.rules.state import SPOTS

from .lands import lands
from .rows import Row, own_first


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One clan in the form: what was typed for it."""

    row: Row
    strength: str
    card: str
    lost: str
    total: int | None  # None: it takes no part
    wins: bool


def raid(request: HttpRequest, frame: Frame, everybody: Sequence[Row], bad: Any) -> dict[str, Any]:
    """What the page shows; `bad` is the form that could not be recorded."""
    typed = request.POST if request.method == "POST" else request.GET
    by = pillager(typed, everybody)
    spot = typed.get("spot", "")
    land = next((one for one in lands(frame.view) if one.spot == spot and spot in SPOTS), None)
    shared = {"land": land, "by": by, "everybody": own_first(everybody), "typed": typed}
    if land is None or by is None:
        return {**shared, "open": [one for one in lands(frame.view) if one.open]}
    facts = told(typed, by, spot, everybody)
    form = bad or frame.game.form("pillaged", view=frame.view, names=frame.names, data=facts)
    event = form.event() if bad is None and form.is_valid() else None
    return {
        **shared,
        "form": form,
        "sides": list(sides(typed, everybody, event)),
        **(supposed(frame, event) if event else {}),
    }


def pillager(typed: Mapping[str, str], everybody: Sequence[Row]) -> Row | None:
    """Named in the address, or whoever comes first here."""
    named = next((row for row in everybody if str(row.seat) == typed.get("seat")), None)
    return named or next(iter(own_first(everybody)), None)


def told(typed: Mapping[str, str], by: Row, spot: str, everybody: Sequence[Row]) -> dict[str, str]:
    """What stands in the form; who pillages and where may only be in the address."""
    numbers = [f"{what}_{row.seat}" for row in everybody for what in NUMBERS]
    asked = {name: typed.get(name, "") for name in ("reward", "winner", "why", *numbers)}
    return {**asked, "seat": str(by.seat), "spot": spot}


def sides(typed: Mapping[str, str], everybody: Sequence[Row], event: Pillaged | None) -> Iterator[Side]:
    """From the first player on, as they sit."""
    totals = dict(battle.totals(event)) if event else {}
    won = battle.winner(event) if event else 0
    for row in everybody:
        numbers = {what: typed.get(f"{what}_{row.seat}", "") for what in NUMBERS}
        yield Side(row=row, total=totals.get(row.seat), wins=row.seat == won and bool(totals), **numbers)


def supposed(frame: Frame, event: Pillaged) -> dict[str, Any]:
    """The line that the journal would get, and what the rules would frown upon."""
    word = frame.reading.would_say(event)
    answer = decide(frame.view, event)
    return {
        "contested": battle.contested(event),
        "winner": battle.winner(event),
        "would": frame.game.phrases.say(word, frame.names) if word else "",
        "advice": [frame.game.phrases.say(one, frame.names) for one in answer.advice]
        if isinstance(answer, Decided)
        else [],
        "refused": frame.game.phrases.say(answer, frame.names) if isinstance(answer, Refused) else "",
    }
