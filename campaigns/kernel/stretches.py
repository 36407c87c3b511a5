"""A long journal in parts, as the table speaks of them: a round, an age. Each says in a line what came of it.

A game finds its stretches by a study (`Game.stretches`); whoever comes late reads one line for each.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from .study import Study
from .words import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """`entries` are the numbers of what stands in it, in the order of the table; `told` is public."""

    title: Word
    told: tuple[Word, ...]
    entries: tuple[int, ...]


Stretches: TypeAlias = Study[Any, Any, tuple[Stretch, ...]]


def tapped_in(stretches: Iterable[Stretch], numbers: Iterable[int]) -> dict[int, int]:
    """By number, the place of the stretch that was being played when it was tapped; -1 before the first.

    What is put in later stands among what was tapped with it, and so does whatever was said about entries.
    """
    of = {number: place for place, stretch in enumerate(stretches) for number in stretch.entries}
    found, now = {}, -1
    for number in sorted(numbers):
        now = max(now, of.get(number, now))
        found[number] = now
    return found
