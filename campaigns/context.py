"""What every page may use: the chosen theme, and what the bar at the top needs."""

from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest

from campaigns.views.arrival import only_here

THEMES = ("", "night", "paper")


def theme(request: HttpRequest) -> str:
    chosen = request.COOKIES.get("theme", "")
    return chosen if chosen in THEMES else ""


def house(request: HttpRequest) -> dict[str, Any]:
    return {
        "theme": theme(request),
        "tongues": settings.LANGUAGES,
        "release": settings.NIGHTBOOK_RELEASE,
        "only_here": partial(only_here, request),  # asked by pages with an address for a phone
    }
