"""Who is still to act, as everybody at the table sees it."""

from collections.abc import Iterator

from .sight import View
from .state import ACTION


def to_act(view: View) -> tuple[int, ...]:
    """In the action phase whoever has rage, from the one on turn to the left; the other phases are everybody's."""
    if view.ended or view.spent or view.phase != ACTION:
        return ()
    left = {clan.seat for clan in view.clans if clan.rage and not clan.passed}
    return tuple(seat for seat in _from(view) if seat in left)


def one_by_one(_view: View) -> bool:
    return True


def _from(view: View) -> Iterator[int]:
    at = view.table.index(view.turn) if view.turn in view.table else 0
    yield from (*view.table[at:], *view.table[:at])
