"""What makes no sense, kind by kind; everything else the table may do."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

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
from campaigns.kernel.decisions import Refused
from campaigns.kernel.notes import Noted

from .events import (
    BoardsRead,
    CardRemoved,
    Change,
    Dreamed,
    Ended,
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
    RoundEnded,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from .sight import View
from .state import LONGEST_TRACK, STEPS, FinalBoss


def nonsense(view: View, event: Event) -> Refused | None:
    return NONSENSE[type(event)](view, event)


def sensible(view: View, event: RoundEnded | Ended) -> Refused | None:
    return None


# --- Sitting down -----------------------------------------------------------------------------------------


def opened(view: View, event: Opened) -> Refused | None:
    return (
        somebody(event.seats, "hunters")
        or seated(event.first, {*event.seats, 0}, "first")
        or _boss(event.final)
    )


def joined(view: View, event: Joined) -> Refused | None:
    return newcomer(event.hunter, view.table, "hunter") or seated(event.left_of, {*view.table, 0}, "left_of")


# --- The dungeon and the round ----------------------------------------------------------------------------


def final_boss_named(view: View, event: FinalBossNamed) -> Refused | None:
    return _boss(event.final)


def _boss(final: FinalBoss) -> Refused | None:
    return number(final.health, "final_health") or number(final.extra, "final_extra")


def revealed(view: View, event: Revealed) -> Refused | None:
    return number(event.health, "health") or _laid(event.more)


def faced(view: View, event: Faced) -> Refused | None:
    return _laid(event.more)


def _laid(more: int | None) -> Refused | None:
    return None if more is None else number(more, "more")


def stepped(view: View, event: Stepped) -> Refused | None:
    return None if event.to in STEPS else refused("step.unknown", "to", step=event.to)


# --- The fight --------------------------------------------------------------------------------------------


def dreamed(view: View, event: Dreamed) -> Refused | None:
    return _hunters(view, event.hunters)


def rolled(view: View, event: Rolled) -> Refused | None:
    return (
        number(event.total, "total")
        or _changes(view, event.changes)
        or all_seated(event.spared, view.table, "spared")
    )


def took(view: View, event: Took) -> Refused | None:
    return seated(event.hunter, view.table, "hunter") or number(event.n, "n")


def effect(view: View, event: Hurt | Healed | Gained | Lost) -> Refused | None:
    return _hunters(view, event.hunters) or number(event.n, "n")


def card(view: View, event: Upgraded | CardRemoved) -> Refused | None:
    return seated(event.hunter, view.table, "hunter")


def _hunters(view: View, seats: tuple[int, ...]) -> Refused | None:
    return somebody(seats, "hunters") or all_seated(seats, view.table, "hunters")


def _changes(view: View, changes: tuple[Change, ...]) -> Refused | None:
    """Each hunter has a field of its own on the page, so the fault belongs to the whole form."""
    return all_seated((change.hunter for change in changes), view.table, None) or first(
        number(change.by, None, -LARGEST) for change in changes
    )


# --- The boards, and the table's word ---------------------------------------------------------------------


def track_shown(view: View, event: TrackShown) -> Refused | None:
    return number(event.space, "space", 1, LONGEST_TRACK) or number(event.number, "number")


def boards_read(view: View, event: BoardsRead) -> Refused | None:
    """Each space has a field of its own on the page, so the fault belongs to the whole form."""
    if not event.shown:
        return refused("tracks.none", None)
    return first(number(one.space, None, 1, LONGEST_TRACK) or number(one.number, None) for one in event.shown)


def noted(view: View, event: Noted) -> Refused | None:
    return notes.nonsense(event)


def ruled(view: View, event: Ruled) -> Refused | None:
    if event.what == "first":
        return seated(event.to, view.table, "to")
    if event.what == "monster":
        return number(event.to, "to") or (None if view.monster else refused("monster.none_yet", "what"))
    return seated(event.hunter, view.table, "hunter") or number(event.to, "to")


Nonsense: TypeAlias = Callable[[View, Any], Refused | None]
NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Opened: opened,
    Joined: joined,
    FinalBossNamed: final_boss_named,
    Revealed: revealed,
    Faced: faced,
    Stepped: stepped,
    RoundEnded: sensible,
    Dreamed: dreamed,
    Rolled: rolled,
    Took: took,
    Hurt: effect,
    Healed: effect,
    Gained: effect,
    Lost: effect,
    Upgraded: card,
    CardRemoved: card,
    TrackShown: track_shown,
    BoardsRead: boards_read,
    Ruled: ruled,
    Noted: noted,
    Ended: sensible,
}
