"""What a correction would change, figure by figure."""

from collections.abc import Iterator

from campaigns.kernel.differences import figure, figures, not_final, seats
from campaigns.kernel.words import Difference

from .sight import HunterSeen, MonsterSeen, View

OF_HUNTERS = ("health", "collected", "banked", "hand")
OF_THE_TABLE = ("round", "depth", "step", "first", "ended", "winners")


def differences(before: View, after: View) -> tuple[Difference, ...]:
    return tuple(_differences(before, after))


def _differences(before: View, after: View) -> Iterator[Difference]:
    yield from seats(before.table, after.table)
    yield from _fates(before, after)
    yield from _monster(before.monster, after.monster)
    for now in sorted(after.hunters, key=lambda hunter: hunter.seat):
        was = before.hunter(now.seat)
        if was:
            yield from _hunter(was, now)
    yield from figures(OF_THE_TABLE, before, after)
    yield from not_final(before, after)


def _hunter(was: HunterSeen, now: HunterSeen) -> Iterator[Difference]:
    yield from figures(OF_HUNTERS, was, now, hunter=now.seat)
    for a, b in zip(was.tokens, now.tokens, strict=True):
        yield from figure("differs.trophy", a.space, b.space, hunter=now.seat, trophy=b.trophy)
    yield from figure("differs.score", was.score.total, now.score.total, hunter=now.seat)


def _fates(before: View, after: View) -> Iterator[Difference]:
    """What became of a monster otherwise is the cause of most that follows; of another card nothing is compared."""
    for was, now in zip(_met(before), _met(after), strict=False):
        if was.name == now.name:
            yield from figure("differs.fate", was.fate, now.fate, monster=now.name)


def _met(view: View) -> tuple[MonsterSeen, ...]:
    return (*view.past, view.monster) if view.monster else view.past


def _monster(was: MonsterSeen | None, now: MonsterSeen | None) -> Iterator[Difference]:
    """Of one that is another now, nothing else is compared."""
    a, b = was.name if was else "", now.name if now else ""
    yield from figure("differs.monster", a, b)
    if was and now and a == b:
        yield from figure("differs.echoes", was.echoes, now.echoes, monster=now.name)
