"""A note whose topic names a place or a hunter stands there too, for whoever may read it."""

import pytest

from campaigns.kernel.notes import Noted
from companions.dracula.chart import NUMBERS
from tests.factories import ADA, BELA, CORA

from .conftest import get, text

pytestmark = pytest.mark.django_db
NOTE = "remember the bell"


def where(table, topic, seat):
    """On which pages it stands; what happened last is told on every page."""
    pages = {
        "paris": get(table, "dracula:place", NUMBERS["paris"], seat=seat),
        "rome": get(table, "dracula:place", NUMBERS["rome"], seat=seat),
        "mina": get(table, "dracula:hunter", 4, seat=seat),
        "seward": get(table, "dracula:hunter", 2, seat=seat),
    }
    return {name for name, told in pages.items() if f"</b> ({topic}) {NOTE}" in text(told)}


@pytest.mark.parametrize(
    ("topic", "shown"),
    [
        ("Paris", {"paris"}),
        ("париж", {"paris"}),
        ("Mina", {"mina"}),
        ("Mina Harker", {"mina"}),
        ("the inn", set()),
        ("", set()),
    ],
)
@pytest.mark.parametrize("hidden", [False, True])
def test_it_stands_with_what_it_names(begun, topic, shown, hidden):
    begun.record(Noted(by=CORA, text=NOTE, topic=topic, hidden=hidden), seat=CORA)
    assert where(begun, topic, CORA) == shown
    for seat in (ADA, BELA):
        assert where(begun, topic, seat) == (set() if hidden else shown)


def test_what_the_count_keeps_to_himself_stands_on_no_page_that_lies_open(begun):
    begun.record(Noted(by=BELA, text=NOTE, topic="Paris", hidden=True), seat=BELA)
    assert where(begun, "Paris", BELA) == set()
