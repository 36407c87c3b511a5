"""Who sees the key of a seat, and who may free it: whoever has the key sits there."""

from __future__ import annotations

from campaigns.frame import AnyFrame
from campaigns.kernel.rights import Key
from campaigns.models import Seat


def sees_key(frame: AnyFrame, seat: Seat, *, held: bool) -> bool:
    """The game says whether; `held` is a seat that whoever asks holds beside this chair, or sits in."""
    return frame.reading.sees_key(Key(seat=seat.number, held=held))


def may_free(frame: AnyFrame, seat: Seat, *, held: bool) -> bool:
    """The game says that too; but a table without a host could never be changed again."""
    return not seat.hosts and frame.reading.frees(Key(seat=seat.number, held=held))
