"""What machines are told: the View of the asking seat, and its history."""

import pytest

from campaigns import journal
from campaigns.journal.writing import Stamp
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING, a_table, dan
from tests.toygame import Took, Vowed, Whispered

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


@pytest.fixture
def table():
    table = a_toy_table(
        Took(seat=ADA, n=5),
        Vowed(seat=BELA, limit=2),
        Whispered(seat=BELA, text="below"),
        Took(seat=CORA, n=1),
    )
    journal.strike(table.campaign.pk, entries=[5], host=True, stamp=Stamp(seat=ADA, at=EVENING, key="strike"))
    return table


def get(table, name, seat, query=""):
    return table.client_at(seat).get(table.url(name, seat=seat) + query)


def test_the_position_is_the_view_of_the_seat(table):
    said = get(table, "position", BELA).json()
    assert said == {
        "format": 1,
        "campaign": str(table.campaign.pk),
        "game": "toy",
        "name": "The Long Night",
        "seat": BELA,
        "number": 6,
        "seats": [
            {"number": 1, "name": "Ada", "plays": True},
            {"number": 2, "name": "Bela", "plays": True},
            {"number": 3, "name": "Cora", "plays": True},
        ],
        "view": {
            "purses": [[1, 5], [2, 0], [3, 0]],
            "vows": [[2, 2]],
            "whispers": [[2, "below"]],
            "notes": [],
        },
    }


@pytest.mark.parametrize("seat", [0, ADA, CORA])
def test_what_is_closed_is_not_in_it(table, seat):
    view = get(table, "position", seat).json()["view"]
    assert (view["vows"], view["whispers"]) == ([], [[2, "…"]])


def test_the_history_is_the_seat_s_own(table):
    hers, his = (get(table, "history-json", seat).json()["entries"] for seat in (BELA, ADA))
    assert [entry["number"] for entry in hers] == [1, 2, 3, 4, 5, 6]
    assert hers[2]["words"] == "Bela vowed limit 2"
    assert hers[2]["told"] == {"code": "told.vowed", "about": {"seat": 2, "limit": 2}}
    assert (his[2]["kind"], his[2]["hidden"], his[2]["told"]) == (None, True, None)
    assert his[4]["stands"] is False
    assert his[5] == {
        "number": 6,
        "kind": "struck",
        "act": "struck",
        "about": [5],
        "seat": 1,
        "at": "2026-01-10T19:00:00Z",
        "hidden": False,
        "stands": True,
        "changed": None,
        "sealed": False,
        "words": "Takes back entry 5. Cora took has 0, n 1",
        "was": None,
        "told": {"code": "told.took", "about": {"seat": 3, "n": 1, "has": 0}},
    }


@pytest.mark.parametrize(
    ("query", "first"), [("?since=4", 5), ("?since=0", 1), ("?since=x", 1), ("?since=-1", 1)]
)
def test_whoever_knows_the_beginning_asks_for_the_rest(table, query, first):
    assert get(table, "history-json", ADA, query).json()["entries"][0]["number"] == first


def test_beyond_the_end_is_nothing(table):
    assert get(table, "history-json", ADA, "?since=6").json()["entries"] == []


@pytest.mark.parametrize("name", ["position", "history-json"])
def test_doors_are_closed_to_strangers(table, name):
    assert dan().get(table.url(name)).status_code == 404
    assert table.client_at(ADA).post(table.url(name)).status_code == 405
    assert "Cookie" in get(table, name, ADA)["Vary"]


@pytest.mark.parametrize("name", ["position", "history-json"])
def test_bloodborne_speaks_through_them(name):
    table = a_table()
    assert get(table, name, ADA).json()["number"] == 1
