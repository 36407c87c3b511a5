"""What comes out of the dungeon, and the steps of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import WHY, number, one_of, some_of, words
from companions.bloodborne import phrases
from companions.bloodborne.rules.events import Faced, Revealed, RoundEnded

from .base import EventForm


class RoundForm(EventForm):
    """What ends a round says who begins the next one; it is asked for where it is put right."""

    def told(self, event: Revealed | Faced | RoundEnded) -> dict[str, Any]:
        return {**super().told(event), "first": event.first or None}

    def build(self) -> None:
        if self.was is not None:
            known = [("", _("token passed left, or worked out")), *self.called(self.seats())]
            label = _("First player of the round after it")
            self.fields["first"] = one_of(label, known, int, required=False, empty_value=0)

    def facts(self) -> dict[str, Any]:
        return {"first": self.begins(), **super().facts()}

    def begins(self) -> int:
        first: int = self.view.next_first
        return first


class CardForm(RoundForm):
    """A card that is turned over ends a round only if one is open, and has echoes laid on it."""

    more = number(
        _("Extra echoes on the monster"),
        required=False,
        help_text=_("Empty: by the rules."),
    )

    def begins(self) -> int:
        return super().begins() if self.view.monster else 0

    def facts(self) -> dict[str, Any]:
        """What the app works out is what the table lays; an older entry did not say it."""
        facts = super().facts()
        unsaid = facts["more"] is None and self.was is None
        return {**facts, "more": self.by_rule() if unsaid else facts["more"]}

    def by_rule(self) -> int:
        more: int = self.view.more_final
        return more


class RevealedForm(CardForm):
    name = words(_("Name on the card"))
    health = number(_("Printed health"))
    die = one_of(_("Die"), list(phrases.DICE.items()))
    kinds = some_of(_("Kinds"), list(phrases.TROPHIES.items()), required=False)
    rank = one_of(_("Rank"), [(rank, phrases.RANKS[rank]) for rank in ("monster", "boss")])
    ability = words(_("Ability"), WHY, required=False)
    field_order = ("name", "health", "die", "kinds", "rank", "ability", "more")

    def by_rule(self) -> int:
        more: int = self.view.more
        return more


class SteppedForm(EventForm):
    to = one_of(_("Step"), list(phrases.STEPS.items()), int)


FORMS: Mapping[str, type[EventForm]] = {
    "revealed": RevealedForm,
    "faced": CardForm,
    "stepped": SteppedForm,
    "round_ended": RoundForm,
}
