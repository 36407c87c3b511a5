"""The page of the paper: what lies ready, what is being made, what can be printed here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, phrases, quotas
from campaigns.access import Chair
from campaigns.frame import AnyFrame, look
from campaigns.models import Print, PrintJob
from campaigns.paper import queue
from campaigns.paper.addressing import address, once, seen_by
from campaigns.paper.forms import SizeForm, WishForm
from campaigns.paper.gathering import wished
from campaigns.paper.papers import GROUPS, Paper, label_of, paper_of, papers
from campaigns.paper.tomorrow import usual_size
from campaigns.paper.wishes import OPTIONS, SIZES, Gone, Wish
from campaigns.views import filenames
from campaigns.views.arrival import reachable
from campaigns.views.moves import at as at_chair
from campaigns.views.showing import by_htmx, show

State = PrintJob.State
SHOWN, FIRST = 12, 4  # as many are listed at all, and without being unfolded
PATIENCE = timedelta(seconds=10)  # a worker that runs has taken it by then
PICTURES = {"A4": (900, 1273), "A5": (900, 1274), "letter": (900, 1165)}
REASONS: Mapping[str, str | Promise] = {
    "gone": gettext_lazy("It is not there any more: something was corrected since."),
    "fetch": gettext_lazy("It asked for something from outside, and no print may fetch that."),
    "dies": gettext_lazy("Its worker was stopped three times on the way."),
    "wrong": gettext_lazy("It could not be laid out. The log of the house says why."),
}


@require_safe
def prints(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return prints_page(request, access.player_or_404(request, campaign, seat))


def prints_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame, size = look(chair), usual_size(chair)
    context: dict[str, Any] = {
        "groups": groups(frame, Asked(request, size, bad)),
        "sizes": SizeForm(request.POST) if bad else SizeForm(initial={"size": size}),
        "place": "prints",
        **listed(frame),
    }
    return show(request, "campaigns/prints.html", frame, status=status, **context)


@never_cache
@require_safe
def under_way(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Asked for again as long as something is being made."""
    frame = look(access.player_or_404(request, campaign, seat))
    context = {"chair": frame.chair, "campaign": frame.chair.campaign, **listed(frame)}
    return render(request, "campaigns/prints_under_way.html", context)


# --- What is offered -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    paper: Paper
    form: WishForm


class Asked:
    """What the page begins with: where a link led to, what was typed wrongly, the size of the last time."""

    def __init__(self, request: HttpRequest, size: str, bad: WishForm | None) -> None:
        self.paper, self.about = request.GET.get("paper", ""), request.GET.get("about", "")
        self.size, self.bad = size, bad

    def form(self, paper: Paper, frame: AnyFrame) -> WishForm:
        if self.bad and self.bad.paper == paper.slug:
            return self.bad
        abouts = paper.abouts(frame)
        usual = {"size": self.size}
        if paper.slug == self.paper and self.about in {one.value for one in abouts}:
            usual["about"] = self.about
        return WishForm(paper=paper.slug, abouts=abouts, options=paper.options, usual=usual)


def groups(frame: AnyFrame, asked: Asked) -> list[tuple[str, list[Offer]]]:
    """In the order of GROUPS; what there is nothing of is not offered."""
    offers = [
        Offer(paper=paper, form=form)
        for paper in papers(frame.chair)
        if (form := asked.form(paper, frame)).abouts
    ]
    named = [
        (str(name), [one for one in offers if one.paper.group == group]) for group, name in GROUPS.items()
    ]
    return [(name, within) for name, within in named if within]


# --- What was wished -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One job as its seat reads it."""

    job: PrintJob
    wish: Wish
    name: str
    label: str
    old: bool  # it would say something else now
    now: datetime

    @property
    def size(self) -> str:
        return str(SIZES.get(self.wish.size, self.wish.size))

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
    rows = [row for job in mine if (row := _listed(frame, job, here, seen))]
    under_way = [row for row in rows if row.job.open]
    return {
        "rows": rows[:FIRST],
        "earlier": rows[FIRST:],
        "busy": len(under_way),
        "pause": 5 if under_way and all(row.waits_long for row in under_way) else 1,
        "failed": any(row.job.state == State.FAILED for row in rows),
    }


def _listed(frame: AnyFrame, job: PrintJob, here: Mapping[str, Paper], seen: str) -> Listed | None:
    """A paper that this seat may not have any more is not named either."""
    wish = Wish.of(job)
    paper = here.get(wish.paper)
    if paper is None:
        return None
    label, there = _label(paper, frame, wish)
    old = there and job.state == State.DONE and address(frame, paper, wish, seen=seen) != job.address
    return Listed(job=job, wish=wish, name=str(paper.name), label=label, old=old, now=timezone.now())


def _label(paper: Paper, frame: AnyFrame, wish: Wish) -> tuple[str, bool]:
    """What it is about, and whether that is still offered."""
    try:
        return label_of(paper, frame, wish.about), True
    except Gone:
        return wish.about, False


# --- Asking ----------------------------------------------------------------------------------------------


@require_POST
def ask(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    frame = look(chair)
    try:
        paper = paper_of(frame.chair, request.POST.get("paper", ""))
    except Gone:
        raise Http404 from None
    abouts = paper.abouts(frame)
    form = WishForm(request.POST, paper=paper.slug, abouts=abouts, options=paper.options, usual={})
    if not form.is_valid():
        return prints_page(request, chair, bad=form, status=422)
    _wish(request, frame, form.wish(language=get_language() or "en", origin=reachable(request, "/")))
    return _back(request, chair)


@require_POST
def again(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    """One that was not made is tried once more; one that was made before the last entries is made anew."""
    chair = access.player_or_404(request, campaign, seat)
    own = _own(chair, job)
    if own.state == State.FAILED:
        queue.again(own, at=timezone.now())
    elif own.state == State.DONE:
        try:
            here, language = reachable(request, "/"), get_language() or "en"
            _wish(request, look(chair), replace(Wish.of(own), language=language, origin=here))
        except Gone:
            messages.error(request, str(REASONS["gone"]), extra_tags=at_chair(chair))
    return _back(request, chair)


def _wish(request: HttpRequest, frame: AnyFrame, wish: Wish) -> None:
    """The list is perhaps out of sight of what was tapped: a word says where it is."""
    if quotas.spent(request, quotas.PRINTS):
        messages.error(request, str(phrases.REFUSALS["too-many-prints"]), extra_tags=at_chair(frame.chair))
        return
    job = wished(frame, wish, at=timezone.now())
    name = {"name": paper_of(frame.chair, wish.paper).name}
    ready = _("%(name)s: ready, at the top of this page.")
    soon = _("%(name)s: it is being made, and will lie at the top of this page.")
    said = ready if job.state == State.DONE else soon
    messages.success(request, said % name, extra_tags=at_chair(frame.chair))


@require_POST
def forget(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    """Off the list; what is being made is let go of with its next page. Twice is once."""
    chair = access.player_or_404(request, campaign, seat)
    chair.campaign.prints.filter(pk=job, seat=chair.number).delete()
    return _back(request, chair)


def _back(request: HttpRequest, chair: Chair) -> HttpResponse:
    if by_htmx(request):
        return prints_page(request, chair)
    return redirect(f"{reverse('prints', args=[chair.campaign.pk, chair.number])}#made")


def _own(chair: Chair, job: UUID) -> PrintJob:
    return get_object_or_404(PrintJob, pk=job, campaign=chair.campaign, seat=chair.number)


# --- What is ready ---------------------------------------------------------------------------------------


@require_safe
def pdf(request: HttpRequest, campaign: UUID, seat: int, job: UUID, name: str) -> HttpResponse:
    chair, own = _ready(request, campaign, seat, job)
    answer = _kept(request, own, "pdf", "application/pdf")
    if answer.status_code == 200:
        answer["Content-Disposition"] = _called(chair, Wish.of(own), attachment="download" in request.GET)
    return answer


def _called(chair: Chair, wish: Wish, *, attachment: bool) -> str:
    """Of a pile of files each says whose it is, what, how large and in which language."""
    with translation.override(wish.language):
        paper = paper_of(chair, wish.paper)
        about = _label(paper, look(chair), wish)[0]
        with_it = [str(OPTIONS[one]) for one in wish.options if one in OPTIONS]
        parts = (
            chair.campaign.name,
            about,
            str(paper.name),
            *with_it,
            wish.size,
            wish.language,
        )
        name = filenames.joined(parts, ".pdf")
    plain = slugify(" ".join((wish.paper, wish.about, *wish.options, wish.size, wish.language)))
    plain = f"{slugify(chair.campaign.name) or 'nightbook'}-{plain}.pdf"
    return filenames.disposition(name, plain=plain, attachment=attachment)


@require_safe
def picture(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    _chair, own = _ready(request, campaign, seat, job)
    return _kept(request, own, "picture", "image/png")


def _ready(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> tuple[Chair, PrintJob]:
    """Whoever lost the right to a paper since (the host's keys) has lost the print of it too."""
    chair = access.player_or_404(request, campaign, seat)
    own = _own(chair, job)
    try:
        paper_of(chair, Wish.of(own).paper)
    except Gone:
        raise Http404 from None
    if own.state != State.DONE:
        raise Http404
    return chair, own


def _kept(request: HttpRequest, own: PrintJob, part: str, kind: str) -> HttpResponse:
    """The phone keeps it, and asks whether it is still the same; nobody between keeps it."""
    etag = f'"{own.address}"'
    answer = get_conditional_response(request, etag=etag) or HttpResponse(
        _bytes(own.address, part), content_type=kind
    )
    answer["ETag"] = etag
    answer["Cache-Control"] = "private, no-cache"
    return answer


def _bytes(address: str, part: str) -> bytes:
    found = Print.objects.filter(address=address).values_list(part, flat=True).first()
    if found is None:
        raise Http404
    return bytes(found)
