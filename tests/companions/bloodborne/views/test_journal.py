"""The journal of a descent: a fold for each round, its head in a line; steps are folded in it; the wall tells no steps."""

import re

import pytest

from companions.bloodborne.rules.events import Noted, Rolled, Stepped, Took
from tests.factories import ADA, BELA, CORA

from .conftest import GASCOIGNE, LYCANTHROPE, a_round, page, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def journal(table):
    """Two rounds: Lycanthrope is slain, Gascoigne stands."""
    a_round(table, LYCANTHROPE)
    table.record(GASCOIGNE)
    table.record(Stepped(to=2))
    table.record(Stepped(to=3))
    table.record(Noted(by=ADA, text="mine", hidden=True))
    return table


def shown(table, query="", seat=ADA):
    return table.client_at(seat).get(table.url("history", seat=seat) + query)


def heads(response):
    found = re.findall(
        r'<details class="fold stretch" id="([^"]+)"( open)?>\s*<summary>(.*?)</summary>',
        response.content.decode(),
        re.S,
    )
    return [
        (name, bool(is_open), re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", said)).strip())
        for name, is_open, said in found
    ]


def test_a_line_for_each_round_and_the_last_lies_open(journal):
    assert heads(shown(journal)) == [
        ("stretch-2", True, "Round 2 Father Gascoigne still stands with 9 echoes."),
        ("stretch-1", False, "Round 1 Lycanthrope is slain. Ada takes 1 echo. Cora takes 2 echoes."),
    ]


def test_steps_in_which_nothing_happened_are_folded_together(journal):
    text = shown(journal).content.decode()
    fold = text.partition('<li class="steps">')[2].partition("</details>")[0]
    assert "2 steps" in fold
    assert fold.count('<li id="entry-') == 2


def test_what_was_chosen_to_be_shown_is_not_folded(journal):
    response = shown(journal, "?kind=stepped")
    assert heads(response) == []
    assert response.content.decode().count('<li id="entry-') == 3


def test_what_was_put_right_later_stands_where_it_was_tapped(journal):
    url = journal.url("strike", 4)
    assert journal.client_at(ADA).post(url).status_code == 302
    text = shown(journal).content.decode()
    newest = text.partition('id="stretch-1"')[0]
    assert f'id="entry-{journal.number}"' in newest
    assert 'id="entry-4"' not in newest


def test_the_wall_tells_what_happened_and_no_steps(journal):
    told = words(page(journal, 0, "screen"))
    assert "On to" not in told
    assert "Father Gascoigne comes with 9 echoes" in told
    journal.record(Rolled(total=1))
    journal.record(Took(hunter=BELA, n=1), seat=BELA)
    journal.record(Stepped(to=7), seat=CORA)
    assert "Bela takes 1 echo." in words(page(journal, 0, "screen"))
