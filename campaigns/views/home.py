"""The first page: this person's tables and circles, or how to come to one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from campaigns import access, circles, games
from campaigns.access import Holder
from campaigns.models import Campaign, Onlooker, Seat
from campaigns.views import examples


@dataclass(slots=True, kw_only=True)
class Card:
    """One campaign as its people find it again."""

    campaign: Campaign
    seats: list[Seat] = field(default_factory=list)
    people: Sequence[Seat] = ()  # everybody at the table

    @property
    def game(self) -> str:
        return str(games.game(self.campaign.game).name)

    @property
    def sign(self) -> str:
        return games.game(self.campaign.game).sign

    @property
    def progress(self) -> dict[str, int] | None:
        done, of = games.game(self.campaign.game).progress(self.campaign.headline)
        return {"done": done, "of": of} if of else None

    @property
    def glance(self) -> str:
        return games.game(self.campaign.game).phrases.glance(self.campaign.headline)

    @property
    def moved(self) -> datetime:
        return self.campaign.moved or self.campaign.created

    @property
    def fresh(self) -> bool:
        return _moment_ago(self.moved)

    @property
    def just_thrown(self) -> bool:
        return self.campaign.trashed is not None and _moment_ago(self.campaign.trashed)

    @property
    def hosted(self) -> bool:
        return any(seat.hosts for seat in self.seats)


def _moment_ago(at: datetime) -> bool:
    """“0 minutes” is no way to say it."""
    return timezone.now() - at < timedelta(minutes=1)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return home_page(request)


def home_page(request: HttpRequest, *, typed: str = "", wrong: str = "", status: int = 200) -> HttpResponse:
    """`typed` is a code that leads nowhere, `wrong` why."""
    who = access.holder(request)
    cards = cards_of(who)
    context = {
        "playing": [card for card in cards if not card.campaign.archived and not card.campaign.trashed],
        "archived": [card for card in cards if card.campaign.archived and not card.campaign.trashed],
        "trashed": [card for card in cards if card.campaign.trashed and card.hosted],
        "circles": circles.circles_of(who),
        "examples": examples.offered(),
        "typed": typed,
        "wrong": wrong,
    }
    return render(request, "campaigns/home.html", context, status=status)


def cards_of(who: Holder) -> Sequence[Card]:
    """What this device and account sit at or look on; the last moved first."""
    cards: dict[UUID, Card] = {}
    for seat in Seat.objects.filter(who.seats).select_related("campaign__circle").order_by("number"):
        cards.setdefault(seat.campaign_id, Card(campaign=seat.campaign)).seats.append(seat)
    looks = Onlooker.objects.filter(device=who.device, campaign__trashed__isnull=True)
    for look in looks.select_related("campaign__circle") if who.device else ():
        cards.setdefault(look.campaign_id, Card(campaign=look.campaign))
    _with_people(cards)
    return sorted(cards.values(), key=lambda card: card.moved, reverse=True)


def _with_people(cards: Mapping[UUID, Card]) -> None:
    everybody: defaultdict[UUID, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(campaign__in=cards).order_by("number") if cards else ():
        everybody[seat.campaign_id].append(seat)
    for pk, card in cards.items():
        card.people = everybody[pk]
