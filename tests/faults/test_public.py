"""A public server on PostgreSQL and Redis: parts of it go and come, and nothing that was acknowledged is lost."""

import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib.metadata import distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit

import psycopg
import pytest
import services
import system

from tests.faults.houses import LIB, ROOT, Public, until
from tests.faults.players import Listener, Players
from tests.pins import suitable

pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif(bool(system.missing_programs()), reason="PostgreSQL or Redis is not on this machine"),
]


@pytest.fixture(scope="module")
def database():
    with services.postgres(how=()) as address:
        yield address


class Redis:
    """One that goes, and comes back on the same port, as empty as any new one."""

    def __init__(self):
        self._life, self.port = ExitStack(), None
        self.start()

    def start(self):
        self.address = self._life.enter_context(services.redis(self.port))
        self.port = urlsplit(self.address).port

    def stop(self):
        self._life.close()


@pytest.fixture(scope="module")
def redis():
    one = Redis()
    yield one
    one.stop()


@pytest.fixture(scope="module")
def house(database, redis, tmp_path_factory):
    data = tmp_path_factory.mktemp("public") / "data"
    public = Public(data, DATABASE_URL=database, REDIS_URL=redis.address)
    assert public.prepare().returncode == 0
    public.open()
    yield public
    public.close()


@pytest.fixture(scope="module")
def table(house):
    return house.open_table()


def asked(database, query):
    with psycopg.connect(database, autocommit=True) as line:
        return line.execute(query).fetchall() if query.startswith(("SELECT", "SHOW")) else line.execute(query)


@pytest.fixture
def listeners(house, table):
    """Forty pages that are open, in both processes: the phones' and the walls'."""
    streams = [Listener(Players(house, table, phones=0), seat) for seat in (1, 0) for _ in range(20)]
    yield streams
    for stream in streams:
        stream.close()


def nobody_is_behind(house, listeners):
    for listener in listeners:
        listener.wait_for(f"data: {house.number()}\n".encode())


# --- Web processes -----------------------------------------------------------------------------------


def test_one_of_two_web_processes_is_killed(house, table):
    with Players(house, table) as play:
        first = house.children("web.py")[0]
        os.kill(first, signal.SIGKILL)
        play.goes_on()
        until(lambda: len(house.children("web.py")) == 2)
    assert play.nothing_lost()


def test_web_processes_are_renewed_and_nobody_is_turned_away(house, table):
    before = set(house.children("web.py"))
    with Players(house, table) as play:
        house.signal(signal.SIGHUP)
        until(lambda: len(now := set(house.children("web.py"))) == 2 and not now & before)
        play.goes_on()
    assert set(play.answers) <= {200, 0}  # a kept line may end; nobody hears a wrong answer
    assert play.nothing_lost()


@pytest.mark.long
def test_the_web_service_is_closed_and_opened_again(house, table):
    with Players(house, table) as play:
        house.close()
        house.open(house.port)
        play.goes_on()
    assert play.nothing_lost()


# --- PostgreSQL ----------------------------------------------------------------------------------------


def test_a_burst_is_caught_up_with(house, table, database):
    """More taps at once than PostgreSQL has connections, of which it has a hundred if nobody says otherwise: they wait,
    and whoever waited too long comes back.
    """
    ((most,),) = asked(database, "SHOW max_connections")
    assert most == "100"
    play = Players(house, table, phones=0)
    with ThreadPoolExecutor(160) as pool:
        waiting = [pool.submit(play.tap, f"burst-{n}", patience=120) for n in range(160)]
    answers = [one.result() for one in waiting]
    turned_away = [n for n, status in enumerate(answers) if status == 503]

    assert set(answers) <= {200, 503}
    assert {play.tap(f"burst-{n}") for n in turned_away} <= {200}
    assert sum(text.startswith("burst-") for text in house.notes()) == 160


def test_postgresql_crashes_and_connections_are_cut(house, table, database):
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND client_port IS NOT NULL"
    with Players(house, table) as play:
        for _ in range(3):
            asked(database, cut)
            play.goes_on()
        ((pid,),) = asked(
            database, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'background writer'"
        )
        os.kill(pid, signal.SIGKILL)  # all of it starts again, from its log
        play.goes_on(20)
    assert play.nothing_lost()


@pytest.mark.long
def test_postgresql_is_restarted(house, table, database, listeners):
    folder = Path(unquote(urlsplit(database).netloc.rpartition("@")[2]))
    programs = Path(system.find_program(system.TESTING["postgresql"])).parent
    command = [programs / "pg_ctl", "-D", folder / "data", "-w", "-l", folder / "again.log"]
    user = services._unprivileged()
    with Players(house, table) as play:
        subprocess.run(
            [*command, "-m", "fast", "restart"], user=user, cwd=folder, check=True, capture_output=True
        )
        play.goes_on(20)
    nobody_is_behind(house, listeners)
    assert play.nothing_lost()


def test_rows_are_put_back_into_a_database_that_nobody_prepared(house, table, database, tmp_path):
    play = Players(house, table, phones=0)
    assert play.tap("before") == 200
    made = house.manage("backup", tmp_path)
    assert made.returncode == 0, made.stderr
    asked(database, "CREATE DATABASE elsewhere")
    other = Public(tmp_path / "other", DATABASE_URL=f"{database.rpartition('/')[0]}/elsewhere")
    put_back = other.manage("restore", made.stdout.strip(), "--yes")

    assert (put_back.returncode, "Traceback" in put_back.stderr) == (0, False), put_back.stderr
    assert other.notes()["before"] == 1
    assert other.in_order()


# --- Redis ---------------------------------------------------------------------------------------------


@pytest.mark.long
def test_redis_is_gone_for_a_while(house, table, redis, listeners):
    with Players(house, table) as play:
        redis.stop()
        try:
            time.sleep(8)
            play.goes_on()
        finally:
            redis.start()
        play.goes_on()
    nobody_is_behind(house, listeners)
    assert set(play.answers) == {200}
    assert play.nothing_lost()


@pytest.mark.long
def test_redis_hangs_for_a_while(house, table, redis):
    pid = redis_pid(redis.address)
    with Players(house, table) as play:
        os.kill(pid, signal.SIGSTOP)
        try:
            time.sleep(8)
            play.goes_on()
        finally:
            os.kill(pid, signal.SIGCONT)
        play.goes_on()
    assert set(play.answers) == {200}
    assert play.nothing_lost()


def redis_pid(address):
    port = urlsplit(address).port
    found = subprocess.run(
        ["pgrep", "-f", f"redis-server.*:{port}"], capture_output=True, text=True, check=True
    )
    return int(found.stdout.split()[0])


# --- The worker and its clock, with nothing but the pins of requirements.txt ------------------------------

CELERY = [sys.executable, "-S", "-W", "ignore", "-c"]
ONLY = """
import sys
sys.path[:0] = [{root!r}, {packages!r}]
sys.argv[0] = "celery"
from celery.__main__ import main
main()
"""


@pytest.fixture(scope="module")
def pinned(tmp_path_factory):
    """What a machine has that installs requirements.txt and nothing else."""
    packages = tmp_path_factory.mktemp("pinned")
    for name in suitable(ROOT / "requirements.txt"):
        found = distribution(name)
        for name in {file.parts[0] for file in found.files if ".." not in file.parts}:
            if not (packages / name).exists():
                (packages / name).symlink_to(found.locate_file(name))
    return packages


def test_worker_and_clock_stand_on_redis_with_the_pins_alone(house, redis, pinned):
    program = ONLY.format(root=str(ROOT), packages=str(pinned))
    parts = [
        subprocess.Popen(
            [*CELERY, program, "--quiet", "--app", "config", *words],
            cwd=house.data,
            env={**house.environment, "PYTHONPATH": ""},
            stderr=subprocess.PIPE,
            text=True,
        )
        for words in (
            ["worker", "--pool", "solo", "--loglevel", "ERROR"],
            ["beat", "--loglevel", "ERROR", "--pidfile="],
        )
    ]
    alive = house.data / "worker-alive"
    try:
        until(lambda: alive.exists() or any(part.poll() is not None for part in parts))
        assert alive.exists(), [part.stderr.read()[-400:] for part in parts if part.poll() is not None]
        alive.unlink()
        until(alive.exists, what="the clock sent nothing")
        healthy = house.run(LIB / "healthy.py", "work")
        assert healthy.returncode == 0
    finally:
        for part in parts:
            part.kill()
            part.communicate()
    assert not shutil.which("celery", path=str(pinned))
