from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from campaigns.views.frame import Frame


def register(request: HttpRequest, frame: Frame, forms: Any) -> dict[str, Any]:
    return {}
