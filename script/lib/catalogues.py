"""Compiles the catalogues that are newer than what was compiled of them; no gettext needed."""

import os
from pathlib import Path

import polib

LOCALE = Path(__file__).resolve().parents[2] / "locale"


def compile_all(folder: Path = LOCALE) -> None:
    for source in folder.glob("*/LC_MESSAGES/*.po"):
        if not _is_compiled(source):
            _compile(source)


def _is_compiled(source: Path) -> bool:
    compiled = source.with_suffix(".mo")
    return compiled.exists() and compiled.stat().st_mtime_ns >= source.stat().st_mtime_ns


def _compile(source: Path) -> None:
    """Whole or not at all: a running process may be reading it."""
    draft = source.with_suffix(f".{os.getpid()}")
    polib.pofile(str(source)).save_as_mofile(str(draft))
    draft.replace(source.with_suffix(".mo"))


if __name__ == "__main__":
    compile_all()
