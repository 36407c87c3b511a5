"""From each line of what may differ to its very step, with the form of that evening, and back to the list."""

import re
from html import unescape

import pytest

from campaigns import journal
from chronicle.phrases import doubts as phrases
from chronicle.rules.events import (
    ClanChosen,
    Gathered,
    GroundTold,
    MissionTaken,
    PlayerCounted,
    Stepped,
    Titled,
)
from chronicle.rules.state import Present
from chronicle.views.doubts import WAYS
from tests import behind
from tests.factories import ADA, BELA, CORA, EVENING

from .aftermaths import to_aftermath
from .chapters import facts, gather
from .evenings import html, page

pytestmark = pytest.mark.django_db


def ways(table, seat=ADA):
    """By what the button says, where it leads."""
    part = html(page(table, seat, name="box")).partition('id="doubts"')[2].partition("</section>")[0]
    found = re.findall(r'<a class="button" href="([^"]+)">(?:<svg.*?</svg>)?([^<]+)</a>', part, re.DOTALL)
    return {unescape(label).strip(): unescape(to) for to, label in found}


@pytest.fixture
def table():
    """The aftermath of chapter 1 was left out, and the second chapter has begun."""
    table = to_aftermath()
    for phase in ("pack", "gather"):
        table.record(Stepped(to=phase))
    gather(table)
    return table


def test_every_doubt_knows_its_way():
    assert {*WAYS} == {*phrases.SENTENCES}


def test_each_line_leads_to_what_was_left_out(table):
    assert [*ways(table)] == [
        "Put in: New title, Ada",
        "Put in: Conspiracy, Cora",
        "Put in: Mission turned over, no. 1",
        "Put in: Mission turned over, no. 3",
        "Put in: Mission turned over, no. 2",
    ]


def chosen(response, name):
    """What stands in a field already."""
    form = html(response).partition('id="change"')[2]
    select = re.search(
        rf'<select[^>]* name="{name}".*?</select>|<select name="{name}".*?</select>', form, re.DOTALL
    )
    return re.findall(r'value="([^"]*)" selected', select[0]) if select else None


def tiles(response, name):
    """What can be tapped there, and what is tapped already."""
    form = html(response).partition('id="change"')[2]
    radios = [
        one for one in re.findall(r"<input [^>]*>", form) if f' name="{name}"' in one and "radio" in one
    ]
    values = [re.findall(r'value="([^"]*)"', one)[0] for one in radios]
    return values, [value for value, one in zip(values, radios, strict=True) if " checked" in one]


def test_it_opens_that_step_for_that_person_of_that_chapter(table):
    response = table.client_at(ADA).get(ways(table)["Put in: Mission turned over, no. 3"])
    assert response.status_code == 200
    assert (chosen(response, "seat"), chosen(response, "slot")) == (["2"], ["3"])
    assert "A debt" in html(response)  # the cards of that evening
    assert chosen(response, "clan") == ["ventrue"]


def test_it_is_said_with_the_tiles_of_that_evening_and_nothing_is_tapped_already(table):
    client, to = table.client_at(ADA), ways(table)["Put in: Mission turned over, no. 3"]
    opened = client.get(to)
    assert tiles(opened, "known") == (["morality Mercy", "disciplines Celerity", "none"], [])
    assert tiles(opened, "prize")[0][-5:] == ["asset.other", "ancilla", "leader", "elevate", "none"]
    assert chosen(opened, "prize") is None
    assert "css/chronicle.css" in html(opened)
    untapped = client.post(to, {"seat": BELA, "slot": 3, "known": "none", "preview": 1})
    assert (untapped.status_code, tiles(untapped, "prize")[1]) == (422, [])
    looked = client.post(to, {"seat": BELA, "slot": 3, "known": "none", "prize": "leader", "preview": 1})
    assert (looked.status_code, chosen(looked, "clan")) == (422, [""])
    typed = {"seat": BELA, "slot": 3, "known": "morality Mercy", "prize": "none"}
    looked = client.post(to, {**typed, "preview": 1})
    assert (tiles(looked, "known")[1], tiles(looked, "prize")[1]) == (["morality Mercy"], ["none"])
    assert client.post(to, {**typed, "seen": table.number, "key": "k"})["Location"].endswith("/box/")


def test_looked_at_and_put_in_it_leads_back_to_the_list(table):
    client, to = table.client_at(ADA), ways(table)["Put in: Mission turned over, no. 1"]
    typed = {"seat": BELA, "slot": 1, "section": "morality", "row": "Mercy", "prize": "asset.war"}
    looked = client.post(to, {**typed, "preview": 1})
    assert "What would change" in html(looked)
    put_in = html(looked).partition('id="change"')[2]
    assert unescape(put_in.partition('action="')[2].partition('"')[0]) == to
    done = client.post(to, {**typed, "seen": table.number, "key": "k1"})
    assert (done.status_code, done["Location"]) == (302, table.url("heritage:box"))
    asset = table.view().sheet(BELA).unspent[0]
    assert (asset.id, asset.kind, asset.at) == ("1.1", "war", 1)
    assert "Put in: Mission turned over, no. 1" not in ways(table)


def test_caught_up_with_one_by_one_nothing_is_said_not_to_fit(table):
    """“Pack now; the rest later” was the table's word for all of them."""
    client = table.client_at(ADA)
    for n, slot in enumerate((1, 3)):
        typed = {"seat": BELA, "slot": slot, "known": "none", "prize": "none"}
        to = ways(table)[f"Put in: Mission turned over, no. {slot}"]
        assert "This would no longer fit" not in html(client.post(to, {**typed, "preview": 1}))
        client.post(to, {**typed, "seen": table.number, "key": f"k{n}"})
    assert behind.findings(table.position(), ADA) == ()


def test_a_stray_leads_to_its_entry():
    table = to_aftermath()
    table.record(MissionTaken(slot=1, seat=BELA, section="morality", row="Mercy"))
    table.record(Titled(seat=BELA, title="Prince"))
    table.record(MissionTaken(slot=2, seat=ADA, section="morality", row="Mercy"))
    entries = [play.number for play in table.position().plays[-3:]]
    found = ways(table)
    assert found == {
        "Correct: New title": f"{table.url('correct', entries[1])}?then=box",
        "Correct: Mission turned over": f"{table.url('correct', entries[2])}?then=box",
    }
    response = table.client_at(ADA).get(found["Correct: New title"])
    assert chosen(response, "seat") == ["2"]


def test_who_has_not_counted_is_asked_by_name():
    table = to_aftermath(points=(20, 15, 10))
    gather(table, (ADA, BELA))
    table.record(Gathered(here=tuple(Present(seat=seat, by=seat) for seat in (ADA, BELA, CORA))))
    for seat in (ADA, BELA):
        table.record(ClanChosen(seat=seat, clan="brujah"))
    table.record(PlayerCounted(seat=BELA, by_hand=3))
    for phase in ("aftermath", "gather"):
        table.record(Stepped(to=phase))
    found = ways(table)
    assert {
        "Put in: A player’s reckoning, Cora",
        "Correct: Clan chosen, Ada",
        "Correct: Clan chosen, Bela",
    } <= {*found}
    opened = table.client_at(ADA).get(found["Put in: A player’s reckoning, Cora"])
    assert chosen(opened, "seat") == ["3"]
    assert 'class="counter tokens-counter"' in html(opened)  # as on that evening


def test_a_count_that_lacks_something_is_put_right_with_the_chips_of_that_evening():
    """Where the class was told wrongly, the low one was not asked for."""
    table = to_aftermath()
    told = next(play.number for play in table.position().plays if play.kind == "ground_told")
    event = GroundTold(ground="clans", facts=facts(low=2))
    stamp = journal.Stamp(seat=ADA, at=EVENING, key="right")
    journal.correct(table.campaign.pk, entry=told, event=event, host=True, stamp=stamp)
    for phase in ("pack", "gather"):
        table.record(Stepped(to=phase))
    lacks = ways(table)
    opened = table.client_at(ADA).get(lacks["Correct: A player’s reckoning, Ada"])
    assert tiles(opened, "count_low")[0][:3] == ["0", "1", "2"]


def test_whoever_may_not_correct_is_not_led_there():
    table = to_aftermath()
    table.record(Titled(seat=BELA, title="Prince"))
    assert [*ways(table, ADA)] == ["Correct: New title"]
    assert ways(table, CORA) == {}


def test_what_makes_no_sense_at_a_place_is_not_offered(table):
    aftermath = next(
        play.number
        for play, state in zip(table.position().plays, table.position().states, strict=True)
        if state.phase == "aftermath"
    )
    client, address = table.client_at(ADA), table.url("insert", aftermath)
    offered = re.findall(rf'href="{address}([a-z_-]+)/?"', html(client.get(address)))
    assert {"titled", "mission_taken", "agent_kept", "table_ruled"} <= {*offered}
    assert not {"worths_confirmed", "crowned", "lines_told", "gathered", "era_turned"} & {*offered}
    every = re.findall(rf'href="{address}([a-z_-]+)/?"', html(client.get(f"{address}?all=1")))
    assert {"worths_confirmed", "crowned"} <= {*every}
