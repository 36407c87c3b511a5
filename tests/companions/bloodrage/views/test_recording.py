"""One tap at a time: what is recorded, what is answered, what is kept for the circle."""

import secrets
from dataclasses import replace
from datetime import timedelta

import pytest
from django.contrib.messages import get_messages

from campaigns import journal
from campaigns.journal.writing import Stamp
from companions.bloodrage.rules.events import Acted, AgeEnded, Opened, SpotShown, StatMoved, Stepped
from companions.bloodrage.rules.state import ACTION, QUESTS, RAGNAROK
from tests import behind
from tests.factories import ADA, BELA, CORA, EVENING, a_table, chosen_for

from .conftest import DAN, DRAWN, FOUR, forms, page, tap, words

pytestmark = pytest.mark.django_db


def said(response):
    return [str(message) for message in get_messages(response.wsgi_request)]


def act_of(table, clan, by=ADA, **told):
    """An act of this clan, tapped by whoever holds the phone."""
    return tap(table, "acted", by, data={"seat": clan, **told})


# --- Taps ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "left"),
    [
        ({"what": "invade", "figure": "leader"}, 6),
        ({"what": "invade", "figure": "warrior"}, 5),
        ({"what": "invade", "figure": "ship"}, 4),
        ({"what": "invade", "figure": "monster", "n": 4}, 2),
        ({"what": "march"}, 5),
        ({"what": "quest"}, 6),
        ({"what": "upgrade", "n": 3, "card": "Valkyries"}, 3),
    ],
)
def test_an_act_costs_its_rage(action, act, left):
    assert act_of(action, ADA, **act).status_code == 200
    assert action.view().clan(ADA).rage == left
    assert action.view().turn == BELA


def test_passing_gives_all_rage_away(action):
    tap(action, "passed", data={"seat": ADA})
    assert action.view().clan(ADA).rage == 0
    assert action.view().turn == BELA


def test_everybody_may_tap_for_everybody(action):
    act_of(action, ADA, by=CORA, what="march")
    assert action.view().clan(ADA).rage == 5


def test_a_province_is_pillaged_without_opposition(action):
    response = tap(action, "pillaged", data={"seat": ADA, "spot": "e"})
    assert action.view().clan(ADA).axes == 4
    assert action.view().province("e").pillaged
    assert "without opposition" in said(response)[0]


def test_a_quest_brings_glory_and_a_stat(action):
    action.record(Acted(seat=BELA, what="quest"))
    action.record(Stepped(to=QUESTS))
    tap(action, "quest_told", BELA, data={"seat": BELA, "done": "on", "glory": 5, "stat": "horns"})
    clan = action.view().clan(BELA)
    assert (clan.glory, clan.horns, clan.told) == (5, 5, 1)


def test_a_quest_that_was_not_done_brings_nothing(action):
    action.record(Acted(seat=BELA, what="quest"))
    action.record(Stepped(to=QUESTS))
    tap(action, "quest_told", BELA, data={"seat": BELA})
    clan = action.view().clan(BELA)
    assert (clan.glory, clan.told) == (0, 1)


def test_ragnarok_brings_glory_for_the_fallen(action):
    action.record(Stepped(to=RAGNAROK))
    tap(action, "ragnarok_came", data={"fallen_1": 2, "fallen_2": 0, "fallen_3": 1, "fallen_4": ""})
    assert [action.view().clan(seat).glory for seat in (ADA, BELA, CORA)] == [4, 0, 2]
    assert action.view().province("n").destroyed == 1


def test_the_age_ends(action):
    tap(action, "age_ended", data={"seen": action.number})
    assert (action.view().age, action.view().first) == (2, BELA)


def test_who_began_an_age_stays_when_the_beginning_of_the_saga_is_put_right(action):
    """Ada began, so Bela began age II. It was Dan who should have begun: age II was played all the same."""
    tap(action, "age_ended", data={"seen": action.number, "first": BELA})
    ended = action.number
    opened = Opened(seats=(ADA, BELA, CORA, DAN), first=CORA)
    journal.correct(action.campaign.pk, entry=1, event=opened, host=True, stamp=stamp_of(action))
    view, now = action.view(), behind.position(action.campaign)
    assert (view.age, view.first) == (2, BELA)
    found = {(one.entry, one.word.code) for one in behind.findings(now, ADA)}
    assert (ended, "first.other") in found


def test_what_burnt_stays_when_the_draw_is_put_right(action):
    tap(action, "ragnarok_came", data={"fallen_1": 1})
    burnt = action.number
    other = replace(DRAWN, doomed=("s", "ne", "e"))
    journal.correct(action.campaign.pk, entry=2, event=other, host=True, stamp=stamp_of(action))
    view, now = action.view(), behind.position(action.campaign)
    assert (view.province("n").destroyed, view.province("s").destroyed) == (1, None)
    assert (burnt, "ragnarok.other") in {(one.entry, one.word.code) for one in behind.findings(now, ADA)}


def test_figures_and_another_province_go_with_one_button(action):
    """Typed above, chosen in the fold: both are of the same act."""
    action.record(Stepped(to=RAGNAROK))
    (form,) = forms(page(action), "ragnarok-came")
    assert 'name="fallen_2"' in form
    assert '<select name="spot"' in form
    tap(action, "ragnarok_came", data={"fallen_1": 0, "fallen_2": 3, "spot": "s"})
    view = action.view()
    assert (view.province("s").destroyed, view.province("n").destroyed, view.clan(BELA).glory) == (1, None, 6)


def stamp_of(table):
    table.at += timedelta(minutes=1)
    return Stamp(seat=ADA, at=table.at, key=secrets.token_hex(16))


def test_a_tap_may_be_taken_back_where_it_was_made(action):
    response = act_of(action, BELA, by=BELA, what="quest")
    assert "Bela takes a quest. undo" in words(response)
    assert "Still to act: Ada, Bela, Cora, Dan" in words(response)
    undo = action.url("strike", 4, seat=BELA)
    assert f'action="{undo}"' in response.content.decode()
    action.client_at(BELA).post(undo)
    assert not action.view().clan(BELA).laid


def test_without_javascript_the_page_comes_again(action):
    response = tap(action, "passed", htmx=False, data={"seat": ADA})
    assert response.status_code == 302
    assert response.url == action.url("bloodrage:table")


def test_a_move_from_another_page_goes_back_there(action):
    shown = {"stat": "rage", "position": 2, "number": 7, "page": "score"}
    assert tap(action, "track_shown", htmx=False, data=shown).url == action.url("bloodrage:score")
    note = {"text": "A note", "page": "nowhere"}
    assert tap(action, "noted", htmx=False, data=note).url == action.url("bloodrage:table")


@pytest.mark.parametrize("name", ["more", "raid"])
def test_what_lies_aside_leads_back_to_the_table(action, name):
    act = {"seat": ADA, "spot": "e", "page": name}
    client = action.client_at(ADA)
    response = client.post(action.url("bloodrage:pillaged"), act, headers={"HX-Request": "true"})
    assert response.headers["HX-Redirect"] == action.url("bloodrage:table")
    there = client.get(action.url("bloodrage:table"))
    assert "pillages the province in the east without opposition" in words(there)
    again = tap(action, "pillaged", htmx=False, data={**act, "spot": "s"})
    assert again.url == action.url("bloodrage:table")


@pytest.mark.parametrize("kind", ["glory_moved", "rage_moved"])
def test_glory_and_rage_move_by_hand(action, kind):
    assert tap(action, kind, data={"seat": ADA, "by": 2, "why": "Loki"}).status_code == 200
    clan = action.view().clan(ADA)
    assert (clan.glory, clan.rage) in {(2, 6), (0, 8)}


def test_a_note_is_the_writers(action):
    tap(action, "noted", BELA, data={"text": "Cora bluffs.", "hidden": "on"})
    assert action.view(BELA).notes[0].by == BELA
    assert action.view(ADA).notes == ()


# --- The draw -------------------------------------------------------------------------------------------


def test_the_companion_draws_for_the_table(table):
    response = tap(table, "draw", data={"seen": table.number})
    view = table.view()
    assert response.status_code == 200
    assert view.next == "gifts"
    assert len([land for land in view.provinces if land.destroyed == 0]) == 1
    assert all(land.token for land in view.provinces)
    assert "Doomed in ages I, II and III" in said(response)[0]


def test_the_same_tap_twice_draws_once(table):
    for _ in range(2):
        assert tap(table, "draw", data={"key": "one tap"}).status_code == 200
    assert table.number == 2


def test_another_tap_draws_anew_and_the_rules_frown(table):
    tap(table, "draw", data={"key": "one tap"})
    first = table.view().provinces
    response = tap(table, "draw", data={"key": "another tap"})
    assert response.status_code == 200
    assert table.view().provinces != first


def test_a_draw_is_stale_when_the_table_moved(table):
    table.record(DRAWN)
    assert tap(table, "draw", data={"seen": 1}).status_code == 409
    assert table.number == 2


def test_the_table_may_type_its_own_draw(table):
    typed = {"doomed_1": "n", "doomed_2": "s", "doomed_3": "e", "destroyed": ["w"], "token_n": "rage"}
    assert tap(table, "drawn", data=typed).status_code == 200
    view = table.view()
    assert (view.doomed, view.province("w").destroyed, view.province("n").token) == ("n", 0, "rage")
    assert view.province("s").token is None


def test_a_wrong_draw_is_said_and_kept(table):
    response = tap(table, "drawn", data={"doomed_1": "n", "doomed_2": "n", "doomed_3": ""})
    assert response.status_code == 422
    assert '<details class="fold" id="drawn-fold" open>' in response.content.decode()
    assert table.number == 1


# --- What goes wrong -------------------------------------------------------------------------------------


def test_the_fold_of_a_wrong_form_is_open(action):
    response = tap(action, "stat_moved", data={"seat": ADA, "stat": "rage", "by": 0, "page": "more"})
    assert response.status_code == 422
    assert '<details class="fold" id="more-stat_moved" name="more" open>' in response.content.decode()


def test_what_makes_no_sense_is_said(action):
    response = tap(action, "noted", data={"text": "   "})
    assert response.status_code == 422
    assert action.number == 3


def test_nobody_unknown_acts(action):
    assert act_of(action, 9, what="march").status_code == 422
    assert action.number == 3


def test_the_rules_may_frown_and_the_table_goes_on(action):
    response = act_of(action, BELA, what="march")
    assert action.view().clan(BELA).rage == 5
    assert any("turn of Ada" in each for each in said(response))


def test_the_way_on_is_stale_when_the_table_moved(action):
    act_of(action, ADA, what="march")
    response = tap(action, "stepped", data={"to": 3, "seen": 3})
    assert response.status_code == 409
    assert said(response) == ["Not recorded: someone else had just changed this. Ada: Ada marches (1 rage)."]
    assert action.view().phase == ACTION


def test_a_tap_sent_twice_is_one_entry(action):
    for _ in range(2):
        act_of(action, ADA, what="march", key="the same tap")
    assert action.view().clan(ADA).rage == 5


# --- What the box taught -------------------------------------------------------------------------------


def later(table):
    return a_table(FOUR, name="Another night", game="bloodrage", circle=table.circle)


GIMLE = {"spot": "ne", "name": "Gimle", "region": "alfheim", "fjord": "on", "page": "board"}


def test_a_province_is_read_once_and_offered_the_next_time(table):
    response = tap(table, "spot_shown", data=GIMLE)
    assert "Gimle" in words(response)
    again = later(table)
    told = page(again, name="laid")
    assert "Check with your box: Gimle" in words(told)
    assert 'value="Gimle"' in told.content.decode()
    assert not again.view().board[2].checked


BOARD = {
    "name_n": "Utgard",
    "name_ne": "gimle",
    "fjord_ne": "on",
    "name_e": "Kvenland",
    "region_e": "manheim",
}


def test_the_whole_board_is_read_with_one_button(table):
    """A name that is known brings its region along; where nothing was told, nothing is known."""
    assert tap(table, "board_shown", data={**BOARD, "page": "laid"}).status_code == 200
    assert table.number == 2
    read = {spot.id: (spot.name, spot.region, spot.fjord) for spot in table.view().board if spot.checked}
    assert read == {
        "n": ("Utgard", "jotunheim", False),
        "ne": ("gimle", "alfheim", True),
        "e": ("Kvenland", "manheim", False),
    }
    assert "Name the provinces" in words(page(table))
    again = later(table)
    assert "Check with your box: Utgard, gimle, Kvenland" in words(page(again))
    assert "Name the provinces" not in words(page(again))


def test_without_script_it_is_the_same_form(table):
    assert tap(table, "board_shown", htmx=False, data=BOARD).url == table.url("bloodrage:table")
    assert table.view().board[1].name == "Utgard"


def test_an_empty_board_is_said_to_be_empty(table):
    response = tap(table, "board_shown", data={"page": "laid"})
    assert response.status_code == 422
    assert "Name at least one province." in words(response)


def test_the_whole_board_is_taken_over_in_one_tap(table):
    tap(table, "spot_shown", data=GIMLE)
    tap(table, "spot_shown", data={"spot": "s", "name": "Utgard", "region": "jotunheim"})
    again = later(table)
    assert "All as last time" in words(page(again))
    assert tap(again, "remembered").status_code == 200
    spots = {spot.id: spot for spot in again.view().board if spot.checked}
    assert (spots["ne"].name, spots["ne"].region, spots["ne"].fjord) == ("Gimle", "alfheim", True)
    assert (spots["s"].name, len(spots)) == ("Utgard", 2)
    assert "All as last time" not in words(page(again))


def test_the_whole_board_twice_is_still_once(table):
    tap(table, "spot_shown", data=GIMLE)
    again = later(table)
    for _ in range(2):
        tap(again, "remembered", data={"key": "one tap", "page": "board"})
    assert again.number == 2


def test_the_numbers_of_the_tracks_are_taken_over_with_it(table):
    tap(table, "track_shown", data={"stat": "rage", "position": 2, "number": 8})
    again = later(table)
    assert "Check with your box: Rage 8" in words(page(again))
    tap(again, "remembered")
    again.record(StatMoved(seat=ADA, stat="rage", by=1))
    assert again.view().clan(ADA).full == 8
    assert not again.view().asks


def test_what_the_table_has_read_itself_is_not_taken_over(table):
    tap(table, "spot_shown", data=GIMLE)
    again = later(table)
    again.record(SpotShown(spot="ne", name="Horgr"))
    tap(again, "remembered")
    assert again.view().board[2].name == "Horgr"


def test_another_circle_knows_nothing(table):
    tap(table, "spot_shown", data=GIMLE)
    assert "Gimle" not in words(page(a_table(FOUR, name="Strangers", game="bloodrage"), name="board"))


def test_a_position_is_asked_for_once_and_remembered_as_something_to_check(table):
    table.record(StatMoved(seat=ADA, stat="rage", by=1))
    assert "Rage track, position 2 presumed" in words(page(table))
    tap(table, "track_shown", data={"stat": "rage", "position": 2, "number": 8})
    assert "Check with your clan sheet" not in words(page(table))
    again = later(table)
    again.record(StatMoved(seat=ADA, stat="rage", by=1))
    response = page(again)
    assert "Rage track, position 2 from an earlier evening" in words(response)
    assert 'name="number" value="8"' in response.content.decode()
    assert again.view().asks  # still to be checked


def test_what_the_opening_told_is_remembered_too():
    told = chosen_for("bloodrage", track_horns="4 5 6 7 9")
    table = a_table(FOUR, game="bloodrage", chosen=told)
    tap(table, "draw")
    again = later(table)
    again.record(StatMoved(seat=DAN, stat="horns", by=4))
    assert 'name="number" value="9"' in page(again).content.decode()


def test_what_was_read_later_stands_before_the_opening(table):
    tap(table, "track_shown", data={"stat": "horns", "position": 2, "number": 6})
    tap(table, "draw")
    again = later(table)
    again.record(StatMoved(seat=DAN, stat="horns", by=1))
    assert 'name="number" value="6"' in page(again).content.decode()


def test_upgrades_are_offered_by_name(action):
    act_of(action, ADA, what="upgrade", n=2, card="Valkyries")
    assert '<option value="Valkyries">' in page(action, BELA).content.decode()


def test_nothing_wrong_is_remembered(table):
    tap(table, "track_shown", data={"stat": "rage", "position": 9, "number": 8})
    again = a_table(FOUR, name="Another night", game="bloodrage", circle=table.circle, at=EVENING)
    again.record(StatMoved(seat=ADA, stat="rage", by=1))
    again.record(AgeEnded())
    assert "from an earlier evening" not in words(page(again))
