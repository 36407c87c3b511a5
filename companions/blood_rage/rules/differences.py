"""What a correction would change, figure by figure."""

from collections.abc import Iterator

from campaigns.kernel.words import Difference, word

from .sight import ClanSeen, ProvinceSeen, View
from .state import place

OF_CLANS = ("clan", "glory", "rage")
OF_FIGURES = ("board", "reserve", "valhalla")
OF_PROVINCES = ("token", "pillaged", "destroyed", "doomed", "name", "region", "fjord")
OF_THE_TABLE = ("age", "phase", "first", "turn", "ended", "winners")


def differences(before: View, after: View) -> tuple[Difference, ...]:
    return tuple(_differences(before, after))


def _differences(before: View, after: View) -> Iterator[Difference]:
    yield from _seats(before, after)
    for now in sorted(after.clans, key=lambda clan: clan.seat):
        was = before.clan(now.seat)
        if was:
            yield from _clan(was, now)
    for old, new in zip(before.provinces, after.provinces, strict=True):
        yield from _province(after, old, new)
    yield from _table(before, after)
    yield from _not_final(before, after)


def _seats(before: View, after: View) -> Iterator[Difference]:
    for seat in sorted({*before.table} - {*after.table}):
        yield word("differs.gone", seat=seat)
    for seat in sorted({*after.table} - {*before.table}):
        yield word("differs.new", seat=seat)


def _clan(was: ClanSeen, now: ClanSeen) -> Iterator[Difference]:
    for figure in OF_CLANS:
        a, b = getattr(was, figure), getattr(now, figure)
        if a != b:
            yield word(f"differs.{figure}", seat=now.seat, was=a, now=b)
    for old, new in zip(was.stats, now.stats, strict=True):
        if (old.position, old.number) != (new.position, new.number):
            yield word("differs.stat", seat=now.seat, stat=new.stat, was=old.number, now=new.number)
    for where in OF_FIGURES:
        a, b = getattr(was.figures, where), getattr(now.figures, where)
        if a != b:
            yield word(f"differs.{where}", seat=now.seat, was=a, now=b)


def _not_final(before: View, after: View) -> Iterator[Difference]:
    """Glory that changes and still rests on numbers nobody has read."""
    if after.unread and (before.ranking, before.winners) != (after.ranking, after.winners):
        yield word("differs.not_final", n=after.unread)


def _province(view: View, was: ProvinceSeen, now: ProvinceSeen) -> Iterator[Difference]:
    for figure in OF_PROVINCES:
        a, b = getattr(was, figure), getattr(now, figure)
        if a != b:
            yield word(f"differs.{figure}", spot=place(view.board, now.spot), was=a, now=b)


def _table(before: View, after: View) -> Iterator[Difference]:
    for what in OF_THE_TABLE:
        a, b = getattr(before, what), getattr(after, what)
        if a != b:
            yield word(f"differs.{what}", was=a, now=b)
