"""Play: the phones rest; the own haven is lit, and in the last round it says once what is still unused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.rules.seen import View
from chronicle.rules.state import Ancilla, Asset, Note

from . import evenings, tonights


@dataclass(frozen=True, slots=True, kw_only=True)
class Lit:
    """A haven during play. `stays`: bound to another clan, the agent does not come tonight."""

    seat: int
    assets: tuple[Asset, ...]
    agent: Ancilla | None
    stays: bool
    recruited: bool


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    view = frame.view
    gathering = forms.like("gathered", tonights.gathered(view))
    lit = [_lit(view, one.seat) for one in view.tonight.here if one.seat > 0]
    return {
        "own": next((one for one in lit if one.seat == view.plays), None),
        "others": [one for one in lit if one.seat != view.plays],
        "rounds": view.tonight.rounds,
        "round": view.chapter.round if view.chapter else 0,
        "unused": view.unused,
        "agent_unused": view.agent_unused,
        "notes": notes(view),
        "gathering": gathering,
        "rows": evenings.rows(frame, gathering),
        **tonights.open_cards(view, forms),
        **tonights.prophecy(view, tonights.era_of(view), forms),
    }


def notes(view: View) -> list[Note]:
    """Of this chapter, the newest first."""
    now = view.chapter.number if view.chapter else 0
    return [note for note in reversed(view.table.notes) if note.at == now]


def _lit(view: View, seat: int) -> Lit:
    return Lit(
        seat=seat,
        assets=tuple(held.asset for held in view.tonight.assets if held.seat == seat),
        agent=next((one for one in view.tonight.agents if one.haven == seat), None),
        stays=any(one.seat == seat and one.stays for one in view.bound),
        recruited=view.chapter is not None and seat in view.chapter.recruited,
    )
