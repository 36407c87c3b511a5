"""The cover of the book in one piece: back, spine and front, the spine as broad as the pages make it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from campaigns.paper import queue
from campaigns.paper.papers import Paper
from campaigns.paper.wishes import Gone, Wish
from chronicle.frames import Frame
from chronicle.views.people import people
from chronicle.views.stories import final_rows

from . import book, chapters
from .book.ornament import ornament

SIZES: Final = {"A4": (210.0, 297.0), "A5": (148.0, 210.0), "letter": (215.9, 279.4)}  # millimetres
LEAF, GLUE = 0.11, 0.8  # as thick as a leaf of 80 grams, and what the binding adds
NAMED = 6.0  # of a narrower spine nobody could read the name


def pages(frame: Frame) -> tuple[int, ...]:
    """Of the book that this seat made last; else about."""
    chair = frame.chair
    return (queue.usual_pages(chair.campaign, chair.number, "book", book.pages(frame)),)


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    if not book.abouts(frame):
        raise Gone
    (count,) = pages(frame)
    wide, high = SIZES[wish.size]
    spine = GLUE + LEAF * (count / 2)
    over = frame.view.phase == "over"
    return {
        "sheet": f"{2 * wide + spine:.1f}mm {high:.1f}mm",  # no language puts its comma into it
        "spine": f"{spine:.1f}mm",
        "named": spine >= NAMED,
        "ornament": ornament([one.number for one in chapters.complete(frame.view)]),
        "persons": list(people(frame).values()),
        "winners": [row.person for row in final_rows(frame) if row.wins] if over else [],
        "eras": [one.era for one in frame.view.eras],
        "count": count,
    }


COVER: Sequence[Paper] = (
    Paper(
        slug="cover",
        name=_("Cover of the book"),
        note=_("Back, spine and front in one piece, to wrap around the printed book. Make the book first."),
        template="chronicle/print/cover.html",
        gather=gather,
        abouts=book.abouts,
        group="book",
        reads_journal=True,
        beside=pages,
    ),
)
