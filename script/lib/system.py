"""What the system must have besides Python: installed when root, otherwise the line that does it."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from glob import glob
from pathlib import Path

# Debian's package → the library that it brings.
PRINTING = {
    "libpango-1.0-0": "libpango-1.0.so.0",
    "libpangoft2-1.0-0": "libpangoft2-1.0.so.0",
    "libharfbuzz-subset0": "libharfbuzz-subset.so.0",
}
# Debian's package → the program that it brings, or what it is known by.
TESTING = {
    "chromium-headless-shell": "chromium-headless-shell",
    "postgresql": "/usr/lib/postgresql/*/bin/postgres",
    "redis-server": "redis-server",
    "gettext": "msgfmt",
}
# Likewise, for script/faults alone: a clock that is wrong.
FAULTS = {"faketime": "/usr/lib/*/faketime/libfaketime.so.1"}
# And for script/engines: two browsers that are no Chromium, one of which wants a screen.
ENGINES = {"firefox-esr": "firefox-esr", "webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
POLICY = Path("/usr/sbin/policy-rc.d")


def missing_libraries(wanted: Mapping[str, str] = PRINTING) -> dict[str, str]:
    return {package: library for package, library in wanted.items() if not _loads(library)}


def _loads(library: str) -> bool:
    with suppress(OSError):
        return bool(ctypes.CDLL(library))
    return False


def missing_programs(wanted: Mapping[str, str] = TESTING) -> dict[str, str]:
    return {package: program for package, program in wanted.items() if not find_program(program)}


def find_program(program: str) -> str | None:
    """Where it is; of several versions, the newest."""
    if "*" in program:
        return max(glob(program), default=None, key=_version)  # noqa: PTH207 -- an absolute pattern
    return shutil.which(program)


def _version(path: str) -> list[int]:
    return [int(part) for part in path.split("/") if part.isdecimal()]


def installed_now(packages: Mapping[str, str]) -> bool:
    """Tries to install them; False, with the line to run, when that cannot be done here."""
    if not packages:
        return True
    if os.geteuid() or not shutil.which("apt-get"):
        _say_how(packages)
        return False
    print(f"Installing {', '.join(packages)} …", file=sys.stderr)
    with _services_asleep():
        done = _updated() and _apt("install", "--no-install-recommends", *packages)
    if not done:
        _say_how(packages)
    return done


def _say_how(packages: Mapping[str, str]) -> None:
    what = ", ".join(packages.values())
    print(f"Missing on this machine: {what}. As root: apt-get install {' '.join(packages)}", file=sys.stderr)


@cache
def _updated() -> bool:
    """Once in a run, and only when something is missing."""
    return _apt("update")


def _apt(*words: str) -> bool:
    """Silent when it works; when not, all that it said."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", "--yes", *words]
    done = subprocess.run(
        command, env=quiet, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
    return not done.returncode


@contextmanager
def _services_asleep() -> Iterator[None]:
    """Only the programs are wanted: Debian must not start servers with them."""
    if POLICY.exists():
        yield
        return
    POLICY.write_text("#!/bin/sh\nexit 101\n")
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()
