"""Days and times in the language and the country of whoever reads."""

from datetime import datetime

import pytest
from django.utils.formats import date_format
from django.utils.translation import override

WHEN = datetime(2026, 11, 18, 21, 42)  # noqa: DTZ001 -- as a clock on the wall shows it


@pytest.mark.parametrize(
    ("language", "day", "time"),
    [
        ("en", "18 November 2026", "21:42"),
        ("en-us", "November 18, 2026", "9:42 p.m."),
        ("ru", "18 ноября 2026", "21:42"),
        ("pl", "18 listopada 2026", "21:42"),
    ],
)
def test_the_day_comes_before_the_month_and_a_day_has_24_hours_but_in_america(language, day, time):
    with override(language):
        assert date_format(WHEN, "DATE_FORMAT") == day
        assert date_format(WHEN, "TIME_FORMAT") == time


def test_short_dates_in_english():
    with override("en"):
        assert date_format(WHEN, "SHORT_DATE_FORMAT") == "18/11/2026"
        assert date_format(WHEN, "MONTH_DAY_FORMAT") == "18 November"


@pytest.mark.parametrize(
    ("language", "day"),
    [("en", "18 November"), ("en-us", "November 18"), ("ru", "18 ноября"), ("pl", "18 listopada")],
)
def test_a_day_without_its_year_is_said_as_with_it(language, day):
    """Slavic months have a form of their own after a day."""
    with override(language):
        assert date_format(WHEN, "MONTH_DAY_FORMAT") == day
