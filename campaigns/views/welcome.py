"""For whoever has never been here: how an evening goes; and what a browser needs to keep this Nightbook like an app."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import games

ICONS = (192, 512)
GROUND = "#15120f"


@require_safe
def evening(request: HttpRequest) -> HttpResponse:
    return render(request, "campaigns/evening.html")


@require_safe
def help_page(request: HttpRequest, game: str = "") -> HttpResponse:
    """In our words: what all tables share, or what one game asks for."""
    known = {one.slug: one for one in games.games() if one.guide}
    if game and game not in known:
        raise Http404
    template = known[game].guide if game else "campaigns/help.html"
    return render(request, template, {"game": known.get(game), "games": [*known.values()]})


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    said = {
        "name": "Nightbook",
        "short_name": "Nightbook",
        "id": "/",
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [_icon(size) for size in ICONS],
    }
    return JsonResponse(said, content_type="application/manifest+json")


def _icon(size: int) -> dict[str, str]:
    return {
        "src": static(f"icons/{size}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": "any",
    }
