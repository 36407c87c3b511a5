"""A circle's numbers in two worlds that differ in what a running hunt keeps hidden: the same to the letter for everybody
but the one who knows, and for that one too."""

import pytest
from django.test import override_settings
from django.urls import reverse

from campaigns import occasions
from companions.bloodborne import demos
from companions.dracula.rules.events import Ended
from tests.conformance.answers import seen
from tests.conformance.games import GAMES, SITE
from tests.conformance.worlds import NOW, SECRETS, laid, slug, tell
from tests.factories import ADA, BELA, CORA, a_table

pytestmark = [pytest.mark.django_db, pytest.mark.once]

FILES = [
    f"circle-numbers-csv?table={name}"
    for name in ("people", "course", "over-time", "sides", "pairs", "games", "tables", "persons", "plays")
]
PAGES = ["circle-numbers", "circle-numbers?time=year", "circle-plays", "circle-play", *FILES]


@pytest.fixture(autouse=True)
def _with_the_smallest(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)
    with override_settings(GAMES=GAMES, ROOT_URLCONF=SITE):
        yield


def answer(table, page, seat):
    name, _, asked = page.partition("?")
    status, *answered = seen(table.client_at(seat).get(f"{reverse(name, args=[table.circle.pk])}?{asked}"))
    assert status == 200
    return answered


def told(table):
    """To whoever sits there, at every page and in every file; on a play's own page what goes to BG Stats."""
    occasions.forget(table.campaign.pk)
    return {(page, seat): answer(table, page, seat) for page in PAGES for seat in (ADA, BELA, CORA)}


@pytest.mark.parametrize("name", [one for one in sorted(SECRETS) if slug(one) in {"dracula", "heritage"}])
def test_a_running_campaign_says_nothing_there_that_its_wall_does_not(name):
    table = laid(name)
    over = a_table(circle=table.circle, name="Over", chosen=demos.GEHRMAN)
    for event in demos.TO_THE_END:
        over.record(event)
    assert_alike(table, name)


@pytest.mark.parametrize("name", ["dracula, of the Count", "dracula, whispered"])
def test_nor_does_a_hunt_that_was_stopped_and_not_revealed(name):
    table = laid(name)
    table.record(Ended(why="late"))
    assert answer(table, "circle-play", ADA)
    assert_alike(table, name)


def assert_alike(table, name):
    tell(table, name, 0)
    one = told(table)
    tell(table, name, 1)
    other = told(table)
    assert [place for place in one if one[place] != other[place]] == []
