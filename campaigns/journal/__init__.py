"""The only door to the journal: what stands, recording, taking back, putting right."""

from campaigns.journal.changes import back_to, correct, dismiss, insert, listed_after, reopen, restore, seal, strike
from campaigns.journal.findings import Finding, findings
from campaigns.journal.history import Told, history
from campaigns.journal.position import Position, fold, forget, position, read_lines, seen_by
from campaigns.journal.preview import Preview, preview_correction, preview_insertion
from campaigns.journal.writing import Recorded, Refusal, Stale, record

__all__ = [
    "Finding",
    "Position",
    "Preview",
    "Recorded",
    "Refusal",
    "Stale",
    "Told",
    "back_to",
    "correct",
    "dismiss",
    "findings",
    "fold",
    "forget",
    "history",
    "insert",
    "listed_after",
    "position",
    "preview_correction",
    "preview_insertion",
    "read_lines",
    "record",
    "reopen",
    "restore",
    "seal",
    "seen_by",
    "strike",
]
