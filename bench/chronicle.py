"""A whole chronicle: 21 chapters of four players, folded cold, and its pages beside those of a young one.

Run by `script/bench chronicle`, or `.venv/bin/python -m bench.chronicle`. On SQLite as a house at home has it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from bench.report import keep

FOLDS, LOOKS = 25, 15
MOST_MS = 60.0
YOUNG, OLD = 2, 21
PAGES = ("heritage:table", "heritage:sheet", "heritage:box", "heritage:rulings", "history", "position")


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
    return int(figures["cold fold of 21 chapters ms"] > MOST_MS)


def measured() -> dict[str, Any]:
    from django.core.management import call_command  # noqa: PLC0415 -- needs Django set up

    call_command("migrate", verbosity=0)
    young, old = opened(YOUNG), opened(OLD)
    figures: dict[str, Any] = {
        "entries of 21 chapters": old.number,
        "cold fold of 21 chapters ms": ms([timed(folder(old)) for _ in range(FOLDS)]),
    }
    for page in PAGES:
        both = [ms([timed(looker(table, page)) for _ in range(LOOKS)]) for table in (young, old)]
        figures[f"{page} ms, at {YOUNG} and {OLD} chapters"] = both
    return figures


def opened(chapters: int) -> Any:
    """So many chapters as the demo plays them, written as a bundle would be."""
    from campaigns import games  # noqa: PLC0415 -- needs Django set up
    from chronicle.demos import PEOPLE, Hand, played  # noqa: PLC0415 -- needs Django set up
    from tests import behind  # noqa: PLC0415 -- needs Django set up
    from tests.factories import EVENING, a_table  # noqa: PLC0415 -- needs Django set up

    table, game = a_table(PEOPLE, game="heritage", chosen={"known": True}), games.game("heritage")
    lines = [
        behind.Foreign(key=f"{n}", kind=kind, version=version, facts=facts, seat=1, at=EVENING)
        for n, (kind, version, facts) in enumerate(
            map(game.codec.encode, played(Hand(seats=(1, 2, 3, 4), known=True), chapters))
        )
    ]
    table.write(lines)
    return table


def folder(table: Any) -> Any:
    from campaigns import journal  # noqa: PLC0415 -- needs Django set up

    def fold() -> None:
        journal.forget(table.campaign.pk)
        table.position()

    return fold


def looker(table: Any, page: str) -> Any:
    client, there = table.client_at(1), table.url(page)

    def look() -> None:
        answer = client.get(there, headers={"HX-Request": "true", "Host": "localhost"})
        assert answer.status_code == 200, answer.content

    return look


def timed(act: Any) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def ms(seconds: list[float]) -> float:
    return round(median(seconds) * 1000, 1)


def told(figures: dict[str, Any]) -> None:
    rows = "\n".join(f"| {name} | {value} |" for name, value in figures.items())
    words = (
        f"`script/bench chronicle`: the demo's chronicle with four players, median of {FOLDS} folds and {LOOKS} looks "
        f"in one process. At most {MOST_MS:.0f} ms are allowed for the fold.\n\n| what | figure |\n|---|---|\n{rows}"
    )
    keep("chronicle", figures, "A chronicle of 21 chapters", words)


if __name__ == "__main__":
    sys.exit(main())
