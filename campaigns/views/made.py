"""What a seat has had made, as it reads it: how far it is, what is ready, what was not made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import gettext_lazy

from campaigns.frame import AnyFrame
from campaigns.models import PrintJob
from campaigns.paper.addressing import address, once, seen_by
from campaigns.paper.papers import Paper, label_of, papers
from campaigns.paper.wishes import SIZES, Gone, Wish
from campaigns.tongues import tongue

State = PrintJob.State
LANGUAGES = dict(settings.LANGUAGES)
SHOWN, FIRST = 12, 3  # as many are listed at all, and without being unfolded
PATIENCE = timedelta(seconds=10)  # a worker that runs has taken it by then
PICTURES = {"A4": (900, 1273), "A5": (900, 1274), "letter": (900, 1165)}
REASONS: Mapping[str, str | Promise] = {
    "gone": gettext_lazy("It is not there any more: something was corrected since."),
    "unread": gettext_lazy("This Nightbook could not read the table. Try again after an update."),
    "fetch": gettext_lazy("It linked to something outside, and PDFs load nothing from outside."),
    "dies": gettext_lazy("The PDF failed three times."),
    "wrong": gettext_lazy("The PDF could not be made. The server’s log says why."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One job as its seat reads it."""

    job: PrintJob
    wish: Wish
    name: str
    label: str
    old: bool  # it would say something else now
    now: datetime
    book: bool = False  # it folds to sheets

    @property
    def size(self) -> str:
        return str(SIZES.get(self.wish.size, self.wish.size))

    @property
    def language(self) -> str:
        """Where it is another than the reader's own."""
        return "" if self.wish.language == tongue() else LANGUAGES.get(self.wish.language, "")

    @property
    def picture(self) -> tuple[int, int]:
        return PICTURES.get(self.wish.size, PICTURES["A4"])

    @property
    def when(self) -> str:
        """The hour, or of an earlier day its date."""
        made = timezone.localtime(self.job.finished)
        today = made.date() == timezone.localdate()
        return date_format(made, "TIME_FORMAT" if today else "SHORT_DATE_FORMAT")

    @property
    def file(self) -> str:
        return slugify(f"{self.wish.paper} {self.wish.about}") or "paper"

    @property
    def reason(self) -> str:
        return str(REASONS.get(self.job.reason, REASONS["wrong"]))

    @property
    def most(self) -> int:
        """A guess that was too low grows with what is there."""
        return max(self.job.pages, self.job.page, 1)

    @property
    def waits_long(self) -> bool:
        return self.job.state == State.WAITING and self.now - self.job.asked > PATIENCE

    @property
    def left_alone(self) -> bool:
        """Its worker has not been heard of; another one takes it up."""
        lease = self.job.lease
        return self.job.state == State.MAKING and lease is not None and lease < self.now

    @property
    def again(self) -> bool:
        return self.job.state == State.FAILED or self.old


def listed(frame: AnyFrame) -> dict[str, Any]:
    mine = frame.chair.campaign.prints.filter(seat=frame.chair.number)[:SHOWN]
    here = {paper.slug: once(paper, frame) for paper in papers(frame.chair)}
    seen = seen_by(frame)
    rows = [row for job in mine if (row := listed_as(frame, job, here, seen))]
    under_way = [row for row in rows if row.job.open]
    newest = {row.wish.paper: row for row in reversed(rows)}
    return {
        "every": rows,
        "newest": newest,
        "waits": [str(row.job.pk) for row in under_way],
        "rows": rows[:FIRST],
        "earlier": rows[FIRST:],
        "busy": len(under_way),
        "pause": 5 if under_way and all(row.waits_long for row in under_way) else 1,
        "failed": any(row.job.state == State.FAILED for row in rows),
    }


def listed_as(frame: AnyFrame, job: PrintJob, here: Mapping[str, Paper], seen: str) -> Listed | None:
    """A paper that this seat may not have any more is not named either."""
    wish = Wish.of(job)
    paper = here.get(wish.paper)
    if paper is None:
        return None
    about, there = label(paper, frame, wish)
    old = there and job.state == State.DONE and address(frame, paper, wish, seen=seen) != job.address
    return Listed(
        job=job,
        wish=wish,
        name=str(paper.name),
        label=about,
        old=old,
        now=timezone.now(),
        book=paper.book,
    )


def label(paper: Paper, frame: AnyFrame, wish: Wish) -> tuple[str, bool]:
    """What it is about, and whether that is still offered."""
    try:
        return label_of(paper, frame, wish.about), True
    except Gone:
        return wish.about, False
