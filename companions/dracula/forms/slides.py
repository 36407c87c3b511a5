"""What leaves the trail: cleared, matured, or a lair from now on. Asked only where something leaves it."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of
from campaigns.kernel.telling import facts_of
from companions.dracula import phrases
from companions.dracula.rules.cast import VAMPIRES
from companions.dracula.rules.events import Lurked, SlidOff, Watched, WatchedOff
from companions.dracula.rules.hideouts import SPACES

from . import places
from .base import EventForm, yes
from .cards import BY_RULE, Cards, by_rule
from .several import Several

FATES: Final[list[places.Choice]] = [
    ("cleared", _("it is cleared")),
    ("mature", _("it matures")),
    ("lair", _("it becomes a lair")),
]
MATURED: Final = 3  # lines for what he reveals


class SlidingForm(EventForm):
    """The fields of what slid off are those of the facts, with `slid_` before them."""

    def leaves(self) -> bool:
        return self.view.at(SPACES, 0) is not None or bool(getattr(self.was, "slid", None))

    def said_of(self, event: Lurked | Watched) -> dict[str, Any]:
        return {**facts_of(event), **(told_off(event.slid) if event.slid else {})}

    def wound_first(self) -> bool:
        """A correction reckons by the rule of its entry."""
        return self.was.wound_first if isinstance(self.was, Lurked | Watched) else True

    def sliding(self) -> dict[str, forms.Field]:
        """Those that are said by whoever sees it, too."""
        return {
            "slid_to": one_of(_("What leaves the trail"), FATES, required=False),
            "slid_lair": places.lair(_("Which lair")),
            "slid_matured": Several(_("Matured"), phrases.ENCOUNTERS.items(), rows=MATURED),
            "slid_rumor_twice": yes(label=_("Its rumor counts for each of them")),
        }

    def clean(self) -> None:
        said = self.cleaned_data
        if said.get("slid_to") == "lair" and not said.get("slid_lair") and "slid_lair" not in self.errors:
            self.add_error("slid_lair", _("Choose a lair."))

    def off(self) -> dict[str, Any]:
        """What does not go with what became of it is not said."""
        said = self.cleaned_data
        to = said["slid_to"] or "cleared"
        matures = to == "mature"
        return {
            "to": to,
            "lair": said["slid_lair"] if to == "lair" else 0,
            "matured": tuple(said["slid_matured"]) if matures else (),
            "rumor_twice": matures and said["slid_rumor_twice"],
        }


def told_off(slid: SlidOff | WatchedOff) -> dict[str, Any]:
    return {f"slid_{name}": said for name, said in facts_of(slid).items()}


class OwnSlideForm(SlidingForm):
    """As he himself says it: with the name of the card that he adds."""

    def sliding(self) -> dict[str, forms.Field]:
        return {
            **super().sliding(),
            "slid_shown": yes(label=_("Its location is turned up")),
            "slid_encounter": Cards(_("Encounter added to the lair"), 1, BY_RULE, initial=[BY_RULE[0]]),
        }

    def slid(self) -> SlidOff | None:
        """A vampire is shown with its location; a sea that becomes a lair gets no card."""
        if not self.leaves():
            return None
        off, said = self.off(), self.cleaned_data
        shown = off["to"] == "mature" and (said["slid_shown"] or bool({*off["matured"]} & {*VAMPIRES}))
        due = 1 if self._leaving_back() != "sea" else 0
        added = by_rule(said["slid_encounter"], due) if off["to"] == "lair" else ()
        return SlidOff(**off, shown=shown, encounter=added)

    def _leaving_back(self) -> str:
        leaving = self.view.at(SPACES, 0)
        return leaving.back if leaving else ""
