"""A table at which a saga has begun, and taps on its pages."""

import re
from html import unescape

import pytest

from companions.bloodrage.rules.events import Drawn, Stepped, TokenLaid
from companions.bloodrage.rules.state import ACTION, OUTER_REWARDS, ROUND
from tests.factories import ADA, HTMX, a_table

FOUR = ("Ada", "Bela", "Cora", "Dan")
DAN = 4
TOKENS = tuple(TokenLaid(spot=spot, reward=reward) for spot, reward in zip(ROUND, OUTER_REWARDS, strict=True))
# Rage in the north and north-east, axes in the east and south-east, horns south and south-west, glory west.
DRAWN = Drawn(doomed=("n", "ne", "e"), destroyed=("nw",), tokens=TOKENS)


@pytest.fixture
def table():
    return a_table(FOUR, game="bloodrage")


@pytest.fixture
def drawn(table):
    table.record(DRAWN)
    return table


@pytest.fixture
def action(drawn):
    """The gifts are chosen; it is Ada's turn."""
    drawn.record(Stepped(to=ACTION))
    return drawn


def page(table, seat=ADA, name="table", language="en", query=None):
    """A whole page as this seat gets it."""
    return table.client_at(seat, language).get(table.url(f"bloodrage:{name}", seat=seat), query)


def tap(table, kind, seat=ADA, *, htmx=True, data=None):
    """One form sent from the table page of this seat; the form's own “seat” is the clan that it tells of."""
    there = f"http://testserver{table.url('bloodrage:table', seat=seat)}"
    headers = {**HTMX, "HX-Current-URL": there} if htmx else {"Referer": there}
    return table.client_at(seat).post(table.url(f"bloodrage:{kind}", seat=seat), data or {}, headers=headers)


def words(response):
    """What stands on a page, without its tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", response.content.decode())))


def forms(response, kind):
    """The forms of a page that record this kind, each as its own piece of the page."""
    pieces = response.content.decode().split("<form")[1:]
    return [
        piece.partition("</form>")[0] for piece in pieces if f"/bloodrage/{kind}/" in piece.partition(">")[0]
    ]
