"""Every worth against the paper: what the outcomes say is tapped already, another number is marked."""

import re

import pytest

from chronicle.forms.ending import field_of
from chronicle.rules.events import Stepped, WorthsConfirmed
from chronicle.rules.state import Worth
from tests.factories import ADA, BELA, CORA, dan

from .endings import OUTCOME, to_worths
from .evenings import forms, html, page, tap, words
from .sending import send

pytestmark = pytest.mark.django_db
GOLD = field_of("resources", "Gold")


@pytest.fixture
def table():
    return to_worths()


def typed(table, **changed):
    """What the page would send untouched."""
    rows = {
        field_of(one.section, one.row): "" if one.worth is None else one.worth
        for one in table.view().outcome_sheet
    }
    return {**rows, "seen": table.number, **changed}


def test_what_the_record_says_is_chosen_already(table):
    (form,) = forms(page(table, BELA), "worths_confirmed")
    for one in OUTCOME:
        name = field_of(one.section, one.row)
        assert f'name="{name}" value="{one.worth}" checked data-recorded' in form
    assert form.count(" checked") == form.count(" checked data-recorded") == len(OUTCOME)


def test_each_row_says_since_when_and_by_whose_choice(table):
    told = words(page(table))
    assert "Gold Era I, Ada" in told
    assert "Resources" in told


def test_one_tap_when_all_is_right(table):
    answer = send(table, "worths_confirmed", typed(table), at=CORA)
    assert answer.status_code == 200
    assert (table.view().phase, table.view().table.covered) == ("ceremony", False)
    assert "Line 0 of 7" in words(answer)


def test_names_may_stay_covered(table):
    send(table, "worths_confirmed", typed(table, covered="on"))
    assert table.view().ceremony.covered


def test_a_row_that_differs_is_recorded_and_marked(table):
    send(table, "worths_confirmed", typed(table, **{GOLD: "2"}))
    sheet = {(one.section, one.row): one.worth for one in table.view().outcome_sheet}
    assert sheet["resources", "Gold"] == 2
    table.record(Stepped(to="worths"))
    response = page(table)
    assert "Otherwise than the outcomes have made it: Gold" in words(response)
    (row,) = [piece for piece in html(response).split("<fieldset") if f'name="{GOLD}"' in piece]
    assert 'value="2" checked>' in row
    assert 'value="1" data-recorded>' in row


def test_a_row_may_stay_open(table):
    send(table, "worths_confirmed", typed(table, **{GOLD: ""}))
    sheet = {(one.section, one.row): one.worth for one in table.view().outcome_sheet}
    assert sheet["resources", "Gold"] is None


def test_a_row_that_is_missing_is_typed(table):
    send(table, "worths_confirmed", typed(table, new="Resources: Ships 2"))
    assert Worth(section="resources", row="Ships", worth=2) in table.view().table.worths


@pytest.mark.parametrize("bad", [{GOLD: "4"}, {GOLD: "-1"}, {GOLD: "many"}, {"new": "Loyalty: Clan 3"}])
def test_numbers_that_no_paper_has_change_nothing(table, bad):
    before = table.number
    answer = send(table, "worths_confirmed", typed(table, **bad))
    assert (answer.status_code, table.number) == (422, before)


def test_what_was_tapped_stays_when_something_else_is_wrong(table):
    answer = send(table, "worths_confirmed", typed(table, covered="on", new="nonsense", **{GOLD: "3"}))
    assert answer.status_code == 422
    (form,) = forms(answer, "worths_confirmed")
    assert f'name="{GOLD}" value="3" checked>' in form
    assert re.search(r'name="covered"[^>]* checked', form)


def test_a_table_that_moved_on_confirms_nothing(table):
    seen = table.number
    table.record(WorthsConfirmed(worths=OUTCOME))
    assert send(table, "worths_confirmed", {**typed(table), "seen": seen}).status_code == 409


def test_without_javascript_the_page_comes_back(table):
    answer = send(table, "worths_confirmed", typed(table), htmx=False)
    assert (answer.status_code, answer["Location"]) == (302, table.url("heritage:table"))
    assert table.view().phase == "ceremony"


def test_the_wall_reads_along_and_strangers_do_not(table):
    wall = page(table, 0, "screen")
    assert "Gold 1" in words(wall)
    assert "<form" not in html(wall)
    assert dan().get(table.url("heritage:table")).status_code == 404
    assert tap(table, "worths_confirmed", 0).status_code == 404


@pytest.mark.parametrize("seat", [ADA, CORA])
def test_the_page_costs_the_same_at_any_size(table, seat, django_assert_num_queries):
    client, address = table.client_at(seat), table.url("heritage:table", seat=seat)
    client.get(address)
    with django_assert_num_queries(3):
        client.get(address)
