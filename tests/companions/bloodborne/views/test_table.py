"""The table page: what is to do at each step, from each seat."""

import pytest
from django.urls import reverse

from campaigns import enrolment
from campaigns.access import Holder
from companions.bloodborne.rules.events import (
    Dreamed,
    Ended,
    Faced,
    FinalBossNamed,
    Noted,
    Revealed,
    Rolled,
    Stepped,
    Took,
    Upgraded,
)
from companions.bloodborne.rules.state import FinalBoss
from tests.factories import ADA, BELA, CORA, HTMX, a_device, a_stamp, a_table

from .conftest import GASCOIGNE, LYCANTHROPE, a_round, forms, page, words

pytestmark = pytest.mark.django_db


def onward(response, main=True):
    """Words of the buttons that lead on."""
    kinds = [*forms(response, "stepped"), *forms(response, "round-ended")]
    look = "primary" if main else "full"
    return [piece for piece in kinds if f'class="button {look}"' in piece and 'name="seen"' in piece]


# --- Each step ------------------------------------------------------------------------------------


def test_before_the_first_monster_its_card_is_asked_for(table):
    response = page(table)
    assert "Reveal the first monster" in words(response)
    assert 'id="revealed-name"' in response.content.decode()


def test_the_monster_stands_there_with_its_echoes(hunt):
    told = words(page(hunt))
    assert "Lycanthrope red die Beast 3 echoes" in told
    assert "Round 1 · Dungeon 1 of 10" in told


def test_step_1_asks_who_dreams_and_begins_with_the_reader(hunt):
    tiles = forms(page(hunt, BELA), "dreamed")
    assert ['value="2"' in tiles[0], 'value="1"' in tiles[1]] == [True, True]


def test_a_dreamer_is_told_with_a_word_and_a_second_tap_takes_it_back(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    response = page(hunt)
    assert "Bela dreams" in words(response)
    assert len(forms(response, "dreamed")) == 2
    (tile,) = forms(response, "woke")
    assert 'name="hunters" value="2"' in tile
    assert 'aria-pressed="true"' in tile


def test_the_way_on_carries_what_was_seen(hunt):
    (way,) = onward(page(hunt))
    assert 'name="to" value="2"' in way
    assert 'name="seen" value="2"' in way


def test_the_attack_is_one_tap_away_from_step_1(hunt):
    (way,) = onward(page(hunt), main=False)[:1]
    assert "Straight to the attack" in way
    assert 'name="to" value="4"' in way


def test_step_2_says_who_acts(hunt):
    hunt.record(Stepped(to=2))
    assert "Whoever opened Transform" in words(page(hunt))


def test_step_3_lets_the_reader_take_at_once(hunt):
    hunt.record(Stepped(to=3))
    response = page(hunt, CORA)
    assert "Instant effects" in words(response)
    assert 'name="hunter" value="3"' in forms(response, "took")[0]


def test_step_4_shows_what_each_total_would_do(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Stepped(to=4))
    response = page(hunt)
    blow = response.content.decode().partition('id="blow-9"')[2].partition("</p>")[0]
    assert "Ada" in blow
    assert "dies" in blow
    assert "−4" in blow  # Bela dreams: half, rounded down
    assert not onward(response)


def test_step_5_offers_what_is_left_to_the_reader_first(hunt):
    hunt.record(Rolled(total=1))
    response = page(hunt, BELA)
    first = forms(response, "took")[0]
    assert 'name="hunter" value="2"' in first
    assert [f'name="n" value="{n}"' in first for n in (1, 2, 3, 4)] == [True, True, True, False]


def test_step_5_says_whose_turn_it_is(hunt):
    hunt.record(Rolled(total=1))
    hunt.record(Took(hunter=ADA, n=1))
    assert "Bela attacks now" in words(page(hunt, CORA))


def test_nobody_takes_with_one_tap_for_a_hunter_who_has_taken(hunt):
    hunt.record(Rolled(total=1))
    hunt.record(Took(hunter=BELA, n=1))
    folded = page(hunt, BELA).content.decode().partition('id="others"')[2]
    assert 'id="take-2"' in folded


def test_the_monster_that_is_left_flees(hunt):
    hunt.record(Rolled(total=1))
    hunt.record(Took(hunter=ADA, n=1))
    (way,) = onward(page(hunt))
    assert "Lycanthrope flees" in way
    assert 'name="to" value="7"' in way


def test_a_card_that_may_speak_of_flight_gets_its_moment(table):
    table.record(Revealed(name="Brain", health=4, die="red", kinds=("kin",), ability="If it flees"))
    table.record(Rolled(total=0))
    table.record(Took(hunter=ADA, n=1))
    (way,) = onward(page(table))
    assert 'name="to" value="6"' in way
    table.record(Stepped(to=6))
    assert "Brain flees with 3 echoes" in words(page(table))


def test_the_slain_monster_tells_who_won_its_trophies(hunt):
    hunt.record(Rolled(total=1))
    hunt.record(Took(hunter=CORA, n=3))
    response = page(hunt)
    assert "Lycanthrope is slain" in words(response)
    assert not forms(response, "took")


def test_a_slain_monster_without_a_kind_promises_no_trophy(table):
    table.record(Revealed(name="Nameless", health=1, die="green", kinds=()))
    table.record(Stepped(to=5))
    table.record(Took(hunter=ADA, n=1))

    response = page(table)

    assert "Nameless is slain" in words(response)
    assert "A trophy of each" not in words(response)


def test_the_dream_tells_what_was_banked_and_asks_for_the_upgrade(hunt):
    hunt.record(Took(hunter=BELA, n=2))
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Rolled(total=1))
    hunt.record(Stepped(to=7))
    response = page(hunt, BELA)
    assert "banked: 2" in words(response)
    assert 'name="hunter" value="2"' in forms(response, "upgraded")[0]
    assert not onward(response)  # the upgrade is the main act
    assert 'id="upgrade-card"' not in page(hunt, ADA).content.decode()


def test_an_eighth_card_asks_which_one_leaves(hunt):
    for name in ("Chikage", "Burial Blade"):
        hunt.record(Upgraded(hunter=BELA, card=name))
    hunt.record(Dreamed(hunters=(CORA,)))
    hunt.record(Rolled(total=0))
    hunt.record(Stepped(to=7))
    assert 'id="upgrade-removed"' not in page(hunt, CORA).content.decode()
    for name in ("Chikage", "Burial Blade"):
        hunt.record(Upgraded(hunter=CORA, card=name))
    hunt.record(Stepped(to=8))
    a_round(hunt, GASCOIGNE, dreamers=(CORA,), takes=())
    hunt.record(Stepped(to=7))
    form = forms(page(hunt, CORA), "upgraded")[0]
    assert 'id="upgrade-removed"' in form
    assert 'value="dream"' not in form
    assert '<option value="">choose a card</option>' in form  # nothing leaves that nobody chose


def test_a_boss_is_met_again_and_the_token_goes_left(table):
    a_round(table, GASCOIGNE)
    (way,) = onward(page(table))
    assert "Next round: Bela begins" in way


def test_after_the_round_the_next_card_is_asked_for(hunt):
    hunt.record(Rolled(total=0))
    hunt.record(Stepped(to=8))
    assert "Reveal the next monster" in words(page(hunt))


def test_after_ten_cards_the_final_boss_waits(table):
    for _ in range(10):
        table.record(LYCANTHROPE)
    table.record(Stepped(to=8))
    response = page(table)
    assert "First read the final boss’s card" in words(response)
    table.record(FinalBossNamed(final=FinalBoss(name="Gehrman", health=10)))
    assert forms(page(table), "faced")


def test_the_end_shows_the_places_and_the_way_to_every_point(table):
    table.record(FinalBossNamed(final=FinalBoss(name="Gehrman", health=2)))
    table.record(Faced())
    table.record(Took(hunter=CORA, n=2))
    response = page(table)
    assert "Gehrman is slain" in words(response)
    assert "1 ? (not final) Cora wins ? (not final)" in words(response)
    assert table.url("bloodborne:score") in response.content.decode()


def test_a_table_may_stop(hunt):
    hunt.record(Ended())
    assert "The table stopped here" in words(page(hunt))


# --- One phone for all, and a host without a hunter --------------------------------------------------


def test_the_host_records_for_seats_without_a_phone():
    table = a_table(held=False)
    table.record(LYCANTHROPE)
    table.record(Rolled(total=1))
    takers = page(table).content.decode().partition('id="others"')[0]
    assert [f'id="take-{seat}"' in takers for seat in (ADA, BELA, CORA)] == [True, True, True]


def test_a_host_without_a_hunter_records_for_everybody(hunt):
    keeper = enrolment.add_seat(hunt.campaign, name="Kim", by=ADA, at=hunt.at, key="late", plays=False)
    hunt.devices[keeper.number] = a_device()
    enrolment.take_seat(keeper, Holder(device=hunt.devices[keeper.number].pk, account=None))
    enrolment.hand_over(hunt.campaign, to=keeper)
    hunt.record(Rolled(total=1), seat=keeper.number)
    response = page(hunt, keeper.number)
    assert len(forms(response, "took")) == 4
    assert '<details class="fold" id="others" open>' in response.content.decode()
    hunt.record(Noted(by=keeper.number, text="Candles are low.", hidden=True), seat=keeper.number)
    assert "Candles are low." in words(page(hunt, keeper.number, "hunters"))
    assert "Candles are low." not in words(page(hunt, BELA, "hunters"))


def test_a_phone_with_two_seats_records_for_both(hunt):
    bela, cora = hunt.seat(BELA), hunt.seat(CORA)
    enrolment.free(cora, a_stamp())
    cora.device_id = bela.device_id
    cora.save()
    hunt.record(Rolled(total=1))
    takers = page(hunt, BELA).content.decode().partition('id="others"')[0]
    assert [f'id="take-{seat}"' in takers for seat in (ADA, BELA, CORA)] == [False, True, True]


# --- Round it ---------------------------------------------------------------------------------------


def test_the_page_is_live(hunt):
    text = page(hunt).content.decode()
    assert f'data-live="/c/{hunt.campaign.pk}/1/live"' in text
    assert 'data-number="2"' in text


def test_htmx_gets_the_part(hunt):
    response = hunt.client_at(ADA).get(hunt.url("bloodborne:table"), headers=HTMX)
    assert response.content.decode().lstrip().startswith("<main")


def test_the_bottom_leads_to_the_four_places(hunt):
    text = page(hunt).content.decode()
    for name in ("bloodborne:hunters", "bloodborne:score", "history"):
        assert f'href="{hunt.url(name)}"' in text
    assert f'href="{hunt.url("people")}"' in text


def test_a_hidden_note_is_for_its_writer(hunt):
    hunt.record(Noted(by=BELA, text="Cora bluffs.", hidden=True), seat=BELA)
    assert "Cora bluffs" in words(page(hunt, BELA, "hunters"))
    for seat, name in ((ADA, "hunters"), (ADA, "table"), (0, "screen"), (0, "hunters")):
        assert "Cora bluffs" not in words(page(hunt, seat, name))


def test_what_no_longer_fits_is_a_quiet_notice(hunt):
    hunt.record(Rolled(total=1))
    hunt.record(Took(hunter=ADA, n=3))
    url = reverse("strike", args=[hunt.campaign.pk, ADA, 2])
    hunt.client_at(ADA).post(url)
    assert f'href="{hunt.url("findings")}"' in page(hunt).content.decode()


def test_each_seat_reads_its_own_language(hunt):
    assert 'lang="pl"' in page(hunt, language="pl").content.decode()
