"""Who stands in one province, and in the fjords beside it: a form for each place, a number for each clan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.text import capfirst

from companions.bloodrage import phrases
from companions.bloodrage.frames import Frame
from companions.bloodrage.rules.state import FJORDS, SPOTS, place

from .lands import Land, lands, short
from .rows import Row, own_first


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """One clan in one place: its field, with what the map says if nobody typed anything else."""

    row: Row
    name: str
    id: str
    value: Any
    errors: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """A province or a fjord with its form."""

    spot: str
    name: str
    form: Any
    open: bool  # the one that was tapped
    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """A place to come to, with whoever stands there."""

    spot: str
    name: str
    sea: bool
    there: tuple[tuple[int, int], ...]  # (seat, figures)


def grounds(frame: Frame) -> list[Where]:
    """Provinces that still stand, then the fjords that the board shows."""
    view = frame.view
    fjords = dict.fromkeys(fjord for land in view.provinces for fjord in land.beside)
    places = [
        *(land.spot for land in view.provinces if land.living),
        *(one for one in FJORDS if one in fjords),
    ]
    return [_where(frame, spot) for spot in places]


def _where(frame: Frame, spot: str) -> Where:
    there = [(clan.seat, clan.there(spot)) for clan in frame.view.clans]
    name, printed = spot, place(frame.view.board, spot)[1]
    return Where(
        spot=spot,
        name=capfirst(printed or (short(name) if name in SPOTS else phrases.place(name))),
        sea=spot in FJORDS,
        there=tuple((seat, n) for seat, n in there if n),
    )


def standing(request: HttpRequest, frame: Frame, everybody: Sequence[Row], bad: Any) -> dict[str, Any]:
    asked = (request.POST if request.method == "POST" else request.GET).get("spot", "")
    spot = FJORDS.get(asked, asked)
    land = next((one for one in lands(frame.view, everybody) if one.spot == spot and spot in SPOTS), None)
    return {
        "land": land,
        "lands": [] if land else lands(frame.view, everybody),
        "grounds": list(_forms(frame, own_first(everybody), land, asked, bad)) if land else [],
        "adrift": [(row, row.clan.figures.board - row.clan.placed) for row in everybody if _adrift(row)],
    }


def _forms(frame: Frame, rows: Sequence[Row], land: Land, asked: str, bad: Any) -> Iterator[Ground]:
    for spot in land.seen.reach:
        wrong = bad if bad is not None and bad.kind == "stood" and asked == spot else None
        form = wrong or frame.game.form("stood", view=frame.view, names=frame.names)
        yield Ground(
            spot=spot,
            name=capfirst(phrases.place(*place(frame.view.board, spot))),
            form=form,
            open=spot == asked or spot == land.spot,
            counts=tuple(_count(form, row, spot, typed=wrong is not None) for row in rows),
        )


def _count(form: Any, row: Row, spot: str, *, typed: bool) -> Count:
    field = form[f"there_{row.seat}"]
    return Count(
        row=row,
        name=field.html_name,
        id=f"{spot}-{field.id_for_label}",
        value=field.value() if typed else row.clan.there(spot),
        errors=field.errors,
    )


def _adrift(row: Row) -> bool:
    return row.clan.counted and row.clan.figures.board > row.clan.placed
