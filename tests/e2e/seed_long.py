"""The demo's chronicle of 21 chapters, as a table finds it at the end of its last era; printed as JSON."""

from __future__ import annotations

import json
import sys

from django.urls import reverse

from campaigns import games
from campaigns.management.commands import demo


def main() -> None:
    rules = games.game("heritage")
    campaign = demo.opened(rules, rules.demos(True)[-1])
    keys = {seat.number: reverse("seat-key", args=[seat.key]) for seat in campaign.seats.all()}
    said = {"campaign": str(campaign.pk), "join": campaign.invitation.token, "keys": keys}
    sys.stdout.write(json.dumps(said))
