"""What anybody may read once a chronicle is over. What tells of the box is gathered only for whoever uncovers it."""

from __future__ import annotations

from typing import Any

from campaigns.views.drawn import Drawn
from chronicle.frames import Frame

from . import stories
from .people import people
from .phases import endings, eras


def gather(frame: Frame, uncovered: bool) -> dict[str, Any]:
    told = frame.view.ceremony
    return {
        "people": people(frame),
        "final": stories.final_rows(frame),
        "races": eras.eras(frame),
        "charts": stories.charts(frame),
        "epilogues": frame.view.table.epilogues if uncovered else (),
        "farewells": frame.view.table.farewells if uncovered else (),
        **(endings.reckoning(frame, told) if told and uncovered else {"parts": [], "bars": []}),
    }


FINISHED = Drawn(template="chronicle/finished.html", sheet="css/chronicle.css", gather=gather)
