"""From each line of what may differ to its very step, with the form of that evening, and back to the list."""

import re
from html import unescape

import pytest

from chronicle.phrases import doubts as phrases
from chronicle.rules.events import ClanChosen, Gathered, MissionTaken, PlayerCounted, Stepped, Titled
from chronicle.rules.state import Present
from chronicle.views.doubts import WAYS
from tests.factories import ADA, BELA, CORA

from .aftermaths import to_aftermath
from .chapters import gather
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
    select = form.partition(f'<select name="{name}"')[2].partition("</select>")[0]
    return re.findall(r'value="([^"]*)" selected', select)


def test_it_opens_that_step_for_that_person_of_that_chapter(table):
    response = table.client_at(ADA).get(ways(table)["Put in: Mission turned over, no. 3"])
    assert response.status_code == 200
    assert (chosen(response, "seat"), chosen(response, "slot")) == (["2"], ["3"])
    assert "A debt" in html(response)  # the cards of that evening
    assert chosen(response, "clan") == ["ventrue"]


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
    assert chosen(table.client_at(ADA).get(found["Put in: A player’s reckoning, Cora"]), "seat") == ["3"]


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
