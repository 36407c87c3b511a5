"""What a phrasebook brings is whole: every sentence in every language, every reader for something that is read."""

import pytest
from django.conf import settings as house
from django.utils import translation

from campaigns.kernel.words import word
from tests.conformance.games import SPOKEN, game
from tests.conformance.said import NAMES
from tests.conformance.sample import sample

GAMES = pytest.mark.parametrize("slug", SPOKEN)
LANGUAGES = [language for language, _name in house.LANGUAGES]
MANY = (1, 2, 5, 21)  # one of each plural of any language of the house
STRANGE = ("x", None, -1, 7, ("n", ""), [1, 2], {"a": 1})


class Asked(dict):
    """Whatever is asked of it is a number."""

    def __init__(self, n):
        super().__init__()
        self.n, self.places = n, set()

    def __getitem__(self, place):
        self.places.add(place)
        return self.n


def places(sentence, n=1):
    asked = Asked(n)
    assert sentence % asked
    return asked.places


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_all_that_there_is_to_say(slug, language):
    sentences = sample(slug).sentences
    with translation.override("en"):
        said = {(code, n): places(one, n) for code, one in sentences.items() for n in MANY}
    with translation.override(language):
        assert {(code, n): places(one, n) for code, one in sentences.items() for n in MANY} == said


@GAMES
def test_every_reader_reads_something(slug):
    book = game(slug).phrases
    asked = {code: places(sentence) for code, sentence in book.sentences.items()}

    assert {(code, place) for code, own in book.own_readers.items() for place in own} <= {
        (code, place) for code, places in asked.items() for place in places
    }


@GAMES
def test_what_cannot_be_said_is_shown_as_its_code(slug):
    """Advice may come with a journal from elsewhere."""
    book = game(slug).phrases
    for code, sentence in sample(slug).sentences.items():
        if places(sentence):
            assert book.say(word(code), NAMES) == code


@GAMES
def test_words_where_a_number_should_be_are_shown_in_some_way(slug):
    book = game(slug).phrases
    for code, sentence in book.sentences.items():
        assert book.say(word(code, **dict.fromkeys(places(sentence), "x")), NAMES)


@GAMES
def test_a_reason_and_what_came_are_said_after_the_sentence(slug):
    book = game(slug).phrases
    code = next(code for code, sentence in book.sentences.items() if not places(sentence))
    said = book.say(word(code), NAMES)
    for reason in book.reasons:
        assert (
            book.say(word(code, **{reason: "a card"}, then=(word(code),)), NAMES) == f"{said} “a card” {said}"
        )


@GAMES
@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_what_a_circle_was_taught_elsewhere_is_shown_in_some_way(slug, strange):
    recall = game(slug).phrases.recall
    for topic in ("monster", "track", "board", "row", "scale", "stock", "nothing of ours"):
        assert "nowhere" in recall(topic, "nowhere", strange)
