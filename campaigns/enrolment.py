"""Opening a table, inviting, taking a seat, leaving it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from campaigns import circles, games, journal, links, live
from campaigns.access import Holder
from campaigns.journal import Stamp
from campaigns.models import Campaign, Circle, Device, FormerKey, Invitation, Onlooker, Seat
from campaigns.models.tables import COLOURS, token

MOST_SEATS = 40  # with everybody who came later, and those who only keep the record


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
    campaign = Campaign(pk=opened_with(key, who), circle=circle, game=game, name=name, created=at)
    try:
        with transaction.atomic():
            _open(campaign, places, chosen, who, key)
    except IntegrityError:
        # The same form sent twice: the second meets the table that the first has opened.
        return Campaign.objects.get(pk=campaign.pk)
    campaign.refresh_from_db()
    return campaign


def _open(
    campaign: Campaign, places: Sequence[Place], chosen: Mapping[str, Any], who: Holder, key: str
) -> None:
    campaign.save(force_insert=True)
    for number, place in enumerate(places, 1):
        _set_place(campaign, number, place, who)
    Invitation.objects.create(campaign=campaign, created=campaign.created)
    rules = games.game(campaign.game)
    event = rules.opening([number for number, place in enumerate(places, 1) if place.plays], chosen)
    host = next(number for number, place in enumerate(places, 1) if place.hosts)
    journal.record(campaign.pk, event=event, seat=host, at=campaign.created, key=key)


def opened_with(key: str, who: Holder) -> UUID:
    """The same form sent twice names the same campaign, so that it can be opened only once."""
    return uuid5(NAMESPACE_URL, f"nightbook:{who.account or who.device}:{key}")


def _set_place(campaign: Campaign, number: int, place: Place, who: Holder) -> Seat:
    member = circles.join(
        campaign.circle, name=place.name, who=who if place.hosts else Holder(device=None, account=None)
    )
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
        seat.tenancy = Seat.Tenancy.HELD
    seat.save()
    return seat


def _hold(seat: Seat, who: Holder) -> None:
    seat.account_id, seat.device_id = who.account, None if who.account else who.device


@transaction.atomic
def add_seat(campaign: Campaign, *, name: str, by: int, at: datetime, key: str, plays: bool = True) -> Seat:
    """A late joiner: the next number, the next free colour; the game hears of it through the journal."""
    table = Campaign.objects.select_for_update().get(pk=campaign.pk)
    if there := table.seats.filter(name=name).first():
        return there  # the same form sent twice at once
    if table.seats.count() >= MOST_SEATS:
        raise journal.Refusal("too-many-seats", {"most": MOST_SEATS})
    number = (table.seats.aggregate(last=Max("number"))["last"] or 0) + 1
    seat = _set_place(
        table,
        number,
        Place(name=name, colour=free_colour(table), plays=plays),
        Holder(device=None, account=None),
    )
    if plays:
        rules = games.game(table.game)
        event = rules.joined(number)
        journal.record(table.pk, event=event, seat=by, at=at, key=key)
    _tell(table.pk)
    return seat


def free_colour(campaign: Campaign) -> int:
    used = set(campaign.seats.values_list("colour", flat=True))
    return next((colour for colour in range(1, COLOURS + 1) if colour not in used), 1)


@transaction.atomic
def take_seat(seat: Seat, who: Holder, *, language: str = "", at: datetime | None = None) -> None:
    """The first to sit has it; the update decides between two who tap at once. Where somebody else has sat before, everybody
    hears of it, or nobody sits down."""
    if not who.holds(seat):
        _lock(seat)
        open_seat = Seat.objects.filter(pk=seat.pk, device__isnull=True, account__isnull=True)
        now = open_seat.first()
        if now is None:
            raise Taken
        _sit(now, who, at)
    if not seat.language and language:
        Seat.objects.filter(pk=seat.pk).update(language=language)
    if circles.leads_in(seat.campaign):
        circles.join(seat.campaign.circle, name=seat.name, who=who)
    _tell(seat.campaign_id)


def _lock(seat: Seat) -> None:
    """Seats change hands one at a time, and before the journal is written."""
    Campaign.objects.select_for_update().get(pk=seat.campaign_id)


def _sit(seat: Seat, who: Holder, at: datetime | None) -> None:
    """A key of before is no longer the seat's: whoever sits there now would come with it to what was kept before."""
    if seat.tenancy == Seat.Tenancy.HELD:
        _retire_key(seat)
    if seat.tenancy != Seat.Tenancy.FRESH:
        seat.campaign.prints.filter(seat=seat.number).delete()
        journal.seat_taken(seat.campaign_id, stamp=_said_at(seat, at))
    _hold(seat, who)
    seat.tenancy = Seat.Tenancy.HELD
    seat.save(update_fields=["account", "device", "key", "tenancy"])


def _retire_key(seat: Seat) -> None:
    holds = journal.holds(seat.campaign, seat.number)
    FormerKey.objects.create(seat=seat, key=seat.key, holds=sorted(holds))
    seat.key = token()


def _said_at(seat: Seat, at: datetime | None) -> Stamp:
    return Stamp(seat=seat.number, at=at or timezone.now(), key=uuid4().hex)


@transaction.atomic
def bring_back(seat: Seat, who: Holder, *, at: datetime | None = None) -> None:
    """The seat key moves the seat to the device that shows it, and everybody hears of it."""
    _lock(seat)
    now = Seat.objects.select_related("campaign__circle", "member").get(pk=seat.pk)
    circles.follow(now, who)
    if who.holds(now) or now.tenancy == Seat.Tenancy.HELD:
        if not who.holds(now):
            journal.key_used(now.campaign_id, stamp=_said_at(now, at))
        _hold(now, who)
        now.save(update_fields=["account", "device"])
    else:
        _sit(now, who, at)
    _tell(seat.campaign_id)


@transaction.atomic
def remember(former: FormerKey, who: Holder, *, at: datetime | None = None) -> bool:
    """Whoever sits there shows an earlier key of the seat: what was kept with it is theirs, and everybody hears of it."""
    _lock(former.seat)
    seat = Seat.objects.get(pk=former.seat_id)
    if not who.holds(seat):
        return False
    if not journal.holds(seat.campaign, seat.number).issuperset(former.holds):
        journal.key_used(seat.campaign_id, earlier=former.holds, stamp=_said_at(seat, at))
    return True


@transaction.atomic
def leave(seat: Seat, stamp: Stamp) -> None:
    """Free for somebody else; the seat key still brings it back until then, but where a game has its own word for that."""
    _give_up(seat, void=_say_free(seat, stamp))


@transaction.atomic
def free(seat: Seat, stamp: Stamp) -> None:
    """Nobody holds it; the old key seats nobody, or whoever was sent away would come back with it."""
    _say_free(seat, stamp)
    _give_up(seat, void=True)


def _give_up(seat: Seat, *, void: bool) -> None:
    """Papers of that seat go with whoever wished for them."""
    seat.campaign.prints.filter(seat=seat.number).delete()
    circles.let_go(seat)
    links.let_go(seat)
    if void and seat.tenancy == Seat.Tenancy.HELD:
        _retire_key(seat)
        seat.tenancy = Seat.Tenancy.FREED
    seat.device = seat.account = None
    seat.save(update_fields=["account", "device", "key", "tenancy"])
    _tell(seat.campaign_id)


def _say_free(seat: Seat, stamp: Stamp) -> bool:
    """A game may have its own word for it that somebody else may sit there from now on."""
    rules = games.game(seat.campaign.game)
    event = rules.freed(seat.number) if seat.plays else None
    if event is None:
        return False
    journal.record(
        seat.campaign_id,
        event=event,
        seat=stamp.seat,
        at=stamp.at,
        key=stamp.key,
    )
    return True


@transaction.atomic
def change_seat(seat: Seat, *, name: str, colour: int, language: str) -> None:
    """Rows only: the journal knows numbers, so nothing in the past changes with a name."""
    if name != seat.name:
        _unused(seat, name)
    circles.renamed(seat, name)
    Seat.objects.filter(pk=seat.pk).update(name=name, colour=colour, language=language)
    _tell(seat.campaign_id)


def _unused(seat: Seat, name: str) -> None:
    """Under the table's lock: two may choose one name at once."""
    table = Campaign.objects.select_for_update().get(pk=seat.campaign_id)
    if table.seats.exclude(pk=seat.pk).filter(name=name).exists():
        raise journal.Refusal("name-taken", field="name")


@transaction.atomic
def tie_seats(device: UUID, account: int) -> int:
    """What this device holds goes over to the account; how many seats that were."""
    circles.tie_members(device, account)
    for campaign in set(Seat.objects.filter(device=device).values_list("campaign", flat=True)):
        _tell(campaign)
    return Seat.objects.filter(device=device).update(device=None, account=account)


def logged_out(account: int) -> None:
    """On some device: what its pages heard by the account, they hear no more."""
    for campaign in set(Seat.objects.filter(account=account).values_list("campaign", flat=True)):
        _tell(campaign)


def _tell(campaign: UUID) -> None:
    """Pages of the table look again at who sits where."""
    transaction.on_commit(partial(live.here_changed, campaign))


def look_on(campaign: Campaign, who: Holder) -> None:
    """It is a device that looks on: the screen on the wall is nobody's account."""
    if who.device is not None:
        Onlooker.objects.get_or_create(campaign=campaign, device_id=who.device)


@transaction.atomic
def renew_invitation(campaign: Campaign, at: datetime) -> Invitation:
    """Whoever only looked on scans again: there is no other way to send an onlooker away."""
    Onlooker.objects.filter(campaign=campaign).delete()
    Invitation.objects.filter(campaign=campaign).update(token=token(), created=at, code="", code_until=None)
    _tell(campaign.pk)
    return Invitation.objects.get(campaign=campaign)


@transaction.atomic
def hand_over(campaign: Campaign, *, to: Seat) -> None:
    Seat.objects.filter(campaign=campaign, hosts=True).update(hosts=False)
    Seat.objects.filter(pk=to.pk).update(hosts=True)
    _tell(campaign.pk)


def new_device(at: datetime) -> Device:
    return Device.objects.create(created=at, seen=at)


def known_device(who: Holder, at: datetime) -> Device:
    """The asking device; one whose row was pruned since it was last here gets its row back."""
    if who.device is None:
        return new_device(at)
    return Device.objects.get_or_create(pk=who.device, defaults={"created": at, "seen": at})[0]


def rename(campaign: Campaign, name: str) -> None:
    Campaign.objects.filter(pk=campaign.pk).update(name=name)


def put_away(campaign: Campaign, *, at: datetime | None) -> None:
    """Into the archive, or out of it: read as before, and out of the way."""
    Campaign.objects.filter(pk=campaign.pk).update(archived=at)


def throw_away(campaign: Campaign, *, at: datetime | None) -> None:
    """Into the trash, or out of it. Nothing leaves the trash by itself."""
    Campaign.objects.filter(pk=campaign.pk).update(trashed=at)
    _tell(campaign.pk)


def delete_for_good(campaign: Campaign) -> None:
    """With its journal, seats and nights; the circle and what it remembers stay."""
    with transaction.atomic():
        gone = Campaign.objects.select_for_update().get(pk=campaign.pk)
        journal.erase(gone.pk)
        gone.delete()
    journal.forget(campaign.pk)
