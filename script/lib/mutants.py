"""Would a test see it? Small faults, one at a time, each before the tests that should say no to it.

In copies of the tree in a temporary folder; the checkout itself is read only.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import unified_diff
from functools import partial
from itertools import chain, zip_longest
from pathlib import Path
from queue import SimpleQueue

import stages
from mutations import Mutant, mutants
from stages import ROOT
from supervisor import die_with_parent

CORES = 2
LEAST = 0.95
HOUSE = (
    "campaigns/codec.py",
    "campaigns/journal/**/*.py",
    "campaigns/kernel/**/*.py",
)
RULES = ("chronicle/rules", "companions/*/rules")
# The laws of every game that are asked of its rules, the quick ones first.
OF_EVERY_GAME = tuple(
    f"tests/conformance/test_{name}.py" for name in ("golden", "codec", "demos", "words", "laws")
)
OF_THE_HOUSE = (*stages.JOURNAL, "kernel", "codec")
COMPILED = ("campaigns", "chronicle", "companions", "config", "tests")
# Longer than all the tests of a part take beside others; whoever goes round for ever is found by that.
PATIENCE = 900.0
NO_TESTS = 5

# What no test can see, as the line was and as it would be: why.
EQUIVALENT: Mapping[tuple[str, str, str], str] = {
    (
        "campaigns/journal/putting_right.py",
        "new = last._replace(number=now.number + 1, kind=timeline.INSERTED, facts=shape)",
        "new = last._replace(number=now.number + (2), kind=timeline.INSERTED, facts=shape)",
    ): "it is only found by that number, which nobody else has",
    (
        "campaigns/journal/putting_right.py",
        'line = Line(now.number + 1, "preview", draft.kind, draft.version, draft.facts, seat, at, advice)',
        'line = Line(now.number + (2), "preview", draft.kind, draft.version, draft.facts, seat, at, advice)',
    ): "it is the last one, and found as that",
    (
        "campaigns/journal/states.py",
        "self.kept, self.stride, self.weight = self.kept[1::2], self.stride * 2, self.weight // 2",
        "self.kept, self.stride, self.weight = self.kept[1::2], self.stride * 2, self.weight // (3)",
    ): "half of them weigh about half as much",
    (
        "campaigns/journal/states.py",
        "return (now, before[: len(now)]) if len(now) <= FEW else (now[-1:], ())",
        "return (now, before[: len(now)]) if (len(now) < FEW) else (now[-1:], ())",
    ): "from about so many on only the last is weighed: the border is nobody's",
    (
        "chronicle/rules/reckoning/nonsense.py",
        'or first(number(getattr(event, name) or 0, name, -LARGEST) for name in ("other", "by_hand", "key"))',
        'or first(number(getattr(event, name) or (-1), name, -LARGEST) for name in ("other", "by_hand", "key"))',
    ): "what nobody told is within the range either way",
    (
        "campaigns/journal/shapes.py",
        "known = all(1 <= n <= len(earlier) and strikeable(earlier[n - 1]) for n in self.entries)",
        "known = all((2) <= n <= len(earlier) and strikeable(earlier[n - 1]) for n in self.entries)",
    ): "the first entry is the opening, and that is not strikeable",
    (
        "companions/bloodrage/rules/state.py",
        "rage: int = 0  # left in this age; laid out with the gifts (ages.settled)",
        "rage: int = (1)  # left in this age; laid out with the gifts (ages.settled)",
    ): "whoever sits down has it laid out in the same moment",
}

# Lines that say about how much: one more or one less is nothing to anybody. That there is a limit is tested with another.
ABOUT: Mapping[tuple[str, str], str] = {
    ("campaigns/journal/findings.py", "FEW, MOST_SUSPECTS = 100, 2_000"): "about as many as take no time",
    ("campaigns/journal/intake.py", "LOOKED_AT = 20_000"): "about as many lines as take no time",
    ("campaigns/journal/intake.py", "PIECE = 250"): "about as many rows as take no time",
    ("campaigns/journal/position.py", "LINE = 1_000  # what one line weighs with its event"): "bytes, about",
    ("campaigns/journal/position.py", "LOOKED_AT = 1_800"): "about half an hour",
    ("campaigns/journal/position.py", "WEIGHT_KEPT = 128_000_000"): "bytes, about",
    ("campaigns/journal/position.py", "self._weight = 0"): "bytes, about",
}
NUMBER = re.compile(r"\(-?\d+\)|\d[\d_]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    mutant: Mutant
    diff: Sequence[str]
    killed: bool
    why: str = ""  # no test could have seen it

    def __str__(self) -> str:
        said = "killed  " if self.killed else "the same" if self.why else "SURVIVED"
        why = [self.why] if self.why else []
        return "\n    ".join([f"{said}  {self.mutant.path}:{self.mutant.line}", *self.diff, *why])


def main(words: Sequence[str]) -> int:
    asked = arguments(words)
    drawn = sample(parts(ROOT), asked.n, asked.seed)
    print(f"{len(drawn)} drawn with --seed {asked.seed}", flush=True)
    with copies() as free:
        without_any(free, drawn)
        return verdict(list(each(free, drawn)))


def arguments(words: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="script/mutants", description=__doc__)
    parser.add_argument("--n", type=int, default=60, help="how many are drawn")
    parser.add_argument("--seed", type=int, default=1, help="another one draws others")
    return parser.parse_args(words)


# --- Which -------------------------------------------------------------------------------------------


def parts(root: Path) -> list[list[Mutant]]:
    """All faults of the house's journal, and of the rules of each game."""
    rules = [[f"{found.relative_to(root)}/**/*.py"] for one in RULES for found in sorted(root.glob(one))]
    return [_all_of(root, globs) for globs in [[*HOUSE], *rules]]


def _all_of(root: Path, globs: Sequence[str]) -> list[Mutant]:
    files = sorted({path for one in globs for path in root.glob(one)})
    return [mutant for path in files for mutant in mutants(str(path.relative_to(root)), path.read_text())]


def sample(parts: Sequence[Sequence[Mutant]], n: int, seed: int) -> list[Mutant]:
    """Of each part as many, by turns."""
    chance = random.Random(seed)  # noqa: S311 -- to be drawn again
    shuffled = [chance.sample(part, min(n, len(part))) for part in parts]
    return [one for one in chain.from_iterable(zip_longest(*shuffled)) if one][:n]


def runs(root: Path, path: str) -> list[list[str]]:
    """Its own tests; and only where they pass what is asked of every game, which takes longer to begin with."""
    return [one for one in (tests_of(root, path), of_every_game(root, path)) if one]


def tests_of(root: Path, path: str) -> list[str]:
    """Of the same rules, or of the journal. What is named alike comes first, the laws last."""
    found = {one.relative_to(root) for glob in _globs(path) for one in root.glob(glob)}
    name = Path(path).stem
    return [str(one) for one in sorted(found, key=lambda one: (*_distance(name, one.stem), one))]


def of_every_game(root: Path, path: str) -> list[str]:
    """What is asked of all games: of the one whose rules these are, or of each where they lean on it."""
    found = [one for one in OF_EVERY_GAME if (root / one).is_file()]
    game, rules, _file = path.partition("/rules/")
    if rules and found:
        return [*found, "-k", slug(root, game)]
    return found if "/kernel/" in path or path.endswith("codec.py") else []


def slug(root: Path, game: str) -> str:
    """What the house calls the game that lives in this folder; one that it does not offer is called like that."""
    package = re.escape(game.replace("/", "."))
    named = re.search(rf'"(\w+)": "{package}\.game\.', (root / "config/settings.py").read_text())
    return named[1] if named else Path(game).name


def _globs(path: str) -> Iterator[str]:
    game, rules, _file = path.partition("/rules/")
    if rules:
        yield f"tests/{game}/rules/**/test_*.py"
        return
    for one in OF_THE_HOUSE:
        yield from (f"tests/campaigns/test_{one}*.py", f"tests/campaigns/{one}/**/test_*.py")
    if "/kernel/" in path:
        yield "tests/**/rules/**/test_*.py"


def _distance(name: str, test: str) -> tuple[bool, bool]:
    return "laws" in test, not any(word in test for word in name.split("_"))


# --- Where -------------------------------------------------------------------------------------------


@contextmanager
def copies() -> Iterator[SimpleQueue[Path]]:
    """One for each core, with everything that git knows or would take, as it is now."""
    free: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="nightbook-mutants-") as folder:
        first, *others = (Path(folder, str(number)) for number in range(CORES))
        for path in _files():
            (first / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, first / path)
        for made in (["script/lib/catalogues.py"], ["-m", "compileall", "-q", *COMPILED]):
            subprocess.run([sys.executable, *made], cwd=first, check=True)
        free.put(first)
        for other in others:
            free.put(Path(shutil.copytree(first, other)))
        yield free


def _files() -> list[str]:
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    said = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for path in said.split("\0") if path and (ROOT / path).is_file()]


@contextmanager
def lent(free: SimpleQueue[Path]) -> Iterator[Path]:
    tree = free.get()
    try:
        yield tree
    finally:
        free.put(tree)


# --- Trying ------------------------------------------------------------------------------------------


def without_any(free: SimpleQueue[Path], drawn: Sequence[Mutant]) -> None:
    """Tests that fail as it is would say no to everything."""
    wanted = {
        (tuple(sorted(tests_of(ROOT, mutant.path))), tuple(of_every_game(ROOT, mutant.path)))
        for mutant in drawn
    }
    with ThreadPoolExecutor(CORES) as pool:
        if not all(pool.map(partial(_passes, free), wanted)):
            sys.exit("Without any fault the tests do not pass: see script/test.")


def _passes(free: SimpleQueue[Path], runs: Sequence[Sequence[str]]) -> bool:
    with lent(free) as tree:
        return all(passes(tree, tests) for tests in runs if tests)


def each(free: SimpleQueue[Path], drawn: Sequence[Mutant]) -> Iterator[Tried]:
    with ThreadPoolExecutor(CORES) as pool:
        for tried in pool.map(partial(_attempted, free), drawn):
            print(tried, flush=True)
            yield tried


def _attempted(free: SimpleQueue[Path], mutant: Mutant) -> Tried:
    with lent(free) as tree:
        return attempt(tree, mutant)


def attempt(tree: Path, mutant: Mutant) -> Tried:
    path = tree / mutant.path
    source = path.read_text()
    changed = mutant.of(source)
    path.write_text(changed)
    try:
        killed = not all(passes(tree, tests) for tests in runs(tree, mutant.path))
    finally:
        path.write_text(source)
    diff, was, now = lines(source, changed)
    return Tried(mutant=mutant, diff=diff, killed=killed, why=unseen(mutant.path, was, now))


def unseen(path: str, was: str, now: str) -> str:
    """Why no test could see it."""
    about = ABOUT.get((path, was), "") if NUMBER.sub("", was) == NUMBER.sub("", now) else ""
    return EQUIVALENT.get((path, was, now), about)


def lines(source: str, changed: str) -> tuple[list[str], str, str]:
    """Those that differ; what was said in them, and what is now."""
    diff = list(unified_diff(source.splitlines(), changed.splitlines(), n=0, lineterm=""))[3:]
    was, now = (" ".join(line[1:].strip() for line in diff if line.startswith(sign)) for sign in "-+")
    return diff, was, now


def passes(tree: Path, tests: Sequence[str]) -> bool:
    # What was compiled of it before the fault is older than the file; what is compiled now might not be.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": str(tree.parent)}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(
            command,
            cwd=tree,
            env=environment,
            capture_output=True,
            timeout=PATIENCE,
            preexec_fn=die_with_parent,
        )
    except subprocess.TimeoutExpired:
        return False
    if done.returncode == NO_TESTS:
        sys.exit(f"No test was found in {' '.join(tests)}")
    return not done.returncode


def verdict(tried: Sequence[Tried]) -> int:
    counted = [one for one in tried if one.killed or not one.why]
    killed = sum(one.killed for one in counted)
    share = killed / len(counted) if counted else 0.0
    print(
        f"{len(tried)} drawn, {killed} killed, {len(counted) - killed} survived, "
        f"{len(tried) - len(counted)} that no test could see: {share:.1%} (at least {LEAST:.0%})"
    )
    return int(share < LEAST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
