"""The names that the book speaks of, and in which sentences: the pages follow when it is laid out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field

from django.utils.html import format_html
from django.utils.safestring import SafeString

from .italics import drawn

PEOPLE, ANCILLAE, MISSIONS, GROUNDS = "people", "ancillae", "missions", "grounds"
WORD = re.compile(r"\w+")
ARTICLE = re.compile(r"^the\s+", re.IGNORECASE)  # a hundred missions would stand under T
LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d"})  # what no accent can be taken from
Place = Hashable  # a chapter, an era, somebody's page: a name is looked up once in each


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """`at`: the anchor to which the index leads; empty where no name stands for the first time in its place."""

    text: str
    at: str = ""

    def __html__(self) -> SafeString:
        """White space at the end of a line's last text would let WeasyPrint break it after its first word."""
        text = drawn(self.text)
        return format_html('<span id="{}">{}</span>', self.at, text) if self.at else text

    __str__ = __html__


@dataclass(slots=True, kw_only=True)
class Name:
    """One entry of the index; it may be spoken of in several ways."""

    kind: str
    text: str
    notes: list[str] = field(default_factory=list)  # of several who are called alike, what each is
    anchors: dict[Place, str] = field(default_factory=dict)


class Index:
    def __init__(self) -> None:
        self.names: dict[Hashable, Name] = {}
        self._begin: dict[str, list[tuple[str, int, Hashable]]] = {}
        self._anchors = 0

    def name(
        self,
        key: Hashable,
        kind: str,
        text: str,
        *,
        note: str = "",
        also: Iterable[str] = (),
        unsaid: bool = False,
    ) -> None:
        """Somebody or something to look for, by the text and by whatever else it is called; `unsaid`: by neither."""
        known = self.names.setdefault(key, Name(kind=kind, text=text))
        known.notes = list(dict.fromkeys([*known.notes, *filter(None, [note])]))
        for called in () if unsaid else {text, *also}:
            first = WORD.search(called)
            if first:
                self._begin.setdefault(first.group(), []).append((called, first.start(), key))

    def lead(self, key: Hashable, anchors: Iterable[str]) -> None:
        """To places that no sentence can tell, before those that are known."""
        known = self.names[key]
        known.anchors = {**{anchor: anchor for anchor in anchors}, **known.anchors}

    def found(self, key: Hashable, place: Place, anchor: str) -> None:
        """Where somebody's own life stands."""
        self.names[key].anchors.setdefault(place, anchor)

    def said(self, text: object, place: Place, *, at: str = "") -> Sentence:
        """What is said in this place; the names in it that are new there lead to it, or to what is called `at`."""
        words = str(text)
        new = [name for name in self._in(words) if place not in name.anchors]
        if not new:
            return Sentence(text=words)
        self._anchors += 1
        anchor = at or f"n{self._anchors}"
        for name in new:
            name.anchors[place] = anchor
        return Sentence(text=words, at=anchor)

    def all_said(self, texts: Iterable[object], place: Place) -> list[Sentence]:
        return [self.said(text, place) for text in texts]

    def _in(self, text: str) -> Iterator[Name]:
        """Every name that stands there in whole words; of two that begin together, the longer one."""
        end = 0
        for word in WORD.finditer(text):
            fits = [one for one in self._begin.get(word.group(), ()) if _stands(text, word.start(), one)]
            if fits and word.start() >= end:
                called, before, _key = max(fits, key=lambda one: len(one[0]))
                end = word.start() - before + len(called)
                yield from (self.names[key] for other, _at, key in fits if other == called)

    def of(self, kind: str) -> list[Name]:
        """In the order of letters, those that the book does speak of."""
        found = [one for one in self.names.values() if one.kind == kind and one.anchors]
        return sorted(found, key=lambda one: (plain(ARTICLE.sub("", one.text)), one.text))


def _stands(text: str, at: int, name: tuple[str, int, Hashable]) -> bool:
    called, before, _key = name
    start = at - before
    stop = start + len(called)
    if start < 0 or text[start:stop] != called:
        return False
    return not (called[-1].isalnum() and text[stop : stop + 1].isalnum())


def plain(text: str) -> str:
    """Letters with a sign stand with those without."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
