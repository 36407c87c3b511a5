"""A game night: when, and who was there. Its seal is an entry of the journal."""

from __future__ import annotations

from django.db import models


class Night(models.Model):
    campaign = models.ForeignKey("campaigns.Campaign", on_delete=models.CASCADE, related_name="nights")
    opened = models.DateTimeField()
    closed = models.DateTimeField(null=True, blank=True)
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField(null=True, blank=True)
    present = models.ManyToManyField("campaigns.Seat", related_name="nights")

    class Meta:
        ordering = ["-opened"]
        constraints = [
            models.UniqueConstraint(
                "campaign", condition=models.Q(closed__isnull=True), name="night_one_open"
            ),
            models.CheckConstraint(
                condition=models.Q(closed__isnull=True, last__isnull=True)
                | models.Q(closed__isnull=False, last__isnull=False),
                name="night_closed_with_last",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.opened:%Y-%m-%d}"
