"""The first page: this person's tables and circles, or how to come to one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from campaigns import access, circles, games
from campaigns.access import Holder
from campaigns.models import Campaign, Onlooker, Seat


@dataclass(slots=True, kw_only=True)
class Card:
    """One campaign as its people find it again."""

    campaign: Campaign
    seats: list[Seat] = field(default_factory=list)

    @property
    def game(self) -> str:
        return str(games.game(self.campaign.game).name)

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


def home(request: HttpRequest) -> HttpResponse:
    who = access.holder(request)
    cards = cards_of(who)
    context = {
        "playing": [card for card in cards if not card.campaign.archived and not card.campaign.trashed],
        "archived": [card for card in cards if card.campaign.archived and not card.campaign.trashed],
        "trashed": [card for card in cards if card.campaign.trashed and card.hosted],
        "circles": circles.circles_of(who),
    }
    return render(request, "campaigns/home.html", context)


def cards_of(who: Holder) -> Sequence[Card]:
    """What this device and account sit at or look on; the last moved first."""
    cards: dict[UUID, Card] = {}
    for seat in Seat.objects.filter(who.seats).select_related("campaign__circle").order_by("number"):
        cards.setdefault(seat.campaign_id, Card(campaign=seat.campaign)).seats.append(seat)
    looks = Onlooker.objects.filter(device=who.device, campaign__trashed__isnull=True)
    for look in looks.select_related("campaign__circle") if who.device else ():
        cards.setdefault(look.campaign_id, Card(campaign=look.campaign))
    return sorted(cards.values(), key=lambda card: card.moved, reverse=True)
