"""What one seat keeps for its own eyes, in every game: it alone takes it back, whoever hosts, and whoever sits there later."""

import pytest

from campaigns import journal
from campaigns.phrases import KEPT
from tests.conformance.games import GAMES
from tests.conformance.sample import sample
from tests.factories import ADA, BELA, HTMX

pytestmark = pytest.mark.django_db


@pytest.fixture(params=sorted(GAMES))
def table(request):
    """Bela's secret is the last entry; Ada hosts."""
    table = sample(request.param).small()
    secret = sample(request.param).secrets[""].one
    table.hidden = table.record(secret, seat=BELA).number
    return table


def test_the_line_with_undo_is_the_reader_s_own(table):
    """It stands where the own last tap stood, and is not what another keeps."""
    page = table.client_at(ADA).get(table.url(table.game.places[0].route)).content.decode()
    assert str(KEPT) not in page
    assert table.url("strike", table.hidden) not in page
    undo = table.url("strike", table.hidden, seat=BELA)
    assert undo in table.client_at(BELA).get(table.url("entry", table.hidden, seat=BELA)).content.decode()


@pytest.mark.parametrize("act", ["strike", "back-to"])
def test_the_host_takes_back_nothing_that_is_hidden(table, act):
    about = table.hidden - (act == "back-to")
    answer = table.client_at(ADA).post(table.url(act, about), {"key": "one"}, headers=HTMX)
    assert (answer.status_code, table.number) == (422, table.hidden)
    journal.strike(
        table.campaign.pk,
        entries=[table.hidden],
        host=False,
        stamp=journal.Stamp(seat=BELA, at=table.at, key="own"),
    )
    answer = table.client_at(ADA).post(table.url("restore", table.hidden), {"key": "two"}, headers=HTMX)
    assert (answer.status_code, table.number) == (422, table.hidden + 1)
