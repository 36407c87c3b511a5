"""The table page: what is to do in each phase, from each seat."""

import re

import pytest
from django.urls import reverse

from campaigns import enrolment
from campaigns.access import Holder
from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Crowned,
    Ended,
    Fallen,
    Fighter,
    GloryMoved,
    HandsPassed,
    Noted,
    Passed,
    Pillaged,
    QuestTold,
    RagnarokCame,
    Ruled,
    StatMoved,
    Stepped,
    TrackShown,
)
from companions.bloodrage.rules.state import ACTION, DISCARD, QUESTS, RAGNAROK, VALHALLA
from tests.factories import ADA, BELA, CORA, HTMX, a_device, a_table, chosen_for

from .conftest import DAN, DRAWN, FOUR, forms, page, tap, words

pytestmark = pytest.mark.django_db


def won_unread(table):
    """Cora wins a battle on the third position of her axes, moves on, and the table stops."""
    table.record(StatMoved(seat=CORA, stat="axes", by=2))
    table.record(
        Pillaged(
            seat=CORA, spot="s", fighters=(Fighter(seat=CORA, strength=2), Fighter(seat=ADA, strength=1))
        )
    )
    table.record(TrackShown(stat="horns", position=2, number=5))
    table.record(StatMoved(seat=CORA, stat="axes", by=-1))
    table.record(Ended())


def onward(response, main=True):
    """The buttons that lead on."""
    kinds = [piece for kind in ("stepped", "hands-passed", "age-ended") for piece in forms(response, kind)]
    look = "primary" if main else "full"
    return [piece for piece in kinds if f'class="button {look}"' in piece and 'name="seen"' in piece]


def folded(response, fold):
    """What stands from this fold on."""
    return response.content.decode().partition(f'id="{fold}"')[2]


# --- Before the first age ---------------------------------------------------------------------------


def test_the_board_is_laid_first(table):
    response = page(table)
    assert "Set up the board" in words(response)
    assert "1 is destroyed before the game" in words(response)
    assert forms(response, "draw")
    assert forms(response, "drawn")


def test_two_clans_lose_three_provinces(table):
    two = a_table(("Ada", "Bela"), game="bloodrage")
    assert "3 are destroyed before the game" in words(page(two))


def test_the_own_clan_is_chosen_on_four_tiles(table):
    response = page(table, BELA)
    (first, *_others) = forms(response, "clan-taken")
    assert 'name="seat" value="2"' in first
    assert [f'value="{clan}"' in first for clan in ("wolf", "bear", "serpent", "raven")] == [True] * 4


def test_a_clan_that_is_led_says_by_whom(table):
    table.record(ClanTaken(seat=ADA, clan="wolf"))
    response = page(table, BELA)
    assert "Wolf Ada" in words(response)
    assert len(forms(response, "clan-taken")) == 3


def test_no_clan_is_asked_for_once_all_are_led(table):
    for seat, clan in enumerate(("wolf", "bear", "serpent", "raven"), 1):
        table.record(ClanTaken(seat=seat, clan=clan))
    assert not forms(page(table), "clan-taken")


def test_whoever_will_not_draw_goes_straight_to_the_actions(table):
    (way,) = onward(page(table), main=False)
    assert f'name="to" value="{ACTION}"' in way


# --- The gifts -----------------------------------------------------------------------------------------


def test_the_gifts_say_how_many_to_keep_and_who_gets_the_rest(drawn):
    told = words(page(drawn))
    assert "1 card to keep 7 to pass on to the left" in told
    assert "Ada Bela Bela Cora Cora Dan Dan Ada" in told
    assert "8 cards each, from a deck of 34. Kept so far: 0." in told


def test_the_hands_go_round_with_one_tap(drawn):
    (way,) = onward(page(drawn))
    assert "Hands passed: 1 of 6" in way
    assert 'name="pick" value="1"' in way


def test_two_clans_keep_two_at_a_time():
    two = a_table(("Ada", "Bela"), game="bloodrage")
    two.record(DRAWN)
    told = words(page(two))
    assert "2 cards to keep 6 to pass on to the left" in told
    assert "from a deck of 20" in told
    assert "1 of 3" in told


def test_chosen_gifts_lead_to_the_actions(drawn):
    drawn.record(HandsPassed(pick=6))
    response = page(drawn)
    assert "Everyone has 6 new cards; discard the last 2." in words(response)
    (way,) = onward(response)
    assert f'name="to" value="{ACTION}"' in way


# --- Actions ----------------------------------------------------------------------------------------------


def test_the_own_clan_stands_big(action):
    action.record(ClanTaken(seat=BELA, clan="bear"))
    told = words(page(action, BELA))
    assert "Bela Bear 0 glory 6 /6 rage left 3 Axes 4 Horns" in told


def test_whose_turn_it_is_stands_above_the_acts(action):
    assert "Your turn" in words(page(action, ADA))
    assert "Ada acts" in words(page(action, BELA))
    action.record(Acted(seat=ADA, what="march", n=1))
    assert "Bela acts you write for Bela" in words(page(action, ADA))  # the host's phone


def test_each_act_is_one_tap_with_its_cost(action):
    response = page(action)
    invade, monster, march, quest, *_rest = forms(response, "acted")
    assert [f'value="{figure}"' in invade for figure in ("leader", "warrior", "ship")] == [True] * 3
    said = words(response)
    assert "Invade with Leader , free Warrior , 1 rage Ship , 2 rage Monster , its strength" in said
    assert "March , 1 rage Quest , free Pillage , free" in said
    assert 'value="monster"' in monster
    assert 'value="march"' in march
    assert 'value="quest"' in quest
    (own, *_others) = forms(response, "passed")
    assert 'value="1"' in own


def acted_for(piece):
    """The clans for whom something stands there to tap."""
    return set(re.findall(r'name="seat" value="(\d)"', piece))


def test_what_is_offered_is_the_act_of_whoever_is_named_above_it(action):
    """At Bela's turn: her own phone and the host's have her acts open; another's has none open at all."""
    action.record(Acted(seat=ADA, what="march", n=1))
    for seat, named, acts in (
        (BELA, "Your turn", {"2"}),
        (ADA, "Bela acts", {"2"}),
        (CORA, "Bela acts", set()),
    ):
        text = page(action, seat).content.decode()
        opened = text.partition('id="act-title"')[2].partition("<details")[0]
        assert named in opened
        assert acted_for(opened) == acts


def test_out_of_turn_the_own_clan_acts_a_fold_away_under_its_own_name(action):
    text = page(action, CORA).content.decode()
    own, _fold, others = text.partition('id="anyway"')[2].partition('id="others"')
    assert "Cora acts now anyway" in own
    assert acted_for(own) == {"3"}
    assert [f'id="does-{seat}"' in others for seat in (ADA, BELA, CORA, DAN)] == [True, True, False, True]
    assert 'id="anyway"' not in page(action, ADA).content.decode()


def test_what_the_rage_does_not_pay_is_paler_and_says_so(action):
    """One rage left: a ship and an upgrade of two are too dear, and can be tapped all the same."""
    action.record(Ruled(what="rage", seat=ADA, to=1))
    text = page(action).content.decode().partition('id="act-title"')[2].partition('id="others"')[0]
    dear = re.findall(r'<button[^>]*class="[^"]* dear"[^>]*value="(\w+)"', text)
    assert dear == ["ship", *"23456", *"23456"]
    assert text.count("2 rage: not enough left") == 1
    assert "disabled" not in text


def test_without_rage_nothing_is_bright(action):
    action.record(Passed(seat=CORA))
    own = page(action, CORA).content.decode().partition('id="anyway"')[2].partition('id="others"')[0]
    assert own.count('class="deed dear"') == len(re.findall('class="deed[ "]', own)) == 9
    assert own.count("<small>no rage left</small>") == 9


def test_what_can_be_pillaged_is_a_list_with_a_battle_beside_each(action):
    action.record(Pillaged(seat=ADA, spot="e"))
    response = page(action, BELA)
    raids = forms(response, "pillaged")
    assert len(raids) == 7  # neither destroyed in the north-west nor pillaged in the east
    assert f'href="{action.url("bloodrage:raid", seat=BELA)}?spot=n&amp;seat=2"' in response.content.decode()


def test_an_upgrade_has_a_button_for_each_cost(action):
    response = page(action)
    upgrades = folded(response, "upgrades-1").partition("</form>")[0]
    assert [f'name="n" value="{n}"' in upgrades for n in range(1, 7)] == [True] * 6
    assert 'name="free"' not in upgrades


def test_counted_figures_ask_whether_an_upgrade_invades():
    chosen = chosen_for("bloodrage", counts_figures=True)
    table = a_table(FOUR, game="bloodrage", chosen=chosen)
    table.record(DRAWN)
    table.record(Stepped(to=ACTION))
    response = page(table)
    assert 'name="free"' in folded(response, "upgrades-1").partition("</form>")[0]
    assert "Figures: 0 of 4 on the board, 10 in reserve, 0 in Valhalla." in words(response)


def test_a_clan_without_rage_is_told_so(action):
    action.record(Passed(seat=ADA))
    told = words(page(action, ADA))
    assert "No rage left: this clan only answers calls to battle" in told
    assert "Ada passed" in told


def test_the_doomed_province_is_always_there(action):
    assert "doomed: North" in words(page(action))


def test_when_nobody_has_rage_the_phase_is_over(action):
    for seat in (ADA, BELA, CORA, DAN):
        action.record(Passed(seat=seat))
    response = page(action)
    assert "The actions are done. Everyone may keep 1 card" in words(response)
    assert "Ragnarök takes the province in the north" in words(response)  # nobody laid a quest
    assert not onward(response)


# --- The rest of an age ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("age", "told"), [(1, "may keep 1 card"), (3, "discard all cards")])
def test_the_discard_says_how_many_cards_stay(drawn, age, told):
    for _ in range(age - 1):
        drawn.record(AgeEnded())
    drawn.record(Stepped(to=DISCARD))
    assert told in words(page(drawn))


def test_a_quest_face_down_is_asked_of_its_own_phone(action):
    action.record(Acted(seat=BELA, what="quest"))
    action.record(Stepped(to=QUESTS))
    response = page(action, BELA)
    before = response.content.decode().partition('id="others"')[0]
    assert 'id="quest-2-0"' in before
    assert not onward(response)
    assert 'id="quest-2-0"' not in page(action, ADA).content.decode().partition('id="others"')[0]


def test_steps_that_nobody_needs_are_passed_by_themselves(action):
    """From the last pass to the next age: a quest, Ragnarök, the end of the age, and no tap between them."""
    action.record(Acted(seat=BELA, what="quest"))
    for seat in (ADA, BELA, CORA, DAN):
        action.record(Passed(seat=seat))
    assert 'id="quest-2-0"' in page(action, BELA).content.decode()
    action.record(QuestTold(seat=BELA, done=False))
    assert "Ragnarök takes the province in the north" in words(page(action))
    action.record(RagnarokCame(spot="n"))
    assert "End the age" in onward(page(action))[0]


def test_a_quest_without_glory_is_asked_for_in_the_readers_words(action):
    """No bubble of the browser, in the browser's language, over the numbers."""
    action.record(Acted(seat=ADA, what="quest"))
    action.record(Stepped(to=QUESTS))
    (form, *_rest) = forms(page(action), "quest-told")
    assert "novalidate" in form
    assert "required" not in form
    response = tap(action, "quest_told", data={"seat": ADA, "done": "on", "stat": "axes"})
    assert response.status_code == 422
    assert "First tap the glory that is printed on the card." in words(response)


def test_stronger_warriors_are_worth_it_on_every_tile(action):
    """Told once, with the card; then a tap on the tile is enough."""
    tap(action, "acted", data={"seat": ADA, "what": "upgrade", "figure": "warrior", "n": 2})
    assert "Warrior , 2 rage" in words(page(action, ADA)).partition("Ada acts now anyway")[2]
    assert "Warrior , 1 rage" in words(page(action, BELA))
    tap(action, "acted", data={"seat": ADA, "what": "invade", "figure": "warrior"})
    assert action.view().clan(ADA).rage == 2


def test_counting_begun_late_knows_nothing_of_before(action):
    action.record(Acted(seat=ADA, what="invade", figure="leader"))
    told = page(action, name="more")
    assert "Count from now on" in words(told)
    tap(action, "counting", data={"on": "on", "seen": action.number})
    assert "Figures on the map: not counted yet." in words(page(action))
    tap(action, "counted", data={"seat": ADA, "board": 1, "reserve": 9, "valhalla": 0})
    assert "Figures: 1 of 4 on the board" in words(page(action))
    assert "Figures on the map: not counted yet." in words(page(action, BELA))
    assert "Count no longer" in words(page(action, name="more"))


def test_what_the_table_decides_is_asked_for_in_words(action):
    """A form for each thing, with the fields that it needs and nothing else."""
    told = page(action, name="more")
    pieces = {re.search(r'id="ruled-(\w+)"', one)[1]: one for one in forms(told, "ruled")}
    fields = {what: re.findall(r'name="(\w+)"', one) for what, one in pieces.items()}
    assert fields["glory"][-3:] == ["seat", "to", "why"]
    assert "still standing" in pieces["destroyed"]
    assert "not pillaged" in pieces["pillaged"]
    wrong = tap(action, "ruled", data={"what": "glory", "seat": ADA, "page": "more"})
    assert wrong.status_code == 422
    assert 'id="rule-glory" name="rule" open' in wrong.content.decode()
    tap(action, "ruled", data={"what": "glory", "seat": ADA, "to": 12, "page": "more"})
    assert action.view().clan(ADA).glory == 12


def test_ragnarok_asks_for_the_figures_of_every_clan(action):
    action.record(Stepped(to=RAGNAROK))
    response = page(action)
    (first,) = forms(response, "ragnarok-came")
    assert "Ragnarök takes the province in the north" in words(response)
    assert "brings its clan 2 glory" in words(response)
    assert [f'name="fallen_{seat}"' in first for seat in (ADA, BELA, CORA, DAN)] == [True] * 4
    assert '<option value="n" selected>' in first  # the province that burns goes with the figures


def test_without_a_draw_ragnarok_asks_where(table):
    table.record(Stepped(to=RAGNAROK))
    (form,) = forms(page(table), "ragnarok-came")
    assert 'name="spot"' in form


def test_the_age_ends_with_one_tap(action):
    action.record(Stepped(to=RAGNAROK))
    action.record(RagnarokCame(fallen=(Fallen(seat=ADA, n=1),)))
    response = page(action)
    assert "The first player token passes left, to Bela." in words(response)
    (way,) = onward(response)
    assert "End the age: Bela begins the next" in way


def test_the_last_age_ends_the_saga(drawn):
    for _ in range(2):
        drawn.record(AgeEnded())
    drawn.record(Stepped(to=VALHALLA))
    response = page(drawn)
    assert "the saga is over" in words(response)
    assert "End the last age" in onward(response)[0]


# --- The end -------------------------------------------------------------------------------------------------


def test_the_end_shows_the_places_and_the_way_to_every_point(drawn):
    drawn.record(GloryMoved(seat=CORA, by=9))
    for _ in range(3):
        drawn.record(AgeEnded())
    response = page(drawn)
    assert "The saga is over" in words(response)
    assert "1 Cora wins 9" in words(response)
    assert drawn.url("bloodrage:score") in response.content.decode()


def test_who_has_won_is_open_while_numbers_are_to_be_read(drawn):
    won_unread(drawn)
    told = words(page(drawn))
    assert "1 ? (not final) Cora wins ? (not final) 5 ? (not final)" in told
    assert "Not final: 1 number to read" in told
    assert 'href="#asks"' in page(drawn).content.decode()
    assert "Axes track, position 3 presumed · glory depends on it" in told
    drawn.record(TrackShown(stat="axes", position=3, number=6))
    told = words(page(drawn))
    assert "1 Cora wins 6" in told
    assert "not final" not in told.lower()


def test_a_tie_is_shared_until_the_table_decides(drawn):
    drawn.record(GloryMoved(seat=CORA, by=9))
    drawn.record(GloryMoved(seat=ADA, by=9))
    for _ in range(3):
        drawn.record(AgeEnded())
    assert "the place is shared" in words(page(drawn))
    drawn.record(Crowned(winners=(ADA,), how="more quests"))
    told = words(page(drawn))
    assert "more quests" in told
    assert "1 Ada wins 9" in told


def test_a_table_may_stop(action):
    action.record(Ended())
    assert "The table stopped here" in words(page(action))
    assert f"&amp;like={action.campaign.pk}" in page(action).content.decode()


# --- One phone for all, and a host without a clan --------------------------------------------------------------


def test_one_phone_for_all_follows_the_turn():
    table = a_table(FOUR, game="bloodrage", held=False)
    table.record(DRAWN)
    table.record(Stepped(to=ACTION))
    table.record(Acted(seat=ADA, what="quest"))
    before = page(table).content.decode().partition('id="others"')[0]
    assert 'name="seat" value="2"' in before


def test_a_host_without_a_clan_records_for_whose_turn_it_is(action):
    keeper = enrolment.add_seat(action.campaign, name="Kim", by=ADA, at=action.at, key="late", plays=False)
    action.devices[keeper.number] = a_device()
    enrolment.take_seat(keeper, Holder(device=action.devices[keeper.number].pk, account=None))
    enrolment.hand_over(action.campaign, to=keeper)
    response = page(action, keeper.number)
    before = response.content.decode().partition('id="others"')[0]
    assert 'name="seat" value="1"' in before
    action.record(Noted(by=keeper.number, text="Candles are low.", hidden=True), seat=keeper.number)
    assert "Candles are low." in words(page(action, keeper.number, "board"))
    assert "Candles are low." not in words(page(action, BELA, "board"))


# --- Round it ----------------------------------------------------------------------------------------------------


def test_the_page_is_live(action):
    text = page(action).content.decode()
    assert f'data-live="/c/{action.campaign.pk}/1/live"' in text
    assert 'data-number="3"' in text


def test_htmx_gets_the_part(action):
    response = action.client_at(ADA).get(action.url("bloodrage:table"), headers=HTMX)
    assert response.content.decode().lstrip().startswith("<main")


def test_the_bottom_leads_to_the_four_places(action):
    text = page(action).content.decode()
    for name in ("bloodrage:board", "bloodrage:score", "history"):
        assert f'href="{action.url(name)}"' in text
    assert f'href="{action.url("people")}"' in text


def test_a_hidden_note_is_for_its_writer(action):
    action.record(Noted(by=BELA, text="Cora bluffs.", hidden=True), seat=BELA)
    assert "Cora bluffs" in words(page(action, BELA, "board"))
    for seat, name in ((ADA, "board"), (ADA, "table"), (0, "screen"), (0, "board")):
        assert "Cora bluffs" not in words(page(action, seat, name))


def test_what_no_longer_fits_is_a_quiet_notice(action):
    action.record(Acted(seat=ADA, what="march", n=1))
    action.record(Pillaged(seat=BELA, spot="e"))
    action.record(Pillaged(seat=CORA, spot="s"))
    url = reverse("strike", args=[action.campaign.pk, ADA, 4])
    action.client_at(ADA).post(url)
    assert f'href="{action.url("findings")}"' in page(action).content.decode()


def test_each_seat_reads_its_own_language(action):
    assert 'lang="pl"' in page(action, language="pl").content.decode()
