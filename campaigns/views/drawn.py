"""How a game draws what is put in or put right: with the fields of its evening, else one below the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.module_loading import import_string

from campaigns.frame import AnyFrame


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The fields of one kind: a template, its sheet of styles, and what has to be gathered for it; nothing gathered,
    nothing drawn. The look that `gather` gets is of then, not of now."""

    template: str
    sheet: str
    gather: Callable[[AnyFrame, Any], Mapping[str, Any]]


def asleep(frame: AnyFrame) -> dict[str, Any]:
    """What a game has to say once the night is closed, until the next tap; its sheet is there before."""
    if not frame.game.asleep:
        return {}
    said: Drawn = import_string(frame.game.asleep)
    reading = frame.reading
    if not reading.number or reading.seal < reading.played_to:
        return {"bedside": said.sheet}
    return {"bedside": said.sheet, "asleep": said, **said.gather(frame, None)}


def drawn(frame: AnyFrame, form: Any) -> dict[str, Any]:
    """For the page of the form."""
    if not frame.game.drawn:
        return {}
    known: Mapping[str, Drawn] = import_string(frame.game.drawn)
    found = known.get(form.kind)
    gathered = found.gather(replace(frame, view=form.view), form) if found else {}
    return {"drawn": found, "then": form.view, **gathered} if gathered else {}
