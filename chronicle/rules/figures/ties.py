"""Who stands equal before anybody decides."""

from chronicle.rules.seen import View

from . import results


def tied(view: View) -> tuple[tuple[int, ...], ...]:
    """The groups, best first, that points and missions leave equal, decided already or not."""
    standings = view.chapter.result if view.chapter else ()
    counted = tuple(one for one in standings if one.vp is not None)
    return tuple(seats for seats in results.equals(view.table, counted) if len(seats) > 1) if counted else ()
