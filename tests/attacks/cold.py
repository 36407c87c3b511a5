"""Cold processes: each has imported the house, and eight threads at once read the first entries of its life.

Prints how each of them ended. They are forks of one that has one thread and has read nothing: as cold as new ones, and
two hundred of them take no minutes.
"""

from __future__ import annotations

import json
import os
import sys
from threading import Barrier, Thread
from typing import Any

from campaigns import bundle, games
from campaigns.games import AnyGame, Written
from campaigns.views import examples
from tests.attacks.files import campaign, entry, zipped

THREADS, INTERVAL = 8, 1e-5
NOTE = ("noted", {"by": 1, "text": "x", "hidden": False})
A_FILE = zipped(
    campaign(entries=[NOTE, entry(3, "struck", {"entries": [2]}), entry(4, "restored", {"entries": [2]})])
)


def main() -> None:
    every = [(game, _written(game)) for game in games.games()]
    sys.stdout.write(json.dumps([_cold(every) for _ in range(int(sys.argv[2]))]))


def _written(game: AnyGame) -> list[Written]:
    """One of each kind of all demos: writing an entry down looks at no class as reading it does."""
    every = {}
    for demo in game.demos(True):
        opening = game.opening(range(1, len(demo.people) + 1), demo.chosen)
        for event in (opening, *(tap.event for tap in demo.taps)):
            said = game.codec.encode(event)
            every.setdefault(said.kind, said)
    return [*every.values()]


def _cold(every: list[tuple[AnyGame, list[Written]]]) -> int:
    """0; below it the signal that ended it."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            status = _read_at_once(every)
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _read_at_once(every: list[tuple[AnyGame, list[Written]]]) -> int:
    sys.setswitchinterval(INTERVAL)
    together, done, folded = Barrier(THREADS), [], []

    def read() -> None:
        together.wait()
        for game, entries in every:
            for said in entries:
                game.codec.decode(said)
        bundle.read(A_FILE)
        together.wait()
        folded.append({game.slug: id(examples.reading_of(game.slug)) for game, _entries in every})
        done.append(True)

    threads: list[Any] = [Thread(target=read) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return 0 if len(done) == THREADS and all(one == folded[0] for one in folded) else 2
