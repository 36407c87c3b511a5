"""The forms of a page by kind, made when the template asks for them."""

from __future__ import annotations

from typing import Any

from chronicle.frames import Frame
from chronicle.rules.events import Event


class Forms(dict[str, Any]):
    """The one that went wrong keeps what was typed."""

    def __init__(self, frame: Frame, bad: Any) -> None:
        super().__init__({bad.kind: bad} if bad is not None else {})
        self.frame = frame

    def __missing__(self, kind: str) -> Any:
        self[kind] = form = self.frame.game.form(kind, view=self.frame.view, names=self.frame.names)
        return form

    def like(self, kind: str, event: Event, about: str = "") -> Any:
        """Filled with what is known or was said before; `about` tells forms of one kind apart (a seat, a slot).

        A form that went wrong says itself about whom it is: its `about`, as it was sent.
        """
        bad = self.get(kind)
        if bad is not None and bad.data.get("about", "") == about:
            return bad
        frame = self.frame
        return frame.game.form(kind, view=frame.view, names=frame.names, event=event)
