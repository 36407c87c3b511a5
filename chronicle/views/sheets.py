from __future__ import annotations

from typing import Any

from campaigns.views.frame import Frame


def sheet(frame: Frame, shown: Any, forms: Any) -> dict[str, Any]:
    return {}
