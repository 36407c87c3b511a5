"""Takes data of earlier releases, each made by that release itself with all its demos, into this one, on both databases.

Each release lies in a git worktree below a temporary folder (`--keep FOLDER` leaves them there, with their environments).
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import differing
import psycopg
import services
from mended import MENDED

ROOT = Path(__file__).resolve().parents[2]
LIB = ROOT / "script/lib"
RELEASES = ("29b802e", "530b32f", "44123dc", "471b59c", "9e25aa0")
COLUMNS = ("tables", "entries", "values", "changed", "pages", "papers", "taps", "files", "wrong")
MOST_SHOWN = 40
# In the release's own environment: what each seat of each table sees, and each table as a file.
TOLD_THEN = """
import os
from pathlib import Path
from django.core.management import call_command
from django.db.models import Max
from campaigns.models import Campaign, Seat
folder = Path(os.environ["NIGHTBOOK_TOLD"])
for seat in range(Seat.objects.aggregate(last=Max("number"))["last"] + 1):
    with (folder / f"views-{seat}.jsonl").open("w", encoding="utf-8") as out:
        call_command("replay", seat=seat, stdout=out)
for table in Campaign.objects.all():
    with (folder / "said").open("w") as out:
        call_command("bundle", "export", str(table.pk), out=folder / f"{table.pk}.zip", stdout=out)
"""


class Failed(Exception):
    """A command that ended otherwise than well, with its last words."""


def main() -> int:
    wishes = wished()
    results: list[tuple[str, str, dict[str, Any]]] = []
    with checkouts(wishes.keep, wishes.revisions) as found, databases(wishes.databases) as urls:
        for revision, checkout in found.items():
            for kind in wishes.databases:
                told = tried(revision, checkout, kind, urls)
                results.append((revision, kind, told))
                print(row([revision, kind, *(cell(told, name) for name in COLUMNS)]), flush=True)
    return report(results)


def wished() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/upgrades", description="Old data under this checkout.")
    parser.add_argument("revisions", nargs="*", default=RELEASES, help=f"if not said: {' '.join(RELEASES)}")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where the old checkouts lie and stay")
    parser.add_argument("--sqlite", dest="databases", action="store_const", const=["sqlite"])
    parser.add_argument("--postgres", dest="databases", action="store_const", const=["postgres"])
    parser.set_defaults(databases=["sqlite", "postgres"])
    return parser.parse_args()


# --- Where everything lies -------------------------------------------------------------------------------


@contextmanager
def checkouts(keep: Path | None, revisions: Sequence[str]) -> Iterator[dict[str, Path]]:
    folder = keep or Path(tempfile.mkdtemp(prefix="nightbook-upgrades-"))
    found = {revision: folder.absolute() / revision for revision in revisions}
    try:
        for revision, checkout in found.items():
            if not checkout.exists():
                run(["git", "worktree", "add", "--quiet", "--detach", str(checkout), revision], ROOT)
        print(row(["release", "database", *COLUMNS]), flush=True)
        yield found
    finally:
        for checkout in () if keep else found.values():
            subprocess.run(["git", "worktree", "remove", "--force", str(checkout)], cwd=ROOT, check=False)
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def databases(kinds: Sequence[str]) -> Iterator[str]:
    """The address of a throwaway PostgreSQL; empty where none is wanted."""
    if "postgres" not in kinds:
        yield ""
        return
    with services.postgres() as url:
        yield url


def database_of(revision: str, url: str) -> str:
    """An empty one for each release."""
    name = f"of_{revision}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return url.removesuffix("/postgres") + f"/{name}"


# --- One release on one database -------------------------------------------------------------------------


def tried(revision: str, checkout: Path, kind: str, url: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="nightbook-data-") as folder:
        data, told = Path(folder) / "data", Path(folder) / "told"
        data.mkdir()
        told.mkdir()
        # The static files are laid out once for all of them.
        static = str(checkout.parent / "static")
        more = {"NIGHTBOOK_DATA": str(data), "NIGHTBOOK_TOLD": str(told), "NIGHTBOOK_STATIC": static}
        if kind == "postgres":
            more["DATABASE_URL"] = database_of(revision, url)
        try:
            made_by(checkout, more)
            return taken_over(told, more)
        except Failed as failed:
            return {"changes": [], "wrong": [str(failed)]}


def made_by(checkout: Path, more: dict[str, str]) -> None:
    """With nothing but its own scripts."""
    manage = str(checkout / "script/manage")
    run([manage, "migrate", "--no-input", "--verbosity", "0"], checkout, more)
    for full in ([], ["--full"]):
        run([manage, "demo", "--address", "http://nightbook.example", *full], checkout, more)
    run([manage, "shell", "--command", TOLD_THEN], checkout, more)


def taken_over(told: Path, more: dict[str, str]) -> dict[str, Any]:
    run([sys.executable, str(LIB / "prepare.py")], ROOT, more)
    manage, inside = str(ROOT / "manage.py"), {**more, "PYTHONPATH": str(LIB)}
    asked = f"import upgraded; upgraded.main({str(told)!r})"
    said = run([sys.executable, manage, "shell", "--command", asked], ROOT, inside)
    found: dict[str, Any] = json.loads(said.splitlines()[-1])
    found["changes"] = [differing.Change(*one) for one in found["changes"]]
    return found


def run(command: Sequence[str], folder: Path, more: dict[str, str] | None = None) -> str:
    unset = {"VIRTUAL_ENV", "PYTHONPATH", "DJANGO_SETTINGS_MODULE", "DATABASE_URL", "REDIS_URL"}
    plain = {name: value for name, value in os.environ.items() if name not in unset}
    done = subprocess.run(
        command, cwd=folder, env={**plain, **(more or {})}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = "\n    ".join(done.stderr.strip().splitlines()[-6:])
        raise Failed(f"{' '.join(command[:3])}: {last}")
    return done.stdout


# --- What came of it -------------------------------------------------------------------------------------


def cell(told: dict[str, Any], name: str) -> str:
    if name == "changed":
        return str(len(told["changes"]))
    return str(len(told["wrong"]) if name == "wrong" else told.get(name, "-"))


def row(cells: Sequence[str]) -> str:
    return "".join(f"{one:>10}" for one in cells)


def report(results: Sequence[tuple[str, str, dict[str, Any]]]) -> int:
    """Not good: a figure that no mended rule explains, and whatever went wrong. What a rule no longer moves is told."""
    every = [one for _, _, told in results for one in told["changes"]]
    bad = False
    for revision, kind, told in results:
        unexplained = differing.unexplained(told["changes"], MENDED)
        bad = bad or bool(unexplained or told["wrong"])
        for one in (*told["wrong"], *unexplained[:MOST_SHOWN]):
            print(f"{revision} {kind}: {one}")
        if len(unexplained) > MOST_SHOWN:
            print(f"{revision} {kind}: and {len(unexplained) - MOST_SHOWN} more")
    for rule in MENDED:
        moved = sum(rule.explains(one) for one in every)
        print(f"Mended: {rule.table}, {rule.place}: {moved} values moved. {rule.why}")
    print("Not good." if bad else "All good.")
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
