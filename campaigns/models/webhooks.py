"""What a table tells elsewhere, and what came of it. The row is the truth; a message to a worker is only a hint."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

TEST = "test"


class Webhook(models.Model):
    """Where one table tells how far it has come, and the secret with which it signs."""

    campaign = models.OneToOneField("campaigns.Campaign", on_delete=models.CASCADE, related_name="webhook")
    address = models.CharField(max_length=500)
    secret = models.CharField(max_length=64)
    created = models.DateTimeField()
    looked = models.PositiveIntegerField(default=0)  # the entry at which its milestones were last looked for

    def __str__(self) -> str:
        return f"{self.campaign}"


class Delivery(models.Model):
    """One message. A milestone has one row for the life of its table, whatever is undone and done again."""

    class State(models.TextChoices):
        BEFORE = "before", _("Happened before this address was set")
        WAITING = "waiting", _("Waiting")
        SENDING = "sending", _("Being sent")
        DONE = "done", pgettext_lazy("message", "Arrived")
        FAILED = "failed", pgettext_lazy("message", "Given up")

    OPEN = (State.WAITING, State.SENDING)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    campaign = models.ForeignKey("campaigns.Campaign", on_delete=models.CASCADE, related_name="deliveries")
    kind = models.CharField(max_length=8)
    number = models.PositiveIntegerField(default=0)
    body = models.TextField(blank=True)
    at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    tries = models.PositiveSmallIntegerField(default=0)
    due = models.DateTimeField(null=True, blank=True)
    worker = models.CharField(max_length=40, blank=True)
    lease = models.DateTimeField(null=True, blank=True)
    sent = models.DateTimeField(null=True, blank=True)  # the last try
    code = models.PositiveSmallIntegerField(null=True, blank=True)  # what was answered to it
    reason = models.CharField(max_length=12, blank=True)  # or why nothing was

    class Meta:
        ordering = ["-at", "-number"]
        constraints = [
            models.UniqueConstraint(
                "campaign", "kind", "number", condition=~Q(kind=TEST), name="milestone_told_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.number} ({self.state})"
