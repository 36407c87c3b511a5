"""A house at home: what dies comes back by itself, and nothing that was acknowledged is lost."""

import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.faults.houses import LIB, ROOT, Home, killed_all, lives, until
from tests.faults.players import Listener, Players

pytestmark = pytest.mark.fault


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """A closed house with one table; it is copied, for making one takes longer than all that befalls it."""
    home = Home(tmp_path_factory.mktemp("model") / "data")
    assert home.prepare().returncode == 0
    return home, home.open_table()


@pytest.fixture(scope="module")
def table(model):
    return model[1]


@pytest.fixture(scope="module")
def house(model, tmp_path_factory):
    """One house for the tests that leave it open."""
    home = Home(shutil.copytree(model[0].data, tmp_path_factory.mktemp("home") / "data")).open()
    yield home
    home.close()


@pytest.fixture
def own(model, tmp_path):
    """A house of one's own, to be broken."""
    home = Home(shutil.copytree(model[0].data, tmp_path / "data"))
    yield home
    home.close()


def other_than(house, word, pid):
    return until(lambda: [one for one in house.children(word) if one != pid])[0]


# --- Processes that die ------------------------------------------------------------------------------


def test_web_processes_and_workers_are_killed_while_people_play(house, table):
    with Players(house, table) as play:
        for word in ("web.py", "celery", "web.py"):
            (pid,) = until(lambda word=word: house.children(word))
            os.kill(pid, signal.SIGKILL)
            play.goes_on()
            other_than(house, word, pid)
    assert play.nothing_lost() > 20


@pytest.mark.long
def test_many_web_processes_and_workers_are_killed_while_people_play(house, table):
    with Players(house, table) as play:
        for word in ("web.py",) * 6 + ("celery",) * 3:
            (pid,) = until(lambda word=word: house.children(word))
            os.kill(pid, signal.SIGKILL)
            play.goes_on(20)
            other_than(house, word, pid)
    assert play.nothing_lost() > 150


def test_a_web_process_is_asked_to_end_while_people_play(house, table):
    with Players(house, table) as play:
        (pid,) = until(lambda: house.children("web.py"))
        os.kill(pid, signal.SIGTERM)
        other_than(house, "web.py", pid)
        play.goes_on()
    assert play.nothing_lost()


@pytest.mark.long
def test_a_web_process_hangs_for_a_while(house, table):
    with Players(house, table) as play:
        (pid,) = until(lambda: house.children("web.py"))
        os.kill(pid, signal.SIGSTOP)
        time.sleep(8)
        os.kill(pid, signal.SIGCONT)
        play.goes_on()
        assert house.children("web.py") == [pid]
    assert play.nothing_lost()


@pytest.mark.long
def test_a_web_process_that_hangs_for_good_is_ended(own, table):
    """In a house of its own: one in which much has died waits longer before it starts anything again."""
    own.open()
    with Players(own, table) as play:
        (pid,) = until(lambda: own.children("web.py"))
        os.kill(pid, signal.SIGSTOP)
        other_than(own, "web.py", pid)
        play.goes_on()
    assert "The web process does not answer any more; it is ended." in own.said
    assert play.nothing_lost()


def test_the_supervisor_is_killed_and_the_house_opened_again(own, table):
    own.open()
    with Players(own, table) as play:
        family = killed_all_but_children(own)
        until(lambda: not any(lives(pid) for pid in family))
        own.open(own.port)
        play.goes_on()
    assert play.nothing_lost()


@pytest.mark.long
def test_the_house_is_closed_and_opened_again(own, table):
    own.open()
    with Players(own, table) as play:
        own.signal(signal.SIGTERM)
        own.process.wait(30)
        assert own.said.rstrip().endswith("The house is closed. Good night.")
        own.open(own.port)
        play.goes_on()
    assert play.nothing_lost()


def killed_all_but_children(house):
    """The supervisor alone; all that it had started has to follow it by itself, beat's fork too."""
    web, worker = house.children("web.py"), until(lambda: house.children("celery"))
    beat = until(lambda: grandchildren(worker[0]))
    house.signal(signal.SIGKILL)
    house.process.wait(10)
    return [*web, *worker, *beat]


def grandchildren(pid):
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.long
def test_the_supervisor_is_killed_three_times_with_thirty_phones_listening(own, table):
    own.open()
    with Players(own, table) as play:
        for _ in range(3):
            listeners = [Listener(play, seat) for seat in (1, 0) for _ in range(15)]
            for listener in listeners:
                listener.wait_for(b"event: moved")
            own.signal(signal.SIGKILL)
            own.process.wait(10)
            own.open(own.port)
            play.goes_on()
            for listener in listeners:
                listener.close()
    assert play.nothing_lost()


@pytest.mark.long
def test_worker_and_supervisor_killed_together_leave_no_clock_behind(own):
    """The clock is a fork of the worker; nobody is left who would end it."""
    own.open()
    (worker,) = until(lambda: own.children("celery"))
    beat = until(lambda: grandchildren(worker))
    alive = own.data / "worker-alive"
    for _ in range(2):  # the worker looks round once by itself; then the clock goes
        until(alive.exists)
        alive.unlink()
    own.signal(signal.SIGSTOP)
    os.kill(worker, signal.SIGKILL)
    own.signal(signal.SIGKILL)
    own.process.wait(10)

    until(lambda: not any(lives(pid) for pid in beat))


def test_everything_is_killed_at_once(own, table):
    own.open()
    with Players(own, table) as play:
        family = killed_all(own.process.pid)
        own.process.wait(10)
        until(lambda: not any(lives(pid) for pid in family))
        own.open(own.port)
        play.goes_on()
    assert play.nothing_lost()
    assert durable(own) == ("wal", 2)


def durable(house):
    asked = """
from django.db import connection
with connection.cursor() as cursor:
    print(*(cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")))
"""
    mode, synchronous = house.manage("shell", "--no-imports", "--command", asked).stdout.split()
    return mode, int(synchronous)


@pytest.mark.long
def test_another_server_beside_the_house_on_the_same_file(house, table):
    command = [sys.executable, "-m", "uvicorn", "config.asgi:application", "--log-level", "error", "--port"]
    with Players(house, table) as play:
        with closing(socket.create_server(("127.0.0.1", 0))) as probe:
            port = probe.getsockname()[1]
        other = subprocess.Popen([*command, str(port)], cwd=ROOT, env=house.environment)
        try:
            beside = type("Beside", (), {"port": port, "notes": house.notes, "in_order": house.in_order})()
            until(lambda: Players(beside, table).tap("hello") == 200)
            with Players(beside, table) as more:
                play.goes_on(30)
                more.goes_on(30)
        finally:
            other.kill()
            other.wait()
    assert play.nothing_lost() + more.nothing_lost() > 60


def test_a_second_house_on_the_folder_is_refused(house):
    refused = house.run(LIB / "server.py", "--port", "0", "--host", "127.0.0.1")

    assert refused.returncode == 1
    assert "A house is open on" in refused.stderr


# --- Backups while people play ---------------------------------------------------------------------


def test_backups_while_people_play_and_one_put_back_under_open_phones(own, table, tmp_path):
    own.open()
    with Players(own, table) as play:
        made = []
        for _ in range(3):
            before = len(play.acknowledged)
            done = own.manage("backup", tmp_path / "stick")
            assert done.returncode == 0, done.stderr
            made.append((done.stdout.strip(), play.acknowledged[:before]))
            play.goes_on()
    assert play.nothing_lost()
    for path, acknowledged in made:
        with closing(sqlite3.connect(path)) as copy:
            notes = str(copy.execute("SELECT group_concat(facts) FROM campaigns_entry").fetchone())
            numbers = [one for (one,) in copy.execute("SELECT number FROM campaigns_entry ORDER BY number")]
        assert all(f'"{text}"' in notes for text in acknowledged)
        assert numbers == list(range(1, len(numbers) + 1))

    listener = Listener(play)
    listener.wait_for(f"data: {len(own.notes()) + 1}".encode())
    assert own.manage("restore", made[0][0], "--yes").returncode == 0
    with closing(sqlite3.connect(own.file)) as now:
        number, epoch = now.execute("SELECT last, epoch FROM campaigns_campaign").fetchone()
    listener.wait_for(f"data: {number} {epoch}\n".encode())
    listener.close()
    assert f'data-number="{number}" data-epoch="{epoch}"' in play.page()[1]
    assert play.tap("after") == 200
    assert own.notes()["after"] == 1


# --- Files that are damaged, gone, or may not be written ------------------------------------------------


@pytest.fixture(scope="module")
def played(model, tmp_path_factory):
    """A closed house with some moves, and a good backup of it."""
    home = Home(shutil.copytree(model[0].data, tmp_path_factory.mktemp("played") / "data")).open()
    with Players(home, model[1]) as play:
        play.goes_on(20)
    home.close()
    assert home.manage("backup", home.data / "backups").returncode == 0
    return play


@pytest.fixture
def kept(own, played):
    """The same in a house of one's own."""
    shutil.rmtree(own.data)
    shutil.copytree(played.house.data, own.data)
    return played.seen_in(own)


def best(house):
    return next((house.data / "backups").glob("*.sqlite3"))


LEFT = {
    "cut to half": lambda whole: whole[: len(whole) // 2],
    "gone": lambda whole: None,
    "garbage": lambda whole: b"garbage" * 1000,
    "emptied": lambda whole: b"",
}


@pytest.mark.parametrize(
    "fault",
    ["cut to half", "gone", *(pytest.param(name, marks=pytest.mark.long) for name in ("garbage", "emptied"))],
)
def test_a_database_that_is_damaged_or_gone_is_said_and_put_back(own, kept, fault):
    left = LEFT[fault](own.file.read_bytes())
    own.file.unlink() if left is None else own.file.write_bytes(left)
    refused = own.prepare()
    assert refused.returncode == 1
    assert len(refused.stderr.splitlines()) <= 3
    assert "Traceback" not in refused.stderr
    assert f"script/manage restore {best(own)} --yes" in refused.stderr

    put_back = own.manage("restore", best(own), "--yes")
    assert (put_back.returncode, "Traceback" in put_back.stderr) == (0, False)
    assert len(list(own.data.glob("nightbook.sqlite3.damaged-*"))) == bool(left)
    assert own.prepare().returncode == 0
    assert kept.nothing_lost()


@pytest.mark.long
def test_an_open_house_on_a_damaged_file_is_not_restored_under_its_feet(own, kept):
    own.open()
    own.file.write_bytes(b"garbage" * 1000)
    refused = own.manage("restore", best(own), "--yes")

    assert refused.returncode == 1
    assert "the house is open: close it first" in refused.stderr


def test_a_page_scribbled_over_is_found_at_night_and_told(own, kept):
    os.utime(best(own), (0, 0))
    with own.file.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(random.Random(1).randbytes(4096 * 4))
    night = own.manage("shell", "--no-imports", "--command", "from campaigns.tasks import *; check_backups()")

    assert "No sound backup could be made" in night.stderr
    assert (own.data / "backups/failed").exists()
    assert best(own).exists()
    assert not list((own.data / "backups").glob("*.unfinished*"))


@pytest.mark.long
@pytest.mark.parametrize("fault", ["cut", "scribbled"])
def test_a_log_that_is_cut_or_scribbled_over_costs_its_last_moves_and_nothing_else(own, table, fault):
    """The disk lied: what stands before the damage stays, without a gap, and play goes on."""
    own.open()
    with Players(own, table) as play:
        play.goes_on(30)
    killed_all(own.process.pid)
    own.process.wait(10)
    log = own.file.with_name(own.file.name + "-wal")
    content = log.read_bytes()
    assert len(content) > 20 * 4096
    half = len(content) // 2
    log.write_bytes(content[:half] if fault == "cut" else content[:half] + bytes(len(content) - half))
    own.open(own.port)

    assert own.in_order()
    notes = own.notes()
    missing = [text for text in play.acknowledged if text not in notes]
    assert len(missing) < len(play.acknowledged)
    assert play.tap("after") == 200
    assert own.manage("replay").returncode == 0


def test_a_backup_from_a_place_that_cannot_be_written(own, kept, tmp_path):
    with mounted(tmp_path / "stick") as stick:
        shutil.copy(best(own), stick)
        subprocess.run(["mount", "-o", "remount,ro", stick], check=True)
        put_back = own.manage("restore", stick / best(own).name, "--yes")

    assert put_back.returncode == 0, put_back.stderr
    assert kept.nothing_lost()


class mounted:  # noqa: N801 -- used like a function
    """A disk of a few megabytes; only root can have one."""

    def __init__(self, place, size="32m"):
        self.place, self.size = place, size

    def __enter__(self):
        self.place.mkdir(exist_ok=True)
        command = ["mount", "-t", "tmpfs", "-o", f"size={self.size}", "tmpfs", str(self.place)]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip("no disk can be mounted here")
        return self.place

    def __exit__(self, *_):
        subprocess.run(["umount", "--lazy", str(self.place)], check=True)


def filled(disk):
    with (disk / "filler").open("ab", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass
    return disk / "filler"


def test_a_full_disk_shows_its_tables_and_says_so(model, table, tmp_path):
    with mounted(tmp_path / "disk") as disk:
        home = Home(shutil.copytree(model[0].data, disk / "data"), log=tmp_path / "log")
        try:
            home.open()
            with Players(home, table) as play:
                filled(disk)
                until(lambda: 507 in play.answers)
            for _ in range(3):  # nobody else has the file open: what a reader needs beside it has to be there
                filler = filled(disk)
                status, page = play.page()
                assert status == 200
                assert "The server’s disk is full" in page
            assert home.well()
            filler.unlink()
            with Players(home, table) as after:
                pass
            assert play.nothing_lost() + after.nothing_lost() > 12
            assert set(play.answers) <= {200, 507, 0}  # 0: nobody in time, on a busy machine
            assert "The database cannot be written" in home.said
        finally:
            home.close()


def test_a_folder_that_may_not_be_written_is_one_sentence(tmp_path):
    (tmp_path / "file").touch()
    for data in (tmp_path / "file", tmp_path / "file/below", "/proc/nightbook"):
        home = Home(tmp_path / "log")
        home.environment["NIGHTBOOK_DATA"] = str(data)
        for refused in (home.run(LIB / "server.py"), home.prepare(), home.manage("migrate")):
            assert refused.returncode == 1
            assert "Traceback" not in refused.stderr
            assert len(refused.stderr.splitlines()) <= 2


@pytest.fixture
def read_only(own, kept):
    """The file alone: what lies beside it can be written."""
    file = str(own.file)
    if subprocess.run(["mount", "--bind", file, file], capture_output=True, check=False).returncode:
        pytest.skip("nothing can be mounted here")
    subprocess.run(["mount", "-o", "remount,ro,bind", file], check=True)
    yield own
    subprocess.run(["umount", "--lazy", file], check=True)


def test_a_database_that_may_only_be_read_is_said_at_the_start(read_only):
    refused = read_only.prepare()

    assert refused.returncode == 1
    assert refused.stderr.startswith(
        "Nightbook cannot use its database: attempt to write a readonly database."
    )
    assert len(refused.stderr.splitlines()) <= 2
