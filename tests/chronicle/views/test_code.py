"""The circle's code: what holds, since when, what was decided, and what the circle kept elsewhere."""

import pytest

from chronicle.game import CHRONICLE
from chronicle.rules.events import Gathered, HouseRuled
from chronicle.rules.state import Present
from chronicle.views import memory
from tests.factories import ADA, BELA, a_table, chosen_for

from .chapters import a_chronicle, prologue
from .evenings import html, words

pytestmark = pytest.mark.django_db

RULED = HouseRuled(rule="missed", choice="box", why="It is a long way")


def read(table, seat=ADA):
    return table.client_at(seat).get(table.url("heritage:code", seat=seat))


def test_what_holds_with_day_chapter_and_reason():
    table = a_chronicle()
    table.record(RULED)
    text = words(read(table))
    assert "It is a long way" in text
    assert "Chapter 1, 10 January 2026" in text


def test_no_rule_of_a_battleground_that_is_not_reached():
    page = html(read(a_chronicle()))
    assert "g7_factor" not in page
    assert "g6_purge" not in page


def another(circle):
    table = a_table(game="heritage", circle=circle, chosen=chosen_for("heritage"))
    for seat in (1, 2, 3):
        table.record(prologue(seat), seat=seat)
    return table


def test_the_next_chronicle_is_told_what_was_kept_last_time():
    table = a_chronicle()
    memory.learn(table.chair(ADA), RULED)
    other = another(table.circle)
    assert "Last kept by this circle" in words(read(other))
    other.record(Gathered(here=tuple(Present(seat=seat, by=seat) for seat in (ADA, BELA))))
    page = other.client_at(ADA).get(other.url("heritage:table"))
    assert "Last time you kept" in words(page)
    assert "Last time you kept" not in words(other.client_at(0).get(other.url("heritage:code", seat=0)))


def test_where_it_is_the_same_here_nothing_is_said():
    table = a_chronicle()
    table.record(RULED)
    memory.learn(table.chair(ADA), RULED)
    assert "Last kept by this circle" not in words(read(table))


def test_a_constant_number_of_queries(django_assert_num_queries):
    table = a_chronicle()
    client = table.client_at(ADA)
    client.get(table.url("heritage:code"))
    with django_assert_num_queries(4):
        client.get(table.url("heritage:code"))


def test_the_circle_s_page_says_it_in_words():
    assert CHRONICLE.phrases.recall("ruling", "missed", "box") == (
        "House rule, A chapter missed: One box for each chapter missed"
    )
    assert CHRONICLE.phrases.recall("ruling", "g7_factor", "1") == "A later house rule"
