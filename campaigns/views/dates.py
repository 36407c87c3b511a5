"""Dates for the next evening, as a table finds them together; who brings what; and the links to answer without an account."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, dates, evenings, journal, links, nights, quotas, reminding, throttle
from campaigns.access import Chair
from campaigns.dateforms import BringsForm, ProposeForm, ReminderForm
from campaigns.dates import Chance, Says
from campaigns.frame import look
from campaigns.models import Campaign, Reminder, Seat
from campaigns.qr import qr
from campaigns.throttle import LETTERS
from campaigns.tongues import tongue, zone
from campaigns.views.arrival import reachable
from campaigns.views.moves import at, settled
from campaigns.views.showing import show

Opens = links.Opens
SIGNS = {Says.YES: "check", Says.MAYBE: "perhaps", Says.NO: "close", "": "more"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DateRow:
    """A date as one seat sees it: with its own answer, and whether it leads."""

    chance: Chance
    mine: str
    leads: bool
    withdraws: bool


def listed(campaign: Campaign, seats: list[Seat], me: Seat | None) -> dict[str, Any]:
    """What the page of the dates, its redraw and an answer by link have in common."""
    chances = dates.chances(campaign, seats, now=timezone.now())
    evening = evenings.coming(campaign)
    return {
        "rows": [_row(chance, me, first=n == 0) for n, chance in enumerate(chances)],
        "evening": evening,
        "brought": evening.brought if evening else [],
        "means": {"evening": evening.mark} if evening else {},
        "me": me,
        "says": [(says.value, SIGNS[says], says.label) for says in Says],
        "signs": SIGNS,
        "zone": zone(),
    }


def _row(chance: Chance, me: Seat | None, *, first: bool) -> DateRow:
    mine = next((voice.says for voice in chance.voices if me and voice.seat.pk == me.pk), "")
    own = me is not None and (me.hosts or chance.proposal.by_id == me.pk)
    return DateRow(
        chance=chance,
        mine=mine,
        leads=first and chance.yes + chance.maybe > 1,
        withdraws=own and not chance.fixed,
    )


def brings_form(campaign: Campaign, seat: Seat, bad: Any = None) -> Any:
    evening = evenings.coming(campaign)
    if isinstance(bad, BringsForm):
        return bad
    mine = evening.bringings.filter(seat=seat).first() if evening else None
    return BringsForm(initial={"brings": mine.words if mine else ""})


# --- The page --------------------------------------------------------------------------------------------


@require_safe
def page(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return dates_page(request, access.chair_or_404(request, campaign, seat))


def dates_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    context: dict[str, Any] = {
        **listed(chair.campaign, frame.seats, chair.seat),
        "propose": bad if isinstance(bad, ProposeForm) else ProposeForm(),
        "place": "dates",
        **(own(request, chair.seat, bad) if chair.seat else {}),
    }
    return show(request, "campaigns/dates.html", frame, status=status, **context)


def own(request: HttpRequest, seat: Seat, bad: Any) -> dict[str, Any]:
    """What is nobody else's: the line that this seat brings, its calendar, its address."""
    calendar = seat.links.filter(opens=Opens.CALENDAR).first()
    there = reachable(request, reverse("calendar", args=[calendar.token])) if calendar else ""
    reminder = Reminder.objects.filter(seat=seat).first()
    return {
        "brings": brings_form(seat.campaign, seat, bad),
        "calendar": there,
        # Phones that would take the file once subscribe to this.
        "webcal": f"webcal:{there.partition(':')[2]}" if there else "",
        "reminder": reminder,
        "mails": settings.NIGHTBOOK_MAILS,
        "remind": bad if isinstance(bad, ReminderForm) else ReminderForm(),
    }


# --- What is tapped on it --------------------------------------------------------------------------------


@require_POST
def propose(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair, me = _player(request, campaign, seat)
    form = ProposeForm(request.POST)
    if not form.is_valid():
        return dates_page(request, chair, bad=form, status=422)

    def act() -> None:
        place = form.cleaned_data["place"]
        dates.propose(chair.campaign, by=me, at=form.at(), place=place, now=timezone.now())
        messages.success(request, _("Proposed. The others can answer now."), extra_tags=at(chair))

    return _settled(request, chair, act, form)


@require_POST
def answer(request: HttpRequest, campaign: UUID, seat: int, date: int) -> HttpResponse:
    chair, me = _player(request, campaign, seat)
    says = says_or_404(request)
    return _settled(request, chair, lambda: dates.answer(chair.campaign, seat=me, date=date, says=says))


def says_or_404(request: HttpRequest) -> str:
    says = request.POST.get("says", "")
    if says not in Says.values:
        raise Http404
    return says


@require_POST
def withdraw(request: HttpRequest, campaign: UUID, seat: int, date: int) -> HttpResponse:
    chair, me = _player(request, campaign, seat)

    def act() -> None:
        dates.withdraw(chair.campaign, date=date, seat=me)
        messages.success(request, _("The date is withdrawn."), extra_tags=at(chair))

    return _settled(request, chair, act)


@require_POST
def fix(request: HttpRequest, campaign: UUID, seat: int, date: int) -> HttpResponse:
    """Anybody at the table, as with the next evening at goodnight."""
    chair, _me = _player(request, campaign, seat)

    def act() -> None:
        dates.fix(chair.campaign, date=date, now=timezone.now())
        messages.success(request, _("The next evening is noted."), extra_tags=at(chair))

    return _settled(request, chair, act)


@require_POST
def call_off(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair, _me = _player(request, campaign, seat)

    def act() -> None:
        # Tapped without a connection, it may come when another evening has been fixed.
        nights.meets_again(chair.campaign, at=None, words="", read=request.POST.get("evening", ""))
        messages.success(request, _("Called off. Subscribed calendars will show it."), extra_tags=at(chair))

    return _settled(request, chair, act)


@require_POST
def brings(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair, me = _player(request, campaign, seat)
    form = BringsForm(request.POST)
    if not form.is_valid():
        return dates_page(request, chair, bad=form, status=422)
    words = form.cleaned_data["brings"]
    return _settled(request, chair, lambda: evenings.brings(chair.campaign, seat=me, words=words))


def _player(request: HttpRequest, campaign: UUID, seat: int) -> tuple[Chair, Seat]:
    chair = access.player_or_404(request, campaign, seat)
    if chair.seat is None:
        raise Http404
    return chair, chair.seat


def _settled(request: HttpRequest, chair: Chair, act: Callable[[], None], form: Any = None) -> HttpResponse:
    back = reverse("dates", args=[chair.campaign.pk, chair.number])
    return settled(request, chair, act, page=dates_page, back=back, form=form)


# --- For this seat alone ---------------------------------------------------------------------------------


@require_POST
def subscribe(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """A secret address for the calendar of this seat; said again it is another one, or none."""
    chair, me = _player(request, campaign, seat)
    wished = request.POST.get("act", "")
    if wished not in {"new", "end"}:
        raise Http404

    def act() -> None:
        links.end(me, Opens.CALENDAR)
        if wished == "new":
            links.of(me, Opens.CALENDAR, language=tongue())

    return _settled(request, chair, act)


@require_POST
def remind_me(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """An address of the own, or none. It is shown on this page of this seat and nowhere else."""
    chair, me = _player(request, campaign, seat)
    if request.POST.get("act") == "end":
        return _settled(request, chair, lambda: links.forget(me))
    if not settings.NIGHTBOOK_MAILS:
        raise Http404
    form = ReminderForm(request.POST)
    if not form.is_valid():
        return dates_page(request, chair, bad=form, status=422)

    def act() -> None:
        address, origin = form.cleaned_data["address"], reachable(request, "/").rstrip("/")
        if quotas.spent(request, quotas.LETTERS) or not throttle.knock(LETTERS, address):
            raise journal.Refusal("too-many-letters")
        reminding.ask(me, address, language=tongue(), origin=origin)
        messages.success(
            request, _("Check your mail: the link in it starts the reminders."), extra_tags=at(chair)
        )

    return _settled(request, chair, act, form)


# --- Links for those without a seat's page ---------------------------------------------------------------


@require_safe
def answer_links(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return links_page(request, access.host_or_404(request, campaign, seat))


def links_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    known = [(one, links.of(one, Opens.ANSWERS).token) for one in frame.seats]
    ways = [(one, reachable(request, reverse("answer-by-link", args=[said]))) for one, said in known]
    cards = [{"seat": one, "link": link, "code": qr(link)} for one, link in ways]
    return show(request, "campaigns/answer_links.html", frame, status=status, cards=cards, place="dates")


@require_POST
def renew_link(request: HttpRequest, campaign: UUID, seat: int, number: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    target = get_object_or_404(Seat, campaign=campaign, number=number)

    def act() -> None:
        links.renew(target, Opens.ANSWERS)
        messages.success(request, _("Here is a new link; the old one no longer works."), extra_tags=at(chair))

    back = reverse("answer-links", args=[chair.campaign.pk, chair.number])
    return settled(request, chair, act, page=links_page, back=back)
