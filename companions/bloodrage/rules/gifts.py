"""The gifts of the gods: who passes what to whom, and how many cards go round."""

from dataclasses import dataclass

from .state import DEALT, DECK, KEPT, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Handing:
    """One hand on its way to the left."""

    by: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gifts:
    pick: int  # how many times everybody has chosen
    of: int
    keeps: int  # cards chosen at each time
    kept: int  # cards that everybody has by now
    passed: int  # cards that go on after the next choice; 0: what is left then is discarded
    deck: int  # cards of this age's deck with so many clans
    dealt: int
    leave: int
    hands: tuple[Handing, ...]

    @property
    def done(self) -> bool:
        return self.pick >= self.of


def gifts(state: State) -> Gifts:
    """Two clans choose two at a time; everybody else one."""
    seats = [clan.seat for clan in state.clans]
    keeps = 2 if len(seats) == 2 else 1
    of = KEPT // keeps
    pick = min(state.pick, of)
    return Gifts(
        pick=pick,
        of=of,
        keeps=keeps,
        kept=pick * keeps,
        passed=DEALT - (pick + 1) * keeps if pick + 1 < of else 0,
        deck=DECK.get(len(seats), 0),
        dealt=DEALT,
        leave=DEALT - KEPT,
        hands=tuple(Handing(by=seat, to=seats[(n + 1) % len(seats)]) for n, seat in enumerate(seats)),
    )
