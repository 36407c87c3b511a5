"""Clans: whoever has the phone in hand enters all; per clan what a chooser wants to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.rules.seen import Bound, ClanSeen, View
from chronicle.rules.state import Chosen, Leader

from . import evenings, tonights


@dataclass(frozen=True, slots=True, kw_only=True)
class Chooser:
    seat: int
    chosen: Chosen | None
    leader: str  # the extra leader's name
    next: bool  # whose turn it is
    checked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """`leaders`: the extra ones of those here, own first; the standard one needs no mention."""

    seen: ClanSeen
    leaders: tuple[Leader, ...]


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    view, form = frame.view, forms["clan_chosen"]
    gathering = forms.like("gathered", tonights.gathered(view))
    # Also beside what was refused: whose turn it is by now is known.
    turn = str(form["seat"].initial or "")
    waits = own_turn_is_not_yet(view, turn)
    at = str(form["seat"].value() or "") if form.is_bound else ""
    return {
        "choosing": form,
        "choosers": choosers(view, turn, at or ("" if waits else turn)),
        "waits_for": int(turn) if waits else 0,
        "cards": [Card(seen=one, leaders=_leaders(view, one.clan)) for one in view.clans],
        "bonds": bonds(view),
        "gathering": gathering,
        "rows": evenings.rows(frame, gathering),
        **tonights.prophecy(view, tonights.era_of(view), forms),
    }


def own_turn_is_not_yet(view: View, turn: str) -> bool:
    """Somebody who waits may tap out of turn, but never takes a clan for another by the way."""
    mine = view.plays or view.seat
    waiting = [seat for seat in view.tonight.choice if not (view.chapter and view.chapter.clan(seat))]
    return mine in waiting and turn not in ("", str(mine))


def choosers(view: View, turn: str, at: str) -> list[Chooser]:
    """In the order of choice; the next one is chosen for already, but where somebody else waits."""
    made = {one.seat: one for one in view.chapter.clans} if view.chapter else {}
    names = {leader.id: leader.name for leader in view.table.leaders}
    return [
        Chooser(
            seat=seat,
            chosen=made.get(seat),
            leader=names.get(made[seat].leader, "") if seat in made else "",
            next=turn == str(seat),
            checked=at == str(seat),
        )
        for seat in view.tonight.choice
    ]


def bonds(view: View) -> list[Bound]:
    """Agents that speak up: as long as a clan is not chosen, or when the wrong one was; the reader's first."""
    chapter = view.chapter
    loud = [one for one in view.bound if one.stays or not (chapter and chapter.clan(one.seat))]
    return sorted(loud, key=lambda one: one.seat != (view.plays or view.seat))


def _leaders(view: View, clan: str) -> tuple[Leader, ...]:
    known = [leader for leader in view.tonight.leaders if leader.clan == clan]
    return tuple(sorted(known, key=lambda leader: leader.owner != (view.plays or view.seat)))
