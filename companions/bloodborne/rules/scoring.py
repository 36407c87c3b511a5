"""The blood score: its lines with their reasons, and who stands where."""

from dataclasses import dataclass

from .state import TROPHIES, Hunter, State, Track
from .words import Word, word


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`name` is banked, collected, or the trophy whose track it is."""

    name: str
    points: int
    because: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    seat: int
    lines: tuple[Line, ...]
    total: int
    banked: int  # after everybody banked what is collected: decides ties
    place: int


def ranking(state: State) -> tuple[Score, ...]:
    """From the first place on; hunters with the same total and the same bank share a place."""
    sheets = [(hunter, lines(hunter, state.tracks)) for hunter in state.hunters]
    standings = {hunter.seat: (_total(sheet), hunter.echoes) for hunter, sheet in sheets}
    scores = [
        Score(
            seat=hunter.seat,
            lines=sheet,
            total=_total(sheet),
            banked=hunter.echoes,
            place=1 + sum(other > standings[hunter.seat] for other in standings.values()),
        )
        for hunter, sheet in sheets
    ]
    return tuple(sorted(scores, key=lambda score: score.place))


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
    if space == 0:
        because = word("because.no_trophy", trophy=track.trophy)
    elif space in track.checked:
        because = word("because.trophy", trophy=track.trophy, space=space, n=number)
    else:
        because = word("because.unchecked", trophy=track.trophy, space=space, n=number)
    return Line(name=track.trophy, points=number, because=because)


def _total(sheet: tuple[Line, ...]) -> int:
    return sum(line.points for line in sheet)


LINES = ("banked", "collected", *TROPHIES)
