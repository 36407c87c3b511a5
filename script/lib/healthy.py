"""Whether a part of a public server is well: healthy.py web | work. For the healthchecks of compose.yaml."""

import os
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PORT = os.environ.get("PORT", "8000")
LONGEST = 15 * 60  # behind a few long prints the rounds wait


def main(part: str) -> int:
    return 0 if {"web": web, "work": work}[part]() else 1


def web() -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{PORT}/healthz", timeout=10) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


def work() -> bool:
    """Every ten seconds the clock sends a round, by Redis, to a worker, who leaves its mark here."""
    try:
        age = time.time() - (Path(os.environ["NIGHTBOOK_DATA"]) / "worker-alive").stat().st_mtime
    except OSError:
        return False
    return abs(age) < LONGEST


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
