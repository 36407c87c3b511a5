"""An era's points, its winner, and what each still needs in its third chapter."""

from itertools import permutations

from chronicle.rules.names import PER_ERA, PLAYERS, POINTS, era_of, in_era
from chronicle.rules.seen import Censored, EraPoints, Race
from chronicle.rules.state import Chapter, Standing, State

from .ranking import era_points, era_rank, era_winners
from .results import key_of, partial


def table(state: State, number: int) -> tuple[tuple[int, ...], ...]:
    """Points by chapter and place: as the era's page of the booklet prints them, or as usual."""
    era = state.era(number)
    told = era.points if era else ()
    return tuple(told[at] if at < len(told) and told[at] else usual for at, usual in enumerate(POINTS))


def chapters(state: State, number: int) -> tuple[Chapter | None, ...]:
    """The era's three; None: not gathered yet."""
    first = PER_ERA * (number - 1) + 1
    by_number = {one.number: one for one in state.chapters if era_of(one.number) == number}
    return tuple(by_number.get(first + at) for at in range(PER_ERA))


def points(state: State, number: int) -> tuple[EraPoints, ...]:
    """Of all who played a chapter of it, best first: by points, then by the key battleground."""
    played = chapters(state, number)
    here = {seat for chapter in played if chapter for seat in chapter.seats}
    scored = [_points(state, number, seat, played) for seat in state.seats if seat in here]
    return tuple(sorted(scored, key=lambda one: era_rank(one.total, one.key), reverse=True))


def _points(state: State, number: int, seat: int, played: tuple[Chapter | None, ...]) -> EraPoints:
    rows = table(state, number)
    got = tuple(_worth(rows[at], chapter, seat) for at, chapter in enumerate(played))
    return EraPoints(
        seat=seat,
        points=got,
        total=sum(n for n in got if n is not None),
        key=_key(state, number, seat, played[-1]),
    )


def _worth(row: tuple[int, ...], chapter: Chapter | None, seat: int) -> int | None:
    standing = chapter.standing(seat) if chapter else None
    return era_points(row, standing.place) if standing and standing.place else None


def _key(state: State, number: int, seat: int, third: Chapter | None) -> int | None:
    """The key battleground may have been named only after the chapter was counted."""
    if third is None:
        return None
    counted = third.result or partial(state, third)
    standing = next((one for one in counted if one.seat == seat), None)
    return _on(standing, key_of(state, number)) if standing else None


def _on(standing: Standing, key: str) -> int | None:
    return next((part.vp for part in standing.parts if part.ground == key), standing.key)


def complete(state: State, number: int) -> bool:
    return all(chapter is not None and chapter.complete for chapter in chapters(state, number))


def winners(state: State, number: int) -> tuple[int, ...]:
    """Most points, then most on the key battleground; several: the table decides. Empty before the end."""
    scored = points(state, number)
    if not scored or not complete(state, number):
        return ()
    return era_winners([(one.seat, one.total, one.key) for one in scored])


def winner(state: State, number: int) -> int:
    """By the rules; where they leave it open, or the era is not played out, the one whom the table named."""
    best, era = winners(state, number), state.era(number)
    if len(best) == 1:
        return best[0]
    named = era.winner if era else 0
    return named if named in (best or (named,)) else 0


def suggested(state: State, number: int) -> int:
    """Of those whom the rules leave equal, who stood best in the third chapter (A18); 0: nobody."""
    third = chapters(state, number)[-1]
    open_ = winners(state, number)
    return next((one.seat for one in (third.result if third else ()) if one.seat in open_), 0)


# --- The third chapter ----------------------------------------------------------------------------------


def race(state: Censored) -> tuple[Race, ...]:
    """Empty but in an era's third chapter."""
    now = state.now
    if state.practice or now is None or in_era(now.number) != PER_ERA:
        return ()
    number = era_of(now.number)
    earlier = chapters(state, number)[:-1]
    known = len(now.seats) in PLAYERS and all(chapter is not None and chapter.complete for chapter in earlier)
    scored = points(state, number)
    before = {one.seat: sum(n or 0 for n in one.points[:-1]) for one in scored}
    needs = _needs(now.seats, before, table(state, number)[-1]) if known else {}
    return tuple(
        Race(
            seat=one.seat,
            before=before[one.seat],
            points=one.total,
            key=one.key,
            needs=needs.get(one.seat),
        )
        for one in scored
    )


def _needs(here: tuple[int, ...], before: dict[int, int], row: tuple[int, ...]) -> dict[int, int]:
    """By seat, the worst place that may still be enough; equal points are, for the key battleground decides."""
    needs = dict.fromkeys(here, 0)
    for order in permutations(here):
        after = before | {seat: before.get(seat, 0) + era_points(row, at) for at, seat in enumerate(order, 1)}
        for place, seat in enumerate(order, 1):
            if after[seat] == max(after.values()):
                needs[seat] = max(needs[seat], place)
    return needs
