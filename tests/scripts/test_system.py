import subprocess
from contextlib import nullcontext

import pytest
import system


@pytest.fixture
def apt(monkeypatch, request):
    """What apt-get would be asked; nothing is installed."""
    asked, works = [], getattr(request, "param", True)

    def run(command, **_):
        asked.append([word for word in command if not word.startswith("-") and "::" not in word])
        return subprocess.CompletedProcess(command, 0 if works else 100, stdout="E: no network\n")

    monkeypatch.setattr(system.subprocess, "run", run)
    monkeypatch.setattr(system, "_services_asleep", nullcontext)
    monkeypatch.setattr(system.shutil, "which", lambda program: f"/usr/bin/{program}")
    system._updated.cache_clear()
    yield asked
    system._updated.cache_clear()


def test_what_is_here_is_not_missing():
    assert system.missing_libraries({"libc6": "libc.so.6"}) == {}
    assert system.missing_programs({"dash": "sh"}) == {}


def test_what_is_not_here_is_missing():
    assert system.missing_libraries({"libnowhere1": "libnowhere.so.1"}) == {"libnowhere1": "libnowhere.so.1"}
    assert system.missing_programs({"nowhere": "no-such-program"}) == {"nowhere": "no-such-program"}


def test_of_several_versions_the_newest_is_taken(tmp_path):
    for version in ("9", "15", "17"):
        (tmp_path / version / "bin").mkdir(parents=True)
        (tmp_path / version / "bin/postgres").touch()

    assert system.find_program(f"{tmp_path}/*/bin/postgres") == f"{tmp_path}/17/bin/postgres"


def test_root_installs_after_one_update(monkeypatch, apt):
    monkeypatch.setattr(system.os, "geteuid", lambda: 0)

    assert system.installed_now({"one": "the one"})
    assert system.installed_now({"two": "the two"})

    assert apt == [["apt-get", "update"], ["apt-get", "install", "one"], ["apt-get", "install", "two"]]


@pytest.mark.parametrize("apt", [False], indirect=True)
def test_a_failed_installation_says_what_apt_said(monkeypatch, capsys, apt):
    monkeypatch.setattr(system.os, "geteuid", lambda: 0)

    assert not system.installed_now({"one": "the one"})

    assert apt == [["apt-get", "update"]]
    told = capsys.readouterr().err
    assert "E: no network" in told
    assert "As root: apt-get install one" in told


def test_nothing_missing_asks_nothing(apt):
    assert system.installed_now({})

    assert apt == []


def test_others_are_told_the_line(monkeypatch, capsys, apt):
    monkeypatch.setattr(system.os, "geteuid", lambda: 1000)

    assert not system.installed_now({"libpango-1.0-0": "libpango-1.0.so.0"})

    assert apt == []
    told = capsys.readouterr()
    assert told.out == ""
    assert "As root: apt-get install libpango-1.0-0" in told.err


def test_debian_starts_no_servers_meanwhile(monkeypatch, tmp_path):
    policy = tmp_path / "policy-rc.d"
    monkeypatch.setattr(system, "POLICY", policy)

    with system._services_asleep():
        assert subprocess.run([policy], check=False).returncode == 101

    assert not policy.exists()


def test_a_policy_of_the_machine_is_left_alone(monkeypatch, tmp_path):
    policy = tmp_path / "policy-rc.d"
    policy.write_text("theirs")
    monkeypatch.setattr(system, "POLICY", policy)

    with system._services_asleep():
        pass

    assert policy.read_text() == "theirs"
