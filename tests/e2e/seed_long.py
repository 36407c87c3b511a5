"""The demo's long chronicle up to a moment of it, as a table finds it there; printed as JSON."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from django.urls import reverse

from campaigns import games
from campaigns.management.commands import demo
from chronicle.rules import events as told


def packed(event: Any) -> bool:
    """The box is packed, and a chapter over."""
    return isinstance(event, told.Packed) and not event.seat


def era_played(event: Any) -> bool:
    return isinstance(event, told.Stepped) and event.to == "era"


def playing(event: Any) -> bool:
    return isinstance(event, told.Stepped) and event.to == "play"


def aftermath(event: Any) -> bool:
    return isinstance(event, told.Stepped) and event.to == "aftermath"


def gathered(event: Any) -> bool:
    return isinstance(event, told.Gathered)


def ground_told(event: Any) -> bool:
    return isinstance(event, told.GroundTold)


MOMENTS: dict[str, Callable[[Any], bool]] = {
    "packed": packed,
    "era": era_played,
    "gathered": gathered,
    "playing": playing,
    "aftermath": aftermath,
    "ground told": ground_told,
}


def main() -> None:
    """Which moment, and how many times it has come."""
    moment, times = sys.argv[2], int(sys.argv[3])
    rules = games.game("heritage")
    whole = rules.demos(True)[-1]
    taps = tuple(until(whole.taps, MOMENTS[moment], times))
    slug = f"{moment}-{times}-{secrets.token_hex(4)}"  # two tests at one moment sit at two tables
    campaign = demo.opened(rules, replace(whole, slug=slug, taps=taps))
    keys = {seat.name: [seat.number, reverse("seat-key", args=[seat.key])] for seat in campaign.seats.all()}
    said = {"campaign": str(campaign.pk), "join": campaign.invitation.token, "keys": keys}
    sys.stdout.write(json.dumps(said))


def until(taps: tuple[games.Tap, ...], ends: Callable[[Any], bool], times: int) -> Iterator[games.Tap]:
    for tap in taps:
        yield tap
        times -= ends(tap.event)
        if not times:
            return
