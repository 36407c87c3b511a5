"""The state after each entry that stands: all of them while they weigh little, else every second, every fourth …

A state shares nearly everything with the one before, so thousands cost little. But what only ever grows is copied
with each: twenty thousand notes, each state with a list of all before it, would weigh gigabytes. What was left out is
folded again when somebody looks there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from itertools import zip_longest
from operator import attrgetter
from sys import getsizeof
from typing import Any, overload

from campaigns.games import AnyEvent, AnyGame, AnyState

# Bytes, about: a chronicle of 21 chapters has eight million.
MOST_WEIGHT = 32_000_000
# Below this much of a state is looked at one by one to weigh it; of more, only what came last.
FEW, DEEP = 64, 4
# Weighing each state would cost more than folding it: one in so many is weighed, and fewer are passed over where they
# would take more than this part of what is still allowed.
PASSED_OVER, ROOM = 16, 8


@dataclass(frozen=True, slots=True, kw_only=True)
class States(Sequence[AnyState]):
    """`kept` are the states after every `stride` events, `last` the one after all of them."""

    events: tuple[AnyEvent, ...] = ()
    kept: tuple[AnyState, ...] = ()
    stride: int = 1
    last: AnyState = None
    weight: int = 0
    game: AnyGame | None = None
    # The stretch that was folded again last: from which event on, and the states since. Never changed in place, for
    # several look at once.
    _near: dict[int, list[AnyState]] = field(default_factory=dict, compare=False, repr=False)

    def __len__(self) -> int:
        return len(self.events)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # -- as for every sequence that compares by what is in it

    @overload
    def __getitem__(self, at: int) -> AnyState: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[AnyState]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return tuple(self[index] for index in range(*at.indices(len(self))))
        index = range(len(self))[at]
        after, over = divmod(index + 1, self.stride)
        if index == len(self) - 1:
            return self.last
        return self.kept[after - 1] if not over else self._folded(after * self.stride, over)

    def __iter__(self) -> Iterator[AnyState]:
        """Of all that are kept, without asking for each by its number: studies walk through thousands."""
        return iter(self.kept) if self.stride == 1 else (self[at] for at in range(len(self)))

    def _folded(self, start: int, n: int) -> AnyState:
        """The state `n` events after a kept one; whoever walks along folds each event once."""
        since = self._near.get(start, [])
        if len(since) < n:
            since = [*since, *self._further(start, since, n)]
            self._near.clear()
            self._near[start] = since
        return since[n - 1]

    def _further(self, start: int, since: list[AnyState], n: int) -> Iterator[AnyState]:
        state = since[-1] if since else self.before(start)
        for event in self.events[start + len(since) : start + n]:
            state = self.game.evolve(state, event)  # type: ignore[union-attr]  # -- none only without events
            yield state

    def before(self, index: int) -> AnyState:
        return self[index - 1] if index else self.game.start()  # type: ignore[union-attr]  # -- none only without events


@dataclass(slots=True, kw_only=True)
class _Growing:
    """Of the states that come one after the other, those to keep, and what they weigh."""

    kept: list[AnyState]
    stride: int
    weight: int
    weighed: AnyState
    counted: int  # of those kept, how many are in the weight
    due: int

    def add(self, at: int, state: AnyState) -> None:
        if at % self.stride == 0:
            self.kept.append(state)
            if at >= self.due:
                self.weigh(at, state)

    def weigh(self, at: int, state: AnyState) -> None:
        """As if whatever changed since the last one that was weighed had changed with each between them: rather too
        much than too little."""
        step = weighed(state, self.weighed)
        self.weight += step * (len(self.kept) - self.counted)
        while self.weight > MOST_WEIGHT:
            self.kept, self.stride, self.weight = self.kept[1::2], self.stride * 2, self.weight // 2
        self.weighed, self.counted = state, len(self.kept)
        self.due = at + min(PASSED_OVER, (MOST_WEIGHT - self.weight) // (ROOM * max(1, step)))


def grown(game: AnyGame, known: States, events: tuple[AnyEvent, ...], same: int) -> States:
    """The states after these events, of which the first are the `same` as those known."""
    told = replace(known, game=game)
    state, kept, stride = told.before(same), list(known.kept[: same // known.stride]), known.stride
    weight = known.weight * len(kept) // max(1, len(known.kept))
    growing = _Growing(kept=kept, stride=stride, weight=weight, weighed=state, counted=len(kept), due=same)
    for at, event in enumerate(events[same:], same + 1):
        state = game.evolve(state, event)
        growing.add(at, state)
    growing.weigh(len(events), state)
    return States(
        events=events,
        kept=tuple(growing.kept),
        stride=growing.stride,
        last=state,
        weight=growing.weight,
        game=game,
    )


def weighed(now: Any, before: Any, deep: int = DEEP) -> int:
    """What a state does not share with an earlier one, in bytes, about."""
    if now is before or not deep:
        return 0
    return getsizeof(now) + sum([weighed(new, old, deep - 1) for new, old in _inside(now, before)])


def _inside(now: Any, before: Any) -> list[tuple[Any, Any]]:
    """What is in the one, with what the other has there, where that is another."""
    if isinstance(now, tuple):
        new, old = _of_a_tuple(now, before if isinstance(before, tuple) else ())
    elif parts := _parts(now.__class__):
        new, old = parts(now), parts(before) if type(before) is type(now) else ()
    else:
        return []
    return [each for each in zip_longest(new, old) if each[0] is not each[1]]


def _of_a_tuple(now: tuple[Any, ...], before: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    return (now, before[: len(now)]) if len(now) <= FEW else (now[-1:], ())


@cache
def _parts(cls: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """All fields of a dataclass at once: one by one they would take most of the time."""
    names = [each.name for each in fields(cls)] if is_dataclass(cls) else []
    if len(names) < 2:  # of one, attrgetter gives the thing itself
        return (lambda held: (getattr(held, names[0]),)) if names else None
    return attrgetter(*names)
