"""Work that may wait, and a broker that does not answer."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASK = """
import time
import django
django.setup()
from campaigns import broker
before = time.monotonic()
broker.later("campaigns.tasks.check_backups")
print(time.monotonic() - before)
time.sleep(2)
"""


def ask(tmp_path, **environment):
    """In a process of its own, as a server has it: with the broker of the settings."""
    (tmp_path / "data").mkdir()
    clean = {
        "PATH": os.environ["PATH"],
        "NIGHTBOOK_DATA": str(tmp_path / "data"),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        **environment,
    }
    return subprocess.run(
        [sys.executable, "-c", ASK], cwd=ROOT, env=clean, capture_output=True, text=True, timeout=120
    )


def test_a_redis_that_takes_the_call_and_says_nothing_holds_up_nobody(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as mute:
        before = time.monotonic()
        done = ask(tmp_path, REDIS_URL=f"redis://127.0.0.1:{mute.getsockname()[1]}/0")
        mute.settimeout(1)
        mute.accept()[0].close()  # it was called indeed
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < 1
    assert time.monotonic() - before < 15  # and the process could end


def test_a_redis_that_is_gone_is_told_without_what_was_in_the_job(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]
    done = ask(tmp_path, REDIS_URL=f"redis://127.0.0.1:{port}/0")
    assert "campaigns.tasks.check_backups could not be sent" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_folder_of_a_house_without_redis_gets_the_job(tmp_path):
    done = ask(tmp_path)
    assert done.returncode == 0, done.stderr
    jobs = [path.read_text() for path in (tmp_path / "data/broker").glob("*.msg")]
    assert any("campaigns.tasks.check_backups" in job for job in jobs)
