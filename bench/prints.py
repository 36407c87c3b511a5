"""Paper: what our way to the press adds to the press itself, and what a book takes from those who play.

Run by `script/bench prints`, or `.venv/bin/python -m bench.prints`. On SQLite as a house at home has it. The same
HTML is made by bare WeasyPrint, tagged, from the same files, every second time, so that both meet the same machine.
What the press does is told in seconds of the processor: it waits for nothing, and others may be at work beside it.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench.report import keep

ROOT = Path(__file__).resolve().parent.parent
SHEETS, BOOKS, ASKS, MOVES, WARM_UP, MANY = 15, 3, 40, 300, 20, 10
YOUNG, OLD = 4, 21  # chapters: about 20 and about 60 pages
BOUNDS = {
    "a sheet, times bare": 1.25,
    "an unchanged print ms": 10.0,
    "the book s": 8.0,
    "the book, memory MB": 300.0,
    f"a worker's memory after {MANY} books, times after one": 1.15,
    "growth of the cost per page, times bare": 1.05,
    "a move beside a book, p95, times without": 1.5,
}


def main() -> int:
    if sys.argv[1:] == ["one book"]:
        return one_book()
    with tempfile.TemporaryDirectory(prefix="nightbook-bench-") as data:
        (Path(data) / "static").mkdir()
        os.environ |= {"NIGHTBOOK_DATA": data, "DJANGO_SETTINGS_MODULE": "bench.settings"}
        for name in ("DATABASE_URL", "REDIS_URL"):
            os.environ.pop(name, None)
        figures = measured()
    told(figures)
    print(*(f"{name}: {value}" for name, value in figures.items()), sep="\n")
    broken = [name for name, most in BOUNDS.items() if figures[name] > most]
    for name in broken:
        print(f"Too much: {name} is {figures[name]}, at most {BOUNDS[name]}.")
    return int(bool(broken))


def measured() -> dict[str, Any]:
    import django  # noqa: PLC0415 -- the settings read the environment that was just made

    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 -- needs Django set up

    from bench.chronicle import opened  # noqa: PLC0415 -- needs Django set up

    call_command("migrate", verbosity=0)
    young, old = opened(YOUNG), opened(OLD)
    return {
        **sheet(old),
        **unchanged(old),
        **growth(young, old),
        **alone(old),
        **in_a_row(old),
        **beside(old),
    }


# --- One sheet, and an unchanged one ---------------------------------------------------------------------


def sheet(table: Any) -> dict[str, Any]:
    ours, bare = both(table, "sheet", SHEETS)
    return {
        "a sheet ms": ms(ours),
        "the same by bare WeasyPrint ms": ms(bare),
        "a sheet, times bare": round(median(ours) / median(bare), 2),
    }


def unchanged(table: Any) -> dict[str, Any]:
    """Asked for again and fetched, each through the whole of the server's own code."""
    client, ask = table.client_at(1), table.url("print")
    make(table, wish("sheet", "1"))

    def fetch() -> None:
        fields = {"paper": "sheet", "sheet-about": "1", "size": "A4"}
        answer = client.post(ask, fields, headers={"Host": "localhost"})
        assert answer.status_code == 302, answer.status_code
        job = table.campaign.prints.get()
        got = client.get(table.url("print-pdf", job.pk, "sheet"), headers={"Host": "localhost"})
        assert got.content.startswith(b"%PDF"), got.status_code

    took = [timed(fetch) for _ in range(WARM_UP + ASKS)][WARM_UP:]
    return {"an unchanged print ms": ms(took)}


# --- Books -----------------------------------------------------------------------------------------------


def growth(young: Any, old: Any) -> dict[str, Any]:
    """What a page of the long book costs, by what a page of the short one costs; ours and bare."""
    found: dict[str, Any] = {}
    cost = {}
    for table in (young, old):
        ours, bare = both(table, "book", BOOKS)
        pages = table.campaign.prints.filter(wish__paper="book").first().pages
        cost[table.campaign.pk] = (median(ours) / pages, median(bare) / pages)
        found[f"book of {pages} pages s, ours and bare"] = [round(median(ours), 2), round(median(bare), 2)]
    ours, bare = (late / early for early, late in zip(*cost.values(), strict=True))
    found["growth of the cost per page, ours and bare"] = [round(ours, 3), round(bare, 3)]
    found["growth of the cost per page, times bare"] = round(ours / bare, 3)
    return found


def alone(table: Any) -> dict[str, Any]:
    """In a worker's process that has made nothing else: its time and its highest memory."""
    job = asked(table, wish("book"))
    command = [sys.executable, "-m", "bench.prints", "one book"]
    done = subprocess.run(command, cwd=ROOT, input=str(job.pk), capture_output=True, text=True, check=True)
    pages, seconds, megabytes = done.stdout.split()
    return {
        "pages of the book": int(pages),
        "the book s": float(seconds),
        "the book, memory MB": float(megabytes),
    }


def one_book() -> int:
    """A child of `alone`: pages, seconds, megabytes."""
    import django  # noqa: PLC0415 -- the settings read the environment

    django.setup()
    from campaigns import tasks  # noqa: PLC0415 -- needs Django set up
    from campaigns.models import PrintJob  # noqa: PLC0415 -- needs Django set up

    job = PrintJob.objects.get(pk=sys.stdin.read())
    seconds = timed(lambda: tasks.make_print(str(job.pk)), time.process_time)
    job.refresh_from_db()
    assert job.state == "done", job.reason
    print(job.pages, round(seconds, 2), highest_memory())
    return 0


def highest_memory() -> int:
    """In megabytes, of this program alone: what getrusage tells begins with the parent's."""
    told = Path("/proc/self/status").read_text()
    return int(told.partition("VmHWM:")[2].split()[0]) // 1024


def in_a_row(table: Any) -> dict[str, Any]:
    """What a worker keeps once it has made a book, and once it has made many, one after the other."""
    kept = []
    with worker() as process:
        for _ in range(MANY):
            wait_for(asked(table, wish("book")), "done")
            kept.append(memory(process))
    return {
        f"a worker's memory after one book and after {MANY} MB": [kept[0], kept[-1]],
        f"a worker's memory after {MANY} books, times after one": round(kept[-1] / kept[0], 2),
    }


def memory(process: int) -> int:
    """In megabytes, once it rests."""
    time.sleep(1)
    told = Path(f"/proc/{process}/status").read_text()
    return int(told.partition("VmRSS:")[2].split()[0]) // 1024


# --- Who plays meanwhile ---------------------------------------------------------------------------------


def beside(table: Any) -> dict[str, Any]:
    """Moves at another table of the house, without a worker's book and with one; each on the disk."""
    from tests.factories import a_table  # noqa: PLC0415 -- needs Django set up

    move = mover(a_table())
    for _ in range(WARM_UP):
        move()
    without = [timed(move) for _ in range(MOVES)]
    with worker():
        books = [asked(table, one) for one in many_books()]
        wait_for(books[0], "making")
        beside = [timed(move) for _ in range(MOVES)]
        books[-1].refresh_from_db()
        assert books[-1].state != "done", "the books were made before the moves: more books"
    quick, slow = p95(without), p95(beside)
    return {
        "a move p95 ms": round(quick * 1000, 2),
        "a move beside a book p95 ms": round(slow * 1000, 2),
        "a move beside a book, p95, times without": round(slow / quick, 2),
    }


def many_books() -> Iterator[Any]:
    """More than are made meanwhile."""
    for language in ("en", "ru", "pl"):
        for size in ("A4", "A5", "letter"):
            yield wish("book", size=size, language=language)


def mover(table: Any) -> Callable[[], None]:
    client, there = table.client_at(1), table.url("bloodborne:took")

    def move() -> None:
        fields = {"hunter": 1, "n": 1, "key": secrets.token_hex(16)}
        answer = client.post(there, fields, headers={"HX-Request": "true", "Host": "localhost"})
        assert answer.status_code == 200, answer.content

    return move


@contextmanager
def worker() -> Iterator[int]:
    """As script/server starts it; its process."""
    command = [sys.executable, "-m", "celery", "--quiet", "--app", "config", "worker", "--pool", "solo"]
    quiet = ["--loglevel", "ERROR", "--without-gossip", "--without-mingle", "--without-heartbeat"]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    process = subprocess.Popen([*command, *quiet], cwd=ROOT, env=env)
    try:
        yield process.pid
    finally:
        process.kill()
        process.wait()


def wait_for(job: Any, state: str) -> None:
    end = time.monotonic() + 60
    while job.state != state:
        assert time.monotonic() < end, f"no worker took it: {job.state}"
        time.sleep(0.05)
        job.refresh_from_db()


# --- Ours and bare ---------------------------------------------------------------------------------------


def both(table: Any, paper: str, times: int) -> tuple[list[float], list[float]]:
    """Alternately, after one of each that is not counted."""
    wished = wish(paper, about_of(table, paper))
    html = page(table, wished)
    pairs = [(make(table, wished), pressed(html)) for _ in range(times + 1)][1:]
    return [ours for ours, _ in pairs], [bare for _, bare in pairs]


def wish(paper: str, about: str = "", **more: str) -> Any:
    from campaigns.paper.wishes import Wish  # noqa: PLC0415 -- needs Django set up

    return Wish(paper=paper, about=about, origin="http://localhost", **more)


def about_of(table: Any, paper: str) -> str:
    from campaigns.frame import look  # noqa: PLC0415 -- needs Django set up
    from campaigns.paper import papers  # noqa: PLC0415 -- needs Django set up

    frame = look(table.chair(1))
    return papers.paper_of(frame.chair, paper).abouts(frame)[0].value


def make(table: Any, wished: Any) -> float:
    """A worker's whole task, for a wish that was never made: seconds."""
    from campaigns import tasks  # noqa: PLC0415 -- needs Django set up

    job = asked(table, wished)
    seconds = timed(lambda: tasks.make_print(str(job.pk)), time.process_time)
    job.refresh_from_db()
    assert job.state == "done", job.reason
    return seconds


def asked(table: Any, wished: Any) -> Any:
    """Nothing that was made before is of use; the message goes into the folder, for whoever reads it."""
    from django.utils import timezone  # noqa: PLC0415 -- needs Django set up

    from campaigns.frame import look  # noqa: PLC0415 -- needs Django set up
    from campaigns.models import Print  # noqa: PLC0415 -- needs Django set up
    from campaigns.paper import gathering  # noqa: PLC0415 -- needs Django set up

    Print.objects.all().delete()
    return gathering.wished(look(table.chair(1)), wished, at=timezone.now())


def page(table: Any, wished: Any) -> str:
    from campaigns.frame import look  # noqa: PLC0415 -- needs Django set up
    from campaigns.paper import gathering, papers  # noqa: PLC0415 -- needs Django set up

    frame = look(table.chair(1))
    return gathering.page(frame, papers.paper_of(frame.chair, wished.paper), wished)


def pressed(html: str) -> float:
    """Bare WeasyPrint on its own way to the same files: seconds."""
    from weasyprint import HTML  # noqa: PLC0415 -- after Django, as the workers do

    there = (ROOT / "static").as_uri() + "/"
    return timed(
        lambda: HTML(string=html, base_url=there).write_pdf(pdf_variant="pdf/ua-1"), time.process_time
    )


# --- Figures ---------------------------------------------------------------------------------------------


def timed(act: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    start = clock()
    act()
    return clock() - start


def ms(seconds: list[float]) -> float:
    return round(median(seconds) * 1000, 1)


def p95(seconds: list[float]) -> float:
    return quantiles(seconds, n=20)[-1]


def told(figures: dict[str, Any]) -> None:
    rows = "\n".join(f"| {name} | {value} |" for name, value in figures.items())
    bounds = "; ".join(f"{name} {most:g}" for name, most in BOUNDS.items())
    words = (
        f"`bench/prints.py`: a chronicle of {YOUNG} and of {OLD} chapters with four players. Ours is a worker's whole "
        "task, with the gathering, the picture of page one and the row; bare is WeasyPrint with the same HTML, tagged, in "
        f"the same minute; both in time of the processor. Medians. At most: {bounds}.\n\n| what | figure |\n|---|---|\n{rows}"
    )
    keep("prints", figures, "Paper", words)


if __name__ == "__main__":
    sys.exit(main())
