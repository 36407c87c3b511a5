"""What makes no sense is refused; what the rules frown upon comes as advice, and the table may go on."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from campaigns.kernel.words import Advice

from .advice import advice
from .events import (
    Acted,
    ClanTaken,
    Counted,
    Crowned,
    Drawn,
    Event,
    GloryMoved,
    HandsPassed,
    Joined,
    Noted,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    RageMoved,
    RagnarokCame,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    TokenLaid,
    TrackShown,
)
from .sight import View
from .state import AGES, KEPT, PHASES, POSITIONS, ROUND, SPOTS

# More than any saga tells of; keeps slips of the finger out.
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
        case Opened(seats=seats, first=first, clans=clans):
            return (
                _nobody(seats)
                or _stranger({*seats, 0}, first, "first")
                or _strangers(seats, (one.seat for one in clans), None)
            )
        case Joined(seat=seat, left_of=left_of):
            return _sits(view, seat) or _stranger({*view.table, 0}, left_of, "left_of")
        case ClanTaken(seat=seat) | Passed(seat=seat):
            return _stranger(view.table, seat)
        case Drawn():
            return _drawn(event)
        case TrackShown(position=position, number=number):
            return _range(position, "position", 1, POSITIONS) or _range(number, "number")
        case SpotShown(spot=spot):
            return _nowhere(spot, ROUND)
        case HandsPassed(pick=pick):
            return _range(pick, "pick", 0, KEPT)
        case Stepped(to=to):
            return None if to in PHASES else _refused("phase.unknown", "to", phase=to)
        case Acted(seat=seat, n=n):
            return _stranger(view.table, seat) or _range(n, "n")
        case Pillaged():
            return _pillaged(view, event)
        case QuestTold(seat=seat, glory=glory):
            return _stranger(view.table, seat) or _range(glory, "glory")
        case RagnarokCame():
            return _fallen(view, event)
        case StatMoved(seat=seat, by=by):
            return _stranger(view.table, seat) or _some(by) or _range(by, "by", -POSITIONS, POSITIONS)
        case GloryMoved(seat=seat, by=by) | RageMoved(seat=seat, by=by):
            return _stranger(view.table, seat) or _some(by) or _range(by, "by", -LARGEST)
        case Counted(seat=seat):
            return _stranger(view.table, seat) or _counted(event)
        case Ruled():
            return _ruled(view, event)
        case Crowned(winners=winners):
            return _nobody(winners, "winners") or _strangers(view.table, winners, "winners")
        case Noted(by=by, text=text):
            return _writer(by) or (None if text.strip() else _refused("note.empty", "text"))
        case _:
            return None


def _refused(code: str, field: str | None, **about: Any) -> Refused:
    return Refused(code=code, about=about, field=field)


# --- Who, where, how many ---------------------------------------------------------------------------------


def _nobody(seats: tuple[int, ...], field: str = "seats") -> Refused | None:
    return None if seats else _refused("seats.none", field)


def _sits(view: View, seat: int) -> Refused | None:
    return _refused("seat.sits", "seat", seat=seat) if seat in view.table else None


def _stranger(seats: Iterable[int], seat: int, field: str | None = "seat") -> Refused | None:
    return None if seat in seats else _refused("seat.unknown", field, seat=seat)


def _strangers(known: Collection[int], seats: Iterable[int], field: str | None) -> Refused | None:
    return next(filter(None, (_stranger(known, seat, field) for seat in seats)), None)


def _twice(seats: Sequence[int]) -> Refused | None:
    twice = next((seat for seat in seats if seats.count(seat) > 1), None)
    return _refused("seat.twice", None, seat=twice) if twice else None


def _writer(seat: int) -> Refused | None:
    """Whoever has a seat may write, a host without a clan too; the wall may not."""
    return None if seat > 0 else _refused("seat.unknown", "by", seat=seat)


def _range(n: int, field: str | None, least: int = 0, most: int = LARGEST) -> Refused | None:
    return None if least <= n <= most else _refused("number.range", field, n=n, least=least, most=most)


def _some(by: int) -> Refused | None:
    return None if by else _refused("number.none", "by")


def _nowhere(spot: str, known: Iterable[str] = SPOTS, field: str | None = "spot") -> Refused | None:
    return None if spot in known else _refused("spot.unknown", field, spot=spot)


def _once(spots: tuple[str, ...], field: str) -> Refused | None:
    twice = next((spot for spot in spots if spots.count(spot) > 1), None)
    return _refused("spot.twice", field, spot=twice) if twice else None


# --- Kind by kind -----------------------------------------------------------------------------------------


def _drawn(event: Drawn) -> Refused | None:
    """The tree never burns: there is no token of Ragnarök for it."""
    if len(event.doomed) != AGES:
        return _refused("draw.three", "doomed", n=len(event.doomed), of=AGES)
    return (
        _known(event.doomed, "doomed")
        or _known(event.destroyed, "destroyed")
        or _once(event.doomed, "doomed")
        or _once(event.destroyed, "destroyed")
        or _laid(event.tokens)
    )


def _known(spots: tuple[str, ...], field: str) -> Refused | None:
    return next(filter(None, (_nowhere(spot, ROUND, field) for spot in spots)), None)


def _laid(tokens: tuple[TokenLaid, ...]) -> Refused | None:
    spots = tuple(one.spot for one in tokens)
    return next(filter(None, (_nowhere(spot, SPOTS, None) for spot in spots)), None) or _once(spots, "tokens")


def _pillaged(view: View, event: Pillaged) -> Refused | None:
    """Each clan has fields of its own on the page, so the fault belongs to the whole form."""
    for one in event.fighters:
        wrong = _stranger(view.table, one.seat, None) or _range(one.strength, None) or _range(one.lost, None)
        if wrong := wrong or _range(one.card, None, -LARGEST):
            return wrong
    known = {*view.table, 0}
    return (
        _twice([one.seat for one in event.fighters])
        or _stranger(view.table, event.seat)
        or _nowhere(event.spot)
        or (None if event.winner is None else _stranger(known, event.winner, "winner"))
    )


def _fallen(view: View, event: RagnarokCame) -> Refused | None:
    for one in event.fallen:
        if wrong := _stranger(view.table, one.seat, None) or _range(one.n, None):
            return wrong
    return _twice([one.seat for one in event.fallen]) or (_nowhere(event.spot, ROUND) if event.spot else None)


def _counted(event: Counted) -> Refused | None:
    return (
        _range(event.board, "board") or _range(event.reserve, "reserve") or _range(event.valhalla, "valhalla")
    )


def _ruled(view: View, event: Ruled) -> Refused | None:
    match event.what:
        case "rage" | "first" | "turn":
            return _stranger(view.table, event.seat) or _range(event.to, "to")
        case "position":
            if event.stat is None:
                return _refused("stat.none", "stat")
            return _stranger(view.table, event.seat) or _range(event.to, "to", 1, POSITIONS)
        case "doomed":
            return _nowhere(event.spot, ROUND) or _range(event.to, "to", 1, AGES)
        case "destroyed":
            return _nowhere(event.spot, ROUND) or _range(event.to, "to", -1, AGES)
        case _:
            return _nowhere(event.spot)
