"""What makes no sense, kind by kind; everything else the table may do."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeAlias

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
from campaigns.kernel.decisions import Refused
from campaigns.kernel.notes import Noted

from .battle import untold
from .events import (
    Acted,
    AgeEnded,
    BoardShown,
    ClanTaken,
    Counted,
    Counting,
    Crowned,
    Drawn,
    Ended,
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
    Stood,
    TokenLaid,
    TrackShown,
)
from .sight import View
from .state import AGES, KEPT, PAYING, PHASES, PLACES, POSITIONS, ROUND, SPOTS


def nonsense(view: View, event: Event) -> Refused | None:
    return NONSENSE[type(event)](view, event)


def sensible(view: View, event: AgeEnded | Counting | Ended) -> Refused | None:
    return None


# --- Where -------------------------------------------------------------------------------------------------


def _nowhere(spot: str, among: Collection[str] = SPOTS, field: str | None = "spot") -> Refused | None:
    return known(spot, among, "spot.unknown", field, spot=spot)


def _each_once(spots: tuple[str, ...], field: str | None) -> Refused | None:
    twice = again(spots)
    return refused("spot.twice", field, spot=twice) if twice else None


# --- Sitting down -----------------------------------------------------------------------------------------


def opened(view: View, event: Opened) -> Refused | None:
    return (
        somebody(event.seats)
        or seated(event.first, {*event.seats, 0}, "first")
        or all_seated((one.seat for one in event.clans), event.seats, None)
    )


def joined(view: View, event: Joined) -> Refused | None:
    return newcomer(event.seat, view.table) or seated(event.left_of, {*view.table, 0}, "left_of")


def at_the_table(view: View, event: ClanTaken | Passed) -> Refused | None:
    return seated(event.seat, view.table)


# --- What the boxes show ----------------------------------------------------------------------------------


def drawn(view: View, event: Drawn) -> Refused | None:
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


def track_shown(view: View, event: TrackShown) -> Refused | None:
    return number(event.position, "position", 1, POSITIONS) or number(event.number, "number")


def spot_shown(view: View, event: SpotShown) -> Refused | None:
    return _nowhere(event.spot, ROUND)


def board_shown(view: View, event: BoardShown) -> Refused | None:
    spots = tuple(one.spot for one in event.board)
    empty = None if spots else refused("board.empty", None)
    return empty or first(_nowhere(spot, ROUND, None) for spot in spots) or _each_once(spots, None)


# --- The age ----------------------------------------------------------------------------------------------


def hands_passed(view: View, event: HandsPassed) -> Refused | None:
    return number(event.pick, "pick", 0, KEPT)


def stepped(view: View, event: Stepped) -> Refused | None:
    return None if event.to in PHASES else refused("phase.unknown", "to", phase=event.to)


def acted(view: View, event: Acted) -> Refused | None:
    return (
        seated(event.seat, view.table)
        or number(event.n, "n")
        or _nowhere(event.spot, ("", *PLACES))
        or _nowhere(event.start, ("", *PLACES), "start")
        or number(event.moved, "moved")
    )


def pillaged(view: View, event: Pillaged) -> Refused | None:
    """Each clan has fields of its own on the page, so the fault belongs to the whole form."""
    for one in event.fighters:
        wrong = (
            seated(one.seat, view.table, None) or number(one.strength or 0, None) or number(one.lost, None)
        )
        if wrong := wrong or number(one.card, None, -LARGEST):
            return wrong
    return (
        once((one.seat for one in event.fighters), None)
        or seated(event.seat, view.table)
        or _nowhere(event.spot)
        or (None if event.winner is None else seated(event.winner, {*view.table, 0}, "winner"))
        or (refused("battle.open", None) if event.winner is None and untold(event) else None)
    )


def quest_told(view: View, event: QuestTold) -> Refused | None:
    return seated(event.seat, view.table) or number(event.glory, "glory")


def ragnarok_came(view: View, event: RagnarokCame) -> Refused | None:
    for one in event.fallen:
        if wrong := seated(one.seat, view.table, None) or number(one.n, None):
            return wrong
    return once((one.seat for one in event.fallen), None) or (
        _nowhere(event.spot, ROUND) if event.spot else None
    )


# --- What cards move, and the table's word ----------------------------------------------------------------


def stat_moved(view: View, event: StatMoved) -> Refused | None:
    return (
        seated(event.seat, view.table)
        or nonzero(event.by, "by")
        or number(event.by, "by", -POSITIONS, POSITIONS)
    )


def moved(view: View, event: GloryMoved | RageMoved) -> Refused | None:
    return seated(event.seat, view.table) or nonzero(event.by, "by") or number(event.by, "by", -LARGEST)


def counted(view: View, event: Counted) -> Refused | None:
    return (
        seated(event.seat, view.table)
        or number(event.board, "board")
        or number(event.reserve, "reserve")
        or number(event.valhalla, "valhalla")
    )


def stood(view: View, event: Stood) -> Refused | None:
    """Each clan has a field of its own."""
    counts = first(seated(one.seat, view.table, None) or number(one.n, None) for one in event.there)
    return (
        _nowhere(event.spot, PLACES)
        or (None if event.there else refused("seats.none", None))
        or counts
        or once((one.seat for one in event.there), None)
    )


def crowned(view: View, event: Crowned) -> Refused | None:
    return somebody(event.winners, "winners") or all_seated(event.winners, view.table, "winners")


def noted(view: View, event: Noted) -> Refused | None:
    return notes.nonsense(event)


def ruled(view: View, event: Ruled) -> Refused | None:
    match event.what:
        case "glory" | "rage" | "first" | "turn":
            return seated(event.seat, view.table) or number(event.to, "to")
        case "position":
            if event.stat is None:
                return refused("stat.none", "stat")
            return seated(event.seat, view.table) or number(event.to, "to", 1, POSITIONS)
        case "strength":
            which = known(event.figure, PAYING, "figure.none", "figure")
            return seated(event.seat, view.table) or which or number(event.to, "to")
        case "doomed":
            return _nowhere(event.spot, ROUND) or number(event.to, "to", 1, AGES)
        case "destroyed":
            return _nowhere(event.spot, ROUND) or number(event.to, "to", -1, AGES)
        case _:
            return _nowhere(event.spot)


Nonsense: TypeAlias = Callable[[View, Any], Refused | None]
NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Opened: opened,
    Joined: joined,
    ClanTaken: at_the_table,
    Drawn: drawn,
    TrackShown: track_shown,
    SpotShown: spot_shown,
    BoardShown: board_shown,
    HandsPassed: hands_passed,
    Stepped: stepped,
    Acted: acted,
    Passed: at_the_table,
    Pillaged: pillaged,
    QuestTold: quest_told,
    RagnarokCame: ragnarok_came,
    AgeEnded: sensible,
    StatMoved: stat_moved,
    GloryMoved: moved,
    RageMoved: moved,
    Counting: sensible,
    Counted: counted,
    Stood: stood,
    Ruled: ruled,
    Crowned: crowned,
    Noted: noted,
    Ended: sensible,
}
