"""The table page: what is to do at each step, from each seat."""

import re

import pytest
from django.urls import reverse

from campaigns import circles, enrolment
from campaigns.access import Holder
from companions.bloodborne.rules.events import (
    Dreamed,
    Ended,
    Faced,
    FinalBossNamed,
    Hurt,
    Noted,
    Revealed,
    Rolled,
    Stepped,
    Took,
    Upgraded,
)
from companions.bloodborne.rules.state import FinalBoss
from tests.factories import ADA, BELA, CORA, HTMX, a_device, a_stamp, a_table

from .conftest import GASCOIGNE, LYCANTHROPE, a_round, forms, page, tap, words

pytestmark = pytest.mark.django_db
MET = {"health": 3, "die": "red", "kinds": ["beast"], "rank": "monster", "ability": ""}


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
    assert "Lycanthrope 3 echoes left of 3 Beast" in told
    assert "Roll the red die" in told
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


def test_before_the_attack_there_is_one_page(hunt):
    """Who dreams, what is instant, the die: nobody taps from step to step."""
    response = page(hunt)
    assert forms(response, "dreamed")
    assert forms(response, "rolled")
    assert forms(response, "took")
    assert not onward(response)


def test_the_way_past_the_attack_carries_what_was_seen(hunt):
    (way,) = onward(page(hunt), main=False)
    assert "It does not attack" in way
    assert 'name="to" value="5"' in way
    assert 'name="seen" value="2"' in way


def test_step_3_lets_the_reader_take_at_once(hunt):
    response = page(hunt, CORA)
    assert "Instant: echoes, healing" in words(response)
    assert 'name="hunter" value="3"' in forms(response, "took")[0]


def test_healing_at_once_is_on_the_same_page_and_only_as_much_as_is_missing(hunt):
    hunt.record(Hurt(hunters=(CORA,), n=2))
    (heals,) = [piece for piece in forms(page(hunt), "healed") if 'id="heal-3"' in piece]
    assert [f'name="n" value="{n}"' in heals for n in (1, 2, 3)] == [True, True, False]
    assert "full health" in words(page(hunt))


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


def everybody_attacked(table, *takes):
    for seat, n in zip((ADA, BELA, CORA), takes, strict=True):
        table.record(Took(hunter=seat, n=n))


def test_nothing_taken_is_said_at_a_tap_and_the_next_one_is_asked(hunt):
    hunt.record(Rolled(total=1))
    assert 'name="n" value="0"' in forms(page(hunt, ADA), "took")[0]
    tap(hunt, "took", ADA, hunter=ADA, n=0)
    assert "Bela attacks now" in words(page(hunt, CORA))


def test_whoever_does_not_say_it_may_be_passed(hunt):
    hunt.record(Rolled(total=1))
    hunt.record(Took(hunter=ADA, n=1))
    (way,) = onward(page(hunt), main=False)
    assert "Nobody else takes any: Lycanthrope flees" in way
    assert 'name="to" value="7"' in way


def test_once_everybody_attacked_the_next_card_is_asked_for(hunt):
    hunt.record(Rolled(total=1))
    everybody_attacked(hunt, 1, 0, 1)
    response = page(hunt)
    assert "Lycanthrope flees with 1 echo" in words(response)
    assert "Reveal the next monster" in words(response)
    assert not onward(response)
    assert not onward(response, main=False)
    assert hunt.view().step == 5  # nothing has happened that was not told


def test_what_was_taken_back_has_not_been(hunt):
    hunt.record(Rolled(total=1))
    everybody_attacked(hunt, 1, 0, 1)
    hunt.client_at(ADA).post(hunt.url("strike", hunt.number))
    assert "What do you take?" in words(page(hunt, CORA))


def test_an_attack_that_was_left_out_is_still_told_then(hunt):
    hunt.record(Rolled(total=1))
    everybody_attacked(hunt, 1, 0, 1)
    late = page(hunt).content.decode().partition('id="late"')[2]
    assert 'id="take-2"' in late
    tap(hunt, "took", hunter=BELA, n=1)
    assert "Lycanthrope is slain" in words(page(hunt))


def test_a_card_that_may_speak_of_flight_gets_its_word(table):
    table.record(Revealed(name="Brain", health=4, die="red", kinds=("kin",), ability="If it flees"))
    table.record(Rolled(total=0))
    everybody_attacked(table, 1, 0, 0)
    told = words(page(table))
    assert "Brain flees with 3 echoes No trophies. What its card says about fleeing happens now." in told


def test_a_boss_stays_once_everybody_attacked(table):
    table.record(GASCOIGNE)
    table.record(Rolled(total=0))
    everybody_attacked(table, 1, 0, 0)
    (way,) = onward(page(table))
    assert "Next round: Bela begins" in way


def test_whoever_dreams_or_died_needs_the_dream_and_it_comes_with_the_upgrade(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Rolled(total=8, spared=(ADA,)))
    hunt.record(Took(hunter=ADA, n=1))
    response = page(hunt, BELA)
    assert "Hunter’s Dream" in words(response)
    assert "Upgrades, in this order: Bela Cora" in words(response)
    tap(hunt, "upgraded", BELA, hunter=BELA, card="Chikage")
    assert [hunt.view().hunter(seat).health for seat in (BELA, CORA)] == [8, 8]
    tap(hunt, "upgraded", CORA, hunter=CORA, card="")
    assert "Reveal the next monster" in words(page(hunt))
    assert onward(page(hunt)) == []


def test_the_next_card_does_not_wait_for_an_upgrade_and_it_is_told_later(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Rolled(total=0))
    hunt.record(Took(hunter=ADA, n=1))
    hunt.record(Took(hunter=CORA, n=0))
    card = {"name": "Crow", "health": 2, "die": "green", "kinds": ["kin"], "rank": "monster"}
    assert forms(page(hunt, ADA), "revealed")
    tap(hunt, "revealed", ADA, **card)
    assert "1 upgrade not entered yet" in words(page(hunt, ADA, "hunters"))
    tap(hunt, "upgraded", BELA, hunter=BELA, card="Molotov", page="more")
    assert "Molotov" in hunt.view().hunter(BELA).cards
    assert "not entered yet" not in words(page(hunt, ADA, "hunters"))


@pytest.mark.parametrize(("kind", "figure", "now"), [("hurt", "health", 6), ("gained", "collected", 1)])
def test_the_own_card_is_a_dial(hunt, kind, figure, now):
    hunt.record(Hurt(hunters=(ADA,), n=1))
    own = [piece for piece in forms(page(hunt), kind) if 'name="hunters" value="1"' in piece]
    assert len(own) == 1
    tap(hunt, kind, hunters=1, n=1)
    assert getattr(hunt.view().hunter(ADA), figure) == now


def test_on_the_dial_what_cannot_be_is_dim(hunt):
    for kind, dim in (("healed", True), ("hurt", False), ("lost", True), ("gained", False)):
        (piece,) = [piece for piece in forms(page(hunt), kind) if 'name="hunters" value="1"' in piece]
        assert (" disabled" in piece) is dim, kind


def test_the_final_boss_may_be_told_first_of_all(table):
    assert "First of all: the final boss" in words(page(table))
    tap(table, "final_boss_named", final_name="Gehrman", final_health=14, final_extra=2)
    assert "First of all" not in words(page(table))


def test_until_the_final_boss_is_named_its_card_stands_with_every_next_one(table):
    """What somebody typed into it is there again, whoever revealed a monster meanwhile."""
    table.record(LYCANTHROPE)
    table.record(Rolled(total=0))
    table.record(Took(hunter=ADA, n=3))
    table.record(Stepped(to=8))
    response = page(table)
    assert 'id="final"' in response.content.decode()
    assert "First of all" not in words(response)


def test_the_next_card_asks_about_what_was_typed_and_not_recorded(table):
    """A page without JavaScript keeps it back by its style sheet, for as long as the boss is being typed."""
    circles.remember(table.circle, game="bloodborne", topic="monster", about="Lycanthrope", value=MET)
    known, typed = re.findall(r"<form[^>]*/bloodborne/revealed/[^>]*>", page(table).content.decode())
    assert "data-onward" in known
    assert "data-onward" in typed
    assert (
        'placeholder=" "' in re.search(r'<input[^>]*name="final_name"[^>]*>', page(table).content.decode())[0]
    )


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
    assert not onward(response)  # the upgrade is the main act, and a card may come before it
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
    assert not forms(page(hunt), "hurt")  # the dial of the own hunter rests
    assert f"&amp;like={hunt.campaign.pk}" in page(hunt).content.decode()


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
