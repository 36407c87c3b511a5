"""The score: its lines with their reasons, and who stands where."""

from dataclasses import dataclass

from campaigns.kernel.words import Word, word

from .state import Player, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    points: int
    because: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    seat: int
    lines: tuple[Line, ...]  # a line for each turn
    total: int
    place: int  # equal totals share one


def ranking(state: State) -> tuple[Score, ...]:
    """From the first place on."""
    totals = [_total(player) for player in state.players]
    scores = (_score(player, totals) for player in state.players)
    return tuple(sorted(scores, key=lambda score: score.place))


def winners(state: State) -> tuple[int, ...]:
    """Nobody, as long as nobody has reached the goal."""
    return tuple(one.seat for one in ranking(state) if one.place == 1 and one.total >= state.goal)


def _total(player: Player) -> int:
    return sum(turn.n for turn in player.turns)


def _score(player: Player, totals: list[int]) -> Score:
    own = _total(player)
    return Score(
        seat=player.seat,
        lines=tuple(Line(points=turn.n, because=word("because.told", why=turn.why)) for turn in player.turns),
        total=own,
        place=1 + sum(other > own for other in totals),
    )
