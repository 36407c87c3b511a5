"""A real house to be attacked: the web process of script/server, on SQLite, with a folder of its own."""

from __future__ import annotations

import atexit
import json
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.e2e.house import IN_THE_HOUSE, LIB, ROOT, clean, serving

NAME = "house.test"


# Laid out once for all houses of a run: they are the same files.
STATIC = tempfile.mkdtemp(prefix="nightbook-attack-static-")
atexit.register(shutil.rmtree, STATIC, ignore_errors=True)


@dataclass(frozen=True, kw_only=True)
class House:
    port: int
    folder: Path
    environment: dict[str, str]
    public: bool = False

    @property
    def headers(self) -> dict[str, str]:
        """As the proxy in front of a public house sends them."""
        return (
            {"Host": NAME, "X-Forwarded-Proto": "https", "Referer": f"https://{NAME}/"} if self.public else {}
        )

    def process(self) -> int:
        for status in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = status.read_bytes().split(b"\0")
                mine = str(self.folder).encode() in (status.parent / "environ").read_bytes()
            except OSError:
                continue
            if mine and any(word.endswith(b"script/lib/web.py") for word in words):
                return int(status.parent.name)
        raise AssertionError("the house is gone")

    def memory(self, what: str = "VmRSS") -> int:
        """Megabytes of the web process; VmHWM: the most since it began."""
        told = Path(f"/proc/{self.process()}/status").read_text()
        return next(int(line.split()[1]) for line in told.splitlines() if line.startswith(what)) // 1024

    def forget_peak(self) -> int:
        """From here on VmHWM counts anew; what there is now."""
        Path(f"/proc/{self.process()}/clear_refs").write_text("5")
        return self.memory()

    def asked(self, module: str) -> Any:
        command = [sys.executable, "-c", IN_THE_HOUSE, module]
        done = subprocess.run(
            command, cwd=ROOT, env=self.environment, check=True, capture_output=True, text=True
        )
        return json.loads(done.stdout)


@contextmanager
def opened(*, public: bool = False, **more: str):
    folder = Path(tempfile.mkdtemp(prefix="nightbook-attack-"))
    environment = {
        **clean(),
        "NIGHTBOOK_DATA": str(folder),
        "NIGHTBOOK_STATIC": STATIC,
        "NIGHTBOOK_HOSTS": NAME,
        "NIGHTBOOK_LOG": "ERROR",
        **more,
    }
    if public:
        environment |= {"NIGHTBOOK_PUBLIC": "true"}
    try:
        subprocess.run(
            [sys.executable, str(LIB / "prepare.py")],
            cwd=ROOT,
            env=environment,
            check=True,
            capture_output=True,
        )
        with serving(environment) as port:
            yield House(port=port, folder=folder, environment=environment, public=public)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
