"""Tokens on the board, each by a code that a form can send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companions.dracula import phrases
from companions.dracula.rules.state import Token


def code_of(token: Token) -> str:
    """“fog paris”, “roadblock nantes paris rail”."""
    return " ".join((token.kind, *sorted(token.places), *(["rail"] if token.rail else [])))


def coded(tokens: Iterable[Token]) -> list[tuple[str, Token]]:
    """Of two of a kind on one place the second has a code of its own."""
    met: Counter[str] = Counter()
    found: list[tuple[str, Token]] = []
    for token in tokens:
        code = code_of(token)
        met[code] += 1
        found.append((code if met[code] == 1 else f"{code} {met[code]}", token))
    return found


def called(token: Token) -> str:
    where = " – ".join(map(phrases.place, token.places))
    return f"{phrases.TOKENS[token.kind]}: {where}"
