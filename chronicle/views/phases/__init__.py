"""What the table page shows in each phase of an evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.seen import View

from . import (
    aftermath,
    clans,
    endings,
    eras,
    evenings,
    onwards,
    pack,
    places,
    plays,
    prologues,
    reckonings,
    tonights,
)
from .minutes import minutes

__all__ = ["minutes", "phase", "strip"]

Page = Callable[[HttpRequest, Frame, Forms], dict[str, Any]]

PAGES: Mapping[str, Page] = {
    "prologue": prologues.page,
    "gather": evenings.page,
    "tonight": tonights.page,
    "clans": clans.page,
    "play": plays.page,
    "reckoning": reckonings.page,
    "places": places.page,
    "aftermath": aftermath.page,
    "pack": pack.page,
    "era": eras.page,
    "worths": endings.worths,
    "ceremony": endings.ceremony,
    "over": endings.over,
}


def phase(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    """A late joiner's own prologue comes before whatever the table does, and the one that somebody asked for."""
    name = "prologue" if prologues.wanted(request, frame, forms) else frame.view.phase
    return {
        "phase": name,
        "phase_template": f"chronicle/phases/{name}.html",
        "onward": onwards.onward(frame.view, name),
        **PAGES[name](request, frame, forms),
    }


def strip(view: View, phases: Sequence[str]) -> list[dict[str, Any]]:
    """The evening from gathering to packing; nothing before the prologue is written or after the end."""
    if view.phase not in phases:
        return []
    known = [
        one for one in phases if not (view.table.practice and one not in ("gather", "reckoning", "places"))
    ]
    at = known.index(view.phase) if view.phase in known else 0
    states = ["done" if n < at else "now" if n == at else "next" for n in range(len(known))]
    return [{"name": phrases.PHASES[one], "state": state} for one, state in zip(known, states, strict=True)]
