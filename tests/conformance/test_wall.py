"""What one seat alone may know stands on no page of another, and on the wall least of all."""

import pytest

from tests.conformance.games import GAMES
from tests.conformance.sample import sample
from tests.conformance.secret import ONE
from tests.conformance.tables import WALL, pages, there
from tests.factories import ADA, BELA

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_private_is_said_to_its_owner_alone(slug):
    table = sample(slug).small()
    table.record(sample(slug).secrets[""].one, seat=BELA)
    told = {
        seat: [page for page in (*pages(slug, seat), "history") if ONE in shown(table, page, seat)]
        for seat in (ADA, BELA, WALL)
    }

    assert told[BELA]
    assert (told[ADA], told[WALL]) == ([], [])


def shown(table, page, seat):
    return table.client_at(seat).get(there(table, page, seat)).content.decode()
