"""What a correction would change, figure by figure; what stays is not named."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Protocol

from .words import Difference, word


def figure(code: str, was: object, now: object, **about: Any) -> Iterator[Difference]:
    if was != now:
        yield word(code, was=was, now=now, **about)


def figures(names: Iterable[str], was: object, now: object, **about: Any) -> Iterator[Difference]:
    """The same figures of the same thing, before and after; each has its code by its name."""
    for name in names:
        yield from figure(f"differs.{name}", getattr(was, name), getattr(now, name), **about)


def seats(before: Collection[int], after: Collection[int]) -> Iterator[Difference]:
    """Who does not play any more, then who plays too."""
    yield from (word("differs.gone", seat=seat) for seat in sorted({*before} - {*after}))
    yield from (word("differs.new", seat=seat) for seat in sorted({*after} - {*before}))


class Ranked(Protocol):
    """What a seat sees of who stands where; `unread`: on how many numbers that nobody has read it rests."""

    @property
    def ranking(self) -> object: ...
    @property
    def winners(self) -> object: ...
    @property
    def unread(self) -> int: ...


def not_final(before: Ranked, after: Ranked) -> Iterator[Difference]:
    """Scores that change and still rest on such numbers."""
    if after.unread and (before.ranking, before.winners) != (after.ranking, after.winners):
        yield word("differs.not_final", n=after.unread)
