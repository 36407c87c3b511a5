"""The monster's attack before it is recorded: the pad of totals, and what each would do to everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companions.bloodborne.forms import RolledForm
from companions.bloodborne.rules.events import Rolled
from companions.bloodborne.rules.hunters import damage

from .rows import Row

# A long combo is typed.
PAD = range(11)


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """What one total of the die would do to everybody; `key` is the place on the pad."""

    key: str
    hits: tuple[dict[str, Any], ...]


class Harm(NamedTuple):
    """What cards changed for one hunter: a field for more or less, and whether nothing comes through at all."""

    row: Row
    field: Any
    spared: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    harms: tuple[Harm, ...]  # in the order of the hunters in every blow
    blows: tuple[Blow, ...]  # with what the form says of cards in them
    chosen: str  # a total of the pad, “more”, or nothing yet
    typed: str  # the total beyond the pad


def pad(table: Sequence[Row], form: RolledForm) -> Pad:
    told = str(form["total"].value() or "").strip()
    on_it = told in map(str, PAD)
    beyond = int(told) if told.isascii() and told.isdecimal() and len(told) < 4 and not on_it else None
    return Pad(
        harms=tuple(_harms(table, form)),
        blows=tuple(_blows(table, form, beyond)),
        chosen=told if on_it else "more" if told or form.data.get("total") == "more" else "",
        typed="" if on_it else told,
    )


def _harms(table: Sequence[Row], form: RolledForm) -> Iterator[Harm]:
    spared = {str(seat) for seat in form["spared"].value() or ()}
    for row in table:
        yield Harm(row=row, field=form[f"by_{row.seat}"], spared=str(row.seat) in spared)


def _blows(table: Sequence[Row], form: RolledForm, beyond: int | None) -> list[Blow]:
    totals = {**{str(total): total for total in PAD}, **({} if beyond is None else {"more": beyond})}
    return [Blow(key=key, hits=_hits(table, form.roll(total))) for key, total in totals.items()]


def _hits(table: Sequence[Row], roll: Rolled) -> tuple[dict[str, Any], ...]:
    return tuple(_hit(row, roll) for row in table)


def _hit(row: Row, roll: Rolled) -> dict[str, Any]:
    hunter = row.hunter
    n = 0 if hunter.dead else damage(roll, hunter.seat, dreaming=hunter.dreaming)
    return {"row": row, "n": n, "falls": 0 < hunter.health <= n}
