"""Opening a table, inviting, taking a seat, leaving it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Max

from campaigns import circles, games, journal
from campaigns.access import Holder
from campaigns.models import Campaign, Circle, Device, Invitation, Onlooker, Seat
from campaigns.models.tables import COLOURS, token


class Taken(Exception):
    """Somebody else sat down first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One seat of a table that is being opened."""

    name: str
    colour: int
    role: str = ""
    plays: bool = True
    hosts: bool = False
    language: str = ""


@transaction.atomic
def open_campaign(
    *,
    circle: Circle,
    game: str,
    name: str,
    places: Sequence[Place],
    chosen: Mapping[str, Any],
    who: Holder,
    at: datetime,
    key: str,
) -> Campaign:
    """Seats in table order; the host's is held at once by whoever opens. Entry 1 carries seats and settings."""
    campaign = Campaign.objects.create(circle=circle, game=game, name=name, created=at)
    for number, place in enumerate(places, 1):
        _set_place(campaign, number, place, who)
    Invitation.objects.create(campaign=campaign, created=at)
    rules = games.game(game)
    numbers = [number for number, place in enumerate(places, 1) if place.plays]
    event = rules.opening(numbers, chosen)
    host = next(number for number, place in enumerate(places, 1) if place.hosts)
    journal.record(campaign.pk, move=lambda view: rules.decide(view, event), seat=host, at=at, key=key)
    campaign.refresh_from_db()
    return campaign


def _set_place(campaign: Campaign, number: int, place: Place, who: Holder) -> Seat:
    member = circles.join(campaign.circle, name=place.name, who=who if place.hosts else Holder(device=None, account=None))
    seat = Seat(
        campaign=campaign,
        number=number,
        name=place.name,
        colour=place.colour,
        role=place.role,
        plays=place.plays,
        hosts=place.hosts,
        language=place.language,
        member=member,
    )
    if place.hosts:
        _hold(seat, who)
    seat.save()
    return seat


def _hold(seat: Seat, who: Holder) -> None:
    seat.account_id, seat.device_id = who.account, None if who.account else who.device


@transaction.atomic
def add_seat(campaign: Campaign, *, name: str, by: int, at: datetime, key: str, plays: bool = True) -> Seat:
    """A late joiner: the next number, the next free colour; the game hears of it through the journal."""
    table = Campaign.objects.select_for_update().get(pk=campaign.pk)
    number = (table.seats.aggregate(last=Max("number"))["last"] or 0) + 1
    seat = _set_place(table, number, Place(name=name, colour=free_colour(table), plays=plays), Holder(device=None, account=None))
    if plays:
        rules = games.game(table.game)
        event = rules.joined(number)
        journal.record(table.pk, move=lambda view: rules.decide(view, event), seat=by, at=at, key=key)
    return seat


def free_colour(campaign: Campaign) -> int:
    used = set(campaign.seats.values_list("colour", flat=True))
    return next((colour for colour in range(1, COLOURS + 1) if colour not in used), 1)


def take_seat(seat: Seat, who: Holder) -> None:
    """The first to sit has it; the update decides between two who tap at once."""
    device = None if who.account else who.device
    free = Seat.objects.filter(pk=seat.pk, device__isnull=True, account__isnull=True)
    if not who.holds(seat) and not free.update(device=device, account=who.account):
        raise Taken
    circles.join(seat.campaign.circle, name=seat.name, who=who)


def bring_back(seat: Seat, who: Holder) -> None:
    """The printed key moves the seat to the device that shows it."""
    Seat.objects.filter(pk=seat.pk).update(device=None if who.account else who.device, account=who.account)


def free(seat: Seat) -> None:
    """Nobody holds it; the old key is void, or whoever was sent away would come back with it."""
    Seat.objects.filter(pk=seat.pk).update(device=None, account=None, key=token())


def look_on(campaign: Campaign, device: Device) -> None:
    Onlooker.objects.get_or_create(campaign=campaign, device=device)


def renew_invitation(campaign: Campaign, at: datetime) -> Invitation:
    Invitation.objects.filter(campaign=campaign).update(token=token(), created=at)
    return Invitation.objects.get(campaign=campaign)


@transaction.atomic
def hand_over(campaign: Campaign, *, to: Seat) -> None:
    Seat.objects.filter(campaign=campaign, hosts=True).update(hosts=False)
    Seat.objects.filter(pk=to.pk).update(hosts=True)


def new_device(at: datetime) -> Device:
    return Device.objects.create(created=at, seen=at)
