"""When a table meets again: the evening that is settled, who brings what, the dates proposed for it, and the ways there."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from django.db import models
from django.utils.translation import gettext_lazy as _

from campaigns.models.tables import token

if TYPE_CHECKING:
    from collections.abc import Sequence

PLACE = 80
LINE = 60


class Evening(models.Model):
    """One evening as calendars know it: moved it is the same with a higher number, called off it is told once more."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    campaign = models.ForeignKey("campaigns.Campaign", on_delete=models.CASCADE, related_name="evenings")
    at = models.DateTimeField(null=True, blank=True)  # None: it was never more than words
    place = models.CharField(max_length=PLACE, blank=True)
    words = models.CharField(max_length=120, blank=True)
    sequence = models.PositiveIntegerField(default=0)
    changed = models.DateTimeField()
    called_off = models.BooleanField(default=False)
    came = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-changed"]
        constraints = [
            models.UniqueConstraint(
                "campaign", condition=models.Q(came__isnull=True), name="evening_one_coming"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M}" if self.at else self.words

    @property
    def mark(self) -> str:
        """Which one it was, and how often it had been changed, when somebody read of it."""
        return f"{self.pk}.{self.sequence}"

    @property
    def brought(self) -> Sequence[Bringing]:
        """Who brings what, in the order of the table."""
        return list(self.bringings.select_related("seat").order_by("seat__number"))


class Bringing(models.Model):
    """A line that a seat writes for itself."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="bringings")
    seat = models.ForeignKey("campaigns.Seat", on_delete=models.CASCADE, related_name="bringings")
    words = models.CharField(max_length=LINE)

    class Meta:
        constraints = [models.UniqueConstraint("evening", "seat", name="bringing_once")]

    def __str__(self) -> str:
        return f"{self.seat}: {self.words}"


class Proposal(models.Model):
    """A date that somebody put forward."""

    campaign = models.ForeignKey("campaigns.Campaign", on_delete=models.CASCADE, related_name="proposals")
    at = models.DateTimeField()
    place = models.CharField(max_length=PLACE, blank=True)
    by = models.ForeignKey(
        "campaigns.Seat", null=True, blank=True, on_delete=models.SET_NULL, related_name="proposals"
    )

    class Meta:
        ordering = ["at"]
        constraints = [models.UniqueConstraint("campaign", "at", name="proposal_once")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M}"


class Answer(models.Model):
    """Whether somebody can come then."""

    class Says(models.TextChoices):
        YES = "yes", _("yes")
        MAYBE = "maybe", _("if need be")
        NO = "no", _("no")

    proposal = models.ForeignKey(Proposal, on_delete=models.CASCADE, related_name="answers")
    seat = models.ForeignKey("campaigns.Seat", on_delete=models.CASCADE, related_name="answers")
    says = models.CharField(max_length=5, choices=Says.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint("proposal", "seat", name="answer_once"),
            models.CheckConstraint(condition=models.Q(says__in=("yes", "maybe", "no")), name="answer_known"),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.says}"


class SeatLink(models.Model):
    """A secret address that opens one thing of one seat, and not the seat."""

    class Opens(models.TextChoices):
        ANSWERS = "answers"
        CALENDAR = "calendar"

    seat = models.ForeignKey("campaigns.Seat", on_delete=models.CASCADE, related_name="links")
    opens = models.CharField(max_length=8, choices=Opens.choices)
    token = models.CharField(max_length=40, default=token, unique=True)
    language = models.CharField(max_length=8, blank=True)  # of the page on which it was made

    class Meta:
        constraints = [
            models.UniqueConstraint("seat", "opens", name="seat_link_once"),
            models.CheckConstraint(
                condition=models.Q(opens__in=("answers", "calendar")), name="seat_link_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.opens}"


class Reminder(models.Model):
    """Where somebody wants to be reminded; and when that was done, so that nobody does it twice."""

    seat = models.OneToOneField("campaigns.Seat", on_delete=models.CASCADE, related_name="reminder")
    address = models.EmailField()
    language = models.CharField(max_length=8)  # where the seat itself says none
    origin = models.CharField(max_length=200)  # under which address of the house it was asked for
    token = models.CharField(
        max_length=40, default=token, unique=True
    )  # from the mails: begins it, and ends it
    asked = models.DateTimeField(null=True, blank=True)  # whether the address is theirs
    confirmed = models.BooleanField(default=False)  # by a link that only that mail tells
    refused = models.DateTimeField(
        null=True, blank=True
    )  # when its post office said that there is no such address
    day_before = models.DateTimeField(null=True, blank=True)
    morning = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.seat}"
