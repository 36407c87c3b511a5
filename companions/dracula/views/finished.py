"""What anybody may read once a hunt is over: which side won, who was who, and figures; of the trail nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from campaigns.views.drawn import Drawn
from companions.dracula import phrases
from companions.dracula.frames import Frame
from companions.dracula.rules.plays import PLAYS

from .hunt import tracks, when
from .rows import rows


def gather(frame: Frame, _uncovered: bool) -> dict[str, Any]:
    view = frame.view
    return {
        "when": when(view),
        "tracks": tracks(view),
        "hunters": rows(frame),
        "count_name": phrases.name(view.count, frame.names),
        "figures": list(figures(frame)),
    }


def figures(frame: Frame) -> Iterator[tuple[str, int]]:
    """As a circle compares them."""
    for play in frame.reading.of(PLAYS):
        for one in play.figures:
            if one.label.code != "figure.wounds":  # it has a track
                yield frame.game.phrases.say(one.label, frame.names), one.n


FINISHED = Drawn(template="companions/dracula/parts/finished.html", sheet="css/hunt.css", gather=gather)
