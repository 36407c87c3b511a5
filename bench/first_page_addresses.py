"""Where a table of each game is found: printed for first_page.py, from inside the house."""

import json

from django.urls import reverse

from campaigns import journal, thinking
from campaigns.models import Campaign


def main() -> None:
    first = {campaign.game: campaign for campaign in Campaign.objects.order_by("created")}
    for key, campaign in first.items():
        think(key, campaign)
    print(json.dumps({key: addresses(key, campaign) for key, campaign in first.items()}))


def think(key: str, campaign: Campaign) -> None:
    """As a worker has done by the time somebody comes: a page that waits for one asks again and again."""
    for riddle in thinking.riddles(journal.public(campaign), key):
        if not riddle.seldom:
            thinking.think(campaign.pk, riddle.address)


def addresses(key: str, campaign: Campaign) -> tuple[str, str]:
    link = reverse("join", args=[campaign.invitation.token])
    return link, reverse(f"{key}:table", args=[campaign.pk, 1])
