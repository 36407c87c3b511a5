"""After goodnight: the letter about the chapter that was played last, to be read aloud; it opens the next evening too."""

from __future__ import annotations

from typing import Any

from campaigns.views.drawn import Drawn
from chronicle.frames import Frame
from chronicle.rules.seen import View

from . import letters


def gather(frame: Frame, _form: None) -> dict[str, Any]:
    return {"last_letter": last_letter(frame)}


def last_letter(frame: Frame) -> letters.Letter | None:
    """Of a chapter played on paper nothing has reached the Society."""
    chapter = last_played(frame.view)
    return letters.letter(frame, chapter) if chapter else None


def last_played(view: View) -> int:
    told = [one.number for one in view.table.chapters if one.complete and one.played and not one.paper]
    return max(told, default=0)


ASLEEP = Drawn(template="chronicle/parts/goodnight.html", sheet="css/chronicle.css", gather=gather)
