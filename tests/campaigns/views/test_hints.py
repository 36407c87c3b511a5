"""One line of the first evening: there while it is needed, gone once that is done."""

import re

import pytest
from django.utils import timezone

from campaigns import live
from campaigns.models import Campaign, Seat
from companions.bloodborne.rules.events import Noted, Revealed
from tests.factories import ADA, BELA, CORA, a_table

pytestmark = pytest.mark.django_db
LINE = re.compile(r'<p class="hint muted">(.*?) <a href="([^"]+)">([^<]+)</a></p>')
UNDO = "Wrong tap? Undo it below. Older entries are corrected in the journal."
WOLF = Revealed(name="Lycanthrope", health=3, die="red", kinds=("beast",))


@pytest.fixture
def table():
    return a_table()


@pytest.fixture
def somebody_watches(monkeypatch):
    monkeypatch.setattr(live, "present", lambda campaign: frozenset({0, ADA, BELA, CORA}))


def hinted(table, seat, page="bloodborne:table"):
    whole = table.client_at(seat).get(table.url(page, seat=seat)).content.decode()
    return LINE.findall(whole.partition("<main")[2])


def notes(table, seat, n):
    for one in range(n):
        table.record(Noted(by=seat, text=f"note {one}"), seat=seat)


def test_a_table_that_was_just_opened_says_nothing(table):
    assert [hinted(table, seat) for seat in (ADA, BELA)] == [[], []]


def test_after_the_first_own_entries_the_way_back_is_named_until_it_is_known(table, somebody_watches):
    told = []
    for _ in range(3):
        notes(table, BELA, 1)
        told.append(hinted(table, BELA))
    way = table.url("history", seat=BELA)
    assert told == [[(UNDO, way, "To the journal")]] * 2 + [[]]
    assert hinted(table, CORA) == []


def test_undo_is_promised_only_where_it_stands(table, somebody_watches):
    notes(table, BELA, 1)
    notes(table, CORA, 1)
    assert [hinted(table, seat)[0][0] for seat in (BELA, CORA)] == [UNDO, UNDO]
    table.client_at(ADA).post(table.url("goodnight"))
    assert hinted(table, BELA)[0][0] == "Wrong tap? Entries are corrected in the journal."


def test_the_host_is_told_of_free_seats_and_then_of_a_television(table, monkeypatch):
    notes(table, BELA, 1)
    way = table.url("invitation")
    Seat.objects.filter(number=CORA).update(device=None)
    assert hinted(table, ADA) == [("Seats are free.", way, "Show the code")]
    Seat.objects.filter(number=CORA).update(device=table.devices[CORA])
    television = "A television? Open Nightbook there and type the four letters."
    assert hinted(table, ADA) == [(television, way, "Show the code")]
    monkeypatch.setattr(live, "present", lambda campaign: frozenset({0}))
    assert hinted(table, ADA) == []


def test_whoever_has_come_far_without_is_asked_no_more(table):
    notes(table, BELA, 23)
    assert hinted(table, ADA) != []
    notes(table, BELA, 1)
    assert hinted(table, ADA) == []


def test_only_at_the_table_itself_and_never_on_a_wall_or_where_all_is_put_away(table):
    table.record(WOLF, seat=ADA)
    assert hinted(table, ADA) != []
    assert hinted(table, ADA, "bloodborne:score") == []
    assert hinted(table, ADA, "history") == []
    assert hinted(table, 0, "bloodborne:screen") == []
    Campaign.objects.update(archived=timezone.now())
    assert hinted(table, ADA) == []
