"""The page of the paper: what lies ready, what is being made, what can be printed here."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, phrases, quotas
from campaigns.access import Chair
from campaigns.frame import AnyFrame, look
from campaigns.models import Print, PrintJob
from campaigns.paper import folding, queue
from campaigns.paper.addressing import seen_by
from campaigns.paper.forms import WishForm
from campaigns.paper.gathering import wished
from campaigns.paper.papers import Paper, label_of, paper_of, spoken
from campaigns.paper.wishes import OPTIONS, Gone, Wish
from campaigns.tongues import tongue
from campaigns.views import filenames
from campaigns.views.arrival import reachable
from campaigns.views.made import REASONS, Listed, label, listed, listed_as
from campaigns.views.moves import at as at_chair
from campaigns.views.offers import Offers
from campaigns.views.showing import by_htmx, show

State = PrintJob.State


@require_safe
def prints(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return prints_page(request, access.player_or_404(request, campaign, seat))


def prints_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    made = listed(frame)
    offers = Offers(request, frame, made, bad)
    context: dict[str, Any] = {"groups": offers.groups(), "how": offers.how, "place": "prints", **made}
    return show(request, "campaigns/prints.html", frame, status=status, **context)


@never_cache
@require_safe
def under_way(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Asked for again as long as something is being made. Whoever waited for what is ready now hears of it."""
    frame = look(access.player_or_404(request, campaign, seat))
    told = listed(frame)
    waited = set(request.GET.getlist("waits"))
    for row in told["every"]:
        if str(row.job.pk) in waited and row.job.state == State.DONE:
            _tell(request, frame, row)
    context = {"chair": frame.chair, "campaign": frame.chair.campaign, "toasts_beside": True, **told}
    return render(request, "campaigns/prints_told.html", context)


# --- Asking ----------------------------------------------------------------------------------------------


@require_POST
def ask(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    frame = look(chair)
    try:
        paper = paper_of(frame.chair, request.POST.get("paper", ""))
    except Gone:
        raise Http404 from None
    cut = paper.pieces is not None
    form = WishForm(request.POST, paper=paper.slug, abouts=paper.abouts(frame), usual={}, cut=cut)
    if not form.is_valid():
        return prints_page(request, chair, bad=form, status=422)
    here = tongue()
    reads = partial(spoken, paper, frame, otherwise=here)
    wish = form.wish(language=reads, origin=reachable(request, "/"))
    _wish(request, frame, measured(paper, frame, wish))
    return _back(request, chair, paper.slug)


@require_POST
def again(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    """One that was not made is tried once more; one that was made before the last entries is made anew."""
    chair = access.player_or_404(request, campaign, seat)
    own = _own(chair, job)
    if own.state == State.FAILED:
        queue.again(own, at=timezone.now())
    elif own.state == State.DONE:
        try:
            _wish(request, look(chair), replace(Wish.of(own), origin=reachable(request, "/")))
        except Gone:
            messages.error(request, str(REASONS["gone"]), extra_tags=at_chair(chair))
    return _back(request, chair)


def measured(paper: Paper, frame: AnyFrame, wish: Wish) -> Wish:
    """The size of what is cut out is said once, and usual from then on; what was left empty is as usual."""
    if paper.pieces is None:
        return wish
    wide, high = paper.pieces.usual(frame)
    said = replace(wish, wide=wish.wide or wide, high=wish.high or high)
    if (said.wide, said.high) != (wide, high):
        paper.pieces.keep(frame.chair, said.wide, said.high)
    return said


def _wish(request: HttpRequest, frame: AnyFrame, wish: Wish) -> None:
    """What is ready opens from the word that says so; what is not tells it as soon as it is."""
    if quotas.spent(request, quotas.PRINTS):
        messages.error(request, str(phrases.REFUSALS["too-many-prints"]), extra_tags=at_chair(frame.chair))
        return
    job = wished(frame, wish, at=timezone.now())
    paper = paper_of(frame.chair, wish.paper)
    row = listed_as(frame, job, {paper.slug: paper}, seen_by(frame))
    if row and job.state == State.DONE:
        _tell(request, frame, row)
        return
    words = _("%(name)s is being made.") % {"name": paper.name}
    messages.success(request, words, extra_tags=at_chair(frame.chair))


def _tell(request: HttpRequest, frame: AnyFrame, row: Listed) -> None:
    """It is ready, with the way to it."""
    words = _("%(name)s is ready.") % {"name": row.name}
    chair = frame.chair
    there = reverse("print-pdf", args=[chair.campaign.pk, chair.number, row.job.pk, row.file])
    messages.success(request, words, extra_tags=f"{at_chair(chair)} open:{there}")


@require_POST
def forget(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    """Off the list; what is being made is let go of with its next page. Twice is once."""
    chair = access.player_or_404(request, campaign, seat)
    chair.campaign.prints.filter(pk=job, seat=chair.number).delete()
    return _back(request, chair)


def _back(request: HttpRequest, chair: Chair, paper: str = "") -> HttpResponse:
    if by_htmx(request):
        return prints_page(request, chair)
    there = reverse("prints", args=[chair.campaign.pk, chair.number])
    return redirect(f"{there}?paper={paper}#offer-{paper}" if paper else f"{there}#made")


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


@require_safe
def folded(request: HttpRequest, campaign: UUID, seat: int, job: UUID) -> HttpResponse:
    """A book on sheets to print on both sides, to fold and to sew."""
    chair, own = _ready(request, campaign, seat, job)
    wish = Wish.of(own)
    if not paper_of(chair, wish.paper).book:
        raise Http404
    answer = HttpResponse(folding.sheets(_bytes(own.address, "pdf")), content_type="application/pdf")
    answer["Content-Disposition"] = _called(chair, wish, _("sheets to fold"), attachment=True)
    return answer


def _called(chair: Chair, wish: Wish, *more: str, attachment: bool) -> str:
    """Of a pile of files each says whose it is, what, how large and in which language."""
    with translation.override(wish.language):
        paper = paper_of(chair, wish.paper)
        about = label(paper, look(chair), wish)[0]
        with_it = [str(OPTIONS[one]) for one in wish.options if one in OPTIONS]
        parts = (
            chair.campaign.name,
            about,
            str(paper.name),
            *with_it,
            *more,
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
    wish = Wish.of(own)
    try:
        paper = paper_of(chair, wish.paper)
        if paper.only_while_offered:
            label_of(paper, look(chair), wish.about)
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
