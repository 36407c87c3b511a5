"""Where the demo's first table is found: printed for first_page.py, from inside the house."""

import json

from django.urls import reverse

from campaigns.models import Campaign


def main() -> None:
    campaign = Campaign.objects.order_by("-created")[0]
    link = reverse("join", args=[campaign.invitation.token])
    table = reverse("bloodborne:table", args=[campaign.pk, 1])
    print(json.dumps([link, table]))
