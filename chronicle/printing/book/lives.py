"""The lives of the ancillae, in the order of their names."""

from __future__ import annotations

from dataclasses import dataclass

from chronicle.frames import Frame
from chronicle.rules.state import Ancilla
from chronicle.views.registers import ancilla

from .index import ANCILLAE, Index, plain

PLACE = "lives"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """What happened to her in one chapter; 0: before the first."""

    at: int
    deeds: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Life:
    anchor: str
    of: Ancilla
    where: str  # whose haven; empty: in the character deck, or gone
    stages: list[Stage]


def lives(frame: Frame, index: Index) -> list[Life]:
    known = sorted(frame.view.box.ancillae, key=lambda one: (plain(one.name), one.id))
    return [_life(frame, index, one, at) for at, one in enumerate(known, 1)]


def _life(frame: Frame, index: Index, one: Ancilla, at: int) -> Life:
    known, anchor = ancilla(frame, one), f"life-{at}"
    index.found((ANCILLAE, one.id), PLACE, anchor)
    return Life(
        anchor=anchor,
        of=one,
        where=known["where"],
        stages=[Stage(at=each["at"], deeds=each["deeds"]) for each in known["life"]],
    )
