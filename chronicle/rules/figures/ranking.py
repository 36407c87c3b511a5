"""Who stands before whom: missions, places, the order of action, and the chapter that follows."""

from collections.abc import Hashable, Sequence
from itertools import groupby
from typing import TypeVar

Id = TypeVar("Id", bound=Hashable)


def groups(players: Sequence[tuple[Id, int, int]]) -> tuple[tuple[Id, ...], ...]:
    """`(id, vp, missions)`: the most points, then the fewest missions (A07); who stays equal, together."""

    def standing(player: tuple[Id, int, int]) -> tuple[int, int]:
        _, vp, missions = player
        return -vp, missions

    ordered = sorted(players, key=standing)
    return tuple(tuple(one for one, _, _ in equal) for _, equal in groupby(ordered, key=standing))


def mission_winners(players: Sequence[tuple[Id, int, bool]]) -> tuple[Id, ...]:
    """`(id, vampires with the attribute, leader has it)`: one winner, or all whom the rules leave tied.

    In a tie the leader counts twice, so the tied whose leader has it go ahead, if there are any.
    """
    best = max((count for _, count, _ in players), default=0)
    tied = tuple(one for one, count, _ in players if count == best)
    led = tuple(one for one, count, leader in players if count == best and leader)
    return (led or tied) if best > 0 else tied  # nobody has it (A06): no leader can


def action_order(players: Sequence[tuple[Id, int, int]]) -> tuple[Id, ...]:
    """`(id, missions, place)`: fewer missions act first; of equal ones, the worse place (A13)."""
    return tuple(one for one, _, _ in sorted(players, key=lambda player: (player[1], -player[2])))


def first_chapter(youngest_to_oldest: Sequence[Id]) -> tuple[Id, tuple[Id, ...]]:
    """The oldest begins; the youngest chooses a clan first."""
    return youngest_to_oldest[-1], tuple(youngest_to_oldest)


def next_chapter(first_to_last: Sequence[Id]) -> tuple[Id, tuple[Id, ...]]:
    """The loser begins, and chooses a clan first; the winner chooses last."""
    return first_to_last[-1], tuple(reversed(first_to_last))


def burdens(held: int, *, won: bool) -> int:
    """What one who took part holds afterwards: the winner one more, the others one less."""
    return held + 1 if won else max(0, held - 1)


# --- An era ---------------------------------------------------------------------------------------------


def era_points(row: Sequence[int], place: int) -> int:
    """What a place in one of its chapters gives; one below the table gives nothing."""
    return row[place - 1] if place <= len(row) else 0


def era_rank(points: int, key: int | None) -> tuple[int, bool, int]:
    """Most points, then most on the key battleground; who was not on it in the third chapter loses the tie."""
    return points, key is not None, key or 0


def era_winners(players: Sequence[tuple[Id, int, int | None]]) -> tuple[Id, ...]:
    """`(id, points, on the key battleground)`: the best, or all whom the rules leave equal."""
    ranks = [era_rank(points, key) for _, points, key in players]
    return tuple(one for (one, _, _), rank in zip(players, ranks, strict=True) if rank == max(ranks))
