"""The house as people start it: a real process with real children, on throwaway data."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
import server

ROOT = Path(__file__).resolve().parents[2]
OPEN = re.compile(r"On this machine: (http://localhost:(\d+)/)")


@pytest.fixture
def house(tmp_path):
    """Opens houses on one folder of data; all are closed after the test."""
    opened = []

    def house(*words):
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(tmp_path),
            "NIGHTBOOK_DATA": str(tmp_path / "data"),
        }
        command = [sys.executable, ROOT / "script/lib/server.py", *words]
        opened.append(
            subprocess.Popen(
                command,
                env=environment,
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )
        return opened[-1]

    yield house
    for process in opened:
        process.terminate()
        process.communicate(timeout=120)


def address_of(process):
    for line in process.stdout:
        if found := OPEN.search(line):
            return found[1].replace("localhost", "127.0.0.1")
    raise AssertionError("it never opened")


def answer(address, seconds=180.0):
    end = time.monotonic() + seconds
    while True:
        try:
            with urlopen(address, timeout=seconds / 3) as page:  # noqa: S310 -- our own, on loopback
                return page.status
        except (URLError, ConnectionError, TimeoutError):
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def children(pid):
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def child(pid, word):
    """The child whose command line has the word, as soon as there is one."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        for one in children(pid):
            if word in Path(f"/proc/{one}/cmdline").read_text():
                return one
        time.sleep(0.05)
    raise AssertionError(f"no {word}")


def test_an_evening_with_two_accidents(house):
    process = house("--port", "0", "--host", "127.0.0.1")
    address = address_of(process)
    assert answer(address) == 200

    web, worker = child(process.pid, "web.py"), child(process.pid, "celery")
    os.kill(web, signal.SIGKILL)
    os.kill(worker, signal.SIGKILL)

    assert answer(address) == 200
    assert child(process.pid, "web.py") != web
    assert child(process.pid, "celery") != worker

    process.send_signal(signal.SIGINT)
    told = process.communicate(timeout=120)[0]
    assert process.returncode == 0
    assert "The web process ended (-9); starting it again in 1 s." in told
    assert told.rstrip().endswith("The house is closed. Good night.")


def test_a_second_house_on_the_same_data_is_refused(house):
    address_of(house("--port", "0", "--host", "127.0.0.1"))

    second = house("--port", "0", "--host", "127.0.0.1")

    assert "is open on" in second.communicate(timeout=120)[0]
    assert second.returncode == 1


def test_nonsense_in_the_environment_is_one_line():
    refused = subprocess.run(
        [sys.executable, ROOT / "script/lib/prepare.py"],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DEBUG": "perhaps"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert refused.returncode == 1
    assert refused.stderr == "Nightbook cannot start: DEBUG must be true or false, not 'perhaps'.\n"


def test_nonsense_in_the_environment_of_a_web_process_is_one_line():
    """That of a public server, which nobody prepared."""
    with server.listen("127.0.0.1", 0) as listening:
        refused = subprocess.run(
            [sys.executable, ROOT / "script/lib/web.py", str(listening.fileno())],
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DEBUG": "perhaps"},
            pass_fds=[listening.fileno()],
            capture_output=True,
            text=True,
            check=False,
        )

    assert refused.returncode == 1
    assert refused.stderr == "Nightbook cannot start: DEBUG must be true or false, not 'perhaps'.\n"


def test_a_taken_port_that_nobody_asked_for_is_told_and_the_next_one_used(capsys, monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr("door.PORT", port)
        with server.listen("127.0.0.1", None) as listening:
            assert listening.getsockname()[1] > port

    assert f"Port {port} is taken." in capsys.readouterr().out


def test_a_wished_port_is_kept_or_refused(capsys):
    """Posters and codes on the table name it."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match="Choose another with --port, or free it"):
            server.listen("127.0.0.1", port)

    assert capsys.readouterr().out == f"Port {port} is taken.\n"


def test_head_and_body_do_not_wait_for_each_other():
    """Whoever is accepted inherits it: else a keeping proxy holds every answer up for 40 ms."""
    with (
        server.listen("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()),
        listening.accept()[0] as accepted,
    ):
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1


@pytest.mark.parametrize("port", ["99999", "-1", "eight", "8000.5", "٨٠٠٠"])
def test_no_port_is_one_line(port, house):
    refused = house("--port", port)

    assert refused.communicate(timeout=120)[0].splitlines()[-1] == (
        f"script/server: error: argument --port: {port!r} is not a port from 0 to 65535"
    )
    assert refused.returncode == 2


def test_an_address_that_is_none_is_one_line():
    with pytest.raises(SystemExit, match=r"Cannot listen on nowhere\.invalid"):
        server.listen("nowhere.invalid", 0)


def test_an_address_of_another_machine_is_refused():
    with pytest.raises(SystemExit, match=r"Cannot listen on 203\.0\.113\.1, port 8000"):
        server.listen("203.0.113.1", 8000)


@pytest.mark.parametrize(
    ("words", "demo"),
    [
        ([], None),
        (["--demo"], "small"),
        (["--demo", "full"], "full"),
        (["--demo", "--port", "9000"], "small"),
    ],
)
def test_the_wishes(monkeypatch, words, demo):
    monkeypatch.setattr(sys, "argv", ["script/server", *words])

    assert server.wished().demo == demo


def test_the_web_processes_are_told_where_the_house_listens(monkeypatch):
    monkeypatch.setenv("NIGHTBOOK_LISTENS", "")
    with server.listen("127.0.0.1", 0) as here:
        server.tell_where(here)
        assert server.environment()["NIGHTBOOK_LISTENS"] == "127.0.0.1"


def test_phones_get_a_code_and_the_loopback_none(monkeypatch, capsys):
    monkeypatch.setattr(server.network, "phone_address", lambda: "192.168.1.20")
    with server.listen("0.0.0.0", 0) as everywhere:  # noqa: S104 -- that is what is tested
        server.announce(everywhere)
        assert f"http://192.168.1.20:{everywhere.getsockname()[1]}/" in (told := capsys.readouterr().out)
        assert "█" in told

    with server.listen("127.0.0.1", 0) as here:
        server.announce(here)
        assert "█" not in capsys.readouterr().out
