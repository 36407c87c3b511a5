"""What a game must offer the house, and where the games are found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from django import forms
from django.conf import settings
from django.utils.functional import Promise
from django.utils.module_loading import import_string

from campaigns.kernel.decisions import Decided, Refused
from campaigns.kernel.words import Word

# Longer than anybody writes: forms and files from elsewhere keep within it.
LONGEST = 1_000

# Only the game itself looks inside these; the house passes them on.
State: TypeAlias = Any
Event: TypeAlias = Any
View: TypeAlias = Any
Names: TypeAlias = Mapping[int, str]
# Asked at the opening: who begins, or everybody's place by age.
Seating: TypeAlias = Literal["first", "ages"]


class Written(NamedTuple):
    """An event as the journal keeps it."""

    kind: str
    version: int
    facts: dict[str, Any]


class Unreadable(ValueError):
    """Facts that are not what their kind says; `where` is the path inside them."""

    def __init__(self, why: str, where: str = "") -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.why, self.where = why, where


class EventForm(Protocol):
    """A form that records or corrects one kind; an ordinary Django form with `event()`."""

    def is_valid(self) -> bool: ...
    def event(self) -> Event: ...
    def add_error(self, field: str | None, error: Any) -> None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """One entry of a demo: who tapped what, how many minutes after the one before."""

    event: Event
    seat: int = 1
    minutes: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Demo:
    """A campaign to look at; `slug` names it for ever, so that it is added only once."""

    slug: str
    name: str
    people: Sequence[str]
    chosen: Mapping[str, Any]
    taps: Sequence[Tap]
    days_ago: int = 0


class Place(NamedTuple):
    """One of a game's places at the bottom of the page: its route, its name, its sign."""

    route: str
    name: str | Promise
    sign: str


class Game(Protocol):
    """One game as the house meets it. Everything pure but `form` and the words."""

    slug: str
    players: range
    seated: range  # how many of them at one time
    seating: Seating  # `chosen` brings “first”, a seat, or “ages”, seats from the youngest to the oldest
    quiet: frozenset[str]  # kinds after which nobody's page is stale: notes
    places: Sequence[Place]  # the first is the table; the house adds the journal
    insertable: tuple[str, ...]  # kinds that can be put in later
    # Asked at the opening; its cleaned data goes there. What is not in its `at_once`, a tuple of names, can wait.
    settings_form: type[forms.Form]
    campaign_name: str | Promise  # suggested at the opening; “%(day)s” in it is today

    papers: str  # the dotted name of what it prints, a sequence of campaigns.views.papers.Paper
    drawn: (
        str  # and of how it draws what is put in later: campaigns.views.drawn.Drawn by kind; empty: plainly
    )

    @property
    def name(self) -> str: ...
    def start(self) -> State: ...
    def opening(self, seats: Sequence[int], chosen: Mapping[str, Any]) -> Event: ...
    def joined(self, seat: int) -> Event: ...
    def decode(self, written: Written) -> Event: ...
    def encode(self, event: Event) -> Written: ...
    def evolve(self, state: State, event: Event) -> State: ...
    def decide(self, view: View, event: Event) -> Decided[Event] | Refused: ...
    def sight(self, state: State, seat: int) -> View: ...
    def tell(self, event: Event, state: State, seat: int) -> Word | None: ...
    def lying(
        self, state: State, seat: int
    ) -> Mapping[str, bool]: ...  # what can lie face down: whether open to it
    def differences(self, before: View, after: View) -> Sequence[Word]: ...
    def headline(self, state: State) -> dict[str, Any]: ...
    def glance(self, headline: Mapping[str, Any]) -> str: ...
    def recall(self, topic: str, about: str, value: Any) -> str: ...
    def demos(self, full: bool) -> Sequence[Demo]: ...
    def say(self, word: Word, names: Names) -> str: ...
    def forgotten(self, view: View) -> Sequence[str]: ...  # kinds that make sense at the place that is seen
    def kinds(self) -> Mapping[str, str]: ...
    def form(
        self,
        kind: str,
        *,
        view: View,
        names: Names,
        data: Mapping[str, Any] | None = None,
        event: Event | None = None,
    ) -> EventForm: ...


@cache
def game(slug: str) -> Game:
    found: Game = import_string(settings.GAMES[slug])
    return found


def games() -> list[Game]:
    return [game(slug) for slug in settings.GAMES]
