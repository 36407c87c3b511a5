"""The two ways on which entries leave: with a campaign that is deleted for good, and for a backup that is put back.

The database refuses every other (migration 0004), and any change of what stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import connection, transaction

from campaigns.models.journal import Entry


def erase(campaign: UUID) -> None:
    """All that was ever recorded in it."""
    with erasure(campaign):
        Entry.objects.filter(campaign_id=campaign).delete()


def erase_all() -> None:
    with erasure(None):
        Entry.objects.all().delete()


@contextmanager
def erasure(campaign: UUID | None) -> Iterator[None]:
    """The row that lets entries go, of every campaign if of none. Committed with it, the transaction would be refused."""
    with transaction.atomic():
        _run("INSERT INTO campaigns_erasure (campaign_id) VALUES (%s)", campaign.hex if campaign else None)
        yield
        # Nobody sees anybody else's.
        _run("DELETE FROM campaigns_erasure")


def _run(statement: str, *words: str | None) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, words)
