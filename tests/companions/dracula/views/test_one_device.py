"""One phone for the Count and a hunter, and a Count who plays with a pencil."""

import pytest

from campaigns.models import Seat
from companions.dracula.rules.events import Moved, Stepped
from tests.factories import ADA, BELA, CORA

from .conftest import a_hunt, begin, desk, get, tap, text, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def shared(table):
    """Bela, the Count, and Cora have one phone."""
    Seat.objects.filter(campaign=table.campaign, number=CORA).update(device=table.devices[BELA])
    table.devices[CORA] = table.devices[BELA]
    return begin(table)


def test_the_desk_is_of_a_seat_not_of_a_phone(shared):
    assert desk(shared).status_code == 200
    assert shared.client_at(CORA).get(shared.url("dracula:open_desk", seat=CORA)).status_code == 404


def test_one_phone_is_handed_over_and_the_page_of_the_other_seat_says_nothing_of_it(shared):
    """What the Count's last tap led to waits for no page of Cora's, nor lies in the phone meanwhile."""
    client = shared.client_at(BELA)
    there = shared.url("dracula:lurked", seat=BELA)
    shared.record(Stepped(to="count"))
    client.post(
        there,
        {"page": "desk/open", "play": "place:prague", "encounters": "rule"},
        headers={"HX-Request": "true"},
    )
    assert not client.cookies.get("messages") or not client.cookies["messages"].value
    for page in ("dracula:table", "dracula:desk", "dracula:more"):
        assert "toast success" not in text(client.get(shared.url(page, seat=CORA)))
    assert "Prague" not in words(client.get(shared.url("history", seat=CORA)))
    assert "Prague" not in words(client.get(shared.url("history", seat=BELA)))
    assert "Prague" in words(client.get(shared.url("dracula:open_desk", seat=BELA)))


def test_the_other_seat_reads_what_a_hunter_reads(shared):
    """Cora's view is the same on a phone of her own."""
    told = shared.client_at(CORA).get(shared.url("position", seat=CORA)).json()["view"]
    assert told["desk"] is None
    assert {seen["place"] for seen in told["trail"] if seen} == {""}


# --- With a pencil ----------------------------------------------------------------------------------------


@pytest.fixture
def pencil():
    table = a_hunt("paper")
    assert tap(table, "hid", CORA).status_code == 200
    table.record(Stepped(to="count"))
    return table


def test_hunters_tap_what_they_see(pencil):
    for seat, step in ((ADA, "city"), (CORA, "sea")):
        before = pencil.number
        assert tap(pencil, "watched", seat, page="more", step=step).status_code in (200, 204)
        assert pencil.number == before + 1
    assert [seen.back for seen in pencil.view(ADA).trail if seen] == ["sea", "city", "city"]


def test_nothing_waits_and_anybody_writes_down_the_answer(pencil):
    pencil.record(Moved(hunter="godalming", to="munich", by="moved"))
    assert pencil.view(ADA).waiting == ()
    assert "Dracula is asked" not in words(get(pencil, "dracula:table"))
    typed = {"how": "arrival", "hunter": "godalming", "found_1_place": "munich", "found_1_space": "1"}
    assert tap(pencil, "answered", CORA, page="more", **typed).status_code == 200
    assert pencil.view(ADA).trail[0].place == "munich"


def test_there_is_no_desk_and_no_word(pencil):
    assert desk(pencil).status_code == 404
    said = words(get(pencil, "dracula:desk", seat=BELA))
    assert "Hold to open" not in said
    assert "First a word of your own" not in said


def test_a_seat_that_is_freed_closes_nothing(pencil):
    pencil.client_at(ADA).post(pencil.url("free-seat", BELA))
    assert not pencil.view(BELA).locked
