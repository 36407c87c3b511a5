"""What the forms of the hunt share: a hunter, a place, a spot, people by name."""

from __future__ import annotations

from functools import partial
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns import eventforms
from campaigns.eventforms import one_of, some_of
from companions.dracula import phrases
from companions.dracula.rules.events import KINDS, Event
from companions.dracula.rules.sight import View
from companions.dracula.rules.state import Edition

from . import places


class EventForm(eventforms.EventForm[View, Event]):
    """Hunters are chosen as they are printed, people by the name that they have at this table."""

    events = KINDS

    @property
    def box(self) -> Edition:
        """Whose words are printed."""
        return self.view.setup.edition

    def named(self, seat: int) -> str:
        return phrases.name(seat, self.names)

    def seats(self, *more: int) -> list[tuple[int, str]]:
        """Whoever plays; and whom the entry names, if that is somebody who left."""
        return self.called(dict.fromkeys([*self.view.table, *filter(None, more)]))

    def likely(self) -> str:
        """The own hunter who has done nothing yet; else the first that has not."""
        waiting = [one for one in self.view.hunters if not one.did and not one.defeated]
        own = [one for one in waiting if one.seat == self.view.seat]
        return next((one.name for one in (*own, *waiting)), "")


# --- Fields that many of them have ------------------------------------------------------------------------


def hunter(**more: Any) -> forms.TypedChoiceField:
    return one_of(pgettext_lazy("Dracula", "Hunter"), [places.NONE, *phrases.HUNTERS.items()], **more)


def anybody() -> forms.TypedChoiceField:
    """None at all is possible too."""
    return hunter(required=False)


def hunters() -> forms.TypedMultipleChoiceField:
    return some_of(pgettext_lazy("Dracula", "Hunters"), list(phrases.HUNTERS.items()))


class OfHunterForm(EventForm):
    """Just who it was."""

    hunter = hunter()
    field_order: Any = ("hunter",)

    def offered(self) -> dict[str, Any]:
        return {"hunter": self.likely()}


class SpotForm(EventForm):
    """A space of the trail or a lair."""

    space = places.space(_("Space of the trail"))
    lair = places.lair(_("Lair"))


yes = partial(forms.BooleanField, required=False)
