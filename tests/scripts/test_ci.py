"""What the continuous integration runs: server, server, test, in a checkout that is clean afterwards."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from stages import ROOT

SERVER = """#!{python}
import os, signal, sys, threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

class Answers(BaseHTTPRequestHandler):
    def do_GET(self):
        Path("var/said").open("a").write("answered ")
        self.send_response(200)
        self.end_headers()

if {refuses}:
    sys.exit("No.")
served = HTTPServer(("127.0.0.1", 0), Answers)
threading.Thread(target=served.serve_forever, daemon=True).start()
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
print(f"  On this machine: http://localhost:{{served.server_port}}/", flush=True)
Path("var/server").write_text(str(os.getpid()))
signal.sigwait([signal.SIGTERM])
Path("var/said").open("a").write("ended ")
"""


@pytest.fixture
def checkout(tmp_path):
    """One with a server and a test of its own; what they did stands in `var/said`."""

    def checkout(*, test, refuses=False):
        write(tmp_path / "script/server", SERVER.format(python=sys.executable, refuses=refuses))
        write(tmp_path / "script/test", f"#!/bin/sh\n{test}\n")
        (tmp_path / ".ci").mkdir()
        shutil.copy(ROOT / ".ci/run", tmp_path / ".ci/run")
        (tmp_path / ".gitignore").write_text("var\n.venv\n")
        (tmp_path / "var").mkdir()
        (tmp_path / ".venv/bin").mkdir(parents=True)
        (tmp_path / ".venv/bin/python").symlink_to(sys.executable)
        for words in (["init", "-q"], ["add", "."], [*ANYBODY, "commit", "-qm", "all"]):
            subprocess.run(["git", *words], cwd=tmp_path, check=True)
        return tmp_path

    return checkout


ANYBODY = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]


def write(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def run(folder):
    return subprocess.run([folder / ".ci/run"], capture_output=True, text=True, check=False, timeout=120)


def said(folder):
    return (folder / "var/said").read_text().split()


def test_the_server_answers_and_ends_twice_before_the_tests(checkout):
    folder = checkout(test="printf tested >>var/said; echo 3 passed")

    done = run(folder)

    assert (done.returncode, done.stdout, done.stderr) == (0, "3 passed\n", "")
    assert said(folder) == ["answered", "ended", "answered", "ended", "tested"]


def test_a_test_that_fails_is_told(checkout):
    assert run(checkout(test="exit 3")).returncode == 3


def test_what_lies_about_afterwards_is_named(checkout):
    done = run(checkout(test="touch left-behind"))

    assert done.returncode == 1
    assert done.stderr == "The checkout is not clean:\n?? left-behind\n"


def test_a_server_that_does_not_start_is_told_and_nothing_is_tested(checkout):
    folder = checkout(test="touch var/tested", refuses=True)

    done = run(folder)

    assert done.returncode == 1
    assert done.stderr == "No.\nscript/server did not start.\n"
    assert not (folder / "var/tested").exists()


@pytest.mark.parametrize("word", [signal.SIGTERM, signal.SIGHUP])
def test_whoever_ends_it_ends_what_it_started(checkout, word):
    folder = checkout(test="echo $$; exec sleep 100")
    with subprocess.Popen([folder / ".ci/run"], stdout=subprocess.PIPE, text=True) as running:
        test = int(running.stdout.readline())
        running.send_signal(word)
        assert running.wait(timeout=120) == 143

    with pytest.raises(ProcessLookupError):
        os.kill(test, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(int((folder / "var/server").read_text()), 0)


def test_its_two_commands_are_those_of_the_readme():
    readme, ci = ((ROOT / name).read_text() for name in ("README.md", ".ci/run"))
    commands = [line.split(" #")[0].split() for line in readme.splitlines() if line.startswith("script/")]
    assert commands == [["script/server", "--demo"], ["script/test"]]
    assert "start script/server --demo " in ci
    assert "start script/test\n" in ci


def test_it_can_be_started():
    assert os.access(Path(ROOT, ".ci/run"), os.X_OK)
