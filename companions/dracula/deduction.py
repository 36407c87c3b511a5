"""What hunters can know, thought out by a worker: the riddles of a hunt, and what their answers hold.

A riddle is made of what everybody heard, and of nothing else. Facts are counted from 0, as they stand in the clues.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial, reduce
from hashlib import sha256
from typing import Any, Final

from campaigns.journal import Reading
from campaigns.thinking import Riddle

from .rules.clues import CLUES, Clues
from .rules.going import cities_today
from .rules.inference import EVIDENCE, Answers, Flown, Knowledge, MistakeFound, Step, follow, start
from .rules.inference.knowledge import LIMIT
from .rules.inference.why import Excluded, WhyNot
from .rules.map import Map, europe
from .rules.sight import View

# Goes up when the same facts are answered otherwise: what lies there from before is thought out anew.
WORDING: Final = 3
TURNS: Final = (Step, Flown, MistakeFound)


def riddles(reading: Reading[View]) -> Sequence[Riddle]:
    """What can be known now; and once the hunt is over, what could have been known at each turn."""
    found, view = reading.of(CLUES), reading.view
    if not found or view.setup.deduction == "off":
        return ()
    today = cities_today(view)
    return [now(found, today), *([film(found)] if view.over else []), *doubts(found, today)]


def now(found: Clues, cities: Mapping[str, int], *, seldom: bool = False) -> Riddle:
    return Riddle(
        address=_address("now", found, cities), solve=partial(known_now, found, cities), seldom=seldom
    )


def doubts(found: Clues, cities: Mapping[str, int]) -> Iterator[Riddle]:
    """What could be known if one of the entries told nothing true, or was a turn against the rules."""
    for number in dict.fromkeys(clue.number for clue in found.found if isinstance(clue.fact, EVIDENCE)):
        yield now(found.without(number), cities, seldom=True)
    for number in dict.fromkeys(clue.number for clue in found.found if isinstance(clue.fact, Step)):
        yield now(found.mistaken(number), cities, seldom=True)


def film(found: Clues) -> Riddle:
    return Riddle(address=_address("film", found, {}), solve=partial(known_then, found))


def _address(what: str, found: Clues, cities: Mapping[str, int]) -> str:
    facts = [(type(fact).__name__, asdict(fact)) for fact in found.facts]
    asked = [WORDING, what, found.north_seas_meet, found.hunters, facts, cities]
    return sha256(json.dumps(asked, default=sorted, sort_keys=True).encode()).hexdigest()


# --- What can be known now ------------------------------------------------------------------------------


def known_now(found: Clues, cities: Mapping[str, int]) -> dict[str, Any]:
    """Where facts contradict each other, it is what was known before they did."""
    torn = _followed(found).contradiction
    believed = found.facts[: torn.at] if torn else found.facts
    # One moment at a time: all of them together would be gigabytes.
    knowledge = reduce(Knowledge.after, believed, start(_map(found), found.hunters))
    return {
        "torn": list(torn.entries) if torn else None,
        "turns": list(_turns(found, torn.at)) if torn else [],
        **_shares(knowledge),
        "why": {place: _why(why) for place, why in knowledge.reasons().items()},
        "look": [[one.city, one.tickets, one.removes] for one in knowledge.best_questions(cities)],
        "scouts": _scouts(knowledge),
        "regions": dict(knowledge.regions()),
        "slides": {str(space): turns for space, turns in knowledge.threatening().items()},
    }


def _turns(found: Clues, at: int) -> Iterator[int]:
    """His turns until then that can be supposed to go against the rules, if all that they come to can be counted."""
    known, cards = start(_map(found), found.hunters), len(_map(found).places) + 1
    for turn, fact in enumerate(found.facts[: at + 1]):
        if isinstance(fact, Step) and not fact.lawless and len(known) * cards <= LIMIT:
            yield turn
        known = known.after(fact)


def _followed(found: Clues) -> Answers:
    return follow(_map(found), found.hunters, found.facts)


def _map(found: Clues) -> Map:
    return europe(northern_border=found.north_seas_meet)


def _shares(knowledge: Knowledge) -> dict[str, Any]:
    shares = knowledge.shares()
    return {
        "counted": shares.counted,
        "now": dict(shares.now),
        "trail": [dict(one) for one in shares.trail],
        "lairs": [dict(one) for one in shares.lairs],
    }


def _why(why: WhyNot) -> list[list[int | None] | None]:
    return [_excluded(one) for one in (why.now, why.trail, why.lairs)]


def _excluded(one: Excluded | None) -> list[int | None] | None:
    return [one.last, one.by] if one else None


def _scouts(knowledge: Knowledge) -> list[Any] | None:
    best = knowledge.best_scouts()
    return [*best.names, best.removes] if best else None


# --- What could have been known -------------------------------------------------------------------------


def known_then(found: Clues) -> list[tuple[int, dict[str, float]]]:
    """After each of his turns and before anything else was learnt: where he could be, by the number of the entry."""
    start, *after = _followed(found).answers
    return [
        (found.begun, dict(start.now)),
        *(
            (clue.number, dict(shares.now))
            for clue, shares in zip(found.found, after, strict=False)  # they end before a contradiction
            if isinstance(clue.fact, TURNS)
        ),
    ]
