"""What a correction would change, figure by figure."""

from collections.abc import Iterator

from campaigns.kernel.differences import figures, not_final, seats
from campaigns.kernel.words import Difference, word

from .sight import ClanSeen, View
from .state import PLACES, place

OF_CLANS = ("clan", "glory", "rage")
OF_FIGURES = ("board", "reserve", "valhalla")
OF_PROVINCES = ("token", "pillaged", "destroyed", "doomed", "name", "region", "fjord")
OF_THE_TABLE = ("age", "phase", "first", "turn", "ended", "winners")


def differences(before: View, after: View) -> tuple[Difference, ...]:
    return tuple(_differences(before, after))


def _differences(before: View, after: View) -> Iterator[Difference]:
    yield from seats(before.table, after.table)
    for now in sorted(after.clans, key=lambda clan: clan.seat):
        was = before.clan(now.seat)
        if was:
            yield from _clan(was, now)
    yield from _map(before, after)
    for old, new in zip(before.provinces, after.provinces, strict=True):
        yield from figures(OF_PROVINCES, old, new, spot=place(after.board, new.spot))
    yield from figures(OF_THE_TABLE, before, after)
    yield from not_final(before, after)


def _map(before: View, after: View) -> Iterator[Difference]:
    """Who stands where, as far as the table told it."""
    for now in sorted(after.clans, key=lambda clan: clan.seat):
        was = before.clan(now.seat)
        there = {one for one, _n in (*now.where, *(was.where if was else ()))}
        for spot in (one for one in PLACES if one in there):
            old = was.there(spot) if was else 0
            if old != now.there(spot):
                yield word(
                    "differs.there",
                    seat=now.seat,
                    spot=place(after.board, spot),
                    was=old,
                    now=now.there(spot),
                )


def _clan(was: ClanSeen, now: ClanSeen) -> Iterator[Difference]:
    yield from figures(OF_CLANS, was, now, seat=now.seat)
    for old, new in zip(was.stats, now.stats, strict=True):
        if (old.position, old.number) != (new.position, new.number):
            yield word("differs.stat", seat=now.seat, stat=new.stat, was=old.number, now=new.number)
    yield from figures(OF_FIGURES, was.figures, now.figures, seat=now.seat)
