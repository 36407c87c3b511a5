"""The places turn over from the last to the first, each with what it brings; then every score's lines."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle.frames import Frame

from . import standings


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    chapter = frame.view.chapter
    turned = chapter.turned if chapter else 0
    rows = standings.places(frame)
    return {
        "rows": rows,
        "turned": turned,
        "all": len(rows),
        "next": turned + 1,
        "next_place": len(rows) - turned,
        "ties": standings.ties(frame, forms),
        "race": standings.race(frame),
    }
