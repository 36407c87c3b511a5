"""One player's points on one battleground."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from campaigns.cases import Field
from chronicle.rules.figures import grounds
from chronicle.rules.figures.grounds import CLASSES, GEOGRAPHIES, LOYALTIES

COUNTED = (*CLASSES, *GEOGRAPHIES, "wild")
PRINTED = (1, 2)  # under the token of the clans
TOKENS = 4
LEFT = 3
REGIONS = 5


def battleground(case: Field) -> dict[str, Any]:
    name = case.need("name").one_of(STATES)
    told = STATES[name](case.part("state", {}) if name in SCALES else case.need("state"))
    lines = grounds.score(name, told, _counts(name, case.need("player")))
    return {"vp": sum(line.points for line in lines), "lines": [asdict(line) for line in lines]}


def _counts(name: str, player: Field) -> dict[str, int]:
    """The whole grid may stand there; what does not concern this battleground is only looked through."""
    counts = player.part("count", {}).counts(COUNTED)
    if name in SCALES:
        return {"scale": player.need("scale").whole()}
    if name == "court":
        return counts | {"titles": player.part("titles", 0).count()}
    if name == "sabbat":
        return {f"loyal.{player.need('loyalty').one_of(LOYALTIES)}": 1}
    return counts


# --- The shared facts, as the rules read them ------------------------------------------------------


def _clans(state: Field) -> dict[str, int]:
    side = state.need("side").one_of((*CLASSES, "neutral"))
    per = state.part("per", 0) if side == "neutral" else state.need("per")
    if per.whole() not in PRINTED and (side != "neutral" or per.value):
        raise per.wrong("must be 1 or 2")
    return {} if side == "neutral" else {side: per.whole()}


def _scale(state: Field) -> dict[str, int]:
    state.record()
    return {}


def _princes(state: Field) -> dict[str, int]:
    told = state.need(state.either("winners", "territories"))
    if state.has("territories"):
        return {f"land.{name}": n for name, n in told.counts(GEOGRAPHIES).items()}
    won = told.names(GEOGRAPHIES)
    if not won:
        raise told.wrong("must not be empty")
    return {f"won.{name}": 1 for name in won}


def _inquisition(state: Field) -> dict[str, int]:
    tokens = state.need("tokens")
    told = tokens.counts(CLASSES)
    if sum(told.values()) != TOKENS:
        raise tokens.wrong(f"must be {TOKENS} in all")
    return told


def _anarchs(state: Field) -> dict[str, int]:
    return {f"burned.{name}": 1 for name in state.need("burned").names(GEOGRAPHIES)}


def _masquerade(state: Field) -> dict[str, int]:
    left = state.need("left")
    told = left.counts(GEOGRAPHIES)
    for name, n in told.items():
        if n > LEFT:
            raise left.part(name, 0).wrong(f"must be {LEFT} at most")
    return {f"left.{name}": n for name, n in told.items()}


def _court(state: Field) -> dict[str, int]:
    prince = state.need("prince").one_of((*CLASSES, "none"))
    return {} if prince == "none" else {prince: 1}


def _sabbat(state: Field) -> dict[str, int]:
    if state.either("winner", "regions") == "winner":
        winner = state.need("winner").one_of(LOYALTIES)
    else:
        winner = grounds.holder(_regions(state.need("regions")))
    return {f"won.{winner}": 1}


def _regions(regions: Field) -> list[tuple[int, int]]:
    told = regions.items()
    if len(told) > REGIONS:
        raise regions.wrong(f"must be {REGIONS} at most")
    return [_region(region) for region in told]


def _region(region: Field) -> tuple[int, int]:
    sums = region.items()
    if len(sums) != 2:
        raise region.wrong("must be two numbers: Camarilla, Sabbat")
    return sums[0].count(), sums[1].count()


STATES: dict[str, Callable[[Field], dict[str, int]]] = {
    "clans": _clans,
    "beast": _scale,
    "princes": _princes,
    "inquisition": _inquisition,
    "anarchs": _anarchs,
    "masquerade": _masquerade,
    "court": _court,
    "humanity": _scale,
    "sabbat": _sabbat,
}
SCALES = ("beast", "humanity")
