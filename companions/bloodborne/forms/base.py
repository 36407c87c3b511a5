"""What the forms of the hunt share: hunters by name."""

from __future__ import annotations

from campaigns import eventforms
from companions.bloodborne import phrases
from companions.bloodborne.rules.events import KINDS, Event
from companions.bloodborne.rules.sight import View


class EventForm(eventforms.EventForm[View, Event]):
    """Hunters are chosen by name."""

    events = KINDS

    def seats(self) -> list[int]:
        """From the first player on, and whoever the entry names besides."""
        named = (self.initial.get("hunter"), *self.initial.get("hunters", ()))
        return list(dict.fromkeys([*(each.seat for each in self.view.hunters), *filter(None, named)]))

    def named(self, seat: int) -> str:
        return phrases.name(seat, self.names)
