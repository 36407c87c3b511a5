"""What the hunters hear. Where the Count has a phone one tap says it; a pencil does not, and past answers are as told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields as parts
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of, some_of
from companions.dracula import phrases
from companions.dracula.rules.cast import COUNT_EVENTS, QUESTIONS
from companions.dracula.rules.events import Answered, Event
from companions.dracula.rules.map import REGIONS
from companions.dracula.rules.state import Answer, Asked, Found

from . import places
from .base import EventForm, SpotForm, anybody, yes
from .questions import AskedForm, question

ROWS: Final = 3
PARTS: Final = tuple(part.name for part in parts(Found))


class AnsweredForm(AskedForm):
    field_order = ("how", "hunter", "places", "space", "found_1_place")

    @property
    def one_tap(self) -> bool:
        return self.was is None and not self.view.setup.paper

    def offered(self) -> dict[str, Any]:
        """What waits longest."""
        asked = next(iter(self.view.waiting), None)
        return {"how": asked.how, "hunter": asked.hunter} if asked else {}

    def told(self, event: Answered) -> dict[str, Any]:
        found = {
            f"found_{n}_{part}": getattr(one, part) for n, one in enumerate(event.found, 1) for part in PARTS
        }
        return {**super().told(event), **found}

    def build(self) -> None:
        self.fields["how"] = question(QUESTIONS)
        if self.one_tap:
            del self.fields["space"]
        else:
            self._rows()

    def clean(self) -> None:
        if not self.one_tap:
            super().clean()
            for n in self.found_rows:
                self._clean_row(n)
        elif self.view.desk and not self._asked():
            self.add_error(None, _("Nobody is asking that now."))

    def event(self) -> Event:
        return self._said() if self.one_tap else self._typed()

    # --- One tap ------------------------------------------------------------------------------------------

    def _asked(self) -> Asked | None:
        said = (self.cleaned_data.get("how"), self.cleaned_data.get("hunter"))
        waiting = self.view.desk.waiting if self.view.desk else ()
        return next((one for one in waiting if (one.how, one.hunter) == said), None)

    def _said(self) -> Answered:
        """As it was when somebody asked. Nobody but the Count has anything to say."""
        said, asked = self.cleaned_data, self._asked()
        if not asked:
            return Answered(how=said["how"], hunter=said["hunter"])
        told = {part.name: getattr(asked.answer, part.name) for part in parts(Answer)}
        return Answered(how=asked.how, hunter=asked.hunter, places=asked.places, space=asked.space, **told)

    # --- Typed --------------------------------------------------------------------------------------------

    def _rows(self) -> None:
        """A line more than the entry says."""
        told = len(self.was.found) + 1 if isinstance(self.was, Answered) else 0
        self.found_rows = range(1, max(ROWS, told) + 1)
        self.fields["places"] = self.where()
        for n in self.found_rows:
            self.fields.update(dict(self._row(n)))
        self.fields["near"] = some_of(_("He is next to"), self._near(), required=False)
        regions = phrases.REGIONS[self.box]
        self.fields["region"] = one_of(
            _("Region"), [places.NONE, *((one, regions[one]) for one in REGIONS)], required=False
        )
        self.fields["yes"] = yes(label=_("The answer is yes"))
        self.fields["hide"] = places.space(_("Space of Hide"))

    def _row(self, n: int) -> Iterator[tuple[str, Any]]:
        about = {"n": n}
        yield f"found_{n}_place", places.card(_("Shown place %(n)d") % about, self.box, required=False)
        yield f"found_{n}_space", places.space(_("its space of the trail"))
        yield f"found_{n}_lair", places.lair(_("or its lair"))
        yield f"found_{n}_hide", places.space(_("Space of the Hide linked to it"))

    def _near(self) -> list[places.Choice]:
        standing = (one.place for one in self.view.hunters if one.place)
        told = self.initial.get("near", ())
        return [(place, phrases.place(place)) for place in dict.fromkeys((*standing, *told))]

    def _clean_row(self, n: int) -> None:
        row = {part: self.cleaned_data.get(f"found_{n}_{part}") for part in PARTS}
        if not row["place"] and any(row.values()):
            self.add_error(f"found_{n}_place", _("Choose a place."))
        if row["place"] and bool(row["space"]) == bool(row["lair"]):
            self.add_error(f"found_{n}_space", _("Choose a space of the trail or a lair."))

    def _typed(self) -> Answered:
        said = self.cleaned_data
        rows = ({part: said[f"found_{n}_{part}"] for part in PARTS} for n in self.found_rows)
        return Answered(
            **self.about(),
            found=tuple(Found(**row) for row in rows if row["place"]),
            near=tuple(said["near"]),
            region=said["region"],
            yes=said["yes"],
            hide=said["hide"],
        )


# --- What is turned up besides ----------------------------------------------------------------------------


class InterruptedForm(EventForm):
    def build(self) -> None:
        choices = [(one, phrases.COUNT_EVENTS[one]) for one in COUNT_EVENTS]
        self.fields["event"] = one_of(_("Event of the Count"), choices)


class RevealedForm(SpotForm):
    hide = places.space(_("Space of the Hide linked to it"))
    field_order = ("place", "space", "lair", "hide")

    def build(self) -> None:
        self.fields["place"] = places.card(_("Place"), self.box)


class TurnedUpForm(SpotForm):
    encounter = one_of(_("Encounter"), [places.NONE, *phrases.ENCOUNTERS.items()])
    fate = one_of(_("What happens to it"), list(phrases.FATES.items()))
    hunter = anybody()
    field_order = ("encounter", "space", "lair", "fate", "hunter")


FORMS: Mapping[str, type[EventForm]] = {
    "answered": AnsweredForm,
    "interrupted": InterruptedForm,
    "revealed": RevealedForm,
    "turned_up": TurnedUpForm,
}
