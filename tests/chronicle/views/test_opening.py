"""A chronicle is opened: who by age, expansions, languages, practice or chronicle; nothing of it hides."""

import re

import pytest

from campaigns import journal
from campaigns.models import Campaign
from tests.factories import dan

from .evenings import html, words

pytestmark = pytest.mark.django_db

OPEN = "/open/heritage/"
TYPED = {
    "key": "one",
    "circle_name": "Our circle",
    "name": "Vilnius by night",
    "plays": "on",
    "name_1": "Ada",
    "language_1": "en",
    "age_1": "3",
    "name_2": "Bela",
    "age_2": "1",
    "name_4": "Cora",
    "age_4": "2",
    "language_4": "ru",
}


def opened(**change):
    dan().post(OPEN, {**TYPED, **change})
    return journal.seen_by(Campaign.objects.get(), 1).table


def test_the_four_questions_stand_in_the_open():
    page = dan().get(OPEN)
    folded = "".join(re.findall(r"<details(?![^>]* open).*?</details>", html(page), re.DOTALL))
    asked = ("name_2", "age_2", "language_2", "rules-practice", "rules-expansions")
    assert [name for name in asked if f'name="{name}"' not in html(page) or f'name="{name}"' in folded] == []
    assert 'name="rules-known"' in folded
    assert 'name="rules-secret"' in folded


def test_who_begins_is_not_asked():
    assert 'name="first"' not in html(dan().get(OPEN))


def test_a_chronicle_is_not_named_after_one_evening():
    assert dan().get(OPEN).context["form"]["name"].value() == "Our chronicle"


def test_places_by_age_are_filled_in_as_the_names_stand():
    form = dan().get(OPEN).context["form"]
    assert [form[f"age_{row}"].value() for row in (1, 2, 3)] == [1, 2, 3]


def test_seats_go_to_the_game_from_the_youngest_to_the_oldest():
    assert opened().seats == (2, 3, 1)


def test_without_a_word_about_age_the_names_stand_from_the_youngest():
    assert opened(age_1="", age_2="", age_4="").seats == (1, 2, 3)


def test_a_host_who_does_not_play_has_no_age():
    assert opened(plays="", name_5="Dora", age_5="3").seats == (2, 3, 4)


def test_what_is_played_and_with_what():
    table = opened(
        **{
            "rules-practice": "yes",
            "rules-expansions": "Blood, Ash",
            "rules-known": "on",
            "rules-secret": "on",
        }
    )
    assert (table.practice, table.expansions, table.known, table.secret) == (
        True,
        ("Blood", "Ash"),
        True,
        True,
    )
    assert table.phase == "gather"


def test_usually_it_is_a_chronicle_and_begins_with_the_prologue():
    table = opened()
    assert (table.practice, table.known, table.secret, table.phase) == (False, False, False, "prologue")


def test_nobody_has_the_same_place_by_age():
    response = dan().post(OPEN, {**TYPED, "age_4": "1"})
    assert response.status_code == 422
    assert response.context["form"].errors == {
        "age_4": ["Bela has this place by age. Give everybody a number of their own."]
    }
    assert 'id="id_age_4_error"' in html(response)
    assert 'value="Cora"' in html(response)
    assert Campaign.objects.count() == 0


@pytest.mark.parametrize("typed", ["0", "9", "old"])
def test_an_age_that_is_no_place_is_refused_beside_the_field(typed):
    response = dan().post(OPEN, {**TYPED, "age_2": typed})
    assert response.status_code == 422
    assert response.context["form"].errors.keys() == {"age_2"}


def test_nobody_plays_a_chronicle_alone():
    response = dan().post(OPEN, {**TYPED, "name_2": "", "name_4": ""})
    assert response.status_code == 422
    assert "Heritage is for 2 to 7 players; 1 is named here." in words(response)


def test_a_wrong_answer_to_the_game_keeps_the_names_and_the_ages():
    response = dan().post(OPEN, {**TYPED, "rules-expansions": "x" * 201})
    assert response.status_code == 422
    assert response.context["chosen"].errors.keys() == {"expansions"}
    assert response.context["form"]["age_1"].value() == "3"


def test_the_games_of_the_house_are_offered_with_their_players():
    told = words(dan().get("/open/"))
    assert "Vampire: The Masquerade – Heritage 2 to 4 players at once, up to 7 in the group" in told
    assert "Bloodborne: The Card Game 3 to 5 players" in told
