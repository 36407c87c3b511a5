"""What one thinks, and the end."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel import notes
from campaigns.kernel.checks import refused, seated, text
from campaigns.kernel.decisions import Refused
from campaigns.kernel.notes import Noted

from companions.dracula.rules.events import Bared, Ended, Hunched, Whispered
from companions.dracula.rules.sight import View

from .asked import Nonsense, own_desk, place


def hunched(view: View, event: Hunched) -> Refused | None:
    return seated(event.by, view.table, "by") or place(view, event.place)


def whispered(view: View, event: Whispered) -> Refused | None:
    if event.by == event.to:
        return refused("whisper.self", "to")
    return (
        seated(event.by, view.table, "by") or seated(event.to, view.table, "to") or text(event.text, "text")
    )


def noted(_view: View, event: Noted) -> Refused | None:
    return notes.nonsense(event)


def ended(view: View, _event: Ended) -> Refused | None:
    return refused("hunt.ended", None) if view.over else None


def bared(view: View, _event: Bared) -> Refused | None:
    """Not while the hunt goes on: it cannot be taken back from anybody's eyes. With a pencil no phone is his alone."""
    return own_desk(view) or (None if view.over else refused("hunt.runs", None))


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Hunched: hunched,
    Whispered: whispered,
    Noted: noted,
    Ended: ended,
    Bared: bared,
}
