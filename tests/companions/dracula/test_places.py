"""What is printed on the map, in every language."""

from collections import Counter

import pytest
from django.conf import settings
from django.utils import translation

from companions.dracula.phrases import HOSPITALS, PLACES, REGIONS

LANGUAGES = [language for language, _name in settings.LANGUAGES]


def said(labels, language):
    with translation.override(language):
        return {key: str(label) for key, label in labels.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_are_called_the_same(language):
    names = Counter({**said(PLACES, language), **said(HOSPITALS, language)}.values())
    assert {name for name, times in names.items() if times > 1} == set()


@pytest.mark.parametrize(
    ("place", "names"),
    [
        ("le-havre", ("Le Havre", "Гавр", "Hawr")),
        ("leipzig", ("Leipzig", "Лейпциг", "Lipsk")),
        ("castle-dracula", ("Castle Dracula", "Замок Дракулы", "Zamek Draculi")),
        ("english-channel", ("English Channel", "Ла-Манш", "Kanał La Manche")),
    ],
)
def test_a_place_is_called_as_it_is_printed(place, names):
    assert {language: said(PLACES, language)[place] for language in LANGUAGES} == dict(
        zip(("en", "ru", "pl"), names, strict=True)
    )


@pytest.mark.parametrize(
    ("edition", "language", "names"),
    [
        ("russian", "ru", "Британия Испания Франция Германия Италия Австро-Венгрия Балканы"),
        ("polish", "pl", "Brytania Iberia Galia Germania Italia Austro-Węgry Baltica"),
        ("russian", "en", "Britain Spain France Germany Italy Austria-Hungary Balkans"),
        ("polish", "en", "Britannia Iberia Gallia Germania Italia Austro-Hungaria Baltica"),
    ],
)
def test_each_edition_has_its_own_names_for_the_regions(edition, language, names):
    assert [*said(REGIONS[edition], language).values()] == names.split()
