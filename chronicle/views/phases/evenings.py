"""Who is here: one tap each; below it the chapter as it would be if all come, to be printed at home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.forms import BoundField
from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.rules.events import Gathered
from chronicle.rules.names import PLAYERS
from chronicle.rules.seen import View
from chronicle.rules.state import Present
from chronicle.views import letters
from chronicle.views.people import Person, people

from .eras import just_ended
from .havens import havens

MOST = PLAYERS[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One sheet: whether it plays tonight, and who plays it."""

    person: Person
    checked: bool
    by: BoundField


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    form = forms.like("gathered", likely(frame.view, frame.here))
    return {
        "gathering": form,
        "rows": rows(frame, form),
        "stand_ins": stand_ins(form),
        "most": MOST,
        "havens": havens(frame.view.tonight),
        "era": frame.view.table.era(frame.view.tonight.era),
        "ended": just_ended(frame.view),
        "letter_before": letters.beside(frame.view, frame.view.tonight.number)["earlier"],
    }


def rows(frame: Frame, form: Any) -> list[Row]:
    chosen = {str(seat) for seat in form["here"].value() or ()}
    everybody = people(frame)
    return [
        Row(person=everybody[seat], checked=str(seat) in chosen, by=form[f"by_{seat}"])
        for seat in form.owned
        if seat in everybody
    ]


def stand_ins(form: Any) -> bool:
    """Somebody plays for another, or a bloodline plays itself: then its fold is open."""
    swapped = any(str(form[f"by_{seat}"].value() or seat) != str(seat) for seat in form.owned)
    return swapped or str(form["bloodlines"].value() or 0) != "0"


# --- Who is most likely here ------------------------------------------------------------------------------


def likely(view: View, connected: frozenset[int]) -> Gathered:
    """Those of last time and those who are connected now; before the first chapter everybody."""
    last = view.table.chapters[-1].here if view.table.chapters else ()
    before = {one.seat: one.by for one in last if one.seat > 0}
    now = {seat for seat in view.seats if seat in connected}
    sheets = _at_most(set(before) | now, set(before)) if before else _at_most(set(view.seats), now)
    own = sheets & (set(view.seats) - set(before) | now)
    here = [_player(seat, before, own) for seat in view.seats if seat in sheets]
    automated = [one for one in last if one.seat < 0]
    return Gathered(here=(*here, *automated[: max(0, MOST - len(here))]))


def _at_most(wished: set[int], otherwise: set[int]) -> set[int]:
    return wished if len(wished) <= MOST else otherwise


def _player(seat: int, before: dict[int, int], own: set[int]) -> Present:
    """Whoever is there plays the own sheet; the others' are played as last time, if that person is free."""
    by = before.get(seat, seat)
    return Present(seat=seat, by=seat if seat in own or by in own else by)
