"""What a correction would change, figure by figure."""

from collections.abc import Iterator

from campaigns.kernel.differences import figure, figures, seats
from campaigns.kernel.words import Difference

from .sight import View

OF_THE_TABLE = ("goal", "turn", "winners")


def differences(before: View, after: View) -> tuple[Difference, ...]:
    return tuple(_differences(before, after))


def _differences(before: View, after: View) -> Iterator[Difference]:
    yield from seats(before.table, after.table)
    was = {score.seat: score.total for score in before.ranking}
    for now in sorted(after.ranking, key=lambda score: score.seat):
        yield from figure("differs.score", was.get(now.seat, 0), now.total, seat=now.seat)
    yield from figures(OF_THE_TABLE, before, after)
