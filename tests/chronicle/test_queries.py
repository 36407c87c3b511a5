"""What looking costs: every page of a chronicle asks the database the same, after 2 chapters and after 21."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import journal
from chronicle.rules.events import EraTurned, LinesTold, MissionWon, Stepped, Titled, WorthsConfirmed
from chronicle.rules.names import ENDING, PHASES
from chronicle.urls import urlpatterns
from chronicle.views import RECORDED
from tests.chronicle.written import a_long_table
from tests.factories import ADA, BELA, EVENING, HTMX

pytestmark = pytest.mark.django_db
SIZES = [2, 21]
WALL = 0

# Who holds the chair and the campaign, who sits here, and whether anything is new since the fold.
PAGES = {
    "heritage:table": 3,
    "heritage:sheet": 3,
    "heritage:sheet-of 3": 3,
    "heritage:box": 3,
    "heritage:rulings": 6,  # what the circle's box has taught, its sheets and its words
    "heritage:paper": 3,
    "heritage:minutes 2": 3,
    "heritage:letter 2": 3,
    "heritage:standings": 3,
    "heritage:story": 3,
    "heritage:story-era 1": 3,
    "heritage:code": 4,  # with what the circle kept
    "heritage:outcomes": 3,
    "history": 3,
    "entry 40": 3,
    "insert 40": 3,
    "insert-kind 40 titled": 5,
    "findings": 3,
    "people": 3,
    "night": 4,
    "here": 2,
    "position": 3,
    "history-json": 3,
}
OF_THE_HOST = {"settings": 3, "export": 3}
OF_THE_WALL = {
    "heritage:screen": 4,
    "heritage:sheet-of 3": 4,
    "heritage:box": 4,
    "heritage:standings": 4,
    "history": 4,
    "position": 4,
}
TABLE = dict.fromkeys((*PHASES, "era", *ENDING), 3) | {"reckoning": 4}  # there with the box's chips
AT_THE_END = {
    "heritage:standings": 3,
    "heritage:outcomes": 3,
    "heritage:story": 3,
    "heritage:story-era 1": 3,
    "heritage:hinge": 3,
    "heritage:code": 4,
    "position": 3,
}
TYPED = {
    "noted": {"text": "We began at eight."},
    "mission_won": {"slot": 1, "winner": BELA, "how": "seen"},
    "player_counted": {"seat": BELA, "by_hand": 12, "key_vp": 3},
    "passed": {"seat": BELA, "step": "agents"},
}
TAPS = {
    "noted": 12,
    "mission_won": 12,
    "player_counted": 13,
    "passed": 12,
}  # what is counted, the box may learn


def queries(table, page, seat):
    """Looked at twice: what the first look folds is known to the second."""
    name, *args = page.split()
    client, there = table.client_at(seat), table.url(name, *args, seat=seat)
    assert client.get(there).status_code == 200, page
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(there)
    return len(asked)


@pytest.fixture(params=SIZES)
def table(request):
    """So many chapters, and then the winner of the last one's last mission was put right."""
    table = a_long_table(request.param)
    last = [play for play in table.position().plays if play.kind == "mission_won"][-1]
    taken = table.view().chapter.mission(last.facts["slot"]).winner
    right = MissionWon(slot=last.facts["slot"], winner=1 + taken % 4)
    stamp = journal.Stamp(seat=ADA, at=EVENING, key="put right")
    journal.correct(table.campaign.pk, entry=last.number, event=right, host=True, stamp=stamp)
    assert journal.findings(table.position(), ADA)
    return table


@pytest.mark.parametrize(
    ("seat", "costs"),
    [(ADA, PAGES | OF_THE_HOST), (BELA, PAGES), (WALL, OF_THE_WALL)],
    ids=["host", "player", "wall"],
)
def test_a_page_costs_the_same_at_any_size(table, seat, costs):
    assert {page: queries(table, page, seat) for page in costs} == costs


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


def test_a_tap_costs_the_same_at_any_size(table):
    """One line more in the journal, and the page again."""
    client, costs = table.client_at(BELA), {}
    client.get(table.url("heritage:table", seat=BELA))
    for kind, typed in TYPED.items():
        with CaptureQueriesContext(connection) as asked:
            sent = {"page": "table", **typed}
            answer = client.post(table.url(f"heritage:{kind}", seat=BELA), sent, headers=HTMX)
        assert answer.status_code == 200
        costs[kind] = len(asked)
    assert costs == TAPS


def test_no_page_is_left_out():
    known = {f"heritage:{path.name}" for path in urlpatterns if path.name not in RECORDED}
    # There is no hinge before the end, and what is unpacked was packed before: their own tests count for them.
    known -= {"heritage:hinge", "heritage:unpacked"}
    assert known == {page.split()[0] for page in PAGES | OF_THE_WALL if page.startswith("heritage:")}
