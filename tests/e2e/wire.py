"""The network of one phone: a TCP proxy that can be cut at the socket and mended again."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Talk:
    """One connection: every byte that was asked on it, and that was answered."""

    asked: bytearray = field(default_factory=bytearray)
    answered: bytearray = field(default_factory=bytearray)


class Wire:
    """Carries bytes to the house. While it is cut, what is open breaks off and nothing new gets through."""

    def __init__(self, house: int, heard: bytearray | None = None) -> None:
        self.house, self.port, self.whole = house, 0, True
        self.heard = heard  # every byte that came from the house, for whoever searches them
        self.talks: list[Talk] = []  # and, connection by connection, both ways, for whoever reads them
        self.open: set[asyncio.StreamWriter] = set()
        self.carrying: set[asyncio.Task] = set()
        self.ready = threading.Event()

    async def serve(self) -> None:
        """In a thread of its own: the browser has the loop of this one."""
        self.loop, self.over = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self.taken, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await self.over.wait()
        # Whoever called in the last moment is let in first: asyncio forgets to close what it took for a closed server.
        self.loop.remove_reader(server.sockets[0])
        await asyncio.sleep(0)
        server.close()
        self.break_off()
        # The broken ends notice by themselves.
        await asyncio.gather(*self.carrying, return_exceptions=True)

    def taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """At once, not in a task: a browser that calls in the last moment is broken off like all others."""
        if not self.whole:
            writer.transport.abort()
            return
        self.open.add(writer)
        self.carrying.add(task := self.loop.create_task(self.carry(reader, writer)))
        task.add_done_callback(self.carrying.discard)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.house)
        if not self.whole:
            back.transport.abort()
            return
        self.open.add(back)
        talk = Talk()
        self.talks.append(talk)
        heard = [talk.answered] if self.heard is None else [talk.answered, self.heard]
        await asyncio.gather(pumped(reader, back, talk.asked), pumped(there, writer, *heard))
        self.open -= {writer, back}

    def break_off(self) -> None:
        self.whole = False
        for writer in self.open:
            writer.transport.abort()

    def cut(self) -> None:
        self.loop.call_soon_threadsafe(self.break_off)

    def mend(self) -> None:
        self.loop.call_soon_threadsafe(setattr, self, "whole", True)

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.over.set)


async def pumped(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *heard: bytearray) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            for ear in heard:
                ear += data
            writer.write(data)
            await writer.drain()
    writer.close()


@contextlib.contextmanager
def wired(house: int, heard: bytearray | None = None) -> Iterator[Wire]:
    wire = Wire(house, heard)
    thread = threading.Thread(target=asyncio.run, args=[wire.serve()], daemon=True)
    thread.start()
    assert wire.ready.wait(5), "the wire did not open"
    try:
        yield wire
    finally:
        wire.stop()
        thread.join(5)
