"""What a hunt tells whoever looks for him: everything that was heard, as facts that can be reckoned with."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from campaigns.kernel.study import Past, Study, study

from companions.dracula.rules.events import Answered, Event, Hid
from companions.dracula.rules.ground import is_city
from companions.dracula.rules.heard import Heard, heard
from companions.dracula.rules.inference import EVIDENCE, Fact, MistakeFound, Step
from companions.dracula.rules.sight import View

from .acts import cleared, standing, told


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    number: int  # of the entry that told it
    fact: Fact


@dataclass(frozen=True, slots=True, kw_only=True)
class Clues:
    north_seas_meet: bool
    hunters: tuple[str, ...]  # the cities where they stood when he hid
    begun: int  # the entry by which he did
    found: tuple[Clue, ...]

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(clue.fact for clue in self.found)

    @property
    def anew(self) -> int:
        """The entry by which the last mistake came out: what was learnt before counts no more. 0: none did."""
        return max((clue.number for clue in self.found if isinstance(clue.fact, MistakeFound)), default=0)

    def without(self, number: int) -> "Clues":
        """As if nobody had learnt anything by this entry; what happened by it still happened."""
        left = (clue for clue in self.found if clue.number != number or not isinstance(clue.fact, EVIDENCE))
        return replace(self, found=tuple(left))

    def mistaken(self, number: int) -> "Clues":
        """As if his turn of this entry had gone against the rules."""
        return replace(
            self, found=tuple(_lawless(clue) if clue.number == number else clue for clue in self.found)
        )


def _lawless(clue: Clue) -> Clue:
    return replace(clue, fact=replace(clue.fact, lawless=True)) if isinstance(clue.fact, Step) else clue


def clues(hunt: Iterable[Heard]) -> Clues | None:
    """In the order in which they were true: an answer says what was so when it was asked. None: he has not hidden."""
    log: _Log | None = None
    for place, one in enumerate(hunt):
        if isinstance(one.said, Hid):
            log = _Log(begun=one)
        elif log:
            log.hear(place, one)
    return log.clues() if log else None


def _heard(past: Past[Any, Event]) -> Clues | None:
    return clues(heard(past))


CLUES: Study[Any, Event, Clues | None] = study(_heard)


@dataclass(slots=True, kw_only=True)
class _Log:
    """`told`: the place in the hunt after which it was true, and the clue. An entry put in later has a late number."""

    begun: Heard
    told: list[tuple[int, Clue]] = field(default_factory=list)
    asked: dict[tuple[str, str], tuple[int, View]] = field(default_factory=dict)  # since when each waits

    def hear(self, place: int, one: Heard) -> None:
        since, view = self._since(place, one)
        self.told += [(since, Clue(number=one.number, fact=fact)) for fact in told(view, one)]
        self.told += [(place, Clue(number=one.number, fact=fact)) for fact in cleared(one)]
        for asked in one.after.waiting:
            if asked not in one.before.waiting:
                self.asked[asked.how, asked.hunter] = place, one.after

    def _since(self, place: int, one: Heard) -> tuple[int, View]:
        """An answer is understood as things lay when it was asked for."""
        if not isinstance(one.said, Answered):
            return place, one.before
        return self.asked.pop((one.said.how, one.said.hunter), (place, one.before))

    def clues(self) -> Clues:
        view = self.begun.before
        return Clues(
            north_seas_meet=view.setup.north_seas_meet,
            hunters=tuple(sorted(place for place in standing(view) if is_city(view.setup, place))),
            begun=self.begun.number,
            found=tuple(clue for _since, clue in sorted(self.told, key=lambda one: one[0])),
        )
