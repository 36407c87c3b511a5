"""What docs/operate.md says is there, and compose.yaml passes on what it documents."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from config import body
from config.release import RELEASE

ROOT = Path(__file__).resolve().parents[2]
OPERATE = (ROOT / "docs/operate.md").read_text()
DOCUMENTED = set(re.findall(r"^\| `([A-Z_]+)` \|", OPERATE, re.M))
SECRETS = {"SECRET_KEY", "DATABASE_URL", "REDIS_URL", "NIGHTBOOK_MAIL"}
OF_THE_IMAGE = {"NIGHTBOOK_DATA", "NIGHTBOOK_STATIC", "NIGHTBOOK_TLS", "NIGHTBOOK_LISTENS", "DEBUG"}
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


@pytest.mark.parametrize("service", sorted(COMPOSE["services"]))
def test_no_log_grows_for_ever(service):
    assert COMPOSE["services"][service]["logging"]["options"] == {"max-size": "10m", "max-file": "5"}


def test_whoever_stays_has_a_bound_for_its_memory():
    assert {name for name, service in COMPOSE["services"].items() if "mem_limit" not in service} == {
        "migrate"
    }


@pytest.mark.parametrize("service", OURS)
def test_an_image_is_called_after_its_release(service):
    assert COMPOSE["services"][service]["image"] == f"nightbook:{RELEASE}"


def block(language):
    return re.search(rf"```{language}\n(.*?)```", OPERATE, re.S)[1]


def test_nginx_takes_whatever_the_house_takes():
    nginx = block("nginx")
    (megabytes,) = re.findall(r"client_max_body_size (\d+)m;", nginx)
    live = re.search(r"location ~ /live\$ \{(.*?)\}", nginx, re.S)[1]

    assert int(megabytes) * 1024 * 1024 >= max(body.FILES, body.PHOTOS)
    assert "access_log off;" in nginx
    for header in ("Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto https"):
        assert f"proxy_set_header {header};" in nginx
    assert "proxy_buffering off;" in live
    assert int(re.search(r"proxy_read_timeout (\d+)s", live)[1]) > 60


def test_a_service_has_time_to_prepare_and_may_do_no_more_than_it_must():
    unit = OPERATE.partition("Description=Nightbook: web")[2].partition("```")[0]

    assert "TimeoutStartSec=15min" in unit
    for line in ("MemoryMax=1536M", "NoNewPrivileges=yes", "PrivateTmp=yes", "ProtectSystem=full"):
        assert line in unit.splitlines()


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
