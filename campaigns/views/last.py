"""What stands above the places of a game's page: the own last entry with its way back, and who is still to act."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from campaigns import journal, phrases
from campaigns.frame import AnyFrame
from campaigns.journal import Reading, Told
from campaigns.kernel import timeline
from campaigns.models import Seat
from campaigns.views.rows import Row, in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Last:
    """`undo` and `redo` are addresses; with neither it is the own entry, and the game does not let it be taken back."""

    number: int
    words: str
    undo: str = ""
    redo: str = ""


def last(frame: AnyFrame) -> Last | None:
    """The reader's own, whatever others have recorded since; as anybody may read it who glances at the page, whatever lies
    behind a curtain."""
    reading, chair = frame.reading.glanced(), frame.chair
    number = reading.last_by(chair.number)
    if chair.is_screen or chair.campaign.archived or not number:
        return None
    (row,) = in_words(frame, reading.told([number]))
    if row.told.act == timeline.STRUCK:
        return _taken_back(frame, reading, row)
    if journal.allows(reading.may_strike, row.number):
        return Last(number=row.number, words=_words(row), undo=_address(frame, "strike", row.number))
    stands = row.told.stands and not (row.told.act or row.told.sealed)
    return Last(number=row.number, words=_words(row)) if stands and row.number != timeline.OPENING else None


def _taken_back(frame: AnyFrame, reading: Reading[object], row: Row) -> Last | None:
    if not all(journal.allows(reading.may_restore, one) for one in row.told.about):
        return None
    words = _("Taken back: %(words)s") % {"words": row.words or phrases.entries_words(row.told.about)}
    return Last(number=row.number, words=words, redo=_address(frame, "restore", row.number))


def _words(row: Row) -> str:
    """What is told behind the curtain alone is said here as it was when it was recorded."""
    said: Told = row.told
    words = str(phrases.KEPT) if said.hidden else row.words
    return " ".join(filter(None, (row.said, words)))


def _address(frame: AnyFrame, act: str, number: int) -> str:
    return reverse(act, args=[frame.chair.campaign.pk, frame.chair.number, number])


def still(frame: AnyFrame) -> list[str]:
    return [seat.name for seat in wanted(frame)]


def wanted(frame: AnyFrame) -> list[Seat]:
    """Each once, in the order of the game; whoever left the table is nobody any more."""
    seats = {seat.number: seat for seat in frame.seats}
    return [seats[number] for number in dict.fromkeys(frame.game.to_act(frame.view)) if number in seats]


def on_turn(frame: AnyFrame) -> list[Seat]:
    """Whom the table waits for now: their phones call them, and the wall is lit in their colours."""
    left = wanted(frame)
    return left[:1] if frame.game.one_by_one(frame.view) else left


def whose_turn(frame: AnyFrame) -> str:
    """For the title of a tab: whether this seat is wanted, or who is. Of nothing but what everybody sees."""
    if frame.chair.number in {seat.number for seat in on_turn(frame)}:
        return _("Your turn")
    waits = ", ".join(still(frame))
    return _("Still to act: %(names)s") % {"names": waits} if waits else ""
