"""What makes no sense, kind by kind; everything else the table may do."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel import notes
from campaigns.kernel.checks import newcomer, number, once, seated, somebody
from campaigns.kernel.decisions import Refused
from campaigns.kernel.notes import Noted

from .events import Event, Joined, Opened, Scored
from .sight import View


def nonsense(view: View, event: Event) -> Refused | None:
    return NONSENSE[type(event)](view, event)


def opened(view: View, event: Opened) -> Refused | None:
    return (
        somebody(event.seats)
        or once(event.seats)
        or seated(event.first, event.seats, "first")
        or number(event.goal, "goal", 1)
    )


def joined(view: View, event: Joined) -> Refused | None:
    return newcomer(event.seat, view.table)


def scored(view: View, event: Scored) -> Refused | None:
    return seated(event.seat, view.table) or number(event.n, "n")


def noted(view: View, event: Noted) -> Refused | None:
    return notes.nonsense(event)


Nonsense: TypeAlias = Callable[[View, Any], Refused | None]
NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Opened: opened,
    Joined: joined,
    Scored: scored,
    Noted: noted,
}
