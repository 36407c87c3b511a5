"""A machine whose clock was wrong for an evening: moves are kept, and once it is right the nights' work is done."""

from datetime import UTC, datetime
from glob import glob

import pytest

from tests.faults.houses import Home, until
from tests.faults.players import Players

LIBRARY = next(iter(glob("/usr/lib/*/faketime/libfaketime.so.1")), None)  # noqa: PTH207 -- an absolute pattern
pytestmark = [
    pytest.mark.fault,
    pytest.mark.long,
    pytest.mark.skipif(LIBRARY is None, reason="Debian's package faketime is not on this machine"),
]


def wrong(offset):
    return {"LD_PRELOAD": LIBRARY, "FAKETIME": offset, "FAKETIME_DONT_FAKE_MONOTONIC": "1"}


def backups(home, day):
    return sorted((home.data / "backups").glob(f"nightbook-{day:%Y%m%d}-*.sqlite3"))


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
        assert len(list((home.data / "backups").glob("*.sqlite3"))) >= 3

        home.open()
        with Players(home, table) as play:
            plays.append(play)
            until(lambda: backups(home, datetime.now(UTC)), what=f"no backup today: {home.said}")
        assert "The clock was wrong before" in home.said
        assert sum(play.nothing_lost() for play in plays) > 0
    finally:
        home.close()
