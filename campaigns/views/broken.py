"""A page that broke: the reader is told a number, and the log has it beside what went wrong."""

from __future__ import annotations

from secrets import token_hex

from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.template.loader import render_to_string


def broken(request: HttpRequest) -> HttpResponse:
    """Drawn without the request: whatever broke may lie in there."""
    number = token_hex(3)
    request.fault = number  # type: ignore[attr-defined]  # -- for config.logs, which sees the request
    return HttpResponseServerError(render_to_string("500.html", {"number": number}))
