"""What each would have to do in an era's last chapter to win it: a place, and how the others may stand at best."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Literal, TypeAlias

from chronicle.rules.names import PER_ERA, PLAYERS, era_of, in_era
from chronicle.rules.seen import Censored

from .eras import chapters, points, table
from .ranking import era_points

Order: TypeAlias = tuple[int, ...]  # seats, best first
End: TypeAlias = Literal["win", "tie", ""]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """A rival may come no better than that; the first place is not theirs anyhow."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """`sure`: the worst place that wins whatever the others do; 0: none does.

    `best`: what the first place can come to on points, and does if everybody stays within these limits.
    `safe`: whatever the others do, it comes to a tie.
    """

    seat: int
    sure: int
    best: End
    safe: bool = False
    limits: tuple[Limit, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Race:
    here: Order
    before: Mapping[int, int]  # of everybody who played a chapter of the era, here tonight or not
    row: tuple[int, ...]

    def orders(self, seat: int, place: int) -> Iterator[Order]:
        return (one for one in permutations(self.here) if one[place - 1] == seat)

    def after(self, seat: int, order: Order) -> int:
        came = era_points(self.row, order.index(seat) + 1) if seat in order else 0
        return self.before[seat] + came

    def rivals(self, seat: int) -> list[int]:
        return [one for one in self.before if one != seat]


def chances(state: Censored) -> tuple[Chance, ...]:
    """Of everybody who has played in this era, from the youngest; empty but before an era's last places stand."""
    now = state.now
    if state.practice or now is None or now.complete or in_era(now.number) != PER_ERA:
        return ()
    number = era_of(now.number)
    earlier = chapters(state, number)[:-1]
    if len(now.seats) not in PLAYERS or not all(one is not None and one.complete for one in earlier):
        return ()
    before = {one.seat: sum(n or 0 for n in one.points[:-1]) for one in points(state, number)}
    race = _Race(here=now.seats, before=before, row=table(state, number)[-1])
    if list(race.row) != sorted(race.row, reverse=True):
        return ()  # a booklet in which a worse place gives more: no place is a limit then
    return tuple(_chance(race, seat) for seat in state.seats if seat in before)


def _chance(race: _Race, seat: int) -> Chance:
    if seat not in race.here:
        # Nobody who stays at home gets a point, but what is there may be enough.
        return Chance(seat=seat, sure=0, best=_best(race, seat, permutations(race.here)))
    best, sure = _best(race, seat, race.orders(seat, 1)), _sure(race, seat)
    return Chance(
        seat=seat,
        sure=sure,
        best=best,
        safe=all(_level(race, seat, order) for order in race.orders(seat, 1)),
        limits=tuple(_limits(race, seat, best)) if best and not sure else (),
    )


def _best(race: _Race, seat: int, orders: Iterable[Order]) -> End:
    ends = list(orders)
    if any(_ahead(race, seat, order) for order in ends):
        return "win"
    return "tie" if any(_level(race, seat, order) for order in ends) else ""


def _sure(race: _Race, seat: int) -> int:
    """Going down from the first place, as long as nobody can draw level."""
    for place in range(1, len(race.here) + 1):
        if not all(_ahead(race, seat, order) for order in race.orders(seat, place)):
            return place - 1
    return len(race.here)


def _ahead(race: _Race, seat: int, order: Order) -> bool:
    mine = race.after(seat, order)
    return all(mine > race.after(one, order) for one in race.rivals(seat))


def _level(race: _Race, seat: int, order: Order) -> bool:
    mine = race.after(seat, order)
    return all(mine >= race.after(one, order) for one in race.rivals(seat))


def _limits(race: _Race, seat: int, best: End) -> Iterator[Limit]:
    """For whoever could spoil this end from the second place: the best place from which they cannot."""
    mine = race.before[seat] + era_points(race.row, 1) - (best == "win")
    for rival in (one for one in race.rivals(seat) if one in race.here):
        places = range(2, len(race.here) + 1)
        most = next(at for at in places if race.before[rival] + era_points(race.row, at) <= mine)
        if most > places[0]:
            yield Limit(seat=rival, place=most)
