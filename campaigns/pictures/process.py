"""The process that draws: kept while there is something to draw, with bounds that the system holds it to.

It is started from its source as it was when the house was, knows nothing of the house, and what ends it ends no other.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from signal import SIGALRM
from threading import BoundedSemaphore, Timer
from time import monotonic
from typing import IO, cast

from campaigns.pictures.drawing import ANSWER, HEAVY, KEPT, REFUSED, SMALL_KEPT, WISH
from campaigns.pictures.turns import Turns

WAIT = 20.0  # for the pictures before
# However busy the machine is, a picture that takes longer than this is given up.
PATIENCE = 30.0
ROOM = 6  # photos of twenty megabytes that wait in the memory
READ_IT = "import sys; exec(compile(sys.stdin.buffer.read(int(sys.argv[1])), 'drawing.py', 'exec'))"
SOURCE = Path(__file__).with_name("drawing.py").read_bytes()
# Nothing of the house's keys and addresses; only where a library may lie.
NEEDED = ("PATH", "LD_LIBRARY_PATH")


class NoPicture(Exception):
    """Nothing that could be kept; the code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(slots=True)
class Budget:
    """Seconds of the processor that are left, for one picture or for a whole album."""

    left: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    jpeg: bytes
    small: bytes
    width: int
    height: int


def drawn(content: bytes, *, dots: int, budget: Budget, seconds: float) -> Made:
    with alone():
        allowed = min(seconds, budget.left)
        if allowed <= 0:
            raise NoPicture(HEAVY)
        spent, made = _asked(content, dots, allowed)
        budget.left -= spent
    if made is None:
        raise NoPicture(HEAVY)
    if isinstance(made, str):
        raise NoPicture(made)
    return made


def _asked(content: bytes, dots: int, seconds: float) -> tuple[float, Made | str | None]:
    try:
        return _process.ask(content, dots, seconds)
    except OSError:
        raise NoPicture("picture-busy") from None  # the machine has no room for one more process


@contextmanager
def room() -> Iterator[None]:
    """Before somebody's photo is read into the memory. Whoever comes beyond that does not wait at all."""
    if not _room.acquire(blocking=False):
        raise NoPicture("picture-busy")
    try:
        yield
    finally:
        _room.release()


@contextmanager
def alone() -> Iterator[None]:
    """One at a time is unfolded, in one process."""
    try:
        with _turns.turn(WAIT):
            yield
    except TimeoutError:
        raise NoPicture("picture-busy") from None


class Process:
    """One child, started with the first picture; it ends itself when there is nothing to draw for a while."""

    def __init__(self) -> None:
        self._child: Child | None = None

    def ask(self, content: bytes, dots: int, seconds: float) -> tuple[float, Made | str | None]:
        """What it took and what came of it: a picture, why there is none, or nothing, when it was ended over it."""
        while True:
            child, begun = self._running(), monotonic()
            answer = child.ask(WISH.pack(dots, seconds, len(content)), content)
            if answer is not None:
                return answer
            # It may have left just then, for it had nothing to do for so long.
            if self._ended(child) != -SIGALRM:
                return max(seconds, monotonic() - begun), None

    def _running(self) -> Child:
        if self._child is None or self._child.process.poll() is not None:
            self.end()
            self._child = Child()
        return self._child

    def _ended(self, child: Child) -> int:
        """It has closed its end, or says what nobody asked for."""
        with suppress(subprocess.TimeoutExpired):
            child.process.wait(1)
        self.end()
        return child.process.returncode

    def end(self) -> None:
        if self._child is not None:
            self._child.process.kill()
            self._child.process.communicate()
            self._child = None


class Child:
    def __init__(self) -> None:
        self.process = subprocess.Popen(  # noqa: S603 -- our own source, and nothing of what somebody sent
            [sys.executable, "-I", "-B", "-c", READ_IT, str(len(SOURCE))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={name: os.environ[name] for name in NEEDED if name in os.environ},
            cwd="/",
        )
        self._into, self._out = cast("tuple[IO[bytes], IO[bytes]]", (self.process.stdin, self.process.stdout))
        with suppress(BrokenPipeError):
            self._into.write(SOURCE)
            self._into.flush()

    def ask(self, wish: bytes, content: bytes) -> tuple[float, Made | str] | None:
        """Nothing, if it does not answer as it should."""
        watch = Timer(PATIENCE, self.process.kill)
        watch.daemon = True
        watch.start()
        try:
            for part in (wish, content):
                self._into.write(part)
            self._into.flush()
            return self._heard()
        except (BrokenPipeError, Cut):
            return None
        finally:
            watch.cancel()

    def _heard(self) -> tuple[float, Made | str]:
        why, spent, wide, high, length, small = ANSWER.unpack(self._read(ANSWER.size))
        if why in REFUSED:
            return spent, REFUSED[why]
        if length > KEPT or small > SMALL_KEPT:
            raise Cut  # nothing of ours is so large
        return spent, Made(jpeg=self._read(length), small=self._read(small), width=wide, height=high)

    def _read(self, length: int) -> bytes:
        came = self._out.read(length)
        if len(came) < length:
            raise Cut
        return came


class Cut(Exception):
    """What was to come did not."""


_turns, _process, _room = Turns(), Process(), BoundedSemaphore(ROOM)
atexit.register(_process.end)
