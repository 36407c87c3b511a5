"""Tables to look into from the front door: walls of demos that are folded in memory, so that nothing is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from threading import Lock
from uuid import NAMESPACE_URL, UUID, uuid5

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import resolve, reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from campaigns import games, journal
from campaigns.access import SCREEN, wall_of
from campaigns.frame import AnyFrame, Frame
from campaigns.games import AnyGame, AnyView, Demo
from campaigns.journal import Reading
from campaigns.models import Campaign, Circle, Seat
from campaigns.views.pages import Page, draw

_folding: dict[str, Lock] = {}  # for each game


@require_safe
def example(request: HttpRequest, game: str) -> HttpResponse:
    """The wall shows what everybody may see, and takes no tap."""
    rules = games.game(game) if game in settings.GAMES else None
    if rules is None or _demo(rules) is None:
        raise Http404
    return draw(_wall(rules), request, _frame(rules), layout="campaigns/example.html", example=rules)


def offered() -> Sequence[AnyGame]:
    return [game for game in games.games() if _demo(game)]


def _demo(game: AnyGame) -> Demo | None:
    """The first that spoils nothing."""
    return next(iter(game.demos(False)), None)


def _wall(game: AnyGame) -> Page[AnyView]:
    """As the game has registered it."""
    page: Page[AnyView] = resolve(reverse(f"{game.slug}:screen", args=[_named(game), SCREEN])).kwargs["page"]
    return page


def _named(game: AnyGame) -> UUID:
    """Of no table anywhere."""
    return uuid5(NAMESPACE_URL, f"nightbook:example:{game.slug}")


def _frame(game: AnyGame) -> AnyFrame:
    """Rows that no database has seen; somebody sits in every seat."""
    demo, now, reading = _demo(game), timezone.now(), reading_of(game.slug)
    if demo is None:
        raise Http404
    table = Campaign(
        pk=_named(game), circle=Circle(name=""), game=game.slug, name=demo.name, created=now, moved=now
    )
    seats = [
        Seat(campaign=table, number=n, name=name, colour=n, hosts=n == 1, device_id=table.pk)
        for n, name in enumerate(demo.people, 1)
    ]
    return Frame(
        chair=wall_of(table),
        game=game,
        reading=reading,
        view=reading.view,
        seats=seats,
        here=frozenset(seat.number for seat in seats),
        imagined=True,
    )


def reading_of(slug: str) -> Reading[AnyView]:
    """One folds it, for all who ask meanwhile."""
    with _folding.setdefault(slug, Lock()):
        return _reading(slug)


@cache
def _reading(slug: str) -> Reading[AnyView]:
    game = games.game(slug)
    demo = _demo(game)
    if demo is None:
        raise Http404
    return journal.imagined(game, replace(demo, taps=demo.example or demo.taps), timezone.now())
