"""Whoever opens a line and then says nothing, one letter a minute, or all at once without end, does not hold it."""

import asyncio
import resource
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# Seconds from the first moment to the end of the head of a request; uvicorn itself waits for ever.
HEAD_WITHIN = 10.0
# Bytes that bring nothing further: a head that does not end, or what may stand round a body. Browsers send some 4,000.
MOST_AROUND = 40 * 1024
# Streams and all: a thousand tables with five phones each, and those who come and go.
LINES, FILES = 6_000, 8_192


class Unasked(Exception):
    """A row of requests that wait for no answer, as no browser and no proxy sends it: thousands would be kept."""


class Patient(HttpToolsProtocol):
    waiting: asyncio.TimerHandle | None = None
    around = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # -- as uvicorn has it
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self.waiting is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()  # the next request on the same line
        self.around += len(data)
        super().data_received(data)
        if self.around > MOST_AROUND and not self.transport.is_closing():
            self.send_400_response("Too much around too little.")

    def on_message_begin(self) -> None:
        """One may wait: whoever has read the last letter of an answer asks again before we know that it is sent."""
        if self.pipeline:
            raise Unasked
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._wait_no_more()
        self.around = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.around = 0
        super().on_body(body)

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
