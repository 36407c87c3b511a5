"""What somebody looks for: words that all stand in a text, in whatever letters they are typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

LONGEST = 100
# What has no sign to take off, and is typed without its stroke all the same.
STROKES = str.maketrans("łŁøØ", "lLoO")


@dataclass(frozen=True, slots=True)
class Needles:
    typed: str = ""

    @classmethod
    def read(cls, typed: str) -> Needles:
        return cls(" ".join(typed[:LONGEST].replace("\0", "").split()))

    def __bool__(self) -> bool:
        return bool(self._words)

    @property
    def _words(self) -> tuple[str, ...]:
        return tuple(plain for word in self.typed.split() if (plain := _plain(word)))

    def stand_in(self, *texts: str) -> bool:
        """Every word of them, each in one text or another."""
        plain = "\n".join(map(_plain, texts))
        return all(word in plain for word in self._words)

    def marked(self, text: str) -> SafeString:
        """The text with what was looked for in <mark>."""
        pieces, at = [], 0
        for start, end in self._places(text):
            pieces += [format_html("{}<mark>{}</mark>", text[at:start], text[start:end])]
            at = end
        return format_html_join("", "{}", [*((piece,) for piece in pieces), (text[at:],)])

    def _places(self, text: str) -> Iterator[tuple[int, int]]:
        """From where to where, none over another: a letter may be two once it is plain."""
        letters = [(plain, at) for at, letter in enumerate(text) for plain in _plain(letter)]
        plain, end = "".join(letter for letter, _ in letters), 0
        while found := _first(plain, self._words, end):
            start, end = found
            yield letters[start][1], letters[end - 1][1] + 1


def _first(plain: str, words: tuple[str, ...], begin: int) -> tuple[int, int] | None:
    """The nearest word, of several there the longest."""
    found = [(at, -len(word)) for word in words if (at := plain.find(word, begin)) >= 0]
    if not found:
        return None
    at, length = min(found)
    return at, at - length


def _plain(text: str) -> str:
    """Without capitals, accents and strokes: “łódź” is found as “lodz”, «ёлка» as «елка»."""
    apart = unicodedata.normalize("NFKD", text.translate(STROKES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold()
