"""What looking costs: every page of a chronicle asks the database the same, after 2 chapters and after 21."""

import pytest

from chronicle.rules.events import EraTurned, LinesTold, Stepped, Titled, WorthsConfirmed
from chronicle.rules.names import ENDING, PHASES
from tests.chronicle.sample import a_table_put_right
from tests.conformance.tables import WALL, queries
from tests.factories import ADA, BELA

pytestmark = pytest.mark.django_db
SIZES = [2, 21]

# There with the box's chips; with the paper's usual size, and whether there are photographs for the book.
TABLE = dict.fromkeys((*PHASES, "era", *ENDING), 3) | {"reckoning": 4, "over": 6}
AT_THE_END = {
    "heritage:standings": 3,
    "heritage:outcomes": 3,
    "heritage:story": 3,
    "heritage:story-era 1": 3,
    "heritage:hinge": 3,
    "heritage:code": 4,
    "position": 3,
}


@pytest.fixture(params=SIZES)
def table(request):
    return a_table_put_right(request.param)


def go(table, phase):
    """As a table comes there; every other line of the ceremony is told."""
    if phase == "worths":
        table.record(EraTurned())
    elif phase == "ceremony":
        table.record(WorthsConfirmed(worths=table.view().table.worths))
        table.record(LinesTold(n=table.view().ceremony.of // 2))
    else:
        table.record(Stepped(to=phase))
    assert table.view().phase == phase


def test_the_table_costs_the_same_in_every_phase_at_any_size(table):
    """An open question asks once more: what the circle kept the last time."""
    phone, wall = {}, {}
    for phase in TABLE:
        go(table, phase)
        phone[phase], wall[phase] = (
            queries(table, "heritage:table", BELA) - bool(table.view().questions),
            queries(table, "heritage:screen", WALL),
        )
    assert phone == TABLE
    assert wall == dict.fromkeys(TABLE, 4)


@pytest.mark.parametrize("phase", ENDING)
def test_the_last_pages_cost_the_same_at_any_size(table, phase):
    for one in ENDING[: ENDING.index(phase) + 1]:
        go(table, one)
    costs = {page: n for page, n in AT_THE_END.items() if phase == "over" or page != "heritage:hinge"}
    assert {page: queries(table, page, BELA) for page in costs} == costs
    wall = [page for page in costs if page != "heritage:code"]
    assert {page: queries(table, page, WALL) for page in wall} == {page: costs[page] + 1 for page in wall}


def test_an_entry_that_is_put_right_costs_the_same_at_any_size(table):
    table.record(Titled(seat=ADA, title="Warden of Ghent"))
    assert queries(table, f"correct {table.number}", ADA) == 5
