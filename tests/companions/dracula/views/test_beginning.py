"""Before the hunt: a hunter begins in a city, and nothing else can be done with one who stands nowhere."""

import re

import pytest

from companions.dracula.rules.map import EUROPE
from tests.factories import ADA, BELA, CORA, a_table, chosen_for

from .conftest import get, tap, text, words

pytestmark = pytest.mark.django_db

LATER = (
    "rest",
    "search",
    "supply",
    "delayed/",
    "reserved/",
    "hurt/",
    "healed/",
    "bitten/",
    "counted/",
    "ride-",
)


@pytest.fixture
def fresh():
    """Nobody stands anywhere."""
    return a_table(game="dracula", chosen={**chosen_for("dracula"), "first": BELA})


def listed(part, name="placed-place"):
    field = part[part.index(f'id="{name}"') :].partition("</select>")[0]
    return {value for value in re.findall(r'value="([^"]*)"', field) if value}


def test_only_cities_are_listed(fresh):
    assert listed(text(get(fresh, "dracula:hunter", 4))) == {*EUROPE.cities}
    assert listed(text(get(fresh, "dracula:more"))) == {*EUROPE.cities}


def test_once_he_is_hidden_anything_is(begun):
    assert listed(text(get(begun, "dracula:more"))) == {*EUROPE.places, *EUROPE.hospitals}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This is no city: North Sea. Every hunter begins in one."),
        ("ru", "Это не город: Северное море. Каждый охотник начинает в городе."),
        ("pl", "To nie miasto: Morze Północne. Każdy łowca zaczyna w mieście."),
    ],
)
def test_another_place_is_recorded_with_a_word_of_advice(fresh, language, said):
    answer = tap(fresh, "placed", CORA, hunter="mina", place="north-sea", language=language)
    assert said in words(answer)
    assert fresh.view().hunter("mina").place == "north-sea"


def test_what_a_hunter_does_is_offered_once_they_stand(fresh):
    before = text(get(fresh, "dracula:hunter", 4))
    assert [one for one in LATER if f'value="{one}"' in before or f"/dracula/{one}" in before] == []
    assert "/dracula/handed-over/" in before
    tap(fresh, "placed", ADA, page="hunter 4", hunter="mina", place="athens")
    after = text(get(fresh, "dracula:hunter", 4))
    for one in LATER[:-1]:
        assert f'value="{one}"' in after or f"/dracula/{one}" in after
