"""What the Count may do, and what comes of it: shown to him, never enforced."""

from collections.abc import Mapping
from dataclasses import dataclass

from companions.dracula.rules.map import Map
from companions.dracula.rules.trail import Card, may_be_lair

from .moves import Choice, Code, Codes, Face, against, moved
from .powers import STAYING, against_going, against_staying, bat_to, misdirect, wolf_to
from .turn import Count, Turn, begun

__all__ = ["Choice", "Code", "Codes", "Count", "Face", "Prowl", "Turn", "bat_to", "begun", "prowl"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prowl:
    now: str
    may_be_lair: bool | None  # what left the last space; nothing may have
    places: Mapping[str, Choice]  # by an ordinary move
    refused: Mapping[str, Codes]  # every other place
    powers: Mapping[Card, Codes]  # what is against it; nothing: it is legal
    wolf_to: tuple[str, ...]  # places, and `hide` for Hide
    misdirect: Mapping[int, tuple[str, ...]]  # the space that it takes, and what may follow
    costs: Mapping[
        str, Choice
    ]  # of each place, by whatever way he comes there; Wolf Form has its own beside it

    @property
    def stuck(self) -> bool:
        """No legal card at all is a mistake of its own."""
        return not self.places and all(self.powers.values())


def prowl(europe: Map, count: Count) -> Prowl | None:
    """None where he would be nowhere."""
    turn = begun(europe, count)
    return _prowl(turn) if turn else None


def _prowl(turn: Turn) -> Prowl:
    codes = {place: tuple(against(turn, place)) for place in turn.europe.places}
    costs = {place: moved(turn, place) for place in turn.europe.places}
    wolf, taken = wolf_to(turn), dict(misdirect(turn))
    powers = _powers(turn, wolf=bool(wolf), taken=bool(taken))
    return Prowl(
        now=turn.now,
        may_be_lair=may_be_lair(turn.count.trail),
        places={place: costs[place] for place, refused in codes.items() if not refused},
        refused={place: refused for place, refused in codes.items() if refused},
        powers=powers,
        wolf_to=() if powers["wolf"] else wolf,
        misdirect={} if powers["misdirect"] else taken,
        costs=costs,
    )


def _powers(turn: Turn, *, wolf: bool, taken: bool) -> Mapping[Card, Codes]:
    staying: dict[Card, Codes] = {card: tuple(against_staying(turn, card)) for card in STAYING}
    going: dict[Card, Codes] = {
        "wolf": tuple(against_going(turn, "wolf", anywhere=wolf)),
        "misdirect": tuple(against_going(turn, "misdirect", anywhere=taken)),
    }
    return staying | going
