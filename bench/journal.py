"""Recording in a short and a very long journal, and folding the long one cold.

Run by `script/bench journal`, or `.venv/bin/python -m bench.journal`. On SQLite as a house at home has it, each
commit on the disk. The journals hold rounds of Bloodborne: reveal, three who take, roll, step, and so on.
"""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

SHORT, LONG, TAPS, FOLDS = 50, 5000, 120, 15
MOST_RATIO, MOST_MS = 1.3, 100.0


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="nightbook-bench-") as data:
        (Path(data) / "static").mkdir()
        os.environ |= {"NIGHTBOOK_DATA": data, "DJANGO_SETTINGS_MODULE": "config.settings"}
        for name in ("DATABASE_URL", "REDIS_URL"):
            os.environ.pop(name, None)
        import django  # noqa: PLC0415 -- the settings read the environment that was just made

        django.setup()
        figures = measured()
    told(figures)
    print(figures)
    return int(figures["ratio of medians"] > MOST_RATIO or figures["cold fold ms"] > MOST_MS)


def measured() -> dict[str, Any]:
    from django.core.management import call_command  # noqa: PLC0415 -- needs Django set up

    call_command("migrate", verbosity=0)
    short, long = opened(SHORT), opened(LONG)
    record = alternately(tapper(short), tapper(long), TAPS)
    cold = [timed(folder(long)) for _ in range(FOLDS)]
    busy = [timed(folder(long), time.process_time) for _ in range(FOLDS)]
    page = alternately(poster(short), poster(long), TAPS // 3)
    changed(long)
    return {
        "record at 50, median ms": ms(record[0]),
        "record at 5,000, median ms": ms(record[1]),
        "ratio of medians": round(median(record[1]) / median(record[0]), 2),
        "cold fold ms": ms(cold),
        "cold fold, time of the processor ms": ms(busy),
        "tap with its page at 50, median ms": ms(page[0]),
        "tap with its page at 5,000, median ms": ms(page[1]),
        "the same with entry 2 corrected, median ms": ms([timed(poster(long)) for _ in range(20)]),
    }


def opened(entries: int) -> Any:
    """A table with so many entries, written as a bundle would be."""
    from campaigns import games  # noqa: PLC0415 -- needs Django set up
    from tests import behind  # noqa: PLC0415 -- needs Django set up
    from tests.factories import EVENING, a_table  # noqa: PLC0415 -- needs Django set up

    table, game = a_table(), games.game("bloodborne")
    written = [game.codec.encode(event) for event in islice(rounds(), entries - 1)]
    lines = [
        behind.Foreign(key=secrets.token_hex(16), kind=kind, version=version, facts=facts, seat=1, at=EVENING)
        for kind, version, facts in written
    ]
    table.write(lines)
    assert table.number == entries
    return table


def rounds() -> Iterator[Any]:
    from companions.bloodborne.rules import events  # noqa: PLC0415 -- imports nothing before Django is set up

    takes = [events.Took(hunter=hunter, n=1) for hunter in (1, 2, 3)]
    hurts = [events.Hurt(hunters=(1, 2), n=1), events.Healed(hunters=(1, 2), n=1)]
    boss = events.Revealed(name="Beast", health=900, die="red", kinds=("beast",))
    fight = [events.Rolled(total=1), *takes, *hurts, events.Gained(hunters=(3,), n=1), *takes, *hurts]
    return cycle([boss, *fight * 8, events.Stepped(to=7), events.RoundEnded()])


def tapper(table: Any) -> Callable[[], object]:
    from companions.bloodborne.rules.events import Took  # noqa: PLC0415 -- see above

    return lambda: table.record(Took(hunter=1, n=1))


def poster(table: Any) -> Callable[[], object]:
    """The whole request: the tap recorded and the table's page drawn again."""
    client, there = table.client_at(1), table.url("bloodborne:took")

    def post() -> None:
        fields = {"hunter": 1, "n": 1, "key": secrets.token_hex(16)}
        answer = client.post(there, fields, headers={"HX-Request": "true", "Host": "localhost"})
        assert answer.status_code == 200, answer.content

    return post


def folder(table: Any) -> Callable[[], object]:
    from campaigns import journal  # noqa: PLC0415 -- needs Django set up

    def fold() -> None:
        journal.forget(table.campaign.pk)
        table.position()

    return fold


def changed(table: Any) -> None:
    """Everything after entry 3 now stands on another state than the one it was decided on."""
    from campaigns import journal  # noqa: PLC0415 -- needs Django set up
    from companions.bloodborne.rules.events import Rolled  # noqa: PLC0415 -- needs Django set up
    from tests.factories import EVENING  # noqa: PLC0415 -- needs Django set up

    stamp = journal.Stamp(seat=1, at=EVENING, key="correction")
    journal.correct(table.campaign.pk, entry=3, event=Rolled(total=2), host=True, stamp=stamp)
    poster(table)()


def alternately(
    one: Callable[[], object], other: Callable[[], object], times: int
) -> tuple[list[float], list[float]]:
    """So that both meet the same machine; the first taps warm up and are not counted."""
    for _ in range(5):
        one(), other()
    pairs = [(timed(one), timed(other)) for _ in range(times)]
    return [first for first, _ in pairs], [second for _, second in pairs]


def timed(act: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    start = clock()
    act()
    return clock() - start


def ms(seconds: list[float]) -> float:
    return round(median(seconds) * 1000, 2)


def told(figures: dict[str, Any]) -> None:
    from bench.report import keep  # noqa: PLC0415 -- beside the others

    words = (
        f"`bench/journal.py`, SQLite, every commit on the disk. Recording at {LONG} entries may cost at most {MOST_RATIO} "
        f"times what it costs at {SHORT} (medians); folding {LONG} entries cold, with reading them, at most {MOST_MS:.0f} ms. "
        "The last three lines are whole requests with the page of the table, without a bound.\n\n| | |\n|---|---|\n"
    )
    words += "\n".join(f"| {name} | {value} |" for name, value in figures.items())
    keep("journal", figures, "The journal: long ones are not slow", words)


if __name__ == "__main__":
    sys.exit(main())
