"""The forms of a page by kind, made when the template asks for them."""

from __future__ import annotations

from typing import Any

from companions.blood_rage.frames import Frame


class Forms(dict[str, Any]):
    """The one that went wrong keeps what was typed."""

    def __init__(self, frame: Frame, bad: Any) -> None:
        super().__init__({bad.kind: bad} if bad is not None else {})
        self.frame = frame

    def __missing__(self, kind: str) -> Any:
        self[kind] = form = self.frame.game.form(kind, view=self.frame.view, names=self.frame.names)
        return form
