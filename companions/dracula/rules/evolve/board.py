"""Tokens, allies, and the figures that the table rules upon."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.copying import replace

from companions.dracula.rules.cast import OF_DRACULA, SHEETS, WOUNDS
from companions.dracula.rules.clock import MOST_DESPAIR
from companions.dracula.rules.events import AllyCame, AllyLeft, Ruled, TokenPut, TokenTaken
from companions.dracula.rules.state import State, Token


def token_put(state: State, event: TokenPut) -> State:
    token = Token(kind=event.kind, places=_either_way(event.places), rail=event.rail, since=state.day)
    return replace(state, tokens=(*state.tokens, token))


def token_taken(state: State, event: TokenTaken) -> State:
    return without(state, Token(kind=event.kind, places=_either_way(event.places), rail=event.rail))


def without(state: State, token: Token) -> State:
    """One less of its kind there; the oldest."""
    like = [_where(one) == _where(token) for one in state.tokens]
    if not any(like):
        return state
    at = like.index(True)
    return replace(state, tokens=(*state.tokens[:at], *state.tokens[at + 1 :]))


def _where(token: Token) -> tuple[str, tuple[str, ...], bool]:
    return token.kind, _either_way(token.places), token.rail


def _either_way(places: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(places))


def ally_came(state: State, event: AllyCame) -> State:
    """One ally for each side: a new one takes the old one's place."""
    side = event.ally in OF_DRACULA
    others = tuple(one for one in state.allies if (one in OF_DRACULA) != side)
    return replace(state, allies=(*others, event.ally))


def ally_left(state: State, event: AllyLeft) -> State:
    return replace(state, allies=tuple(one for one in state.allies if one != event.ally))


def ruled(state: State, event: Ruled) -> State:
    to = max(0, event.to)
    if event.what in ("hurt", "bites"):
        return _ruled_hunter(state, event, to)
    figures: dict[str, Any] = {event.what: min(MOST.get(event.what, to), to)}
    return replace(state, **figures)


def _ruled_hunter(state: State, event: Ruled, to: int) -> State:
    hunter = state.hunter(event.hunter)
    if not hunter:
        return state
    sheet = SHEETS[hunter.name]
    figures: dict[str, Any] = {event.what: min(sheet.health if event.what == "hurt" else sheet.bites, to)}
    return state.with_hunter(replace(hunter, **figures))


MOST: Final[Mapping[str, int]] = {"despair": MOST_DESPAIR, "wounds": WOUNDS}

Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    TokenPut: token_put,
    TokenTaken: token_taken,
    AllyCame: ally_came,
    AllyLeft: ally_left,
    Ruled: ruled,
}
