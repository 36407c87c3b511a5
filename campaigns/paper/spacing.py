"""What a line never ends with, on every paper: a word of one letter, a number's sign, what stands before a dash."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

TIED: Final = "\u00a0"  # no line is broken here
SPACE: Final = r"[ \t\r\n]+"
TEXT: Final = re.compile(r"(<title>.*?</title>|<[^>]*>)", re.DOTALL)  # what stands between is text
# Words that say nothing by themselves, and signs that belong to the number after them.
SHORT: Final[Mapping[str, str]] = {
    "en": r"a|i|no\.|p\.",
    "ru": r"а|в|и|к|о|с|у|я|№|гл\.|с\.",
    "pl": r"a|i|o|u|w|z|nr|rozdz\.|s\.",
}
AFTER: Final = {"ru": r"б|бы|ж|же|ли|ль"}  # particles that belong to the word before them
DASH: Final = re.compile(rf"{SPACE}(?=[—–](?:{SPACE}|$))")


def tied(html: str, language: str) -> str:
    """The same page; only what is read, no tag and no title."""
    parts = TEXT.split(html)
    parts[::2] = [_tied(text, language) if text.strip() else text for text in parts[::2]]
    return "".join(parts)


def _tied(text: str, language: str) -> str:
    for pattern, put in PATTERNS.get(language, PATTERNS["en"]):
        text = pattern.sub(put, text)
    return DASH.sub(TIED, text)


def _patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    before = rf"(?<![\w’'.-])({SHORT[language]}){SPACE}(?=\S|$)"
    found = [(re.compile(before, re.IGNORECASE), rf"\1{TIED}")]
    if language in AFTER:
        found.append((re.compile(rf"(?<=\w){SPACE}(?=({AFTER[language]})\b)"), TIED))
    return found


PATTERNS: Final = {language: _patterns(language) for language in SHORT}
