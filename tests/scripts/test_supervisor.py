"""With real processes: what dies is started again, and nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event, Thread

import pytest
from supervisor import Child, keep

LIB = Path(__file__).resolve().parents[2] / "script/lib"
SLEEPER = [sys.executable, "-c", "import time; time.sleep(60)"]
STUBBORN = [
    sys.executable,
    "-c",
    "import signal, time; signal.signal(15, signal.SIG_IGN); print(1, flush=True); time.sleep(60)",
]


def until(true, seconds=120.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return
        time.sleep(0.02)
    pytest.fail("it never came true")


def lives(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.fixture
def kept():
    """Starts keeping children in a thread; all are stopped after the test."""
    stop, threads = Event(), []

    def kept(*children):
        threads.append(Thread(target=keep, args=(children, stop), kwargs={"every": 0.02}))
        threads[-1].start()
        return stop

    yield kept
    stop.set()
    for thread in threads:
        thread.join(120)


def child(command=SLEEPER, say=lambda _: None, **about):
    return Child(name="sleeper", command=command, say=say, **about)


def test_a_killed_child_is_started_again(kept):
    said = []
    sleeper = child(say=said.append, wait=0.05)
    kept(sleeper)
    until(lambda: sleeper.process)
    first = sleeper.process.pid

    os.kill(first, signal.SIGKILL)

    until(lambda: sleeper.process and sleeper.process.pid != first)
    assert said == ["The sleeper ended (-9); starting it again in 0 s."]


def test_who_dies_at_once_is_waited_for_longer_and_longer():
    hasty = child([sys.executable, "-c", ""])
    waits = []
    for now in (0.0, 10.0, 20.0, 40.0, 80.0, 160.0):
        hasty.tend(now)
        hasty.process.wait()
        hasty.tend(now)
        waits.append(hasty.again - now)

    assert waits == [1, 2, 4, 8, 16, 30]


def test_a_long_life_is_a_new_beginning():
    steady = child([sys.executable, "-c", ""], wait=16.0)
    steady.tend(0.0)
    steady.process.wait()

    steady.tend(100.0)

    assert steady.again == 101.0


def test_before_its_time_nobody_is_started_again():
    hasty = child(again=5.0)

    hasty.tend(4.9)

    assert hasty.process is None


BEATING = "import pulse, time\nwhile True:\n    pulse.beat()\n    time.sleep(0.02)"


def beating(**about):
    environment = {**os.environ, "PYTHONPATH": str(LIB)}
    return child([sys.executable, "-c", BEATING], environment=environment, has_pulse=True, **about)


def test_who_hangs_is_ended_and_started_again(kept, monkeypatch):
    monkeypatch.setattr("pulse.SILENCE", 0.3)
    said = []
    hung = beating(say=said.append, wait=0.05)
    kept(hung)
    until(lambda: hung.ready)
    first = hung.process.pid

    os.kill(first, signal.SIGSTOP)

    until(lambda: hung.process and hung.process.pid != first)
    assert said[0] == "The sleeper does not answer any more; it is ended."


def test_who_takes_long_to_begin_is_waited_for():
    slow = child(has_pulse=True)
    slow.tend(0.0)
    slow.tend(1000.0)

    assert slow.process.poll() is None
    slow.ask_to_stop()
    slow.see_it_stop(time.monotonic() + 10)


def test_nobody_is_blamed_when_the_whole_machine_stood_still():
    steady = beating()
    steady.tend(0.0)
    until(lambda: steady.tend(1.0) or steady.ready)
    os.kill(steady.process.pid, signal.SIGSTOP)
    until(lambda: Path(f"/proc/{steady.process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T")
    steady.tend(2.0)

    steady.tend(2000.0)

    assert steady.process.poll() is None
    steady.see_it_stop(0)


def test_renewed_one_after_the_other(kept):
    renew, stop = Event(), Event()
    both = [beating(), beating()]
    thread = Thread(target=keep, args=(both, stop), kwargs={"every": 0.02, "renew": renew})
    thread.start()
    try:
        until(lambda: all(one.ready for one in both))
        before = [one.process.pid for one in both]
        renew.set()
        until(lambda: both[0].process and both[0].process.pid != before[0])
        assert both[1].process.pid == before[1] or both[0].ready
        until(lambda: both[1].process and both[1].process.pid != before[1])
    finally:
        stop.set()
        thread.join(120)


def test_all_stop_together(kept):
    one, other = child(), child()
    stop = kept(one, other)
    until(lambda: one.process and other.process)

    stop.set()

    until(lambda: one.process.returncode == other.process.returncode == -signal.SIGTERM)


def test_who_does_not_listen_is_killed(monkeypatch):
    monkeypatch.setattr("supervisor.PATIENCE", 0.2)
    stubborn = child(STUBBORN)
    stop = Event()
    thread = Thread(target=keep, args=([stubborn], stop))
    thread.start()
    until(lambda: stubborn.process)
    time.sleep(0.3)

    stop.set()
    thread.join(10)

    assert stubborn.process.returncode == -signal.SIGKILL


def test_what_a_dead_child_left_behind_goes_with_it(tmp_path):
    note = tmp_path / "pid"
    parent = child(["sh", "-c", f"sleep 60 & echo $! > {note}; exit 1"])
    parent.tend(0.0)
    parent.process.wait()
    orphan = int(note.read_text())

    parent.tend(1.0)

    until(lambda: not lives(orphan))


def test_children_die_with_a_murdered_parent(tmp_path):
    note = tmp_path / "pid"
    program = f"""
import sys, threading; sys.path.insert(0, {str(LIB)!r})
from supervisor import Child, keep
keep([Child(name="sleeper", command=["sh", "-c", "echo $$ > {note}; exec sleep 60"])], threading.Event())
"""
    parent = subprocess.Popen([sys.executable, "-c", program])
    until(lambda: note.exists() and note.read_text())

    parent.kill()
    parent.wait()

    until(lambda: not lives(int(note.read_text())))
