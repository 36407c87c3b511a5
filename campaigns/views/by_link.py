"""What a secret address opens by itself: one seat's answers, its calendar, its reminders. No seat, no account."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns import calendars, dates, evenings, games, journal, links, phrases, quotas, throttle, tongues
from campaigns.dateforms import BringsForm
from campaigns.models import Reminder, Seat, SeatLink
from campaigns.throttle import LINKS
from campaigns.views.arrival import door_shut
from campaigns.views.dates import brings_form, listed, says_or_404

Opens = links.Opens


# --- Answers ---------------------------------------------------------------------------------------------


@require_safe
def page(request: HttpRequest, token: str) -> HttpResponse:
    return door_shut(request, LINKS) or answers_page(request, token, _seat(request, token, Opens.ANSWERS))


def answers_page(
    request: HttpRequest, token: str, seat: Seat, *, bad: Any = None, wrong: str = "", status: int = 200
) -> HttpResponse:
    if seat.language:
        tongues.speak(request, seat.language)
    campaign = seat.campaign
    context = {
        **listed(campaign, list(campaign.seats.all()), seat),
        "campaign": campaign,
        "token": token,
        "brings": brings_form(campaign, seat, bad),
        "wrong": wrong,
    }
    return render(request, "campaigns/answers.html", context, status=status)


@require_POST
def answer(request: HttpRequest, token: str, date: int) -> HttpResponse:
    if shut := door_shut(request, LINKS):
        return shut
    seat, says = _seat(request, token, Opens.ANSWERS), says_or_404(request)
    act = lambda: dates.answer(seat.campaign, seat=seat, date=date, says=says)  # noqa: E731 -- beside its form
    return _done(request, token, seat, act, to=f"date-{date}")


@require_POST
def brings(request: HttpRequest, token: str) -> HttpResponse:
    if shut := door_shut(request, LINKS):
        return shut
    seat, form = _seat(request, token, Opens.ANSWERS), BringsForm(request.POST)
    if not form.is_valid():
        return answers_page(request, token, seat, bad=form, status=422)
    words = form.cleaned_data["brings"]
    return _done(
        request, token, seat, lambda: evenings.brings(seat.campaign, seat=seat, words=words), to="evening"
    )


def _done(request: HttpRequest, token: str, seat: Seat, act: Callable[[], None], *, to: str) -> HttpResponse:
    """Back to the same place of the page; what cannot be is said above it."""
    try:
        if seat.campaign.archived:
            raise journal.Refusal("put-away")
        if quotas.spent(request, quotas.ENTRIES):
            raise journal.Refusal("too-fast")
        act()
    except journal.Refusal as refusal:
        words = phrases.refusal(refusal.word, games.game(seat.campaign.game), {})
        return answers_page(request, token, seat, wrong=words, status=422)
    return redirect(f"{reverse('answer-by-link', args=[token])}#{to}")


def _seat(request: HttpRequest, token: str, opens: links.Opens) -> Seat:
    return _link(request, token, opens).seat


def _link(request: HttpRequest, token: str, opens: links.Opens) -> SeatLink:
    """A wrong one is counted: whoever guesses meets a shut door."""
    link = links.known(token, opens)
    if link is None:
        throttle.knock(LINKS, throttle.address(request))
        raise Http404
    return link


# --- The calendar ----------------------------------------------------------------------------------------


@require_safe
def calendar(request: HttpRequest, token: str) -> HttpResponse:
    if shut := door_shut(request, LINKS):
        return shut
    link = _link(request, token, Opens.CALENDAR)
    seat, language = link.seat, link.seat.language or link.language or settings.LANGUAGE_CODE
    table = request.build_absolute_uri(reverse("table", args=[seat.campaign_id, seat.number]))
    content = calendars.subscribed(seat.campaign, language, table)
    return HttpResponse(content, content_type="text/calendar; charset=utf-8")


# --- Reminders -------------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def confirm_reminders(request: HttpRequest, token: str) -> HttpResponse:
    """Said with a tap: mail programs look at every link before somebody reads the mail."""
    if shut := door_shut(request, LINKS):
        return shut
    found = _reminder(request, token)
    if request.method == "POST":
        Reminder.objects.filter(pk=found.pk).update(confirmed=True)
        messages.success(request, _("You will be reminded."))
        return redirect("home")
    return _about(request, found, "campaigns/confirm_reminders.html")


@csrf_exempt  # mail programs end it with one tap of their own (RFC 8058); whoever has the address may
@require_http_methods(["GET", "HEAD", "POST"])
def stop_reminders(request: HttpRequest, token: str) -> HttpResponse:
    """Asked first, as above."""
    if shut := door_shut(request, LINKS):
        return shut
    found = _reminder(request, token)
    if request.method == "POST":
        found.delete()
        if request.POST.get("List-Unsubscribe") == "One-Click":
            return HttpResponse()  # a mail program, which is not to be led elsewhere
        messages.success(request, _("You are no longer reminded."))
        return redirect("home")
    return _about(request, found, "campaigns/stop_reminders.html")


def _reminder(request: HttpRequest, token: str) -> Reminder:
    found = Reminder.objects.select_related("seat__campaign__circle").filter(token=token).first()
    if found is None:
        throttle.knock(LINKS, throttle.address(request))
        raise Http404
    tongues.speak(request, found.seat.language or found.language)
    return found


def _about(request: HttpRequest, found: Reminder, page: str) -> HttpResponse:
    return render(request, page, {"campaign": found.seat.campaign, "seat": found.seat})
