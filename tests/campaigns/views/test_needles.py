"""Words that are looked for: in whatever letters, all of them, and marked where they stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.views.needles import LONGEST, Needles


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("lodz", "Łódź nocą"),
        ("ŁÓDŹ", "lodz"),
        ("елка", "Ёлка в углу"),
        ("corv toreador", "Corvin of clan Toreador"),
        ("strasse", "Straße"),
        ("", "whatever"),
    ],
)
def test_accents_and_capitals_do_not_matter(typed, text):
    assert Needles.read(typed).stand_in(text)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("Hunter's", "The Hunter’s Dream"),
        ("hunters", "The Hunter’s Dream"),
        ("HUNTER’S", "the hunter's dream"),
        ("o'brien", "O’Brien"),
        ("o´brien", "OʼBrien"),
        ("5-6", "rooms 5–6"),
        ("5–6", "rooms 5-6"),
        ("-3", "−3 Blood"),
        ("blood-red", "blood\u2011red"),
        ("dorde", "Đorđe"),
        ("aether", "Æther"),
        ("coeur", "Cœur"),
        ("smorrebrod", "smørrebrød"),
        ("thor", "Þór"),
        ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
        ("σισυφοσ", "ΣΊΣΥΦΟΣ"),
        ("ισυφος", "Σίσυφοσ"),
        ("isik", "ışık"),
    ],
)
def test_what_is_printed_is_found_as_a_keyboard_types_it(typed, text):
    assert Needles.read(typed).stand_in(text)


@pytest.mark.parametrize(
    "typed", ['"warden of seals"', "“Warden of Seals”", "„warden of seals”", "«Warden of Seals»"]
)
def test_words_in_quotes_are_looked_for_together(typed):
    needles = Needles.read(typed)
    assert needles.stand_in("the Warden\u00a0of Seals wins")
    assert needles.stand_in("the “Warden of\nSeals” wins")
    assert not needles.stand_in("seals of the Warden")
    assert not needles.stand_in("the Warden", "of Seals"), "in two texts"
    assert needles.marked("a “Warden of Seals”") == "a “<mark>Warden of Seals</mark>”"


def test_words_beside_a_phrase_and_a_quote_left_open_are_words():
    assert Needles.read('"of seals" warden').stand_in("the Warden of Seals")
    assert Needles.read('seals "warden').stand_in("the Warden of Seals")
    assert not Needles.read('""')


@pytest.mark.parametrize(("typed", "text"), [("corvin ventrue", "Corvin of clan Toreador"), ("a b", "ab")])
def test_all_words_must_stand_there(typed, text):
    assert Needles.read(typed).stand_in(text) is (typed == "a b")
    assert not Needles.read("a b c").stand_in(text)


def test_words_may_stand_in_several_texts():
    assert Needles.read("note knock").stand_in("a knock", "", "Note")


@pytest.mark.parametrize("typed", ["", "  ", "\0", "\u0301"])
def test_nothing_typed_looks_for_nothing(typed):
    assert not Needles.read(typed)


def test_no_more_is_looked_for_than_fits_a_field():
    assert len(Needles.read("x" * 5_000).typed) == LONGEST


@pytest.mark.parametrize(
    ("typed", "text", "marked"),
    [
        ("lodz", "w Łodzi", "w <mark>Łodz</mark>i"),
        ("a ab", "cab", "c<mark>ab</mark>"),
        ("ss", "Straße", "Stra<mark>ß</mark>e"),
        ("b", "<b>", "&lt;<mark>b</mark>&gt;"),
        ("hunters", "a Hunter’s Dream", "a <mark>Hunter’s</mark> Dream"),
        ("s", "ß", "<mark>ß</mark>"),
        ("a e", "Æther", "<mark>Æ</mark>th<mark>e</mark>r"),
        ("xyz", "a & b", "a &amp; b"),
    ],
)
def test_what_was_found_is_marked_and_the_rest_is_words(typed, text, marked):
    assert Needles.read(typed).marked(text) == marked


@given(st.text(max_size=30), st.text(max_size=60))
def test_marking_loses_no_letter(typed, text):
    marked = Needles.read(typed).marked(text)
    plain = marked.replace("<mark>", "").replace("</mark>", "")
    assert plain == Needles("").marked(text)
