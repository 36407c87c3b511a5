"""Days and times of the reader's country, by the English that the browser asks for first."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone, translation

from campaigns import tongues
from campaigns.models import Seat
from tests.factories import ADA, a_table

pytestmark = pytest.mark.django_db

BRITISH, AMERICAN = "10 January 2026", "January 10, 2026"


@pytest.mark.parametrize(
    ("asked", "day"),
    [
        ("en", BRITISH),
        ("en-GB,en-US;q=0.8", BRITISH),
        ("en-US,en;q=0.9", AMERICAN),
        ("en-us", AMERICAN),
        ("fr,en-US;q=0.7", AMERICAN),
        ("fr", BRITISH),
    ],
)
@pytest.mark.parametrize("seat_language", ["", "en"])
def test_english_has_the_days_of_its_country(asked, day, seat_language):
    table = a_table()
    Seat.objects.update(language=seat_language)
    page = table.client_at(ADA, language=asked).get(table.url("history")).content.decode()
    assert [one for one in (BRITISH, AMERICAN) if one in page] == [day]
    assert 'lang="en" aria-pressed="true"' in page


def test_other_languages_have_their_own():
    table = a_table()
    page = table.client_at(ADA, language="pl,en-US;q=0.8").get(table.url("history")).content.decode()
    assert "10 stycznia 2026" in page


@pytest.mark.parametrize(
    ("language", "far"),
    [
        ("en", "Thursday, 4 December 2031, 19:00"),
        ("en-us", "Thursday, December 4, 2031, 7 p.m."),
        ("pl", "czwartek, 4 grudnia 2031 19:00"),
        ("ru", "четверг, 4 декабря 2031, 19:00"),
    ],
)
def test_an_evening_to_come_has_its_weekday_and_the_year_where_it_is_not_plain(language, far):
    with translation.override(language):
        assert tongues.moment(datetime(2031, 12, 4, 19, tzinfo=UTC)) == far
        soon = timezone.now() + timedelta(days=20)
        assert str(soon.year) not in tongues.moment(soon)
        assert tongues.moment(soon).endswith(f":{soon:%M}") is (language != "en-us")


@pytest.mark.parametrize(
    ("language", "near"),
    [
        ("en", "Monday, 23 November, 19:00"),
        ("en-us", "Monday, November 23, 7 p.m."),
        ("pl", "poniedziałek, 23 listopada, 19:00"),
        ("ru", "понедельник, 23 ноября, 19:00"),
    ],
)
def test_the_month_stands_in_its_case_without_the_year_too(language, near, monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 11, 20, tzinfo=UTC))
    with translation.override(language):
        assert tongues.moment(datetime(2026, 11, 23, 19, tzinfo=UTC)) == near
