"""Which evidence cannot all be right: a list from which nothing can be left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .facts import EVIDENCE, Fact, MistakeFound
from .following import after
from .known import Known

KEPT: Final = 1 << 15  # a moment with more hypotheses is worked out again rather than remembered


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    at: int
    entries: tuple[int, ...]  # indices of evidence; of none where what happened is impossible by itself


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Trial:
    """The log up to the contradiction, and the moments of it, from which it can be told otherwise."""

    facts: Sequence[Fact]
    evidence: tuple[int, ...]
    moments: dict[int, Known]  # before the fact of this index, with all that was said until then
    anew: int  # a mistake was found there; nothing before it is impossible for good

    def impossible(self, most: int, others: frozenset[int]) -> bool:
        """With the first so many pieces of evidence, and of the rest these alone."""
        told = {*self.evidence[:most], *others}
        until = self.evidence[most] if most < len(self.evidence) else len(self.facts)
        begin = max(moment for moment in self.moments if moment <= until)
        return self._impossible(self.moments[begin], begin, told)

    def _impossible(self, known: Known, begin: int, told: set[int]) -> bool:
        for at in range(begin, len(self.facts)):
            if not len(known) and at > self.anew:
                return True
            if at in told or not isinstance(self.facts[at], EVIDENCE):
                known = after(known, self.facts[at])
        return not len(known)


def blamed(begin: Known, facts: Sequence[Fact]) -> Contradiction:
    """The last of these facts leaves nothing."""
    case, needed = _trial(begin, facts), frozenset[int]()
    most = len(case.evidence)
    while not case.impossible(0, needed):
        most = _fewest(case, most, needed) - 1
        needed |= {case.evidence[most]}
    return Contradiction(at=len(facts) - 1, entries=tuple(sorted(needed)))


def _trial(begin: Known, facts: Sequence[Fact]) -> Trial:
    moments = {0: begin}
    known = begin
    for at, fact in enumerate(facts[:-1], 1):
        known = after(known, fact)
        if len(known) <= KEPT:
            moments[at] = known
    evidence = tuple(at for at, fact in enumerate(facts) if isinstance(fact, EVIDENCE))
    anew = max((at for at, fact in enumerate(facts) if isinstance(fact, MistakeFound)), default=-1)
    return Trial(facts=facts, evidence=evidence, moments=moments, anew=anew)


def _fewest(case: Trial, enough: int, needed: frozenset[int]) -> int:
    """With so many it is impossible, with none not; how few are enough? Tried from the end, where little is open."""
    few, step = enough - 1, 1
    while few and case.impossible(few, needed):
        enough, step = few, step * 2
        few = max(enough - step, 0)
    while enough - few > 1:
        middle = (enough + few) // 2
        if case.impossible(middle, needed):
            enough = middle
        else:
            few = middle
    return enough
