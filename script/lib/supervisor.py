"""Keeps child processes running: starts again what dies, stops all of them together."""

import ctypes
import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event

from pulse import NAME, Pulse

PR_SET_PDEATHSIG = 1
LONG_ENOUGH = 60.0  # whoever lived so long failed for a new reason
LONGEST_WAIT = 30.0
PATIENCE = 10.0  # for a print or a request under way when all stop
READY_WITHIN = 60.0  # for the next one to be renewed; then it is renewed all the same

libc = ctypes.CDLL(None)


def die_with_parent() -> None:
    """Runs in the child: even if the parent is killed without a word, the child is told to stop."""
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


@dataclass(kw_only=True)
class Child:
    name: str
    command: Sequence[str]
    environment: dict[str, str] = field(default_factory=lambda: dict(os.environ))
    descriptors: Sequence[int] = ()
    has_pulse: bool = False
    say: Callable[[str], None] = print
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    again: float = 0.0
    wait: float = 1.0
    pulse: Pulse | None = None

    def tend(self, now: float) -> None:
        if self.process is None and now >= self.again:
            self.start(now)
        elif self.process is not None and self.process.poll() is not None:
            self.ended(self.process, now)
        elif self.process is not None and self.pulse is not None and self.pulse.stopped(now):
            self.say(f"The {self.name} does not answer any more; it is ended.")
            kill_group(self.process)

    @property
    def ready(self) -> bool:
        return self.process is not None and (self.pulse is None or self.pulse.began)

    def start(self, now: float) -> None:
        self.started = now
        self.pulse = Pulse() if self.has_pulse else None
        theirs = [self.pulse.theirs] if self.pulse else []
        # A session of its own: Ctrl-C is for the parent, who then stops everybody in order.
        self.process = subprocess.Popen(
            self.command,
            env=self.environment | ({NAME: str(theirs[0])} if theirs else {}),
            pass_fds=[*self.descriptors, *theirs],
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
        if self.pulse:
            self.pulse.hand_over()

    def ended(self, process: subprocess.Popen[bytes], now: float) -> None:
        kill_group(process)
        if now - self.started > LONG_ENOUGH:
            self.wait = 1.0
        self.say(f"The {self.name} ended ({process.returncode}); starting it again in {self.wait:.0f} s.")
        self.forget(now + self.wait)
        self.wait = min(self.wait * 2, LONGEST_WAIT)

    def forget(self, again: float) -> None:
        if self.pulse:
            self.pulse.close()
        self.process, self.pulse, self.again = None, None, again

    def ask_to_stop(self) -> None:
        if self.process:
            self.process.terminate()

    def see_it_stop(self, until: float) -> None:
        if not self.process:
            return
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(max(0.0, until - time.monotonic()))
        kill_group(self.process)
        self.process.wait()


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """With whatever the child itself had started and left behind (Celery's beat)."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def keep(children: Sequence[Child], stop: Event, *, every: float = 0.2, renew: Event | None = None) -> None:
    """Returns when `stop` is set and every child is gone. At `renew` one after the other is started again."""
    while not stop.is_set():
        for child in children:
            child.tend(time.monotonic())
        if renew is not None and renew.is_set():
            renew.clear()
            one_by_one(children, stop, every)
        stop.wait(every)
    end(children)


def one_by_one(children: Sequence[Child], stop: Event, every: float) -> None:
    """The next goes only when the one before stands: callers always find somebody."""
    for child in children:
        end([child])
        child.forget(0.0)
        until = time.monotonic() + READY_WITHIN
        while not (child.ready or stop.is_set() or time.monotonic() > until):
            child.tend(time.monotonic())
            stop.wait(every)


def end(children: Sequence[Child]) -> None:
    for child in children:
        child.ask_to_stop()
    until = time.monotonic() + PATIENCE
    for child in children:
        child.see_it_stop(until)
