"""Papers for the box, made ready when a night is closed: for each seat its own, in its own language."""

from __future__ import annotations

import logging
from dataclasses import replace

from django.utils import timezone, translation

from campaigns.access import Chair, chair_of  # noqa: TID251 -- each seat finds its own papers
from campaigns.frame import AnyFrame, look
from campaigns.models import Campaign
from campaigns.paper.addressing import seen_by
from campaigns.paper.gathering import wished
from campaigns.paper.papers import papers
from campaigns.paper.wishes import Wish

log = logging.getLogger(__name__)


def make_ready(campaign: Campaign, *, language: str, origin: str) -> None:
    """What was made ready before and would say the same is not made again. Nothing here keeps anybody up."""
    try:
        _make_ready(campaign, language, origin)
    except Exception:
        log.exception("The papers for tomorrow could not be made ready.")


def _make_ready(campaign: Campaign, language: str, origin: str) -> None:
    campaign.refresh_from_db()  # the night is sealed since the host's page looked at it
    for seat in campaign.seats.all():
        chair = chair_of(seat, campaign)
        spoken = seat.language or language
        usual = Wish(paper="", size=usual_size(chair), language=spoken, origin=origin)
        with translation.override(spoken):
            _wish(look(chair), usual)


def usual_size(chair: Chair) -> str:
    """What this seat had last, or somebody else at the table: the printer is the same."""
    mine = chair.campaign.prints.filter(seat=chair.number)
    sizes = (jobs.values_list("wish__size", flat=True).first() for jobs in (mine, chair.campaign.prints))
    return next((size for size in sizes if size), Wish(paper="").size)


def _wish(frame: AnyFrame, usual: Wish) -> None:
    """One that cannot be is no reason against the others."""
    seen = seen_by(frame)
    for paper in papers(frame.chair):
        try:
            for about in paper.goodnight(frame):
                wish = replace(usual, paper=paper.slug, about=about)
                wished(frame, wish, at=timezone.now(), seen=seen)
        except Exception:
            log.exception("%s could not be made ready for tomorrow.", paper.slug)
