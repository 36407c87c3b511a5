"""What every page may use: the chosen theme, and what the bar at the top needs."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

THEMES = ("", "night", "paper")


def house(request: HttpRequest) -> dict[str, Any]:
    theme = request.COOKIES.get("theme", "")
    return {
        "theme": theme if theme in THEMES else "",
        "tongues": settings.LANGUAGES,
        "release": settings.NIGHTBOOK_RELEASE,
    }
