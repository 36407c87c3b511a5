"""What docs/operate.md says is there, and compose.yaml passes on what it documents."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
OPERATE = (ROOT / "docs/operate.md").read_text()
DOCUMENTED = set(re.findall(r"^\| `([A-Z_]+)` \|", OPERATE, re.M))
SECRETS = {"SECRET_KEY", "DATABASE_URL", "REDIS_URL", "NIGHTBOOK_MAIL"}
OF_THE_IMAGE = {"NIGHTBOOK_DATA", "NIGHTBOOK_STATIC", "NIGHTBOOK_TLS", "DEBUG"}
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
OURS = ("migrate", "web", "worker", "clock")


def test_every_setting_is_documented():
    read = re.findall(r'env\w+\(\s*"([A-Z_]+)"', (ROOT / "config/settings.py").read_text())

    assert set(read) | {"WEB_CONCURRENCY"} == DOCUMENTED


@pytest.mark.parametrize("service", OURS)
def test_every_documented_setting_reaches_every_container(service):
    files = {f"{name}_FILE" for name in SECRETS}

    assert set(COMPOSE["services"][service]["environment"]) == (DOCUMENTED - OF_THE_IMAGE | files) | {
        "FORWARDED_ALLOW_IPS"
    }


def test_redis_wants_a_word():
    redis = COMPOSE["services"]["redis"]
    assert "--requirepass" in redis["command"]
    for name in OURS:
        assert "${REDIS_PASSWORD" in COMPOSE["services"][name]["environment"]["REDIS_URL"]


def test_the_proxy_alone_says_where_a_caller_comes_from():
    """Not every private network: whoever comes from one would choose the address that is counted."""
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    trusted = {COMPOSE["services"][name]["environment"]["FORWARDED_ALLOW_IPS"] for name in OURS}
    assert trusted == {f"${{NIGHTBOOK_PROXY:-{network['gateway']}}}"}


def test_a_house_at_home_is_closed_before_its_files_change():
    steps = [
        row.split("|")[2] for row in OPERATE.partition("## Upgrading")[2].splitlines() if row.startswith("| ")
    ]
    order = [
        next(n for n, step in enumerate(steps) if word in step)
        for word in ("backup", "Ctrl-C", "git pull", "script/server")
    ]

    assert order == sorted(set(order))


def test_whoever_serves_says_whether_it_is_well():
    without = {name for name, service in COMPOSE["services"].items() if "healthcheck" not in service}

    assert without == {"migrate"}


def test_every_script_that_is_named_can_be_run():
    named = set(re.findall(r"script/([a-z]+)\b(?!/)", OPERATE)) - {"lib"}

    assert {"server", "manage", "prepare", "web", "worker", "clock"} <= named
    for name in named:
        assert (ROOT / "script" / name).stat().st_mode & 0o111, name


def test_a_backup_where_no_house_is_makes_nothing_that_looks_like_one(tmp_path):
    """On the host of a house that lives in containers, or with another NIGHTBOOK_DATA."""
    refused = subprocess.run(
        [sys.executable, "manage.py", "backup", tmp_path / "stick"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "NIGHTBOOK_DATA": str(tmp_path / "data")},
        capture_output=True,
        text=True,
    )

    assert refused.returncode == 1
    assert refused.stderr.startswith("CommandError: No backup was made: there is no house in ")
    assert not (tmp_path / "stick").exists()
    assert not (tmp_path / "data/nightbook.sqlite3").exists()
