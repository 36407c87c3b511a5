"""Missions, shared facts, counts and places."""

import re
from collections.abc import Mapping
from typing import Final, get_args

from campaigns.kernel.checks import LARGEST, again, first, known, number, refused
from campaigns.kernel.decisions import Refused

from chronicle.rules.figures import grounds
from chronicle.rules.figures.ties import tied
from chronicle.rules.names import CLASSES, GEOGRAPHY, SLOTS, WILD, How
from chronicle.rules.refusing import all_play, chapter, plays
from chronicle.rules.seen import View
from chronicle.rules.state import Chapter, Fact
from chronicle.rules.tables import Nonsense

from .events import GroundTold, MissionWon, PlaceDecided, PlacesTurned, PlayerCounted

GRID: Final = (*CLASSES, *GEOGRAPHY, WILD)
BELOW_ZERO: Final = ("scale",)  # its numbers are read from the board
REGION: Final = re.compile(r"\d\.(camarilla|sabbat)")


def _each(*what: str, of: tuple[str, ...] = GEOGRAPHY) -> tuple[str, ...]:
    return tuple(f"{one}.{name}" for one in what for name in of)


# The shared facts of each battleground, as `grounds.score` reads them.
FACTS: Final[Mapping[str, tuple[str, ...]]] = {
    "clans": CLASSES,
    "princes": _each("won", "land"),
    "inquisition": CLASSES,
    "anarchs": _each("burned"),
    "masquerade": _each("left"),
    "court": (*CLASSES, "per", "per_title"),
    "sabbat": _each("won", of=grounds.LOYALTIES),
}


def mission_won(view: View, event: MissionWon) -> Refused | None:
    seats = [count.seat for count in event.counts]
    return (
        chapter(view)
        or known(event.slot, SLOTS, "refused.slot.unknown", "slot")
        or (plays(view, event.winner, "winner") if event.winner else None)
        or known(event.how, get_args(How), "refused.how.unknown", "how")
        or all_play(view, seats, "counts")
        or first(number(count.n, "counts") for count in event.counts)
        or (refused("refused.counts.none", "counts") if event.how == "counted" and not seats else None)
    )


def ground_told(view: View, event: GroundTold) -> Refused | None:
    return (
        _in_play(view, event.ground)
        or first(_fact(event.ground, fact) for fact in event.facts)
        or _doubles(event.facts, "facts")
    )


def _in_play(view: View, ground: str) -> Refused | None:
    if view.chapter is None:
        return chapter(view)
    return known(ground, view.chapter.grounds, "refused.ground.away", "ground")


def _fact(ground: str, fact: Fact) -> Refused | None:
    region = ground == "sabbat" and REGION.fullmatch(fact.name)
    if not region and fact.name not in FACTS.get(ground, ()):
        return refused("refused.fact.unknown", "facts")
    return number(fact.n, "facts")


def _doubles(facts: tuple[Fact, ...], field: str) -> Refused | None:
    return refused("refused.fact.twice", field) if again(fact.name for fact in facts) else None


def player_counted(view: View, event: PlayerCounted) -> Refused | None:
    tokens = ("power", "boons", "infamy", "torpor")
    return (
        plays(view, event.seat)
        or first(_count(view.chapter, count) for count in event.counts)
        or _doubles(event.counts, "counts")
        or first(number(getattr(event, name), name) for name in tokens)
        or number(event.missions, "missions", most=len(SLOTS))
        or first(number(getattr(event, name) or 0, name, -LARGEST) for name in ("other", "by_hand", "key"))
    )


def _count(now: Chapter | None, count: Fact) -> Refused | None:
    """What a battleground in play can ask, and the whole grid."""
    asked = {name for ground in (now.grounds if now else ()) for name in grounds.each(ground, {})}
    if count.name not in {*asked, *GRID}:
        return refused("refused.fact.unknown", "counts")
    return number(count.n, "counts", -LARGEST if count.name in BELOW_ZERO else 0)


def place_decided(view: View, event: PlaceDecided) -> Refused | None:
    return (
        chapter(view)
        or all_play(view, event.order, "order")
        or known(event.how, get_args(How), "refused.how.unknown", "how")
        or _order(view, event.order)
    )


def _order(view: View, order: tuple[int, ...]) -> Refused | None:
    """Of those who stand equal all are named, or none; somebody is."""
    equal = tied(view)
    for seats in equal:
        if {*seats} & {*order} and not {*seats} <= {*order}:
            return refused("refused.order.places", "order", seats=seats)
    if not order:
        return refused("text.empty", "order")
    if equal and not any({*seats} <= {*order} for seats in equal):
        return refused("refused.order.places", "order", seats=equal[0])
    return None


def places_turned(view: View, event: PlacesTurned) -> Refused | None:
    most = len(view.chapter.here) if view.chapter else 0
    return chapter(view) or number(event.n, "n", most=most)


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    MissionWon: mission_won,
    GroundTold: ground_told,
    PlayerCounted: player_counted,
    PlaceDecided: place_decided,
    PlacesTurned: places_turned,
}
