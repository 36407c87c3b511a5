"""What devices keep of the house: its service worker, which rules over the addresses below its own and so has to stand
at the root; its page for no connection; the authority of its certificate."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns import tongues


@require_safe
def script(request: HttpRequest) -> HttpResponse:
    response = HttpResponse(script_text(), content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"  # a new release is seen at the next page
    return response


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What the worker shows for a page that lies on no device: of nobody's table, in the language that was read there
    last, else in that of the device."""
    wished = request.GET.get("language", "")
    if wished in dict(settings.LANGUAGES):
        tongues.speak(request, wished)
    return render(request, "campaigns/offline.html")


@require_safe
def certificate(request: HttpRequest) -> HttpResponse:
    """For phones to trust, where the house made it (script/server --tls); there is no secret in it."""
    if settings.NIGHTBOOK_TLS != "HOME":
        raise Http404
    made = (settings.DATA_DIR / "tls" / "home.crt").read_bytes()
    return HttpResponse(made, content_type="application/x-x509-ca-cert")


@cache
def script_text() -> str:
    text: str = (settings.BASE_DIR / "static" / "js" / "sw.js").read_text(encoding="utf-8")
    return text
