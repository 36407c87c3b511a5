"""A real house for a browser: uvicorn with the settings of script/server, its own data, its own database."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import redis
from supervisor import die_with_parent

ROOT = Path(__file__).resolve().parents[2]
LIB = ROOT / "script" / "lib"
# As phones reach a house at home: a name, plain http, so no service worker and no wake lock.
NAME = "table.home"
# Without the windows, the extensions and the menus of a desktop: half the work for the same pages.
CHROMIUM = "/usr/bin/chromium-headless-shell"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # a tenth less work for the same pictures
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Every page is looked at by somebody, although the browser has no window.
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
)
READY_WITHIN = 30.0
IN_THE_HOUSE = "import sys, django, importlib; django.setup(); importlib.import_module(sys.argv[1]).main()"
# A number for each of pytest's processes; other runs use the first ones.
REDIS_DATABASE = 15 - int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))


@dataclass(frozen=True, kw_only=True)
class House:
    """An open house. `address` is how phones find it, `local` how its own machine does."""

    port: int
    environment: Mapping[str, str]

    @property
    def address(self) -> str:
        return f"http://{NAME}:{self.port}"

    @property
    def local(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def asked(self, module: str, *words: str) -> Any:
        """What the main() of a module, run with the settings of this house, prints as JSON."""
        command = [sys.executable, "-c", IN_THE_HOUSE, module, *words]
        done = subprocess.run(
            command, cwd=ROOT, env={**self.environment}, check=True, capture_output=True, text=True
        )
        return json.loads(done.stdout)


@contextmanager
def opened(**more: str) -> Iterator[House]:
    folder = tempfile.mkdtemp(prefix="nightbook-e2e-")
    try:
        with database() as address:
            environment = {**clean(), **services(address), "NIGHTBOOK_DATA": folder, **more}
            subprocess.run([sys.executable, str(LIB / "prepare.py")], cwd=ROOT, env=environment, check=True)
            with serving(environment) as port:
                yield House(port=port, environment=environment)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def clean() -> dict[str, str]:
    """Nothing of the house that may stand in the shell around the tests."""
    ours = ("NIGHTBOOK_", "DATABASE_", "REDIS_", "SECRET_KEY", "DEBUG", "COV_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "NIGHTBOOK_HOSTS": NAME,
        "NIGHTBOOK_TIMEZONE": "UTC",
    }


def services(address: str) -> dict[str, str]:
    """PostgreSQL and Redis when script/test started them; else SQLite and the process itself."""
    found = {"DATABASE_URL": address} if address else {}
    if shared := os.environ.get("TEST_REDIS_URL"):
        found["REDIS_URL"] = f"{shared.rpartition('/')[0]}/{REDIS_DATABASE}"
        redis.Redis.from_url(found["REDIS_URL"]).flushdb()
    return found


@contextmanager
def database() -> Iterator[str]:
    """The address of a database of its own on the PostgreSQL of the run; nothing without one."""
    server = os.environ.get("TEST_DATABASE_URL", "")
    if not server:
        yield ""
        return
    name = f"nightbook_e2e_{os.getpid()}_{secrets.token_hex(3)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield urlsplit(server)._replace(path=f"/{name}").geturl()
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def serving(environment: Mapping[str, str]) -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0), backlog=256) as listening, web(listening, environment):
        yield listening.getsockname()[1]


@contextmanager
def web(listening: socket.socket, environment: Mapping[str, str]) -> Iterator[None]:
    """A web process; before and after it whoever calls waits, as with the house's own supervisor."""
    descriptor, port = listening.fileno(), listening.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, str(LIB / "web.py"), str(descriptor)],
        cwd=ROOT,
        env=dict(environment),
        pass_fds=[descriptor],
        preexec_fn=die_with_parent,
    )
    try:
        wait_for_answer(port, process)
        yield
    finally:
        process.terminate()
        process.wait(90)


def wait_for_answer(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + READY_WITHIN
    while not answers(port):
        assert process.poll() is None, "the house did not open"
        assert time.monotonic() < until, "the house did not answer"


def answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=2) as asking:
        asking.sendall(b"HEAD /login/ HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
        return asking.recv(12).startswith(b"HTTP/1.")
    return False
