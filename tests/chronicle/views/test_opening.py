"""A chronicle is opened: who by age, expansions, languages, practice or chronicle; nothing of it hides."""

import re

import pytest
from django.urls import reverse

from campaigns import journal
from campaigns.models import Campaign, Seat
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
    "name_2": "Bela",
    "me": "2",
    "name_4": "Cora",
    "language_4": "ru",
}


def opened(**change):
    dan().post(OPEN, {**TYPED, **change})
    return journal.seen_by(Campaign.objects.get(), 1).table


def test_only_who_plays_stands_in_the_open_and_the_rest_in_one_fold():
    page = dan().get(OPEN)
    folded = "".join(re.findall(r"<details(?![^>]* open).*?</details>", html(page), re.DOTALL))
    waiting = (
        "name",
        "plays",
        "language_2",
        "rules-practice",
        "rules-expansions",
        "rules-known",
        "rules-secret",
    )
    assert 'name="name_2"' not in folded
    assert [name for name in waiting if f'name="{name}"' not in folded] == []


def test_who_begins_is_not_asked():
    assert 'name="first"' not in html(dan().get(OPEN))


def test_a_chronicle_is_not_named_after_one_evening():
    assert dan().get(OPEN).context["form"]["name"].value() == "Our chronicle"


def test_the_names_stand_from_the_youngest_and_whoever_opens_says_which_is_their_own():
    assert opened().seats == (1, 2, 3)
    assert [(seat.name, seat.hosts, seat.free) for seat in Seat.objects.all()] == [
        ("Ada", False, True),
        ("Bela", True, False),
        ("Cora", False, True),
    ]


def test_whoever_opens_comes_to_the_own_seat():
    response = dan().post(OPEN, {**TYPED, "me": "4"})
    assert response.headers["Location"] == reverse("invitation", args=[Campaign.objects.get().pk, 3])


def test_a_host_who_does_not_play_has_no_age():
    assert opened(plays="", name_5="Dora").seats == (1, 3, 4)


@pytest.mark.parametrize("me", ["", "0", "99", "old", "1" * 5000])
def test_what_no_row_is_is_the_first_or_said_beside_it(me):
    response = dan().post(OPEN, {**TYPED, "me": me})
    assert response.status_code in {302, 422}
    assert not Seat.objects.exclude(name="Ada").filter(hosts=True).exists()


def test_the_own_row_has_a_name():
    response = dan().post(OPEN, {**TYPED, "me": "3"})
    assert response.status_code == 422
    assert response.context["form"].errors.keys() == {"name_3"}
    assert 'id="id_name_3_error"' in html(response)


def test_those_who_played_are_named_again_by_age_with_the_own_row():
    client = dan()
    client.post(OPEN, TYPED)
    form = client.get(OPEN).context["form"]
    assert [form[f"name_{row}"].value() for row in (1, 2, 3, 4)] == ["Ada", "Bela", "Cora", None]
    assert form.host == 2


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


def test_nobody_plays_a_chronicle_alone():
    response = dan().post(OPEN, {**TYPED, "me": "1", "name_2": "", "name_4": ""})
    assert response.status_code == 422
    assert "Heritage is for 2 to 7 players; 1 is named here." in words(response)


def test_a_wrong_answer_to_the_game_keeps_the_names_and_whose_row_is_whose():
    response = dan().post(OPEN, {**TYPED, "rules-expansions": "x" * 201})
    assert response.status_code == 422
    assert response.context["chosen"].errors.keys() == {"expansions"}
    assert response.context["form"].host == 2


def test_the_games_of_the_house_are_offered_with_their_players():
    told = words(dan().get("/open/"))
    assert "Vampire: The Masquerade – Heritage 2–4 players, of up to 7" in told
    assert "Bloodborne: The Card Game 3–5 players" in told
