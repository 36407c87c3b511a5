"""What the table saw, chose or overrode, one row each. Only campaigns.journal writes here."""

from __future__ import annotations

import uuid

from django.db import models


class Entry(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    campaign = models.ForeignKey("campaigns.Campaign", on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    key = models.CharField(max_length=64)
    kind = models.CharField(max_length=40)
    version = models.PositiveSmallIntegerField(default=1)
    facts = models.JSONField()
    advice = models.JSONField(default=list)
    seat = models.PositiveSmallIntegerField()
    at = models.DateTimeField()
    tapped_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint("campaign", "number", name="entry_number_once"),
            models.UniqueConstraint("campaign", "key", name="entry_key_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="entry_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"
