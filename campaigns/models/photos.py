"""Photographs of an evening or of what was recorded. They lie in the database, so that a backup has them too."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q

CAPTION = 120


class Photo(models.Model):
    """Of a night, or of an entry; of neither when an older house told nothing of its evening, which was not over.

    Who sees it: with an entry, whoever reads all of that entry (campaigns.photos); else everybody at the table.
    """

    # A number would tell how many others there are.
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    campaign = models.ForeignKey("campaigns.Campaign", on_delete=models.CASCADE, related_name="photos")
    night = models.ForeignKey(
        "campaigns.Night", null=True, blank=True, on_delete=models.CASCADE, related_name="photos"
    )
    entry = models.PositiveIntegerField(null=True, blank=True)
    seat = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=64)  # the same picture in the same place is one, here and in files
    at = models.DateTimeField()
    caption = models.CharField(max_length=CAPTION, blank=True)
    jpeg = models.BinaryField()
    small = models.BinaryField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["at", "key"]
        constraints = [
            models.UniqueConstraint("campaign", "key", name="photo_key_once"),
            models.CheckConstraint(
                condition=Q(night__isnull=True) | Q(entry__isnull=True), name="photo_of_one_thing"
            ),
            models.CheckConstraint(
                condition=Q(entry__isnull=True) | Q(entry__gte=1), name="photo_entry_from_one"
            ),
            models.CheckConstraint(condition=Q(width__gte=1, height__gte=1), name="photo_has_a_size"),
        ]

    def __str__(self) -> str:
        return self.caption or str(self.id)

    @property
    def small_size(self) -> tuple[int, int]:
        """As it stands in a line: 5 rem high, as wide as it is then, within reason."""
        return min(max(round(80 * self.width / self.height), 44), 160), 80
