"""The next step of the clock; what leaves the board with it is filled in, and offered where Dracula has a choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of, some_of
from companions.dracula import phrases
from companions.dracula.rules.cast import NAMES, Name
from companions.dracula.rules.clock import PHASES, Phase, after
from companions.dracula.rules.ends import ends
from companions.dracula.rules.events import Admitted, Event, Stepped
from companions.dracula.rules.state import Token

from . import places
from .base import EventForm
from .tokens import called, coded

LABELS: Mapping[str, Any] = {
    "storm": _("Storm that passes"),
    "roadblock": _("Roadblock that is lifted"),
}


class SteppedForm(EventForm):
    """Recorded, it asks only what is Dracula's choice; put right, all that the entry says."""

    field_order = ("to", "storm", "roadblock", "lifted")

    def offered(self) -> dict[str, Any]:
        return {"to": after(self.view.phase)}

    def told(self, event: Stepped) -> dict[str, Any]:
        came = {f"hospital_{one.hunter}": one.hospital for one in event.admitted}
        return {**came, "to": event.to, "lifted": [code for code, _token in coded(event.lifted)]}

    def build(self) -> None:
        self.fields["to"] = one_of(_("What comes now"), list(phrases.PHASES.items()))
        if isinstance(self.was, Stepped):
            self._put_right(self.was)
        else:
            self._choices()

    def event(self) -> Event:
        return Stepped(
            to=self.cleaned_data["to"], lifted=tuple(self._lifted()), admitted=tuple(self._admitted())
        )

    # --- Recording ----------------------------------------------------------------------------------------

    def _choices(self) -> None:
        """Of the phase that was asked for."""
        asked = self.data.get("to", "")
        to: Phase = asked if asked in PHASES else after(self.view.phase)
        self.ends = ends(self.view, to)
        self.lying = {kind: dict(coded(tokens)) for kind, tokens in self.ends.choices.items()}
        for kind, tokens in self.lying.items():
            choices = [("", _("none of them")), *_named(tokens)]
            self.fields[kind] = one_of(LABELS[kind], choices, required=False)
        for name, hospitals in self.ends.admitted.items():
            if len(hospitals) > 1:
                self._hospital(name, hospitals)

    def _hospital(self, name: Name, hospitals: Iterable[str], *none: places.Choice) -> None:
        label = _("Hospital of %(hunter)s") % {"hunter": phrases.HUNTERS[name]}
        choices = [*none, *((one, phrases.place(one)) for one in hospitals)]
        self.fields[f"hospital_{name}"] = one_of(label, choices, required=False)

    def _lifted(self) -> Iterator[Token]:
        if self.was is not None:
            yield from (self.there[code] for code in self.cleaned_data["lifted"])
            return
        yield from self.ends.lifted
        for kind, tokens in self.lying.items():
            if chosen := self.cleaned_data[kind]:
                yield tokens[chosen]

    def _admitted(self) -> Iterator[Admitted]:
        """At recording the likely one where nobody chose; put right, nobody where none is said."""
        for name in NAMES:
            hospital = self.cleaned_data.get(f"hospital_{name}") or self._likely(name)
            if hospital:
                yield Admitted(hunter=name, hospital=hospital)

    def _likely(self, name: Name) -> str:
        return next(iter(self.ends.admitted.get(name, ())), "") if self.was is None else ""

    # --- Putting right ------------------------------------------------------------------------------------

    def _put_right(self, was: Stepped) -> None:
        """Those that it took first, and then what else lay there."""
        rest = list(self.view.tokens)
        for token in was.lifted:
            if token in rest:
                rest.remove(token)
        self.there = dict(coded((*was.lifted, *rest)))
        self.fields["lifted"] = some_of(_("Leave the board"), _named(self.there), required=False)
        defeated = {one.name for one in self.view.hunters if one.defeated}
        for name in NAMES:
            if name in defeated or f"hospital_{name}" in self.initial:
                self._hospital(name, phrases.HOSPITALS, places.NONE)


def _named(tokens: Mapping[str, Token]) -> list[places.Choice]:
    return [(code, called(token)) for code, token in tokens.items()]


FORMS: Mapping[str, type[EventForm]] = {"stepped": SteppedForm}
