"""Tonight: who is here, goodnight, and the nights before."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, calendars, evenings, nights, photos
from campaigns.access import Chair
from campaigns.dateforms import NextTimeForm
from campaigns.forms import PhotoForm
from campaigns.frame import look
from campaigns.models import Night, PrintJob
from campaigns.paper import tomorrow
from campaigns.stamps import stamp
from campaigns.tongues import tongue
from campaigns.views.arrival import reachable
from campaigns.views.drawn import asleep
from campaigns.views.moves import settled
from campaigns.views.pictured import Evening, by_night
from campaigns.views.showing import show


@require_safe
def night(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return night_page(request, access.chair_or_404(request, campaign, seat))


def night_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    every = list(chair.campaign.nights.prefetch_related("present"))
    tonight = next((one for one in every if one.closed is None), None)
    closed = [one for one in every if one.closed is not None]
    played = frame.reading.seal < frame.reading.played_to
    last = tonight or (closed[0] if closed and not played else None)  # to which a photo added now belongs
    taken = photos.seen(frame, entry=None)
    of = by_night(frame, taken)
    mine = [*of.pop(last.pk if last else 0, []), *of.pop(None, [])]
    context: dict[str, Any] = {
        "tonight": tonight,
        "present": {one.number for one in tonight.present.all()} if tonight else set(),
        "closed": [Evening(night=one, photos=of.get(one.pk, [])) for one in closed],
        "photos": mine,
        "photos_here": taken,
        "photo_form": bad if isinstance(bad, PhotoForm) else PhotoForm(),
        "reopenable": closed[0] if closed and chair.host else None,
        "printed": printed_since(chair, closed[0]) if closed else 0,
        "played": played,
        "next_form": bad if isinstance(bad, NextTimeForm) else NextTimeForm(initial=said(chair)),
        "place": "night",
        **asleep(frame),
    }
    return show(request, "campaigns/night.html", frame, status=status, **context)


def printed_since(chair: Chair, last: Night) -> int:
    """Papers that were made ready for this seat at goodnight, or are being made."""
    under_way = Q(state__in=PrintJob.OPEN)
    mine = chair.campaign.prints.filter(seat=chair.number)
    return mine.filter(under_way | Q(asked__gte=last.closed)).count()


@require_POST
def presence(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """One tap each; any seat may tap for anybody. `seat` is a number, or `all`."""
    chair = access.player_or_404(request, campaign, seat)
    wished = request.POST.get("seat", "")
    seats = [one for one in chair.campaign.seats.all() if wished in {str(one.number), "all"}]
    if not seats:
        raise Http404

    def act() -> None:
        if request.POST.get("here") == "no":
            nights.went(chair.campaign, seat=seats[0])
        else:
            nights.arrived(chair.campaign, seats=seats, at=stamp(request, chair).at)

    return settled(request, chair, act, page=night_page, back=reverse("night", args=[campaign, seat]))


def said(chair: Chair) -> dict[str, Any]:
    """What was settled for the next evening, as long as that has not come."""
    at, words = chair.campaign.next_at, chair.campaign.next_words
    evening = chair.campaign.evening if at or words else None
    if at and at <= timezone.now():
        return {}
    return {"next_at": at, "next_words": words, "next_place": evening.place if evening else ""}


@require_POST
def goodnight(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The seal; the form asks for the next evening too, and is done without an answer."""
    chair = access.host_or_404(request, campaign, seat)
    form = NextTimeForm(request.POST)
    if not form.is_valid():
        return night_page(request, chair, bad=form, status=422)

    def act() -> None:
        nights.goodnight(chair.campaign, stamp=stamp(request, chair), again=when(form))
        language, origin = tongue(), reachable(request, "/")
        transaction.on_commit(partial(tomorrow.make_ready, chair.campaign, language=language, origin=origin))
        messages.success(request, _("Goodnight. From now on entries are corrected, not taken back."))

    return settled(request, chair, act, page=night_page, back=reverse("night", args=[campaign, seat]))


def when(form: NextTimeForm) -> dict[str, Any]:
    typed = form.cleaned_data
    return {"at": typed["next_at"], "words": typed["next_words"], "place": typed["next_place"]}


@require_POST
def next_time(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Anybody at the table may say when the next evening is, or put it right."""
    chair = access.player_or_404(request, campaign, seat)
    form = NextTimeForm(request.POST)
    if not form.is_valid():
        return night_page(request, chair, bad=form, status=422)

    def act() -> None:
        nights.meets_again(chair.campaign, **when(form))
        messages.success(request, _("The next evening is noted."))

    return settled(request, chair, act, page=night_page, back=reverse("night", args=[campaign, seat]))


@require_safe
def next_in_calendar(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """A file for the calendar of the phone, also of an evening that was called off: it takes it out again. Words alone
    are no date."""
    chair = access.chair_or_404(request, campaign, seat)
    evening = evenings.coming(chair.campaign)
    if evening is None or evening.at is None:
        raise Http404
    address = request.build_absolute_uri(reverse("table", args=[campaign, seat]))
    content = calendars.one(chair.campaign, evening, address)
    answer = HttpResponse(content, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="next-evening.ics"'
    return answer


@require_POST
def reopen(request: HttpRequest, campaign: UUID, seat: int, night: int) -> HttpResponse:
    """Only the last of the closed nights; the earlier ones stay under its seal."""
    chair = access.host_or_404(request, campaign, seat)
    wished = get_object_or_404(Night.objects.select_related("campaign"), campaign=campaign, pk=night)
    last = nights.last_closed(chair.campaign)
    if wished.closed and wished != last:
        raise Http404

    def act() -> None:
        nights.reopen(wished, stamp=stamp(request, chair))
        messages.success(request, _("The night goes on."))

    return settled(request, chair, act, page=night_page, back=reverse("night", args=[campaign, seat]))
