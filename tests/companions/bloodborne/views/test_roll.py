"""The monster's attack is one form: the total, who is spared and what cards changed, with one button."""

import pytest

from companions.bloodborne.rules.events import Dreamed, Stepped
from tests.factories import ADA, BELA, CORA

from .conftest import forms, page, tap, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def attack(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Stepped(to=4))
    return hunt


def health(table):
    return [table.view().hunter(seat).health for seat in (ADA, BELA, CORA)]


def blow(response, total):
    """What the page says that this total does, by hunter."""
    piece = response.content.decode().partition(f'id="blow-{total}"')[2].partition("</p>")[0]
    return [hit.partition("</b>")[0].rpartition(">")[2] for hit in piece.split("<b>")[1:]]


def test_there_is_one_form_and_every_exception_is_in_it(attack):
    (form,) = forms(page(attack), "rolled")
    assert form.count('type="submit"') == 2  # to record it; and without JavaScript, to look at it first
    for name in ("total", "more", "spared", "by_1", "by_2", "by_3"):
        assert f'name="{name}"' in form


@pytest.mark.parametrize("htmx", [True, False])
def test_what_is_in_the_form_is_recorded_whole(attack, htmx):
    tap(attack, "rolled", htmx=htmx, total="4", more="", spared=[CORA], by_1="-1", by_2="", by_3="")
    assert health(attack) == [5, 6, 8]


def test_a_total_beyond_the_pad_is_typed_in_the_same_form(attack):
    tap(attack, "rolled", total="more", more="11", spared=[ADA], by_3="-4")
    assert health(attack) == [8, 3, 1]


def test_the_pad_counts_where_it_was_tapped_last(attack):
    """The field beyond the pad is out of sight then."""
    tap(attack, "rolled", total="2", more="11")
    assert health(attack) == [6, 7, 6]


def test_nothing_chosen_is_said_and_every_exception_kept(attack):
    response = tap(attack, "rolled", spared=[CORA], by_1="-1")
    (form,) = forms(response, "rolled")
    assert response.status_code == 422
    assert "All rolls together: Still empty." in words(response)
    assert 'id="total_error"' in form
    assert 'value="-1"' in form
    assert health(attack) == [8, 8, 8]


@pytest.mark.parametrize("typed", ["", "x", "1000", "9" * 5000, "²"])
def test_a_wrong_total_keeps_what_was_typed(attack, typed):
    response = tap(attack, "rolled", total="more", more=typed, by_1="2")
    (form,) = forms(response, "rolled")
    assert response.status_code == 422
    assert form.partition('id="total-more"')[2].partition(">")[0].endswith(" checked")
    assert f'value="{typed}"' in form.partition('id="more"')[2].partition(">")[0]
    assert health(attack) == [8, 8, 8]


def test_what_it_would_do_counts_everything_in_the_form_and_records_nothing(attack):
    before = attack.number
    look = {"look": "1", "spared": [CORA], "by_1": "-1", "by_2": "3"}
    response = tap(attack, "rolled", **look)
    assert blow(response, 4) == ["−3", "−5", "0"]
    assert blow(response, 9) == ["dies", "−7", "0"]
    assert "Still empty" not in words(response)
    response = tap(attack, "rolled", total="more", more="14", **look)
    assert blow(response, "more") == ["dies", "dies", "0"]
    assert attack.number == before


def test_without_a_card_nothing_is_changed(attack):
    assert blow(page(attack), 4) == ["−4", "−2", "−4"]


def test_without_javascript_the_same_form_comes_back_to_be_recorded(attack):
    response = tap(attack, "rolled", htmx=False, look="1", total="4", spared=[CORA], by_1="-1")
    (form,) = forms(response, "rolled")
    assert response.status_code == 200
    assert form.partition('id="total-4"')[2].partition(">")[0].endswith(" checked")
    assert 'value="-1"' in form
    assert "looked" in form
    assert 'role="alert"' not in form


def test_what_is_wrong_in_it_is_said_when_it_is_looked_at(attack):
    response = tap(attack, "rolled", look="1", total="4", by_1="many")
    assert "Enter a whole number." in words(response)
    assert blow(response, 4) == ["−4", "−2", "−4"]
