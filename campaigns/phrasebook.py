"""From codes to sentences. A game brings its sentences, and readers for its own words; the rest is every game's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from campaigns.kernel.words import Word

Say: TypeAlias = "Callable[[Word, Names], str]"
# How what stands in a placeholder is read out.
Reader: TypeAlias = "Callable[[Any, Names], Any]"
Readers: TypeAlias = Mapping[str, Reader]
Sentences: TypeAlias = "Mapping[str, StrPromise]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrasebook:
    """What the game says in codes, in the words of whoever reads it."""

    kinds: Mapping[str, str | Promise]
    sentences: Sentences  # by code
    readers: Readers  # of each placeholder, wherever it occurs
    own_readers: Mapping[str, Readers] = field(default_factory=dict)  # where a code reads one in its own way
    reasons: tuple[str, ...] = ("why",)  # the placeholders that have what somebody gave as a reason
    books: Mapping[str, Say] = field(default_factory=dict)  # said otherwise, by the first part of their codes
    glance: Callable[[Mapping[str, Any]], str]  # of a headline
    taught: Callable[[str, str, Any], str]  # by the box, of which a circle knows topic, about, value

    def say(self, word: Word, names: Names) -> str:
        book = self.books.get(word.code.partition(".")[0], self._told)
        return book(word, names)

    def _told(self, word: Word, names: Names) -> str:
        """The sentence, its reason if one was given, and what came of it."""
        said = sentence(self.sentences, word, names, self.readers, self.own_readers.get(word.code))
        if why := next(filter(None, map(word.about.get, self.reasons)), None):
            said = gettext("%(sentence)s “%(why)s”") % {"sentence": said, "why": why}
        return " ".join([said, *(self.say(then, names) for then in word.about.get("then", ()))])

    def recall(self, topic: str, about: str, value: Any) -> str:
        """What came from elsewhere may have any shape."""
        try:
            return self.taught(topic, about, value)
        except (KeyError, TypeError, ValueError):
            return f"{about}: {value}"


STOP = "\uf8fe"  # stands for the full stop of what was filled in; no text has it


def sentence(
    sentences: Sentences, word: Word, names: Names, readers: Readers, own: Readers | None = None
) -> str:
    """Advice may come with a journal from elsewhere: what cannot be said is shown as its code."""
    known = {**readers, **own} if own else readers
    try:
        spoken = {key: _stop(known.get(key, plain)(value, names)) for key, value in word.about.items()}
        return _set(str(sentences[word.code] % spoken), spoken.values())
    except (KeyError, TypeError, ValueError):
        return word.code


def _stop(said: Any) -> Any:
    """A name that ends with a full stop ends a sentence without a second one."""
    ends = isinstance(said, str) and said.endswith(".")
    return f"{said[:-1]}{STOP}" if ends else said


def _set(said: str, values: Iterable[Any]) -> str:
    """As a printer would: one full stop, and a minus that is no hyphen."""
    for n in (one for one in values if isinstance(one, int) and one < 0):
        said = said.replace(str(n), f"−{-n}")
    return said.replace(f"{STOP}.", ".").replace(STOP, ".")


# --- Readers that more than one game has -----------------------------------------------------------


def plain(value: Any, names: Names) -> Any:
    return value


def label(labels: Mapping[Any, str | Promise], none: str | Promise = "") -> Reader:
    """`none` is for what was left open."""
    return lambda value, names: str(labels.get(value, value or none or value))


def both(reader: Reader) -> Readers:
    """What something was, and what it is now."""
    return {"was": reader, "now": reader}


def called(seat: int, names: Names, unnamed: str | Promise) -> str:
    """Whoever left the table keeps a number: `unnamed` is “Hunter %(seat)d”."""
    if not seat:
        return gettext("nobody")
    return names.get(seat) or str(unnamed) % {"seat": seat}


def several(reader: Reader) -> Callable[[Iterable[Any], Names], str]:
    return lambda seats, names: ", ".join(reader(seat, names) for seat in seats) or gettext("nobody")
