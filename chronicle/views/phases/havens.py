"""What waits in the havens of those who are here, person by person."""

from __future__ import annotations

from dataclasses import dataclass

from chronicle.rules.seen import BurdenSeen, Tonight
from chronicle.rules.state import Ancilla, Asset, Leader


@dataclass(frozen=True, slots=True, kw_only=True)
class Haven:
    seat: int
    burdens: BurdenSeen | None
    agent: Ancilla | None
    assets: tuple[Asset, ...]
    leaders: tuple[Leader, ...]


def havens(tonight: Tonight) -> list[Haven]:
    """Empty ones are left out."""
    each = (_haven(tonight, one.seat) for one in tonight.here if one.seat > 0)
    return [one for one in each if one.burdens or one.agent or one.assets or one.leaders]


def _haven(tonight: Tonight, seat: int) -> Haven:
    return Haven(
        seat=seat,
        burdens=next((one for one in tonight.burdens if one.seat == seat), None),
        agent=next((one for one in tonight.agents if one.haven == seat), None),
        assets=tuple(held.asset for held in tonight.assets if held.seat == seat),
        leaders=tuple(leader for leader in tonight.leaders if leader.owner == seat),
    )
