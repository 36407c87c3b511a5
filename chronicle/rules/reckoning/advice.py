"""Counts that contradict each other, the board or what the table says."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Advice, word

from chronicle.rules.asking import playing
from chronicle.rules.figures import grounds
from chronicle.rules.figures.ranking import mission_winners
from chronicle.rules.figures.ties import tied
from chronicle.rules.names import CLASSES, GEOGRAPHY, PER_ERA, ROUNDS, WILD, in_era
from chronicle.rules.seen import View
from chronicle.rules.tables import Frown

from .events import GroundTold, MissionWon, PlaceDecided, PlacesTurned, PlayerCounted

TOKENS: Final = 4
MOST_LEFT: Final = 3
MOST_REGIONS: Final = 5
PER_CLASS: Final = (1, 2)  # printed under the token


# --- Missions ------------------------------------------------------------------------------------------


def mission_won(view: View, event: MissionWon) -> Iterator[Advice]:
    counted = mission_winners([(count.seat, count.n, count.leader) for count in event.counts])
    some = any(count.n for count in event.counts)
    said = (event.winner or event.how != "counted") and event.winner not in counted
    if some and said:
        yield word("advice.mission.other", slot=event.slot, players=counted, winner=event.winner)
    for count in event.counts:
        if count.leader and not count.n:
            yield word("advice.count.leader", slot=event.slot, seat=count.seat)
        yield from _too_many(view, count.seat, count.n)


def _too_many(view: View, seat: int, n: int) -> Iterator[Advice]:
    most = _bloodline(view)
    if n > most:
        yield word("advice.count.many", seat=seat, n=n, most=most)


def _bloodline(view: View) -> int:
    """The leader, and one recruit in each round."""
    return 1 + ROUNDS.get(len(playing(view).here), max(ROUNDS.values()))


# --- Battlegrounds -------------------------------------------------------------------------------------


def ground_told(view: View, event: GroundTold) -> Iterator[Advice]:
    told = {fact.name: fact.n for fact in event.facts}
    match event.ground:
        case "clans":
            yield from _clans(told)
        case "princes":
            yield from _princes(told)
        case "inquisition" if sum(told.values()) != TOKENS:
            yield word("advice.ground.tokens", n=sum(told.values()), of=TOKENS)
        case "masquerade":
            yield from _left(told)
        case "court" if all(told.get(name) for name in CLASSES):
            yield word("advice.ground.two_classes", ground=event.ground)
        case "sabbat":
            yield from _sabbat(told)
        case _:
            return


def _clans(told: Mapping[str, int]) -> Iterator[Advice]:
    if all(told.get(name) for name in CLASSES):
        yield word("advice.ground.two_classes", ground="clans")
    for name in CLASSES:
        if told.get(name) and told[name] not in PER_CLASS:
            yield word("advice.ground.per_class", n=told[name], least=PER_CLASS[0], most=PER_CLASS[-1])


def _princes(told: Mapping[str, int]) -> Iterator[Advice]:
    """Winners that the table saw go before territories that it counted."""
    lands = {name: n for name, n in told.items() if name.startswith("land.")}
    counted, seen = grounds.princes_winners(lands), grounds.princes_winners(told)
    if lands and counted != seen:
        yield word("advice.ground.lands", counted=counted, seen=seen)


def _left(told: Mapping[str, int]) -> Iterator[Advice]:
    for name in GEOGRAPHY:
        if (n := told.get(f"left.{name}", 0)) > MOST_LEFT:
            yield word("advice.ground.left", attribute=name, n=n, most=MOST_LEFT)


def _sabbat(told: Mapping[str, int]) -> Iterator[Advice]:
    """As the table saw it; else worked out from the regions."""
    won = [name for name in grounds.LOYALTIES if told.get(f"won.{name}")]
    regions = {name.partition(".")[0] for name in told if not name.startswith("won.")}
    if len(won) > 1:
        yield word("advice.ground.winners", sides=tuple(won))
    if len(regions) > MOST_REGIONS:
        yield word("advice.ground.regions", n=len(regions), most=MOST_REGIONS)


# --- A player's counts ---------------------------------------------------------------------------------


def player_counted(view: View, event: PlayerCounted) -> Iterator[Advice]:
    counts = {count.name: count.n for count in event.counts}
    classes = sum(counts.get(name, 0) for name in CLASSES)
    places = sum(counts.get(name, 0) for name in (*GEOGRAPHY, WILD))
    awake = _bloodline(view) - event.torpor
    if event.grid:
        yield from _grid(event.seat, classes, places, awake)
    else:
        yield from _too_many(view, event.seat, max(classes, places, counts.get("titles", 0)))
    if sum(n for name, n in counts.items() if name.startswith("loyal.")) > 1:
        yield word("advice.count.loyal", seat=event.seat)
    yield from _beside(view, event)


def _grid(seat: int, classes: int, places: int, awake: int) -> Iterator[Advice]:
    """Each vampire has one class and one place on the map, wild being one."""
    if classes != places:
        yield word("advice.grid.uneven", seat=seat, classes=classes, places=places)
    elif classes != awake:
        yield word("advice.grid.sum", seat=seat, n=classes, awake=awake)


def _beside(view: View, event: PlayerCounted) -> Iterator[Advice]:
    if event.other and not event.why.strip():
        yield word("advice.count.other", seat=event.seat, n=event.other)
    if event.missions and not view.table.practice:
        yield word("advice.count.missions", seat=event.seat, n=event.missions)
    chapter = playing(view).number
    last = in_era(chapter) == PER_ERA and not view.table.practice
    if last and event.by_hand is not None and event.key is None:
        yield word("advice.count.key", seat=event.seat, chapter=chapter)


# --- Places --------------------------------------------------------------------------------------------


def place_decided(view: View, event: PlaceDecided) -> Iterator[Advice]:
    chapter = playing(view)
    if not chapter.result:
        yield word("advice.place.early", chapter=chapter.number)
        return
    equal = {seat for seats in tied(view) for seat in seats}
    apart = tuple(seat for seat in event.order if seat not in equal)
    if apart:
        yield word("advice.place.apart", chapter=chapter.number, seats=apart)


def places_turned(view: View, event: PlacesTurned) -> Iterator[Advice]:
    chapter = playing(view)
    if event.n and not chapter.complete:
        yield word("advice.place.open", chapter=chapter.number)


ADVICE: Final[Mapping[type[object], Frown]] = {
    MissionWon: mission_won,
    GroundTold: ground_told,
    PlayerCounted: player_counted,
    PlaceDecided: place_decided,
    PlacesTurned: places_turned,
}
