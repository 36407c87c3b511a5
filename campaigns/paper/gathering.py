"""One print: from the wish of a seat to the page that the press lays out."""

from __future__ import annotations

from datetime import datetime

from django.template.loader import render_to_string
from django.utils import translation

from campaigns.access import Chair
from campaigns.frame import AnyFrame, look
from campaigns.models import PrintJob, Seat
from campaigns.paper import queue
from campaigns.paper.addressing import address, plain
from campaigns.paper.papers import Paper, label_of, paper_of
from campaigns.paper.wishes import OPTIONS, Gone, Made, Wish


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


# --- Wishing ---------------------------------------------------------------------------------------------


def wished(frame: AnyFrame, wish: Wish, *, at: datetime, seen: str = "") -> PrintJob:
    paper = paper_of(frame.chair, wish.paper)
    label_of(paper, frame, wish.about)
    wish = plain(paper, wish)
    about = queue.usual_pages(frame.chair.campaign, frame.chair.number, paper.slug, paper.pages(frame))
    where = address(frame, paper, wish, seen=seen)
    return queue.ask(
        frame.chair.campaign, seat=frame.chair.number, wish=wish, address=where, pages=about, at=at
    )
