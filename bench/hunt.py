"""A hunt of sixty days of Fury of Dracula: folded cold, and what the Count may do after each of his phases.

Run by `script/bench hunt`, or `.venv/bin/python -m bench.hunt`. The hunt is drawn from legal moves with a fixed seed.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from bench.report import keep
from campaigns.codec import Codec
from companions.dracula.rules.cast import NAMES
from companions.dracula.rules.choices import choices
from companions.dracula.rules.clock import Phase
from companions.dracula.rules.events import (
    KINDS,
    Acted,
    Answered,
    Event,
    Held,
    Hid,
    Lurked,
    Moved,
    Opened,
    Placed,
    SlidOff,
    Stepped,
    Sworn,
)
from companions.dracula.rules.evolve import evolve  # noqa: TID251 -- what is measured
from companions.dracula.rules.going import reachable
from companions.dracula.rules.sight import sight
from companions.dracula.rules.state import State  # noqa: TID251 -- what is measured

CODEC: Codec[Event] = Codec(kinds=KINDS)
ROUND: tuple[Phase, ...] = ("dusk", "night", "count", "dawn", "day")
DAYS, FOLDS, COUNT = 60, 15, 1
MOST_FOLD_MS, MOST_CHOICE_MS = 60.0, 2.0
BEGINNING: tuple[Event, ...] = (
    Opened(seats=(1, 2, 3), count=COUNT, held=tuple(Held(hunter=name, seat=2) for name in NAMES)),
    *(
        Placed(hunter=name, place=place)
        for name, place in zip(NAMES, ("london", "paris", "rome", "madrid"), strict=True)
    ),
    Sworn(salt="salt", scrambled="scrambled"),
    Hid(place="prague"),
)


def main() -> int:
    events = list(hunt(random.Random(13)))
    written = [CODEC.encode(event) for event in events]
    states = states_of(events)
    figures: dict[str, Any] = {
        "entries": len(events),
        "cold fold ms": ms(
            [timed(lambda: states_of([CODEC.decode(one) for one in written])) for _ in range(FOLDS)]
        ),
        "legal choices ms": ms(
            [timed(lambda state=state: may(state)) for state in states if state.phase == "count"]
        ),
    }
    told(figures)
    print(figures)
    return int(figures["cold fold ms"] > MOST_FOLD_MS or figures["legal choices ms"] > MOST_CHOICE_MS)


def states_of(events: list[Event]) -> list[State]:
    states = [State()]
    for event in events:
        states.append(evolve(states[-1], event))
    return states


def hunt(chance: random.Random) -> Iterator[Event]:
    """Everybody moves or acts, everything that waits is answered, the Count goes where he may."""
    state = State()
    for event in BEGINNING:
        yield event
        state = evolve(state, event)
    for phase in (phase for _day in range(DAYS) for phase in ROUND):
        for event in during(state, chance):
            yield event
            state = evolve(state, event)
            yield from (answer := [_answered(one) for one in state.waiting])
            for told_him in answer:
                state = evolve(state, told_him)
        step = Stepped(to=phase)
        yield step
        state = evolve(state, step)


def during(state: State, chance: random.Random) -> Iterator[Event]:
    if state.phase == "day":
        yield from (_moves(state, one.name, chance) for one in state.hunters if one.place)
    elif state.phase == "night":
        yield from (Acted(hunter=one.name, what="search") for one in state.hunters if one.place)
    elif state.phase == "count":
        yield _lurks(state, chance)


def _moves(state: State, name: Any, chance: random.Random) -> Event:
    view = sight(state, 0)
    there = reachable(view, next(one for one in view.hunters if one.name == name))
    return Moved(
        hunter=name, to=chance.choice(there["road"] or there["sea"]), by="road" if there["road"] else "sea"
    )


def _lurks(state: State, chance: random.Random) -> Event:
    slid = (
        SlidOff(to=chance.choice(("cleared", "lair")), lair=chance.randint(1, 3)) if state.trail[-1] else None
    )
    slid = SlidOff(to="cleared") if slid and slid.to == "cleared" else slid
    may_go = may(state, slid)
    if may_go is None or not may_go.places:
        return Lurked(powers=("feed",), slid=slid)
    return Lurked(place=chance.choice(sorted(may_go.places)), encounters=("",), slid=slid)


def may(state: State, slid: SlidOff | None = None) -> Any:
    view = sight(state, COUNT)
    return choices(view, view.desk, slid) if view.desk else None


def _answered(asked: Any) -> Event:
    said = {name: getattr(asked, name) for name in ("how", "hunter", "places", "space")}
    found = {name: getattr(asked.answer, name) for name in ("found", "near", "region", "yes", "hide")}
    return Answered(**said, **found)


def timed(act: Any) -> float:
    begin = time.perf_counter()
    act()
    return time.perf_counter() - begin


def ms(seconds: list[float]) -> float:
    return round(median(seconds) * 1000, 2)


def told(figures: dict[str, Any]) -> None:
    words = "\n".join(f"* {name}: {value}" for name, value in figures.items())
    keep("hunt", figures, "A hunt of sixty days", words)


if __name__ == "__main__":
    sys.exit(main())
