"""Sheets, clans and the chapter as it is set up."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from campaigns.kernel.words import Word

from chronicle.rules.state import (
    Ancilla,
    Asset,
    Leader,
    Present,
    Scheme,
    Sheet,
)

FirstWhy: TypeAlias = Literal["oldest", "loser", "worst-here", "table", "played"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """A mission card in a haven."""

    at: int
    slot: int
    name: str
    attribute: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RowSeen:
    """A row of one sheet: its boxes with where they came from, and what each is worth so far (None: open)."""

    section: str
    name: str
    size: int  # 0: nobody has counted the boxes yet
    worth: int | None
    fresh: bool  # the newest box came in this chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSeen:
    """`sheet` is without boxes where this seat may not read them (`open` False)."""

    seat: int
    open: bool
    sheet: Sheet
    rows: tuple[RowSeen, ...]
    agent: Ancilla | None
    burdens: int
    leaders: tuple[Leader, ...]
    unspent: tuple[Asset, ...]
    won: tuple[Won, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BurdenSeen:
    seat: int
    n: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """Something waiting in a haven."""

    seat: int
    asset: Asset


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """This agent has Bonds: she comes only into a bloodline of her clan. `stays`: tonight she stays at home."""

    seat: int
    ancilla: Ancilla
    stays: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Later:
    """What an earlier chapter's deck said about later set-ups."""

    at: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tonight:
    """The chapter as it is set up; before anybody has gathered: if all come (`gathered` False)."""

    gathered: bool
    number: int
    era: int
    in_era: int
    title: str
    years: str
    rounds: int
    here: tuple[Present, ...]
    away: tuple[int, ...]  # seats with a sheet that nobody plays tonight
    first: int
    first_why: FirstWhy
    choice: tuple[int, ...]  # order of clan choice
    grounds: tuple[str, ...]
    burdens: tuple[BurdenSeen, ...]
    agents: tuple[Ancilla, ...]  # of those here; `haven` says whose
    assets: tuple[Held, ...]
    leaders: tuple[Leader, ...]
    later: tuple[Later, ...]
    recap: tuple[Word, ...]  # what happened in the chapter before
    checks: tuple[Word, ...]  # the box against a list
    asks_era: bool  # the booklet's page of this era is not typed yet
    may_prophesy: bool  # the reader has not sealed a sentence, and it is the era's first chapter


@dataclass(frozen=True, slots=True, kw_only=True)
class ClanSeen:
    """What a chooser wants to know of a clan. Wins and games are the reader's own, as a person."""

    clan: str
    by: int  # who plays it tonight; 0: free
    leaders: tuple[Leader, ...]  # the reader's own extra leaders (the wall: everybody's)
    schemes: tuple[Scheme, ...]
    games: int
    wins: int
