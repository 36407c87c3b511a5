"""What a worker thought out for a table: found by what was asked. The row is the truth, a message to a worker a hint."""

from __future__ import annotations

from django.db import models


class Thought(models.Model):
    """One question to what everybody at a table knows, and what came of it: never of anything secret."""

    campaign = models.ForeignKey("campaigns.Campaign", on_delete=models.CASCADE, related_name="thoughts")
    address = models.CharField(max_length=64)
    asked = models.DateTimeField()
    answer = models.JSONField(null=True)

    class Meta:
        ordering = ["-asked", "-pk"]
        constraints = [models.UniqueConstraint("campaign", "address", name="thought_asked_once")]

    def __str__(self) -> str:
        return self.address[:12]
