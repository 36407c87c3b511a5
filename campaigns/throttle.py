"""How many wrong tries a door takes before it stays shut for a while."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
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
MAILBOXES = Door(name="mailbox", tries=8, seconds=600)  # for one e-mail, from wherever
ACCOUNTS = Door(name="account", tries=20, seconds=3600)  # new accounts from one address

# Counts go on in this process while the shared cache is gone.
_here = LocMemCache("throttle", {})


def shut(door: Door, who: str) -> bool:
    return _asked(lambda store: int(store.get(_key(door, who), 0))) >= door.tries


def failed(door: Door, who: str) -> None:
    _asked(lambda store: _count(store, door, who))


def forgive(door: Door, who: str) -> None:
    _asked(lambda store: store.delete(_key(door, who)))


def address(request: HttpRequest) -> str:
    """Whoever asks; behind a proxy the server has put the browser's own address here."""
    return str(request.META.get("REMOTE_ADDR", ""))


def _count(store: BaseCache, door: Door, who: str) -> None:
    key = _key(door, who)
    store.add(key, 0, door.seconds)
    try:
        store.incr(key)
    except ValueError:
        # It ran out between the two lines.
        store.set(key, 1, door.seconds)


def _key(door: Door, who: str) -> str:
    return f"throttle:{door.name}:{sha256(who.lower().encode()).hexdigest()}"


def _asked(question: Callable[[BaseCache], T]) -> T:
    try:
        return question(cache)
    except (RedisError, OSError):
        log.warning("The shared cache did not answer; tries are counted in this process.")
        return question(_here)
