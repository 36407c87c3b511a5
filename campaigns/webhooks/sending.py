"""One POST to one address: the name is asked for once, every answer is looked at, and the line goes to what was looked at.

Nothing is followed, no proxy is asked, nothing of the answer is kept but its code.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from threading import Thread, Timer
from time import monotonic
from typing import Any, TypeAlias

from django.conf import settings

from campaigns.webhooks.addresses import Target, Wrong, beside, reachable, read

SECONDS = 10.0  # for all of it, from the name to the answer: whoever drips must not keep the worker
CONNECT = 4.0
LITTLE = 2_048  # of an answer is read, so that the other side may finish its sentence

# As getaddrinfo says it: the family, and what `connect` takes.
Found: TypeAlias = tuple[socket.AddressFamily, Any]
LookedUp: TypeAlias = Sequence[tuple[socket.AddressFamily, socket.SocketKind, int, str, Any]]


class Unsent(Exception):
    """`reason`: why there is no code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def post(address: str, body: bytes, headers: Mapping[str, str]) -> int:
    """The code that was answered."""
    until = monotonic() + SECONDS
    try:
        target = read(address)
        found = resolved(target, until)
    except Wrong as wrong:
        raise Unsent(wrong.code) from None
    return _posted(target, found, body, headers, until)


def _left(until: float) -> float:
    seconds = until - monotonic()
    if seconds <= 0:
        raise Unsent("slow")
    return seconds


def resolved(target: Target, until: float) -> Sequence[Found]:
    """Once; one bad address among several is a reason to call none."""
    said = _looked_up(target, until)
    for *_about, where in said:
        reachable(target, str(where[0]))
    found = [(family, where) for family, *_about, where in said]
    if not settings.NIGHTBOOK_WEBHOOKS_PRIVATE and any(_leads_home(*one) for one in found):
        raise Wrong("private")
    return found


def _leads_home(family: socket.AddressFamily, where: Any) -> bool:
    """A machine has addresses that look like anybody's: its own, and those of its neighbours. From where it would call
    is asked without a word on the line."""
    with socket.socket(family, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(where)
        except OSError:
            return False  # no way leads there: the call will say so
        return beside(asked.getsockname()[0], str(where[0]))


def _looked_up(target: Target, until: float) -> LookedUp:
    """In a thread of its own, which nobody waits for any longer: looking up takes no limit."""
    answer: Future[LookedUp] = Future()
    Thread(target=_look_up, args=(target, answer), daemon=True).start()
    try:
        return answer.result(_left(until))
    except TimeoutError:
        raise Unsent("slow") from None
    except (OSError, UnicodeError):
        raise Unsent("name") from None


def _look_up(target: Target, answer: Future[LookedUp]) -> None:
    try:
        answer.set_result(socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM))
    except Exception as wrong:
        answer.set_exception(wrong)


def _posted(
    target: Target, found: Sequence[Found], body: bytes, headers: Mapping[str, str], until: float
) -> int:
    line = _Line(found, until)
    try:
        with closing(line), _within(_left(until), line):
            if target.scheme == "https":
                line.wrap(target.host)
            code = _asked(line.socket, target, body, headers)
    except (OSError, HTTPException, ValueError) as wrong:
        raise Unsent("slow" if line.late else _reason(wrong)) from None
    if line.late:  # half an answer looks like a short one
        raise Unsent("slow")
    return code


def _reason(wrong: Exception) -> str:
    if isinstance(wrong, TimeoutError):
        return "slow"
    if isinstance(wrong, ssl.SSLError):
        return "tls"
    return "line" if isinstance(wrong, OSError) else "answer"


class _Line:
    """A socket to the first of the addresses that takes a call; no name is asked for any more."""

    def __init__(self, found: Sequence[Found], until: float) -> None:
        self.late = False
        self.socket = _called(found, until)

    def wrap(self, host: str) -> None:
        """The certificate is asked for the name that was typed, whatever the address."""
        context = ssl.create_default_context()
        self.socket = context.wrap_socket(self.socket, server_hostname=host, do_handshake_on_connect=False)
        self.socket.do_handshake()

    def cut(self) -> None:
        """From another thread: whoever waits for the other side wakes up."""
        self.late = True
        with suppress(OSError):
            socket.socket.shutdown(self.socket, socket.SHUT_RDWR)

    def close(self) -> None:
        self.socket.close()


def _called(found: Sequence[Found], until: float) -> socket.socket:
    wrong = "line"
    for family, where in found[:4]:
        seconds = min(CONNECT, _left(until))
        line = socket.socket(family, socket.SOCK_STREAM)
        line.settimeout(seconds)
        try:
            line.connect(where)
        except OSError as failed:
            line.close()
            wrong = _reason(failed)
        else:
            line.settimeout(SECONDS)
            return line
    raise Unsent(wrong)


@contextmanager
def _within(seconds: float, line: _Line) -> Iterator[None]:
    timer = Timer(seconds, line.cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _asked(line: socket.socket, target: Target, body: bytes, headers: Mapping[str, str]) -> int:
    connection = HTTPConnection(target.host, target.port)
    connection.sock, connection.auto_open = line, 0
    connection.request("POST", target.path, body, {"Host": target.named, "Connection": "close", **headers})
    answer = connection.getresponse()
    with suppress(OSError, HTTPException):
        answer.read(LITTLE)
    return answer.status
