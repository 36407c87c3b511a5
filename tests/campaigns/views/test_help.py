"""Help: a page for all tables and one for each game, in every language, with a way to it from everywhere."""

import pytest
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext, pgettext

from campaigns import games
from tests.factories import ADA, a_table, client_of

pytestmark = pytest.mark.django_db
GUIDED = [game for game in games.games() if game.guide]


def page(address, language="en"):
    return client_of().get(address, headers={"Accept-Language": language})


def test_the_front_door_leads_to_it():
    assert f'href="{reverse("help")}"' in page("/").content.decode()


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_it_calls_pages_and_buttons_as_they_are_called(language):
    text = page(reverse("help"), language).content.decode()
    with translation.override(language):
        called = [pgettext("to print on", "Paper"), *map(gettext, ("Make PDF", "Open", "Goodnight", "undo"))]
    assert [word for word in called if word not in text] == []


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_it_tells_what_surrounds_an_evening_and_calls_it_as_pages_do(language):
    text = page(reverse("help"), language).content.decode()
    names = ["Dates", "Links to answer", "Search", "Download the journal", "Import a campaign"]
    with translation.override(language):
        called = [gettext(name) for name in names]
    assert [word for word in called if word not in text] == []


def test_it_leads_to_every_game():
    text = page(reverse("help")).content.decode()
    assert len(GUIDED) == 4
    for game in GUIDED:
        assert f'href="{reverse("help-game", args=[game.slug])}"' in text


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.slug)
def test_every_game_has_its_page_in_every_language(game, language):
    response = page(reverse("help-game", args=[game.slug]), language)
    assert response.status_code == 200
    assert response.content.decode().count("<h2") >= 5
    assert f'<html lang="{language}"' in response.content.decode()


def test_a_game_that_is_none_has_no_page():
    assert page(reverse("help-game", args=["chess"])).status_code == 404


def test_a_table_leads_to_the_page_of_its_game():
    table = a_table(game="bloodrage")
    text = table.client_at(ADA).get(table.url("bloodrage:table", seat=ADA)).content.decode()
    assert f'href="{reverse("help-game", args=["bloodrage"])}"' in text
