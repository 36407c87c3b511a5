"""How many requests are worked on at once, who waits, and who is asked to come back."""

import asyncio
import sys
import threading
from contextlib import asynccontextmanager

import pytest
from asgiref.sync import sync_to_async

from config import concurrency
from config.concurrency import Limit, kind, limited

FORM = {"type": "http.request", "body": b"n=1"}


class Work:
    """An app that works in a thread, as Django does, until it is let."""

    def __init__(self):
        self.let, self.under_way, self.most, self.threads, self.done = threading.Event(), 0, 0, set(), []
        self._lock = threading.Lock()

    async def __call__(self, scope, receive, send):
        message = await receive()
        while message.get("more_body"):
            message = await receive()
        if message["type"] == "http.disconnect":
            return
        await sync_to_async(self.work)(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    def work(self, path):
        with self._lock:
            self.under_way += 1
            self.most = max(self.most, self.under_way)
            self.threads.add(threading.get_ident())
        assert self.let.wait(20)
        with self._lock:
            self.under_way -= 1
            self.done.append(path)


class Caller:
    def __init__(self, app, path="/", method="GET", headers=(), *, reads=True):
        self.said, self.gone, self.sent, self.reads = [], asyncio.Event(), asyncio.Event(), asyncio.Event()
        if reads:
            self.reads.set()
        scope = {"type": "http", "path": path, "method": method, "headers": [*headers], "query_string": b""}
        self._asked = False
        self.sent.set()
        self.task = asyncio.create_task(app(scope, self._receive, self._send))

    async def _receive(self):
        if self._asked:
            await self.gone.wait()
            return {"type": "http.disconnect"}
        await self.sent.wait()
        self._asked = True
        return FORM

    async def _send(self, message):
        await self.reads.wait()
        self.said.append(message)

    @property
    def status(self):
        return self.said[0]["status"]

    @property
    def headers(self):
        return dict(self.said[0]["headers"])


@pytest.fixture
def two(monkeypatch):
    """Two at once of each kind, and three more that wait."""
    limits = {name: Limit(threads=2, waiting=3) for name in concurrency.LIMITS}
    monkeypatch.setattr(concurrency, "LIMITS", limits)
    work = Work()
    yield work
    work.let.set()


async def until(true):
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.001)


@asynccontextmanager
async def full(work):
    """Two worked on, three waiting."""
    app = limited(work)
    callers = [Caller(app) for _ in range(5)]
    await until(lambda: work.under_way == 2)
    yield app, callers


def test_two_are_worked_on_and_the_next_wait(two):
    async def burst():
        async with full(two) as (_app, callers):
            two.let.set()
            await asyncio.gather(*(caller.task for caller in callers))
            return [caller.status for caller in callers]

    assert asyncio.run(burst()) == [200] * 5
    assert two.most == len(two.threads) == 2


def test_beyond_the_queue_everybody_is_asked_to_come_back(two):
    async def burst():
        async with full(two) as (app, callers):
            more = [Caller(app) for _ in range(40)]
            await asyncio.gather(*(caller.task for caller in more))
            two.let.set()
            await asyncio.gather(*(caller.task for caller in callers))
            again = Caller(app)
            await again.task
            return more, [*callers, again]

    turned, served = asyncio.run(burst())
    assert {caller.status for caller in turned} == {503}
    assert all(2 <= int(caller.headers[b"retry-after"]) <= 6 for caller in turned)
    assert [caller.status for caller in served] == [200] * 6
    assert two.most == len(two.threads) == 2


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Too busy right now"), ("pl", "Za duży ruch"), ("ru", "Слишком много запросов")],
)
def test_it_is_said_in_the_reader_s_language(two, language, words):
    async def turned():
        async with full(two) as (app, _callers):
            caller = Caller(app, headers=[(b"accept-language", language.encode())])
            await caller.task
            two.let.set()
            return caller

    caller = asyncio.run(turned())
    assert words in caller.said[1]["body"].decode()
    assert caller.headers[b"content-security-policy"].startswith(b"default-src 'none'")


def test_taps_redraws_files_and_scripts_do_not_wait_for_each_other(two):
    async def others():
        async with full(two) as (app, _callers):
            more = [
                Caller(app, "/c/1/1/note/", "POST"),
                Caller(app, "/import/", "POST"),
                Caller(app, "/static/js/table.js"),
            ]
            await until(lambda: two.under_way == 5)
            two.let.set()
            await asyncio.gather(*(caller.task for caller in more))

    asyncio.run(others())


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/c/1/1/heritage/", "pages"),
        ("HEAD", "/", "pages"),
        ("POST", "/c/1/1/heritage/noted/", "moves"),
        ("POST", "/import/", "files"),
        ("POST", "/c/1/1/night/photo/", "files"),
        ("GET", "/import/", "pages"),
        ("GET", "/static/css/base.css", "static"),
    ],
)
def test_what_is_slow_waits_apart(method, path, expected):
    assert kind({"method": method, "path": path}) == expected


def test_whoever_goes_away_while_waiting_is_not_worked_for(two):
    async def leave():
        async with full(two) as (app, callers):
            for caller in callers[2:]:
                caller.gone.set()
                await caller.task
            others = [Caller(app, f"/{n}/") for n in range(3)]  # whose places are free now
            await asyncio.sleep(0)
            two.let.set()
            await asyncio.gather(*(caller.task for caller in [*callers[:2], *others]))
            return [len(caller.said) for caller in callers], [caller.status for caller in others]

    assert asyncio.run(leave()) == ([2, 2, 0, 0, 0], [200] * 3)
    assert len(two.done) == 5


def test_whoever_waits_too_long_is_asked_to_come_back(two, monkeypatch):
    monkeypatch.setattr(concurrency, "PATIENCE", 0.01)

    async def wait():
        async with full(two) as (_app, callers):
            await asyncio.gather(*(caller.task for caller in callers[2:]))
            two.let.set()
            await asyncio.gather(*(caller.task for caller in callers))
            return [caller.status for caller in callers]

    assert asyncio.run(wait()) == [200, 200, 503, 503, 503]


def test_a_form_that_comes_slowly_holds_up_nobody(two):
    async def slowly():
        app = limited(two)
        slow = [Caller(app) for _ in range(8)]
        for caller in slow:
            caller.sent.clear()
        await asyncio.sleep(0)
        two.let.set()
        quick = Caller(app)
        await quick.task
        for caller in slow:
            caller.gone.set()
            caller.task.cancel()
        await asyncio.gather(*(caller.task for caller in slow), return_exceptions=True)
        return quick.status

    assert asyncio.run(slowly()) == 200


def test_whoever_reads_slowly_holds_up_nobody(two):
    async def slowly():
        two.let.set()
        app = limited(two)
        readers = [Caller(app, reads=False) for _ in range(5)]
        await until(lambda: len(two.done) == 5)
        quick = Caller(app)
        await quick.task
        for caller in readers:
            caller.reads.set()
        await asyncio.gather(*(caller.task for caller in readers))
        return quick.status

    assert asyncio.run(slowly()) == 200


def test_work_that_nobody_waits_for_any_more_keeps_its_thread_until_it_is_done(two):
    async def cancelled():
        async with full(two) as (_app, callers):
            for caller in callers[:2]:
                caller.task.cancel()
            await asyncio.gather(*(caller.task for caller in callers[:2]), return_exceptions=True)
            assert two.under_way == 2
            two.let.set()
            await asyncio.gather(*(caller.task for caller in callers[2:]))

    asyncio.run(cancelled())
    assert two.most == len(two.threads) == 2


def test_beside_a_file_threads_take_turns_more_often(two, monkeypatch):
    limits = {**concurrency.LIMITS, "files": Limit(threads=2, waiting=3, long=True)}
    monkeypatch.setattr(concurrency, "LIMITS", limits)

    async def turns():
        app = limited(two)
        before = sys.getswitchinterval()
        files = [Caller(app, "/import/", "POST") for _ in range(3)]
        await until(lambda: two.under_way == 2)
        beside = sys.getswitchinterval()
        two.let.set()
        await asyncio.gather(*(caller.task for caller in files))
        return before, beside, sys.getswitchinterval()

    before, beside, after = asyncio.run(turns())
    assert beside == pytest.approx(0.001)
    assert before == after == pytest.approx(0.005)


def test_files_are_the_long_work():
    assert [name for name, limit in concurrency.LIMITS.items() if limit.long] == ["files"]
