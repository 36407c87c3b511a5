"""Packing: the own envelope, everybody else's, the host's box, and the way to the next chapter."""

import pytest

from chronicle.rules.events import DeckTurned, MissionTaken, Packed, Stepped, Titled
from tests.factories import ADA, BELA, CORA
from tests.remembered import remembered

from .aftermaths import send, to_aftermath
from .chapters import a_chronicle
from .evenings import buttons, forms, html, onward, page, words

pytestmark = pytest.mark.django_db

THE_BOX = 0


@pytest.fixture
@remembered
def table():
    table = to_aftermath()
    table.record(Titled(seat=ADA, title="Prince"))
    table.record(MissionTaken(slot=1, seat=BELA, reward="asset", what="war"))
    table.record(Stepped(to="pack"))
    return table


def test_the_own_envelope_is_the_main_act(table):
    own, *others = forms(page(table, BELA), "packed")
    assert buttons(own, "seat") == ["2"]
    assert "button primary" in own
    assert [buttons(form, "seat") for form in others] == [["1"], ["3"], ["0"]]


def test_it_says_what_belongs_into_it(table):
    told = words(page(table, BELA))
    assert "Agent Agent 2" in told
    assert "Assets War" in told
    assert "Burdens 0" in told
    assert "Missions won 2" in told
    assert "Burdens 1" in words(page(table, ADA))
    assert "Overview card (A court in Vilnius)" in words(page(table, ADA))


def test_one_tap_packs_it(table):
    response = send(table, "packed", BELA, {"seat": BELA})
    assert response.status_code == 200
    assert table.view().chapter.packed == (BELA,)
    assert [buttons(form, "seat") for form in forms(response, "packed")] == [["1"], ["3"], ["0"]]


@pytest.mark.parametrize(("seat", "by"), [(BELA, BELA), (BELA, CORA), (THE_BOX, BELA)])
def test_a_tick_that_was_set_by_mistake_is_taken_off_where_it_was_set(table, seat, by):
    table.record(Packed(seat=seat), seat=ADA)
    (tick,) = forms(page(table, by), "unpacked")
    assert buttons(tick, "seat") == [str(seat)]
    assert 'aria-pressed="true"' in tick
    response = send(table, "unpacked", by, {"seat": seat})
    assert table.view().chapter.packed == ()
    assert "Taken back: The" in words(response)
    assert not forms(response, "unpacked")


def test_ticked_twice_it_is_off_at_once(table):
    table.record(Packed(seat=BELA), seat=ADA)
    table.record(Packed(seat=BELA), seat=BELA)
    send(table, "unpacked", CORA, {"seat": BELA})
    assert table.view().chapter.packed == ()


@pytest.mark.parametrize("seat", ["", "x", str(BELA), "9"])
def test_what_is_not_packed_is_not_taken_back(table, seat):
    table.record(Packed(seat=ADA))
    before = table.number
    assert send(table, "unpacked", BELA, {"seat": seat}).status_code == 200
    assert (table.number, table.view().chapter.packed) == (before, (ADA,))


def test_an_earlier_chapter_stays_packed(table):
    for seat in (ADA, BELA, CORA, THE_BOX):
        table.record(Packed(seat=seat))
    table.record(Stepped(to="gather"))
    before = table.number
    send(table, "unpacked", BELA, {"seat": BELA})
    assert table.number == before


def test_whoever_looks_on_takes_no_tick_off(table):
    table.record(Packed(seat=BELA))
    assert table.client_at(0).post(table.url("heritage:unpacked", seat=0), {"seat": BELA}).status_code == 404
    assert table.view().chapter.packed == (BELA,)


def test_the_box_is_a_packing_of_its_own(table):
    send(table, "packed", ADA, {"seat": THE_BOX})
    assert table.view().chapter.packed == (THE_BOX,)
    assert "The box packed" in words(page(table, CORA))


def test_only_others_are_told_that_the_host_ticks_the_box(table):
    sentence = "the host’s phone ticks it off"
    assert sentence in words(page(table, BELA))
    assert sentence not in words(page(table, ADA))


def test_when_everything_is_packed_it_says_so(table):
    for seat in (ADA, BELA, CORA, THE_BOX):
        table.record(Packed(seat=seat))
    response = page(table)
    assert "Everything is packed" in words(response)
    assert onward(response) == [("gather", True)]
    assert not forms(response, "packed")


def test_goodnight_and_the_next_chapter_are_both_offered(table):
    response = page(table)
    assert table.url("night") in html(response)
    assert onward(response) == [("gather", False)]


@pytest.mark.parametrize("turned", [False, True])
def test_the_list_for_the_box_begins_with_the_chapter_to_come(table, turned):
    """The overview card of the one just played lies in its winner's envelope."""
    if turned:
        table.record(DeckTurned(characters=1))
    told = words(page(table))
    assert "The chronicle deck begins with the overview card of chapter 2" in told
    assert "assets Overview card" in told


def test_in_the_aftermath_the_overview_card_still_lies_on_the_table():
    told = words(page(to_aftermath(), name="box"))
    assert "The chronicle deck begins with the overview card of chapter 1" in told


def test_whoever_does_not_play_has_no_envelope_to_pack():
    table = to_aftermath(a_chronicle(names=("Ada", "Bela", "Cora", "Dorota")))
    table.record(Stepped(to="pack"))
    response = page(table, 4)
    assert "Your envelope" not in words(response)
    assert [buttons(form, "seat") for form in forms(response, "packed")] == [["1"], ["2"], ["3"], ["0"]]


@pytest.mark.parametrize("seat", ["", "9", "Bela", "-1"])
def test_what_is_nobodys_envelope_is_refused(table, seat):
    before = table.number
    assert send(table, "packed", ADA, {"seat": seat}).status_code == 422
    assert table.number == before


@pytest.mark.parametrize("seat", [ADA, BELA])
def test_a_constant_number_of_queries(table, seat, django_assert_num_queries):
    client, url = table.client_at(seat), table.url("heritage:table", seat=seat)
    client.get(url)
    with django_assert_num_queries(3):
        client.get(url)
