"""How this device likes the house: its theme and its language."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns.context import THEMES
from campaigns.views.arrival import onward

YEAR = timedelta(days=365)
SYSTEM = "system"


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """By script the page has changed already; without it, the page comes again."""
    wished = request.POST.get("theme", "")
    if not wished or wished not in {*THEMES, SYSTEM}:
        raise Http404
    by_script = "text/html" not in request.headers.get("Accept", "")
    response = HttpResponse(status=204) if by_script else redirect(onward(request, "/"))
    if wished == SYSTEM:
        response.delete_cookie("theme", samesite="Lax")
    else:
        _keep(response, "theme", wished)
    return response


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    wished = request.POST.get("language", "")
    if wished not in dict(settings.LANGUAGES):
        raise Http404
    response = redirect(onward(request, "/"))
    _keep(response, settings.LANGUAGE_COOKIE_NAME, wished)
    return response


def _keep(response: HttpResponse, name: str, value: str) -> None:
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=secure, httponly=True)
