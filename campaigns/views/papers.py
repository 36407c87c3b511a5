"""What can be printed at a table: each game's papers and the house's own, gathered for one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

from campaigns import games, prints
from campaigns.access import Chair
from campaigns.kernel import timeline
from campaigns.models import PrintJob, Seat
from campaigns.prints import OPTIONS, Gone, Made, Wish
from campaigns.views.frame import AnyFrame, look

# What a print is made with: a change of any of it makes every print anew.
MADE_WITH = (
    "templates",
    "static/css/print",
    "static/fonts",
    "locale",
    "campaigns",
    "chronicle",
    "companions",
)
# What the page of the paper puts together, in this order; a paper of no group comes last.
GROUPS: Mapping[str, str | Promise] = {
    "people": _("For each person"),
    "evening": _("For the evening"),
    "keeping": _("For the box"),
    "book": _("To keep for good"),
    "house": _("To find the table again"),
    "": _("And also"),
}
# Kinds of the house that change nothing on any paper: a night that is closed and opened again says the same.
SAYS_NOTHING = {timeline.SEALED, timeline.REOPENED, timeline.DISMISSED, timeline.EXPORTED}


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


# --- One print -------------------------------------------------------------------------------------------


def gather(job: PrintJob) -> Made:
    """As the table stands now, for the seat that wished it."""
    seat = Seat.objects.filter(campaign=job.campaign, number=job.seat).first()
    if seat is None or job.campaign.trashed:
        raise Gone
    chair = Chair(campaign=job.campaign, number=seat.number, host=seat.hosts, seat=seat)
    wish = Wish.of(job)
    with translation.override(wish.language):
        return made(look(chair), wish)


def made(frame: AnyFrame, wish: Wish) -> Made:
    paper = paper_of(frame.chair, wish.paper)
    return Made(
        html=page(frame, paper, wish),
        address=address(frame, paper, wish),
        fillable=paper.fillable,
        pages=paper.pages(frame),
    )


def page(frame: AnyFrame, paper: Paper, wish: Wish) -> str:
    label = label_of(paper, frame, wish.about)
    context = {
        "frame": frame,
        "view": frame.view,
        "names": frame.names,
        "seats": frame.seats,
        "campaign": frame.chair.campaign,
        "chair": frame.chair,
        "game": frame.game,
        "paper": paper,
        "label": label,
        "wish": wish,
        "language": wish.language,
        **{option: option in wish.options for option in OPTIONS},
        **paper.gather(frame, wish),
    }
    return render_to_string(paper.template, context)


def address(frame: AnyFrame, paper: Paper, wish: Wish, *, seen: str = "") -> str:
    """Everything that is on the paper: who looks, what the table is, its words, and what it is made with.

    `seen` saves those who ask about several papers of one look the longest part of it.
    """
    campaign = frame.chair.campaign
    said = [
        release(),
        asdict(plain(paper, wish)),
        [str(campaign.pk), campaign.name, frame.chair.number, frame.chair.host],
        last_told(frame) if paper.reads_journal else 0,
        [[seat.number, seat.name, seat.colour, seat.plays] for seat in frame.seats],
        paper.beside(frame),
        (seen or seen_by(frame)) if paper.reads_view else "",
    ]
    return _digest(said)


def seen_by(frame: AnyFrame) -> str:
    """All that this seat may know, in short."""
    return _digest(frame.view)


def once(paper: Paper, frame: AnyFrame) -> Paper:
    """For a list of many prints of one look: what it says beside the view is asked for with the first."""
    said: list[tuple[Any, ...]] = []

    def beside(_frame: AnyFrame) -> tuple[Any, ...]:
        if not said:
            said.append(paper.beside(frame))
        return said[0]

    return replace(paper, beside=beside)


def _digest(said: Any) -> str:
    return sha256(msgspec.json.encode(said, order="deterministic", enc_hook=repr)).hexdigest()


def plain(paper: Paper, wish: Wish) -> Wish:
    """Without what makes no difference to this paper."""
    options = tuple(sorted({*wish.options} & {*paper.options}))
    return replace(wish, options=options, origin=wish.origin if paper.leads_back else "")


def last_told(frame: AnyFrame) -> int:
    return frame.reading.last_but(*SAYS_NOTHING)


@cache
def release() -> str:
    """Of everything that a print is made with, once for each process."""
    told = sha256()
    for folder in MADE_WITH:
        for path in sorted(Path(settings.BASE_DIR, folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                # The house may lie elsewhere on the machine of its worker.
                name = path.relative_to(settings.BASE_DIR).as_posix()
                told.update(name.encode() + b"\0" + path.read_bytes())
    return told.hexdigest()


# --- Wishing ---------------------------------------------------------------------------------------------


def wished(frame: AnyFrame, wish: Wish, *, at: datetime, seen: str = "") -> PrintJob:
    paper = paper_of(frame.chair, wish.paper)
    label_of(paper, frame, wish.about)
    wish = plain(paper, wish)
    about = prints.usual_pages(frame.chair.campaign, frame.chair.number, paper.slug, paper.pages(frame))
    where = address(frame, paper, wish, seen=seen)
    return prints.ask(
        frame.chair.campaign, seat=frame.chair.number, wish=wish, address=where, pages=about, at=at
    )
