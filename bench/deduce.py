"""The deduction of Fury of Dracula: a turn from the widest states, and a whole hunt with visits and reveals.

Run by `script/bench deduce`, or `.venv/bin/python -m bench.deduce`. Everything is drawn with a fixed seed.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from functools import reduce
from statistics import median, quantiles
from typing import Any

from bench.report import keep
from companions.dracula.rules.inference import Fact, Knowledge, Revealed, Step, Visited, start
from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.prowl import Count, prowl
from companions.dracula.rules.trail import (
    LAIRS,
    SPACES,
    Lairs,
    Slid,
    Space,
    Trail,
    current,
    into_lair,
    linked,
    place_on,
    places,
    slide,
)
from config.memory import large_blocks_apart

TIMES = 40
TURNS, VISITS, WEEK = 30, 4, 7
NOBODY: frozenset[str] = frozenset()
MOST = {"backs p95 ms": 60.0, "wolf p95 ms": 250.0, "hunt s": 0.5, "memory MB": 300.0}
CLEARED = Slid(to="cleared")


def main() -> int:
    large_blocks_apart()  # as in a worker
    wide, wolf = widest(), widest(wolf=3)
    whole = log(random.Random(13))
    figures: dict[str, Any] = {
        "backs": len(wide),
        "backs p95 ms": p95(wide),
        "wolf": len(wolf),
        "wolf p95 ms": p95(wolf),
        "entries": len(whole),
        "hunt s": round(median(timed(lambda: read(whole)) for _ in range(5)), 3),
        "largest": crowded(),
        "memory MB": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 0),
    }
    keep("deduce", figures, "What the hunters can know", "\n".join(f"* {k}: {v}" for k, v in figures.items()))
    print(figures)
    return int(any(figures[name] > most for name, most in MOST.items()))


def read(whole: list[Fact]) -> Knowledge:
    return reduce(Knowledge.after, whole, start(EUROPE, NOBODY))


def timed(act: Callable[[], Any]) -> float:
    begin = time.perf_counter()
    act()
    return time.perf_counter() - begin


def p95(known: Knowledge) -> float:
    """One turn more, with what a page asks of it."""
    turn = Step(face="city", hunters=NOBODY, slid=CLEARED)
    times = [timed(lambda: known.after(turn).shares()) for _ in range(TIMES)]
    return round(quantiles(times, n=20)[-1] * 1000, 1)


# --- Much is possible ---------------------------------------------------------------------------------------


def widest(wolf: int | None = None) -> Knowledge:
    """Backs of cities, any of which may be Hide; one may have come with Wolf Form."""
    turns = [
        Step(face="city", hunters=NOBODY, wolf=n == wolf, slid=CLEARED if n > 4 else None) for n in range(9)
    ]
    return max((read(turns[: n + 1]) for n in range(9)), key=len)


def crowded() -> int:
    """Nobody ever learns anything, and lairs fill up: how many hypotheses it comes to."""
    known, most = widest(), 0
    for turn in range(12):
        slid = Slid(to="lair", lair=turn % 3 + 1)
        known = known.after(Step(face="city", hunters=NOBODY, slid=slid, wolf=turn == 0))
        most = max(most, len(known))
    return most


# --- A hunt as it is played ---------------------------------------------------------------------------------


def log(chance: random.Random) -> list[Fact]:
    """He goes where he may; hunters look at four cities a day, and once a week come upon one."""
    trail: Trail = (Space(place="prague"), *(None,) * (SPACES - 1))
    lairs: Lairs = (None,) * LAIRS
    told: list[Fact] = []
    for turn in range(1, TURNS + 1):
        trail, lairs, step = _night(trail, lairs, chance)
        told += [step, *_day(trail, lairs, chance)]
        if not turn % WEEK:
            told += _found(trail)
    return told


def _night(trail: Trail, lairs: Lairs, chance: random.Random) -> tuple[Trail, Lairs, Step]:
    slid = _slid(trail, chance)
    if slid and slid.lair:
        lairs = into_lair(lairs, slid.lair, place_on(trail, SPACES))
    may = prowl(EUROPE, Count(trail=trail, lairs=lairs))
    assert may
    spaces = slide(trail)[1:]
    if not may.powers["hide"] and not chance.randrange(5):
        return (Space(cards=frozenset({"hide"})), *spaces), lairs, _step("city", slid)
    place = chance.choice(sorted(may.places))
    choice = may.places[place]
    left = tuple(None if lying == place else lying for lying in lairs)
    return (Space(place=place), *spaces), left, _step(choice.face, slid, choice.lair)


def _slid(trail: Trail, chance: random.Random) -> Slid | None:
    if not trail[-1]:
        return None
    lair = trail[-1].place and not chance.randrange(3)
    return Slid(to="lair", lair=chance.randint(1, LAIRS)) if lair else CLEARED


def _step(face: Any, slid: Slid | None, lair: int | None = None) -> Step:
    return Step(face=face, hunters=NOBODY, slid=slid, lair=lair)


def _day(trail: Trail, lairs: Lairs, chance: random.Random) -> Iterator[Fact]:
    for city in chance.sample(sorted(EUROPE.cities - places(trail) - {*lairs}), VISITS):
        yield Visited(place=city)


def _found(trail: Trail) -> Iterator[Fact]:
    k = current(trail)
    assert k
    hide = next((n for n, space in enumerate(trail, 1) if space and "hide" in space.cards), None)
    yield Revealed(place=place_on(trail, k) or "", space=k, hide=hide if linked(trail) == k else None)


if __name__ == "__main__":
    sys.exit(main())
