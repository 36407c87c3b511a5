"""Houses of real processes: at home on a file, and a public server on PostgreSQL and Redis."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import psycopg

ROOT = Path(__file__).resolve().parents[2]
LIB = ROOT / "script/lib"
READY_WITHIN = 60.0
OPEN = """
from datetime import UTC, datetime
from tests.factories import a_table
from campaigns import access
table = a_table(at=datetime.now(UTC))
print(table.campaign.pk, access.device_cookie(table.devices[1].pk))
"""


def until(true, seconds=READY_WITHIN, what="it never came true"):
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return found


class Known:
    """What belongs to a folder of data, whether anything runs on it or not."""

    def __init__(self, data, *, log=None, root=ROOT, **more):
        self.data, self.root = Path(data), root
        plain = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        self.environment = {
            **plain,
            "PYTHONPATH": str(root),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "NIGHTBOOK_DATA": str(self.data),
            "DEBUG": "true",  # static files as they lie
            "NIGHTBOOK_ENTRIES": "1000000",  # one person taps for all
            **more,
        }
        self._log = log or self.data.with_name(f"{self.data.name}.log")
        self.process = None

    # --- Commands ---

    def run(self, *words, **more):
        return subprocess.run(
            [sys.executable, *map(str, words)],
            cwd=self.root,
            env={**self.environment, **more},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def manage(self, *words, **more):
        return self.run("manage.py", *words, **more)

    def prepare(self):
        return self.run(self.root / "script/lib/prepare.py")

    def open_table(self):
        done = self.manage("shell", "--no-imports", "--command", OPEN)
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    # --- The processes ---

    def start(self, *command, **more):
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, *map(str, command)],
                cwd=self.root,
                env={**self.environment, **more},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.port = int(until(self._announced, what=f"it never opened: {self.said}")[1])
        until(self.well, what=f"it is not well: {self.said}")
        return self

    @property
    def said(self):
        return self._log.read_text() if self._log.exists() else ""

    def _announced(self):
        assert self.process.poll() is None, self.said
        return self.announcement.search(self.said)

    def well(self):
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=10) as answer:
                return answer.status == 200
        except (URLError, OSError):
            return False

    def children(self, word):
        """The children whose command line has the word."""
        pid = self.process.pid
        pids = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(one) for one in pids if word in cmdline(one)]

    def signal(self, number):
        self.process.send_signal(number)

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            finally:
                self.process.kill()

    # --- What is in the database ---

    def notes(self):
        return Counter(facts["text"] for facts in self._facts())

    def number(self):
        """How far the one journal is."""
        ((last,),) = self._asked("SELECT last FROM campaigns_campaign")
        return last

    def in_order(self):
        """The numbers of each journal have no gap."""
        numbers = {}
        for campaign, number in self._asked(
            "SELECT campaign_id, number FROM campaigns_entry ORDER BY number"
        ):
            numbers.setdefault(campaign, []).append(number)
        return all(found == list(range(1, len(found) + 1)) for found in numbers.values())

    def _facts(self):
        rows = self._asked("SELECT facts FROM campaigns_entry WHERE kind = 'noted'")
        return [json.loads(facts) if isinstance(facts, str) else facts for (facts,) in rows]


def cmdline(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def lives(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Home(Known):
    """script/server, with its web process and its worker."""

    announcement = re.compile(r"On this machine: http://localhost:(\d+)/")

    def open(self, port=0, **more):
        return self.start(self.root / "script/lib/server.py", "--host", "127.0.0.1", "--port", port, **more)

    @property
    def file(self):
        return self.data / "nightbook.sqlite3"

    def _asked(self, query):
        with closing(sqlite3.connect(self.file)) as database:
            return database.execute(query).fetchall()


class Public(Known):
    """script/web with two processes, on PostgreSQL and Redis."""

    announcement = re.compile(r"Listening on 127\.0\.0\.1, port (\d+)")

    def open(self, port=0, **more):
        return self.start(self.root / "script/lib/public.py", "--processes", "2", "--port", port, **more)

    def _asked(self, query):
        with closing(psycopg.connect(self.environment["DATABASE_URL"])) as database:
            return database.execute(query).fetchall()


def killed_all(pid):
    """The process and whatever it had started, at once and without a word."""
    family, more = [pid], [pid]
    while more:
        tasks = [Path(f"/proc/{one}/task/{one}/children") for one in more]
        more = [int(child) for task in tasks if task.exists() for child in task.read_text().split()]
        family += more
    for one in family:
        os.kill(one, signal.SIGKILL)
    return family
