"""The secret link under which anybody may read how a table ended. A new one makes the old one void."""

from __future__ import annotations

from django.db import models

from campaigns.models.tables import token


class PublicLink(models.Model):
    campaign = models.OneToOneField(
        "campaigns.Campaign", on_delete=models.CASCADE, related_name="public_link"
    )
    token = models.CharField(max_length=40, default=token, unique=True)
    created = models.DateTimeField()
    spoilers = models.BooleanField(default=False)  # whether a reader may uncover what happens in the box
    initials = models.BooleanField(default=False)  # instead of names

    def __str__(self) -> str:
        return f"{self.campaign}"
