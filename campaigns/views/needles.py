"""What somebody looks for: words that all stand in a text, in whatever letters and signs they are typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

LONGEST = 100
QUOTES = '"“”„‟«»‹›″'
# Words in quotes are looked for together; a quote that nobody closed is none.
TYPED = re.compile(r'"([^"]+)"|([^\s"]+)')
# What is typed without its stroke or in two letters, though it has no sign to take off; and signs as a keyboard has them:
# pages print “Hunter’s” and “5–6”, and whoever looks for hunters means both.
ALIKE = str.maketrans(
    {
        **dict(zip("łŁøØđĐðÐħĦŧŦıſ", "lLoOdDdDhHtTis", strict=True)),
        **dict(zip("æÆœŒþÞ", ("ae", "AE", "oe", "OE", "th", "TH"), strict=True)),
        **dict.fromkeys("'’‘‚‛ʼ`´′\u00ad\u200b\u200c\u200d\u2060" + QUOTES, ""),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("\n\r\t", " "),
    }
)
STRAIGHT = str.maketrans(dict.fromkeys(QUOTES, '"'))


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
        typed = TYPED.findall(self.typed.translate(STRAIGHT))
        return tuple(plain for together, word in typed if (plain := _plain(together or word).strip()))

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
            yield letters[start][1], (behind := letters[end - 1][1] + 1)
            while end < len(letters) and letters[end][1] < behind:
                end += 1  # the other half of a letter that is marked already


def _first(plain: str, words: tuple[str, ...], begin: int) -> tuple[int, int] | None:
    """The nearest word, of several there the longest."""
    found = [(at, -len(word)) for word in words if (at := plain.find(word, begin)) >= 0]
    if not found:
        return None
    at, length = min(found)
    return at, at - length


def _plain(text: str) -> str:
    """Without capitals, accents and strokes: “łódź” is found as “lodz”, «ёлка» as «елка», “O’Brien” as “obrien”."""
    apart = unicodedata.normalize("NFKD", text.translate(ALIKE))
    return (
        "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold().translate(ALIKE)
    )
