"""Tables as files: what people typed is never a formula, numbers are plain, every program knows the letters."""

import csv
from datetime import date

import pytest
from django.utils import translation

from campaigns.spreadsheets import Sheet, file_of, safe, said


def read(sheet):
    content = file_of(sheet)
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(content.decode("utf-8-sig").splitlines()))


def sheet(*rows, head=("Person", "Plays")):
    return Sheet(name="people", title="People", head=head, rows=rows)


@pytest.mark.parametrize(
    "typed", ["=1+1", "+49 30", "-2", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("x")', "\uff1d1+1", "\uff20x"]
)
def test_what_somebody_typed_is_no_formula(typed):
    assert safe(typed) == f"'{typed}"


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
@pytest.mark.parametrize("between", [";", "; ", "\t", ";\t", ';"', ';""', "\n", "\r\n"])
@pytest.mark.parametrize("formula", ["=1+1", "+49", "-2", "@SUM(A1)", "\uff1d1"])
def test_what_stands_after_a_semicolon_is_no_formula_where_cells_are_parted_there(language, between, formula):
    with translation.override(language):
        content = file_of(sheet([f"Ada{between}{formula}", f"Łucja и Юлия{between}{formula}"]))
    for separator in (";", "\t", ","):
        rows = csv.reader(content.decode("utf-8-sig").splitlines(), delimiter=separator)
        assert not [
            cell
            for row in rows
            for cell in row
            if cell.lstrip(' "').startswith(("=", "+", "-", "@", "\uff1d"))
        ]


def test_a_semicolon_between_words_stays():
    assert safe("Ada; Bela") == "Ada; Bela"


@pytest.mark.parametrize("typed", ["Ada", "1=1", "", " =1"])
def test_other_words_stay_as_they_are(typed):
    assert safe(typed) == typed


def test_a_heading_is_safe_too():
    """The columns of a table may be called like people."""
    assert read(sheet(head=("=Ada", "Plays"))) == [["'=Ada", "Plays"]]


def test_numbers_below_nothing_are_numbers():
    assert read(sheet(["Ada", -3], ["Bela", 1234567], ["Cora", 7.5])) == [
        ["Person", "Plays"],
        ["Ada", "-3"],
        ["Bela", "1234567"],
        ["Cora", "7.5"],
    ]


def test_names_with_commas_quotes_and_any_letters_come_back():
    names = ['Ada, "the first"', "Łucja", "Юлия"]
    assert [row[0] for row in read(sheet(*([name, 1] for name in names)))[1:]] == names


@pytest.mark.parametrize(("language", "average"), [("en", "7.5"), ("ru", "7,5"), ("pl", "7,5")])
def test_on_the_page_numbers_are_written_as_people_do_and_in_files_plain(language, average):
    with translation.override(language):
        assert said(7.5) == average
        assert read(sheet(["Ada", 7.5]))[1] == ["Ada", "7.5"]


def test_days_are_written_so_that_programs_sort_them():
    assert read(sheet([date(2026, 1, 9), 1]))[1] == ["2026-01-09", "1"]


def test_on_the_page_nothing_is_a_dash_and_columns_of_numbers_are_known():
    told = sheet(["Ada", None], ["Bela", 2])
    assert told.columns == [("Person", False), ("Plays", True)]
    assert told.shown == [[("Ada", False), ("–", True)], [("Bela", False), ("2", True)]]
