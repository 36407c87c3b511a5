"""What one process knows of one listened-to campaign: its number, its listeners, who is here."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, TypeAlias

Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

HERE = b"event: here\ndata:\n\n"


class Table:
    """Everybody who listens to one campaign here. Lives as long as somebody does."""

    __slots__ = ("epoch", "listeners", "mark", "number", "open", "present", "users")

    def __init__(self) -> None:
        self.number = 0
        self.epoch = 0  # of the journal; 0 as well until the first slow look
        self.mark = 0  # of who sits and looks on, as it was when rights were looked at last
        self.users = 0
        self.listeners: set[Listener] = set()
        self.open: Counter[int] = Counter()
        self.present: frozenset[int] = frozenset()

    @property
    def said(self) -> bytes:
        """The number, and behind it the epoch of a journal that was ever put back from a backup."""
        return b"%d %d" % (self.number, self.epoch) if self.epoch else b"%d" % self.number


class Listener:
    """One open stream. It has no task of its own: one is lent to it while there is something to send."""

    __slots__ = ("_here", "_send", "_sending", "_shown", "_table", "_task", "cookies", "ended", "seat")

    def __init__(self, table: Table, send: Send, seat: int, cookies: Mapping[str, str]) -> None:
        self._table, self._send, self._task = table, send, asyncio.current_task()
        self.seat, self.cookies, self.ended = seat, cookies, False
        self._shown = -1
        self._here = False
        self._sending: asyncio.Task[None] | None = None

    def poke(self, *, here: bool = False, beat: bool = False) -> None:
        """Something may have changed. What is told is read when it is sent: a slow phone gets one message, not ten.

        The heartbeat is the present number once more: a phone that hears nothing for long knows its line is dead.
        """
        self._here |= here
        if beat:
            self._shown = -1
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._deliver())

    def end(self) -> None:
        """Whoever listens has no right to it any more."""
        self.ended = True
        if self._task is not None:
            self._task.cancel()

    def leave(self) -> None:
        if self._sending is not None:
            self._sending.cancel()

    async def _deliver(self) -> None:
        try:
            while message := self._due():
                await self._send({"type": "http.response.body", "body": message, "more_body": True})
        except OSError:
            pass  # gone in this very moment; the stream hears of it too
        finally:
            self._sending = None

    def _due(self) -> bytes:
        message = b""
        if self._table.number > self._shown:
            self._shown = self._table.number
            message = b"event: moved\ndata: %s\n\n" % self._table.said
        if self._here:
            self._here = False
            message += HERE
        return message
