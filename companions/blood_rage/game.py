"""Blood Rage in the shape the house asks for: facts in and out, and the rules behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.forms import Form
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.games import Demo, Game, Names, Place, Seating, Written
from campaigns.kernel.decisions import Decided, Refused
from campaigns.kernel.words import Difference, Told, Word
from campaigns.written import Shelf

from . import demos, forms, phrases
from .rules.decide import decide
from .rules.differences import differences
from .rules.events import KINDS, Event, Joined, Opened
from .rules.evolve import evolve
from .rules.scoring import ranking
from .rules.sight import View, sight
from .rules.state import PLAYERS, State
from .rules.telling import tell

# Version 1 of the end of an age did not say who begins the next one.
SHELF = Shelf(kinds=KINDS, versions={"age_ended": 2}, upcasts={("age_ended", 1): dict})


class BloodRage:
    """One campaign is one saga of three ages."""

    slug = "bloodrage"
    players = seated = PLAYERS
    seating: Seating = "first"
    quiet = frozenset({"noted"})
    campaign_name: str | Promise = _("The saga of %(day)s")
    places: Sequence[Place] = (
        Place("bloodrage:table", _("Table"), "table"),
        Place("bloodrage:board", _("Provinces"), "board"),
        Place("bloodrage:score", _("Glory"), "chart"),
    )
    insertable = tuple(kind for kind in KINDS if kind not in {"opened", "joined", "noted"})
    settings_form: type[Form] = forms.SettingsForm
    papers = "companions.blood_rage.printing.PAPERS"
    drawn = ""

    @property
    def name(self) -> str:
        return gettext("Blood Rage")

    def start(self) -> State:
        return State()

    def opening(self, seats: Sequence[int], chosen: Mapping[str, Any]) -> Opened:
        return forms.opened(seats, chosen)

    def joined(self, seat: int) -> Joined:
        return Joined(seat=seat)

    def decode(self, written: Written) -> Event:
        event: Event = SHELF.decode(written)
        return event

    def encode(self, event: Event) -> Written:
        return SHELF.encode(event)

    def evolve(self, state: State, event: Event) -> State:
        return evolve(state, event)

    def decide(self, view: View, event: Event) -> Decided[Event] | Refused:
        return decide(view, event)

    def sight(self, state: State, seat: int) -> View:
        return sight(state, seat)

    def tell(self, event: Event, state: State, seat: int) -> Told | None:
        return tell(event, state, seat)

    def lying(self, state: State, seat: int) -> Mapping[str, bool]:
        """A note that is hidden is never turned up."""
        return {}

    def differences(self, before: View, after: View) -> Sequence[Difference]:
        return differences(before, after)

    def headline(self, state: State) -> dict[str, Any]:
        """A few public figures for lists of campaigns."""
        return {
            "age": state.age,
            "phase": state.phase,
            "ended": state.ended,
            "unread": any(score.presumed for score in ranking(state)),
            "glory": [[score.seat, score.total] for score in ranking(state)],
        }

    def glance(self, headline: Mapping[str, Any]) -> str:
        return phrases.glance(headline)

    def recall(self, topic: str, about: str, value: Any) -> str:
        return phrases.recall(topic, about, value)

    def demos(self, full: bool) -> Sequence[Demo]:
        """Nothing here can be spoiled: the same for everybody."""
        return demos.DEMOS

    def say(self, word: Word, names: Names) -> str:
        return phrases.say(word, names)

    def forgotten(self, view: View) -> Sequence[str]:
        return self.insertable

    def kinds(self) -> Mapping[str, str]:
        return {kind: str(label) for kind, label in phrases.KINDS.items()}

    def form(
        self,
        kind: str,
        *,
        view: View,
        names: Names,
        data: Mapping[str, Any] | None = None,
        event: Event | None = None,
    ) -> forms.EventForm:
        return forms.FORMS[kind](kind=kind, view=view, names=names, data=data, event=event)


BLOODRAGE: Game = BloodRage()
