"""What was asked to be printed, and what was made of it. The row is the truth; a message to a worker is only a hint."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class PrintJob(models.Model):
    """One wish of one seat. A worker takes it for a while; who does not come back loses it to the next."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        MAKING = "making", _("Being made")
        DONE = "done", _("Ready")
        FAILED = "failed", _("Not made")

    OPEN = (State.WAITING, State.MAKING)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    campaign = models.ForeignKey("campaigns.Campaign", on_delete=models.CASCADE, related_name="prints")
    seat = models.PositiveSmallIntegerField()
    wish = models.JSONField()
    address = models.CharField(max_length=64, db_index=True)
    asked = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    page = models.PositiveIntegerField(default=0)
    pages = models.PositiveIntegerField(default=0)  # as many as it will be, or about so many until it is done
    reason = models.CharField(max_length=20, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    worker = models.CharField(max_length=40, blank=True)
    lease = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-asked"]
        constraints = [
            models.UniqueConstraint(
                "campaign",
                "seat",
                "address",
                condition=Q(state__in=("waiting", "making")),
                name="print_wished_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.wish.get('paper', '')} ({self.state})"

    @property
    def open(self) -> bool:
        return self.state in self.OPEN


class Print(models.Model):
    """A finished print, found by what it says: the same wish of the same table is not made twice."""

    address = models.CharField(max_length=64, primary_key=True)
    pdf = models.BinaryField()
    picture = models.BinaryField()  # of the first page
    pages = models.PositiveIntegerField()
    made = models.DateTimeField()

    def __str__(self) -> str:
        return self.address[:12]
