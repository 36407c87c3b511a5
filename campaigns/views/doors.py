"""Doors for machines: what one seat sees and reads, as JSON. docs/api.md describes both."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from campaigns import access, codec
from campaigns.frame import AnyFrame, look
from campaigns.kernel.words import Word
from campaigns.views.rows import Row, rows

# Raised when a field goes or changes its meaning; a new field alone raises nothing.
FORMAT = 1


@require_safe
def position(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    frame = look(access.chair_or_404(request, campaign, seat))
    return _answer(frame, position_of(frame))


@require_safe
def history(request: HttpRequest, campaign: UUID, seat: int) -> HttpResponse:
    """Oldest first; `since` leaves out what the asker has already."""
    frame = look(access.chair_or_404(request, campaign, seat))
    since = request.GET.get("since", "")
    first = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else 0
    return _answer(frame, history_of(frame, first))


def readings(frame: AnyFrame) -> dict[str, Any]:
    """Both, by the names of their files: what a seat may take home."""
    return {"position.json": position_of(frame), "history.json": history_of(frame)}


def position_of(frame: AnyFrame) -> dict[str, Any]:
    return {**_head(frame), "view": codec.told(frame.game.taken_home(frame.view))}


def history_of(frame: AnyFrame, first: int = 0) -> dict[str, Any]:
    return {
        **_head(frame),
        "entries": [_entry(row) for row in rows(frame, range(first + 1, frame.reading.number + 1))],
    }


def _head(frame: AnyFrame) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "campaign": str(frame.chair.campaign.pk),
        "game": frame.game.slug,
        "name": frame.chair.campaign.name,
        "seat": frame.chair.number,
        "number": frame.reading.number,
        "seats": [{"number": seat.number, "name": seat.name, "plays": seat.plays} for seat in frame.seats],
    }


def _entry(row: Row) -> dict[str, Any]:
    told = row.told
    return {
        "number": told.number,
        "kind": told.kind or None,
        "act": told.act or None,
        "about": list(told.about),
        "seat": told.seat,
        "at": told.at,
        "hidden": told.hidden,
        "stands": told.stands,
        "changed": told.changed,
        "sealed": told.sealed,
        "words": " ".join(part for part in (row.said, row.words) if part),
        "was": row.was or None,
        "told": _word(told.word),
    }


def _word(word: Word | None) -> dict[str, Any] | None:
    """The codes behind the words, for whoever wants to say them otherwise."""
    if word is None:
        return None
    return {"code": word.code, "about": msgspec.to_builtins(dict(word.about), str_keys=True)}


def _answer(frame: AnyFrame, content: dict[str, Any]) -> JsonResponse:
    answer = JsonResponse(content, json_dumps_params={"ensure_ascii": False})
    patch_vary_headers(answer, ["Cookie", "Accept-Language"])
    if frame.game.unkept(frame.view, "history"):
        answer["Nightbook-Keep"] = "never"
    return answer
