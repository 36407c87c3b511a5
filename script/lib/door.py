"""The listening socket, and the web processes that are handed it."""

import errno
import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from supervisor import Child

ROOT = Path(__file__).resolve().parents[2]
LIB = ROOT / "script/lib"
PORT, PORTS_TO_TRY = 8000, 20
WAITING = 2048  # callers in the row while a web process is started again


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "config.settings"}


def listen(host: str, port: int | None) -> socket.socket:
    """The wished port, or none: posters and codes name it. Not wished for: 8000, or the next free one."""
    for number in ports(port):
        try:
            return opened(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                sys.exit(f"Cannot listen on {host}, port {number}: {error.strerror}.")
            print(f"Port {number} is taken.")
    sys.exit(f"No free port from {PORT} on." if port is None else "Choose another with --port, or free it.")


def ports(wished: int | None) -> Sequence[int]:
    return range(PORT, PORT + PORTS_TO_TRY) if wished is None else [wished]


def opened(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=WAITING)
    # Whoever is accepted inherits it. Head and body go out as two packets: without it a keeping proxy would answer
    # the first one only after 40 ms, and the second would wait for that.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def web(listening: socket.socket, name: str = "web process") -> Child:
    descriptor = listening.fileno()
    command = [sys.executable, str(LIB / "web.py"), str(descriptor)]
    return Child(
        name=name, command=command, environment=environment(), descriptors=[descriptor], has_pulse=True
    )
