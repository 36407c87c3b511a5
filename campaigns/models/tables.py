"""A campaign, its seats, and the devices and invitations that open them."""

from __future__ import annotations

import secrets
import uuid
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from campaigns.models.evenings import Evening

COLOURS = 8


def token() -> str:
    """128 bits, safe in an address."""
    return secrets.token_urlsafe(16)


class Device(models.Model):
    """A phone, a laptop or a screen, known by its own signed cookie."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created = models.DateTimeField()
    seen = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.id)


class Campaign(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    circle = models.ForeignKey("campaigns.Circle", on_delete=models.PROTECT, related_name="campaigns")
    game = models.CharField(max_length=40)
    name = models.CharField(_("name"), max_length=80)
    created = models.DateTimeField()
    archived = models.DateTimeField(null=True, blank=True)
    trashed = models.DateTimeField(null=True, blank=True)
    # Written with every entry, in the same transaction: for lists, live listeners and the lock.
    last = models.PositiveIntegerField(default=0)
    headline = models.JSONField(default=dict)
    moved = models.DateTimeField(null=True, blank=True)
    # When the table meets again, as it was said at goodnight: a time, words, or both.
    next_at = models.DateTimeField(null=True, blank=True)
    next_words = models.CharField(max_length=120, blank=True)
    # Another one whenever a backup was put back: from then on smaller numbers may be the newer ones.
    epoch = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def evening(self) -> Evening | None:
        """The one that has not come yet, with its place and who brings what."""
        return self.evenings.filter(came__isnull=True).first()


class Seat(models.Model):
    """A place at one table; its number is what the journal knows."""

    class Tenancy(models.TextChoices):
        FRESH = "fresh"  # nobody ever sat there
        HELD = "held"  # the key is that of whoever sits there, or sat there last
        FREED = "freed"  # the key is nobody's yet

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])
    name = models.CharField(_("name"), max_length=60)
    colour = models.PositiveSmallIntegerField(validators=[MinValueValidator(1), MaxValueValidator(COLOURS)])
    role = models.CharField(max_length=20, blank=True)
    plays = models.BooleanField(default=True)
    hosts = models.BooleanField(default=False)
    language = models.CharField(max_length=8, blank=True)
    device = models.ForeignKey(Device, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats")
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    member = models.ForeignKey(
        "campaigns.Member", null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    key = models.CharField(max_length=40, default=token, unique=True)
    tenancy = models.CharField(max_length=5, choices=Tenancy.choices, default=Tenancy.FRESH)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint("campaign", "number", name="seat_number_once"),
            models.UniqueConstraint("campaign", "name", name="seat_name_once"),
            models.UniqueConstraint("campaign", condition=Q(hosts=True), name="seat_one_host"),
            models.CheckConstraint(condition=Q(number__gte=1), name="seat_from_one"),
            models.CheckConstraint(condition=Q(colour__range=(1, COLOURS)), name="seat_colour_known"),
            models.CheckConstraint(
                condition=Q(device__isnull=True) | Q(account__isnull=True), name="seat_held_by_one"
            ),
            models.CheckConstraint(
                condition=Q(tenancy__in=("fresh", "held", "freed")), name="seat_tenancy_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def free(self) -> bool:
        return self.device_id is None and self.account_id is None


class FormerKey(models.Model):
    """A key that a seat had before somebody else sat there: it seats nobody, but opens a past to whoever sits there now."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="former_keys")
    key = models.CharField(max_length=40, unique=True)
    holds = models.JSONField()  # as an entry of the journal says it: campaigns.kernel.timeline.holders

    def __str__(self) -> str:
        return f"{self.seat}"


class Invitation(models.Model):
    """The link and the QR code on the table. A new one makes the old one void."""

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="invitation")
    token = models.CharField(max_length=40, default=token, unique=True)
    created = models.DateTimeField()
    # Four letters for whoever cannot scan, while somebody shows them: campaigns.codes.
    code = models.CharField(max_length=4, blank=True)
    code_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint("code", condition=~Q(code=""), name="invitation_code_once"),
        ]

    def __str__(self) -> str:
        return f"{self.campaign}"


class Onlooker(models.Model):
    """A device that looks on: the screen on the wall, or a guest."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="onlookers")
    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="looks")

    class Meta:
        constraints = [models.UniqueConstraint("campaign", "device", name="onlooker_once")]

    def __str__(self) -> str:
        return f"{self.device} → {self.campaign}"
