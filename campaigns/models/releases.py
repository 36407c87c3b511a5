"""Which release last opened the data: one row, so that an older one asks no journal to know it."""

from __future__ import annotations

from django.db import models


class Opened(models.Model):
    release = models.CharField(max_length=20)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(pk=1), name="opened_one_row")]

    def __str__(self) -> str:
        return self.release
