"""Searching a circle: its people, its tables, what it remembers, and the lines that are told to whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns import access, circles, photos
from campaigns.access import Chair, Holder, chairs
from campaigns.frame import look
from campaigns.games import Unreadable
from campaigns.models import Campaign, Circle
from campaigns.throttle import CIRCLES
from campaigns.views.arrival import too_often
from campaigns.views.circles import known_to_all, mine_or_404
from campaigns.views.history import marked, with_words
from campaigns.views.needles import Needles
from campaigns.views.pictured import captions
from campaigns.views.rows import Row

MOST_LINES = 5
# Tables with something found, on one page; and how many journals are read for it, each of them whole.
MOST_TABLES, MOST_READ = 12, 24
LONGEST = 6  # digits


@require_safe
def search(request: HttpRequest, circle: UUID) -> HttpResponse:
    if shut := too_often(request, CIRCLES):
        return shut
    mine = mine_or_404(request, circle)
    words = Needles.read(request.GET.get("words", ""))
    found = _found(request, mine, words) if words else {"begin": 0, "left": 0, "closed": ()}
    return render(request, "campaigns/search.html", {"circle": mine, "words": words, **found})


def _found(request: HttpRequest, circle: Circle, words: Needles) -> dict[str, Any]:
    """People and what the circle remembers stand on the first page."""
    who = access.holder(request)
    tables = [table for table in circles.tables_of(circle) if chairs(table, who)]
    begin = min(_begin(request), len(tables))
    closed: list[str] = []
    hits, end = _read_on(tables, begin, who, words, closed)
    return {
        "people": [one for one in circle.members.all() if not begin and words.stand_in(one.name)],
        "known": [one for one in known_to_all(circle) if not begin and words.stand_in(one.words)],
        "tables": hits,
        "begin": begin,
        "left": len(tables) - end,
        "end": end,
        "closed": closed,
    }


def _begin(request: HttpRequest) -> int:
    """How many of the newest tables were read for the pages before."""
    typed = request.GET.get("from", "")
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < LONGEST else 0


def _read_on(
    tables: Sequence[Campaign], begin: int, who: Holder, words: Needles, closed: list[str]
) -> tuple[list[Hits], int]:
    """Table by table until a page is full of those where something is found; and where the next one begins."""
    found, full, end = [], 0, begin
    for table in tables[begin : begin + MOST_READ]:
        end += 1
        if hits := _hits(table, who, words, closed):
            found += hits
            full += 1
        if full == MOST_TABLES:
            break
    return found, end


class Hits(NamedTuple):
    """What one seat finds at its table: the newest lines, and how many there are."""

    campaign: Campaign
    chair: Chair
    lines: Sequence[Row]
    number: int
    named: bool  # the table itself is called so


def _hits(table: Campaign, who: Holder, words: Needles, closed: list[str]) -> list[Hits]:
    """Of each seat that is the asker's own: what is told to another one stays there. What cannot be read is `closed`."""
    try:
        hits = [_at(chair, words) for chair in chairs(table, who)]
    except Unreadable:
        closed.append(table.name)
        return []
    return [one for one in hits if one.number or one.named]


def _at(chair: Chair, words: Needles) -> Hits:
    frame, table = look(chair), chair.campaign
    written = captions(frame, photos.seen(frame))
    numbers = with_words(frame, frame.reading.chosen(), words, written)
    lines = marked(frame, numbers[:MOST_LINES], words, written)
    return Hits(table, chair, lines, len(numbers), named=words.stand_in(table.name))
