"""When it was: sittings, evenings, gaps, periods, and a year ago tonight."""

from datetime import date, datetime

import pytest

from campaigns.numbers.days import (
    PAUSE,
    Span,
    a_year_ago,
    day_of,
    evenings,
    longest_gap,
    merged,
    minutes,
    night,
    sittings,
    within,
)

HOUR = 3600


def test_three_hours_of_silence_part_two_sittings():
    assert sittings([0, PAUSE, PAUSE + 1]) == [Span(0, PAUSE + 1)]
    assert sittings([0, PAUSE + 1]) == [Span(0, 0), Span(PAUSE + 1, PAUSE + 1)]
    assert sittings([]) == []


def test_a_play_over_two_evenings_lasts_as_long_as_both():
    assert minutes([0, HOUR, 24 * HOUR, 26 * HOUR]) == 180


def test_a_night_nobody_closed_in_time_ends_with_its_last_entry():
    assert night(0, 4 * HOUR, [HOUR, 2 * HOUR]) == Span(0, 4 * HOUR)
    assert night(0, 14 * HOUR, [HOUR, 2 * HOUR, 14 * HOUR]) == Span(0, 2 * HOUR)


def test_what_was_noted_and_what_was_played_is_one_evening():
    noted, played = Span(0, 2 * HOUR), [HOUR, 3 * HOUR]
    assert evenings([noted], played) == [Span(0, 3 * HOUR)]


def test_something_put_right_at_home_is_no_evening():
    assert evenings([], [0, 60, 24 * HOUR, 25 * HOUR]) == [Span(24 * HOUR, 25 * HOUR)]


def test_a_night_at_which_nobody_played_is_none():
    assert evenings([night(0, 9 * HOUR, [])], []) == []


def test_two_tables_at_one_time_are_one_span():
    assert merged([Span(5, 9), Span(0, 6), Span(10, 11)]) == [Span(0, 9), Span(10, 11)]
    assert merged([Span(0, 9), Span(1, 2)]) == [Span(0, 9)]


@pytest.mark.parametrize(("hour", "day"), [(0, 10), (4, 10), (5, 11), (23, 11)])
def test_after_midnight_it_is_still_the_same_evening(hour, day):
    assert day_of(datetime(2026, 1, 11, hour)) == date(2026, 1, day)  # noqa: DTZ001 -- the clock on the wall


def test_the_longest_time_without_a_night():
    gap = longest_gap([date(2026, 3, 1), date(2026, 1, 1), date(2026, 1, 8), date(2026, 1, 8)])
    assert (gap.days, gap.after, gap.until) == (52, date(2026, 1, 8), date(2026, 3, 1))
    assert longest_gap([date(2026, 1, 1)]) is None


@pytest.mark.parametrize(
    ("today", "then"),
    [
        (date(2026, 11, 19), [date(2025, 11, 19)]),
        (date(2028, 2, 29), [date(2027, 2, 28)]),
        (date(2025, 2, 28), [date(2024, 2, 28), date(2024, 2, 29)]),
        (date(2028, 2, 28), [date(2027, 2, 28)]),
        (date(2025, 3, 1), [date(2024, 3, 1)]),
    ],
)
def test_a_year_ago_tonight(today, then):
    assert [*a_year_ago(today)] == then


@pytest.mark.parametrize(
    ("day", "year", "months"),
    [
        (date(2026, 1, 1), True, True),
        (date(2025, 12, 31), False, True),
        (date(2025, 11, 20), False, True),
        (date(2025, 11, 19), False, False),
        (None, False, False),
    ],
)
def test_this_year_and_the_last_twelve_months(day, year, months):
    today = date(2026, 11, 19)
    assert within(day, "year", today) is year
    assert within(day, "months", today) is months
    assert within(day, "all", today)
