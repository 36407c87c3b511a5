"""The state after each entry that stands: all of them while they weigh little, else every second, every fourth …

A state shares nearly everything with the one before, so thousands cost little. But what only ever grows is copied
with each: twenty thousand notes, each state with a list of all before it, would weigh gigabytes. What was left out is
folded again when somebody looks there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from sys import getsizeof
from typing import Any, overload

from campaigns.games import AnyEvent, AnyGame, AnyState

# Bytes, about: a chronicle of 21 chapters has eight million.
MOST_WEIGHT = 32_000_000
# Below this much of a state is looked at one by one to weigh it; of more, only what came last.
FEW, DEEP = 64, 4


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


def grown(game: AnyGame, known: States, events: tuple[AnyEvent, ...], same: int) -> States:
    """The states after these events, of which the first are the `same` as those known."""
    told = replace(known, game=game)
    state, kept, stride = told.before(same), list(known.kept[: same // known.stride]), known.stride
    weight = known.weight * len(kept) // max(1, len(known.kept))
    for at, event in enumerate(events[same:], same + 1):
        before, state = state, game.evolve(state, event)
        if at % stride == 0:
            kept.append(state)
            weight += weighed(state, before)
            if weight > MOST_WEIGHT:
                kept, stride, weight = kept[1::2], stride * 2, weight // 2
    return States(events=events, kept=tuple(kept), stride=stride, last=state, weight=weight, game=game)


def weighed(now: Any, before: Any, deep: int = DEEP) -> int:
    """What a state does not share with the one before, in bytes, about."""
    if now is before or not deep:
        return 0
    return getsizeof(now) + sum(weighed(new, old, deep - 1) for new, old in _inside(now, before))


def _inside(now: Any, before: Any) -> list[tuple[Any, Any]]:
    if isinstance(now, tuple):
        old = before if isinstance(before, tuple) else ()
        new = now if len(now) <= FEW else now[-1:]
        return list(zip(new, (*old, *[None] * len(new)) if len(now) <= FEW else (None,), strict=False))
    parts = getattr(type(now), "__dataclass_fields__", ())
    return [(getattr(now, name), getattr(before, name, None)) for name in parts]
