"""Between processes: Redis, when configured. Without it, or while it is gone, every call here is harmless."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from threading import Event, Thread
from typing import Any
from uuid import UUID

from django.conf import settings
from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry

CHANNEL = "nightbook:live"
LEASE = (
    50  # seconds that the seats of a process that fell silent still count as here: two heartbeats and more
)
PATIENCE = 0.5  # seconds; a move waits no longer for Redis than this,
PAUSE = 5.0  # and for so long after a failure not at all
LONGEST = 10.0  # seconds between two tries to listen again

log = logging.getLogger(__name__)


class Wire:
    def __init__(self) -> None:
        self._me = secrets.token_hex(4)
        self._quiet_until = 0.0
        self._stop: Event | None = None
        # One thread: what is leased and given back keeps its order, and the event loop never waits.
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="wire")

    @cached_property
    def _redis(self) -> Redis:
        return connect(socket_timeout=PATIENCE)

    # --- telling ---

    def say(self, line: str) -> None:
        self._try(lambda: self._redis.publish(CHANNEL, f"{self._me} {line}"))

    def lease(
        self, campaign: UUID, here: Iterable[int], left: Iterable[int] = (), *, news: bool = False
    ) -> None:
        """These seats have a page open in this process, for now; news is told to the others."""
        if settings.REDIS_URL:
            self._writer.submit(self._try, lambda: self._write(campaign, list(here), list(left)))
        if settings.REDIS_URL and news:
            self._writer.submit(self.say, f"here {campaign}")

    def _write(self, campaign: UUID, here: list[int], left: list[int]) -> None:
        until = time.time() + LEASE
        with self._redis.pipeline() as pipe:
            if left:
                pipe.zrem(key(campaign), *(self._name(seat) for seat in left))
            if here:
                pipe.zadd(key(campaign), {self._name(seat): until for seat in here})
                pipe.expire(key(campaign), LEASE)
            pipe.execute()

    def _name(self, seat: int) -> str:
        return f"{seat}:{self._me}"

    # --- asking ---

    def present(self, campaign: UUID) -> frozenset[int]:
        names: list[str] = []

        def ask() -> None:
            names.extend(map(str, self._redis.zrangebyscore(key(campaign), time.time(), "+inf")))

        self._try(ask)
        return frozenset(int(name.partition(":")[0]) for name in names)

    def _try(self, act: Callable[[], object]) -> None:
        """A short pause after a failure, so that play without Redis is as quick as play that never had it."""
        if not settings.REDIS_URL or time.monotonic() < self._quiet_until:
            return
        try:
            act()
        except (RedisError, OSError):
            self._quiet_until = time.monotonic() + PAUSE
            log.warning(
                "Redis did not answer; other processes hear of moves within seconds, from the database."
            )

    # --- hearing ---

    def listen(self, heard: Callable[[str], None]) -> None:
        """One subscription for the whole process."""
        if settings.REDIS_URL and self._stop is None:
            self._stop = Event()
            Thread(
                target=hear_on, args=[self._from_others(heard), self._stop], name="wire-ear", daemon=True
            ).start()

    def _from_others(self, heard: Callable[[str], None]) -> Callable[[str], None]:
        """What this process said itself, it has told its own listeners already."""

        def hear(line: str) -> None:
            speaker, _, said = line.partition(" ")
            if speaker != self._me:
                heard(said)

        return hear

    def close(self) -> None:
        if self._stop is not None:
            self._stop.set()
        self._stop = None


def hear_on(heard: Callable[[str], None], stop: Event) -> None:
    """Redis may go and come back."""
    pause = 0.5
    while not stop.is_set():
        with suppress(RedisError, OSError):
            for line in lines(stop):
                pause = 0.5
                heard(line)
        stop.wait(pause)
        pause = min(pause * 2, LONGEST)


def lines(stop: Event) -> Iterator[str]:
    """Ends with an exception when Redis goes away; the health check notices a line that only looks alive."""
    with connect(health_check_interval=15) as redis, redis.pubsub(ignore_subscribe_messages=True) as pubsub:
        pubsub.subscribe(CHANNEL)
        while not stop.is_set():
            message = pubsub.get_message(timeout=1.0)
            if message is not None:
                yield message["data"]


def connect(**options: Any) -> Redis:
    """Tries once: whether and when to try again is decided here, not by the library."""
    return Redis.from_url(
        settings.REDIS_URL,
        socket_connect_timeout=PATIENCE,
        retry=Retry(NoBackoff(), 0),
        decode_responses=True,
        **options,
    )


def key(campaign: UUID) -> str:
    return f"nightbook:here:{campaign}"


WIRE = Wire()
