"""The commands themselves: what comes in, what goes out, and how they end."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError

from .asking import ask

__all__ = ["ask"]  # a fixture

ROOT = Path(__file__).resolve().parents[4]
COMMANDS = ["deduce", "prowl", "reach"]
EACH = pytest.mark.parametrize("command", COMMANDS)


def run(command, content):
    return subprocess.run(
        [sys.executable, "manage.py", command], cwd=ROOT, input=content, capture_output=True
    )


@EACH
def test_no_cases_no_answers(ask, command):
    assert ask(command) == []


@EACH
def test_a_filter(command):
    done = run(command, b"[[]]")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == [{"error": "Must be an object.", "at": ""}]


@EACH
def test_a_closed_standard_input_ends_with_a_sentence_and_2(command):
    closed = ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "manage.py", command]
    done = subprocess.run(closed, cwd=ROOT, capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(done.stderr.splitlines()) == 1


@EACH
def test_what_is_no_list_ends_with_a_sentence_and_2(command):
    done = run(command, b'{"at": "paris"}')
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().strip().splitlines() == [
        "CommandError: A JSON list of cases is needed: not a list"
    ]


@EACH
@pytest.mark.parametrize(
    "content",
    [b"", b"[", b"[1,]", b"null", b'"paris"', b"[NaN]", b"[Infinity]", b"\xff[]", b"[] []", b"[" * 99_999],
)
def test_what_is_no_json_is_refused(ask, command, content):
    with pytest.raises(CommandError) as refused:
        ask(command, content=content)
    assert refused.value.returncode == 2
