"""What every page may use: the chosen theme, and what the bar at the top needs."""

import re
from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest

PORT = re.compile(r":\d+$")
THEMES = ("", "night", "paper")


def theme(request: HttpRequest) -> str:
    chosen = request.COOKIES.get("theme", "")
    return chosen if chosen in THEMES else ""


def only_here(request: HttpRequest) -> bool:
    """No phone can open an address of this house: it listens in no network."""
    asked = PORT.sub("", request.get_host())
    return {asked, settings.PHONE_HOST} <= set(settings.LOOPBACK_HOSTS)


def house(request: HttpRequest) -> dict[str, Any]:
    return {
        "theme": theme(request),
        "tongues": settings.LANGUAGES,
        "release": settings.NIGHTBOOK_RELEASE,
        "only_here": partial(only_here, request),  # asked by pages with an address for a phone
    }
