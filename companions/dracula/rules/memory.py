"""What becomes of secrets later: an old entry is told as the hunt stands today."""

from collections.abc import Sequence

from campaigns.kernel.copying import replace
from campaigns.kernel.notes import lost, without

from .state import Hunch, State


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


def stranger(now: State, seat: int) -> bool | None:
    """Whoever sits at a closed desk; the word that opens it opens its past. With no word, and at every other seat, as
    in any game."""
    return now.locked if seat == now.setup.count and now.oath else None


def withhold(state: State, seat: int, spans: Sequence[tuple[State, State]]) -> State:
    """Hidden notes, whispers, and hunches until everything was turned up."""
    whispers = lost([(before.whispers, after.whispers) for before, after in spans])
    return replace(
        state,
        notes=without(state.notes, seat, [(before.notes, after.notes) for before, after in spans]),
        whispers=tuple(
            one for n, one in enumerate(state.whispers) if n not in whispers or seat not in (one.by, one.to)
        ),
        hunches=tuple(one for one in state.hunches if state.bared or not _guessed(one, seat, spans)),
    )


def _guessed(hunch: Hunch, seat: int, spans: Sequence[tuple[State, State]]) -> bool:
    """By its day: on that of the change nobody can say whose it is."""
    return hunch.by == seat and any(before.day <= hunch.day <= after.day for before, after in spans)
