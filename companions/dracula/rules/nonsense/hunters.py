"""The hunters."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import known, nonzero, number
from campaigns.kernel.decisions import Refused

from companions.dracula.rules.cast import TICKETS_HELD
from companions.dracula.rules.events import (
    Acted,
    Bitten,
    Counted,
    Delayed,
    Healed,
    Hurt,
    Moved,
    Placed,
    Reserved,
    StoodUp,
)
from companions.dracula.rules.sight import View
from companions.dracula.rules.state import WHO

from .asked import Nonsense, hunter, place, tickets


def placed(view: View, event: Placed) -> Refused | None:
    return hunter(event.hunter) or place(view, event.place)


def moved(view: View, event: Moved) -> Refused | None:
    return (
        hunter(event.hunter)
        or place(view, event.to, "to")
        or (tickets((event.ticket,), "ticket") if event.ticket else None)
    )


def reserved(_view: View, event: Reserved) -> Refused | None:
    return (
        hunter(event.hunter)
        or number(len(event.tickets), "tickets", 1, TICKETS_HELD)
        or tickets(event.tickets)
    )


def of_hunter(_view: View, event: Acted | Delayed | StoodUp) -> Refused | None:
    return hunter(event.hunter)


def hurt(_view: View, event: Hurt | Healed) -> Refused | None:
    return known(event.who, WHO, "hunter.unknown", "who") or number(event.n, "n", 1)


def bitten(_view: View, event: Bitten) -> Refused | None:
    return hunter(event.hunter) or nonzero(event.n, "n") or number(event.n, "n", -9, 9)


def counted(_view: View, event: Counted) -> Refused | None:
    return (
        hunter(event.hunter)
        or number(event.items, "items")
        or number(event.events, "events")
        or tickets(event.tickets)
    )


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Placed: placed,
    Moved: moved,
    Reserved: reserved,
    Acted: of_hunter,
    Delayed: of_hunter,
    StoodUp: of_hunter,
    Hurt: hurt,
    Healed: hurt,
    Bitten: bitten,
    Counted: counted,
}
