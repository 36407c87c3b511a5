"""The law of secrecy for whoever sits down later: two journals that differ in what the seat kept for its own eyes are one
and the same to the next one there, at every address.
"""

import pytest
from django.core.cache import cache
from django.db import transaction

from campaigns import enrolment
from campaigns.access import Holder
from campaigns.journal import Stamp
from tests.conformance.answers import Role, answers
from tests.conformance.worlds import NOW, SECRETS, cell, further, tell
from tests.factories import BELA, a_device

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", [cell(name, long=further(name)) for name in sorted(SECRETS)], indirect=True)
def test_whoever_sits_down_later_is_told_nothing_of_what_was_kept_there(name, table, monkeypatch):
    table.devices[BELA] = a_device()
    told = []
    for world in (0, 1):
        cache.clear()
        with transaction.atomic(), monkeypatch.context() as same:
            same.setattr(
                "campaigns.models.tables.secrets.token_urlsafe", lambda _size, world=world: "another-key"
            )
            tell(table, name, world)
            table.campaign.seats.filter(number=BELA).update(hosts=False)
            enrolment.free(table.seat(BELA), Stamp(seat=1, at=NOW, key="free"))
            enrolment.take_seat(table.seat(BELA), Holder(device=table.devices[BELA].pk, account=None), at=NOW)
            told.append(answers(table, Role("heir", BELA), same, again=further(name)))
            transaction.set_rollback(True)
    differing = [asked for asked in told[0] if told[0][asked] != told[1][asked]]
    assert differing == []
