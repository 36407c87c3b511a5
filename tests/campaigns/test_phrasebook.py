"""A code, the sentence that a game has for it, and how what it is about is read out."""

import pytest

from campaigns.kernel.words import word
from campaigns.phrasebook import Phrasebook, both, called, label, sentence, several

NAMES = {1: "Ada", 2: "bela", 4: "Kim Jr."}
FRUIT = label({"a": "apple", "p": "pear"}, "nothing")


def name(seat, names):
    return called(seat, names, "Cook %(seat)d")


def taught(topic, about, value):
    return f"{about} costs {value['price']:d}"


BOOK = Phrasebook(
    kinds={"ate": "Eaten"},
    sentences={
        "told.ate": "%(seat)s eats %(fruit)s.",
        "told.gave": "%(seats)s give %(to)s %(n)d.",
        "came.full": "Full.",
        "differs.fruit": "%(was)s → %(now)s",
    },
    readers={"seat": name, "seats": several(name), "fruit": FRUIT},
    own_readers={"told.gave": {"to": name}, "differs.fruit": both(FRUIT)},
    reasons=("why", "how"),
    books={"song": lambda word, names: f"♪ {word.code}"},
    glance=str,
    taught=taught,
)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (word("told.ate", seat=1, fruit="a"), "Ada eats apple."),
        (word("told.ate", seat=4, fruit="Granny S."), "Kim Jr. eats Granny S."),
        (word("told.ate", seat=2, fruit="plum"), "bela eats plum."),
        (word("told.ate", seat=3, fruit=None), "Cook 3 eats nothing."),
        (word("told.ate", seat=0, fruit="p"), "nobody eats pear."),
        (word("told.gave", seats=(1, 3), to=2, n=4), "Ada, Cook 3 give bela 4."),
        (word("told.gave", seats=(), to=1, n=0), "nobody give Ada 0."),
        (word("told.gave", seats=(1,), to=2, n=-4), "Ada give bela −4."),
        (word("differs.fruit", was="a", now=None), "apple → nothing"),
        (word("song.of_joy", why="spring"), "♪ song.of_joy"),
    ],
)
def test_each_placeholder_has_its_reader(said, words):
    assert BOOK.say(said, NAMES) == words


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"why": "hungry"}, "Full. “hungry”"),
        ({"how": "at once"}, "Full. “at once”"),
        ({"why": "", "how": "at once"}, "Full. “at once”"),
        ({"why": "hungry", "how": "at once"}, "Full. “hungry”"),
        ({"why": "", "how": None}, "Full."),
        ({"because": "hungry"}, "Full."),
        ({"then": (word("came.full"), word("song.on"))}, "Full. Full. ♪ song.on"),
        ({"why": "hungry", "then": (word("came.full", why="late"),)}, "Full. “hungry” Full. “late”"),
    ],
)
def test_a_reason_and_then_what_came_of_it(about, words):
    assert BOOK.say(word("came.full", **about), NAMES) == words


@pytest.mark.parametrize(
    "said",
    [
        word("told.slept"),
        word("told.ate", seat=1),
        word("told.ate", seat=[1], fruit="a"),
        word("told.gave", seats=3, to=1, n=1),
        word("told.gave", seats=(1,), to=1, n="much"),
    ],
)
def test_what_cannot_be_said_is_shown_as_its_code(said):
    """It may come with a journal from elsewhere."""
    assert BOOK.say(said, NAMES) == said.code


def test_a_label_without_a_word_for_nothing_says_what_there_is():
    labels = label({"a": "apple"})

    assert [labels(value, NAMES) for value in ("a", "plum", "", 0, None)] == [
        "apple",
        "plum",
        "",
        "0",
        "None",
    ]


def test_a_sentence_alone():
    told = word("told.ate", seat=1, fruit="a", why="hungry")

    assert sentence(BOOK.sentences, told, NAMES, BOOK.readers) == "Ada eats apple."


@pytest.mark.parametrize("value", [None, {}, {"price": "dear"}, "x", [1]])
def test_what_was_learnt_elsewhere_may_have_any_shape(value):
    assert BOOK.recall("price", "apple", {"price": 3}) == "apple costs 3"
    assert BOOK.recall("price", "apple", value) == f"apple: {value}"
