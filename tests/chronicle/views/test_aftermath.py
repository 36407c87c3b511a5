"""The aftermath from each seat: own steps, everybody else's, one entry each, nothing said that may not be."""

import pytest

from chronicle.rules.events import (
    AgentKept,
    ClanChosen,
    Conspired,
    DeckTurned,
    Gathered,
    HouseRuled,
    MissionTaken,
    MissionWon,
    Passed,
    PlayerCounted,
    SheetTyped,
    Stepped,
    StickerPlaced,
    StockTold,
    Titled,
)
from chronicle.rules.state import Fact, Present, Row
from tests.factories import ADA, BELA, CORA, HTMX

from .aftermaths import send, to_aftermath
from .chapters import a_chronicle
from .evenings import forms, html, onward, page, part, words

pytestmark = pytest.mark.django_db

JANE = {"slot": 1, "known": "morality Mercy", "prize": "elevate", "printed": "Jane", "clan": "ventrue"}


@pytest.fixture
def table():
    return to_aftermath()


def at(table, seat, **wish):
    """The page with what this reader wants to look at."""
    return table.client_at(seat).get(table.url("heritage:table", seat=seat), wish)


def act(response):
    """The words of the big card."""
    _, _, card = html(response).partition('id="act"')
    return words(type("Card", (), {"content": card.partition("</section>")[0].encode()}))


def heading(response):
    return part(response, "act-title").partition(">")[2]


# --- Whose step comes first ------------------------------------------------------------------------------


def test_each_phone_begins_with_the_own_first_open_step(table):
    found = [heading(page(table, seat)) for seat in (ADA, BELA, CORA)]
    assert found == ["2. Overview card", "3. Missions", "2. Overview card"]


def test_the_lines_for_the_booklet_come_right_after_the_own_step(table):
    """On a small phone the step is what is to be done; whoever keeps the booklet finds them below it."""
    response = page(table)
    assert "Chapter 1" in words(response)
    lines = part(response, "lines-title")
    text = html(response)
    assert text.index('id="act"') < text.index(lines) < text.index("Everyone else")
    assert "1 Ada , Brujah 20 VP +2 era 2 Bela , Ventrue 15 VP +1 era 3 Cora , Tremere" in words(response)


def test_when_something_is_written_the_lines_stand_at_the_end(table):
    table.record(Titled(seat=ADA, title="Prince"))
    text = html(page(table))
    assert text.index('id="act"') < text.index('id="lines-title"')


def test_steps_are_links_and_say_how_they_stand(table):
    response = page(table, BELA)
    strip = html(response).partition('class="task-strip"')[2].partition("</ol>")[0]
    assert strip.count("<a ") == 6
    assert 'class="nothing" href="?at=overview.nothing.0#act"' in strip
    assert 'class="open" href="?at=missions.open.2#act" aria-current="step"' in strip


def test_a_step_can_be_looked_at_and_gone_back_from(table):
    response = at(table, BELA, at="agents.open.0")
    assert heading(response) == "6. Agents"
    assert 'href="?at=stickers.open.0#act"' in html(response)  # back one step


def test_a_wish_for_a_step_ends_when_something_happens_to_it(table):
    table.record(Passed(seat=BELA, step="agents"), seat=BELA)
    assert heading(at(table, BELA, at="agents.open.0")) == "3. Missions"


@pytest.mark.parametrize("wish", ["agents", "sabotage.open.0", "", "agents.open.99"])
def test_a_wish_that_makes_no_sense_shows_the_first_open_step(table, wish):
    assert heading(at(table, BELA, at=wish)) == "3. Missions"


def test_when_all_is_done_the_way_leads_to_packing(table):
    table.record(Titled(seat=ADA, title="Prince"))
    for step in ("stickers", "agents"):
        table.record(Passed(seat=ADA, step=step))
    response = page(table)
    assert heading(response) == "Everything is recorded"
    assert "You need not wait" in act(response)
    assert onward(response) == [("pack", False)]


def everything(table):
    table.record(Titled(seat=ADA, title="Prince"))
    table.record(Conspired(seat=CORA, schemes=("Whispers", "The long game")))
    for slot, seat in ((1, BELA), (2, CORA), (3, BELA)):
        table.record(MissionTaken(slot=slot, seat=seat, section="morality", row="Mercy", reward="none"))
    for seat in (ADA, BELA, CORA):
        for step in ("stickers", "agents"):
            table.record(Passed(seat=seat, step=step))


def test_when_everybody_is_done_packing_is_the_main_act(table):
    everything(table)
    assert onward(page(table)) == [("pack", True)]
    assert "Everyone is done" in act(page(table))


# --- Somebody else's -------------------------------------------------------------------------------------


def test_everybody_elses_open_steps_are_ways(table):
    text = html(page(table, ADA))
    assert 'href="?for=2&amp;at=missions.open.2#act"' in text
    assert 'href="?for=3&amp;at=overview.open.0#act"' in text


def test_any_phone_types_for_anybody(table):
    response = at(table, BELA, **{"for": ADA, "at": "overview.open.0"})
    assert "Written down for Ada" in act(response)
    (form,) = forms(response, "titled")
    assert 'name="seat" value="1"' in form
    response = send(table, "titled", BELA, {"seat": ADA, "title": "Prince"}, "for=1&at=overview.open.0")
    assert response.status_code == 200
    assert heading(response) == "5. New abilities"
    assert "Written down for Ada" in act(response)
    assert table.view().table.sheet(ADA).titles[-1].text == "Prince"


def test_whoever_does_not_play_tonight_may_write_for_others():
    table = a_chronicle(names=("Ada", "Bela", "Cora", "Dorota"))
    to_aftermath(table)
    response = page(table, 4)
    assert "You do not play tonight" in act(response)
    assert 'href="?for=1&amp;at=overview.open.0#act"' in html(response)


def test_a_stand_in_writes_for_the_sheet_that_is_played():
    table = a_chronicle(names=("Ada", "Bela", "Cora", "Dorota"))
    table.record(
        Gathered(here=(Present(seat=ADA, by=ADA), Present(seat=BELA, by=4), Present(seat=CORA, by=CORA)))
    )
    to_aftermath_from_here(table)
    assert heading(page(table, 4)) == "3. Missions"
    assert "You do not play tonight" in act(page(table, BELA))


def to_aftermath_from_here(table):
    """As `to_aftermath`, but with those who sit there already."""
    for seat, clan in ((ADA, "brujah"), (BELA, "ventrue"), (CORA, "tremere")):
        table.record(ClanChosen(seat=seat, clan=clan))
    for phase in ("clans", "play", "reckoning"):
        table.record(Stepped(to=phase))
    table.record(MissionWon(slot=1, winner=BELA))
    for seat, vp in ((ADA, 9), (BELA, 8), (CORA, 7)):
        table.record(PlayerCounted(seat=seat, by_hand=vp))
    for phase in ("places", "aftermath"):
        table.record(Stepped(to=phase))


# --- 2: the overview card --------------------------------------------------------------------------------


def test_the_winner_has_the_printed_title_at_one_tap(table):
    (form,) = forms(page(table), "titled")
    assert 'value="Grand Hospitaller"' in form
    response = send(table, "titled", ADA, {"seat": ADA, "title": "Grand Hospitaller"})
    sheet = table.view().table.sheet(ADA)
    assert sheet.titles[-1].text == "Grand Hospitaller"
    assert [one.id for one in sheet.assets] == ["1.overview"]
    assert "undo" in words(response)


def test_the_loser_gets_as_many_fields_as_the_card_says(table):
    (form,) = forms(page(table, CORA), "conspired")
    assert form.count('name="schemes"') == 2


def test_schemes_are_recorded_for_the_clan_played(table):
    send(table, "conspired", CORA, {"seat": CORA, "schemes": ["Whispers", "", " The  long game "]})
    known = [(one.clan, one.name, one.source) for one in table.view().table.schemes]
    assert known == [("tremere", "Whispers", "conspiracy"), ("tremere", "The long game", "conspiracy")]


def test_without_a_number_on_record_there_are_three_fields():
    (form,) = forms(page(to_aftermath(conspiracy=0), CORA), "conspired")
    assert form.count('name="schemes"') == 3


def test_those_in_between_have_nothing_to_do(table):
    response = at(table, BELA, at="overview.nothing.0")
    assert "about the winner and the loser" in act(response)
    assert not forms(response, "conspired")


def test_with_the_upgrade_those_in_between_may_add_one(table):
    table.record(HouseRuled(rule="deck_upgrade", choice="yes"))
    response = page(table, BELA)
    assert heading(response) == "2. Overview card"
    (form,) = forms(response, "conspired")
    assert form.count('name="schemes"') == 1


def test_whether_to_keep_the_upgrade_is_asked(table):
    assert "Keep this for the chronicle?" in words(page(table))


def test_no_scheme_is_refused_beside_its_field_and_changes_nothing(table):
    before = table.number
    response = send(table, "conspired", CORA, {"seat": CORA, "schemes": ["", ""]})
    assert response.status_code == 422
    assert "schemes_error" in html(response)
    assert table.number == before


# --- 3: missions -----------------------------------------------------------------------------------------


def test_a_mission_is_two_taps(table):
    """The box, and a reward that asks for nothing more; any other unfolds what it asks for."""
    (form,) = forms(page(table, BELA), "mission_taken")
    assert '<input type="radio" name="known" value="morality Mercy">' in form
    assert '<button type="submit" class="tile" name="at_once" value="asset.war">' in form
    assert '<input type="radio" name="prize" value="elevate">' in form
    response = send(
        table,
        "mission_taken",
        BELA,
        {"seat": BELA, "slot": 1, "known": "morality Mercy", "at_once": "asset.war"},
    )
    assert response.status_code == 200
    sheet = table.view().table.sheet(BELA)
    assert [(box.row, box.source, box.slot) for box in sheet.boxes][-1] == ("Mercy", "mission", 1)
    assert [(one.id, one.kind) for one in sheet.assets] == [("1.1", "war")]
    assert "no. 3 (Wealth)" in act(response)


def test_a_box_shows_how_many_there_are_and_what_it_is_worth(table):
    table.record(SheetTyped(rows=(Row(section="morality", name="Mercy", boxes=4),)))
    (form,) = forms(page(table, BELA), "mission_taken")
    tile = form.partition('value="morality Mercy"')[2].partition("</label>")[0]
    assert "1 of 4" in tile
    assert "×?" in tile


def test_a_new_row_is_typed(table):
    send(
        table,
        "mission_taken",
        BELA,
        {"seat": BELA, "slot": 1, "section": "loyalty", "row": "Camarilla", "prize": "none"},
    )
    assert table.view().table.sheet(BELA).boxes[-1].row == "Camarilla"


def test_the_clan_played_is_offered_for_who_is_elevated(table):
    (form,) = forms(page(table, BELA), "mission_taken")
    assert '<option value="ventrue" selected>' in form


def test_an_elevated_character_enters_the_register(table):
    send(table, "mission_taken", BELA, {"seat": BELA, **JANE, "given": "Sister Jane"})
    (jane,) = [one for one in table.view().table.ancillae if one.printed == "Jane"]
    assert (jane.id, jane.given, jane.clan) == ("1.1", "Sister Jane", "ventrue")


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        ({"prize": "asset.war"}, "known", "Tap the box that the card gives"),
        ({"row": "Mercy", "prize": "asset.war"}, "mission_taken-section", "Choose the section"),
        ({"section": "morality", "prize": "asset.war"}, "mission_taken-row", "Give the name of the row"),
        ({"known": "morality Mercy"}, "prize", "Still empty."),
        ({"known": "morality Mercy", "prize": "a pony"}, "prize", "Select a valid choice"),
        ({"known": "weather Rain", "prize": "none"}, "known", "Select a valid choice"),
        ({"known": "none", "prize": "elevate"}, "mission_taken-printed", ""),
    ],
)
def test_what_makes_no_sense_stands_beside_its_field(table, typed, field, sentence):
    before = table.number
    response = send(table, "mission_taken", BELA, {"seat": BELA, "slot": 1, "choice": "Spare him", **typed})
    assert response.status_code == 422
    assert f'id="{field}_error"' in html(response)
    assert sentence in words(response)
    assert 'value="Spare him"' in html(response)
    assert table.number == before


def test_what_was_tapped_stays_tapped(table):
    response = send(
        table,
        "mission_taken",
        BELA,
        {"seat": BELA, "slot": 3, "known": "morality Mercy", "prize": "elevate"},
    )
    (form,) = forms(response, "mission_taken")
    assert 'name="slot" value="3"' in form
    assert 'value="morality Mercy" checked' in form
    assert 'value="elevate" checked' in form


def test_missions_can_be_left_unturned(table):
    (form,) = forms(page(table, BELA), "passed")
    assert 'name="step" value="missions"' in form
    response = send(table, "passed", BELA, {"seat": BELA, "step": "missions"})
    assert heading(response) == "5. New abilities"


def test_the_deck_is_counted_once_for_all(table):
    send(table, "deck_turned", CORA, {"characters": 3, "later": "A third token"})
    assert table.view().chapter.deck.characters == 3
    for seat in (ADA, BELA):
        assert "3 new characters" in words(page(table, seat))
        assert "A third token" in words(page(table, seat))


def test_a_deck_that_makes_no_sense_is_refused_in_its_fold(table):
    response = send(table, "deck_turned", ADA, {"characters": -4})
    assert response.status_code == 422
    assert '<details class="fold" id="deck" open' in html(response)


# --- 4, 5, 6: burdens, abilities, agents -----------------------------------------------------------------


def test_burdens_are_worked_out(table):
    response = at(table, ADA, at="burdens.done.0")
    assert "Ada 0 becomes 1" in act(response)
    assert "Bela 0 becomes 0" in act(response)


def test_a_burden_may_be_named(table):
    response = send(table, "burden_told", ADA, {"seat": ADA, "drawn": "A debt in Riga"}, "at=burdens.done.0")
    assert "A debt in Riga" in act(response)
    assert table.view().table.sheet(ADA).burden_names == ("A debt in Riga",)


def test_a_burden_without_a_name_is_refused(table):
    response = send(table, "burden_told", ADA, {"seat": ADA, "drawn": ""}, "at=burdens.done.0")
    assert response.status_code == 422
    assert heading(response) == "4. Burdens"


def test_an_ability_is_a_tap_on_what_the_circle_knows(table):
    send(table, "sticker_placed", CORA, {"seat": CORA, "ability": "Iron will", "ancilla": "0.3"})
    response = at(table, BELA, at="stickers.open.0")
    (form,) = forms(response, "sticker_placed")
    assert 'name="ability" value="Iron will"' in form
    assert 'name="ancilla" value="0.2"' in form
    send(table, "sticker_placed", BELA, {"seat": BELA, "ability": ["Iron will", ""], "ancilla": ["0.2", ""]})
    assert table.view().table.ancilla("0.2").stickers == ("Iron will",)


@pytest.mark.parametrize("typed", ["Bonds", "bonds", "узы", "więzy"])
def test_bonds_are_known_by_their_word(table, typed):
    send(table, "sticker_placed", BELA, {"seat": BELA, "ability": ["", typed], "ancilla": "0.2"})
    assert table.view().table.ancilla("0.2").stickers == ("bonds",)


def test_a_newcomer_gets_the_sticker(table):
    send(
        table,
        "sticker_placed",
        BELA,
        {
            "seat": BELA,
            "ability": "Iron will",
            "ancilla": ["0.2", ""],
            "printed": "Old Tomas",
            "clan": "ventrue",
        },
    )
    (tomas,) = [one for one in table.view().table.ancillae if one.printed == "Old Tomas"]
    assert tomas.stickers == ("Iron will",)
    assert table.view().table.ancilla("0.2").stickers == ()


def test_an_ability_without_anybody_is_refused_beside_the_name(table):
    response = send(table, "sticker_placed", BELA, {"seat": BELA, "ability": "Iron will"})
    assert response.status_code == 422
    assert 'id="sticker_placed-printed_error"' in html(response)
    assert 'id="sticker_placed-others" open' in html(response)
    assert 'value="Iron will"' in html(response)


def test_who_is_there_stays_at_one_tap(table):
    response = at(table, BELA, at="agents.open.0")
    (none,) = [form for form in forms(response, "passed") if 'value="agents"' in form]
    assert "Agent 2 stays" in none
    assert 'class="button primary"' in none
    assert 'value="0.2"' not in forms(response, "agent_kept")[0]


def test_a_new_agent_takes_the_place(table):
    table.record(MissionTaken(slot=1, seat=BELA, reward="elevate", printed="Jane", clan="ventrue"))
    response = send(table, "agent_kept", BELA, {"seat": BELA, "ancilla": "1.1"})
    assert table.view().sheet(BELA).agent.printed == "Jane"
    assert "Jane waits in the haven" in act(at(table, BELA, at="agents.done.0"))
    assert response.status_code == 200


def test_somebody_with_bonds_says_so(table):
    table.record(StickerPlaced(seat=BELA, ability="bonds", ancilla="0.2"), seat=BELA)
    table.record(AgentKept(seat=BELA, printed="Old Tomas", clan="ventrue"), seat=BELA)
    assert "Agent 2 has Bonds" in act(at(table, BELA, at="agents.done.0"))


def test_the_order_of_action_is_shown_where_it_matters(table):
    assert "Order of action: Ada, Cora, Bela ." in act(page(table, BELA))
    assert "Order of action" not in act(at(table, BELA, at="burdens.done.0"))


def test_what_is_scarce_is_said_more_loudly(table):
    table.record(StockTold(stock=(Fact(name="Iron will", n=1),)))
    response = at(table, BELA, at="stickers.open.0")
    assert "There is not enough for everybody" in act(response)
    assert "Too few stickers: Iron will" in act(response)


# --- Every seat, and the way out -------------------------------------------------------------------------


def test_an_agent_who_stays_is_kept(table):
    response = send(table, "passed", BELA, {"seat": BELA, "step": "agents"})
    assert "Agent 2 stays in the haven of Bela." in words(response)
    assert table.view().aftermath.task(BELA, "agents").state == "done"


def test_undo_takes_exactly_one_act_back(table):
    send(table, "titled", ADA, {"seat": ADA, "title": "Prince"})
    send(table, "passed", BELA, {"seat": BELA, "step": "agents"})
    strike = table.url("strike", table.number - 1)
    assert table.client_at(ADA).post(strike, headers=HTMX).status_code == 200
    after = table.view().aftermath
    assert after.task(ADA, "overview").state == "open"
    assert after.task(BELA, "agents").state == "done"


def test_stopping_is_simply_leaving(table):
    assert table.url("night") in html(page(table))


def test_whoever_looks_on_records_nothing(table):
    url = table.url("heritage:titled", seat=0)
    assert table.client_at(0).post(url, {"seat": ADA, "title": "X"}).status_code == 404


def test_sealed_choices_stay_with_their_owner():
    table = to_aftermath(secret=True)
    table.record(
        MissionTaken(
            slot=1, seat=BELA, choice="Burn it", section="loyalty", row="Sabbat oath", reward="none"
        ),
        seat=BELA,
    )
    own, other = (html(at(table, seat, **{"for": BELA, "at": "missions.open.1"})) for seat in (BELA, ADA))
    assert "Burn it" in own
    assert "Burn it" not in other
    assert "Sabbat oath" not in other


@pytest.mark.parametrize(("seat", "queries"), [(ADA, 4), (BELA, 5), (CORA, 4)])
def test_a_constant_number_of_queries(table, seat, queries, django_assert_num_queries):
    """One of them for what the circle kept last time, as a question stands open."""
    client, url = table.client_at(seat), table.url("heritage:table", seat=seat)
    client.get(url)
    with django_assert_num_queries(queries):
        client.get(url)


def test_the_abilities_of_the_circle_cost_one_query_more(table, django_assert_num_queries):
    client, url = table.client_at(BELA), table.url("heritage:table", seat=BELA)
    client.get(url)
    with django_assert_num_queries(6):
        client.get(url, {"at": "stickers.open.0"})


def test_a_deck_typed_again_shows_what_was_typed(table):
    table.record(DeckTurned(characters=4, players="A card for Cora"))
    (form,) = forms(page(table), "deck_turned")
    assert 'value="4"' in form
    assert 'value="A card for Cora"' in form


# --- Through the house's pages ---------------------------------------------------------------------------


def test_a_wrong_title_is_corrected_later(table):
    send(table, "titled", ADA, {"seat": ADA, "title": "Prinse"})
    url, client = table.url("correct", table.number), table.client_at(ADA)
    assert 'value="Prinse"' in html(client.get(url))
    seen = client.post(url, {"seat": ADA, "title": "Prince", "preview": "1"})
    assert seen.status_code == 200
    key = html(seen).partition('name="key" value="')[2].partition('"')[0]
    data = {"seat": ADA, "title": "Prince", "key": key, "seen": table.number}
    assert client.post(url, data).status_code in (200, 302)
    assert table.view().table.sheet(ADA).titles[-1].text == "Prince"


def test_a_mission_is_corrected_with_its_box(table):
    taken = {"section": "morality", "row": "Mercy", "reward": "asset", "what": "war"}
    table.record(MissionTaken(slot=1, seat=BELA, choice="Spare him", **taken), seat=BELA)
    page_ = html(table.client_at(BELA).get(table.url("correct", table.number, seat=BELA)))
    assert '<option value="morality" selected>' in page_
    assert 'value="Mercy"' in page_
    assert 'name="known"' not in page_


@pytest.mark.parametrize(
    "kind",
    [
        "titled",
        "conspired",
        "mission_taken",
        "deck_turned",
        "burden_told",
        "sticker_placed",
        "agent_kept",
        "passed",
        "packed",
        "ancilla_told",
    ],
)
def test_what_was_forgotten_can_be_put_in(table, kind):
    response = table.client_at(ADA).get(table.url("insert-kind", table.number, kind))
    assert response.status_code == 200
    assert '<form class="stack" id="change"' in html(response)
