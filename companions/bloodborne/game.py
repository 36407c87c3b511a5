"""Bloodborne in the shape the house asks for: facts in and out, and the rules behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from django.forms import Form
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.games import Demo, Game, Names, Place, Unreadable, Word, Written

from . import demos, forms, phrases
from .rules.decide import Decided, Refused, decide
from .rules.differences import differences
from .rules.events import KINDS, Event, Joined, Opened
from .rules.evolve import evolve
from .rules.scoring import ranking
from .rules.sight import View, sight
from .rules.state import PLAYERS, State
from .rules.telling import KIND_OF, tell
from .rules.words import Difference, Told

Facts = dict[str, Any]

# Kinds whose facts changed their shape since version 1, and how facts of a version become those of the next.
VERSIONS: dict[str, int] = {}
UPCASTS: dict[tuple[str, int], Callable[[Facts], Facts]] = {}


class Bloodborne:
    """One campaign is one descent."""

    slug = "bloodborne"
    players = PLAYERS
    quiet = frozenset({"noted"})
    places: Sequence[Place] = (
        Place("bloodborne:table", _("Table"), "table"),
        Place("bloodborne:hunters", _("Hunters"), "board"),
        Place("bloodborne:score", _("Score"), "chart"),
    )
    insertable = tuple(kind for kind in KINDS if kind not in {"opened", "joined", "noted"})
    settings_form: type[Form] = forms.SettingsForm

    @property
    def name(self) -> str:
        return gettext("Bloodborne: The Card Game")

    def start(self) -> State:
        return State()

    def opening(self, seats: Sequence[int], chosen: Mapping[str, Any]) -> Opened:
        return forms.opened(seats, chosen)

    def joined(self, seat: int) -> Joined:
        return Joined(hunter=seat)

    def decode(self, written: Written) -> Event:
        cls = KINDS.get(written.kind)
        if cls is None:
            raise Unreadable(f"unknown kind {written.kind!r}", "$.kind")
        facts = upcast(written)
        try:
            event = msgspec.convert(facts, cls, strict=True)
        except msgspec.ValidationError as error:
            raise _unreadable(error) from error
        _refuse_unknown(cls, facts, "$.facts")
        return event

    def encode(self, event: Event) -> Written:
        kind = KIND_OF[type(event)]
        return Written(kind, VERSIONS.get(kind, 1), _listed(msgspec.to_builtins(event)))

    def evolve(self, state: State, event: Event) -> State:
        return evolve(state, event)

    def decide(self, view: View, event: Event) -> Decided | Refused:
        return decide(view, event)

    def sight(self, state: State, seat: int) -> View:
        return sight(state, seat)

    def tell(self, event: Event, state: State, seat: int) -> Told | None:
        return tell(event, state, seat)

    def differences(self, before: View, after: View) -> Sequence[Difference]:
        return differences(before, after)

    def headline(self, state: State) -> dict[str, Any]:
        """A few public figures for lists of campaigns."""
        return {
            "round": state.round,
            "depth": state.depth(),
            "monster": state.monster.name if state.monster else "",
            "ended": state.ended,
            "totals": [[score.seat, score.total] for score in ranking(state)],
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


BLOODBORNE: Game = Bloodborne()


def upcast(written: Written) -> Facts:
    """Facts in the shape of today, however long ago they were written."""
    today = VERSIONS.get(written.kind, 1)
    if not 1 <= written.version <= today:
        raise Unreadable(f"unknown version {written.version} of {written.kind}", "$.version")
    facts = written.facts
    for version in range(written.version, today):
        facts = UPCASTS[written.kind, version](facts)
    return facts


def _unreadable(error: msgspec.ValidationError) -> Unreadable:
    """msgspec says “… - at `$.kinds[0]`”, or names no place when the fault is in the whole."""
    why, _at, where = str(error).partition(" - at `")
    return Unreadable(why, "$.facts" + where.rstrip("`").removeprefix("$"))


def _refuse_unknown(cls: type, facts: Any, where: str) -> None:
    """msgspec lets unknown fields of dataclasses pass; in a journal each would be a fact lost in silence."""
    known = _parts(cls)
    for field, value in facts.items():
        if field not in known:
            raise Unreadable(f"unknown field {field!r}", f"{where}.{field}")
        part = known[field]
        if part and isinstance(value, dict):
            _refuse_unknown(part, value, f"{where}.{field}")
        elif part:
            for at, each in enumerate(value):
                _refuse_unknown(part, each, f"{where}.{field}[{at}]")


@cache
def _parts(cls: type) -> dict[str, type | None]:
    """By field, the dataclass inside it, if there is one."""
    hints = get_type_hints(cls)
    return {field.name: _part(hints[field.name]) for field in fields(cls)}


def _part(hint: Any) -> type | None:
    insides = (inside for inside in (hint, *get_args(hint)) if isinstance(inside, type))
    return next(filter(is_dataclass, insides), None)


def _listed(value: Any) -> Any:
    """As JSON gives it back: lists for tuples."""
    match value:
        case dict():
            return {key: _listed(inside) for key, inside in value.items()}
        case list() | tuple():
            return [_listed(inside) for inside in value]
        case _:
            return value
