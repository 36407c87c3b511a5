"""The screen on the wall: what just happened, and the way in while seats are free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from campaigns.views.walls import just_now, way_in
from companions.bloodborne import phrases
from companions.bloodborne.frames import Frame
from companions.bloodborne.rules.sight import MonsterSeen, View
from companions.bloodborne.rules.state import DREAM, END_OF_ROUND, HUNTERS_ATTACK

from . import acts, scores
from .rows import Row

JUST_NOW = 3
# What the table does now, in a few words; the act of the page says it where it is not here.
STEPS = {
    "roll": _("Who dreams? Then the die"),
    "hunt": phrases.STEPS[HUNTERS_ATTACK],
    "dream": phrases.STEPS[DREAM],
    "end": phrases.STEPS[END_OF_ROUND],
    "over": _("The descent is over"),
}


class Card(NamedTuple):
    """One of the ten of the dungeon; `state`: down, or what became of the monster on it."""

    state: str
    rank: str
    name: str
    fate: str


def step(view: View) -> Any:
    return STEPS.get(acts.act(view), _("What waits below?"))


def cards(view: View) -> list[Card]:
    """As they were turned over; those still face down at the end."""
    met = [*view.past, *([view.monster] if view.monster else ())]
    turned = [_card(monster) for monster in met if monster.rank != "final"]
    down = Card(state="down", rank="", name="", fate="")
    return turned + [down] * (view.of - len(turned))


def _card(monster: MonsterSeen) -> Card:
    """Between the rounds one that was not slain is gone: it flees with the next card."""
    return Card(
        state=monster.fate, rank=monster.rank, name=monster.name, fate=str(phrases.FATES[monster.fate])
    )


def wall(request: HttpRequest, frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    return {
        "act": acts.act(frame.view),
        "step": step(frame.view),
        "seated": sorted(everybody, key=lambda row: frame.view.table.index(row.seat)),
        "most": max((row.hunter.echoes for row in everybody), default=0) or 1,
        "cards": cards(frame.view),
        "turn": next((row for row in everybody if row.waiting), None),
        "just": just_now(frame, JUST_NOW),
        "sheets": scores.sheets(frame, everybody),
        **({} if frame.view.depth else way_in(request, frame)),
    }
