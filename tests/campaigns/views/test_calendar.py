"""Evenings in the calendars of phones, read by a calendar library."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse
from icalendar import Calendar

from campaigns import calendars, evenings, links, nights
from tests.factories import ADA, BELA, HTMX, a_table, client_of

pytestmark = pytest.mark.django_db

FRIDAY = datetime(2031, 12, 5, 19, tzinfo=UTC)


@pytest.fixture
def table():
    return a_table(name="Ada’s; table, \\ the long one")


def read(response):
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    assert all(len(line) <= 75 for line in response.content.split(b"\r\n"))
    return Calendar.from_ical(response.content)


def file_of(table, seat=BELA):
    return table.client_at(seat).get(table.url("next-in-calendar", seat=seat))


def event(calendar):
    (one,) = calendar.walk("VEVENT")
    return one


def post(table, name, seat=BELA, **said):
    return table.client_at(seat).post(table.url(name, seat=seat), said, headers=HTMX)


def subscribed(table, seat=BELA):
    return reverse("calendar", args=[links.of(table.seat(seat), links.Opens.CALENDAR).token])


def test_the_file_says_when_where_and_who_brings_what(table):
    nights.meets_again(table.campaign, at=FRIDAY, words="bring cards; and dice", place="at Béla’s, 2nd floor")
    evenings.brings(table.campaign, seat=table.seat(ADA), words="crisps, " + "ю" * 40)
    one = event(read(file_of(table)))
    assert one.decoded("dtstart") == FRIDAY
    assert one.decoded("dtend") - one.decoded("dtstart") == timedelta(hours=4)
    assert str(one["summary"]) == "Ada’s; table, \\ the long one"
    assert str(one["location"]) == "at Béla’s, 2nd floor"
    told = str(one["description"])
    assert told == "bring cards; and dice\n\nWho brings what:\nAda: crisps, " + "ю" * 40
    assert str(one["url"]) == f"http://testserver{table.url('table', seat=BELA)}"
    assert (one["status"], one["sequence"]) == ("CONFIRMED", 0)


def test_moved_it_takes_the_place_of_the_old_one_and_called_off_it_says_so(table):
    nights.meets_again(table.campaign, at=FRIDAY, words="")
    first = event(read(file_of(table)))
    nights.meets_again(table.campaign, at=FRIDAY + timedelta(days=1), words="")
    moved = event(read(file_of(table)))
    assert (moved["uid"], moved["sequence"]) == (first["uid"], 1)
    assert moved.decoded("dtstart") == FRIDAY + timedelta(days=1)
    nights.meets_again(table.campaign, at=None, words="")
    off = event(read(file_of(table)))
    assert (off["uid"], off["sequence"], off["status"]) == (first["uid"], 2, "CANCELLED")
    assert off.decoded("dtstart") == moved.decoded("dtstart")


def test_words_alone_are_no_date(table):
    assert file_of(table).status_code == 404
    nights.meets_again(table.campaign, at=None, words="in two weeks")
    assert file_of(table).status_code == 404


@pytest.mark.parametrize("month", [7, 12])
def test_in_another_zone_it_is_the_same_moment_and_at_the_table_the_hour_that_was_said(
    table, month, settings
):
    at = datetime(2031, month, 5, 19, tzinfo=ZoneInfo("Europe/Warsaw"))
    nights.meets_again(table.campaign, at=at.astimezone(UTC), words="")
    settings.TIME_ZONE = "Europe/Warsaw"
    said = Calendar.from_ical(calendars.one(table.campaign, evenings.coming(table.campaign), "http://x"))
    start = event(said)["dtstart"]
    assert (start.params["TZID"], f"{start.dt:%H:%M}") == ("Europe/Warsaw", "19:00")
    assert start.dt.astimezone(ZoneInfo("America/New_York")) == at
    # What the file itself says of the zone is enough for a calendar that does not know it.
    (zone,) = said.walk("VTIMEZONE")
    assert datetime(2031, month, 5, 19, tzinfo=zone.to_tz()).utcoffset() == at.utcoffset()


@pytest.mark.parametrize(("month", "day"), [(10, 30), (3, 27)])
def test_in_the_night_in_which_clocks_are_changed_it_is_as_long_as_ever(table, month, day, settings):
    settings.TIME_ZONE = "Europe/Warsaw"
    at = datetime(2027, month, day, 23, tzinfo=ZoneInfo("Europe/Warsaw"))
    nights.meets_again(table.campaign, at=at.astimezone(UTC), words="")
    said = event(read(file_of(table)))
    assert said["dtstart"].params["TZID"] == "Europe/Warsaw"
    start, end = said.decoded("dtstart").astimezone(UTC), said.decoded("dtend").astimezone(UTC)
    assert end - start == calendars.LASTS


def test_a_code_for_the_camera_is_one_event_at_the_same_moment(table):
    nights.meets_again(table.campaign, at=FRIDAY, words="", place="at Béla’s")
    table.campaign.refresh_from_db()
    one = Calendar.from_ical(calendars.pocket(table.campaign))
    assert (one.name, one.decoded("dtstart"), str(one["location"])) == ("VEVENT", FRIDAY, "at Béla’s")
    nights.meets_again(table.campaign, at=None, words="later")
    assert calendars.pocket(table.campaign) == ""


# --- Subscribed ----------------------------------------------------------------------------------------------


def test_a_calendar_follows_by_itself_without_any_cookie(table):
    post(table, "subscribe", act="new")
    address = subscribed(table)
    assert address in table.client_at(BELA).get(table.url("dates", seat=BELA)).content.decode()
    assert read(client_of().get(address)).walk("VEVENT") == []
    nights.meets_again(table.campaign, at=FRIDAY, words="")
    nights.arrived(table.campaign, seats=[table.seat(BELA)], at=FRIDAY)
    nights.meets_again(table.campaign, at=FRIDAY + timedelta(days=7), words="")
    calendar = read(client_of().get(address))
    found = {one.decoded("dtstart"): one["uid"] for one in calendar.walk("VEVENT")}
    assert sorted(found) == [FRIDAY, FRIDAY + timedelta(days=7)]
    assert len(set(found.values())) == 2
    assert str(calendar["x-wr-calname"]) == table.campaign.name
    assert calendar.decoded("refresh-interval") == b"PT6H"


def test_it_speaks_the_language_of_the_seat():
    table = a_table(languages=("", "pl"))
    nights.meets_again(table.campaign, at=FRIDAY, words="")
    evenings.brings(table.campaign, seat=table.seat(ADA), words="chipsy")
    told = str(event(read(client_of().get(subscribed(table))))["description"])
    assert told == "Kto co przynosi:\nAda: chipsy"


def test_it_keeps_the_language_of_the_page_on_which_it_was_made_until_the_seat_chooses_one(table):
    nights.meets_again(table.campaign, at=FRIDAY, words="")
    evenings.brings(table.campaign, seat=table.seat(ADA), words="chips")
    russian = {**HTMX, "Accept-Language": "ru"}
    table.client_at(BELA).post(table.url("subscribe", seat=BELA), {"act": "new"}, headers=russian)
    there = subscribed(table)
    assert str(event(read(client_of().get(there)))["description"]) == "Кто что приносит:\nAda: chips"
    table.campaign.seats.filter(number=BELA).update(language="pl")
    assert "Kto co przynosi" in str(event(read(client_of().get(there)))["description"])


def test_an_address_that_was_ended_or_is_of_something_else_leads_nowhere(table):
    post(table, "subscribe", act="new")
    first = subscribed(table)
    post(table, "subscribe", act="new")
    second = subscribed(table)
    assert [client_of().get(one).status_code for one in (first, second)] == [404, 200]
    post(table, "subscribe", act="end")
    assert client_of().get(second).status_code == 404
    answers = links.of(table.seat(BELA), links.Opens.ANSWERS).token
    assert client_of().get(reverse("calendar", args=[answers])).status_code == 404
    assert post(table, "subscribe", act="else").status_code == 404


def test_each_seat_has_its_own_and_sees_no_other(table):
    post(table, "subscribe", act="new")
    post(table, "subscribe", seat=ADA, act="new")
    assert subscribed(table, ADA) != subscribed(table, BELA)
    shown = table.client_at(ADA).get(table.url("dates")).content.decode()
    assert subscribed(table, ADA) in shown
    assert subscribed(table, BELA) not in shown
