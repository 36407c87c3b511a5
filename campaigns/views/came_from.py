"""The page from which somebody tapped, drawn again: an undo may be tapped on any page of the table."""

from __future__ import annotations

import copy
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import Resolver404, ResolverMatch, resolve, reverse

from campaigns.access import Chair
from campaigns.views.history import history_page


def address(request: HttpRequest, chair: Chair) -> str:
    """Where it was tapped, if that is a page of this chair; the journal otherwise."""
    found = _found(request, chair)
    return found[0] if found else reverse("history", args=[chair.campaign.pk, chair.number])


def page(request: HttpRequest, chair: Chair, *, bad: Any = None, status: int = 200) -> HttpResponse:
    found = _found(request, chair)
    if found is None:
        return history_page(request, chair, status=status)
    there, match = found
    answer: HttpResponse = match.func(_asked_for(request, there), *match.args, **match.kwargs)
    if answer.status_code != 200:
        return history_page(request, chair, status=status)
    answer.status_code = status
    return answer


def asked_from(request: HttpRequest) -> SplitResult:
    """By the browser's word, which may be anything."""
    try:
        return urlsplit(request.headers.get("HX-Current-URL") or request.headers.get("Referer") or "")
    except ValueError:
        return urlsplit("")


def page_of(request: HttpRequest, chair: Chair) -> ResolverMatch | None:
    found = _found(request, chair)
    return found[1] if found else None


def _found(request: HttpRequest, chair: Chair) -> tuple[str, ResolverMatch] | None:
    there = asked_from(request)
    try:
        match = resolve(there.path)
    except Resolver404:
        return None
    if (match.kwargs.get("campaign"), match.kwargs.get("seat")) != (chair.campaign.pk, chair.number):
        return None
    # Only the path: whatever host the header names, nobody is sent away from this one.
    return f"{there.path}?{there.query}" if there.query else there.path, match


def _asked_for(request: HttpRequest, there: str) -> HttpRequest:
    """The same request as if the page had been asked for; what was said in it stays with it."""
    path, _, query = there.partition("?")
    asked = copy.copy(request)
    asked.method, asked.path, asked.path_info = "GET", path, path
    asked.GET, asked.POST = QueryDict(query), QueryDict()
    return asked
