"""Names must be seen: letters that leave no mark, or turn the line round, make a name that nobody can tell apart."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"  # makes one picture of several
# They take room and show nothing, whatever their class says.
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")
UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
MARKS = frozenset("LNPS")


def unseen(name: str) -> bool:
    """Whether something in it cannot be seen, or nothing can."""
    return any(map(_hidden, name, ["", *name])) or blank(name)


def blank(words: str) -> bool:
    return not any(map(_shows, words))


def _hidden(letter: str, before: str) -> bool:
    if letter == JOINER:
        return not before or unicodedata.category(before) not in {"So", "Sk", "Mn"}
    return letter in BLANK or unicodedata.category(letter) in UNSEEN


def _shows(letter: str) -> bool:
    return letter not in BLANK and unicodedata.category(letter)[0] in MARKS
