"""Friends who play together, and what their boxes taught them."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models


class Circle(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=60)
    created = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """A person in a circle, known by a device, an account or by name only."""

    circle = models.ForeignKey(Circle, on_delete=models.CASCADE, related_name="members")
    name = models.CharField(max_length=60)
    device = models.ForeignKey(
        "campaigns.Device", null=True, blank=True, on_delete=models.SET_NULL, related_name="members"
    )
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="members"
    )

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint("circle", "name", name="member_name_once")]

    def __str__(self) -> str:
        return self.name


class Memory(models.Model):
    """A number or a name that a box taught this circle. `point` is how far a campaign must be to be offered it."""

    circle = models.ForeignKey(Circle, on_delete=models.CASCADE, related_name="memories")
    game = models.CharField(max_length=40)
    topic = models.CharField(max_length=60)
    about = models.CharField(max_length=120)
    value = models.JSONField()
    point = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["about"]
        constraints = [models.UniqueConstraint("circle", "game", "topic", "about", name="memory_once")]

    def __str__(self) -> str:
        return f"{self.topic}: {self.about}"
