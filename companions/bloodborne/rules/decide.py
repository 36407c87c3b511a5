"""What makes no sense is refused; what the rules frown upon comes as advice, and the table may go on."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from campaigns.kernel.words import Advice

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
    Noted,
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

# More than any table has blood for; keeps slips of the finger out.
LARGEST = 999


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    event: Event
    advice: tuple[Advice, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """`field` is the fact that makes no sense, as the form names it."""

    code: str
    about: dict[str, Any]
    field: str | None = None


def decide(view: View, event: Event) -> Decided | Refused:
    return nonsense(view, event) or Decided(event=event, advice=tuple(advice(view, event)))


def nonsense(view: View, event: Event) -> Refused | None:  # noqa: C901 -- one line per kind
    match event:
        case Opened(seats=seats, first=first, final=final):
            return (
                _nobody(seats) or _stranger({*seats, 0}, first, "first") or _boss(final.health, final.extra)
            )
        case Joined(hunter=seat, left_of=left_of):
            return _sits(view, seat) or _stranger({*view.table, 0}, left_of, "left_of")
        case FinalBossNamed(final=final):
            return _boss(final.health, final.extra)
        case Revealed(health=health, more=more):
            return _range(health, "health") or _laid(more)
        case Faced(more=more):
            return _laid(more)
        case Rolled(total=total, changes=changes, spared=spared):
            return _range(total, "total") or _changes(view, changes) or _strangers(view, spared, "spared")
        case Dreamed(hunters=seats):
            return _nobody(seats) or _strangers(view, seats)
        case Hurt() | Healed() | Gained() | Lost():
            return _nobody(event.hunters) or _strangers(view, event.hunters) or _range(event.n, "n")
        case Took(hunter=seat, n=n):
            return _stranger(view.table, seat) or _range(n, "n")
        case Upgraded(hunter=seat) | CardRemoved(hunter=seat):
            return _stranger(view.table, seat)
        case Stepped(to=to):
            return None if to in STEPS else _refused("step.unknown", "to", step=to)
        case TrackShown(space=space, number=number):
            return _range(space, "space", 1, LONGEST_TRACK) or _range(number, "number")
        case Ruled():
            return _ruled(view, event)
        case Noted(by=by, text=text):
            return _writer(by) or (None if text.strip() else _refused("note.empty", "text"))
        case _:
            return None


def _refused(code: str, field: str | None, **about: Any) -> Refused:
    return Refused(code=code, about=about, field=field)


def _nobody(seats: tuple[int, ...]) -> Refused | None:
    return None if seats else _refused("hunters.none", "hunters")


def _sits(view: View, seat: int) -> Refused | None:
    return _refused("hunter.sits", "hunter", hunter=seat) if seat in view.table else None


def _stranger(seats: Iterable[int], seat: int, field: str | None = "hunter") -> Refused | None:
    return None if seat in seats else _refused("hunter.unknown", field, seat=seat)


def _writer(seat: int) -> Refused | None:
    """Whoever has a seat may write, a host without a hunter too; the wall may not."""
    return None if seat > 0 else _refused("hunter.unknown", "by", seat=seat)


def _strangers(view: View, seats: tuple[int, ...], field: str | None = "hunters") -> Refused | None:
    return next(filter(None, (_stranger(view.table, seat, field) for seat in seats)), None)


def _range(n: int, field: str | None, least: int = 0, most: int = LARGEST) -> Refused | None:
    return None if least <= n <= most else _refused("number.range", field, n=n, least=least, most=most)


def _laid(more: int | None) -> Refused | None:
    return None if more is None else _range(more, "more")


def _boss(health: int, extra: int) -> Refused | None:
    return _range(health, "final_health") or _range(extra, "final_extra")


def _changes(view: View, changes: tuple[Change, ...]) -> Refused | None:
    """Each hunter has a field of its own on the page, so the fault belongs to the whole form."""
    return _strangers(view, tuple(change.hunter for change in changes), None) or next(
        filter(None, (_range(change.by, None, -LARGEST) for change in changes)), None
    )


def _ruled(view: View, event: Ruled) -> Refused | None:
    if event.what == "first":
        return _stranger(view.table, event.to, "to")
    if event.what == "monster":
        return _range(event.to, "to") or (None if view.monster else _refused("monster.none_yet", "what"))
    return _stranger(view.table, event.hunter) or _range(event.to, "to")
