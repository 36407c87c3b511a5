"""What becomes of secrets later: an old entry is told as the hunt stands today."""

from dataclasses import replace

from .state import State


def hindsight(now: State, then: State) -> State:
    """A desk that was shut has no past; once everything was turned up, all of it is open."""
    if (then.locked, then.bared) == (now.locked, now.bared):
        return then
    return replace(then, locked=now.locked, bared=now.bared)


def stranger(now: State, seat: int) -> bool:
    """Whoever sits at a closed desk."""
    return now.locked and seat == now.setup.count
