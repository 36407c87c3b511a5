"""Makes .venv what the pins say; does nothing, quickly, when it is already so."""

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import system

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = str(VENV / "bin/python")
PINS = {"run": ["requirements.txt"], "dev": ["requirements.txt", "requirements-dev.txt"]}
PIP = ROOT / "script/wheels/pip-26.3-py3-none-any.whl"
PIP_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"


def main(purpose: str) -> None:
    if installed(purpose):
        return
    with alone():
        if not installed(purpose):
            make(purpose)


def installed(purpose: str) -> bool:
    """A stamp that is true, of an environment whose Python is still there."""
    if not Path(PYTHON).exists():
        return False
    return stamp(purpose).exists() and stamp(purpose).read_text() == wanted(purpose)


def stamp(purpose: str) -> Path:
    return VENV / f"installed-{purpose}"


def wanted(purpose: str) -> str:
    """Which pins, for which Python: a system upgrade makes the environment anew."""
    pins = hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in PINS[purpose]))
    return f"{pins.hexdigest()} {sys.version_info.major}.{sys.version_info.minor}\n"


@contextmanager
def alone() -> Iterator[None]:
    """Two scripts started at once: the second waits and finds the work done."""
    folder = os.open(ROOT, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(folder)


def make(purpose: str) -> None:
    if not os.access(ROOT, os.W_OK) and not VENV.exists():
        sys.exit(f"{ROOT} cannot be written to, and the environment lies in it. Start it once as its owner.")
    if not works():
        print("Making the Python environment in .venv …")
        create()
    print("Installing the pinned packages (only the first time) …")
    install(PINS[purpose][-1])
    # The tools' pins contain the house's own.
    for done in {"run", purpose}:
        stamp(done).write_text(wanted(done))


def works() -> bool:
    """Is there an environment, and of this Python's version?"""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    asking = [PYTHON, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        answer = subprocess.run(asking, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return False
    return answer == version


def create() -> None:
    # Debian ships Python without ensurepip; the vendored pip does its work. Some bare images lack venv as well.
    if find_spec("venv") is None and not system.installed_now({"python3-venv": "the module venv"}):
        sys.exit(1)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", "--clear", str(VENV)], check=True)


def install(pins: str) -> None:
    if hashlib.sha256(PIP.read_bytes()).hexdigest() != PIP_SHA256:
        sys.exit(f"{PIP.name} is not the file that it should be: its SHA-256 differs.")
    pip = [
        PYTHON,
        str(PIP / "pip"),
        "install",
        "--quiet",
        "--no-input",
        "--disable-pip-version-check",
        # What is not named with its hash, or is another file, is not installed.
        "--require-hashes",
    ]
    if subprocess.run([*pip, "--requirement", str(ROOT / pins)], check=False).returncode:
        sys.exit("The packages could not be installed; pip's words are above. Is the network there?")


if __name__ == "__main__":
    main(sys.argv[1])
