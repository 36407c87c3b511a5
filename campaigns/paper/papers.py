"""The papers of a table: those of its game and those of the house, as far as a seat may print them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import pgettext_lazy

from campaigns import games
from campaigns.access import Chair
from campaigns.frame import AnyFrame
from campaigns.paper.wishes import Gone, Wish

# What the page of the paper puts together, in this order; a paper of no group comes last.
GROUPS: Mapping[str, str | Promise] = {
    "evening": pgettext_lazy("papers", "Tonight"),
    "people": pgettext_lazy("papers", "Characters"),
    "book": pgettext_lazy("papers", "Keepsakes"),
    "": pgettext_lazy("papers", "Other"),
}


class About(NamedTuple):
    """One thing that a paper can be about: a seat, a chapter, an era; or nothing in particular."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """What is cut out of a paper is as large as the table has said once: width and height in millimetres."""

    usual: Callable[[AnyFrame], tuple[int, int]]
    keep: Callable[[Chair, int, int], None]


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
    pieces: Pieces | None = None
    fillable: bool = False
    book: bool = False  # it opens with its bookmarks, two pages side by side, and folds to sheets
    host_only: bool = False
    only_while_offered: bool = False  # it tells of another table too: gone with the seat there
    reads_view: bool = True  # a blank one is the same whatever happens at the table
    reads_journal: bool = False  # days and told lines: it is another paper with every entry
    leads_back: bool = False  # says where the house is: it is another paper from another address
    beside: Callable[[AnyFrame], tuple[Any, ...]] = (
        lambda _frame: ()
    )  # what it says that the view does not know
    pages: Callable[[AnyFrame], int] = lambda _frame: 1  # about
    # Made for everybody at goodnight: about what, for this seat.
    goodnight: Callable[[AnyFrame], Sequence[str]] = lambda _frame: ()
    # What the evening ahead wants of it: about what, for this seat.
    tonight: Callable[[AnyFrame], Sequence[str]] = lambda _frame: ()
    of_a_seat: bool = False  # what it is about is the number of a seat, which reads it
    bound: bool = False  # no paper of its own: everything that tonight wants, in one file
    stands: Callable[[AnyFrame], str] = lambda _frame: ""  # where the table stands, at the foot of each page

    def wanted(self, frame: AnyFrame) -> bool:
        """Likely now."""
        return self.bound or bool(self.tonight(frame)) or bool(self.goodnight(frame))


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


def spoken(paper: Paper, frame: AnyFrame, about: str, *, otherwise: str) -> str:
    """A sheet is read by the seat that it is about."""
    seat = next((one for one in frame.seats if paper.of_a_seat and str(one.number) == about), None)
    return (seat.language if seat else "") or otherwise


def label_of(paper: Paper, frame: AnyFrame, about: str) -> str:
    """Only what is offered to this seat now can be printed."""
    for one in paper.abouts(frame):
        if one.value == about:
            return one.label
    raise Gone
