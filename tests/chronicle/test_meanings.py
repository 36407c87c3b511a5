"""Words that once said something else than the rules: colours, sides, who is ahead and why."""

import pytest
from django.utils import translation
from django.utils.translation import gettext, ngettext, pgettext

from chronicle.phrases import terms

ATTRIBUTES = [
    ("en", "pale", "Blue temperament"),  # printed голубой
    ("ru", "pale", "Голубой темперамент"),
    ("pl", "pale", "Temperament błękitny"),
    ("pl", "wild", "Wyrzutek"),  # printed аутсайдер, outsider
]
SAID = [
    ("ru", "Same as this device", "Как на устройстве"),
    ("pl", "Same as this device", "Jak w urządzeniu"),
    ("pl", "Wave, teal", "Fala, turkusowa"),
    ("pl", "Wild vampires", "Wampiry wyrzutki"),
    ("ru", "Rage track", "Характеристика ярости"),  # the printed шкала ярости is the one rage is paid from
    ("ru", "%(hunter)s is dead until the Dream.", "Гибель: до Сна Охотника %(hunter)s не бьётся."),
]
NEVER = [
    # Fewer missions are why somebody stands ahead, not in spite of which.
    ("ru", "Equal at the top: %(seat)s stands before %(other)s with fewer missions.", "хотя"),
    ("ru", "dead", "вне игры"),  # out of the game for good
    ("pl", "%(name)s is in torpor; stickers go to vampires who are awake.", "przytomn"),  # conscious
    ("pl", "The whole bloodline adds up: %(n)d awake.", "przytomn"),
    ("ru", "The loser of chapter %(chapter)d is %(loser)s; the conspiracy is taken by %(seat)s.", "ый главы"),
    ("ru", "Someone else just changed this. What you are typing is kept.", "Стол ушёл"),
    ("pl", "Someone else just changed this. What you are typing is kept.", "Stół poszedł"),
    ("ru", "Not recorded: someone else had just changed this.", "стол успел"),
    ("pl", "Not recorded: someone else had just changed this.", "stół poszedł"),
    # Numbers are read, places are turned up.
    ("ru", "The places are revealed once these are entered.", "их прочтут"),
    ("pl", "The places are revealed once these are entered.", "po ich"),
]


@pytest.mark.parametrize(("language", "attribute", "words"), ATTRIBUTES)
def test_an_attribute_is_called_as_it_is_printed(language, attribute, words):
    with translation.override(language):
        assert str(terms.ATTRIBUTES[attribute]) == words


@pytest.mark.parametrize(("language", "message", "words"), SAID)
def test_it_says_what_is_meant(language, message, words):
    with translation.override(language):
        assert gettext(message) == words


@pytest.mark.parametrize(("language", "message", "wrong"), NEVER)
def test_it_does_not_say_the_opposite(language, message, wrong):
    with translation.override(language):
        said = gettext(message)
    assert said != message
    assert wrong not in said


def test_a_chronicle_has_its_chapters_within_it():
    with translation.override("ru"):
        said = ngettext("A chronicle of %(n)s chapter", "A chronicle of %(n)s chapters", 21) % {"n": 21}
    assert said == "Хроника в 21 главе"


def test_a_track_of_a_clan_is_no_track_of_trophies():
    with translation.override("ru"):
        assert pgettext("stat", "Track") == "Шкала"
        assert gettext("Track") == "Дорожка"
