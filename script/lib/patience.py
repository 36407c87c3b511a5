"""Whoever opens a line and then says nothing, or one letter a minute, does not hold it."""

import asyncio
import resource
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# Seconds from the first moment to the end of the head of a request; uvicorn itself waits for ever.
HEAD_WITHIN = 10.0
# Streams and all: some two thousand phones.
LINES, FILES = 4_000, 8_192


class Patient(HttpToolsProtocol):
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # -- as uvicorn has it
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self.waiting is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()  # the next request on the same line
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self.waiting = self.loop.call_later(HEAD_WITHIN, self.transport.close)

    def _wait_no_more(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
        self.waiting = None


def options() -> dict[str, Any]:
    return {"http": Patient, "limit_concurrency": LINES}


def room_for_lines() -> None:
    """Each is an open file; machines often allow a thousand until somebody asks for more."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (FILES if hard == resource.RLIM_INFINITY else min(FILES, hard), hard)
        )
