"""What a correction would change, figure by figure."""

from collections.abc import Iterator

from campaigns.kernel.words import Difference, word

from .sight import HunterSeen, MonsterSeen, View

OF_HUNTERS = ("health", "collected", "banked", "hand")
OF_THE_TABLE = ("round", "depth", "step", "first", "ended", "winners")


def differences(before: View, after: View) -> tuple[Difference, ...]:
    return tuple(_differences(before, after))


def _differences(before: View, after: View) -> Iterator[Difference]:
    yield from _seats(before, after)
    for now in sorted(after.hunters, key=lambda hunter: hunter.seat):
        was = before.hunter(now.seat)
        if was:
            yield from _hunter(was, now)
    yield from _monster(before.monster, after.monster)
    yield from _table(before, after)
    yield from _not_final(before, after)


def _seats(before: View, after: View) -> Iterator[Difference]:
    for seat in sorted({*before.table} - {*after.table}):
        yield word("differs.gone", hunter=seat)
    for seat in sorted({*after.table} - {*before.table}):
        yield word("differs.new", hunter=seat)


def _hunter(was: HunterSeen, now: HunterSeen) -> Iterator[Difference]:
    for figure in OF_HUNTERS:
        a, b = getattr(was, figure), getattr(now, figure)
        if a != b:
            yield word(f"differs.{figure}", hunter=now.seat, was=a, now=b)
    for a, b in zip(was.tokens, now.tokens, strict=True):
        if a.space != b.space:
            yield word("differs.trophy", hunter=now.seat, trophy=b.trophy, was=a.space, now=b.space)
    if was.score.total != now.score.total:
        yield word("differs.score", hunter=now.seat, was=was.score.total, now=now.score.total)


def _not_final(before: View, after: View) -> Iterator[Difference]:
    """Scores that change and still rest on numbers nobody has read."""
    if after.unread and (before.ranking, before.winners) != (after.ranking, after.winners):
        yield word("differs.not_final", n=after.unread)


def _monster(was: MonsterSeen | None, now: MonsterSeen | None) -> Iterator[Difference]:
    a, b = was.name if was else "", now.name if now else ""
    if a != b:
        yield word("differs.monster", was=a, now=b)
    elif was and now and (was.fate, was.echoes) != (now.fate, now.echoes):
        yield from _standing(was, now)


def _standing(was: MonsterSeen, now: MonsterSeen) -> Iterator[Difference]:
    if was.fate != now.fate:
        yield word("differs.fate", monster=now.name, was=was.fate, now=now.fate)
    if was.echoes != now.echoes:
        yield word("differs.echoes", monster=now.name, was=was.echoes, now=now.echoes)


def _table(before: View, after: View) -> Iterator[Difference]:
    for what in OF_THE_TABLE:
        a, b = getattr(before, what), getattr(after, what)
        if a != b:
            yield word(f"differs.{what}", was=a, now=b)
