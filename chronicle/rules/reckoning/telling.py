"""Missions, counts and places."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Word, word

from chronicle.rules.figures import results
from chronicle.rules.figures.ranking import mission_winners
from chronicle.rules.lines import came, card, mission_of, turned_over
from chronicle.rules.state import Standing, State
from chronicle.rules.tables import Said, Say, Then

from .events import GroundTold, MissionWon, PlacesTurned, PlayerCounted

DECIDED: Final = ("primogen", "dice", "table")  # how the rules did not settle it


def said_mission_won(event: MissionWon, before: State, after: State) -> Said:
    one = mission_of(after, event.slot)
    which = "tied" if one.tied else "" if one.winner else "nobody"
    return which, {"seat": one.winner, "mission": card(one), "tied": one.tied}


def then_mission_won(event: MissionWon, after: State, reader: int) -> Iterator[Word]:
    """By counts, with the leader's second vote if it was that; or as somebody decided."""
    counts = tuple((one.seat, one.n) for one in event.counts)
    yield from came(counts, "counts", counts=counts)
    most = [one.seat for one in event.counts if one.n == max(one.n for one in event.counts)]
    led = mission_winners([(one.seat, one.n, one.leader) for one in event.counts])
    if event.how == "counted" and len(most) > 1 and len(led) == 1:
        yield word("came.leader_twice", seat=led[0])
    yield from came(event.how in DECIDED, "how", how=event.how)


def said_ground_told(event: GroundTold, before: State, after: State) -> Said:
    facts = tuple((fact.name, fact.n) for fact in event.facts)
    return "", {"ground": event.ground, "facts": (event.ground, facts)}


def said_player_counted(event: PlayerCounted, before: State, after: State) -> Said:
    standing = _standing(after, event.seat)
    which = "away" if standing is None else "by_hand" if event.by_hand is not None else ""
    # No figures: they lie face down until the places are turned over.
    return which, {"seat": event.seat, "why": event.why}


def opened_player_counted(event: PlayerCounted, after: State) -> Word | None:
    """The same once the places lie open."""
    standing = _standing(after, event.seat)
    if standing is None or standing.vp is None:
        return None
    about = {"seat": event.seat, "why": event.why, "vp": standing.vp}
    if event.by_hand is not None:
        return word("told.player_counted.by_hand.open", **about)
    return word("told.player_counted.open", **about, figures=_figures(event))


def _figures(event: PlayerCounted) -> tuple[tuple[str, int], ...]:
    """What was counted and is more than nothing, in the order of the form."""
    tokens = (("power", event.power), ("boons", event.boons), ("infamy", event.infamy))
    rest = (("missions", event.missions), ("other", event.other))
    counts = tuple((fact.name, fact.n) for fact in event.counts)
    return tuple((name, n) for name, n in (*counts, *tokens, *rest) if n)


def said_places_turned(event: PlacesTurned, before: State, after: State) -> Said:
    places = turned_over(after.now, before.now.turned if before.now else 0, event.n)
    return "" if places else "back", {"places": places, "n": event.n}


def _standing(state: State, seat: int) -> Standing | None:
    standings = (state.now.result or results.partial(state, state.now)) if state.now else ()
    return next((one for one in standings if one.seat == seat), None)


SAID: Final[Mapping[type[object], Say]] = {
    MissionWon: said_mission_won,
    GroundTold: said_ground_told,
    PlayerCounted: said_player_counted,
    PlacesTurned: said_places_turned,
}
THEN: Final[Mapping[type[object], Then]] = {
    MissionWon: then_mission_won,
}
