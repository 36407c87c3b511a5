"""Days and times as people around a European table write them, in every language of the house."""

from datetime import datetime

import pytest
from django.utils.formats import date_format
from django.utils.translation import override

WHEN = datetime(2026, 11, 18, 21, 42)  # noqa: DTZ001 -- as a clock on the wall shows it


@pytest.mark.parametrize(
    ("language", "day", "time"),
    [
        ("en", "18 November 2026", "21:42"),
        ("ru", "18 ноября 2026 г.", "21:42"),
        ("pl", "18 listopada 2026", "21:42"),
    ],
)
def test_the_day_comes_before_the_month_and_a_day_has_24_hours(language, day, time):
    with override(language):
        assert date_format(WHEN, "DATE_FORMAT") == day
        assert date_format(WHEN, "TIME_FORMAT") == time


def test_short_dates_in_english():
    with override("en"):
        assert date_format(WHEN, "SHORT_DATE_FORMAT") == "18/11/2026"
        assert date_format(WHEN, "MONTH_DAY_FORMAT") == "18 November"
