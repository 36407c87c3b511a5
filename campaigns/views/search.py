"""Searching a circle: its people, its tables, what it remembers, and the lines that are told to whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns import access, circles
from campaigns.access import Chair, Holder, chairs
from campaigns.frame import look
from campaigns.models import Campaign, Circle
from campaigns.throttle import CIRCLES
from campaigns.views.arrival import too_often
from campaigns.views.circles import known_to_all, mine_or_404
from campaigns.views.history import marked, with_words
from campaigns.views.needles import Needles
from campaigns.views.rows import Row, rows

MOST_LINES = 5
# Each is a whole journal that is read.
MOST_TABLES = 12


@require_safe
def search(request: HttpRequest, circle: UUID) -> HttpResponse:
    if shut := too_often(request, CIRCLES):
        return shut
    mine = mine_or_404(request, circle)
    words = Needles.read(request.GET.get("words", ""))
    return render(
        request, "campaigns/search.html", {"circle": mine, "words": words, **_found(request, mine, words)}
    )


def _found(request: HttpRequest, circle: Circle, words: Needles) -> dict[str, Any]:
    if not words:
        return {"page": None}
    tables = [table for table in circles.tables_of(circle) if chairs(table, access.holder(request))]
    page = Paginator(tables, MOST_TABLES).get_page(request.GET.get("page"))
    return {
        "page": page,
        "people": [one for one in circle.members.all() if words.stand_in(one.name)],
        "known": [one for one in known_to_all(circle) if words.stand_in(one.words)],
        "tables": [
            hits for table in page.object_list for hits in _hits(table, access.holder(request), words)
        ],
    }


class Hits(NamedTuple):
    """What one seat finds at its table: the newest lines, and how many there are."""

    campaign: Campaign
    chair: Chair
    lines: Sequence[Row]
    number: int
    named: bool  # the table itself is called so


def _hits(table: Campaign, who: Holder, words: Needles) -> list[Hits]:
    """Of each seat that is the asker's own: what is told to another one stays there."""
    hits = [_at(chair, words) for chair in chairs(table, who)]
    return [one for one in hits if one.number or one.named]


def _at(chair: Chair, words: Needles) -> Hits:
    frame, table = look(chair), chair.campaign
    numbers = with_words(frame, frame.reading.chosen(), words)
    lines = [marked(row, words) for row in rows(frame, numbers[:MOST_LINES])]
    return Hits(table, chair, lines, len(numbers), named=words.stand_in(table.name))
