"""A table at which a descent has begun, and taps on its pages."""

import re
from html import unescape

import pytest

from companions.bloodborne.rules.events import Dreamed, Revealed, Rolled, Stepped, Took
from tests.factories import ADA, BELA, CORA, HTMX, a_table

LYCANTHROPE = Revealed(name="Lycanthrope", health=3, die="red", kinds=("beast",))
GASCOIGNE = Revealed(name="Father Gascoigne", health=9, die="red", kinds=("humanoid", "beast"), rank="boss")


@pytest.fixture
def table():
    return a_table()


@pytest.fixture
def hunt(table):
    """Lycanthrope stands there with its three echoes."""
    table.record(LYCANTHROPE)
    return table


def page(table, seat=ADA, name="table", language="en"):
    """A whole page as this seat gets it."""
    return table.client_at(seat, language).get(table.url(f"bloodborne:{name}", seat=seat))


def tap(table, kind, seat=ADA, *, htmx=True, **data):
    """One form sent from the table page of this seat."""
    there = f"http://testserver{table.url('bloodborne:table', seat=seat)}"
    headers = {**HTMX, "HX-Current-URL": there} if htmx else {"Referer": there}
    return table.client_at(seat).post(table.url(f"bloodborne:{kind}", seat=seat), data, headers=headers)


def words(response):
    """What stands on a page, without its tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", response.content.decode())))


def forms(response, kind):
    """The forms of a page that record this kind, each as its own piece of the page."""
    pieces = response.content.decode().split("<form")[1:]
    return [
        piece.partition("</form>")[0] for piece in pieces if f"/bloodborne/{kind}/" in piece.partition(">")[0]
    ]


def a_round(table, monster, total=2, dreamers=(BELA,), takes=((ADA, 1), (CORA, 2))):
    """One whole round, up to its last step."""
    table.record(monster)
    if dreamers:
        table.record(Dreamed(hunters=dreamers))
    table.record(Rolled(total=total))
    for seat, n in takes:
        table.record(Took(hunter=seat, n=n))
    table.record(Stepped(to=8))
