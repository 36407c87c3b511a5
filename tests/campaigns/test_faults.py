"""The server is killed in the middle of play: whatever was acknowledged is there when it comes back."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

import pytest
from django.db import connection

# A house at home, with its own file; asking it again beside PostgreSQL would say nothing new.
pytestmark = pytest.mark.skipif(connection.vendor != "sqlite", reason="the house at home keeps a file")
ROOT = Path(__file__).parents[2]
ROUNDS, WRITERS, ANSWERED = 10, 4, 25
READY_WITHIN = 30.0
TOKEN = "a" * 32

# Run with the settings of the house, in the data of this test.
OPEN = """
from datetime import UTC, datetime
from campaigns.models import Campaign, Device
from tests.factories import a_table
table = a_table(at=datetime.now(UTC))
from campaigns import access
print(table.campaign.pk, access.device_cookie(table.devices[1].pk))
"""
COUNT = """
from campaigns import games, journal
from campaigns.models import Campaign
from django.db import connection
with connection.cursor() as cursor:
    for name, kept in (("journal_mode", "wal"), ("synchronous", 2)):
        cursor.execute(f"PRAGMA {name}")
        assert cursor.fetchone() == (kept,)
campaign = Campaign.objects.get()
now = journal.position(campaign)
assert [line.number for line in now.lines] == list(range(1, now.number + 1))
assert campaign.last == now.number
print(*(event.text for event in now.events if hasattr(event, "text")))
"""


@pytest.fixture
def environment(tmp_path):
    kept = {name: value for name, value in os.environ.items() if not name.endswith("_URL")}
    return {
        **kept,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "NIGHTBOOK_DATA": str(tmp_path),
        "DEBUG": "true",
    }


def manage(environment, *words, **more):
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True, **more
    ).stdout


def test_every_acknowledged_move_survives_a_kill(environment):
    manage(environment, "migrate", "--verbosity", "0")
    campaign, cookie = manage(environment, "shell", "--no-imports", "--command", OPEN).split()
    acknowledged, kills = [], 0
    for round_ in range(ROUNDS):
        with serving(environment) as (server, port):
            table, before = Table(port, campaign, cookie), len(acknowledged)
            writers = [
                threading.Thread(target=table.write, args=(f"{round_}-{n}", acknowledged))
                for n in range(WRITERS)
            ]
            for writer in writers:
                writer.start()
            wait_until(lambda before=before: len(acknowledged) > before + ANSWERED)
            server.send_signal(signal.SIGKILL)
            kills += server.wait() == -signal.SIGKILL
            for writer in writers:
                writer.join()
    written = manage(environment, "shell", "--no-imports", "--command", COUNT).split()
    assert kills == ROUNDS
    assert [text for text in acknowledged if text not in written] == []
    assert len(written) == len(set(written)), "a move was recorded twice"


class Table:
    """The host's browser, as plain as can be."""

    def __init__(self, port, campaign, cookie):
        self.port, self.address = port, f"/c/{campaign}/1/bloodborne/noted/"
        self.headers = {
            "Cookie": f"device={cookie}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }

    def write(self, name, acknowledged):
        """Notes, one after the other, until the server is gone; each is logged only when it was answered."""
        with (
            suppress(OSError, http.client.HTTPException),
            closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as line,
        ):
            for text in (f"{name}-{n}" for n in count()):
                line.request("POST", self.address, f"text={text}&key={text}", self.headers)
                answer = line.getresponse()
                answer.read()
                assert answer.status == 200
                acknowledged.append(text)


@contextmanager
def serving(environment):
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port = probe.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "uvicorn",
        "config.asgi:application",
        "--port",
        str(port),
        "--log-level",
        "error",
    ]
    server = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        wait_for(port, server)
        yield server, port
    finally:
        server.kill()
        server.wait()


def wait_for(port, server):
    def answers():
        assert server.poll() is None, "the server did not start"
        with closing(socket.socket()) as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    wait_until(answers)


def wait_until(ready):
    until = time.monotonic() + READY_WITHIN
    while not ready():
        assert time.monotonic() < until, "the server does not answer"
        time.sleep(0.02)
