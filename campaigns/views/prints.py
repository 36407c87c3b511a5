"""The page of the paper: what can be printed here, what is being made, what lies ready."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from campaigns import access
from campaigns import prints as jobs
from campaigns.access import Chair
from campaigns.forms_print import WishForm
from campaigns.models import Print, PrintJob
from campaigns.prints import Gone, Wish
from campaigns.views.arrival import reachable
from campaigns.views.frame import Frame, by_htmx, look, show
from campaigns.views.papers import Paper, label_of, paper_of, papers, wished

SHOWN = 12
REASONS = {
    "gone": gettext_lazy("It is not there any more: something was corrected since."),
    "fetch": gettext_lazy("It asked for something from outside, and no print may fetch that."),
    "dies": gettext_lazy("Its worker was stopped three times on the way."),
    "wrong": gettext_lazy("It could not be laid out. The log of the house says why."),
}


@require_safe
def prints(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return prints_page(request, access.player_or_404(request, campaign, seat))


def prints_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    context: dict[str, Any] = {"offers": offers(frame, bad), "place": "prints", **listed(frame)}
    return show(request, "campaigns/prints.html", frame, status=status, **context)


@require_safe
def under_way(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Asked for again as long as something is being made."""
    frame = look(access.player_or_404(request, campaign, seat))
    context = {"chair": frame.chair, "campaign": frame.chair.campaign, **listed(frame)}
    return render(request, "campaigns/prints_under_way.html", context)


# --- What is offered, what was wished --------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    paper: Paper
    form: WishForm


def offers(frame: Frame, bad: WishForm | None) -> list[Offer]:
    size, found = last_size(frame.chair), []
    for paper in papers(frame.chair):
        abouts = paper.abouts(frame)
        if not abouts:
            continue
        wrong = bad if bad and bad.paper == paper.slug else None
        form = wrong or WishForm(paper=paper.slug, abouts=abouts, options=paper.options, size=size)
        found.append(Offer(paper=paper, form=form))
    return found


def last_size(chair: Chair) -> str:
    """Whoever has A5 in the printer has it there the next time as well."""
    last = chair.campaign.prints.filter(seat=chair.number).values_list("wish__size", flat=True).first()
    return last or "A4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One job as its seat reads it."""

    job: PrintJob
    name: str
    label: str
    reason: str
    file: str
    waits_long: bool


def listed(frame: Frame) -> dict[str, Any]:
    mine = frame.chair.campaign.prints.filter(seat=frame.chair.number)[:SHOWN]
    rows = [row for job in mine if (row := _listed(frame, job))]
    return {"rows": rows, "busy": any(row.job.open for row in rows)}


def _listed(frame: Frame, job: PrintJob) -> Listed | None:
    """A paper that this seat may not have any more is not named either."""
    wish = Wish.of(job)
    try:
        paper = paper_of(frame.chair, wish.paper)
    except Gone:
        return None
    label = _label(paper, frame, wish)
    waited = (timezone.now() - job.asked).total_seconds()
    return Listed(
        job=job,
        name=str(paper.name),
        label=label,
        reason=str(REASONS.get(job.reason, "")),
        file=slugify(f"{paper.slug} {wish.about}") or "paper",
        waits_long=job.state == PrintJob.State.WAITING and waited > 10,
    )


def _label(paper: Paper, frame: Frame, wish: Wish) -> str:
    try:
        return label_of(paper, frame, wish.about)
    except Gone:
        return wish.about


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
    form = WishForm(request.POST, paper=paper.slug, abouts=abouts, options=paper.options, size="")
    if not form.is_valid():
        return prints_page(request, chair, bad=form, status=422)
    origin = reachable(request, "/")
    wished(frame, form.wish(language=get_language() or "en", origin=origin), at=timezone.now())
    return _back(request, chair)


@require_POST
def again(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    jobs.again(_own(chair, job), at=timezone.now())
    return _back(request, chair)


@require_POST
def forget(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    """Off the list; what is being made is not stopped, and made for nobody."""
    chair = access.player_or_404(request, campaign, seat)
    _own(chair, job).delete()
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
    chair, made = _ready(request, campaign, seat, job)
    answer = HttpResponse(bytes(made.pdf), content_type="application/pdf")
    kind = "attachment" if "download" in request.GET else "inline"
    file = f"{slugify(chair.campaign.name) or 'nightbook'}-{slugify(name)}.pdf"
    answer["Content-Disposition"] = f'{kind}; filename="{file}"'
    return _kept(answer, made)


@require_safe
def picture(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    _chair, made = _ready(request, campaign, seat, job)
    return _kept(HttpResponse(bytes(made.picture), content_type="image/png"), made)


def _ready(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> tuple[Chair, Print]:
    """Whoever lost the right to a paper since (the host's keys) has lost the print of it too."""
    chair = access.player_or_404(request, campaign, seat)
    own = _own(chair, job)
    try:
        paper_of(chair, Wish.of(own).paper)
    except Gone:
        raise Http404 from None
    if own.state != PrintJob.State.DONE:
        raise Http404
    return chair, get_object_or_404(Print, address=own.address)


def _kept(answer: HttpResponse, made: Print) -> HttpResponse:
    """The phone keeps it, and asks whether it is still the same; nobody between keeps it."""
    answer["ETag"] = f'"{made.address}"'
    answer["Cache-Control"] = "private, no-cache"
    return answer
