"""Behind the door of the journal, where no page comes: for tests that ask whether what it tells is right."""

from campaigns import bundle
from campaigns.frame import look
from campaigns.journal.entries import event_now, overruled, reads_all, reads_everything, state_before
from campaigns.journal.findings import Finding, findings
from campaigns.journal.history import chosen, history
from campaigns.journal.intake import Foreign, Unfit, checked, folds, stored, take_in
from campaigns.journal.played import studied
from campaigns.journal.position import Position, fold, position, read_lines
from campaigns.journal.preview import preview_correction
from campaigns.journal.putting_right import drafted_correction, with_draft

__all__ = [
    "Finding",
    "Foreign",
    "Position",
    "Unfit",
    "checked",
    "chosen",
    "corrected",
    "filled",
    "findings",
    "fold",
    "folded",
    "folds",
    "history",
    "overruled",
    "plays_of",
    "position",
    "preview_correction",
    "read_lines",
    "reads_all",
    "reads_everything",
    "stored",
    "take_in",
]


def corrected(now, *, entry, event, seat, host=True):
    """Where the table would stand."""
    draft = drafted_correction(now, entry=entry, event=event, seat=seat, host=host)
    return with_draft(now, draft, seat=seat, at=now.lines[-1].at)


def filled(table, entry, seat):
    """The form of an entry as this seat would find it, whatever its rights are."""
    now = table.position()
    event, view = event_now(now, now.line(entry)), now.game.sight(state_before(now, entry), seat)
    kind = now.game.codec.encode(event).kind
    return now.game.form(kind, view=view, names=look(table.chair(seat)).names, event=event)


def plays_of(now):
    """What the journal comes to."""
    return studied(now, now.game.plays)


def folded(content: bytes) -> Position:
    """The journal of a file."""
    return bundle.checked(bundle.read(content))._now
