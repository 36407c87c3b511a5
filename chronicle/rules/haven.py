"""Sheets and what lies with them: boxes, titles, assets."""

from collections.abc import Callable
from typing import TypeVar

from campaigns.kernel.copying import replace

from .names import ASSETS, SECTIONS
from .state import Asset, Box, Sheet, Title

Item = TypeVar("Item")

MOST = 99  # nobody shades more boxes at once


def less(items: tuple[Item, ...], gone: Callable[[Item], bool], n: int = 1) -> tuple[Item, ...]:
    """Without the newest ones of that sort."""
    newest = [at for at in reversed(range(len(items))) if gone(items[at])][: max(0, n)]
    return tuple(one for at, one in enumerate(items) if at not in newest)


def change(sheets: tuple[Sheet, ...], seat: int, how: Callable[[Sheet], Sheet]) -> tuple[Sheet, ...]:
    return tuple(how(one) if one.seat == seat else one for one in sheets)


def shade(sheet: Sheet, *boxes: Box) -> Sheet:
    """What has no row is no box."""
    known = tuple(box for box in boxes if box.section in SECTIONS and box.row)
    return replace(sheet, boxes=(*sheet.boxes, *known)) if known else sheet


def entitle(sheet: Sheet, title: Title) -> Sheet:
    return replace(sheet, titles=(*sheet.titles, title)) if title.text else sheet


def asset(id: str, kind: str, name: str, at: int) -> Asset:
    """A kind that nobody has heard of is a name."""
    if kind in ASSETS:
        return Asset(id=id, kind=kind, name=name, at=at)
    return Asset(id=id, kind="other", name=name or kind, at=at)


def receive(sheet: Sheet, one: Asset) -> Sheet:
    return replace(sheet, assets=(*without(sheet, one.id), one))


def without(sheet: Sheet, id: str) -> tuple[Asset, ...]:
    return tuple(one for one in sheet.assets if one.id != id)


def spend(sheet: Sheet, id: str, at: int) -> Sheet:
    """Out for the rest of the chronicle, and only once."""
    return replace(
        sheet,
        assets=tuple(
            replace(one, spent=at) if one.id == id and one.spent is None else one for one in sheet.assets
        ),
    )
