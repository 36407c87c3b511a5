"""What a correction would change, figure by figure, as far as this seat sees it."""

from collections.abc import Iterator
from typing import Final

from campaigns.kernel.differences import figure, figures, seats
from campaigns.kernel.words import Difference, word

from .sight import View

OF_THE_HUNT: Final = ("day", "phase", "despair", "influence", "wounds", "rumors", "winner")
OF_A_HUNTER: Final = ("place", "hurt", "bites", "delayed", "defeated")


def differences(before: View, after: View) -> tuple[Difference, ...]:
    return tuple(_differences(before, after))


def _differences(before: View, after: View) -> Iterator[Difference]:
    yield from seats(before.table, after.table)
    yield from figures(OF_THE_HUNT, before, after)
    for now in after.hunters:
        if was := before.hunter(now.name):
            yield from figures(OF_A_HUNTER, was, now, hunter=now.name)
    yield from _lying(before, after)
    yield from figure("differs.tokens", len(before.tokens), len(after.tokens))
    yield from figure("differs.waiting", len(before.waiting), len(after.waiting))


def _lying(before: View, after: View) -> Iterator[Difference]:
    """Which spaces of the trail and which lairs hold something else; the Count sees his own truth."""
    was, now = (before.desk, after.desk) if before.desk and after.desk else (before, after)
    for row in ("trail", "lairs"):
        pairs = zip(getattr(was, row), getattr(now, row), strict=True)
        for n, (old, new) in enumerate(pairs, 1):
            if old != new:
                yield word(f"differs.{row}", n=n)
