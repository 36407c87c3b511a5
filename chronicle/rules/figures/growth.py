"""What became of everybody, for the charts: boxes and scores by chapter, clans played and places won."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeVar

from chronicle.rules.names import PLAYERS
from chronicle.rules.seen import Censored
from chronicle.rules.state import Sheet

from . import sheets
from .final import base, points, titles_of

Id = TypeVar("Id", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grown:
    """One sheet after each chapter; `scores` as today's worths make it, so the last one is today's score."""

    seat: int
    joined: int  # the first chapter it could play: before it there is nothing to draw
    boxes: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClanPlayed:
    """`places`: how often first, second, third and fourth."""

    clan: str
    games: int
    places: tuple[int, ...]

    @property
    def wins(self) -> int:
        return self.places[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who sat there, whatever sheet it was; a clan that nobody has told counts only among the games."""

    by: int
    games: int
    places: tuple[int, ...]
    clans: tuple[ClanPlayed, ...]  # most played first

    @property
    def wins(self) -> int:
        return self.places[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Growth:
    chapters: tuple[int, ...]  # what stands under the charts; 0: before the first
    sheets: tuple[Grown, ...]
    people: tuple[Player, ...]
    clans: tuple[ClanPlayed, ...]  # most played first


@dataclass(frozen=True, slots=True, kw_only=True)
class _Game:
    by: int
    clan: str
    place: int


def growth(state: Censored) -> Growth:
    chapters = _chapters(state)
    worth = _worths(state)
    games = tuple(_games(state))
    return Growth(
        chapters=chapters,
        sheets=tuple(_grown(state, sheet, chapters, worth) for sheet in state.sheets),
        people=tuple(_person(by, mine) for by, mine in _by_person(state, games)),
        clans=_clans(games),
    )


# --- Sheets ---------------------------------------------------------------------------------------------


def _chapters(state: Censored) -> tuple[int, ...]:
    """What was on paper when it was taken over cannot be told apart: it is all there at the start."""
    first = sum(chapter.paper for chapter in state.past)
    last = max((chapter.number for chapter in state.chapters if chapter.played), default=0)
    return tuple(range(first, max(first, last) + 1))


def _worths(state: Censored) -> dict[tuple[str, str], int]:
    """Of one box of each row."""
    ruled = base(state)
    return {
        (row.section, row.name): points(row.section, 1, sheets.worth(state, row), ruled)
        for row in sheets.rows(state)
    }


def _grown(
    state: Censored, sheet: Sheet, chapters: tuple[int, ...], worth: Mapping[tuple[str, str], int]
) -> Grown:
    boxes = _after(chapters, ((box.at, 1) for box in sheet.boxes))
    valued = ((box.at, worth[box.section, box.row]) for box in sheet.boxes)
    titles = ((title.at, 1) for title in titles_of(state, sheet))
    return Grown(
        seat=sheet.seat, joined=sheet.joined, boxes=boxes, scores=_after(chapters, (*valued, *titles))
    )


def _after(chapters: tuple[int, ...], came: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """How much there is after each chapter of what came in one; what came since the last stands with it."""
    first, last = chapters[0], chapters[-1]
    gains = [0] * len(chapters)
    for at, n in came:
        gains[min(max(at, first), last) - first] += n
    return tuple(accumulate(gains))


# --- People and clans -----------------------------------------------------------------------------------


def _games(state: Censored) -> Iterable[_Game]:
    """Chapters in which everybody has a place; an automated bloodline plays for nobody."""
    for chapter in state.chapters:
        standing = {one.seat: one.place for one in chapter.result}
        for one in chapter.here if chapter.complete else ():
            yield _Game(by=one.by, clan=chapter.clan(one.seat), place=standing.get(one.seat, 0))


def _by_person(state: Censored, games: Sequence[_Game]) -> Iterable[tuple[int, list[_Game]]]:
    """From the youngest to the oldest, guests after them."""
    by = _sorted_out(dict.fromkeys(state.seats, ()), ((game.by, game) for game in games if game.by > 0))
    return ((one, mine) for one, mine in by.items() if mine)


def _sorted_out(known: Mapping[Id, object], games: Iterable[tuple[Id, _Game]]) -> dict[Id, list[_Game]]:
    sorted_out: dict[Id, list[_Game]] = {one: [] for one in known}
    for one, game in games:
        sorted_out.setdefault(one, []).append(game)
    return sorted_out


def _person(by: int, games: Sequence[_Game]) -> Player:
    return Player(by=by, games=len(games), places=_places(games), clans=_clans(games))


def _clans(games: Sequence[_Game]) -> tuple[ClanPlayed, ...]:
    by = _sorted_out({}, ((game.clan, game) for game in games if game.clan))
    played = [
        ClanPlayed(clan=clan, games=len(mine), places=_places(mine)) for clan, mine in sorted(by.items())
    ]
    return tuple(sorted(played, key=lambda one: -one.games))


def _places(games: Sequence[_Game]) -> tuple[int, ...]:
    return tuple(sum(game.place == place for game in games) for place in range(1, PLAYERS[-1] + 1))
