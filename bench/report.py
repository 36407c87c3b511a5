"""Keeps what a measurement found: a key in results.json, a section of docs/performance.md."""

import json
import os
import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
# Another folder: what is found there says nothing of the house as it is told in docs/.
ELSEWHERE = os.environ.get("NIGHTBOOK_BENCH")
RESULTS = Path(ELSEWHERE or HERE) / "results.json"
PAGE = Path(ELSEWHERE or HERE.parent / "docs") / "performance.md"
HEAD = "# Performance\n\nWritten by the scripts in `bench/`; figures of one run on one machine, ratios within that run.\n"


def keep(key: str, figures: dict[str, Any], title: str, words: str) -> None:
    found = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    found[key] = figures
    RESULTS.write_text(json.dumps(found, indent=2, sort_keys=True) + "\n")
    page = PAGE.read_text() if PAGE.exists() else HEAD
    PAGE.write_text(with_section(page, title, words))


def with_section(page: str, title: str, words: str) -> str:
    """The section anew where it stood, or at the end."""
    section = f"## {title}\n\n{words.strip()}\n"
    old = re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    if old.search(page):
        return old.sub(lambda _: section + "\n", page).rstrip("\n") + "\n"
    return page.rstrip("\n") + "\n\n" + section
