"""Who may change the past, see the key of a seat, free it, take the whole journal home.

What stands here holds at most tables. A game in which a seat keeps secrets from the host too says it otherwise, in a
`Rights` of its own: the house asks it at every door. It is asked with what the asking seat may know, and nothing else,
so that no answer tells what is hidden; and whatever it allows, the house still shows nobody what is closed to them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from .checks import refused
from .decisions import Refused

View = TypeVar("View", covariant=True)
V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker(Generic[View]):
    """A seat that asks. What takes a look at the table is a function, for the games that want to know it."""

    seat: int
    host: bool
    anyone: (
        bool  # whether it is an act of the game's own, which it offers to everybody: a tick taken off again
    )
    view: Callable[[], View]  # what it sees now
    reads_everything: Callable[[], bool]  # whether nothing in the whole journal is closed to it


@dataclass(frozen=True, slots=True, kw_only=True)
class PastEntry:
    """An entry of which something is asked, as far as the asking seat knows it."""

    number: int
    seat: int  # whose tap it was: everybody sees that
    sealed: bool  # of a night that is closed
    kind: Callable[[], str]  # empty where the entry is hidden
    whole: Callable[[], bool]  # whether it reads as much as the seat whose tap it was
    closed: Callable[[], bool]  # whether something that it says is hidden from the asking seat
    takers: Callable[[], frozenset[int]]  # the seats that took it back
    corrects: PastEntry | None = None  # a correction: what says something else without it


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """The key of a seat: whoever has it sits there. Freed, a seat has a new one, and is anybody's."""

    seat: int
    held: bool  # whether whoever asks sits there already, or holds that seat too


class Handing(Enum):
    """How the whole journal, with everything that is hidden in it, is handed to a seat."""

    FREELY = "freely"
    ANNOUNCED = "announced"  # with an entry that everybody sees
    NEVER = "never"


def strike(asker: Asker[Any], entry: PastEntry) -> Refused | None:
    """The own taps; the host any, and everybody what the game lets anybody take back: of all this what lies open to them."""
    own = asker.host or asker.anyone or asker.seat == entry.seat
    return _hidden(entry) if own else refused("not-yours", None, entry=entry.number)


def restore(asker: Asker[Any], entry: PastEntry) -> Refused | None:
    """Whoever tapped it or took it back may bring it back."""
    own = asker.host or asker.seat == entry.seat or asker.seat in entry.takers()
    return _hidden(entry) if own else refused("not-yours", None, entry=entry.number)


def _hidden(entry: PastEntry) -> Refused | None:
    """The same words, whatever it is that is hidden."""
    return refused("hidden", None, entry=entry.number) if entry.closed() else None


def go_back(_asker: Asker[Any], _over: PastEntry) -> Refused | None:
    """Over whatever could be taken back by itself."""
    return None


def correct(asker: Asker[Any], entry: PastEntry) -> Refused | None:
    """The host anything; a player the own taps of this night."""
    return strike(asker, entry) or insert(asker, entry)


def insert(asker: Asker[Any], after: PastEntry) -> Refused | None:
    """Everybody behind what is of this night; the host anywhere."""
    open_to = asker.host or not after.sealed
    return None if open_to else refused("sealed", None, entry=after.number)


def see_key(asker: Asker[Any], key: Key) -> bool:
    """The host sees all of them, everybody else the own."""
    return asker.host or key.held


def free(asker: Asker[Any], _key: Key) -> bool:
    """The host: whoever sits down there next reads nothing that was kept there for its own eyes."""
    return asker.host


def hand_out(asker: Asker[Any]) -> Handing:
    """To the host; what is still closed to the host only before everybody."""
    if not asker.host:
        return Handing.NEVER
    return Handing.FREELY if asker.reads_everything() else Handing.ANNOUNCED


May: TypeAlias = Callable[[Asker[V], PastEntry], Refused | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rights(Generic[V]):
    """One answer for each door. What refuses says why in a code, the house's or one of the game's own."""

    strike: May[V] = strike
    restore: May[V] = restore
    go_back: May[V] = go_back  # over an entry: asked of each that is in the way, after `strike`
    correct: May[V] = correct
    insert: May[V] = insert  # behind an entry
    see_key: Callable[[Asker[V], Key], bool] = see_key
    free: Callable[[Asker[V], Key], bool] = free
    hand_out: Callable[[Asker[V]], Handing] = hand_out


USUAL: Rights[Any] = Rights()
