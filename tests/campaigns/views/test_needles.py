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
