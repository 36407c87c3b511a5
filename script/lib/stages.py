"""The runs of which a whole check consists: which tests, on what, and where each of them is proved."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from supervisor import die_with_parent

ROOT = Path(__file__).resolve().parents[2]
SERVERS = frozenset({"postgresql", "redis-server"})
CHROMIUM = frozenset({"chromium-headless-shell"})
BOTH = ("-n2", "-q")  # both cores
BY_FILE = (*BOTH, "--dist=loadfile")  # a file's houses stay in one process
# Who is ready first takes from the other what it has not begun.
EVENLY = (*BOTH, "--dist=worksteal")
# Browsers and workers are waited for.
THREE = ("-n3", "-q", "--dist=worksteal")

# Judged to the last branch (suite.uncovered), and covered by the tests that prove it, not by a page that came past.
JOURNAL = (
    "journal",
    "corrections",
    "findings",
    "history",
    "preview",
    "bundle",
    "erasing",
    "states",
    "unread",
    "merging",
)
JUDGED = (
    "tests/**/rules/**/test_*.py",
    "tests/campaigns/kernel/test_*.py",
    *(f"tests/campaigns/test_{name}*.py" for name in JOURNAL),
    "tests/campaigns/test_enrolment.py",
    # Of what one seat alone may read, and what rests on it, every door is asked: there is no journal without them.
    "tests/conformance/test_own_eyes.py",
    "tests/companions/dracula/views/test_lost_ground.py",
)
# Hundreds of examples take every branch many times: they run uncounted.
LAWS = ("tests/**/rules/**/test_*laws.py", "tests/**/rules/**/test_soundness.py")
COVERED = ("campaigns", "companions", "chronicle")

# Markers of tests that have a run of their own, and folders in which there are no others.
APART = ("e2e", "postgres", "paper", "attack", "fault", "engine", "long")
ELSEWHERE = ("tests/attacks", "tests/e2e", "tests/engines", "tests/faults")

# What another database could break: rows, locks, JSON, bytes, sums, words looked for, a page of each game that records.
AGAIN = (
    "tests/campaigns/paper/test_queue.py",
    "tests/campaigns/paper/test_workers.py",
    "tests/campaigns/test_*.py",
    "tests/campaigns/views/test_circles.py",
    "tests/campaigns/views/test_dates.py",
    "tests/campaigns/views/test_home.py",
    "tests/campaigns/views/test_nights.py",
    "tests/campaigns/views/test_numbers.py",
    "tests/campaigns/views/test_photos.py",
    "tests/campaigns/views/test_search.py",
    "tests/campaigns/views/test_trash.py",
    "tests/campaigns/webhooks",
    "tests/chronicle/views/test_gather.py",
    "tests/companions/*/views/test_recording.py",
    "tests/config/test_kept_connections.py",
    "tests/config/test_services.py",
    "tests/conformance/test_golden.py",
    "tests/conformance/test_secrecy_o*.py",
)

# The same with all of the house, for script/thorough.
AGAIN_ALL = (*AGAIN, "tests/campaigns")

# What a quick look leaves out: pages, whole worlds asked address by address, laws with hundreds of examples, real
# processes and files, every word in every language.
SLOW = (
    "tests/campaigns/management/test_demo.py",
    "tests/campaigns/paper/test_addressing.py",
    "tests/campaigns/paper/test_backup.py",
    "tests/campaigns/paper/test_queries.py",
    "tests/campaigns/paper/test_queue.py",
    "tests/campaigns/paper/test_typed.py",
    "tests/campaigns/paper/test_workers.py",
    "tests/campaigns/test_b[aru]*.py",
    "tests/campaigns/test_concurrency.py",
    "tests/campaigns/test_erasing.py",
    "tests/campaigns/test_live.py",
    "tests/campaigns/test_pictures.py",
    "tests/campaigns/test_reminding.py",
    "tests/campaigns/test_secrecy_of_acts.py",
    "tests/campaigns/views",
    "tests/campaigns/webhooks",
    "tests/chronicle/rules/**/test_*laws.py",
    "tests/chronicle/rules/figures/test_outlook_stories.py",
    "tests/chronicle/test_demo_full.py",
    "tests/chronicle/test_laws.py",
    "tests/chronicle/test_queries.py",
    "tests/chronicle/test_spoilers.py",
    "tests/chronicle/test_vectors.py",
    "tests/chronicle/views",
    "tests/companions/*/cases/test_commands.py",
    "tests/companions/*/rules/**/test_*laws.py",
    "tests/companions/*/rules/inference/test_soundness.py",
    "tests/companions/*/views",
    "tests/config/test_operate.py",
    "tests/conformance/test_demos.py",
    "tests/conformance/test_laws.py",
    "tests/conformance/test_own_rights.py",
    "tests/conformance/test_queries.py",
    "tests/conformance/test_rights.py",
    "tests/conformance/test_secrecy*.py",
    "tests/conformance/test_words.py",
    "tests/scripts",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Seconds that went by, and seconds that processors worked."""

    name: str
    wall: float
    processor: float

    def __str__(self) -> str:
        return f"{self.name}: {self.wall:.0f} s, {self.processor:.0f} s of processor"


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One pytest run; `needs` are the packages without which it cannot be."""

    name: str
    words: Sequence[str]
    needs: frozenset[str] = frozenset()
    environment: Mapping[str, str] = field(default_factory=dict)
    # In what the others leave of the processors, beside them and one after the other; told when it is over.
    behind: bool = False

    def done(self, more: Mapping[str, str] | None = None) -> tuple[bool, Cost]:
        """Whether it was good (no test at all, pytest's 5, is not), and what it took."""
        if not self.behind:
            print(f"\n{self.name}", flush=True)
            return self._done(more or {}, None)
        with tempfile.TemporaryFile() as said:
            found = self._done(more or {}, said)
            said.seek(0)
            print(f"\n{self.name}\n{said.read().decode(errors='replace')}", end="", flush=True)
            return found

    def _done(self, more: Mapping[str, str], said: IO[bytes] | None) -> tuple[bool, Cost]:
        begun = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *self.words],
            cwd=ROOT,
            env=surroundings() | {**self.environment, **more},
            stdout=said,
            stderr=said,
            preexec_fn=_behind if self.behind else die_with_parent,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall, processor = time.monotonic() - begun, used.ru_utime + used.ru_stime
        return not process.returncode, Cost(name=self.name, wall=wall, processor=processor)


def surroundings() -> dict[str, str]:
    """Tests are compiled once, not again by each process of each run."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _behind() -> None:
    die_with_parent()
    os.nice(10)


# --- The plans ---------------------------------------------------------------------------------------


def whole(both: Mapping[str, str]) -> list[Run]:
    """`both` are the addresses of the two servers, which two runs at once would have to share: none behind has them."""
    judged = sorted({*found(JUDGED)} - {*found(LAWS)})
    return [
        # Browsers and houses are waited for most of the time; what only reckons goes on meanwhile.
        Run(
            name="In the browser",
            words=[*THREE, *but("long"), "tests/e2e"],
            needs=CHROMIUM,
            environment=both,
        ),
        # A sample of what script/attack and script/faults do.
        Run(
            name="Attacks and faults",
            words=[*BY_FILE, *but("long"), "tests/attacks", "tests/faults"],
            environment=both,
        ),
        Run(
            name="On SQLite",
            words=[*EVENLY, *but(*APART), *(f"--ignore={path}" for path in (*judged, *ELSEWHERE))],
            behind=True,
        ),
        Run(name="On paper", words=[*BOTH, "-m", "paper and not long", *marked("paper")], behind=True),
        Run(name="Rules and journal", words=[*BOTH, *covering(), *judged], behind=True),
        # Alone, for it leaves nothing of the processors.
        Run(
            name="On PostgreSQL and Redis",
            words=[*BOTH, *but("e2e", "paper", "once", "attack", "fault", "long"), *found(AGAIN)],
            needs=SERVERS,
            environment=both,
        ),
    ]


def thorough(both: Mapping[str, str]) -> list[Run]:
    """What the whole leaves out: more of the same, and all that a database is asked; not `tests/attacks` and `tests/faults`."""
    apart = [f"--ignore={path}" for path in ELSEWHERE]
    return [
        Run(
            name="More in the browser",
            words=[*THREE, "-m", "long", "tests/e2e"],
            needs=CHROMIUM,
            environment=both,
        ),
        Run(name="More on SQLite", words=[*EVENLY, "-m", "long and not paper", *apart], behind=True),
        Run(name="More on paper", words=[*BOTH, "-m", "paper and long", *marked("paper")], behind=True),
        Run(
            name="All on PostgreSQL and Redis",
            words=[*BOTH, *but("e2e", "paper", "once", "attack", "fault", "long"), *found(AGAIN_ALL)],
            needs=SERVERS,
            environment=both,
        ),
    ]


def quick() -> list[Run]:
    left_out = (f"--ignore={path}" for path in found(SLOW))
    return [Run(name="What is quick", words=[*BOTH, *but(*APART), *left_out])]


def found(patterns: Sequence[str]) -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern))


def marked(marker: str) -> list[str]:
    """The files in which it stands: to look for it in all others takes each process of a run ten seconds."""
    files = found(["tests/**/test_*.py"])
    return [file for file in files if f"mark.{marker}" in (ROOT / file).read_text(encoding="utf-8")]


def but(*markers: str) -> list[str]:
    return ["-m", f"not ({' or '.join(markers)})"]


def covering() -> list[str]:
    return [*(f"--cov={name}" for name in COVERED), "--cov-branch", "--cov-report="]
