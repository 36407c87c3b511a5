"""A throwaway PostgreSQL and Redis for one test run; gone when it ends, however it ends."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

import psycopg
from supervisor import die_with_parent
from system import TESTING, find_program

OWNER = "nightbook"
UNSAFE_BUT_QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200")
READY_WITHIN = 30.0


@contextmanager
def postgres(how: Sequence[str] = UNSAFE_BUT_QUICK) -> Iterator[str]:
    """Its address. On a socket in a folder of its own, so that no port can be taken. `how` are settings; without
    any it is as safe, and takes as many callers, as where nobody said anything."""
    with _folder() as folder:
        data, server = str(folder / "data"), find_program(TESTING["postgresql"]) or "postgres"
        initdb = [str(Path(server).with_name("initdb")), "-D", data, "-U", OWNER, "-A", "trust", "-E", "UTF8"]
        _run([*initdb, "--locale=C.UTF-8", "--no-sync"], folder)
        settings = (*how, "listen_addresses=", f"unix_socket_directories={folder}")
        options = [word for setting in settings for word in ("-c", setting)]
        # SIGQUIT: at once, without waiting for open connections; nothing in it is worth keeping.
        with _serving([server, "-D", data, *options], folder, signal.SIGQUIT):
            _wait_for(lambda: _welcomes(folder))
            yield f"postgres://{OWNER}@{quote(str(folder), safe='')}/postgres"


@contextmanager
def redis(port: int | None = None) -> Iterator[str]:
    """Its address; on a wished port it takes the place of one that is gone."""
    with _folder() as folder:
        port = port or _free_port()
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with _serving([TESTING["redis-server"], *options], folder, signal.SIGTERM):
            _wait_for(lambda: _answers(port))
            yield f"redis://127.0.0.1:{port}/0"


@contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="nightbook-"))
    if user := _unprivileged():
        shutil.chown(folder, user, user)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged() -> str | None:
    """PostgreSQL refuses to run as root; Debian's package has made a user for it."""
    if os.geteuid():
        return None
    with suppress(KeyError):
        return pwd.getpwnam("postgres").pw_name
    return "nobody"


def _run(command: Sequence[str], folder: Path) -> None:
    user = _unprivileged()
    subprocess.run(
        command,
        cwd=folder,
        user=user,
        extra_groups=[] if user else None,
        check=True,
        stdout=subprocess.DEVNULL,
    )


@contextmanager
def _serving(command: Sequence[str], folder: Path, farewell: signal.Signals) -> Iterator[None]:
    user = _unprivileged()
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            command,
            cwd=folder,
            user=user,
            extra_groups=[] if user else None,
            stdout=log,
            stderr=log,
            # Ctrl-C is for the tests; the servers stay until these are torn down.
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
    try:
        yield
    finally:
        server.send_signal(farewell)
        server.wait()


def _free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        return int(probe.getsockname()[1])


def _welcomes(folder: Path) -> bool:
    """A PostgreSQL that is starting up takes the call and hangs up again."""
    with suppress(psycopg.OperationalError):
        psycopg.connect(host=str(folder), user=OWNER, dbname="postgres", connect_timeout=5).close()
        return True
    return False


def _answers(port: int) -> bool:
    with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port))):
        return True
    return False


def _wait_for(ready: Callable[[], bool]) -> None:
    until = time.monotonic() + READY_WITHIN
    while not ready():
        if time.monotonic() > until:
            raise TimeoutError("The throwaway server did not start.")
        time.sleep(0.05)
