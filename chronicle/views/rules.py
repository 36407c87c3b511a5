from __future__ import annotations

from typing import Any

from campaigns.views.frame import Frame


def rulings(frame: Frame, forms: Any) -> dict[str, Any]:
    return {}
