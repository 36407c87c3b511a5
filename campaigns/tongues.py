"""Which language is spoken, and as in which country: days and times of Americans are written otherwise."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils import formats, timezone, translation

PLAIN: Final = timedelta(days=300)  # nobody takes such a day for one of another year
AMERICAN: Final = "en-us"  # the words of English, and the days of config/formats/en_US


def tongue() -> str:
    """The language now, as the house calls it: without a country."""
    return (translation.get_language() or settings.LANGUAGE_CODE).partition("-")[0]


def moment(at: datetime) -> str:
    """A day with its weekday, and the hour; the year where it is not plain. Only English writes weekdays large within a
    sentence."""
    weekday = formats.date_format(at, "l")
    if abs(at - timezone.now()) < PLAIN:
        day = f"{formats.date_format(at, 'MONTH_DAY_FORMAT')}, {formats.date_format(at, 'TIME_FORMAT')}"
    else:
        day = formats.date_format(at, "DATETIME_FORMAT")
    return f"{weekday if tongue() == 'en' else weekday.lower()}, {day}"


def zone() -> str:
    """By whose clock a moment is said, for readers who may be elsewhere; its name is the same in all languages."""
    return timezone.get_default_timezone_name()


def speak(request: HttpRequest, language: str) -> None:
    """From here on, to this reader."""
    translation.activate(AMERICAN if language == "en" and _american(request) else language)


def _american(request: HttpRequest) -> bool:
    """By the first English that the browser asks for."""
    asked = request.headers.get("Accept-Language", "").lower().split(",")
    english = (one.partition(";")[0].strip() for one in asked if one.strip().startswith("en"))
    return next(english, "") == AMERICAN
