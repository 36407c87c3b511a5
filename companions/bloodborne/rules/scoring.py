"""The blood score: its lines with their reasons, and who stands where."""

from collections.abc import Mapping
from dataclasses import dataclass

from campaigns.kernel.words import Word, word

from .state import TROPHIES, Hunter, State, Track, Trophy


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`name` is banked, collected, or the trophy whose track it is; `presumed`: nobody has read that space."""

    name: str
    points: int
    because: Word
    presumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    seat: int
    lines: tuple[Line, ...]
    total: int
    presumed: bool  # the total rests on a number that nobody has read
    banked: int  # after everybody banked what is collected: decides ties
    place: int
    open: bool  # the place may still change by such a number


@dataclass(frozen=True, slots=True, kw_only=True)
class _Standing:
    """What decides a place, and the spaces below the hunter's tokens that nobody has read."""

    key: tuple[int, int]  # the total, then the echoes
    unread: frozenset[tuple[Trophy, int]]


def ranking(state: State) -> tuple[Score, ...]:
    """From the first place on; hunters with the same total and the same bank share a place."""
    sheets = [(hunter, lines(hunter, state.tracks)) for hunter in state.hunters]
    standings = {hunter.seat: _standing(hunter, sheet, state.tracks) for hunter, sheet in sheets}
    scores = (_score(hunter, sheet, standings) for hunter, sheet in sheets)
    return tuple(sorted(scores, key=lambda score: score.place))


def _score(hunter: Hunter, sheet: tuple[Line, ...], standings: Mapping[int, _Standing]) -> Score:
    own = standings[hunter.seat]
    return Score(
        seat=hunter.seat,
        lines=sheet,
        total=_total(sheet),
        presumed=bool(own.unread),
        banked=hunter.echoes,
        place=1 + sum(other.key > own.key for other in standings.values()),
        open=not all(_certain(own, other) for other in standings.values()),
    )


def _standing(hunter: Hunter, sheet: tuple[Line, ...], tracks: tuple[Track, ...]) -> _Standing:
    unread = {
        (track.trophy, space)
        for track, space in zip(tracks, hunter.spaces, strict=True)
        if space and space not in track.checked
    }
    return _Standing(key=(_total(sheet), hunter.echoes), unread=frozenset(unread))


def _certain(one: _Standing, other: _Standing) -> bool:
    """Whoever stands before whom, whatever the boards say: tokens on the same spaces are worth the same."""
    return one.unread == other.unread


def lines(hunter: Hunter, tracks: tuple[Track, ...]) -> tuple[Line, ...]:
    return (
        Line(name="banked", points=hunter.banked, because=word("because.banked", n=hunter.banked)),
        Line(
            name="collected", points=hunter.collected, because=word("because.collected", n=hunter.collected)
        ),
        *(_bonus(track, space) for track, space in zip(tracks, hunter.spaces, strict=True)),
    )


def _bonus(track: Track, space: int) -> Line:
    """The number under the token."""
    number = track.number(space)
    presumed = space > 0 and space not in track.checked
    if space == 0:
        because = word("because.no_trophy", trophy=track.trophy)
    elif presumed:
        because = word("because.unchecked", trophy=track.trophy, space=space, n=number)
    else:
        because = word("because.trophy", trophy=track.trophy, space=space, n=number)
    return Line(name=track.trophy, points=number, because=because, presumed=presumed)


def _total(sheet: tuple[Line, ...]) -> int:
    return sum(line.points for line in sheet)


LINES = ("banked", "collected", *TROPHIES)
