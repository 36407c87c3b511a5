"""From each line of what may differ to its very step, with the form of that evening, and back to the list."""

import re
from dataclasses import replace
from html import unescape

import pytest

from campaigns import journal
from chronicle.demos import Hand, played
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
from chronicle.rules.names import CHAPTERS
from chronicle.rules.state import Present
from chronicle.views.doubts import WAYS
from tests import behind
from tests.chronicle.written import write
from tests.factories import ADA, BELA, CORA, EVENING, a_table, chosen_for

from .aftermaths import to_aftermath
from .chapters import facts, gather
from .evenings import html, page, words

pytestmark = pytest.mark.django_db
BOXES = ("Mercy", "Celerity", "No box", "A row that is not listed")


def ways(table, seat=ADA):
    """By what the button says, where it leads."""
    part = html(page(table, seat, name="box")).partition('id="doubts"')[2].partition("</section>")[0]
    asked = re.compile(r'<span class="which-box" role="group" aria-label="([^"]+)">(.*?)</span>', re.DOTALL)
    links = {f"{which} {label}": to for which, group in asked.findall(part) for label, to in linked(group)}
    return {**dict(linked(asked.sub("", part))), **links}


def linked(part):
    found = re.findall(
        r'<a class="button(?: quiet)?" href="([^"]+/insert/[^"]+|[^"]+/correct/[^"]+|[^"]+#[^"]+)">(?:<svg.*?</svg>)?([^<]+)</a>',
        part,
        re.DOTALL,
    )
    return [(unescape(label).strip(), unescape(to)) for to, label in found]


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
        "Add: New title, Ada",
        "Add: Conspiracy, Cora",
        "Add: Mission turned over, no. 3",
        *(f"Mission no. {slot}: which box? {box}" for slot in (1, 2) for box in BOXES),
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
    response = table.client_at(ADA).get(ways(table)["Add: Mission turned over, no. 3"])
    assert response.status_code == 200
    assert (chosen(response, "seat"), chosen(response, "slot")) == (["2"], ["3"])
    assert "A debt" in html(response)  # the cards of that evening
    assert chosen(response, "clan") == ["ventrue"]


def test_it_is_said_with_the_tiles_of_that_evening_and_nothing_is_tapped_already(table):
    client, to = table.client_at(ADA), ways(table)["Add: Mission turned over, no. 3"]
    opened = client.get(to)
    assert tiles(opened, "known") == (["morality Mercy", "disciplines Celerity", "none"], [])
    assert tiles(opened, "prize")[0] == ["asset.other", "ancilla", "leader", "elevate"]
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
    client, to = table.client_at(ADA), ways(table)["Mission no. 1: which box? A row that is not listed"]
    typed = {"seat": BELA, "slot": 1, "section": "morality", "row": "Mercy", "prize": "asset.war"}
    looked = client.post(to, {**typed, "preview": 1})
    assert "What would change" in html(looked)
    put_in = html(looked).partition('id="change"')[2]
    assert unescape(put_in.partition('action="')[2].partition('"')[0]) == to
    done = client.post(to, {**typed, "seen": table.number, "key": "k1"})
    assert (done.status_code, done["Location"]) == (302, table.url("heritage:box"))
    asset = table.view().sheet(BELA).unspent[0]
    assert (asset.id, asset.kind, asset.at) == ("1.1", "war", 1)
    assert [one for one in ways(table) if "no. 1" in one] == []
    assert "Mission no. 3: which box? Mercy" in ways(table)


def test_caught_up_with_one_by_one_nothing_is_said_not_to_fit(table):
    """“Pack now; the rest later” was the table's word for all of them."""
    client = table.client_at(ADA)
    for n, slot in enumerate((1, 3)):
        typed = {"seat": BELA, "slot": slot, "known": "none", "prize": "none"}
        to = ways(table)[f"Mission no. {slot}: which box? No box"]
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
        "Add: A player’s reckoning, Cora",
        "Correct: Clan chosen, Ada",
        "Correct: Clan chosen, Bela",
    } <= {*found}
    opened = table.client_at(ADA).get(found["Add: A player’s reckoning, Cora"])
    assert chosen(opened, "seat") == ["3"]
    assert 'class="count-line tokens-counter"' in html(opened)  # as on that evening


@pytest.fixture
def lacking():
    """Where the class was told wrongly, the low one was not asked for: of nobody."""
    table = to_aftermath()
    told = next(play.number for play in table.position().plays if play.kind == "ground_told")
    event = GroundTold(ground="clans", facts=facts(low=2))
    stamp = journal.Stamp(seat=ADA, at=EVENING, key="right")
    journal.correct(table.campaign.pk, entry=told, event=event, host=True, stamp=stamp)
    for phase in ("pack", "gather"):
        table.record(Stepped(to=phase))
    return table


def recount(table, seat=ADA, **said):
    typed = {"page": "box", "chapter": "1", "key": f"recount {seat} {sorted(said)}", **said}
    return table.client_at(seat).post(table.url("heritage:recounted", seat=seat), typed)


def low(table):
    chapter = table.view().table.chapters[0]
    return {one.seat: [fact.n for fact in one.counts if fact.name == "low"] for one in chapter.counted}


def test_what_nobody_has_counted_is_counted_for_all_in_one_form(lacking):
    to = ways(lacking)["Count it for all"]
    assert to == f"{lacking.url('heritage:box')}#recount-1"
    form = html(page(lacking, name="box")).partition('id="recount-1"')[2].partition("</form>")[0]
    assert re.findall(r"<legend>([^<]+)</legend>", form) == [
        f"{name}: Low class" for name in ("Ada", "Bela", "Cora")
    ]
    assert form.count(" checked") == 3  # nobody is there until somebody is tapped
    before = lacking.number
    recount(lacking, count_low_1="2", count_low_2="0", count_low_3="1")
    assert lacking.number == before + 3
    assert low(lacking) == {ADA: [2], BELA: [0], CORA: [1]}
    assert "Count it for all" not in ways(lacking)


def test_whoever_is_not_said_yet_is_still_asked_for(lacking):
    recount(lacking, count_low_1="2", count_low_2="99", count_low_3="x")
    assert low(lacking) == {ADA: [2], BELA: [], CORA: []}
    form = html(page(lacking, name="box")).partition('id="recount-1"')[2].partition("</form>")[0]
    assert re.findall(r"<legend>(\w+):", form) == ["Bela", "Cora"]


def test_a_tap_that_comes_twice_counts_once(lacking):
    for _ in range(2):
        recount(lacking, count_low_1="2", count_low_2="0", count_low_3="1")
    assert low(lacking) == {ADA: [2], BELA: [0], CORA: [1]}
    before = lacking.number
    recount(lacking, chapter="9")
    assert lacking.number == before


def test_whoever_may_correct_nobody_counts_for_nobody(lacking):
    asked = [name for name, seat in (("Ada", ADA), ("Bela", BELA), ("Cora", CORA)) if name]
    shown = html(page(lacking, BELA, name="box")).partition('id="recount-1"')[2].partition("</form>")[0]
    may = re.findall(r"<legend>(\w+):", shown)
    assert {*may} < {*asked}


def test_a_loyalty_is_asked_for_as_it_is():
    """Bela’s, in chapter 20, was never written down."""
    table = a_table(game="heritage", chosen=chosen_for("heritage", known="on"))
    write(table, [*without_loyalty(played(Hand(seats=(ADA, BELA, CORA), known=True), CHAPTERS))])
    form = html(page(table, name="box")).partition('id="recount-20"')[2].partition("</form>")[0]
    assert re.findall(r"<legend>([^<]+)</legend>", form) == ["Bela: Loyal to"]
    assert " checked" not in form
    recount(table, chapter="20", count_loyal_2="nobody")
    assert "recount-20" in html(page(table, name="box"))
    recount(table, chapter="20", count_loyal_2="sabbat")
    (counted,) = (one for one in table.view().table.chapters[19].counted if one.seat == BELA)
    assert [fact.name for fact in counted.counts if fact.name.startswith("loyal")] == ["loyal.sabbat"]
    assert "recount-20" not in html(page(table, name="box"))


def without_loyalty(events):
    chapter = 0
    for event in events:
        chapter += isinstance(event, Gathered)
        if isinstance(event, PlayerCounted) and (chapter, event.seat) == (20, BELA):
            event = replace(event, counts=tuple(one for one in event.counts if "loyal" not in one.name))
        yield event


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


def test_two_taps_catch_up_one_thing_from_the_table():
    """The button in the list on the table, and that of the form: what the card gives stands there already."""
    table = to_aftermath()
    for phase in ("pack", "gather"):
        table.record(Stepped(to=phase))
    shown = html(page(table)).partition('id="unsure"')[2].partition("</section>")[0]
    first = unescape(re.search(r'<a class="button" href="([^"]+)"', shown)[1])
    client = table.client_at(ADA)
    form = html(client.get(first)).partition('id="change"')[2].partition("</form>")[0]
    at_once, looked = re.findall(r'<button type="submit" class="button (\w+)"([^>]*)>', form)
    assert (at_once, looked) == (("primary", ""), ("full", ' name="preview" value="1"'))
    sent = {"seat": ADA, "title": "Prince", "seen": table.number, "key": "k"}
    assert client.post(first, sent)["Location"] == table.url("heritage:table")
    assert [one.step for one in table.view().table.chapters[0].titles] == ["Prince"]
    assert "Add: New title" not in words(page(table))


def test_a_mission_is_caught_up_on_in_two_taps(table):
    """Its box on the line, and the reward: nothing more is asked of most of them."""
    to = ways(table)["Mission no. 1: which box? Celerity"]
    opened = table.client_at(ADA).get(to)
    form = html(opened).partition('id="change"')[2].partition("</form>")[0]
    assert "<summary>Box: Celerity</summary>" in form
    assert tiles(opened, "known")[1] == ["disciplines Celerity"]
    assert 'type="submit" class="tile" name="at_once" value="asset.war"' in form
    assert form.index('name="preview" value="1" hidden') < form.index('name="at_once"')
    sent = {"seat": BELA, "slot": 1, "known": "disciplines Celerity", "at_once": "asset.war"}
    done = table.client_at(ADA).post(to, {**sent, "seen": table.number, "key": "k"})
    assert done["Location"] == table.url("heritage:box")
    sheet = table.view().sheet(BELA)
    assert [one.kind for one in sheet.unspent] == ["war"]
    assert "Celerity" in [box.row for box in sheet.sheet.boxes if box.at == 1]
    assert 'name="at_once"' not in html(table.client_at(ADA).get(to.partition("?")[0]))


def test_that_there_is_no_box_is_a_tap_as_well(table):
    opened = table.client_at(ADA).get(ways(table)["Mission no. 1: which box? No box"])
    assert "<summary>No box</summary>" in html(opened)
    assert tiles(opened, "known")[1] == ["none"]


def test_on_the_table_a_line_stays_short(table):
    shown = html(page(table)).partition('id="unsure"')[2].partition("</section>")[0]
    assert "which box?" not in shown
