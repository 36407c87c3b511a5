"""A hunt through its pages: Ada hosts and hunts, Bela is the Count, Cora hunts."""

import re
from html import unescape

import pytest
from django.core.cache import cache

from campaigns import enrolment, throttle
from campaigns.access import Holder
from companions.dracula.rules.events import Hid, Hunched, Lurked, Placed, Stepped, Whispered
from tests.factories import ADA, BELA, CORA, HTMX, a_device, a_table, chosen_for

WORD = "the ship Demeter"
PLACES = {"godalming": "london", "seward": "paris", "van-helsing": "rome", "mina": "athens"}


@pytest.fixture(autouse=True)
def _doors_are_open():
    """No test has knocked at what the one before has shut."""
    cache.clear()
    throttle._here.clear()


@pytest.fixture
def table():
    return a_hunt()


@pytest.fixture
def begun(table):
    return begin(table)


def a_hunt(way="phone"):
    """Everybody stands somewhere; nothing is hidden yet."""
    chosen = {**chosen_for("dracula", way=way), "first": BELA}
    table = a_table(game="dracula", chosen=chosen)
    for hunter, place in PLACES.items():
        table.record(Placed(hunter=hunter, place=place))
    return table


def begin(table, start="munich", *, card="wolves"):
    """The Count has a word, hides, and lays one card more."""
    tap(table, "sworn", BELA, word=WORD)
    table.record(Hid(place=start), seat=BELA)
    table.record(Stepped(to="count"))
    table.record(Lurked(place="vienna", encounters=(card,)), seat=BELA)
    table.record(Whispered(by=BELA, to=CORA, text="come to Klausenburg"), seat=BELA)
    table.record(Hunched(by=BELA, place="galway"), seat=BELA)
    table.record(Stepped(to="day"))
    return table


def tap(table, kind, seat=ADA, *, page="table", htmx=True, language="en", **data):
    """One form sent from a page of this seat."""
    client = table.client_at(seat, language)
    headers = {**HTMX, "HX-Current-URL": f"http://testserver{table.url('dracula:table', seat=seat)}"}
    there = table.url(f"dracula:{kind}", seat=seat)
    return client.post(there, {"page": page, **data}, headers=headers if htmx else {})


def get(table, name, *args, seat=ADA, language="en", **query):
    return table.client_at(seat, language).get(table.url(name, *args, seat=seat), query)


def desk(table, seat=BELA, language="en", **query):
    """What lies behind the curtain, as the phone fetches it."""
    there = table.url("dracula:open_desk", seat=seat)
    return table.client_at(seat, language).get(there, query, headers=HTMX)


def text(response):
    return response.content.decode()


def words(response):
    """What stands on a page, without its tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", text(response))))


def free(table, seat=BELA):
    """The host sends whoever sits there away."""
    return table.client_at(ADA).post(table.url("free-seat", seat))


def sit(table, seat=BELA):
    """Somebody else comes by the code of the table."""
    table.devices[seat] = a_device()
    enrolment.take_seat(table.seat(seat), Holder(device=table.devices[seat].pk, account=None))


@pytest.fixture
def freed(begun):
    """Somebody else sits in the Count's place."""
    assert free(begun).status_code == 302
    sit(begun)
    return begun
