from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from campaigns.views.frame import Frame
from chronicle.views.forms import Forms


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    return {}
