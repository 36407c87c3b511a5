"""Evenings as the calendars of phones take them (RFC 5545).

In the time of the house's zone, and with the name of that zone: whoever travels to the table finds there the hour at which
it begins, and whoever looks from elsewhere finds the same moment on the own clock. A time without a zone would be right at
the table alone, and a subscription is read wherever its reader is.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, timedelta

from django.utils import timezone, translation
from django.utils.translation import gettext as _
from icalendar import Calendar, Event, vDuration

from campaigns.models import Campaign, Evening

LASTS = timedelta(hours=4)
AGAIN = timedelta(hours=6)
KEPT = 24  # of a subscription: evenings that came stay in the calendar
PRODUCT = "-//Nightbook//EN"


def one(campaign: Campaign, evening: Evening, address: str) -> bytes:
    """The file to take home once; moved or called off, the next file takes the place of this one."""
    return _written(_calendar(campaign), [_event(campaign, evening, address)])


def subscribed(campaign: Campaign, language: str, address: str) -> bytes:
    """What a calendar asks for again and again, in the language of the seat, else of the page on which it was made."""
    known = campaign.evenings.filter(at__isnull=False).order_by("-at")[:KEPT]
    calendar = _calendar(campaign)
    calendar.add("name", campaign.name)
    calendar.add("x-wr-calname", campaign.name)
    calendar.add("refresh-interval", vDuration(AGAIN), parameters={"value": "DURATION"})
    calendar.add("x-published-ttl", "PT6H")
    with translation.override(language):
        return _written(calendar, [_event(campaign, evening, address) for evening in known])


def pocket(campaign: Campaign) -> str:
    """As short as a camera likes it: what phones read out of a code and offer to their calendar. A zone needs a page of
    its own, so the moment is told by the clock of the world."""
    if campaign.next_at is None:
        return ""
    event = Event()
    event.add("summary", campaign.name)
    event.add("dtstart", campaign.next_at.astimezone(UTC))
    event.add("dtend", (campaign.next_at + LASTS).astimezone(UTC))
    if campaign.evening and campaign.evening.place:
        event.add("location", campaign.evening.place)
    return str(event.to_ical().decode())


def _calendar(campaign: Campaign) -> Calendar:
    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", PRODUCT)
    calendar.add("method", "PUBLISH")
    return calendar


def _event(campaign: Campaign, evening: Evening, address: str) -> Event:
    at = timezone.localtime(evening.at, timezone.get_default_timezone())
    event = Event()
    event.add("uid", f"{evening.pk}@nightbook")
    event.add("sequence", evening.sequence)
    event.add("dtstamp", evening.changed.astimezone(UTC))
    event.add("last-modified", evening.changed.astimezone(UTC))
    event.add("dtstart", at)
    # By the clock of the world: in the night in which clocks go back, the local hour stands there twice.
    event.add("dtend", at.astimezone(UTC) + LASTS)
    event.add("status", "CANCELLED" if evening.called_off else "CONFIRMED")
    event.add("summary", campaign.name)
    event.add("url", address)
    if evening.place:
        event.add("location", evening.place)
    if told := _described(evening):
        event.add("description", told)
    return event


def _described(evening: Evening) -> str:
    lines = [f"{bringing.seat.name}: {bringing.words}" for bringing in evening.brought]
    brought = "\n".join([_("Who brings what:"), *lines]) if lines else ""
    return "\n\n".join(filter(None, [evening.words, brought]))


def _written(calendar: Calendar, events: Iterable[Event]) -> bytes:
    told = list(events)
    for event in told:
        calendar.add_component(event)
    days = [event.decoded("dtstart").date() for event in told]
    if days:
        year = timedelta(days=366)  # with the change of clocks before and after
        calendar.add_missing_timezones(first_date=min(days) - year, last_date=max(days) + year)
    content: bytes = calendar.to_ical()
    return content
