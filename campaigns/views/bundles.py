"""A campaign as a file: handing it out, and taking one in."""

from __future__ import annotations

from typing import IO, Any, cast
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from campaigns import access, bundle, journal, photos, phrases, quotas
from campaigns.access import Chair
from campaigns.bundle import LIMIT, Broken, Taken
from campaigns.frame import AnyFrame, look
from campaigns.kernel.rights import Handing
from campaigns.models import Campaign
from campaigns.stamps import stamp
from campaigns.views import doors, filenames, moves
from campaigns.views.arrival import arrived, form_key, named
from campaigns.views.showing import show

GET_AND_POST = require_http_methods(["GET", "HEAD", "POST"])
EVERYTHING = "everything"


@GET_AND_POST
def export(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The host's, and of whomever the game hands the whole journal to; what is closed to them as the game says."""
    chair = access.player_or_404(request, campaign, seat)
    if not (chair.host or takes_home(look(chair))):
        raise Http404
    if request.method != "POST":
        return export_page(request, chair)
    if request.POST.get("what") != EVERYTHING:
        frame = look(chair)
        read = bundle.readings(doors.readings(frame), photos.with_pictures(frame))
        return handed_out(read, chair.campaign, suffix="-read")
    try:
        content = bundle.hand_out(campaign, host=chair.host, stamp=stamp(request, chair))
    except bundle.Kept:
        raise Http404 from None
    except journal.Stale as moved:
        moves.meanwhile(request, chair, moved)
        return export_page(request, chair, status=409)
    return handed_out(content, chair.campaign)


def export_page(request: HttpRequest, chair: Chair, *, status: int = 200) -> HttpResponse:
    frame = look(chair)
    more: dict[str, Any] = {"handing": frame.reading.handing().value, "place": "history"}
    return show(request, "campaigns/export.html", frame, status=status, **more)


def takes_home(frame: AnyFrame) -> bool:
    """A host at least what a host may read."""
    return not frame.chair.is_screen and (frame.chair.host or frame.reading.handing() is not Handing.NEVER)


def handed_out(content: bytes, campaign: Campaign, *, suffix: str = "") -> HttpResponse:
    answer = HttpResponse(content, content_type="application/zip")
    name = filenames.joined((campaign.name, f"{campaign.last}{suffix}"), ".nightbook.zip")
    plain = bundle.file_name(campaign, suffix=suffix)
    answer["Content-Disposition"] = filenames.disposition(name, plain=plain, attachment=True)
    answer["Cache-Control"] = "no-store"
    return answer


@GET_AND_POST
def take_in(request: HttpRequest) -> HttpResponse:
    """A campaign from elsewhere; whoever takes it in sits in the host's seat."""
    if settings.NIGHTBOOK_ACCOUNTS and not request.user.is_authenticated:
        return redirect(f"{reverse('login')}?next={request.path}")
    if request.method != "POST":
        named(request)  # a file from a browser that nobody knows would be refused at the door
        return import_page(request)
    try:
        return _brought(request)
    finally:
        bundle.give_back()


def _brought(request: HttpRequest) -> HttpResponse:
    file = request.FILES.get("file")
    if file is None:
        return import_page(request, Broken("no-file"))
    try:
        taken = _taken(request, file)
    except Broken as broken:
        return import_page(request, broken)
    words = phrases.taken(
        taken.fresh, new=taken.new, closed=taken.closed, photos=taken.photos, left_out=taken.left_out
    )
    messages.success(request, words)
    host = taken.campaign.seats.get(hosts=True)
    return redirect("table", taken.campaign.pk, host.number)


def _taken(request: HttpRequest, file: UploadedFile[Any]) -> Taken:
    if (file.size or 0) > LIMIT:
        raise Broken("too-big")
    if quotas.spent(request, quotas.IMPORTS):
        raise Broken("quota")
    read = bundle.read(cast("IO[bytes]", file))
    act = bundle.copy if "copy" in request.POST else bundle.take_in
    return act(read, who=arrived(request), at=timezone.now(), key=form_key(request))


def import_page(request: HttpRequest, broken: Broken | None = None) -> HttpResponse:
    wrong = (
        phrases.broken(broken.code, entry=broken.entry, where=broken.where, why=broken.why) if broken else ""
    )
    parted = broken is not None and broken.code == "parted"
    context = {"wrong": wrong, "parted": parted, "key": form_key(request)}
    return render(request, "campaigns/import.html", context, status=422 if broken else 200)
