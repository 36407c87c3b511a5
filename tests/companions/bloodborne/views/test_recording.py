"""One tap at a time: what is recorded, what is answered, what is kept for the circle."""

import re
from datetime import timedelta

import pytest
from django.contrib.messages import get_messages

from campaigns import circles, journal
from campaigns.journal.writing import Stamp
from companions.bloodborne.rules.events import Dreamed, Opened, Rolled, Stepped, Took
from companions.bloodborne.rules.state import FinalBoss
from tests import behind
from tests.factories import ADA, BELA, CORA, EVENING, a_table, chosen_for

from .conftest import LYCANTHROPE, page, tap, words

pytestmark = pytest.mark.django_db
CARD = {
    "name": "Lycanthrope",
    "health": 3,
    "die": "red",
    "kinds": ["beast"],
    "rank": "monster",
    "ability": "",
}


def said(response):
    return [str(message) for message in get_messages(response.wsgi_request)]


# --- Taps ---------------------------------------------------------------------------------------------


def test_a_monster_is_revealed(table):
    response = tap(table, "revealed", **CARD)
    assert response.status_code == 200
    monster = table.view().monster
    assert (monster.name, monster.echoes, monster.die, monster.kinds) == ("Lycanthrope", 3, "red", ("beast",))
    assert "Who dreams?" in words(response)


def test_what_was_played_stays_when_the_opening_is_put_right(table):
    """Ada began, and nothing was said of a final boss that lays two more; the second round was Bela's, with three echoes."""
    for _round in range(2):
        tap(table, "revealed", **CARD)
    second = table.number
    assert (table.view().first, table.view().monster.health) == (BELA, 3)

    opened = Opened(seats=(ADA, BELA, CORA), first=CORA, final=FinalBoss(name="Gehrman", extra=2))
    mark = Stamp(seat=ADA, at=table.at + timedelta(minutes=1), key="put right")
    journal.correct(table.campaign.pk, entry=1, event=opened, host=True, stamp=mark)
    view, now = table.view(), behind.position(table.campaign)
    assert (view.first, view.monster.health, view.past[0].health) == (BELA, 3, 3)
    found = {(one.entry, one.word.code) for one in behind.findings(now, ADA)}
    assert {(second, "first.other"), (second, "monster.more")} <= found


def test_a_card_is_remembered_without_what_a_table_laid_on_it(table):
    tap(table, "revealed", **CARD)
    assert set(circles.remembered(table.circle, game="bloodborne", topic="monster")["Lycanthrope"]) == {
        "health",
        "die",
        "kinds",
        "rank",
        "ability",
    }


def test_a_tap_may_be_taken_back_where_it_was_made(hunt):
    response = tap(hunt, "dreamed", BELA, hunters=[BELA])
    assert "Hunter’s Dream: Bela. undo" in words(response)
    undo = hunt.url("strike", 3, seat=BELA)
    assert f'action="{undo}"' in response.content.decode()
    hunt.client_at(BELA).post(undo)
    assert not hunt.view().hunter(BELA).dreaming


def test_without_javascript_the_page_comes_again(hunt):
    response = tap(hunt, "dreamed", htmx=False, hunters=[ADA])
    assert response.status_code == 302
    assert response.url == hunt.url("bloodborne:table")
    assert hunt.view().hunter(ADA).dreaming


def test_a_move_from_another_page_goes_back_there(hunt):
    hunt.record(Took(hunter=ADA, n=3))
    answer = {"trophy": "beast", "space": 1, "number": 2, "page": "hunters"}
    assert tap(hunt, "track_shown", htmx=False, **answer).url == hunt.url("bloodborne:hunters")
    assert tap(hunt, "noted", htmx=False, text="A note", page="nowhere").url == hunt.url("bloodborne:table")


def test_everybody_may_record_for_everybody(hunt):
    hunt.record(Rolled(total=1))
    tap(hunt, "took", CORA, hunter=BELA, n=2)
    assert hunt.view().hunter(BELA).collected == 2


def test_the_roll_strikes_everybody(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    tap(hunt, "rolled", total=5, by_3=-2)
    assert [hunt.view().hunter(seat).health for seat in (ADA, BELA, CORA)] == [3, 6, 5]


def test_an_upgrade_may_stay_unnamed(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Rolled(total=1))
    hunt.record(Stepped(to=7))
    tap(hunt, "upgraded", BELA, hunter=BELA, card="")
    assert hunt.view().hunter(BELA).hand == 6


@pytest.mark.parametrize("kind", ["hurt", "healed", "gained", "lost"])
def test_effects_are_recorded(hunt, kind):
    before = hunt.number
    assert tap(hunt, kind, hunters=[ADA, CORA], n=1, why="a card").status_code == 200
    assert hunt.number == before + 1


def test_a_rare_act_leads_back_to_the_table(hunt):
    client = hunt.client_at(ADA)
    act = {"hunters": [ADA], "n": 1, "page": "more"}
    response = client.post(hunt.url("bloodborne:healed"), act, headers={"HX-Request": "true"})
    assert response.headers["HX-Redirect"] == hunt.url("bloodborne:table")
    assert "Healing by an effect, 1: Ada. undo" in words(client.get(hunt.url("bloodborne:table")))
    assert tap(hunt, "healed", htmx=False, **act).url == hunt.url("bloodborne:table")


def test_a_note_is_the_writers(hunt):
    tap(hunt, "noted", BELA, text="Cora bluffs.", hidden="on")
    assert hunt.view(BELA).notes[0].by == BELA
    assert hunt.view(ADA).notes == ()


def test_the_table_decides(hunt):
    tap(hunt, "ruled", what="banked", hunter=CORA, to=7, why="house rule")
    assert hunt.view().hunter(CORA).banked == 7


# --- What goes wrong -------------------------------------------------------------------------------------


def test_what_is_wrong_stands_beside_its_field_and_nothing_is_lost(table):
    response = tap(table, "revealed", **{**CARD, "name": "Snatcher", "health": "many", "die": ""})
    text = response.content.decode()
    assert response.status_code == 422
    assert 'value="Snatcher"' in text
    assert 'id="revealed-health_error"' in text
    assert 'id="revealed-die_error"' in text
    assert "Printed health: Enter a whole number." in words(response)
    assert table.number == 1


def test_the_fold_of_a_wrong_form_is_open(hunt):
    response = tap(hunt, "hurt", hunters=[], n=0, page="more")
    text = response.content.decode()
    assert response.status_code == 422
    assert '<details class="fold" id="more-hurt" name="more" open>' in text


def test_without_javascript_a_wrong_form_keeps_what_was_typed(table):
    response = tap(table, "revealed", htmx=False, **{**CARD, "health": -1})
    assert response.status_code == 422
    assert 'value="Lycanthrope"' in response.content.decode()


def test_what_makes_no_sense_is_said(hunt):
    response = tap(hunt, "noted", text="   ")
    assert response.status_code == 422
    assert hunt.number == 2


def test_nobody_unknown_takes_echoes(hunt):
    assert tap(hunt, "took", hunter=9, n=1).status_code == 422
    assert hunt.view().monster.echoes == 3


def test_the_rules_may_frown_and_the_table_goes_on(hunt):
    response = tap(hunt, "took", hunter=ADA, n=5)
    assert hunt.view().hunter(ADA).collected == 3
    assert any("only 3 echoes left" in each for each in said(response))


def test_the_way_on_is_stale_when_the_table_moved(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    response = tap(hunt, "stepped", to=2, seen=2)
    assert response.status_code == 409
    assert said(response) == ["Not recorded: someone else had just changed this. Ada: Hunter’s Dream: Bela."]
    assert hunt.view().step == 1


def test_a_tap_sent_twice_is_one_entry(hunt):
    for _ in range(2):
        tap(hunt, "took", hunter=ADA, n=1, key="the same tap")
    assert hunt.view().monster.echoes == 2


# --- What the box taught -------------------------------------------------------------------------------


def test_the_next_descent_knows_the_monster(table):
    tap(table, "revealed", **CARD)
    later = a_table(name="Another night", circle=table.circle)
    response = page(later)
    assert "Lycanthrope red die · Beast 3" in words(response)
    tap(later, "revealed", **CARD)
    assert later.view().monster.name == "Lycanthrope"


def test_a_monster_of_this_descent_is_not_offered_again(table):
    tap(table, "revealed", **CARD)
    table.record(Stepped(to=8))
    assert "Met before" not in words(page(table))


def test_a_known_card_may_be_looked_at_first(table):
    tap(table, "revealed", **{**CARD, "name": "Rom", "health": 11, "rank": "boss"})
    later = a_table(name="Another night", circle=table.circle)
    response = later.client_at(ADA).get(later.url("bloodborne:table"), {"like": "Rom"})
    form = response.content.decode().partition('id="revealed-typed"')[2]
    assert 'value="Rom"' in form
    assert 'name="health" value="11"' in form


def test_another_circle_knows_nothing(table):
    tap(table, "revealed", **CARD)
    assert "Lycanthrope" not in words(page(a_table(name="Strangers")))


def test_upgrades_are_offered_by_name(hunt):
    tap(hunt, "upgraded", hunter=BELA, card="Chikage")
    hunt.record(Dreamed(hunters=(CORA,)))
    hunt.record(Rolled(total=0))
    hunt.record(Stepped(to=7))
    text = page(hunt, CORA).content.decode()
    assert '<option value="Chikage">' in text
    assert 'name="card" value="Chikage"' in text


def test_a_final_boss_is_offered_by_name(table):
    tap(table, "final_boss_named", final_name="Gehrman", final_health=10, final_die="red", final_extra=2)
    assert table.view().final.name == "Gehrman"
    later = a_table(name="Another night", circle=table.circle)
    assert 'name="final_name" value="Gehrman"' in page(later, ADA, "more").content.decode()


def test_what_the_opening_told_is_remembered_too():
    told = chosen_for("bloodborne", final_name="Gehrman", final_health=10, track_beast="2 4")
    tap(table := a_table(chosen=told), "revealed", **CARD)
    later = a_table(name="Another night", circle=table.circle)
    assert 'name="final_name" value="Gehrman"' in page(later, ADA, "more").content.decode()
    later.record(LYCANTHROPE)
    later.record(Took(hunter=ADA, n=3))
    assert 'name="beast_1" value="2"' in page(later).content.decode()


def asked(table):
    """What stands in the fields for the boards."""
    text = page(table, ADA, "hunters").content.decode()
    return dict(re.findall(r'name="((?:kin|humanoid|beast)_\d+)" value="(\d*)"', text))


def test_a_track_is_asked_for_at_once_and_remembered_as_something_to_check(hunt):
    hunt.record(Took(hunter=ADA, n=3))
    assert asked(hunt) == {"beast_1": "1", "beast_2": "3", "beast_3": "5", "beast_4": "", "beast_5": ""}
    tap(hunt, "boards_read", beast_1=2, beast_2=4, beast_3="")
    assert asked(hunt) == {}
    assert hunt.view().tracks[2].checked == (1, 2)
    later = a_table(name="Another night", circle=hunt.circle)
    later.record(LYCANTHROPE)
    later.record(Took(hunter=ADA, n=3))
    assert asked(later)["beast_2"] == "4"
    assert later.view().asks  # still to be checked


def test_what_was_read_before_is_not_asked_again(hunt):
    hunt.record(Took(hunter=ADA, n=3))
    tap(hunt, "track_shown", trophy="beast", space=2, number=4)
    assert "beast_2" not in asked(hunt)


def test_what_was_typed_wrongly_about_the_boards_stays(hunt):
    hunt.record(Took(hunter=ADA, n=3))
    response = tap(hunt, "boards_read", beast_1="x", beast_2="4")
    assert response.status_code == 422
    assert 'name="beast_2" value="4"' in response.content.decode()
    assert tap(hunt, "boards_read").status_code == 422


def test_nothing_wrong_is_remembered(table):
    tap(table, "revealed", **{**CARD, "health": -3})
    later = a_table(name="Another night", circle=table.circle, at=EVENING)
    assert "Met before" not in words(page(later))
