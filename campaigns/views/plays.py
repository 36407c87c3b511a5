"""The plays of a circle, and one of them: what came of it, and the way into BG Stats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, bgstats, occasions
from campaigns.forms import BggForm
from campaigns.frame import look
from campaigns.games import game
from campaigns.models import Circle
from campaigns.numbers.matches import Match
from campaigns.qr import qr
from campaigns.throttle import CIRCLES
from campaigns.views.arrival import too_often
from campaigns.views.circles import mine_or_404
from campaigns.views.counted import counted, start
from campaigns.views.showing import show

MOST = 25  # plays on a page


@require_safe
def plays(request: HttpRequest, circle: UUID) -> HttpResponse:
    return too_often(request, CIRCLES) or plays_page(request, mine_or_404(request, circle))


def plays_page(
    request: HttpRequest, circle: Circle, *, bad: BggForm | None = None, status: int = 200
) -> HttpResponse:
    found = counted(request, circle)
    page = Paginator(found.matches[::-1], MOST).get_page(request.GET.get("page"))
    played = {table.slug: str(table.name) for table in map(game, {one.game: None for one in found.every})}
    known = occasions.numbers_at_bgg(circle, played)
    context = {
        "circle": circle,
        "form": found.form,
        "asked": found.asked,
        "any": found.every,
        "start": start(circle),
        "closed": found.closed,
        "page": page,
        "bgg_forms": [
            _bgg_form(slug, played[slug], known[slug], bad) for slug in played if not game(slug).bgg
        ],
    }
    return render(request, "campaigns/plays.html", context, status=status)


def _bgg_form(slug: str, title: str, known: int, bad: BggForm | None) -> BggForm:
    form = bad
    if form is None or form.data.get("game") != slug:
        form = BggForm(initial={"game": slug, "bgg": known or None})
    form.auto_id = f"{slug}-%s"
    form.fields["bgg"].label = title
    return form


@require_safe
def play(request: HttpRequest, circle: UUID) -> HttpResponse:
    if shut := too_often(request, CIRCLES):
        return shut
    mine = mine_or_404(request, circle)
    every = occasions.matches(occasions.tables(mine))
    chosen = _chosen(request, every)
    if chosen is None:
        raise Http404
    return render(request, "campaigns/play.html", {"circle": mine, **_told(chosen, mine)})


@require_safe
def at_table(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Where a game ends: the play that was asked for, or the last; the others beside it."""
    chair = access.chair_or_404(request, campaign, seat)
    every = occasions.matches(occasions.table(chair.campaign))
    chosen = _chosen(request, every) or next(reversed(every), None)
    told = _told(chosen, chair.campaign.circle) if chosen else {"match": None}
    others = [one for one in reversed(every) if one != chosen]
    return show(request, "campaigns/table_play.html", look(chair), others=others, **told)


def _chosen(request: HttpRequest, every: Sequence[Match]) -> Match | None:
    """By its key; nothing asked is the last."""
    key = request.GET.get("of")
    return next((one for one in reversed(every) if key in {None, "", one.key}), None)


def _told(match: Match, circle: Circle) -> dict[str, Any]:
    numbers = occasions.numbers_at_bgg(circle, [match.game])
    link = bgstats.link(match, bgg=numbers[match.game]) if bgstats.takes(match) else ""
    return {
        "match": match,
        "app": bgstats.NAME,
        "link": link,
        "code": qr(link, error="l") if 0 < len(link) <= bgstats.SCANNED else "",
        "shared": [one for one in match.facts if one.person is None],
        "own": [(one, [fact for fact in match.facts if fact.person == one.person]) for one in match.people],
    }


@require_POST
def bgg(request: HttpRequest, circle: UUID) -> HttpResponse:
    """Anybody of the circle may look a number up; the circle keeps it."""
    if shut := too_often(request, CIRCLES):
        return shut
    mine = mine_or_404(request, circle)
    form = BggForm(request.POST)
    played = {one.game for one in occasions.matches(occasions.tables(mine))}
    if form.data.get("game") not in {slug for slug in played if not game(slug).bgg}:
        raise Http404
    if not form.is_valid():
        return plays_page(request, mine, bad=form, status=422)
    occasions.tell_bgg(mine, form.cleaned_data["game"], form.cleaned_data["bgg"] or 0)
    messages.success(request, _("Kept for this circle.") if form.cleaned_data["bgg"] else _("Forgotten."))
    return redirect("circle-plays", circle)
