"""Dracula with a pencil: once it is over anybody turns up what the phones know, and the hunt is there as it was seen."""

import pytest

from companions.dracula.rules.events import Ended, Hid, Hunched, Revealed, Watched
from tests.factories import ADA, BELA, CORA
from tests.papers import printed

from .conftest import a_hunt, get, tap, text, words

pytestmark = pytest.mark.django_db
OPENS = "your hunches and what could be known are then open to everyone, for good"


@pytest.fixture
def over():
    table = a_hunt("paper")
    table.record(Hid(place=""))
    table.record(Revealed(place="munich", space=1))
    table.record(Watched(step="feed"))
    table.record(Watched(step="city", encounters=1))
    table.record(Hunched(by=CORA, place="prague"), seat=CORA)
    table.record(Ended(why="late"))
    return table


def turned_up(table, seat):
    assert tap(table, "bared", seat).status_code == 200
    table.think()
    return words(get(table, "dracula:film"))


def test_before_it_is_over_nobody_is_offered_it():
    table = a_hunt("paper")
    assert OPENS not in words(get(table, "dracula:table"))
    assert tap(table, "bared", ADA).status_code == 422


def test_until_then_nobody_is_led_to_a_film_that_shows_nothing(over):
    for seat in (ADA, BELA, CORA):
        assert OPENS in words(get(over, "dracula:table", seat=seat))
        assert "dracula/film/" not in text(get(over, "dracula:table", seat=seat))
    assert OPENS not in words(get(over, "dracula:table", seat=0))


@pytest.mark.parametrize("seat", [ADA, BELA])
def test_the_film_says_what_was_seen_believed_and_possible(over, seat):
    page = turned_up(over, seat)
    assert "Dracula: city" in page
    assert "Cora believed: Prague" in page
    assert "right" not in page.partition("believed")[2][:40]
    assert "places were possible." in page
    assert "nothing but Munich was possible" in page


def test_it_is_on_paper_too(over):
    turned_up(over, CORA)
    told = " ".join(" ".join(printed(over, paper="hunt").texts).split())
    assert "places were possible." in told
    assert "Prague" in told
