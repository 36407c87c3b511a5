"""Packing: every phone its own envelope, the host's the box, and what belongs into each."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.rules.seen import View

BOX = 0  # packed{0}


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    view, chapter = frame.view, frame.view.chapter
    done = frozenset(chapter.packed) if chapter else frozenset()
    mine = own(view)
    seats = [seat for seat in envelopes(view) if seat != mine]
    return {
        "own": mine,
        "envelope": view.sheet(mine) if mine else None,
        "own_packed": mine in done,
        "others": [{"seat": seat, "packed": seat in done} for seat in seats],
        "box_packed": BOX in done,
        "all_packed": done >= {*envelopes(view), BOX},
    }


def envelopes(view: View) -> tuple[int, ...]:
    """Those that were opened tonight; an automated bloodline has none."""
    return tuple(seat for seat in (view.chapter.seats if view.chapter else ()) if seat > 0)


def own(view: View) -> int:
    """The envelope on the reader's side of the table: of the sheet played tonight."""
    return view.plays if view.plays in envelopes(view) else 0
