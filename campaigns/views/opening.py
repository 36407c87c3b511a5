"""Opening a campaign: which game, who sits where, and the table stands."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import dateformat, timezone
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import access, circles, enrolment, games, phrases, quotas
from campaigns.access import Holder
from campaigns.forms import OpeningForm, suggested_name, suggested_places
from campaigns.games import AnyGame
from campaigns.models import Campaign, Circle
from campaigns.tongues import tongue
from campaigns.views.arrival import arrived, form_key

RULES = "rules"  # the game names its own fields as it likes


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """One game in the house: no question."""
    offered = games.games()
    if len(offered) == 1:
        query = request.GET.urlencode()
        there = reverse("open-game", args=[offered[0].slug])
        return redirect(f"{there}?{query}" if query else there)
    return render(request, "campaigns/games.html", {"games": offered})


@require_http_methods(["GET", "HEAD", "POST"])
def open_game(request: HttpRequest, game: str) -> HttpResponse:
    rules = _game_or_404(game)
    if settings.NIGHTBOOK_ACCOUNTS and not request.user.is_authenticated:
        return redirect(f"{reverse('login')}?{urlencode({'next': request.get_full_path()})}")
    who = access.holder(request)
    mine = circles.circles_of(who)
    if request.method != "POST":
        return _page(
            request, rules, _suggested(request, rules, mine, who), rules.settings_form(prefix=RULES), mine
        )
    form, chosen = (
        OpeningForm(request.POST, game=rules, circles=mine),
        rules.settings_form(request.POST, prefix=RULES),
    )
    if not form.is_valid() or not chosen.is_valid():
        return _page(request, rules, form, chosen, mine, status=422)
    if quotas.spent(request, quotas.CAMPAIGNS):
        form.add_error(None, str(phrases.REFUSALS["too-many-campaigns"]))
        return _page(request, rules, form, chosen, mine, status=422)
    campaign = _open(request, rules, form, chosen.cleaned_data, arrived(request))
    return redirect("invitation", campaign.pk, form.host_number)


def _game_or_404(slug: str) -> AnyGame:
    if slug not in settings.GAMES:
        raise Http404
    return games.game(slug)


def _suggested(request: HttpRequest, game: AnyGame, mine: list[Circle], who: Holder) -> OpeningForm:
    """Filled in as far as can be known: the circle last opened or asked for, its people, a name with the day."""
    wished = request.GET.get("circle", str(mine[0].pk) if mine else "")
    circle = next((one for one in mine if str(one.pk) == wished), None)
    day = dateformat.format(timezone.localdate(), "j E")
    initial: dict[str, Any] = {
        "circle": circle.pk if circle else "",
        "circle_name": gettext("Our circle"),
        "name": suggested_name(game, day),
    }
    if game.seating == "first":
        initial["language_1"] = tongue()
    if circle:
        company, me = circles.company(circle, like=request.GET.get("like", "")), circles.name_in(circle, who)
        initial["plays"] = company.get(me, True)
        initial |= _seated(game, [*company], me, game.players.stop - initial["plays"])
    return OpeningForm(initial=initial, game=game, circles=mine)


def _seated(game: AnyGame, company: list[str], me: str, most: int) -> dict[str, Any]:
    """By age they sat as they stand; round a table they begin with me."""
    if game.seating == "first":
        return dict(suggested_places(company, me, most))
    named = (company if not me or me in company else [me, *company])[:most]
    rows = {f"name_{row}": name for row, name in enumerate(named, 1)}
    return {**rows, "me": named.index(me) + 1 if me in named else 1}


def _page(
    request: HttpRequest,
    game: AnyGame,
    form: OpeningForm,
    chosen: forms.Form,
    mine: list[Circle],
    status: int = 200,
) -> HttpResponse:
    circle = str(form["circle"].value() or "")
    context = {
        "game": game,
        "form": form,
        "chosen": chosen,
        "at_once": [chosen[name] for name in at_once(chosen)],
        "can_wait": [field for field in chosen if field.name not in at_once(chosen)],
        "circles": mine,
        "circle": circle,
        "known": next((circles.known_names(one) for one in mine if str(one.pk) == circle), []),
        "before": circles.last_of(circle, game.slug, mine),
        "waits": getattr(chosen, "waits", ""),
        "key": form_key(request),
    }
    return render(request, "campaigns/open.html", context, status=status)


def at_once(chosen: forms.Form) -> tuple[str, ...]:
    """The questions of the game that cannot wait, as its form names them."""
    return getattr(chosen, "at_once", ())


def _open(
    request: HttpRequest, game: AnyGame, form: OpeningForm, chosen: dict[str, Any], who: Holder
) -> Campaign:
    places, at, key = form.places(), timezone.now(), form_key(request)
    name = form.cleaned_data["circle_name"]
    circle = form.cleaned_data["circle"] or circles.open_circle(
        name=name, by=next(one.name for one in places if one.hosts), who=who, at=at, key=key
    )
    return enrolment.open_campaign(
        circle=circle,
        game=game.slug,
        name=form.cleaned_data["name"],
        places=places,
        chosen={**chosen, **form.seating()},
        who=who,
        at=at,
        key=key,
    )
