"""Where a long name may be broken in a narrow column: between syllables, with a hyphen, and nowhere else."""

from __future__ import annotations

import re
from typing import Final

from django import template

register = template.Library()

SOFT: Final = "\u00ad"  # shown only where the line is broken
LONG: Final = 9  # letters of a word that no column has to break
ENDS: Final = 3  # letters that stay together at either end
WORD: Final = re.compile(r"[^\W\d_]+")
VOWELS: Final = frozenset("aeiouyąęóáéíúüöäаеёиоуыэюя")
PAIRS: Final = frozenset({"ch", "cz", "dz", "dź", "dż", "ph", "rz", "sh", "sz", "th", "qu", "ck"})


@register.filter
def breakable(name: str) -> str:
    """`{{ person.name|breakable }}`: the same letters, and soft hyphens in what is long."""
    return WORD.sub(_word, name)


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if len(word) < LONG:
        return word
    return "".join(f"{SOFT}{one}" if _begins(word, at) else one for at, one in enumerate(word))


def _begins(word: str, at: int) -> bool:
    """A syllable begins with the last consonant (or pair that is one sound) before a vowel."""
    if not ENDS <= at <= len(word) - ENDS:
        return False
    low = word.lower()
    sound = 2 if low[at : at + 2] in PAIRS else 1
    if low[at] in VOWELS or low[at - 1 : at + 1] in PAIRS or low[at] in "ьъ":
        return False
    return low[at + sound : at + sound + 1] in VOWELS
