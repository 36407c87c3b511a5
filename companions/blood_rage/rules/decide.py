"""What makes no sense is refused; what the rules frown upon comes as advice, and the table may go on."""

from collections.abc import Collection

from campaigns.kernel import notes
from campaigns.kernel.checks import (
    LARGEST,
    again,
    all_seated,
    first,
    known,
    newcomer,
    nonzero,
    number,
    once,
    refused,
    seated,
    somebody,
)
from campaigns.kernel.decisions import Decided, Refused
from campaigns.kernel.notes import Noted

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


def decide(view: View, event: Event) -> Decided[Event] | Refused:
    return nonsense(view, event) or Decided(event=event, advice=tuple(advice(view, event)))


def nonsense(view: View, event: Event) -> Refused | None:  # noqa: C901 -- one line per kind
    match event:
        case Opened(seats=seats, first=begins, clans=clans):
            return (
                somebody(seats)
                or seated(begins, {*seats, 0}, "first")
                or all_seated((one.seat for one in clans), seats, None)
            )
        case Joined(seat=seat, left_of=left_of):
            return newcomer(seat, view.table) or seated(left_of, {*view.table, 0}, "left_of")
        case ClanTaken(seat=seat) | Passed(seat=seat):
            return seated(seat, view.table)
        case Drawn():
            return _drawn(event)
        case TrackShown(position=position, number=n):
            return number(position, "position", 1, POSITIONS) or number(n, "number")
        case SpotShown(spot=spot):
            return _nowhere(spot, ROUND)
        case HandsPassed(pick=pick):
            return number(pick, "pick", 0, KEPT)
        case Stepped(to=to):
            return None if to in PHASES else refused("phase.unknown", "to", phase=to)
        case Acted(seat=seat, n=n):
            return seated(seat, view.table) or number(n, "n")
        case Pillaged():
            return _pillaged(view, event)
        case QuestTold(seat=seat, glory=glory):
            return seated(seat, view.table) or number(glory, "glory")
        case RagnarokCame():
            return _fallen(view, event)
        case StatMoved(seat=seat, by=by):
            return seated(seat, view.table) or nonzero(by, "by") or number(by, "by", -POSITIONS, POSITIONS)
        case GloryMoved(seat=seat, by=by) | RageMoved(seat=seat, by=by):
            return seated(seat, view.table) or nonzero(by, "by") or number(by, "by", -LARGEST)
        case Counted(seat=seat):
            return seated(seat, view.table) or _counted(event)
        case Ruled():
            return _ruled(view, event)
        case Crowned(winners=winners):
            return somebody(winners, "winners") or all_seated(winners, view.table, "winners")
        case Noted():
            return notes.nonsense(event)
        case _:
            return None


# --- Where -------------------------------------------------------------------------------------------------


def _nowhere(spot: str, among: Collection[str] = SPOTS, field: str | None = "spot") -> Refused | None:
    return known(spot, among, "spot.unknown", field, spot=spot)


def _each_once(spots: tuple[str, ...], field: str) -> Refused | None:
    twice = again(spots)
    return refused("spot.twice", field, spot=twice) if twice else None


# --- Kind by kind -----------------------------------------------------------------------------------------


def _drawn(event: Drawn) -> Refused | None:
    """The tree never burns: there is no token of Ragnarök for it."""
    if len(event.doomed) != AGES:
        return refused("draw.three", "doomed", n=len(event.doomed), of=AGES)
    return (
        _all_there(event.doomed, "doomed")
        or _all_there(event.destroyed, "destroyed")
        or _each_once(event.doomed, "doomed")
        or _each_once(event.destroyed, "destroyed")
        or _laid(event.tokens)
    )


def _all_there(spots: tuple[str, ...], field: str) -> Refused | None:
    return first(_nowhere(spot, ROUND, field) for spot in spots)


def _laid(tokens: tuple[TokenLaid, ...]) -> Refused | None:
    spots = tuple(one.spot for one in tokens)
    return first(_nowhere(spot, SPOTS, None) for spot in spots) or _each_once(spots, "tokens")


def _pillaged(view: View, event: Pillaged) -> Refused | None:
    """Each clan has fields of its own on the page, so the fault belongs to the whole form."""
    for one in event.fighters:
        wrong = seated(one.seat, view.table, None) or number(one.strength, None) or number(one.lost, None)
        if wrong := wrong or number(one.card, None, -LARGEST):
            return wrong
    return (
        once((one.seat for one in event.fighters), None)
        or seated(event.seat, view.table)
        or _nowhere(event.spot)
        or (None if event.winner is None else seated(event.winner, {*view.table, 0}, "winner"))
    )


def _fallen(view: View, event: RagnarokCame) -> Refused | None:
    for one in event.fallen:
        if wrong := seated(one.seat, view.table, None) or number(one.n, None):
            return wrong
    return once((one.seat for one in event.fallen), None) or (
        _nowhere(event.spot, ROUND) if event.spot else None
    )


def _counted(event: Counted) -> Refused | None:
    return (
        number(event.board, "board") or number(event.reserve, "reserve") or number(event.valhalla, "valhalla")
    )


def _ruled(view: View, event: Ruled) -> Refused | None:
    match event.what:
        case "rage" | "first" | "turn":
            return seated(event.seat, view.table) or number(event.to, "to")
        case "position":
            if event.stat is None:
                return refused("stat.none", "stat")
            return seated(event.seat, view.table) or number(event.to, "to", 1, POSITIONS)
        case "doomed":
            return _nowhere(event.spot, ROUND) or number(event.to, "to", 1, AGES)
        case "destroyed":
            return _nowhere(event.spot, ROUND) or number(event.to, "to", -1, AGES)
        case _:
            return _nowhere(event.spot)
