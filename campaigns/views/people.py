"""The people of one table: their seats, colours, keys, and the code that lets others in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import ResolverMatch, reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, enrolment, live, nights, photos
from campaigns.access import Chair
from campaigns.forms import NewSeatForm, SeatForm, languages
from campaigns.frame import AnyFrame, look
from campaigns.keys import may_free, sees_key
from campaigns.models import Photo, Seat
from campaigns.qr import qr
from campaigns.stamps import stamp
from campaigns.views import came_from, dates
from campaigns.views.arrival import reachable
from campaigns.views.aside import aside
from campaigns.views.moves import Draws, settled
from campaigns.views.showing import show
from campaigns.views.walls import ways_in

# Pages that show more than dots: their lists of people come beside them.
LISTS = ("people", "invitation", "night", "dates")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One seat as the asking chair may see and change it."""

    seat: Seat
    mine: bool
    here: bool
    may_free: bool
    may_host: bool
    form: SeatForm | None


@require_safe
def people(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    return people_page(request, access.chair_or_404(request, campaign, seat))


def people_page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    frame = look(chair)
    rows = _rows(request, frame, frame.here, bad)
    context: dict[str, Any] = {
        "rows": rows,
        "own": [row.seat for row in rows if row.mine and row.seat.number != chair.number],
        "new": bad if isinstance(bad, NewSeatForm) else NewSeatForm(seats=frame.seats),
        "languages": languages()[1:],
        "key_stays": frame.game.freed(chair.number) is None,
        "place": "people",
    }
    return show(request, "campaigns/people.html", frame, status=status, **context)


def _rows(request: HttpRequest, frame: AnyFrame, here: frozenset[int], bad: Any) -> list[Row]:
    who, chair, rows = access.holder(request), frame.chair, []
    for seat in frame.seats:
        mine = who.holds(seat)
        wrong = bad if isinstance(bad, SeatForm) and bad.seat.pk == seat.pk else None
        changes = not chair.is_screen and (mine or chair.host)
        rows.append(
            Row(
                seat=seat,
                mine=mine,
                here=seat.number in here,
                may_free=not chair.is_screen and not seat.free and may_free(frame, seat, held=mine),
                may_host=chair.host and not seat.hosts and not seat.free,
                form=(wrong or SeatForm(seat=seat, seats=frame.seats)) if changes else None,
            )
        )
    return rows


@require_safe
def here(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Who is here: asked again by every open page of the table when somebody comes, goes or is renamed."""
    chair = access.chair_or_404(request, campaign, seat)
    seats, present = list(chair.campaign.seats.all()), live.present(campaign)
    page = came_from.page_of(request, chair)
    listed = page.view_name if page and page.view_name in LISTS else ""
    context: dict[str, Any] = {
        "chair": chair,
        "campaign": chair.campaign,
        "seat": chair.seat,
        "seats": seats,
        "here": present,
        "listed": listed,
        "aside": aside(chair.campaign, _taken(chair, page)),
    }
    if listed == "night":
        context["present"] = nights.present(chair.campaign)
    elif listed == "dates":
        # What somebody is typing there stays: a form that is not sent along would be taken away.
        brings = dates.brings_form(chair.campaign, chair.seat) if chair.seat else ""
        context |= {**dates.listed(chair.campaign, seats, chair.seat), "brings": brings}
    elif listed:
        context["rows"] = _rows(request, look(chair), present, None)
    return render(request, "campaigns/here.html", context)


def _taken(chair: Chair, page: ResolverMatch | None) -> list[Photo]:
    """The photos of the page that asks."""
    match page.view_name if page else "", page.kwargs if page else {}:
        case "history", _:
            return photos.seen(look(chair))
        case "night", _:
            return photos.seen(look(chair), entry=None)
        case "entry", {"entry": entry}:
            return photos.seen(look(chair), entry=entry)
    return []


# --- One seat ------------------------------------------------------------------------------------


@require_POST
def change_seat(request: HttpRequest, campaign: UUID, seat: int, number: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    target = _seat_or_404(chair, number)
    if not chair.host and not access.holder(request).holds(target):
        raise Http404
    form = SeatForm(request.POST, seat=target, seats=list(chair.campaign.seats.all()))
    if not form.is_valid():
        return people_page(request, chair, bad=form, status=422)
    act = partial(enrolment.change_seat, target, **form.cleaned_data)
    return _done(request, chair, act, _("The seat of %(name)s was changed.") % form.cleaned_data, form=form)


@require_POST
def free_seat(request: HttpRequest, campaign: UUID, seat: int, number: int) -> HttpResponse:
    chair = access.player_or_404(request, campaign, seat)
    target = _seat_or_404(chair, number)
    if not may_free(look(chair), target, held=access.holder(request).holds(target)):
        raise Http404
    return _done(
        request,
        chair,
        partial(enrolment.free, target, stamp(request, chair)),
        _("The seat of %(name)s is free.") % {"name": target.name},
    )


@require_POST
def hand_over(request: HttpRequest, campaign: UUID, seat: int, number: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    target = _seat_or_404(chair, number)
    if target.free:
        raise Http404
    act = partial(enrolment.hand_over, chair.campaign, to=target)
    return _done(request, chair, act, _("%(name)s is the host now.") % {"name": target.name})


@require_POST
def leave_seat(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The host hands over first: a table without a host could never be changed again."""
    chair = access.player_or_404(request, campaign, seat)
    if chair.host or chair.seat is None:
        raise Http404
    enrolment.leave(chair.seat, stamp(request, chair))
    messages.success(request, _("You left the seat of %(name)s.") % {"name": chair.seat.name})
    return redirect("home")


@require_POST
def add_seat(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    form = NewSeatForm(request.POST, seats=list(chair.campaign.seats.all()))
    if not form.is_valid() and not form.added_already:
        return people_page(request, chair, bad=form, status=422)
    mark = stamp(request, chair)

    def act() -> None:
        if not form.added_already:
            enrolment.add_seat(chair.campaign, by=chair.number, at=mark.at, key=mark.key, **form.cleaned_data)
        messages.success(request, _("%(name)s has a seat now.") % {"name": form["name"].value()})

    back = reverse("people", args=[campaign, seat])
    return settled(request, chair, act, page=_afresh(people_page), back=back, form=form)


@require_POST
def seat_language(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """The language of this seat alone: everybody at the table has the own."""
    access.player_or_404(request, campaign, seat)
    wished = request.POST.get("language", "")
    if wished not in dict(languages()):
        raise Http404
    Seat.objects.filter(campaign=campaign, number=seat).update(language=wished)
    return redirect("people", campaign, seat)


# --- The code on the table, and the keys ------------------------------------------------------------


@require_safe
def invitation(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Everybody at the table may let somebody in: the host may be fetching the pizza."""
    return invitation_page(request, access.player_or_404(request, campaign, seat))


def invitation_page(
    request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200
) -> HttpResponse:
    frame = look(chair)
    context: dict[str, Any] = {
        **ways_in(request, frame, free=any(one.free for one in frame.seats)),
        "rows": _rows(request, frame, frame.here, None),
        "place": "invitation",
        "warns": settings.NIGHTBOOK_TLS == "HOME",
    }
    return show(request, "campaigns/invitation.html", frame, status=status, **context)


@require_POST
def renew_invitation(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    chair = access.host_or_404(request, campaign, seat)
    at = stamp(request, chair).at
    act = partial(enrolment.renew_invitation, chair.campaign, at)
    words = _("Here is a new code; the old one no longer works.")
    return _done(request, chair, act, words, page=invitation_page, name="invitation")


@require_safe
def keys(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """To print and to cut: all that this seat may see."""
    chair = access.player_or_404(request, campaign, seat)
    who, frame = access.holder(request), look(chair)
    seats = [one for one in frame.seats if sees_key(frame, one, held=who.holds(one))]
    links = [(one, reachable(request, reverse("seat-key", args=[one.key]))) for one in seats]
    cards = [{"seat": one, "link": link, "code": qr(link)} for one, link in links]
    return show(request, "campaigns/keys.html", frame, cards=cards, place="people")


# --- Shared ---------------------------------------------------------------------------------------


def _seat_or_404(chair: Chair, number: int) -> Seat:
    found = chair.campaign.seats.select_related("campaign", "member").filter(number=number).first()
    if found is None:
        raise Http404
    return found


def _done(
    request: HttpRequest,
    chair: Chair,
    act: Callable[[], object],
    words: str,
    *,
    page: Draws = people_page,
    name: str = "people",
    form: Any = None,
) -> HttpResponse:
    def doing() -> None:
        act()
        messages.success(request, words)

    back = reverse(name, args=[chair.campaign.pk, chair.number])
    return settled(request, chair, doing, page=_afresh(page), back=back, form=form)


def _afresh(page: Draws) -> Draws:
    """The page from the chair as it is after the act: it may have another name, or host no longer."""

    def drawn(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
        now = access.chair_or_404(request, chair.campaign.pk, chair.number)
        return page(request, now, bad=bad, status=status)

    return drawn
