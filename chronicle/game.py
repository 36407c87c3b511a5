"""The legacy chronicle in the shape the house asks for: facts in and out, and the rules behind them."""

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
from .rules.covering import unturned
from .rules.decide import decide
from .rules.differences import differences
from .rules.events import KINDS, Event, Joined, Opened
from .rules.evolve import evolve
from .rules.forgotten import forgotten
from .rules.lying import lying
from .rules.names import PLAYERS
from .rules.seen import View
from .rules.sight import sight
from .rules.state import State
from .rules.telling import tell


def _with_burdens(facts: dict[str, Any]) -> dict[str, Any]:
    """In version 1 a sheet of paper without a word about burdens had none."""
    sheets = facts.get("sheets", [])
    return {**facts, "sheets": [{"burdens": 0, **sheet} for sheet in sheets]} if sheets else facts


# What the table was told is written down since version 2; in what was written before it is worked out.
WITNESSED = ("gathered", "agent_recruited", "packed", "player_counted")
SHELF = Shelf(
    kinds=KINDS,
    versions=dict.fromkeys((*WITNESSED, "took_over"), 2),
    upcasts={**{(kind, 1): lambda facts: facts for kind in WITNESSED}, ("took_over", 1): _with_burdens},
)


class Heritage:
    """One campaign is one chronicle of 21 chapters, or one evening of practice."""

    slug = "heritage"
    campaign_name: str | Promise = _("Our chronicle")  # it lasts for months, not for an evening
    players = range(2, 8)  # sheets
    seated = PLAYERS  # in one chapter
    seating: Seating = "ages"
    quiet = frozenset({"noted", "prophesied"})
    places: Sequence[Place] = (
        Place("heritage:table", _("Table"), "table"),
        Place("heritage:sheet", _("Sheet"), "sheet"),
        Place("heritage:box", _("Box"), "box"),
    )
    insertable = tuple(kind for kind in KINDS if kind not in {"opened", "joined", "noted", "took_over"})
    settings_form: type[Form] = forms.SettingsForm
    papers = "chronicle.printing.PAPERS"
    drawn = "chronicle.views.later.DRAWN"

    @property
    def name(self) -> str:
        return gettext("Vampire: The Masquerade – Heritage")

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
        return lying(state, seat)

    def differences(self, before: View, after: View) -> Sequence[Difference]:
        return differences(before, after)

    def headline(self, state: State) -> dict[str, Any]:
        """A few public figures for lists of campaigns."""
        last = next((one for one in reversed(unturned(state).chapters) if one.complete), None)
        return {
            "practice": state.practice,
            "chapter": state.number,
            "phase": state.phase,
            "places": [standing.seat for standing in last.result] if last else [],
        }

    def glance(self, headline: Mapping[str, Any]) -> str:
        return phrases.glance(headline)

    def recall(self, topic: str, about: str, value: Any) -> str:
        return phrases.recall(topic, about, value)

    def demos(self, full: bool) -> Sequence[Demo]:
        return demos.demos(full)

    def say(self, word: Word, names: Names) -> str:
        return phrases.say(word, names)

    def forgotten(self, view: View) -> Sequence[str]:
        return forgotten(view)

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


HERITAGE: Game = Heritage()
