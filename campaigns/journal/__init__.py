"""The only door to the journal: what one seat reads of it, recording, taking back, putting right.

Whole journals, with all that is hidden in them, have a door of their own: `campaigns.journal.intake`.
"""

from campaigns.journal.changes import (
    back_to,
    dismiss,
    exported,
    key_used,
    reopen,
    restore,
    seal,
    seat_taken,
    strike,
)
from campaigns.journal.erasing import erase, erase_all
from campaigns.journal.findings import Finding
from campaigns.journal.history import Told
from campaigns.journal.imagined import imagined
from campaigns.journal.played import Played
from campaigns.journal.position import forget, seen_by
from campaigns.journal.preview import Preview
from campaigns.journal.putting_right import Filled, correct, insert
from campaigns.journal.reading import Reading, allows, holds, public, reading, then
from campaigns.journal.unread import lies_open
from campaigns.journal.writing import (
    EARLIEST,
    LATEST,
    MOST_ENTRIES,
    MOST_TOLD,
    Recorded,
    Refusal,
    Stale,
    Stamp,
    has,
    record,
)

__all__ = [
    "EARLIEST",
    "LATEST",
    "MOST_ENTRIES",
    "MOST_TOLD",
    "Filled",
    "Finding",
    "Played",
    "Preview",
    "Reading",
    "Recorded",
    "Refusal",
    "Stale",
    "Stamp",
    "Told",
    "allows",
    "back_to",
    "correct",
    "dismiss",
    "erase",
    "erase_all",
    "exported",
    "forget",
    "has",
    "holds",
    "imagined",
    "insert",
    "key_used",
    "lies_open",
    "public",
    "reading",
    "record",
    "reopen",
    "restore",
    "seal",
    "seat_taken",
    "seen_by",
    "strike",
    "then",
]
