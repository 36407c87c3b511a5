"""The quick checks: every one runs, the failing ones show their words and are named at the end."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import catalogues

ROOT = Path(__file__).resolve().parents[2]
PYTHON = sys.executable
TOOLS = Path(PYTHON).parent
DJANGO = [PYTHON, "-W", "error", "manage.py"]
# What a well-kept public server has; `check --deploy` must find nothing left to say.
PUBLIC = {
    "NIGHTBOOK_PUBLIC": "true",
    "NIGHTBOOK_HOSTS": "nightbook.example.org",
    "NIGHTBOOK_ORIGINS": "https://nightbook.example.org",
    "DATABASE_URL": "postgres://nightbook@database.example.org/nightbook",
    "REDIS_URL": "redis://redis.example.org",
}
# Seconds; types take half a minute where nothing is remembered of them.
QUICK = {"style", "style of games", "layout of code", "contracts"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    name: str
    command: Sequence[str | Path]
    environment: Mapping[str, str]

    def run(self) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, **self.environment}
        return subprocess.run(
            self.command,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )


def failing(*, quick: bool = False) -> list[str]:
    """The names of the checks that did not pass; two at a time, told in their order."""
    catalogues.compile_all()
    with tempfile.TemporaryDirectory(prefix="nightbook-") as data, ThreadPoolExecutor(2) as pool:
        every = [check for check in checks({"NIGHTBOOK_DATA": data}) if check.name in QUICK or not quick]
        return [
            check.name
            for check, done in zip(every, pool.map(Check.run, every), strict=True)
            if not told(check, done)
        ]


def told(check: Check, done: subprocess.CompletedProcess[str]) -> bool:
    good = not done.returncode
    print(f"{'ok    ' if good else 'FAILED'}  {check.name}", flush=True)
    if not good:
        print(done.stdout, flush=True)
    return good


def checks(data: Mapping[str, str]) -> Iterator[Check]:
    pages = sorted((ROOT / "templates").rglob("*.html"))
    # The slowest first, so that the others run beside it.
    yield _tool("types", "mypy")
    yield _tool("style", "ruff", "check", ".")
    yield _tool(
        "style of games", "ruff", "check", "--config", "script/lib/games.toml", "chronicle", "companions"
    )
    yield _tool("layout of code", "ruff", "format", "--check", ".")
    yield _tool("contracts", "lint-imports")
    yield _tool("template tags", "djade", "--target-version", "5.2", "--check", *pages)
    yield _tool("layout of templates", "djhtml", "--tabwidth", "2", "--check", "templates")
    yield _tool("templates", "djlint", "--lint", "--quiet", "templates")
    yield _django("settings and models", "check", environment=data)
    yield _django(
        "a public server",
        "check",
        "--deploy",
        "--tag",
        "security",
        "--fail-level",
        "WARNING",
        environment={**data, **PUBLIC},
    )
    yield _django("migrations", "makemigrations", "--check", "--dry-run", environment=data)
    yield Check(name="catalogues", command=[PYTHON, "script/lib/messages.py", "--check"], environment=data)


def _tool(name: str, program: str, *words: str | Path) -> Check:
    return Check(name=name, command=[TOOLS / program, *words], environment={})


def _django(name: str, *words: str, environment: Mapping[str, str]) -> Check:
    return Check(name=name, command=[*DJANGO, *words], environment=environment)


def main() -> None:
    if names := failing():
        sys.exit(f"Not good: {', '.join(names)}.")
    print("All good.")


if __name__ == "__main__":
    main()
