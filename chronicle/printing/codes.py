"""The circle's code on paper: what holds, since when, and what was once decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from chronicle.frames import Frame
from chronicle.views.codes import articles
from chronicle.views.rulings import precedents


def abouts(frame: Frame) -> Sequence[About]:
    return (About("", ""),) if frame.view.switches or frame.view.table.precedents else ()


def gather(frame: Frame, _wish: Wish) -> dict[str, Any]:
    if not abouts(frame):
        raise Gone
    every = articles(frame)
    return {
        "settled": [one for one in every if one.switch.settled],
        "usual": [one for one in every if not one.switch.settled],
        "precedents": precedents(frame, frame.view.table.precedents),
    }
