"""What looking costs: a page asks the database the same after a few entries and after many."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.conformance.games import GAMES, game
from tests.conformance.sample import sample
from tests.conformance.tables import addresses, queries, taps
from tests.factories import BELA, HTMX

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_page_costs_the_same_at_any_size(slug, size):
    table = getattr(sample(slug), size)()
    for seat, costs in sample(slug).costs.items():
        assert {page: queries(table, page, seat) for page in costs} == costs


@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_tap_costs_the_same_at_any_size(slug, size):
    """One line more in the journal, and the page again."""
    table, costs = getattr(sample(slug), size)(), {}
    client = table.client_at(BELA)
    client.get(table.url(f"{slug}:table", seat=BELA))
    for kind, (typed, _cost) in sample(slug).typed.items():
        with CaptureQueriesContext(connection) as asked:
            sent = {"page": "table", **typed}
            answer = client.post(table.url(f"{slug}:{kind}", seat=BELA), sent, headers=HTMX)
        assert answer.status_code == 200
        costs[kind] = len(asked)
    assert costs == {kind: cost for kind, (_typed, cost) in sample(slug).typed.items()}


@pytest.mark.parametrize("slug", GAMES)
def test_no_page_is_left_out(slug):
    """Whatever is neither counted nor comes later takes taps, and is tried as one."""
    assert {*taps(slug)} <= addresses(slug) & {*sample(slug).takes, *game(slug).codec.kinds}
