"""Who stands equal before anybody decides."""

from . import results
from .seen import View


def tied(view: View) -> tuple[tuple[int, ...], ...]:
    """The groups, best first, that points and missions leave equal, decided already or not."""
    standings = view.chapter.result if view.chapter else ()
    counted = tuple(one for one in standings if one.vp is not None)
    return tuple(seats for seats in results.equals(view.table, counted) if len(seats) > 1) if counted else ()
