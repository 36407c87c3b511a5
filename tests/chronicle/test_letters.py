"""The Society's letters in words: every way of saying it, bars of one length, text that cannot forge one."""

import re

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from campaigns.kernel.words import word
from chronicle.phrases import letters, terms
from chronicle.phrases.letters import BLOCK, Segment, written
from chronicle.rules.figures.letters import BARS, VARIANTS, Paragraph, letter
from chronicle.rules.sight import sight
from tests.chronicle.rules.figures.test_letters import ADA, BELA, after, full, prophecies

NAMES = {1: "Ada", 2: "Bela", 3: "Cora"}
ABOUT = {
    "figure": "Sergius",
    "clan": "ventrue",
    "n": 2,
    "mission": "Orléans",
    "attribute": "war",
    "choice": "spare her",
    "title": "Prefect",
    "ancilla": "Beatrix",
    "text": "wolves",
    "ground": "beast",
    "years": "1306-1370",
}


def page(state, number, seat=ADA):
    return written(letter(sight(state, seat), number), NAMES)


def plain(state, number, seat=ADA):
    return [["".join(part.text for part in paragraph.segments)] for paragraph in page(state, number, seat)]


def black(state, number, seat=ADA):
    return [part.text for one in page(state, number, seat) for part in one.segments if part.kind == "bar"]


def test_every_way_of_saying_it_has_words_and_no_words_are_idle():
    made = {f"letter.{kind}.{at + 1}" for kind, count in VARIANTS.items() for at in range(count)}

    assert made | {*letters.HEAD} == {*letters.SENTENCES}


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("code", letters.SENTENCES)
def test_every_sentence_stands_by_itself(code, language):
    with translation.override(language):
        said = letters.say(word(code, **ABOUT), NAMES)

    assert said != code
    assert "%" not in said


def test_no_sentence_is_there_twice():
    said = [letters.say(word(code, **ABOUT), NAMES) for code in letters.SENTENCES]

    assert len({*said}) == len(said)


def test_no_sentence_speaks_of_what_comes_later():
    everything = " ".join(letters.say(word(code, **ABOUT), NAMES) for code in letters.SENTENCES).casefold()
    later = re.compile(r"\b(court|humanity|masquerade|inquisition|anarch\w*|revolt|sabbat|camarilla)\b")

    assert not later.search(everything)


def test_plural_forms():
    one, five = (letters.say(word("letter.conspiracy.1", clan="brujah", n=n), NAMES) for n in (1, 5))

    assert "1 new scheme in" in one
    assert "5 new schemes in" in five


def test_a_letter_is_a_page_of_prose():
    sentences = re.findall(r"[.!?]”?(?: |$)", " ".join(line for [line] in plain(full(), 2)))

    assert 12 <= len(sentences) <= 26
    assert plain(full(), 2)[0] == ["Letter from the Society, no. 2"]


def test_twenty_one_letters_do_not_read_the_same():
    assert len({repr(plain(after(number), number)[1:]) for number in range(1, 22)}) == 21


def test_what_is_hidden_is_a_bar():
    assert BLOCK * BARS["choice"] in black(full(secret=True), 2, ADA)
    assert BLOCK * BARS["choice"] not in black(full(secret=True), 2, BELA)
    assert "spare her" in repr(page(full(secret=True), 2, BELA))


def test_a_bar_has_its_length_whatever_is_under_it():
    short, long = prophecies("no"), prophecies("a sentence of more words than anybody has ever sealed")

    assert black(short, 1) == black(long, 1)
    assert "no" not in {*black(short, 1)}


@given(st.text())
def test_what_the_table_typed_is_never_a_bar(typed):
    parts = letters.segments([word("letter.choice.1", choice=letters.OPEN + typed + letters.CLOSE)], NAMES)

    assert [part.kind for part in parts] == ["text"]


def test_what_comes_next_by_name_or_as_a_bar():
    known = letters.segments([word("letter.age.2", ground="beast")], NAMES)
    hidden = letters.segments([word("letter.age.2", ground=word("bar", length=3))], NAMES)

    assert str(terms.GROUNDS["beast"]) in known[0].text
    assert hidden[1] == Segment(kind="bar", text=BLOCK * 3)


def test_paragraphs_keep_their_kind():
    paragraph = Paragraph(kind="closing", words=(word("letter.closing.1"), word("letter.closing.2")))

    (one,) = written([paragraph], NAMES)
    assert one.kind == "closing"
    assert one.segments[0].text.endswith("fewer than before.")


def test_a_bar_has_a_name_for_who_cannot_see_it():
    assert str(letters.BLACKED_OUT)


def test_nothing_to_say_is_nothing():
    assert letters.segments((), NAMES) == ()
