"""An age: what is drawn before it, its phases, Ragnarök, its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import number, one_of, some_of
from companions.bloodrage import phrases
from companions.bloodrage.rules.events import AgeEnded, Drawn, Event, Fallen, RagnarokCame, TokenLaid
from companions.bloodrage.rules.state import AGES, KEPT, OUTER_REWARDS, ROUND

from .base import EventForm

DOOMED: Final = tuple(f"doomed_{age}" for age in range(1, AGES + 1))


class DrawnForm(EventForm):
    """What the table drew itself; tokens that nobody names are found out when they are pillaged."""

    def told(self, event: Drawn) -> dict[str, Any]:
        return {
            **dict(zip(DOOMED, event.doomed, strict=False)),
            "destroyed": event.destroyed,
            **{f"token_{one.spot}": one.reward for one in event.tokens},
        }

    def build(self) -> None:
        outer = self.spots(ROUND)
        for age, name in enumerate(DOOMED, 1):
            self.fields[name] = one_of(_("Doomed in age %(age)d") % {"age": age}, [("", "–"), *outer])
        self.fields["destroyed"] = some_of(_("Destroyed before the game"), outer, required=False)
        rewards = {reward: phrases.REWARDS[reward] for reward in OUTER_REWARDS}
        for spot, called in outer:
            label = _("Token: %(place)s") % {"place": called}
            told = [("", _("not entered")), *rewards.items()]
            self.fields[f"token_{spot}"] = one_of(label, told, required=False)

    def event(self) -> Event:
        typed = self.cleaned_data
        laid = {spot: typed[f"token_{spot}"] for spot in ROUND}
        return Drawn(
            doomed=tuple(typed[name] for name in DOOMED),
            destroyed=tuple(typed["destroyed"]),
            tokens=tuple(TokenLaid(spot=spot, reward=reward) for spot, reward in laid.items() if reward),
            by_table=getattr(self.was, "by_table", True),
        )


class HandsPassedForm(EventForm):
    pick = number(_("Times chosen"), 0, KEPT)

    def offered(self) -> dict[str, Any]:
        return {"pick": min(self.view.gifts.pick + 1, self.view.gifts.of)}


class SteppedForm(EventForm):
    to = one_of(_("Phase"), list(phrases.PHASES.items()), int)


class AgeEndedForm(EventForm):
    """Who begins the next age is told with the end of this one."""

    def told(self, event: AgeEnded) -> dict[str, Any]:
        return {"first": event.first or None}

    def offered(self) -> dict[str, Any]:
        return {"first": self.view.next_first}

    def build(self) -> None:
        if self.view.age < self.view.of:
            unsaid: list[Any] = [("", _("worked out, not recorded"))] if self._unsaid() else []
            known = [*unsaid, *self.called(self.seats())]
            label = _("First player of the next age")
            self.fields["first"] = one_of(label, known, int, required=False, empty_value=self._as_it_was())

    def named_besides(self) -> Iterable[int]:
        return [getattr(self.was, "first", 0)]

    def _unsaid(self) -> bool:
        return isinstance(self.was, AgeEnded) and not self.was.first

    def _as_it_was(self) -> int:
        """A page from before sends nothing: then the token goes left."""
        return 0 if self._unsaid() else self.view.next_first


class RagnarokCameForm(EventForm):
    """Which province burnt, and how many figures of each clan fell in it."""

    def offered(self) -> dict[str, Any]:
        return {"spot": self.view.doomed, **self._on_the_map()}

    def _on_the_map(self) -> dict[str, Any]:
        """Whoever stands in the doomed province, or in a fjord beside it, as far as the table told it."""
        if not (self.view.on_map and self.view.doomed):
            return {}
        there = self.view.reach(self.view.doomed)
        return {f"fallen_{clan.seat}": clan.there(*there) for clan in self.view.clans}

    def told(self, event: RagnarokCame) -> dict[str, Any]:
        return {"spot": event.spot, **{f"fallen_{one.seat}": one.n for one in event.fallen}}

    def named_besides(self) -> Iterable[int]:
        return [one.seat for one in getattr(self.was, "fallen", ())]

    def build(self) -> None:
        unsaid = isinstance(self.was, RagnarokCame) and not self.was.spot
        none = _("the doomed one (worked out, not recorded)") if unsaid else _("not entered yet")
        empty: list[Any] = [("", none)] if unsaid or not self.view.doomed else []
        known, doomed = [*empty, *self.spots(ROUND)], "" if unsaid else self.view.doomed
        self.fields["spot"] = one_of(_("Province"), known, required=False, empty_value=doomed)
        for seat, called in self.called(self.seats()):
            label = _("Fallen figures of %(clan)s") % {"clan": called}
            self.fields[f"fallen_{seat}"] = number(label, required=False)

    def event(self) -> Event:
        fallen = {seat: self.cleaned_data[f"fallen_{seat}"] for seat in self.seats()}
        return RagnarokCame(
            spot=self.cleaned_data["spot"],
            fallen=tuple(Fallen(seat=seat, n=n) for seat, n in sorted(fallen.items()) if n),
        )


FORMS: Mapping[str, type[EventForm]] = {
    "drawn": DrawnForm,
    "hands_passed": HandsPassedForm,
    "stepped": SteppedForm,
    "ragnarok_came": RagnarokCameForm,
    "age_ended": AgeEndedForm,
}
