"""Workers and servers as processes of their own, on the database of the test."""

import os
import signal
import sys
import time
from pathlib import Path
from subprocess import PIPE, Popen
from urllib.parse import quote

from django.conf import settings
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90  # on a busy machine; nothing waits so long when all is well
WORKER = ["worker", "--pool", "solo", "--loglevel", "WARNING"]
QUIET = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
AS_ROOT = "ignore:You're running the worker with superuser privileges"


def environment(folder, **more):
    """The settings of a house on this test's database; its broker is Redis, or lies in the folder."""
    folder.mkdir(exist_ok=True)
    found = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "NIGHTBOOK_DATA": str(folder)}
    if connection.vendor == "postgresql":
        found["DATABASE_URL"] = address(connection.settings_dict)
    elif not (here := folder / "nightbook.sqlite3").exists():
        here.symlink_to(connection.settings_dict["NAME"])
    if settings.REDIS_URL:
        found["REDIS_URL"] = settings.REDIS_URL
    return found | {"DJANGO_SETTINGS_MODULE": "tests.workshop.settings"} | more


def address(said):
    """As DATABASE_URL writes it; the folder of a socket is percent-encoded."""
    host = quote(str(said["HOST"]), safe="")
    who = quote(said["USER"]) + (f":{quote(said['PASSWORD'])}" if said["PASSWORD"] else "")
    port = f":{said['PORT']}" if said["PORT"] else ""
    return f"postgres://{who}@{host}{port}/{said['NAME']}"


class Processes:
    """Started one by one; all that are left are killed at the end, with whatever they had started."""

    def __init__(self, folder):
        self.folder, self.started = folder, []

    def worker(self, *words, **more):
        """What it says lies in a file of its own."""
        command = [
            sys.executable,
            "-W",
            AS_ROOT,
            "-m",
            "celery",
            "--quiet",
            "--app",
            "config",
            *WORKER,
            *words,
        ]
        with (self.folder / f"worker-{len(self.started)}.log").open("wb") as log:
            return self.start([*command, *QUIET], stdout=log, stderr=log, **more)

    def server(self, script, *words, **more):
        """Some lines of Python in another process of the house, which then lives on; the line that it printed."""
        living = f"import sys, django\ndjango.setup()\n{script}\nsys.stdout.flush()\nsys.stdin.read()"
        server = self.start(
            [sys.executable, "-c", living, *words], stdin=PIPE, stdout=PIPE, text=True, **more
        )
        return server.stdout.readline()

    def start(self, command, *, stdin=None, stdout=None, stderr=None, text=None, **more):
        there = environment(self.folder / "data", **more)
        pipes = {"stdin": stdin, "stdout": stdout, "stderr": stderr, "text": text}
        self.started.append(Popen(command, cwd=ROOT, env=there, start_new_session=True, **pipes))
        return self.started[-1]

    def said(self):
        return "".join(path.read_text() for path in sorted(self.folder.glob("worker-*.log")))

    def close(self):
        for process in self.started:
            kill(process)


def kill(process):
    """As a machine does that has no memory left: without a word before."""
    with process:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def until(true, what, of=None):
    """Waits for what must become true."""
    end = time.monotonic() + PATIENCE
    while not (found := true()):
        assert time.monotonic() < end, f"{what} never came. {of.said() if of else ''}"
        time.sleep(0.02)
    return found
