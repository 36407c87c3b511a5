"""One after the other, in the order in which they came: nobody who waits is overtaken."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class Turns:
    def __init__(self) -> None:
        self._looking, self._taken = Lock(), False
        self._waiting: deque[Lock] = deque()

    @contextmanager
    def turn(self, wait: float) -> Iterator[None]:
        if not self._come(wait):
            raise TimeoutError
        try:
            yield
        finally:
            self._leave()

    def _come(self, wait: float) -> bool:
        with self._looking:
            if not self._taken:
                self._taken = True
                return True
            mine = Lock()
            mine.acquire()
            self._waiting.append(mine)
        if mine.acquire(timeout=wait):
            return True
        with self._looking:
            if mine not in self._waiting:
                return True  # it was handed over in this moment
            self._waiting.remove(mine)
            return False

    def _leave(self) -> None:
        with self._looking:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False
