"""Every worth against the paper: what the outcomes say is tapped already, another number is marked."""

import re

import pytest

from chronicle.forms.ending import field_of
from chronicle.rules.events import LinesTold, Stepped, TableRuled, WorthsConfirmed
from chronicle.rules.state import Worth
from tests.factories import ADA, BELA, CORA, dan

from .endings import OUTCOME, to_worths
from .evenings import forms, html, page, tap, words
from .sending import send

pytestmark = pytest.mark.django_db
GOLD = field_of("resources", "Gold")
SHIPS = field_of("resources", "Ships")


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
    assert "7 lines" in words(answer)


def test_names_may_stay_covered(table):
    send(table, "worths_confirmed", typed(table, covered="on"))
    assert table.view().ceremony.covered


def test_a_row_that_differs_is_recorded_and_marked(table):
    send(table, "worths_confirmed", typed(table, **{GOLD: "2"}))
    sheet = {(one.section, one.row): one.worth for one in table.view().outcome_sheet}
    assert sheet["resources", "Gold"] == 2
    table.record(Stepped(to="worths"))
    response = page(table)
    assert "Different from the outcomes: Gold" in words(response)
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


# --- Secret sheets --------------------------------------------------------------------------------------


@pytest.fixture
def secret():
    """Only Ada has a box of Ships, and no outcome has named the row."""
    table = to_worths(secret="on")
    table.record(TableRuled(what="box", seat=ADA, section="resources", row="Ships", n=2))
    return table


@pytest.mark.parametrize("seat", [ADA, BELA, CORA])
def test_every_row_is_read_from_the_paper_whoever_has_it(secret, seat):
    (form,) = forms(page(secret, seat), "worths_confirmed")
    assert re.findall(r"<legend>(\w+)", form) == ["Gold", "Ships", "Law", "Courage", "Mercy", "City"]
    assert SHIPS in form


def test_the_wall_reads_every_row_along(secret):
    assert "Ships" in words(page(secret, 0, "screen"))


def test_nobody_learns_whose_it_is(secret):
    """The same page whether Ada has the boxes or Bela."""
    there = secret.client_at(CORA).get(secret.url("position", seat=CORA)).json()["view"]
    assert [one["boxes"] for one in there["table"]["sheets"]][:2] == [[], []]
    before = without_number(page(secret, CORA))
    secret.record(TableRuled(what="box", seat=ADA, section="resources", row="Ships", n=-2))
    secret.record(TableRuled(what="box", seat=BELA, section="resources", row="Ships", n=1))
    assert without_number(page(secret, CORA)) == before


def test_before_the_worths_only_an_owner_knows_the_row(secret):
    secret.record(Stepped(to="era"))
    assert "Ships" in words(page(secret, ADA, "outcomes"))
    assert "Ships" not in words(page(secret, CORA, "outcomes"))


def test_what_one_confirms_counts_for_another(secret):
    data = {**typed(secret, **{SHIPS: "3"}), "seen": secret.number}
    send(secret, "worths_confirmed", data, at=CORA)
    secret.record(LinesTold(n=2))
    assert "Ships value 3" in words(page(secret, BELA))
    assert "Ada 2 boxes × 3 = 6" in words(page(secret, BELA))


def without_number(response):
    """What stands on a page but the entry it was drawn at."""
    return re.sub(r"\bno\. \d+", "", words(response))


@pytest.mark.parametrize("seat", [ADA, CORA])
def test_the_page_costs_the_same_at_any_size(table, seat, django_assert_num_queries):
    client, address = table.client_at(seat), table.url("heritage:table", seat=seat)
    client.get(address)
    with django_assert_num_queries(3):
        client.get(address)
