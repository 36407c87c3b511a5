"""What makes no sense is refused; what the rules frown upon comes as advice, and the table may go on."""

from campaigns.kernel import notes
from campaigns.kernel.checks import (
    LARGEST,
    all_seated,
    first,
    newcomer,
    number,
    refused,
    seated,
    somebody,
)
from campaigns.kernel.decisions import Decided, Refused
from campaigns.kernel.notes import Noted

from .advice import advice
from .events import (
    CardRemoved,
    Change,
    Dreamed,
    Event,
    Faced,
    FinalBossNamed,
    Gained,
    Healed,
    Hurt,
    Joined,
    Lost,
    Opened,
    Revealed,
    Rolled,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from .sight import View
from .state import LONGEST_TRACK, STEPS


def decide(view: View, event: Event) -> Decided[Event] | Refused:
    return nonsense(view, event) or Decided(event=event, advice=tuple(advice(view, event)))


def nonsense(view: View, event: Event) -> Refused | None:  # noqa: C901 -- one line per kind
    match event:
        case Opened(seats=seats, first=begins, final=final):
            return (
                somebody(seats, "hunters")
                or seated(begins, {*seats, 0}, "first")
                or _boss(final.health, final.extra)
            )
        case Joined(hunter=seat, left_of=left_of):
            return newcomer(seat, view.table, "hunter") or seated(left_of, {*view.table, 0}, "left_of")
        case FinalBossNamed(final=final):
            return _boss(final.health, final.extra)
        case Revealed(health=health, more=more):
            return number(health, "health") or _laid(more)
        case Faced(more=more):
            return _laid(more)
        case Rolled(total=total, changes=changes, spared=spared):
            return (
                number(total, "total") or _changes(view, changes) or all_seated(spared, view.table, "spared")
            )
        case Dreamed(hunters=seats):
            return _hunters(view, seats)
        case Hurt() | Healed() | Gained() | Lost():
            return _hunters(view, event.hunters) or number(event.n, "n")
        case Took(hunter=seat, n=n):
            return seated(seat, view.table, "hunter") or number(n, "n")
        case Upgraded(hunter=seat) | CardRemoved(hunter=seat):
            return seated(seat, view.table, "hunter")
        case Stepped(to=to):
            return None if to in STEPS else refused("step.unknown", "to", step=to)
        case TrackShown(space=space, number=n):
            return number(space, "space", 1, LONGEST_TRACK) or number(n, "number")
        case Ruled():
            return _ruled(view, event)
        case Noted():
            return notes.nonsense(event)
        case _:
            return None


def _hunters(view: View, seats: tuple[int, ...]) -> Refused | None:
    return somebody(seats, "hunters") or all_seated(seats, view.table, "hunters")


def _laid(more: int | None) -> Refused | None:
    return None if more is None else number(more, "more")


def _boss(health: int, extra: int) -> Refused | None:
    return number(health, "final_health") or number(extra, "final_extra")


def _changes(view: View, changes: tuple[Change, ...]) -> Refused | None:
    """Each hunter has a field of its own on the page, so the fault belongs to the whole form."""
    return all_seated((change.hunter for change in changes), view.table, None) or first(
        number(change.by, None, -LARGEST) for change in changes
    )


def _ruled(view: View, event: Ruled) -> Refused | None:
    if event.what == "first":
        return seated(event.to, view.table, "to")
    if event.what == "monster":
        return number(event.to, "to") or (None if view.monster else refused("monster.none_yet", "what"))
    return seated(event.hunter, view.table, "hunter") or number(event.to, "to")
