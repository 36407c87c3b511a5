"""The last reckoning: every worth against the paper, then line by line."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from campaigns.views.frame import Frame
from chronicle.views.forms import Forms


def worths(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    return {"confirm": forms["worths_confirmed"]}


def ceremony(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    return {"ceremony": frame.view.ceremony, "lines": forms["lines_told"], "crown": forms["crowned"]}
