"""The parts of a book that are plain arithmetic: where names stand, and lines that can be told apart without colour."""

import re
from itertools import pairwise

import pytest

from chronicle.phrases.letters import Segment, Written
from chronicle.printing.book.drawings import APART, LOW, Series, chart
from chronicle.printing.book.index import Index, plain
from chronicle.printing.book.italics import BEGIN, END, drawn, italic, unquoted
from chronicle.printing.book.letters import columns, parted
from chronicle.printing.book.ornament import ornament
from chronicle.printing.book.persons import _boxes


def an_index(**names):
    index = Index()
    for key, text in names.items():
        index.name(key, "people", text)
    return index


def found(index, text, place="here"):
    index.said(text, place)
    return {key for key, name in index.names.items() if place in name.anchors}


def test_a_name_is_found_in_whole_words():
    index = an_index(ada="Ada", ana="Ana")
    assert found(index, "Adam and Anabel.") == set()
    assert found(index, "Both Ada, and (Ana).") == {"ada", "ana"}


def test_of_two_names_the_longer_one_is_meant():
    assert found(an_index(short="Agnes", long="Agnes of Ghent"), "Agnes of Ghent sleeps.") == {"long"}
    assert found(an_index(short="Agnes", long="Agnes of Ghent"), "Agnes of Bruges sleeps.") == {"short"}


def test_a_name_that_begins_with_a_sign_is_found():
    assert found(an_index(one="«Тень»"), "Приходит «Тень».") == {"one"}
    assert found(an_index(one="«Тень»"), "Приходит Тень.") == set()


def test_in_one_place_a_name_is_looked_up_once():
    index = an_index(ada="Ada")
    first, second, later = (index.said("Ada wins.", place) for place in (1, 1, 2))
    assert (bool(first.at), bool(second.at), bool(later.at)) == (True, False, True)
    assert list(index.names["ada"].anchors.values()) == [first.at, later.at]


def test_a_sentence_is_text():
    said = an_index(ada="Ada <b>").said("Ada <b> & co.", 1)
    assert str(said) == f'<span id="{said.at}">Ada &lt;b&gt; &amp; co.</span>'
    assert str(Index().said("<i>", 1)) == "&lt;i&gt;"


def test_letters_with_signs_stand_with_those_without():
    names = ["Żaneta", "Łucja", "Lena", "Zofia", "Ёлка", "Ежи"]
    assert sorted(names, key=plain) == ["Lena", "Łucja", "Żaneta", "Zofia", "Ежи", "Ёлка"]


def test_an_article_is_not_what_a_name_is_looked_up_by():
    index = an_index(one="The Burning Crown", two="Theodora", three="Ashes", four="Over the Hills")
    index.said("Ashes. Theodora. The Burning Crown. Over the Hills.", 1)
    assert [name.text for name in index.of("people")] == [
        "Ashes",
        "The Burning Crown",
        "Over the Hills",
        "Theodora",
    ]


def test_who_is_called_like_others_is_led_to_by_facts_alone():
    index = Index()
    for key in ("one", "other"):
        index.name(key, "people", "Corvin", unsaid=True)
    assert found(index, "Corvin sleeps.") == set()
    index.found("one", "lives", "life-1")
    index.lead("one", ["chapter-2", "chapter-5"])
    assert list(index.names["one"].anchors.values()) == ["chapter-2", "chapter-5", "life-1"]
    assert [name.text for name in index.of("people")] == ["Corvin"]


def test_titles_are_italics():
    told = f"{italic('The <Well>')} falls."
    assert str(an_index().said(told, 1)) == "<i>The &lt;Well&gt;</i> falls."
    assert unquoted("A title: “Warden”, «Тень», „Cień”.") == (
        f"A title: {italic('Warden')}, {italic('Тень')}, {italic('Cień')}."
    )


def test_half_a_mark_is_no_markup():
    assert str(drawn(f"{BEGIN}a <b")) == "a &lt;b"
    assert str(drawn(f"{END}a{BEGIN}")) == "a"


# --- A letter in two columns ------------------------------------------------------------------------------


def said(*texts):
    return [Segment(kind="bar" if text == "#" else "text", text=text) for text in texts]


@pytest.mark.parametrize(
    ("room", "first", "rest"),
    [
        (0, [], ["One. Two two. ", "#", " Three."]),
        (6, ["One."], ["Two two. ", "#", " Three."]),
        (15, ["One. Two two."], ["#", " Three."]),
        (90, ["One. Two two. ", "#", " Three."], []),
    ],
)
def test_a_paragraph_is_parted_at_the_end_of_a_sentence(room, first, rest):
    before, after = parted(said("One. Two two. ", "#", " Three."), room)
    assert [one.text.rstrip() for one in before] == [text.rstrip() for text in first]
    assert [one.text for one in after] == rest


def test_two_columns_are_about_as_long_as_each_other_and_lose_nothing():
    body = [
        Written(kind="p", segments=tuple(said(f"{word} " * 12 + "end. " + f"{word} " * 9))) for word in "abc"
    ]
    left, right = columns([*body, Written(kind="signature", segments=tuple(said("Yours")))])
    told = " ".join(str(one.words) for column in (left, right) for one in column)
    whole = " ".join(segment.text for one in body for segment in one.segments)
    assert " ".join(told.split()) == " ".join(f"{whole} Yours".split())
    assert right[-1].kind == "signature"
    assert [one.goes_on for one in right].count(True) <= 1
    long = [sum(len(one.words) for one in column) for column in (left, right)]
    assert abs(long[0] - long[1]) < 40


# --- Drawings ---------------------------------------------------------------------------------------------


def test_equal_lines_have_names_apart():
    drawn = chart("Race", ("", 1), [Series(name=name, values=(0, 3)) for name in "abcde"], LOW)
    at = sorted(float(line.label_y) for line in drawn.lines)
    assert min(b - a for a, b in pairwise(at)) >= APART - 0.1
    assert at[-1] <= LOW.height


def test_seven_lines_are_told_apart_in_black():
    drawn = chart("Boxes", range(5), [Series(name=name, values=(0, 1, 2, 3, 4)) for name in "abcdefg"])
    assert len({line.dashes for line in drawn.lines}) == 7
    assert len({(line.marks, line.filled) for line in drawn.lines}) == 7


@pytest.mark.parametrize("chapters", [1, 2, 12, 13, 16, 22])
def test_what_is_marked_on_a_line_has_its_number_beneath(chapters):
    drawn = chart("Boxes", range(chapters), [Series(name="a", values=tuple(range(chapters)))])
    marked = [float(x) + 2.6 for x in re.findall(r"M([\d.]+) ", drawn.lines[0].marks)]
    assert marked == pytest.approx([float(tick.at) for tick in drawn.labels], abs=0.1)


def test_a_score_below_zero_stays_inside():
    drawn = chart("Points", range(2), [Series(name="a", values=(-3, -1))], LOW)
    assert all(0 <= float(rule.at) <= LOW.height for rule in drawn.grid)
    assert float(drawn.lines[0].end_y) <= LOW.height


def test_the_figures_stand_label_by_label():
    drawn = chart("Points", (0, 1), [Series(name="a", values=(1, 2)), Series(name="b", values=(3, 4))])
    assert drawn.rows == ((0, (1, 3)), (1, (2, 4)))


def test_a_long_name_is_cut_beside_its_line_and_whole_in_its_title():
    drawn = chart("Points", (0, 1), [Series(name="N" * 60, values=(1, 2))])
    assert drawn.lines[0].short.endswith("…")
    assert drawn.lines[0].name == "N" * 60


def test_the_rose_is_inked_as_far_as_it_is_told():
    none, some, every = (ornament(range(1, n + 1)) for n in (0, 5, 21))
    assert (none.inked, every.open) == ("", "")
    assert some.inked.count("M") == 5
    assert some.open.count("M") == 16


def test_boxes_are_shaded_before_empty_ones():
    drawn = _boxes(2, 5)
    assert (drawn.shaded.count("M"), drawn.empty.count("M"), drawn.mm) == (2, 3, "14.3")
