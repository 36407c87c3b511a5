"""What becomes of secrets later: an old entry is told as the hunt stands today."""

from campaigns.kernel.copying import replace

from .state import State


def hindsight(now: State, then: State) -> State:
    """A desk that was shut has no past; once everything was turned up, all of it is open."""
    if (then.locked, then.bared) == (now.locked, now.bared):
        return then
    return replace(then, locked=now.locked, bared=now.bared)


def curtained(now: State, seat: int) -> State:
    """His phone lies on the table, and pages stay open on it: they tell him what they tell a hunter, as at a closed desk.
    With a pencil he keeps his secrets elsewhere."""
    keeps = seat == now.setup.count != 0 and not (now.setup.paper or now.bared or now.locked)
    return replace(now, locked=True) if keeps else now


def stranger(now: State, seat: int) -> bool:
    """Whoever sits at a closed desk."""
    return now.locked and seat == now.setup.count
