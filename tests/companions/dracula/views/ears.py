"""Open pages of a table, as far as they hear: the channel itself, in a loop of its own."""

import asyncio
import re
from contextlib import ExitStack
from threading import Event, Thread

from campaigns.live.hall import HALL

PATIENCE = 60.0


class Ears:
    """For `with`: whatever the channel says to each of these seats meanwhile."""

    def __init__(self, campaign, *seats):
        self.campaign, self.heard = campaign, {seat: [] for seat in seats}
        self.open, self.came = Event(), Event()

    def __enter__(self):
        self.thread = Thread(target=lambda: asyncio.run(self._listen()))
        self.thread.start()
        assert self.open.wait(PATIENCE)
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.shut.set)
        self.thread.join()

    async def _listen(self):
        self.loop, self.shut = asyncio.get_running_loop(), asyncio.Event()
        with HALL.watching(self.campaign) as table, ExitStack() as stack:
            for seat, heard in self.heard.items():
                stack.enter_context(HALL.listening(self.campaign, table, seat, self._ear(heard), {}))
            self.open.set()
            await self.shut.wait()

    def _ear(self, heard):
        async def send(message):
            heard.append(message.get("body", b""))
            self.came.set()

        return send

    def numbers(self, *, after):
        """By seat, what each was told of; the first message says where the table stands."""
        said = {
            seat: re.findall(rb"event: moved\ndata: (\d+)", b"".join(heard))
            for seat, heard in self.heard.items()
        }
        return {seat: [int(n) for n in numbers if int(n) > after] for seat, numbers in said.items()}

    def until(self, said):
        """Waits for it everywhere: a page that is slow to listen hears two numbers as one."""
        while not all(said in b"".join(heard) for heard in self.heard.values()):
            assert self.came.wait(PATIENCE), f"only {self.heard}"
            self.came.clear()
