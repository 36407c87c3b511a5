"""What is installed is what was pinned, to the last byte."""

import os
import re
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256

import environment
import pytest

from tests.pins import pins

WHEEL = "lantern-1.0-py3-none-any.whl"
LOOSE = "lantern==1.0\n"


def a_wheel(inside):
    """A package of nobody, so that nothing of the world is asked."""
    files = {
        "lantern.py": "LIGHT = True\n",
        "lantern-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: lantern\nVersion: 1.0\n",
        "lantern-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: us\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    told = "".join(f"{name},sha256={digest(words)},{len(words)}\n" for name, words in files.items())
    path = inside / WHEEL
    with zipfile.ZipFile(path, "w") as wheel:
        for name, words in {**files, "lantern-1.0.dist-info/RECORD": told}.items():
            wheel.writestr(name, words)
    return path


def digest(words):
    return urlsafe_b64encode(sha256(words.encode()).digest()).rstrip(b"=").decode()


@pytest.fixture
def shelf(monkeypatch, tmp_path):
    """Where pip finds wheels, and a folder that it fills: not the environment of these tests."""
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_TARGET", str(tmp_path / "target"))
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    return tmp_path


def installed(shelf, wanted):
    (shelf / "pins.txt").write_text(wanted)
    environment.install("pins.txt")
    return (shelf / "target/lantern.py").exists()


def pinned(path):
    return f"lantern==1.0 --hash=sha256:{sha256(path.read_bytes()).hexdigest()}\n"


def test_the_file_that_was_pinned_is_installed(shelf):
    assert installed(shelf, pinned(a_wheel(shelf)))


def test_a_pin_without_a_hash_is_refused(shelf, capfd):
    a_wheel(shelf)
    with pytest.raises(SystemExit, match="could not be installed"):
        installed(shelf, LOOSE)

    assert "Hashes are required in --require-hashes mode" in capfd.readouterr().err
    assert not (shelf / "target").exists()


def test_another_file_of_the_same_name_is_refused(shelf, capfd):
    path = a_wheel(shelf)
    wanted = pinned(path)
    with zipfile.ZipFile(path, "a") as forged:
        forged.writestr("more.py", "")
    with pytest.raises(SystemExit, match="could not be installed"):
        installed(shelf, wanted)

    assert "THESE PACKAGES DO NOT MATCH THE HASHES" in capfd.readouterr().err
    assert not (shelf / "target").exists()


@pytest.mark.parametrize("name", environment.PINS["dev"])
def test_every_pin_has_a_hash(name):
    every = pins(environment.ROOT / name)

    assert len(every) > 30
    assert [pin for pin in every if not re.search(r" --hash=sha256:[0-9a-f]{64}( |$)", pin)] == []


def test_the_tools_stand_on_the_same_files():
    """What the tools are compiled with is what the house runs with."""
    house, tools = (set(pins(environment.ROOT / name)) for name in environment.PINS["dev"])

    assert house <= tools
