"""Sitting down."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import again, first, newcomer, once, refused, seated, somebody, text
from campaigns.kernel.decisions import Refused

from companions.dracula.rules.events import Freed, HandedOver, Joined, Opened, Sworn, Unlocked
from companions.dracula.rules.sight import View

from .asked import Nonsense, hunter, phone


def opened(_view: View, event: Opened) -> Refused | None:
    names = [held.hunter for held in event.held]
    twice = again(names)
    return (
        somebody(event.seats)
        or once(event.seats)
        or seated(event.count, event.seats, "count")
        or (refused("hunter.twice", "held", hunter=twice) if twice else None)
        or first(hunter(name, "held") for name in names)
        or first(seated(held.seat, event.seats, "held") for held in event.held)
    )


def joined(view: View, event: Joined) -> Refused | None:
    return newcomer(event.seat, view.table)


def handed_over(view: View, event: HandedOver) -> Refused | None:
    return hunter(event.hunter) or seated(event.seat, view.table)


def freed(view: View, event: Freed) -> Refused | None:
    return seated(event.seat, view.table)


def sworn(view: View, event: Sworn) -> Refused | None:
    return phone(view) or text(event.salt, "word") or text(event.scrambled, "word")


def unlocked(view: View, _event: Unlocked) -> Refused | None:
    return None if view.is_count and view.locked else refused("desk.open", None)


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Opened: opened,
    Joined: joined,
    HandedOver: handed_over,
    Freed: freed,
    Sworn: sworn,
    Unlocked: unlocked,
}
