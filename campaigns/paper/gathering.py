"""One print: from the wish of a seat to the page that the press lays out."""

from __future__ import annotations

from datetime import date, datetime

from django.template.loader import render_to_string
from django.utils import timezone, translation

from campaigns.access import chair_of  # noqa: TID251 -- the seat wished for the paper; nobody else is given it
from campaigns.frame import AnyFrame, look
from campaigns.models import PrintJob, Seat
from campaigns.paper import queue, spacing
from campaigns.paper.addressing import address, plain
from campaigns.paper.papers import Paper, label_of, paper_of
from campaigns.paper.together import parts
from campaigns.paper.wishes import OPTIONS, Gone, Made, Sheet, Wish


def gather(job: PrintJob) -> Made:
    """As the table stands now, for the seat that wished it."""
    seat = Seat.objects.filter(campaign=job.campaign, number=job.seat).first()
    if seat is None or job.campaign.trashed:
        raise Gone
    chair = chair_of(seat, job.campaign)
    wish = Wish.of(job)
    with translation.override(wish.language):
        return made(look(chair), wish, day=timezone.localdate(job.asked))


def made(frame: AnyFrame, wish: Wish, *, day: date | None = None) -> Made:
    """`day`: on which it was wished, for the foot of the page. It is no part of the address: what says the same is not made anew."""
    paper = paper_of(frame.chair, wish.paper)
    bound = sheets(frame, wish, day=day) if paper.bound else ()
    alone = "" if bound else spacing.tied(page(frame, paper, wish, day=day), wish.language)
    return Made(
        html=alone or "".join(one.html for one in bound),
        address=address(frame, paper, wish),
        fillable=paper.fillable,
        book=paper.book,
        bound=bound,
        title=f"{paper.name} · {frame.chair.campaign.name}",
        language=wish.language,
    )


def page(frame: AnyFrame, paper: Paper, wish: Wish, *, day: date | None = None) -> str:
    label = label_of(paper, frame, wish.about)
    if paper.bound:
        return "".join(one.html for one in sheets(frame, wish, day=day))
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
        "stands": paper.stands(frame),
        "day_made": day if paper.reads_view else None,
        **{option: option in wish.options for option in OPTIONS},
        **paper.gather(frame, wish),
    }
    return render_to_string(paper.template, context)


def sheets(frame: AnyFrame, wish: Wish, *, day: date | None) -> tuple[Sheet, ...]:
    """One paper after the other, each in the language of whoever reads it."""
    return tuple(_sheet(frame, paper, one, day=day) for paper, one in parts(frame, wish))


def _sheet(frame: AnyFrame, paper: Paper, wish: Wish, *, day: date | None) -> Sheet:
    with translation.override(wish.language):
        label = label_of(paper, frame, wish.about)
        title = f"{paper.name}: {label}" if label else str(paper.name)
        html = spacing.tied(page(frame, paper, wish, day=day), wish.language)
        return Sheet(html=html, title=title, language=wish.language)


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
