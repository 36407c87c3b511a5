from __future__ import annotations

from typing import Any

from campaigns.views.frame import Frame


def minutes(frame: Frame, chapter: int) -> dict[str, Any]:
    return {}
