"""Everything that tonight wants as one file: its papers one after the other, each seat's own in its language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.frame import AnyFrame
from campaigns.paper.papers import About, Paper, papers, spoken
from campaigns.paper.wishes import MARKS, ORIGINS, Wish


def parts(frame: AnyFrame, wish: Wish) -> list[tuple[Paper, Wish]]:
    """What is everybody's first, then seat by seat. Only what this seat is offered by itself is in it, too."""
    every = [
        (paper, _part(frame, paper, about, wish))
        for paper in papers(frame.chair)
        for about in paper.tonight(frame)
        if about in {one.value for one in paper.abouts(frame)}
    ]
    return sorted(every, key=lambda part: int(part[1].about) if part[0].of_a_seat else 0)


def _part(frame: AnyFrame, paper: Paper, about: str, wish: Wish) -> Wish:
    language = spoken(paper, frame, about, otherwise=wish.language) if wish.each else wish.language
    options = tuple(one for one in wish.options if one in paper.options)
    return replace(wish, paper=paper.slug, about=about, language=language, options=options, each=False)


def several(frame: AnyFrame) -> Sequence[About]:
    """One paper alone is made by itself."""
    return (About("", ""),) if len(parts(frame, Wish(paper=""))) > 1 else ()


def pages(frame: AnyFrame) -> int:
    return sum(paper.pages(frame) for paper, _wish in parts(frame, Wish(paper="")))


def beside(frame: AnyFrame) -> tuple[Any, ...]:
    """Which papers, who reads them, and what each says that the view does not know."""
    languages = tuple(seat.language for seat in frame.seats)
    each = parts(frame, Wish(paper=""))
    return languages, tuple((wish.paper, wish.about, paper.beside(frame)) for paper, wish in each)


TOGETHER = Paper(
    slug="together",
    name=_("Everything for tonight"),
    note=_("All that the evening needs, in one PDF to print at once."),
    template="",
    gather=lambda _frame, _wish: {},
    abouts=several,
    group="evening",
    options=(ORIGINS, MARKS),
    bound=True,
    pages=pages,
    beside=beside,
)
