"""Searching in two worlds that differ in a secret: whoever may not know finds the same, to the letter, whatever is looked for."""

import pytest
from django.test import override_settings
from django.urls import reverse

from tests.conformance.answers import seen
from tests.conformance.games import GAMES, SITE
from tests.conformance.secret import ONE
from tests.conformance.worlds import NOW, SECRETS, laid, tell
from tests.factories import ADA, BELA, CORA

pytestmark = [pytest.mark.django_db, pytest.mark.once]

# The words of a secret, what stands in nearly every line, and what a hunt could keep.
WORDS = (ONE, "a", "e o", "Paris", "London", "card")


@pytest.fixture(autouse=True)
def _with_the_smallest(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)
    with override_settings(GAMES=GAMES, ROOT_URLCONF=SITE):
        yield


def found(table, seat):
    """In the circle, and in the journal of the table."""
    places = (reverse("circle-search", args=[table.circle.pk]), table.url("history", seat=seat))
    return {
        (at, words): seen(table.client_at(seat).get(at, {"words": words})) for at in places for words in WORDS
    }


@pytest.mark.parametrize("name", sorted(SECRETS))
def test_whoever_may_not_know_finds_the_same(name):
    table = laid(name)
    others = {ADA, CORA} - {SECRETS[name].heard_by}
    tell(table, name, 0)
    one = {seat: found(table, seat) for seat in others}
    tell(table, name, 1)
    assert {seat: found(table, seat) for seat in others} == one


def test_whoever_knows_finds_it():
    """Or the law would hold of a search that finds nothing."""
    name = next(name for name in sorted(SECRETS) if not SECRETS[name].behind)
    table = laid(name)
    tell(table, name, 0)
    answer = table.client_at(BELA).get(table.url("history", seat=BELA), {"words": ONE})
    assert "<mark>lantern</mark>" in answer.content.decode()
