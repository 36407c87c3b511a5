"""Campaigns to look at: `script/manage demo [--full]` adds what is not there yet and prints how to sit down."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import datetime, timedelta
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from campaigns import circles, enrolment, games, journal
from campaigns.access import Holder
from campaigns.enrolment import Place
from campaigns.games import AnyGame, Demo
from campaigns.models import Campaign

CIRCLE = "Demo circle"
NOBODY = Holder(device=None, account=None)


class Command(BaseCommand):
    help = "Adds campaigns to look at, once, and prints the addresses of their seats."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--full", action="store_true", help="also what spoils the legacy games")
        parser.add_argument(
            "--address", default="http://localhost:8000", help="how the printed addresses begin"
        )

    def handle(self, *args: Any, full: bool, address: str, **options: Any) -> None:
        for rules in games.games():
            for demo in rules.demos(full):
                self._print(opened(rules, demo), address.rstrip("/"))

    def _print(self, campaign: Campaign, address: str) -> None:
        self.stdout.write(f"{campaign.name} ({campaign.game})")
        for seat in campaign.seats.all():
            self.stdout.write(f"  {seat.name:<8} {address}{reverse('seat-key', args=[seat.key])}")
        self.stdout.write(f"  {'others':<8} {address}{reverse('join', args=[campaign.invitation.token])}\n")


@transaction.atomic
def opened(rules: AnyGame, demo: Demo) -> Campaign:
    """Played through the journal like any other evening; found again by the demo's name for ever."""
    there = Campaign.objects.filter(pk=enrolment.opened_with(demo.slug, NOBODY)).first()
    return there or played(rules, demo)


def played(rules: AnyGame, demo: Demo) -> Campaign:
    at = began(demo)
    circle = circles.open_circle(name=CIRCLE, by=demo.people[0], who=NOBODY, at=at, key="demo")
    places = [Place(name=name, colour=n, hosts=n == 1) for n, name in enumerate(demo.people, 1)]
    campaign = enrolment.open_campaign(
        circle=circle,
        game=rules.slug,
        name=demo.name,
        places=places,
        chosen=demo.chosen,
        who=NOBODY,
        at=at,
        key=demo.slug,
    )
    for number, tap in enumerate(demo.taps, 1):
        at += timedelta(minutes=tap.minutes)
        tapped(rules, campaign, tap, at, f"{demo.slug}-{number}")
    return campaign


def tapped(rules: AnyGame, campaign: Campaign, tap: games.Tap, at: datetime, key: str) -> None:
    journal.record(campaign.pk, event=tap.event, seat=tap.seat, at=at, key=key)


def began(demo: Demo) -> datetime:
    """The last tap was a few minutes ago, or that many days before."""
    length = sum(tap.minutes for tap in demo.taps)
    return timezone.now() - timedelta(days=demo.days_ago, minutes=length + 3)
