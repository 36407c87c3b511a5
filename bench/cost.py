"""What a game costs beside the others: files and lines of its own outside its rules and its map, and lines of the house
that name it.

Run by `script/bench cost`, or `.venv/bin/python -m bench.cost`. Counted, not measured: it is the same on every machine.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from bench.report import keep

ROOT: Final = Path(__file__).resolve().parents[1]
GAMES: Final = {
    "companions/skeleton": "the smallest",
    "companions/bloodborne": "Bloodborne",
    "companions/bloodrage": "Blood Rage",
    "companions/dracula": "Fury of Dracula",
    "chronicle": "Heritage",
}
HOUSE: Final = ("campaigns/", "config/", "templates/", "static/", "script/")
COUNTED: Final = (".py", ".html", ".css", ".js")
INNER: Final = ("rules", "chart", "layout")  # folders of a game: its rules, its map
MAP: Final = ("europe", "lens", "fingers", "names", "stops", "places")  # css and scripts of the map
LETTERS: Final = r"(?<![\w-]){}(?![\w-])"


def main() -> int:
    figures = {
        name: {**own(game), "lines of the house that name it": named(game)} for game, name in GAMES.items()
    }
    keep("cost", figures, "What a game costs", words(figures))
    print(figures)
    return 0


@cache
def files() -> tuple[str, ...]:
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return tuple(
        file for file in told.splitlines() if file.endswith(COUNTED) and not file.startswith("tests/")
    )


@cache
def text(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def lines(some: Iterable[str]) -> int:
    return sum(len(text(file).splitlines()) for file in some)


def own(game: str) -> dict[str, int]:
    mine = [file for file in files() if owners(file) == {game} and not inner(file, game)]
    python = [file for file in mine if file.endswith(".py")]
    return {"files": len(mine), "lines": lines(mine), "of them Python": lines(python)}


def inner(file: str, game: str) -> bool:
    """Its rules and its map."""
    parts = Path(file).parts
    folders = parts[len(Path(game).parts) : -1] if file.startswith(f"{game}/") else ()
    return bool({*folders[:1]} & {*INNER}) or (parts[0] == "static" and Path(file).stem in MAP)


# --- Whose a file is ------------------------------------------------------------------------------------


@cache
def owners(file: str) -> frozenset[str]:
    """The game in whose folder it lies; of a style sheet or a script, whose pages name it, or what names it."""
    found, behind = {file}, [file]
    while behind:
        more = {*naming(behind.pop())} - found
        found |= more
        behind += more
    return frozenset(filter(None, map(at_home, found)))


def at_home(file: str) -> str:
    if file.startswith("static/"):
        return ""
    lies_in = (game for game in GAMES if file.startswith((f"{game}/", f"templates/{game}/")))
    return next(lies_in, "the house")


@cache
def naming(file: str) -> tuple[str, ...]:
    if not file.startswith("static/"):
        return ()
    name = re.compile(LETTERS.format(re.escape(Path(file).name)))
    others = (one for one in files() if one != file and one.endswith((".html", ".css", ".js")))
    return tuple(one for one in others if name.search(text(one)))


def named(game: str) -> int:
    name = re.compile(LETTERS.format(Path(game).name), re.IGNORECASE)
    house = [file for file in files() if file.startswith(HOUSE) and owners(file) == {"the house"}]
    return sum(bool(name.search(line)) for file in house for line in text(file).splitlines())


# --- The page -------------------------------------------------------------------------------------------


def words(figures: dict[str, dict[str, int]]) -> str:
    columns = [*next(iter(figures.values()))]
    head = [
        "`bench/cost.py` counts what git knows: Python, templates, style sheets and scripts of a game, without its rules,",
        "its map and its tests. A style sheet is the game's whose pages alone name it.",
        "",
        f"| game | {' | '.join(columns)} |",
        f"|---|{'---|' * len(columns)}",
    ]
    rows = [f"| {name} | {' | '.join(f'{n:,}' for n in one.values())} |" for name, one in figures.items()]
    return "\n".join([*head, *rows])


if __name__ == "__main__":
    raise SystemExit(main())
