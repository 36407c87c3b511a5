"""What a game must offer the house, and where the games are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from django import forms
from django.conf import settings
from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

from campaigns.kernel.decisions import Decided, Refused
from campaigns.kernel.plays import Milestone, Plays
from campaigns.kernel.rights import USUAL, Rights
from campaigns.kernel.stretches import Stretches
from campaigns.kernel.words import Word
from campaigns.phrasebook import Phrasebook

# Longer than anybody writes: forms and files from elsewhere keep within it.
LONGEST = 1_000

# What happened, what is true, and what one seat sees of it: only the game itself looks inside these.
S = TypeVar("S")
E = TypeVar("E")
V = TypeVar("V")
Said = TypeVar("Said", covariant=True)
Seen = TypeVar("Seen", contravariant=True)

Names: TypeAlias = Mapping[int, str]
# Asked at the opening: who begins, or everybody's place by age.
Seating: TypeAlias = Literal["first", "ages"]
BEGINS = _("begins")


class Written(NamedTuple):
    """An event as the journal keeps it."""

    kind: str
    version: int
    facts: dict[str, Any]


class Unreadable(ValueError):
    """Facts that are not what their kind says; `where` is the path inside them.

    A game, a kind, a version or a field that is “unknown” was written by a newer release: nothing is wrong with it.
    """

    def __init__(self, why: str, where: str = "") -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.why, self.where = why, where

    @property
    def newer(self) -> bool:
        return self.why.startswith("unknown ")


class EventForm(Protocol[Said]):
    """A form that records or corrects one kind; an ordinary Django form with `event()`."""

    kind: str

    def is_valid(self) -> bool: ...
    def event(self) -> Said: ...
    def add_error(self, field: str | None, error: Any) -> None: ...


class FormOf(Protocol[Seen, Said]):
    """How the form of a kind is made: blank, typed into, or of an entry to correct."""

    def __call__(
        self,
        *,
        kind: str,
        view: Seen,
        names: Names,
        data: Mapping[str, Any] | None = None,
        event: Any = None,
    ) -> EventForm[Said]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """One entry of a demo: who tapped what, how many minutes after the one before."""

    event: Any
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
    example: Sequence[Tap] = ()  # what a stranger sees of it from the front door; none: the whole of it


class Place(NamedTuple):
    """One of a game's places at the bottom of the page: its route, its name, its sign."""

    route: str
    name: str | Promise
    sign: str


class Codec(Protocol[E]):
    """Events in and out of the journal."""

    def decode(self, written: Written, /) -> E: ...
    def encode(self, event: E, /) -> Written: ...


def _as_it_was(_now: Any, then: Any) -> Any:
    return then


def _never_open(_event: Any, _before: Any, _now: Any) -> None:
    """What is told at once needs no opening."""


def _whoever_sat_later(_now: Any, _seat: int) -> None:
    return None


def _nothing_behind(now: Any, _seat: int) -> Any:
    return now


def _kept(_view: Any, _place: str) -> bool:
    return False


def _unsaid(_seat: int) -> None:
    return None


def _the_whole(view: Any) -> Any:
    return view


def _whatever(_event: Any) -> str:
    return ""


def _unmeasured(_headline: Mapping[str, Any]) -> tuple[int, int]:
    return 0, 0


def _nobody_to_act(_view: Any) -> Sequence[int]:
    return ()


def _at_once(_view: Any) -> bool:
    return False


def _no_milestones(_view: Any) -> Sequence[Milestone]:
    return ()


def _nothing_lies(_state: Any, _seat: int) -> Mapping[str, bool]:
    return {}


@dataclass(frozen=True, kw_only=True)
class PageGame(Generic[E, V]):
    """What pages and papers have of a game: nothing of it begins, changes or looks into a State."""

    slug: str
    name: str | Promise
    sign: str = "book"  # of static/signs.svg, wherever the game stands in a list
    keeps: Sequence[
        str | Promise
    ] = ()  # what it keeps for the table, a few lines for the page that opens one
    picture: str = ""  # of its wall, in static/, made by script/pictures
    campaign_name: str | Promise  # suggested at the opening; “%(day)s” in it is today
    players: range
    seated: range  # how many of them at one time
    seating: Seating  # `chosen` brings “first”, a seat, or “ages”, seats from the youngest to the oldest
    quiet: frozenset[str]  # kinds after which nobody's page is stale: notes
    places: Sequence[Place]  # the first is the table; the house adds the journal
    insertable: tuple[str, ...]  # kinds that can be put in later

    # The opening: its cleaned data goes to `Game.opening`. What is not in its `at_once`, a tuple of names, can wait.
    settings_form: type[forms.Form]
    freed: Callable[[int], E | None] = _unsaid  # what the journal hears when a seat is given free
    first: str | Promise = BEGINS  # what whoever is chosen as `first` does
    first_why: str | Promise = ""  # by which rule of the game, in a few words
    must_be_first: bool = False  # somebody has to be: until it is said, the host

    # What it answers about what pages hold: a headline, a view
    progress: Callable[[Mapping[str, Any]], tuple[int, int]] = (
        _unmeasured  # of a headline: how far, of how many
    )
    # By kind, what its entries rest on: kinds of which everybody may know that there is an entry. Where one of those is
    # changed later, that is a finding.
    rests_on: Mapping[str, frozenset[str]] = field(default_factory=dict)
    forgotten: Callable[[V], Sequence[str]]  # kinds that make sense at the place that is seen
    taken_home: Callable[[V], V] = _the_whole  # what doors for machines give out of a view

    unkept: Callable[[V, str], bool] = (
        _kept  # whether a page at this place lies on no device for reading offline
    )

    # Who is still to act, in the order of the game; of what everybody at the table sees, whoever looks.
    to_act: Callable[[V], Sequence[int]] = _nobody_to_act
    # Whether they do it one after the other: then it is the turn of the first alone, and nobody else is called.
    one_by_one: Callable[[V], bool] = _at_once

    rights: Rights[V] = USUAL  # who may change the past, see a key, take the whole journal home

    # The words and the pages
    phrases: Phrasebook
    forms: Mapping[str, FormOf[V, E]]
    demos: Callable[[bool], Sequence[Demo]]  # with what spoils, or without
    papers: str  # the dotted name of what it prints, a sequence of campaigns.paper.papers.Paper
    drawn: str = ""  # and of how it draws what is put in later: campaigns.views.drawn.Drawn by kind
    # The journal in parts, as the table speaks of them, and the kinds that only lead on: folded there, and of them the wall
    # tells no more than what came of them.
    stretches: Stretches | None = None
    stepping: frozenset[str] = frozenset()

    # What it comes to as plays, for the circle's numbers and for other programs; and what a table tells when it has come so far.
    plays: Plays | None = None
    bgg: int = 0  # its number at BoardGameGeek, where that is known for sure; else a circle types it
    milestones: Callable[[V], Sequence[Milestone]] = _no_milestones

    guide: str = ""  # the template of its page of help

    finished: str = ""  # and of what anybody may read of it once it is over: one campaigns.views.drawn.Drawn
    spoils: bool = False  # whether that and its journal tell what is in the box
    # The dotted name of what a reminder by e-mail tells of last time: of a look from the wall, lines that everybody may read.
    recap: str = ""

    asleep: str = ""  # and of what it says after goodnight: one campaigns.views.drawn.Drawn
    riddles: str = ""  # and of what takes too long for a page: a function of a public reading to campaigns.thinking.Riddle

    def form(
        self,
        kind: str,
        *,
        view: V,
        names: Names,
        data: Mapping[str, Any] | None = None,
        event: E | None = None,
    ) -> EventForm[E]:
        return self.forms[kind](kind=kind, view=view, names=names, data=data, event=event)


@dataclass(frozen=True, kw_only=True)
class Game(PageGame[E, V], Generic[S, E, V]):
    """One game as the house meets it. Everything pure but the forms and the words."""

    opening: Callable[[Sequence[int], Mapping[str, Any]], E]
    joined: Callable[[int], E]

    # The rules
    codec: Codec[E]
    beyond: Callable[[E], str] = _whatever  # of a file from elsewhere: the fact that no table could have told
    start: Callable[[], S]
    evolve: Callable[[S, E], S]
    sight: Callable[[S, int], V]
    decide: Callable[[V, E], Decided[E] | Refused]
    tell: Callable[[E, S, int], Word | None]
    differences: Callable[[V, V], Sequence[Word]]
    headline: Callable[[S], dict[str, Any]]
    lying: Callable[[S, int], Mapping[str, bool]] = (
        _nothing_lies  # what can lie face down: whether open to it
    )

    # A state without what a seat kept for its own eyes between the first and the second of each pair of states: as whoever
    # sat down there later may know it. What lies open to everybody stays.
    withhold: Callable[[S, int, Sequence[tuple[S, S]]], S]

    # Where it changes who may read the past. An earlier state, with what has become of its secrets since; and whether
    # whoever has a seat now is nobody to whom the seat's own past may be told: None is whoever sat down there later.
    hindsight: Callable[[S, S], S] = _as_it_was
    stranger: Callable[[S, int], bool | None] = _whoever_sat_later
    # What an entry that lay face down said, on the state before it: None as long as it does today. Told with its corrections.
    laid_open: Callable[[E, S, S], Word | None] = _never_open

    # With which eyes the past is told to a seat on pages that anybody may glance at. What it keeps behind a curtain is told
    # to it there, and on the others as to everybody else.
    curtained: Callable[[S, int], S] = _nothing_behind


# As the house holds a game: what its facts and figures are, it does not ask.
AnyGame: TypeAlias = Game[Any, Any, Any]
AnyPageGame: TypeAlias = PageGame[Any, Any]
AnyState: TypeAlias = Any
AnyEvent: TypeAlias = Any
AnyView: TypeAlias = Any


UNKNOWN = "campaigns.unknown.UNKNOWN"


def game(slug: str) -> AnyGame:
    """One that is not here reads nothing, and has a name for lists."""
    return _found(settings.GAMES.get(slug, UNKNOWN))


@cache
def _found(name: str) -> AnyGame:
    found: AnyGame = import_string(name)
    return found


def games() -> list[AnyGame]:
    return [game(slug) for slug in settings.GAMES]
