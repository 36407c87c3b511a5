"""May I? One line at the head of every view; whoever may not know of a thing gets 404."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from importlib import import_module
from typing import Any, final
from uuid import UUID

from django.conf import settings
from django.contrib import auth
from django.core import signing
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404, HttpRequest

from campaigns import tongues
from campaigns.models import Account, Campaign, Device, Member, Onlooker, Seat

COOKIE = "device"
COOKIE_DAYS = 400
SCREEN = 0
# Whose the seat is that is asked about.
SAME = Q(device=OuterRef("device")) | Q(account=OuterRef("account"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """Whoever asks: a device, an account, both or neither."""

    device: UUID | None
    account: int | None

    def holds(self, seat: Seat) -> bool:
        by_device = self.device is not None and seat.device_id == self.device
        return by_device or (self.account is not None and seat.account_id == self.account)

    @property
    def seats(self) -> Q:
        """The seats that this holder holds."""
        device, account = Q(device=self.device), Q(account=self.account)
        if self.device and self.account:
            return device | account
        return device if self.device else account if self.account else Q(pk__in=())


@final
@dataclass(frozen=True, slots=True, init=False)
class Chair:
    """From where somebody looks at a table: a seat, or number 0, the screen on the wall. Here alone one is made."""

    campaign: Campaign
    number: int
    host: bool
    seat: Seat | None
    member: bool  # of the circle; somebody may sit here by a name that another device has there

    @property
    def is_screen(self) -> bool:
        return self.number == SCREEN

    def leads(self, seat: Seat) -> bool:
        """Seats without a phone are the host's to record for, and so are all seats of the same phone."""
        if seat.free:
            return self.host
        own = self.seat
        return own is not None and (seat.device_id, seat.account_id) == (own.device_id, own.account_id)


def holder(request: HttpRequest) -> Holder:
    account = request.user.pk if request.user.is_authenticated else None
    return Holder(device=device_of(request.COOKIES), account=account)


def chair_or_404(request: HttpRequest, campaign: UUID, seat: int) -> Chair:
    chair = _chair(holder(request), campaign, seat)
    if chair is None or chair.campaign.trashed or _elsewhere(request, chair):
        raise Http404
    if chair.seat and chair.seat.language:
        tongues.speak(request, chair.seat.language)
    return chair


def _elsewhere(request: HttpRequest, chair: Chair) -> bool:
    """The pages of one game are none of a table at which another is played."""
    space = request.resolver_match.namespace if request.resolver_match else ""
    return bool(space) and space != chair.campaign.game


def player_or_404(request: HttpRequest, campaign: UUID, seat: int) -> Chair:
    """Somebody who may tap: any seat, never the screen."""
    chair = chair_or_404(request, campaign, seat)
    if chair.is_screen:
        raise Http404
    return chair


def host_or_404(request: HttpRequest, campaign: UUID, seat: int) -> Chair:
    chair = player_or_404(request, campaign, seat)
    if not chair.host:
        raise Http404
    return chair


def wall_of(campaign: Campaign) -> Chair:
    """What it sees everybody may see."""
    return _made(campaign, SCREEN)


def chair_of(seat: Seat, campaign: Campaign | None = None) -> Chair:
    """For what is done on behalf of a seat, whoever holds it: a paper that it wished for. No page asks for it."""
    return _made(campaign or seat.campaign, seat.number, host=seat.hosts, seat=seat)


def chairs(campaign: Campaign, who: Holder) -> list[Chair]:
    """Those of this holder at one table."""
    return [chair_of(seat, campaign) for seat in campaign.seats.all() if who.holds(seat)]


def beside(chair: Chair, who: Holder | None = None) -> list[Chair]:
    """The chairs that this holder, or whatever holds this one, has at other tables of the same game, table by table."""
    who = who or _holder_of(chair)
    other = Seat.objects.filter(who.seats, campaign__game=chair.campaign.game, campaign__trashed__isnull=True)
    seats = (
        other.exclude(campaign=chair.campaign.pk)
        .select_related("campaign__circle")
        .order_by("campaign__name", "campaign__created", "number")
    )
    return [chair_of(seat) for seat in seats]


def _holder_of(chair: Chair) -> Holder:
    seat = chair.seat
    if seat is None:
        return Holder(device=None, account=None)
    return Holder(device=seat.device_id, account=seat.account_id)


def trashed_or_404(request: HttpRequest, campaign: UUID) -> Campaign:
    """A campaign in the trash, for its host."""
    mine = Seat.objects.filter(
        holder(request).seats, campaign=campaign, hosts=True, campaign__trashed__isnull=False
    )
    found = mine.select_related("campaign").first()
    if found is None:
        raise Http404
    return found.campaign


def listener(campaign: UUID, seat: int, cookies: Mapping[str, str]) -> int | None:
    """The present number for whoever may listen at this seat; None for everybody else."""
    chair = _chair(Holder(device=device_of(cookies), account=_account_of(cookies)), campaign, seat)
    return None if chair is None or chair.campaign.trashed else chair.campaign.last


def known(cookies: Mapping[str, str]) -> bool:
    """Whether this is a device that has come to a seat or to the page for files, or somebody's account."""
    return device_of(cookies) is not None or _account_of(cookies) is not None


def marks(campaigns: Sequence[UUID]) -> dict[UUID, int]:
    """By campaign, something that changes when anybody comes to a seat, loses it or is sent away from looking on."""
    found: dict[UUID, set[tuple[object, ...]]] = {campaign: set() for campaign in campaigns}
    seats = Seat.objects.filter(campaign__in=campaigns, campaign__trashed__isnull=True)
    for campaign, *who in seats.values_list("campaign", "number", "device", "account"):
        found[campaign].add(tuple(who))
    for campaign, device in Onlooker.objects.filter(campaign__in=campaigns).values_list("campaign", "device"):
        found[campaign].add((device,))
    return {campaign: hash(frozenset(who)) for campaign, who in found.items()}


def _chair(who: Holder, campaign: UUID, number: int) -> Chair | None:
    if number == SCREEN:
        return _screen(who, campaign)
    seat = next(iter(_seats().filter(who.seats, campaign=campaign, number=number)), None)
    if seat is None:
        return None
    return _made(seat.campaign, number, host=seat.hosts, seat=seat, member=seat.member_here)


@cache
def _seats() -> QuerySet[Any]:
    """What every request asks, put together once: of its table each number is there once."""
    member = Member.objects.filter(SAME, circle=OuterRef("campaign__circle"))
    return Seat.objects.select_related("campaign__circle").annotate(member_here=Exists(member)).order_by()


def _screen(who: Holder, campaign: UUID) -> Chair | None:
    """Everybody at the table may look at what everybody may see."""
    looks = Onlooker.objects.filter(campaign=campaign, device=who.device).exists() if who.device else False
    if not looks and not Seat.objects.filter(who.seats, campaign=campaign).exists():
        return None
    return wall_of(Campaign.objects.select_related("circle").get(pk=campaign))


def _made(
    campaign: Campaign, number: int, *, host: bool = False, seat: Seat | None = None, member: bool = False
) -> Chair:
    chair = object.__new__(Chair)
    about = {"campaign": campaign, "number": number, "host": host, "seat": seat, "member": member}
    for name, value in about.items():
        object.__setattr__(chair, name, value)
    return chair


def device_of(cookies: Mapping[str, str]) -> UUID | None:
    try:
        return UUID(signing.Signer(salt=COOKIE).unsign(cookies.get(COOKIE, "")))
    except (signing.BadSignature, ValueError):
        return None


def device_cookie(device: UUID) -> str:
    return signing.Signer(salt=COOKIE).sign(device.hex)


def note_seen(device: UUID, at: datetime) -> None:
    """Once a day is enough to know which devices are still in use."""
    Device.objects.filter(pk=device, seen__lt=at - timedelta(days=1)).update(seen=at)


def _account_of(cookies: Mapping[str, str]) -> int | None:
    key = cookies.get(settings.SESSION_COOKIE_NAME)
    if not key:
        return None
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    user = auth.get_user(request)
    return user.pk if isinstance(user, Account) else None
