"""The forms of a page by kind, made when the template asks for them."""

from __future__ import annotations

from typing import Any

from companions.bloodborne.frames import Frame
from companions.bloodborne.rules.events import Event

# Effects most often strike whoever types them, and by one.
EFFECTS = ("healed", "hurt", "gained", "lost")


class Forms(dict[str, Any]):
    """The one that went wrong keeps what was typed."""

    def __init__(self, frame: Frame, bad: Any) -> None:
        super().__init__({bad.kind: bad} if bad is not None else {})
        self.frame = frame

    def __missing__(self, kind: str) -> Any:
        self[kind] = form = self.frame.game.form(kind, view=self.frame.view, names=self.frame.names)
        if kind in EFFECTS:
            form.initial |= {"n": 1, "hunters": [self.frame.chair.number] if self.frame.view.me else []}  # type: ignore[attr-defined]  # -- a Django form
        return form

    def offer(self, kind: str, event: Event) -> None:
        """Filled with what is known; never over what was typed."""
        if kind not in self:
            frame = self.frame
            self[kind] = frame.game.form(kind, view=frame.view, names=frame.names, event=event)
