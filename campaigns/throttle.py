"""How many tries a door takes before it stays shut for a while. Counted before anybody looks: a crowd that knocks at
the same moment is counted one by one, and whoever was right gets the try back."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from typing import TypeVar

from django.core.cache import cache
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.http import HttpRequest
from redis import RedisError

T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    name: str
    tries: int
    seconds: int


TOKENS = Door(name="token", tries=30, seconds=600)
PASSWORDS = Door(
    name="password", tries=30, seconds=600
)  # from one address: a whole household may sit behind it
CODES = Door(name="code", tries=12, seconds=600)  # four letters, from one address
# A home line has 256 of the networks that are counted as one address.
CODES_OF_A_LINE = Door(name="code-line", tries=36, seconds=600)
CODES_OF_ALL = Door(name="codes", tries=120, seconds=600)  # from wherever: an army guesses no faster
LINKS = Door(
    name="link", tries=30, seconds=600
)  # a calendar that was ended goes on asking: it shuts no other door
MAILBOXES = Door(name="mailbox", tries=8, seconds=600)  # for one e-mail, from wherever
MESSAGES = Door(name="message", tries=20, seconds=600)  # sent elsewhere by hand: by a person, for a table
CIRCLES = Door(name="circle", tries=30, seconds=60)  # pages for which every journal of a circle is read
LETTERS = Door(name="letter", tries=3, seconds=86_400)  # to one e-mail that has not said yes, whoever asks
ACCOUNTS = Door(name="account", tries=20, seconds=3600)  # new accounts from one address

# Counts go on in this process while the shared cache is gone.
_here = LocMemCache("throttle", {"OPTIONS": {"MAX_ENTRIES": 50_000}})
# Whoever rents one IPv6 address has all of these; and one home line has so many times as many.
OF_ONE_HOUSE, OF_ONE_LINE = 64, 72


def knock(door: Door, who: str, *, here: bool = False) -> bool:
    """One more try; whether the door opens to it. The first try begins the wait, later ones do not prolong it.

    `here`: counted in this process alone, without asking the shared cache.
    """
    counted = _count(_here, door, who) if here else _asked(lambda store: _count(store, door, who))
    return counted <= door.tries


def shut(door: Door, who: str) -> bool:
    return _asked(lambda store: int(store.get(_key(door, who), 0))) >= door.tries


def forgive(door: Door, who: str) -> None:
    """All tries, of whoever has shown to be the right one."""
    _asked(lambda store: store.delete(_key(door, who)))


def give_back(door: Door, who: str) -> None:
    """This one try: others at the same address may still be guessing."""
    _asked(lambda store: _uncount(store, door, who))


def address(request: HttpRequest) -> str:
    """Whoever asks; behind a proxy the server has put the browser's own address here. IPv6 by the house."""
    return _network(request, OF_ONE_HOUSE)


def line(request: HttpRequest) -> str:
    """The home line behind the address: a provider gives each a /56."""
    return _network(request, OF_ONE_LINE)


def _network(request: HttpRequest, bits: int) -> str:
    said = str(request.META.get("REMOTE_ADDR", ""))
    try:
        known = ip_address(said.partition("%")[0])
    except ValueError:
        return said
    if not isinstance(known, IPv6Address):
        return said
    return str(known.ipv4_mapped or IPv6Address(int(known) >> bits << bits))


def _count(store: BaseCache, door: Door, who: str) -> int:
    key = _key(door, who)
    store.add(key, 0, door.seconds)
    try:
        return int(store.incr(key))
    except ValueError:
        # It ran out between the two lines.
        store.set(key, 1, door.seconds)
        return 1


def _uncount(store: BaseCache, door: Door, who: str) -> None:
    with suppress(ValueError):  # it ran out meanwhile
        store.decr(_key(door, who))


def _key(door: Door, who: str) -> str:
    """An e-mail as PostgreSQL compares it: in capitals, where “ſ” and “ı” are an S and an I as well."""
    return f"throttle:{door.name}:{sha256(who.upper().lower().encode()).hexdigest()}"


def _asked(question: Callable[[BaseCache], T]) -> T:
    try:
        return question(cache)
    except (RedisError, OSError):
        log.warning("The shared cache did not answer; tries are counted in this process.")
        return question(_here)
