"""The service worker: it rules over the addresses below its own, so it has to stand at the root."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe


@require_safe
def script(request: HttpRequest) -> HttpResponse:
    response = HttpResponse(_text(), content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"  # a new release is seen at the next page
    return response


@cache
def _text() -> str:
    text: str = (settings.BASE_DIR / "static" / "js" / "sw.js").read_text(encoding="utf-8")
    return text
