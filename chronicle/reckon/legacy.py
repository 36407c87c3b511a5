"""What outlasts a chapter: an era's points and winners, and the last reckoning of one sheet."""

from __future__ import annotations

from typing import Any

from campaigns.cases import Field
from chronicle.rules.figures import final as last
from chronicle.rules.figures.ranking import era_points, era_winners
from chronicle.rules.names import PER_ERA, PLAYERS, POINTS, SECTIONS

LAST_PLACE = PLAYERS[-1]
BASES = (0, 1)


# --- An era -----------------------------------------------------------------------------------------------


def era(case: Field) -> dict[str, Any]:
    places = {one: _places(told) for one, told in case.need("places").fields()}
    keys = _keys(case.part("key_vp", {}), places)
    table = _table(case.need("table")) if case.has("table") else POINTS
    points = {one: _points(reached, table) for one, reached in places.items()}
    winners = era_winners([(one, n, keys.get(one)) for one, n in points.items()])
    return {"points": points, "winners": list(winners)}


def _places(told: Field) -> list[int | None]:
    """By chapter, as far as the era has been played; null: was not there."""
    chapters = told.items()
    if len(chapters) > PER_ERA:
        raise told.wrong(f"must be {PER_ERA} at most")
    return [None if chapter.value is None else chapter.within(1, LAST_PLACE) for chapter in chapters]


def _keys(told: Field, places: dict[str, list[int | None]]) -> dict[str, int]:
    for one, key in told.fields():
        if one not in places:
            raise key.wrong("unknown name")
    return {one: key.whole() for one, key in told.fields()}


def _table(told: Field) -> tuple[tuple[int, ...], ...]:
    rows = told.items()
    if len(rows) != PER_ERA:
        raise told.wrong(f"must be {PER_ERA}")
    return tuple(tuple(n.count() for n in row.items()) for row in rows)


def _points(places: list[int | None], table: tuple[tuple[int, ...], ...]) -> int:
    return sum(era_points(row, place) for place, row in zip(places, table, strict=False) if place is not None)


# --- The end ----------------------------------------------------------------------------------------------


def final(case: Field) -> dict[str, Any]:
    rows = [_row(row) for row in case.need("rows").items()]
    titles = case.part("titles", 0).count()
    base = case.part("base", 0).within(*BASES)
    return {"total": last.total(rows, titles, base), "sections": last.sections(rows, base)}


def _row(row: Field) -> last.Shaded:
    section = row.need("section").one_of(SECTIONS)
    boxes = row.need("boxes").count()
    if section == "disciplines":
        return section, boxes, None  # one each, whatever is said
    worth = row.need("worth")
    return section, boxes, None if worth.value is None else worth.within(*last.WORTHS[section])
