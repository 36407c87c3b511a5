"""What is known of a hunt after some facts, as pages and commands ask it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from companions.dracula.rules.map import Map
from companions.dracula.rules.trail import SPACES

from . import questions, scouts, why
from .blame import Contradiction, blamed
from .facts import Fact, MistakeFound
from .following import after, beginning
from .known import Known
from .shares import Possible, Share, Shares, possible, shares

LIMIT: Final = 5_000_000  # hypotheses; with more, lairs are no longer counted


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Knowledge:
    """Nothing changes it; `after` gives another."""

    begin: Known
    known: Known
    told: tuple[Fact, ...] = ()

    def after(self, fact: Fact) -> Knowledge:
        return replace(self, known=after(self.known, fact), told=(*self.told, fact))

    @property
    def contradiction(self) -> bool:
        """No hypothesis is left."""
        return not len(self.known)

    @property
    def counted(self) -> bool:
        """False: too much is possible, and some lairs are, or were, sets of what may lie there."""
        return self.known.counted

    def __len__(self) -> int:
        """How many hypotheses."""
        return len(self.known)

    def shares(self) -> Shares:
        return shares(self.known)

    def possible(self) -> Possible:
        return possible(self.shares())

    def why_not(self, place: str) -> why.WhyNot:
        return self.reasons()[place]

    def reasons(self) -> Mapping[str, why.WhyNot]:
        """For each place: the whole log is gone through once for all of them."""
        return why.reasons(self.begin, self.told)

    def best_questions(self, reachable: Mapping[str, int]) -> tuple[questions.Question, ...]:
        """Where a hunter can go, with the fewest tickets that it takes; the best first."""
        return questions.best_questions(self.known, reachable)

    def best_scouts(self) -> scouts.Scouts | None:
        return scouts.best_scouts(self.known)

    def regions(self) -> Share:
        """Mina's bond: the chance of a yes for each region."""
        return questions.regions(self.known)

    def threatening(self) -> Mapping[int, int]:
        """The space of each closed hideout: in how many turns it slides off."""
        seen = enumerate(self.known.table.trail, 1)
        return {k: SPACES + 1 - k for k, one in seen if one and not one.power and not one.open}


def start(europe: Map, hunters: Iterable[str], *, limit: int = LIMIT) -> Knowledge:
    begin = beginning(europe, hunters, limit)
    return Knowledge(begin=begin, known=begin)


# --- A whole log --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    answers: tuple[Shares, ...]  # after the start and after each fact; they end before the contradiction
    contradiction: Contradiction | None


def follow(europe: Map, hunters: Iterable[str], facts: Iterable[Fact], *, limit: int = LIMIT) -> Answers:
    """`hunters` is where they start. A mistake that was found sets aside what was impossible before it."""
    log = tuple(facts)
    begin = known = beginning(europe, hunters, limit)
    anew = max((at for at, fact in enumerate(log) if isinstance(fact, MistakeFound)), default=-1)
    answers = [shares(begin)]
    for at, fact in enumerate(log):
        known = after(known, fact)
        if not len(known) and at >= anew:
            return Answers(answers=tuple(answers), contradiction=blamed(begin, log[: at + 1]))
        answers.append(shares(known))
    return Answers(answers=tuple(answers), contradiction=None)
