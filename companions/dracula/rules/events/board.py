"""Tokens, allies, and what the table rules."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from companions.dracula.rules.cast import Ally, Name, TokenKind


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPut:
    kind: TokenKind
    places: tuple[str, ...]
    rail: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTaken:
    kind: TokenKind
    places: tuple[str, ...]
    rail: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyCame:
    ally: Ally


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyLeft:
    ally: Ally


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The table decided otherwise."""

    what: Literal["influence", "despair", "wounds", "day", "rumors", "hurt", "bites"]
    to: int
    hunter: Name | Literal[""] = ""
    why: str = ""


Event: TypeAlias = TokenPut | TokenTaken | AllyCame | AllyLeft | Ruled
KINDS: Final[dict[str, type[Event]]] = {
    "token_put": TokenPut,
    "token_taken": TokenTaken,
    "ally_came": AllyCame,
    "ally_left": AllyLeft,
    "ruled": Ruled,
}
