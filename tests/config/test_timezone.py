from zoneinfo import ZoneInfo

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import timezone


def test_the_wished_zone_is_taken():
    assert timezone.home_timezone("Europe/Warsaw") == "Europe/Warsaw"


def test_the_machine_tells_a_zone_that_exists():
    assert ZoneInfo(timezone.home_timezone(""))


def test_a_machine_that_does_not_know_tells_utc(monkeypatch):
    monkeypatch.setattr(timezone, "get_localzone_name", lambda: None)

    assert timezone.home_timezone("") == "UTC"


@pytest.mark.parametrize("zone", ["Europe/Atlantis", "../etc/passwd", "Europe"])
def test_an_unknown_zone_is_refused(zone):
    with pytest.raises(ImproperlyConfigured, match="NIGHTBOOK_TIMEZONE must be like"):
        timezone.home_timezone(zone)
