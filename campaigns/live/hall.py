"""The listened-to tables of this process. Everything but `from_outside` and `present` runs in the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Event, get_ident
from typing import Any, ParamSpec, TypeVar
from uuid import UUID

from django.db import DatabaseError, connections

from campaigns import access
from campaigns.live.tables import Listener, Send, Table
from campaigns.live.wire import WIRE
from campaigns.models import Campaign

P = ParamSpec("P")
T = TypeVar("T")

LOOK = 5.0  # seconds between two slow looks at the database: the net below lost messages
BEATS = 4  # every so many looks a heartbeat goes out, so that dead connections are noticed
TELLING = 0.05  # seconds that a move waits at most for its messages to go out
GRACE = 4.0  # seconds that a seat stays after its last page closed: a reload does not flicker

log = logging.getLogger(__name__)


class Hall:
    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._tables: dict[UUID, Table] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._asking: set[asyncio.Task[None]] = set()
        # Few threads, so few database connections, however many phones come back at once.
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="live")

    # --- from any thread ---

    def from_outside(self, act: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Waits a moment until it is told: the phones hear of a move before its page is drawn, which takes longer."""
        loop, told = self._loop, Event()

        def tell() -> None:
            act(*args, **kwargs)
            asyncio.get_running_loop().call_soon(
                told.set
            )  # behind the messages that the act has just sent off

        if loop is not None:
            with suppress(RuntimeError):  # the loop is closed: nobody listens any more
                loop.call_soon_threadsafe(tell)
                told.wait(0 if self._thread == get_ident() else TELLING)

    def present(self, campaign: UUID) -> frozenset[int]:
        table = self._tables.get(campaign)
        return table.present if table else frozenset()

    # --- in the loop: news ---

    def moved(self, campaign: UUID, number: int) -> None:
        table = self._tables.get(campaign)
        if table and number > table.number:
            table.number = number
            for listener in table.listeners:
                listener.poke()

    def found(self, campaign: UUID, number: int, epoch: int) -> None:
        """By the slow look. After a backup was put back the number is another one, and mostly a smaller one."""
        table = self._tables.get(campaign)
        if table and epoch != table.epoch:
            table.number, table.epoch = number, epoch
            for listener in table.listeners:
                listener.poke(beat=True)
        else:
            self.moved(campaign, number)

    def here(self, campaign: UUID, but: Listener | None = None) -> None:
        table = self._tables.get(campaign)
        for listener in table.listeners if table else ():
            if listener is not but:
                listener.poke(here=True)

    def seats_changed(self, campaign: UUID) -> None:
        """Somebody's seat was taken, freed, renamed, or lies in the trash: pages ask again, and some may not."""
        self.here(campaign)
        if campaign in self._tables:
            task = asyncio.get_running_loop().create_task(self._send_away(campaign))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _send_away(self, campaign: UUID) -> None:
        """Everybody who listens here without the right to do so."""
        table = self._tables.get(campaign)
        asked = list(table.listeners) if table else []
        try:
            may = await self.ask(may_hear, campaign, [(one.seat, one.cookies) for one in asked])
        except DatabaseError:
            log.warning("The database did not say who may listen; it is asked again at the next beat.")
            return
        for listener, allowed in zip(asked, may, strict=True):
            if not allowed:
                listener.end()

    # --- in the loop: coming and going ---

    @contextmanager
    def watching(self, campaign: UUID) -> Iterator[Table]:
        """From here on the campaign's numbers are heard, even before anybody may be told."""
        self._start()
        table = self._tables.setdefault(campaign, Table())
        table.users += 1
        try:
            yield table
        finally:
            self._release(campaign, table)

    @contextmanager
    def listening(
        self, campaign: UUID, table: Table, seat: int, send: Send, cookies: Mapping[str, str]
    ) -> Iterator[Listener]:
        listener = Listener(table, send, seat, cookies)
        table.listeners.add(listener)
        table.open[seat] += 1
        self._show(campaign, table, newcomer=listener)
        try:
            yield listener
        finally:
            table.listeners.discard(listener)
            listener.leave()
            self._depart(campaign, table, seat, 0.0 if listener.ended else GRACE)

    def _depart(self, campaign: UUID, table: Table, seat: int, grace: float) -> None:
        table.open[seat] -= 1
        if table.open[seat] == 0:
            table.users += 1  # kept until the grace is over
            asyncio.get_running_loop().call_later(grace, self._gone, campaign, table, seat)

    def _gone(self, campaign: UUID, table: Table, seat: int) -> None:
        if table.open[seat] == 0:
            del table.open[seat]
            self._show(campaign, table)
        self._release(campaign, table)

    def _show(self, campaign: UUID, table: Table, newcomer: Listener | None = None) -> None:
        """Seat 0 looks on: the screen on the wall is nobody. A newcomer's page was drawn a moment ago."""
        present = frozenset(seat for seat in table.open if seat)
        if present != table.present:
            left, table.present = table.present - present, present
            self.here(campaign, but=newcomer)
            WIRE.lease(campaign, present, left, news=True)

    def _release(self, campaign: UUID, table: Table) -> None:
        table.users -= 1
        if table.users == 0 and self._tables.get(campaign) is table:
            del self._tables[campaign]

    # --- in the loop: what goes on by itself ---

    def _start(self) -> None:
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._loop, self._tables, self._thread = loop, {}, get_ident()
            self._keeper = loop.create_task(self._keep())
            WIRE.listen(self._heard)

    def _heard(self, said: str) -> None:
        """A line from another process, in the wire's own thread; nothing in it is trusted to be well formed."""
        what, _, rest = said.partition(" ")
        campaign, _, number = rest.partition(" ")
        with suppress(ValueError):
            if what == "moved":
                self.from_outside(self.moved, UUID(campaign), int(number))
            elif what == "here":
                self.from_outside(self.here, UUID(campaign))
            elif what == "seats":
                self.from_outside(self.seats_changed, UUID(campaign))

    async def _keep(self) -> None:
        turn = 0
        while True:
            await asyncio.sleep(LOOK)
            turn = (turn + 1) % BEATS
            try:
                await self._look()
                if turn == 0:
                    await self._beat()
            except Exception:
                log.exception("The slow look failed; it is tried again.")

    async def _look(self) -> None:
        """One question for all campaigns that somebody here listens to."""
        if self._tables:
            for campaign, number, epoch in await self.ask(last_numbers, list(self._tables)):
                self.found(campaign, number, epoch)

    async def _look_who_sits(self) -> None:
        """What was not heard of: a seat that changed in another process while nothing came from there."""
        for campaign, mark in (await self.ask(marks, list(self._tables))).items():
            table = self._tables.get(campaign)
            if table and table.mark != mark:
                table.mark = mark
                await self._send_away(campaign)

    async def _beat(self) -> None:
        await self._look_who_sits()
        for campaign, table in list(self._tables.items()):
            for listener in table.listeners:
                listener.poke(beat=True)
            WIRE.lease(campaign, table.present)
            await asyncio.sleep(0)

    async def ask(self, question: Callable[..., T], *args: Any) -> T:
        """A question to the database, in one of our few threads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, asked, question, *args)

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        self._keeper = self._loop = None
        self._tables = {}
        WIRE.close()


def asked(question: Callable[..., T], *args: Any) -> T:
    """The connection is given back at once: these threads wait for long, and the database counts connections."""
    try:
        return question(*args)
    finally:
        connections.close_all()


def may_hear(campaign: UUID, asked: Sequence[tuple[int, Mapping[str, str]]]) -> list[bool]:
    return [access.listener(campaign, seat, cookies) is not None for seat, cookies in asked]


def marks(campaigns: list[UUID]) -> dict[UUID, int]:
    """By campaign, something that changes when anybody comes to a seat or loses it."""
    try:
        return access.marks(campaigns) if campaigns else {}
    except DatabaseError:
        log.warning("The database did not say who sits where.")
        return {}


def last_numbers(campaigns: list[UUID]) -> list[tuple[UUID, int, int]]:
    try:
        return list(Campaign.objects.filter(pk__in=campaigns).values_list("pk", "last", "epoch"))
    except DatabaseError:
        log.warning("The database did not answer the slow look.")
        return []


HALL = Hall()
