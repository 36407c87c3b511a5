"""What waits for the Count says the same whatever lies there, and costs the database the same."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from companions.dracula.rules.events import Moved
from tests.conformance.answers import seen
from tests.conformance.worlds import NOW
from tests.factories import ADA, BELA, CORA, HTMX
from tests.tampering import rewritten

from .conftest import get, tap, words

pytestmark = pytest.mark.django_db

PAGES = ("dracula:table", "dracula:desk", "dracula:more", "history", "position", "history-json", "findings")


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)


def number_of(table, kind):
    return next(line.number for line in table.position().lines if line.kind == kind)


def told(table):
    """All that hunters and the wall are told, to the byte, and what it cost."""
    answers = {}
    for seat in (ADA, CORA, 0):
        for page in PAGES if seat else ("dracula:screen", "dracula:film", "history", "position"):
            for headers in ({}, HTMX):
                with CaptureQueriesContext(connection) as asked:
                    response = table.client_at(seat).get(table.url(page, seat=seat), headers=headers)
                answers[seat, page, bool(headers)] = (*seen(response), len(asked))
    return answers


def in_worlds(table, number, worlds, ask):
    said = []
    for facts in worlds:
        rewritten(table.campaign, number, facts=facts)
        said.append(ask())
    return said


def test_who_came_where_nothing_lies_and_who_came_to_a_hideout_read_the_same(begun):
    """Until he taps; and he reads the same line, on the page that lies open."""
    begun.record(Moved(hunter="godalming", to="munich", by="moved"))
    number = number_of(begun, "hid")
    begun.think()  # what was thought out once is there for both
    worlds = [{"place": "munich"}, {"place": "leipzig"}]
    one, other = in_worlds(begun, number, worlds, lambda: told(begun))
    assert [asked for asked in one if one[asked] != other[asked]] == []
    one, other = in_worlds(
        begun, number, worlds, lambda: words(get(begun, "dracula:desk", seat=BELA)).partition("Journal")[0]
    )
    assert one == other


def test_the_line_is_there(begun):
    begun.record(Moved(hunter="godalming", to="munich", by="moved"))
    for seat in (ADA, BELA, CORA):
        assert "Dracula is asked" in words(get(begun, "dracula:table", seat=seat))
    assert "Everyone waits for one tap of his" in words(get(begun, "dracula:table"))


def test_once_he_taps_they_know(begun):
    """Or nothing would have been hidden before."""
    begun.record(Moved(hunter="godalming", to="munich", by="moved"))
    assert tap(begun, "answered", BELA, how="arrival", hunter="godalming").status_code == 200
    assert "munich" in {seen.place for seen in begun.view(CORA).trail if seen}
    assert "Dracula is asked" not in words(get(begun, "dracula:table"))


def test_nobody_taps_for_him(begun):
    begun.record(Moved(hunter="godalming", to="munich", by="moved"))
    before = begun.number
    for seat in (ADA, CORA):
        assert tap(begun, "answered", seat, how="arrival", hunter="godalming").status_code == 422
    assert begun.number == before
