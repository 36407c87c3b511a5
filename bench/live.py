"""1,000 tables with 5 listeners each in one process: how long from a tap to everybody's event, and how much memory.

Run by `script/bench live`, or `.venv/bin/python -m bench.live`. Every second tap goes to the bare view of
bench/urls.py, on tables of its own, so that both meet the same machine in the same minute.
"""

from __future__ import annotations

import asyncio
import os
import re
import resource
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

from bench.report import keep

TABLES, SEATS, TAPS, WARM_UP = 1000, 5, 400, 40
MOST_MEMORY, MOST_RATIO = 300, 2.5
ROOT = Path(__file__).resolve().parent.parent
CSRF = secrets.token_hex(16)


class Table:
    """One campaign with its cookie, its number, and when its listeners heard of it."""

    def __init__(self, campaign: str, cookie: str, number: int) -> None:
        self.campaign, self.cookie, self.number = campaign, cookie, number
        self.heard: list[float] = []
        self.all_heard = asyncio.Event()

    def hears(self, number: int) -> None:
        if number == self.number:
            self.heard.append(time.perf_counter())
            if len(self.heard) == SEATS:
                self.all_heard.set()

    def await_next(self) -> None:
        self.number += 1
        self.heard, self.all_heard = [], asyncio.Event()


class Listener(asyncio.Protocol):
    """A raw socket: the client must cost less than what it measures."""

    MOVED = re.compile(rb"event: moved\ndata: (\d+)\n\n")

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat, self.connected = table, seat, asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        address = f"/c/{self.table.campaign}/{self.seat}/live"
        transport.write(
            f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.table.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        numbers = self.MOVED.findall(data)
        if numbers and not self.connected.done():
            self.connected.set_result(None)
        for number in numbers:
            self.table.hears(int(number))


# --- The house ---------------------------------------------------------------------------------------


def prepare(folder: str) -> list[tuple[str, str, int]]:
    """The tables, opened as people open them; each device holds all five seats of one table."""
    os.environ.update(NIGHTBOOK_DATA=folder, DJANGO_SETTINGS_MODULE="bench.settings")
    import django  # noqa: PLC0415 -- only once the environment is set

    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 -- likewise
    from django.db import connection, transaction  # noqa: PLC0415 -- likewise

    call_command("migrate", verbosity=0)
    (Path(folder) / "static").mkdir()
    with transaction.atomic():
        connection.cursor().execute("CREATE TABLE bench_bare (campaign text, number integer)")
        return [opened(n) for n in range(TABLES)]


def opened(n: int) -> tuple[str, str, int]:
    from tests import factories  # noqa: PLC0415 -- needs Django set up

    names = [f"Hunter {seat}" for seat in range(1, SEATS + 1)]
    table = factories.a_table(names, name=f"Table {n}", held=False)
    table.campaign.seats.update(device=table.devices[1])
    cookie = f"device={factories.access.device_cookie(table.devices[1].pk)}; csrftoken={CSRF}"
    return str(table.campaign.pk), cookie, table.number


@contextmanager
def house(folder: str):
    """The real uvicorn with the settings that script/server gives it."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    environment = {**os.environ, "NIGHTBOOK_DATA": folder, "DJANGO_SETTINGS_MODULE": "bench.settings"}
    script = [sys.executable, "script/lib/web.py", str(listening.fileno())]
    environment["PYTHONPATH"] = str(ROOT)
    process = subprocess.Popen(script, cwd=ROOT, env=environment, pass_fds=[listening.fileno()])
    try:
        yield process.pid, listening.getsockname()[1]
    finally:
        process.terminate()
        process.wait()


def memory(pid: int, line: str = "VmRSS") -> float:
    """In MB, as the system counts it."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(rf"^{line}:\s+(\d+) kB", status, re.MULTILINE)[1]) / 1000


# --- The evening ---------------------------------------------------------------------------------------


async def connect(tables: list[Table], port: int) -> float:
    began = time.perf_counter()
    everyone = [(table, seat) for table in tables for seat in range(1, SEATS + 1)]
    for start in range(0, len(everyone), 100):
        await asyncio.gather(*(listening(table, seat, port) for table, seat in everyone[start : start + 100]))
    return time.perf_counter() - began


async def listening(table: Table, seat: int, port: int) -> None:
    _, listener = await asyncio.get_running_loop().create_connection(
        lambda: Listener(table, seat), "127.0.0.1", port
    )
    await asyncio.wait_for(listener.connected, 30)


async def tap(table: Table, port: int, *, bare: bool) -> list[float]:
    """Milliseconds from the POST to the event, for each listener."""
    table.await_next()
    began = time.perf_counter()
    answer = asyncio.create_task(sent(bare_request(table) if bare else move_request(table), port))
    await asyncio.wait_for(table.all_heard.wait(), 30)
    await answer
    return [(at - began) * 1000 for at in table.heard]


async def tap_alone(table: Table, port: int) -> None:
    """So that everything is loaded before anything is measured; nobody listens yet."""
    table.number += 1
    await sent(move_request(table), port)


async def sent(request: bytes, port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    status = await reader.readline()
    assert status.split()[1] in {b"200", b"204"}, status
    await reader.read()
    writer.close()


def bare_request(table: Table) -> bytes:
    return post(f"/bare/{table.campaign}/{table.number}", table, "")


def move_request(table: Table) -> bytes:
    """An echo from a card: the most frequent kind of tap, with the whole page as its answer."""
    body = f"hunters=1&n=1&why=&key={secrets.token_hex(16)}&tapped_at=2026-01-10T19:00:00.000Z"
    return post(f"/c/{table.campaign}/1/bloodborne/gained/", table, body)


def post(address: str, table: Table, body: str) -> bytes:
    head = (
        f"POST {address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: {table.cookie}\r\nHX-Request: true\r\n"
        f"X-CSRFToken: {CSRF}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return (head + body).encode()


async def evening(found: list[tuple[str, str, int]], pid: int, port: int) -> dict[str, float]:
    tables = [Table(*each) for each in found]
    await tap_alone(tables[0], port)
    alone = memory(pid)
    took = await connect(tables, port)
    times: dict[bool, list[float]] = {True: [], False: []}
    for turn in range(WARM_UP + TAPS):
        for bare in (True, False):
            waits = await tap(tables[(2 * turn + bare) % TABLES], port, bare=bare)
            times[bare] += waits if turn >= WARM_UP else []
            await asyncio.sleep(0.005)
    return {
        **{f"bare {name}": value for name, value in summary(times[True]).items()},
        **{f"move {name}": value for name, value in summary(times[False]).items()},
        "ratio of p95": round(p95(times[False]) / p95(times[True]), 2),
        "memory before MB": round(alone),
        "memory MB": round(memory(pid)),
        "highest memory MB": round(memory(pid, "VmHWM")),
        "seconds to connect": round(took, 1),
    }


def summary(times: list[float]) -> dict[str, float]:
    return {"median ms": round(median(times), 2), "p95 ms": round(p95(times), 2)}


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def words(found: dict[str, float]) -> str:
    rows = "\n".join(f"| {name} | {value} |" for name, value in found.items())
    return (
        f"{TABLES:,} campaigns × {SEATS} listeners on one process (`bench/live.py`). From the POST of a tap to the event at each "
        f"listener, every second tap at a bare view that inserts a row and wakes its listeners in the same way: ratio of p95 "
        f"at most {MOST_RATIO:g}, memory at most {MOST_MEMORY} MB.\n\n| | |\n|---|---|\n{rows}\n"
    )


def main() -> int:
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    folder = tempfile.mkdtemp(prefix="nightbook-bench-")
    try:
        tables = prepare(folder)
        with house(folder) as (pid, port):
            found = asyncio.run(evening(tables, pid, port))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    keep("live", found, "Live: a thousand tables", words(found))
    print(words(found))
    return 0 if found["ratio of p95"] <= MOST_RATIO and found["highest memory MB"] <= MOST_MEMORY else 1


if __name__ == "__main__":
    sys.exit(main())
