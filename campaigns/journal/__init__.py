"""The only door to the journal: what stands, recording, taking back, putting right."""

from campaigns.journal.changes import (
    back_to,
    dismiss,
    exported,
    listed_after,
    may_restore,
    may_strike,
    reopen,
    restore,
    seal,
    strike,
)
from campaigns.journal.findings import Finding, findings
from campaigns.journal.history import Told, chosen, history
from campaigns.journal.intake import Foreign, Parted, Unfit, checked, take_in
from campaigns.journal.position import Position, fold, forget, position, read_lines, seen_by
from campaigns.journal.preview import Preview, preview_correction, preview_insertion
from campaigns.journal.putting_right import correct, insert, may_correct, may_insert, state_after
from campaigns.journal.reading import event_now, reads_all, state_before
from campaigns.journal.writing import Recorded, Refusal, Stale, Stamp, record

__all__ = [
    "Finding",
    "Foreign",
    "Parted",
    "Position",
    "Preview",
    "Recorded",
    "Refusal",
    "Stale",
    "Stamp",
    "Told",
    "Unfit",
    "back_to",
    "checked",
    "chosen",
    "correct",
    "dismiss",
    "event_now",
    "exported",
    "findings",
    "fold",
    "forget",
    "history",
    "insert",
    "listed_after",
    "may_correct",
    "may_insert",
    "may_restore",
    "may_strike",
    "position",
    "preview_correction",
    "preview_insertion",
    "read_lines",
    "reads_all",
    "record",
    "reopen",
    "restore",
    "seal",
    "seen_by",
    "state_after",
    "state_before",
    "strike",
    "take_in",
]
