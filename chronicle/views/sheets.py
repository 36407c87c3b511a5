"""A character sheet as it lies on the table, every box with where it came from, and the haven beneath."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from django.utils.translation import gettext

from campaigns.views.pages import Forms
from chronicle.forms.rows import value_of
from chronicle.frames import Frame
from chronicle.phrases.naming import asset, mission, worth
from chronicle.phrases.terms import SOURCES
from chronicle.rules.events import SheetTyped
from chronicle.rules.names import SECTIONS
from chronicle.rules.seen import RowSeen, SheetSeen, View, Won
from chronicle.rules.state import Asset, Box, Chapter, Title

from .outcomes import since

MOST_BOXES = 12  # in one row, to tap; a longer one is typed
Chosen: TypeAlias = Mapping[tuple[str, str], str]  # by section and row, who set its worth


def sheet(frame: Frame, shown: SheetSeen | None, forms: Forms) -> dict[str, Any]:
    if shown is None:
        return {"seen": None}
    view = frame.view
    chosen = {(one.section, one.row): since(frame, one) for one in view.outcome_sheet}
    return {
        "seen": shown,
        "sections": [_section(view, shown, section, chosen) for section in SECTIONS] if shown.open else [],
        "titles": [{"text": one.text, "from": _title(one)} for one in shown.sheet.titles],
        "assets": [_asset(one) for one in shown.sheet.assets],
        "unspent": [_asset(one) for one in shown.unspent],
        "spent": [_asset(one) for one in shown.sheet.assets if one.spent is not None],
        "won": [_won(one) for one in shown.won],
        "mine": frame.chair.number == shown.seat,
        "sizing": sizing(frame, shown, forms),
        "notes": [note for note in view.table.notes if note.topic == f"seat:{shown.seat}"],
        "bound": next((one for one in view.bound if one.seat == shown.seat), None),
    }


def sizing(frame: Frame, shown: SheetSeen, forms: Forms) -> Any:
    """How long a row is, nobody may have counted yet: one tap on anybody's sheet says it for all."""
    counted = all(row.size for row in shown.rows)
    closed = frame.view.table.secret or not shown.open or not frame.chair.number
    return None if counted or closed else forms.like("sheet_typed", SheetTyped(rows=frame.view.rows))


# --- Rows and boxes -------------------------------------------------------------------------------------


def _section(view: View, shown: SheetSeen, section: str, chosen: Chosen) -> dict[str, Any]:
    rows = [row for row in shown.rows if row.section == section]
    return {"section": section, "rows": [_row(view, shown, n, row, chosen) for n, row in enumerate(rows, 1)]}


def _row(view: View, shown: SheetSeen, n: int, row: RowSeen, chosen: Chosen) -> dict[str, Any]:
    own = [box for box in shown.sheet.boxes if (box.section, box.row) == (row.section, row.name)]
    return {
        "id": f"row-{shown.seat}-{row.section}-{n}",
        "name": row.name,
        "filled": len(own),
        "total": max(len(own), row.size),
        "counted": bool(row.size),
        "sizes": () if row.size else range(max(len(own), 1), MOST_BOXES + 1),
        "value": value_of(row.section, row.name),
        "worth": row.worth,
        "worth_words": worth(row.worth, {}),
        "since": chosen.get((row.section, row.name), ""),
        "scored": row.section != "disciplines",
        "fresh": row.fresh,
        "boxes": [came_from(view, box) for box in own],
    }


def came_from(view: View, box: Box) -> str:
    """“Chapter 5, mission “The messenger”: spare him”."""
    about = {"chapter": box.at, "source": SOURCES.get(box.source, box.source), "why": box.why}
    if box.source == "mission":
        return _of_mission(view, box)
    if box.why:
        return gettext("Chapter %(chapter)d, %(source)s: %(why)s") % about if box.at else _before(about)
    return gettext("Chapter %(chapter)d, %(source)s") % about if box.at else str(about["source"])


def _before(about: dict[str, Any]) -> str:
    return gettext("%(source)s: %(why)s") % about


def _of_mission(view: View, box: Box) -> str:
    chapter = next((one for one in view.table.chapters if one.number == box.at), None)
    about = {"chapter": box.at, "mission": _mission(chapter, box.slot), "choice": _choice(chapter, box)}
    if about["choice"]:
        return gettext("Chapter %(chapter)d, mission %(mission)s: %(choice)s") % about
    return gettext("Chapter %(chapter)d, mission %(mission)s") % about


def _mission(chapter: Chapter | None, slot: int) -> str:
    known = chapter.mission(slot) if chapter else None
    return mission(slot, known.attribute, known.name) if known else mission(slot, "")


def _choice(chapter: Chapter | None, box: Box) -> str:
    """What the winner chose: it stands with the mission, a later correction included."""
    taken = (
        one.choice
        for one in (chapter.taken if chapter else ())
        if one.slot == box.slot and one.row == box.row
    )
    return next(taken, box.why)


# --- Titles, assets, missions ---------------------------------------------------------------------------


def _title(one: Title) -> str:
    source = SOURCES.get(one.source, one.source)
    if not one.at:
        return str(source)
    return gettext("chapter %(chapter)d, %(source)s") % {"chapter": one.at, "source": source}


def _asset(one: Asset) -> dict[str, Any]:
    return {
        "id": one.id,
        "kind": one.kind,
        "called": asset(one.kind, one.name),
        "at": one.at,
        "spent": one.spent,
    }


def _won(one: Won) -> dict[str, Any]:
    return {"at": one.at, "called": mission(one.slot, one.attribute, one.name)}
