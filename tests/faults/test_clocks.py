"""A machine whose clock was wrong for an evening: moves are kept, and once it is right the nights' work is done."""

import os
from datetime import UTC, datetime

import pytest
import system

from tests.faults.houses import Home, until
from tests.faults.players import Players

LIBRARY = system.find_program(system.FAULTS["faketime"])
pytestmark = [
    pytest.mark.fault,
    pytest.mark.long,
    pytest.mark.skipif(LIBRARY is None, reason="Debian's package faketime is not on this machine"),
]


def wrong(offset):
    return {"LD_PRELOAD": LIBRARY, "FAKETIME": offset, "FAKETIME_DONT_FAKE_MONOTONIC": "1"}


def backups(home, day):
    return sorted((home.data / "backups").glob(f"nightbook-{day:%Y%m%d}-*.sqlite3"))


def as_by_the_clock_of_then(home):
    """The kernel's clock was right: it dated the files truly."""
    for path in (home.data / "backups").glob("*.sqlite3"):
        made = datetime.strptime(path.stem, "nightbook-%Y%m%d-%H%M%S").replace(tzinfo=UTC)
        os.utime(path, (made.timestamp(),) * 2)


def test_evenings_three_days_back_twenty_years_back_and_a_year_ahead(tmp_path):
    home = Home(tmp_path / "data")
    assert home.prepare().returncode == 0
    table, plays = home.open_table(), []
    try:
        for offset in ("-3d", "-20y", "+400d"):
            home.open(**wrong(offset))
            with Players(home, table) as play:
                plays.append(play)
            asked = "from campaigns.tasks import check_backups; check_backups()"
            night = home.manage("shell", "--no-imports", "--command", asked, **wrong(offset))
            assert night.stderr == ""
            until(lambda: (home.data / "worker-alive").exists())
            (home.data / "worker-alive").unlink()
            home.close()
            as_by_the_clock_of_then(home)
        assert len(list((home.data / "backups").glob("*.sqlite3"))) >= 3

        home.open()
        with Players(home, table) as play:
            plays.append(play)
            until(lambda: backups(home, datetime.now(UTC)), what=f"no backup today: {home.said}")
        assert sum(play.nothing_lost() for play in plays) > 0
    finally:
        home.close()
