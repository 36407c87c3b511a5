"""The tables of a circle's numbers, as they stand on the page and in files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from campaigns.numbers import figures, wins
from campaigns.numbers.matches import Match, Sat, games_of, of_game, people_of
from campaigns.spreadsheets import Cell, Sheet

Numbers: TypeAlias = Mapping[str, int]


def people(matches: Sequence[Match]) -> Sheet:
    return Sheet(
        name="people",
        title=_("People"),
        head=[
            _("Person"),
            _("Wins"),
            _("Plays"),
            _("Final results"),
            _("Wins in %"),
            _("Longest streak"),
            _("Current streak"),
        ],
        rows=[
            [one.person.name, one.wins, one.plays, one.final, one.share, one.longest, one.present]
            for one in wins.tallies(matches)
        ],
    )


def course(matches: Sequence[Match]) -> Sheet:
    """Wins after each play, of whoever has any: the lines of the chart."""
    winners = [one.person for one in wins.tallies(matches) if one.wins]
    after = zip(*(wins.course(matches, person) for person in winners), strict=True)
    return Sheet(
        name="course",
        title=_("Wins, play by play"),
        head=[_("Plays"), *(person.name for person in winners)],
        rows=[[n, *values] for n, values in enumerate(after, 1)],
    )


def over_time(matches: Sequence[Match]) -> Sheet:
    """Figures of whole tables from play to play, a line for each."""
    rows: list[list[Cell]] = [
        [title, label, n, value]
        for slug, title in games_of(matches).items()
        for label, values in figures.over_time(of_game(matches, slug)).items()
        for n, value in enumerate(values, 1)
    ]
    head = [_("Game"), _figure(), _("Plays"), _("Total")]
    return Sheet(name="over-time", title=_("From play to play"), head=head, rows=rows)


def sides(matches: Sequence[Match]) -> Sheet:
    return Sheet(
        name="sides",
        title=_("Clans and sides"),
        head=[_("Game"), _("Clan or side"), _("Wins"), _("Plays")],
        rows=[[one.title, one.side, one.wins, one.plays] for one in wins.sides(matches)],
    )


def pairs(matches: Sequence[Match]) -> Sheet:
    return Sheet(
        name="pairs",
        title=_("Head to head"),
        head=[_("Person"), _("ahead"), _("tied"), _("behind"), _("the other")],
        rows=[
            [pair.one.name, pair.before, pair.level, pair.behind, pair.other.name]
            for pair in wins.pairs(matches)
        ],
    )


def games(matches: Sequence[Match]) -> Sheet:
    return Sheet(
        name="games",
        title=pgettext("that were played", "Games"),
        head=[_("Game"), _("Plays"), _("Total minutes"), _("Minutes each")],
        rows=[_game(title, of_game(matches, slug)) for slug, title in games_of(matches).items()],
    )


def _game(title: str, matches: Sequence[Match]) -> list[Cell]:
    """What was played on paper took nobody knows how long."""
    timed = [one.minutes for one in matches if one.at]
    return [title, len(matches), sum(timed), round(sum(timed) / len(timed)) if timed else None]


def tables(matches: Sequence[Match]) -> Sheet:
    """Figures of whole tables."""
    head = [_("Game"), _figure(), _("Plays"), _("Total"), _("Average"), _("Least"), _("Most")]
    rows: list[list[Cell]] = [
        [title, one.label, one.plays, one.total, one.average, one.least, one.most]
        for slug, title in games_of(matches).items()
        for one in figures.of_tables(of_game(matches, slug))
    ]
    return Sheet(name="tables", title=_("Whole-table figures"), head=head, rows=rows)


def persons(matches: Sequence[Match]) -> Sheet:
    """Figures of each person, a column for everybody."""
    everybody = people_of(matches)
    rows: list[list[Cell]] = [
        [title, label, *(row.get(person) for person in everybody), sum(row.values())]
        for slug, title in games_of(matches).items()
        for label, row in figures.of_people(of_game(matches, slug)).items()
    ]
    head = [_("Game"), _figure(), *(person.name for person in everybody), _("Total")]
    return Sheet(name="persons", title=_("Person by person"), head=head, rows=rows)


def _figure() -> str:
    return pgettext("in a table of numbers", "Figure")


def untitled(sheet: Sheet) -> Sheet:
    """Of one game, whose name stands above it."""
    return Sheet(
        name=sheet.name, title=sheet.title, head=sheet.head[1:], rows=[row[1:] for row in sheet.rows]
    )


def plays(matches: Sequence[Match], bgg: Numbers) -> Sheet:
    """A line for each person of each play, the newest first, with what people keep of their plays at BoardGameGeek."""
    return Sheet(
        name="plays",
        title=_("Plays"),
        head=[
            _("Date"),
            _("Game"),
            _("BGG id"),
            _("Quantity"),
            _("Length in minutes"),
            _("Location"),
            _("Comments"),
            _("Chapter"),
            pgettext("of a play", "Player"),
            _("Team or colour"),
            _("Began"),
            _("Score"),
            pgettext("in a ranking", "Place"),
            _("Won"),
            _("Final"),
            _("Id of the play"),
        ],
        rows=[_line(match, one, bgg) for match in reversed(matches) for one in match.people],
    )


def _line(match: Match, one: Sat, bgg: Numbers) -> list[Cell]:
    """Yes is 1, no is 0; an open place, or points of a game without, is nothing."""
    return [
        match.day or "",
        match.title,
        bgg.get(match.game) or "",
        1,
        match.minutes if match.at else "",
        match.location,
        match.table,
        match.chapter or "",
        one.person.name,
        one.side,
        int(one.person == match.starter),
        "" if one.points is None else one.points,
        one.place or "",
        int(match.sure and one.won),
        int(match.sure),
        match.key,
    ]


SHEETS: Final[Mapping[str, Callable[[Sequence[Match]], Sheet]]] = {
    "people": people,
    "course": course,
    "over-time": over_time,
    "sides": sides,
    "pairs": pairs,
    "games": games,
    "tables": tables,
    "persons": persons,
}
