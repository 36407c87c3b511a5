"""The papers of a table: those of its game and those of the house, as far as a seat may print them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

from campaigns import games
from campaigns.access import Chair
from campaigns.frame import AnyFrame
from campaigns.paper.wishes import Gone, Wish

# What the page of the paper puts together, in this order; a paper of no group comes last.
GROUPS: Mapping[str, str | Promise] = {
    "people": _("For each person"),
    "evening": _("For the evening"),
    "keeping": _("For the box"),
    "book": _("To keep for good"),
    "house": _("To find the table again"),
    "": _("And also"),
}


class About(NamedTuple):
    """One thing that a paper can be about: a seat, a chapter, an era; or nothing in particular."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One kind of paper: a template, and what stands in it."""

    slug: str
    name: str | Promise
    note: str | Promise  # one sentence: what for
    template: str
    gather: Callable[[AnyFrame, Wish], dict[str, Any]]  # raises Gone where there is nothing (any more)
    abouts: Callable[[AnyFrame], Sequence[About]] = lambda _frame: (About("", ""),)  # empty: not offered now
    group: str = ""  # one of GROUPS
    options: tuple[str, ...] = ()
    fillable: bool = False
    host_only: bool = False
    reads_view: bool = True  # a blank one is the same whatever happens at the table
    reads_journal: bool = False  # days and told lines: it is another paper with every entry
    leads_back: bool = False  # says where the house is: it is another paper from another address
    beside: Callable[[AnyFrame], tuple[Any, ...]] = (
        lambda _frame: ()
    )  # what it says that the view does not know
    pages: Callable[[AnyFrame], int] = lambda _frame: 1  # about
    # Made for everybody at goodnight: about what, for this seat.
    goodnight: Callable[[AnyFrame], Sequence[str]] = lambda _frame: ()


def papers(chair: Chair) -> list[Paper]:
    """Those of the game and those of the house, as far as this seat may print them."""
    if chair.is_screen:
        return []
    of_game = import_string(games.game(chair.campaign.game).papers)
    return [
        one for one in (*of_game, *import_string(settings.HOUSE_PAPERS)) if chair.host or not one.host_only
    ]


def paper_of(chair: Chair, slug: str) -> Paper:
    for one in papers(chair):
        if one.slug == slug:
            return one
    raise Gone


def label_of(paper: Paper, frame: AnyFrame, about: str) -> str:
    """Only what is offered to this seat now can be printed."""
    for one in paper.abouts(frame):
        if one.value == about:
            return one.label
    raise Gone
