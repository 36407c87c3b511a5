"""How many requests one process works on at once: whoever comes then waits in a bounded queue, and beyond it is asked
to come back.

Each request has a thread while it is worked on. Without a bound, one burst makes hundreds of them, which hold each other
up for so long that all callers give up, and what they gave up on is worked out all the same.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeAlias, TypeVar

from asgiref.sync import ThreadSensitiveContext
from django.conf import settings

from config import busy
from config.body import FOR_FILES, FOR_PHOTOS, Application, Message, Receive, Send
from config.limits import LIMITS, Limit

P = ParamSpec("P")
T = TypeVar("T")
Turn: TypeAlias = "asyncio.Future[ThreadPoolExecutor]"

# Phones give up on an answer after 20 seconds; by then it must have been begun long ago.
PATIENCE = 10.0
# Seconds that Python lets a thread reckon before another has its turn. A tap waits for one at each question to the
# database, so beside a file that is being read it should be short; but always so short, it costs each page a tenth.
USUAL, BESIDE_LONG_WORK = sys.getswitchinterval(), 0.001


class Busy(Exception):
    """Too many wait already, or it took too long."""


class Threads:
    """A few threads for one kind of request, lent first come, first served; each keeps its connection to the database."""

    def __init__(self, limit: Limit, name: str) -> None:
        self._limit = limit
        self._free = [ThreadPoolExecutor(1, thread_name_prefix=name) for _ in range(limit.threads)]
        self._waiting: deque[Turn] = deque()

    def ask(self) -> Turn:
        if not self._free and len(self._waiting) >= self._limit.waiting:
            raise Busy
        turn: Turn = asyncio.get_running_loop().create_future()
        if self._free:
            turn.set_result(self._free.pop())
            self._share_the_processor()
        else:
            self._waiting.append(turn)
        return turn

    def give_up(self, turn: Turn) -> None:
        self._waiting.remove(turn)

    def give_back(self, thread: ThreadPoolExecutor) -> None:
        if self._waiting:
            self._waiting.popleft().set_result(thread)
        else:
            self._free.append(thread)
            self._share_the_processor()

    def _share_the_processor(self) -> None:
        if self._limit.long:
            at_work = len(self._free) < self._limit.threads
            sys.setswitchinterval(BESIDE_LONG_WORK if at_work else USUAL)


def limited(app: Application) -> Application:
    """A request has its thread from the last letter that it brings to the first of its answer: how slowly a phone sends
    and reads costs nobody anything.
    """
    kinds = {name: Threads(limit, name) for name, limit in LIMITS.items()}

    async def application(scope: Message, receive: Receive, send: Send) -> None:
        request = _Request(kinds[kind(scope)], receive, send)
        try:
            async with ThreadSensitiveContext(executor=request):
                await app(scope, request.receive, request.send)
        finally:
            request.end()
        if request.refused:
            await busy.refuse(scope, send)

    return application


def kind(scope: Message) -> str:
    path: str = scope["path"]
    if path.startswith(settings.STATIC_URL):
        return "static"
    if scope["method"] in {"GET", "HEAD"}:
        return "pages"
    return "files" if path == FOR_FILES or path.endswith(FOR_PHOTOS) else "moves"


class _Request(Executor):
    """What Django wants to have done in a thread is done in the one that is lent to this request."""

    def __init__(self, threads: Threads, receive: Receive, send: Send) -> None:
        self._threads, self._receive, self._send = threads, receive, send
        self._thread: ThreadPoolExecutor | None = None
        self._lent = self.refused = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if self._thread is None:
            raise RuntimeError("no thread is lent to it yet")
        return self._thread.submit(fn, *args, **kwargs)

    async def receive(self) -> Message:
        message = await self._receive()
        whole = message["type"] == "http.request" and not message.get("more_body", False)
        if not whole or self._thread is not None:
            return message
        try:
            turn = self._threads.ask()
            await self._wait(turn) if not turn.done() else self._take(turn)
        except Busy:
            self.refused = True
        return message if self._lent else {"type": "http.disconnect"}

    async def _wait(self, turn: Turn) -> None:
        """Whoever goes away meanwhile is not waited for."""
        away = asyncio.ensure_future(self._receive())
        either: set[asyncio.Future[Any]] = {turn, away}
        try:
            await asyncio.wait(either, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone = away.done()
            away.cancel()
            self._take(turn)
        if not (gone or self._lent):
            raise Busy

    def _take(self, turn: Turn) -> None:
        if turn.done():
            self._thread, self._lent = turn.result(), True
        else:
            self._threads.give_up(turn)

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._leave()
        await self._send(message)

    def _leave(self) -> None:
        """What is still to be closed goes through the same thread, in its row."""
        if self._lent and self._thread is not None:
            self._lent = False
            self._threads.give_back(self._thread)

    def end(self) -> None:
        """Of a caller who went away the work may still be under way: then the thread is lent on once it is done."""
        if self._lent and self._thread is not None:
            loop = asyncio.get_running_loop()
            self._thread.submit(bool).add_done_callback(lambda _: loop.call_soon_threadsafe(self._leave))
