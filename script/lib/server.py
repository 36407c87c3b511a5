"""Opens the house: one web process and one worker, both watched, and the address for the phones."""

import argparse
import fcntl
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import IO

import segno
import system
import tls
from arguments import port_number
from door import LIB, ROOT, environment, listen, web
from supervisor import Child, keep

# One at a time is enough for one house; there are no other workers to talk with.
WORKER = [
    "worker",
    "--pool",
    "solo",
    "--beat",
    "--loglevel",
    "WARNING",
    "--without-gossip",
    "--without-mingle",
    "--without-heartbeat",
]
# At home it may run as root: it takes JSON only.
ELSEWHERE = "Make it yours, or set NIGHTBOOK_DATA to a folder that you may write to."
AS_ROOT = "ignore:You're running the worker with superuser privileges"

sys.path.insert(0, str(ROOT))

from config import network, private  # noqa: E402 -- the checkout is on the path only now
from config.env import envbool  # noqa: E402 -- likewise
from config.release import RELEASE  # noqa: E402 -- likewise


def main() -> None:
    wishes = wished()
    private.from_now_on()
    sys.stdout.reconfigure(errors="replace", line_buffering=True)  # type: ignore[union-attr]  # -- a real file here
    folder = data_folder()
    claim = claimed(folder)
    look_after_printing()
    certificate = served(wishes, folder)
    run(LIB / "prepare.py")
    listening = listen(wishes.host, wishes.port)
    tell_where(listening)
    if wishes.demo:
        add_demo(address(listening), full=wishes.demo == "full")
    stop = stop_on_signals()
    announce(listening)
    if certificate is not None and certificate.kind == "HOME":
        explain(certificate, address(listening))
    keep([web(listening), worker()], stop)
    claim.close()
    print("The house is closed. Good night.")


def wished() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/server", description="Opens the house.")
    parser.add_argument(
        "--demo",
        nargs="?",
        const="small",
        choices=["small", "full"],
        help="adds campaigns to look at; full spoils the legacy games",
    )
    parser.add_argument(
        "--port", type=port_number, help="8000 or the next free one if not said; 0 for any free one"
    )
    parser.add_argument("--host", default="0.0.0.0", help="127.0.0.1 for this machine only")  # noqa: S104 -- phones must reach it
    parser.add_argument("--tls", action="store_true", help="https, with a certificate that the house makes")
    parser.add_argument("--tls-cert", type=Path, metavar="FILE", help="https with this certificate (PEM)")
    parser.add_argument("--tls-key", type=Path, metavar="FILE", help="and its key, without a password")
    wishes = parser.parse_args()
    if (wishes.tls_cert is None) != (wishes.tls_key is None):
        parser.error("--tls-cert and --tls-key belong together")
    return wishes


def served(wishes: argparse.Namespace, folder: Path) -> tls.Certificate | None:
    """What the web process and the settings are told of it, and nothing that an earlier shell may have said."""
    for name in ("NIGHTBOOK_TLS", "NIGHTBOOK_TLS_CERT", "NIGHTBOOK_TLS_KEY"):
        os.environ.pop(name, None)
    if not (wishes.tls or wishes.tls_cert):
        return None
    if envbool("NIGHTBOOK_PUBLIC", False):
        sys.exit("With NIGHTBOOK_PUBLIC a proxy ends TLS: leave --tls out.")
    made = tls.brought(wishes.tls_cert, wishes.tls_key) if wishes.tls_cert else at_home(folder)
    os.environ.update(made.environment)
    return made


def at_home(folder: Path) -> tls.Certificate:
    more = [host.strip().lower() for host in os.environ.get("NIGHTBOOK_HOSTS", "").split(",")]
    names = [*network.names(), *(f"*{host}" if host.startswith(".") else host for host in more if host)]
    return tls.at_home(folder / "tls", names, [*network.addresses(), "127.0.0.1", "[::1]", *more])


def data_folder() -> Path:
    folder = Path(os.environ.get("NIGHTBOOK_DATA", "").strip() or ROOT / "var").expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(f"The data cannot be kept in {folder}: {error.strerror}. {ELSEWHERE}")
    return folder


def claimed(folder: Path) -> IO[str]:
    """One house for one folder of data: two workers would do every night's work twice."""
    try:
        claim = (folder / "server.lock").open("a")
    except OSError as error:
        sys.exit(f"The data cannot be kept in {folder}: {error.strerror}. {ELSEWHERE}")
    try:
        fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.exit(f"A house is open on {folder} already. Close it, or set NIGHTBOOK_DATA to another folder.")
    return claim


def look_after_printing() -> None:
    if not system.installed_now(system.missing_libraries()):
        print("Until then everything works but printing.")


def run(program: Path, *words: str) -> None:
    command = [sys.executable, str(program), *words]
    if status := subprocess.run(command, env=environment(), cwd=ROOT, check=False).returncode:
        sys.exit(status)


def add_demo(address: str, *, full: bool) -> None:
    """Tells how to sit down at each of the campaigns."""
    if full:
        print("With full, legacy games show what they keep hidden until late: it spoils them.\n")
    run(ROOT / "manage.py", "demo", "--address", address, *(["--full"] if full else []))


def worker() -> Child:
    command = [sys.executable, "-W", AS_ROOT, "-m", "celery", "--quiet", "--app", "config", *WORKER]
    return Child(name="worker", command=command, environment=environment())


def stop_on_signals() -> Event:
    stop = Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: stop.set())
    return stop


def address(listening: socket.socket) -> str:
    """Where phones find the house; this machine's own when it listens to nobody else."""
    host, port = listening.getsockname()[:2]
    return f"{scheme()}://{network.phone_host(host)}:{port}/"


def tell_where(listening: socket.socket) -> None:
    """The processes that serve: they name no address in a network in which nobody listens."""
    os.environ["NIGHTBOOK_LISTENS"] = listening.getsockname()[0]


def scheme() -> str:
    return "https" if os.environ.get("NIGHTBOOK_TLS") else "http"


def announce(listening: socket.socket) -> None:
    phones, port = address(listening), listening.getsockname()[1]
    print(f"\nNightbook {RELEASE} is open.\n  On this machine: {scheme()}://localhost:{port}/")
    if not phones.partition("://")[2].startswith(("127.", "[::1]")):
        print(f"  On the network:  {phones}\n")
        segno.make(phones, micro=False).terminal(border=2, compact=True)
        print("Scan it with a phone in the same network.")
    print("Ctrl-C closes the house.\n")


def explain(certificate: tls.Certificate, phones: str) -> None:
    """Nobody knows this house but those who come here: so it is said before a browser says it."""
    print(
        "This house made its own certificate. A browser that meets it for the first time warns that the connection\n"
        "is not private, for it cannot know who made it. At your own table that is no danger: choose “Advanced”, then\n"
        "go on. Whoever wants no warning, and the last pages to read offline, opens\n"
        f"  {phones}nightbook-home.crt\n"
        "on the phone, installs it there as an authority (CA), and first compares its fingerprint (SHA-256):\n"
        f"  {certificate.fingerprint}\n"
        "It can speak for this machine and for addresses at home, and for nothing else.\n"
    )


if __name__ == "__main__":
    main()
