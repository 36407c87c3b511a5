"""Whether a child still goes round: it writes into a pipe, and a long silence after the first word is a hang."""

import os
from contextlib import suppress

NAME = "NIGHTBOOK_PULSE"  # tells a child into which descriptor it writes
SILENCE = 30.0  # no request holds up the loop for so long, however busy the machine
FROZEN = 5.0  # between two looks of our own: then both of us were stopped, and nobody is to blame


class Pulse:
    def __init__(self) -> None:
        self._ours, self.theirs = os.pipe()
        for end in (self._ours, self.theirs):
            os.set_blocking(end, False)
        self._felt: float | None = None
        self._looked = 0.0

    @property
    def began(self) -> bool:
        return self._felt is not None

    def hand_over(self) -> None:
        """The child has its own copy."""
        os.close(self.theirs)

    def stopped(self, now: float) -> bool:
        came = self._read()
        if came or (self.began and now - self._looked > FROZEN):
            self._felt = now
        self._looked = now
        return self._felt is not None and now - self._felt > SILENCE

    def _read(self) -> bytes:
        with suppress(BlockingIOError):
            return os.read(self._ours, 65536)
        return b""

    def close(self) -> None:
        os.close(self._ours)


def beat() -> None:
    """In the child; of a parent that has gone, or has not listened for long, nothing is wanted."""
    if pipe := os.environ.get(NAME):
        with suppress(OSError):
            os.write(int(pipe), b".")
