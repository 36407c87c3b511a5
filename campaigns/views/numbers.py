"""A circle's numbers: who played how often, who won, who stood before whom, and what each game tells of its plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from campaigns import occasions
from campaigns.models import Circle
from campaigns.numbers import days, figures, wins
from campaigns.numbers.days import Span
from campaigns.numbers.figures import Sum
from campaigns.numbers.matches import Evening, Match, games_of, of_game, people_of
from campaigns.spreadsheets import Sheet, file_of
from campaigns.throttle import CIRCLES
from campaigns.views import sheets
from campaigns.views.arrival import too_often
from campaigns.views.circles import mine_or_404
from campaigns.views.counted import Counted, counted, start
from campaigns.views.filenames import disposition, joined

MOST_LINES = 8  # of a chart: there are so many colours


@require_safe
def numbers(request: HttpRequest, circle: UUID) -> HttpResponse:
    if shut := too_often(request, CIRCLES):
        return shut
    mine = mine_or_404(request, circle)
    found = counted(request, mine)
    asked = {
        "form": found.form,
        "asked": found.asked,
        "any": found.every,
        "start": start(mine),
        "closed": found.closed,
    }
    context = {"circle": mine, **asked, **_told(found)}
    return render(request, "campaigns/numbers.html", context)


def _told(found: Counted) -> dict[str, Any]:
    matches, evenings = found.matches, found.evenings
    return {
        "matches": matches,
        "facts": _facts(matches, evenings),
        "gap": days.longest_gap(one.day for one in evenings),
        "open": sum(not one.sure for one in matches),
        "year_ago": found.year_ago,
        "evenings_year_ago": found.evenings_year_ago,
        "course": _course(matches),
        "people": sheets.people(matches),
        "course_sheet": sheets.course(matches),
        "pairs": wins.pairs(matches),
        "pairs_sheet": sheets.pairs(matches),
        "games": [_of_game(found, slug, title) for slug, title in games_of(matches).items()],
        "all_games": sheets.games(matches),
    }


def _facts(matches: Sequence[Match], evenings: Sequence[Evening]) -> dict[str, int]:
    """Two tables at one time are one evening."""
    spans = days.merged(Span(one.start.timestamp(), one.end.timestamp()) for one in evenings)
    return {
        "people": len(people_of(matches)),
        "games": len(games_of(matches)),
        "plays": len(matches),
        "nights": len({one.day for one in evenings}),
        "hours": round(sum(span.length for span in spans) / 3600),
    }


def _course(matches: Sequence[Match]) -> dict[str, Any]:
    """Wins after each play, of those who have any; one play is no course."""
    final = sum(one.sure for one in matches)
    if final < 2:
        return {}
    series = [
        {"name": one.person.name, "colour": n, "values": wins.course(matches, one.person)}
        for n, one in enumerate(wins.tallies(matches)[:MOST_LINES], 1)
        if one.wins
    ]
    return {"labels": range(1, final + 1), "series": series} if series else {}


@dataclass(frozen=True, slots=True, kw_only=True)
class OfGame:
    """What one game tells of its plays: sheets, where everybody's figures came from, and the table's from play to play."""

    slug: str
    title: str
    plays: int
    wanted: str  # the same in an address
    sheets: list[Sheet]
    sources: list[Sum]
    most: int
    course: dict[str, Any]
    over_time: Sheet


def _of_game(found: Counted, slug: str, title: str) -> OfGame:
    own = of_game(found.matches, slug)
    sources = figures.by_label(own)
    every = (sheets.untitled(sheet(own)) for sheet in (sheets.sides, sheets.tables, sheets.persons))
    return OfGame(
        slug=slug,
        title=title,
        plays=len(own),
        wanted=found.asked_of(slug),
        sheets=[one for one in every if one.rows],
        sources=sources,
        most=max((one.total for one in sources), default=1) or 1,
        course=_from_play_to_play(own),
        over_time=sheets.over_time(own),
    )


def _from_play_to_play(own: Sequence[Match]) -> dict[str, Any]:
    lines = [*figures.over_time(own).items()][:MOST_LINES]
    series = [{"name": label, "colour": n, "values": values} for n, (label, values) in enumerate(lines, 1)]
    return {"labels": range(1, len(own) + 1), "series": series} if series else {}


@require_safe
def as_file(request: HttpRequest, circle: UUID) -> HttpResponse:
    """One table of the page, or all plays: those that were asked for."""
    if shut := too_often(request, CIRCLES):
        return shut
    mine = mine_or_404(request, circle)
    found = counted(request, mine)
    for sheet in _sheets(found, mine, request.GET.get("table", "plays")):
        answer = HttpResponse(file_of(sheet), content_type="text/csv; charset=utf-8")
        called = joined([mine.name, sheet.title], ".csv")
        answer["Content-Disposition"] = disposition(called, plain=f"{sheet.name}.csv", attachment=True)
        return answer
    raise Http404(_("There is no such table."))


def _sheets(found: Counted, circle: Circle, name: str) -> Iterator[Sheet]:
    if name == "plays":
        numbers = occasions.numbers_at_bgg(circle, games_of(found.matches))
        yield sheets.plays(found.matches, numbers)
    elif name in sheets.SHEETS:
        yield sheets.SHEETS[name](found.matches)
