from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from campaigns.views.frame import Frame


def wall(request: HttpRequest, frame: Frame) -> dict[str, Any]:
    return {}
