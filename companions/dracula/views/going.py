"""One hunter: where to, what else, what he suffers and holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.urls import reverse

from campaigns.views.pages import Visit
from companions.dracula import phrases
from companions.dracula.chart import Going, going
from companions.dracula.forms import ticket_code
from companions.dracula.frames import Frame
from companions.dracula.rules.cast import TICKETS
from companions.dracula.rules.going import hindrances, reachable
from companions.dracula.rules.ground import ground
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.sight import HunterSeen, View

from . import hunt, rare, rows
from .board import chart

ACTS = ("rest", "search", "supply", "trade", "special", "pass")


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """One way of going, and where it leads."""

    by: str
    called: str
    places: tuple[tuple[str, str], ...]
    ticket: str = ""  # its code
    own: bool = True  # a ticket that he is known to hold
    href: str = ""  # shows it on the map
    lit: bool = False


def hunter(frame: Frame, visit: Visit) -> dict[str, Any]:
    row = rows.row(frame, visit.about)
    if not row:
        raise Http404
    ticket = _asked_for(visit)
    here = reverse("dracula:hunter", args=[frame.chair.campaign.pk, frame.chair.number, row.n])
    return {
        **hunt.around(frame),
        "row": row,
        "not_yet": not row.hunter.place and not row.hunter.defeated,
        "about": f"hunter {row.n}",
        "ways": list(ways(frame.view, row.hunter)),
        "rides": list(rides(frame.view, row.hunter, ticket, here)),
        "acts": [(act, phrases.ACTS[act], phrases.ACT_DOES[act]) for act in ACTS],
        "chart": chart(frame, going=lit(frame.view, row.hunter, ticket)),
        "notes": rare.notes_on(frame, lambda: str(phrases.HUNTERS[row.hunter.name])),
    }


def ways(view: View, hunter: HunterSeen) -> Iterator[Leg]:
    found = reachable(view, hunter)
    for by in ("road", "sea"):
        if found[by]:
            yield Leg(by=by, called=str(phrases.HOWS[by]), places=named(found[by]))


def rides(view: View, hunter: HunterSeen, chosen: Ticket | None, here: str) -> Iterator[Leg]:
    """By each kind of ticket, the own ones first."""
    own = list(rows.tickets(view, hunter))
    for ticket in dict.fromkeys((*own, *TICKETS)):
        if places := reachable(view, hunter, ticket)["rail"]:
            yield Leg(
                by="rail",
                called=phrases.ticket(ticket),
                places=named(places),
                ticket=ticket_code(ticket),
                own=ticket in own,
                href=f"{here}?ticket={ticket_code(ticket)}",
                lit=ticket == chosen,
            )


def named(places: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(((place, phrases.place(place)) for place in places), key=lambda one: one[1]))


def _asked_for(visit: Visit) -> Ticket | None:
    wished = visit.request.GET.get("ticket", "")
    return next((ticket for ticket in TICKETS if ticket_code(ticket) == wished), None)


def lit(view: View, hunter: HunterSeen, ticket: Ticket | None) -> Going | None:
    """What one ticket reaches, over white lines alone and over any; without one, roads and the sea."""
    if not hunter.place:
        return None
    return going(hunter.place, ticket, hindrances(view), ground(view.setup))
