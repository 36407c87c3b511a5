"""The only door to the journal: what stands, recording, taking back, putting right."""

from campaigns.journal.changes import (
    allows,
    back_to,
    dismiss,
    exported,
    may_go_back,
    may_restore,
    may_strike,
    reopen,
    restore,
    seal,
    strike,
)
from campaigns.journal.findings import Finding, findings
from campaigns.journal.history import Told, about, chosen, history
from campaigns.journal.intake import Foreign, Parted, Unfit, checked, stored, take_in
from campaigns.journal.position import Position, fold, forget, position, read_lines, seen_by
from campaigns.journal.preview import Preview, preview_correction, preview_insertion, would_say
from campaigns.journal.putting_right import correct, insert, may_correct, may_insert, state_after
from campaigns.journal.reading import event_now, overruled, reads_all, reads_everything, state_before
from campaigns.journal.writing import EARLIEST, LATEST, Recorded, Refusal, Stale, Stamp, has, record

__all__ = [
    "EARLIEST",
    "LATEST",
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
    "about",
    "allows",
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
    "has",
    "history",
    "insert",
    "may_correct",
    "may_go_back",
    "may_insert",
    "may_restore",
    "may_strike",
    "overruled",
    "position",
    "preview_correction",
    "preview_insertion",
    "read_lines",
    "reads_all",
    "reads_everything",
    "record",
    "reopen",
    "restore",
    "seal",
    "seen_by",
    "state_after",
    "state_before",
    "stored",
    "strike",
    "take_in",
    "would_say",
]
