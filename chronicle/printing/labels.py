"""Labels with the names of ancillae, to cut out and stick on their cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import About, Paper
from campaigns.paper.wishes import MARKS, Gone, Wish
from chronicle.frames import Frame
from chronicle.rules.seen import View
from chronicle.rules.state import Ancilla

CHAPTER, NAMED, ALL = "chapter", "named", "all"
ON_A_PAGE = 30
WIDTHS = ((18, "short"), (34, "middle"))  # letters of a name, and how large it may be


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """`printed`: whose card it belongs on, where that is another name."""

    name: str
    printed: str
    clan: str
    fits: str


def abouts(frame: Frame) -> Sequence[About]:
    offered = [
        About(CHAPTER, _of_chapter(_last(frame.view))),
        About(NAMED, gettext("All given names")),
        About(ALL, gettext("The whole register")),
    ]
    return [one for one in offered if of(frame.view, one.value)]


def _of_chapter(number: int) -> str:
    return gettext("New in chapter %(n)d") % {"n": number} if number else gettext("New in the prologue")


def _last(view: View) -> int:
    return view.table.chapters[-1].number if view.table.chapters else 0


def of(view: View, about: str) -> list[Ancilla]:
    """Who is out of the chronicle needs no label any more."""
    there = sorted(
        (one for one in view.box.ancillae if not one.gone),
        key=lambda one: one.name.casefold(),
    )
    if about == ALL:
        return there
    named = [one for one in there if one.given]
    return named if about == NAMED else [one for one in named if _came(one) == _last(view)]


def _came(one: Ancilla) -> int | None:
    """The chapter in which the table first heard of her."""
    return next((deed.at for deed in one.deeds), None)


def labels(frame: Frame, wish: Wish) -> dict[str, Any]:
    chosen = of(frame.view, wish.about)
    if not chosen:
        raise Gone
    return {"labels": [_label(one) for one in chosen]}


def _label(one: Ancilla) -> Label:
    fits = next((size for letters, size in WIDTHS if len(one.name) <= letters), "long")
    return Label(
        name=one.name, printed=one.printed if one.printed != one.name else "", clan=one.clan, fits=fits
    )


LABELS: Sequence[Paper] = (
    Paper(
        slug="labels",
        name=_("Name labels"),
        note=_("Names of ancillae to cut out and stick on their cards."),
        template="chronicle/print/labels.html",
        gather=labels,
        abouts=abouts,
        group="keeping",
        options=(MARKS,),
        pages=lambda frame: 1 + len(of(frame.view, NAMED)) // ON_A_PAGE,
    ),
)
