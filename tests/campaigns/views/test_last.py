"""What stands above the places: the own last entry with its way back, and who is still to act."""

import re

import pytest

from campaigns import journal
from campaigns.games import game
from campaigns.journal import Stamp
from campaigns.models import Campaign
from companions.bloodborne.rules.events import Noted, Rolled, Took
from tests.companions.bloodborne.descent import LYCANTHROPE
from tests.factories import ADA, BELA, CORA, EVENING, a_table

pytestmark = pytest.mark.django_db

WAYS = re.compile(r'<form method="post" action="([^"]*/(?:strike|restore)/\d+/)"')


def foot(table, seat, page="bloodborne:table"):
    """In words, and where its button leads."""
    drawn = table.client_at(seat).get(table.url(page, seat=seat)).content.decode()
    part = drawn.partition('<div class="last" id="last">')[2].partition("</main>")[0]
    said = " ".join(re.sub(r"<[^>]+>", " ", part).split())
    return said, WAYS.findall(part)


@pytest.fixture
def table():
    """Bela took the last echoes."""
    table = a_table()
    for event in (LYCANTHROPE, Rolled(total=1), Took(hunter=BELA, n=2)):
        table.record(event, seat=BELA)
    return table


TOOK = "Bela takes 2 echoes."
LEFT = "Still to act: Ada, Cora"


def test_who_tapped_it_takes_it_back_the_others_read_who_is_to_act(table):
    """The host corrects what others tapped in the journal: under the thumb lies what the own hand did last."""
    assert foot(table, BELA) == (f"{TOOK} undo {LEFT}", [table.url("strike", table.number, seat=BELA)])
    assert foot(table, ADA) == foot(table, CORA) == (LEFT, [])


def test_it_stays_whatever_others_have_recorded_since(table):
    own = table.url("strike", table.number, seat=BELA)
    table.record(Noted(by=ADA, text="a knock"), seat=ADA)
    table.record(Noted(by=CORA, text="nobody there", hidden=True), seat=CORA)
    assert foot(table, BELA) == (f"{TOOK} undo {LEFT}", [own])
    journal.strike(table.campaign.pk, entries=[4], host=True, stamp=Stamp(seat=ADA, at=EVENING, key="host"))
    assert foot(table, BELA) == ("Still to act: Ada, Bela, Cora", [])


def test_what_was_downloaded_is_not_what_was_tapped_last(table):
    own = foot(table, BELA)
    journal.exported(table.campaign.pk, stamp=Stamp(seat=BELA, at=EVENING, key="out"))
    assert foot(table, BELA) == own


def test_on_every_page_of_the_game_and_on_none_of_the_house(table):
    assert foot(table, BELA, "bloodborne:score")[1]
    assert foot(table, BELA, "history") == ("", [])


def test_taken_back_it_can_be_brought_back_by_whoever_took_it(table):
    entry = table.number
    table.client_at(BELA).post(table.url("strike", entry, seat=BELA))
    way = table.url("restore", table.number, seat=BELA)
    assert foot(table, BELA) == (f"Taken back: {TOOK} redo Still to act: Ada, Bela, Cora", [way])
    assert foot(table, ADA)[1] == []
    table.client_at(BELA).post(way)
    assert foot(table, BELA) == (LEFT, [])


def test_what_is_said_there_is_no_toast_as_well(table):
    answer = table.client_at(CORA).post(
        table.url("bloodborne:took", seat=CORA), {"hunter": CORA, "n": 1, "page": "table"}, follow=True
    )
    assert answer.content.decode().count(">Cora takes 1 echo.") == 1
    assert 'class="toast success"' not in answer.content.decode()


def test_of_a_closed_night_and_of_a_table_that_is_put_away_nothing_is_taken_back(table):
    Campaign.objects.update(archived=EVENING)
    assert foot(table, BELA) == (LEFT, [])
    Campaign.objects.update(archived=None)
    table.client_at(ADA).post(table.url("goodnight"))
    assert foot(table, ADA) == (LEFT, [])


def test_the_opening_is_nobodys_to_take_back():
    assert foot(a_table(), ADA) == ("", [])


def test_the_title_of_a_tab_says_that_this_seat_is_wanted_or_who_is(table):
    def turn(seat):
        page = table.client_at(seat).get(table.url("bloodborne:table", seat=seat)).content.decode()
        return page.partition('data-turn="')[2].partition('"')[0]

    assert [turn(seat) for seat in (ADA, BELA, CORA)] == ["Your turn", LEFT, "Your turn"]


def test_whose_turn_it_is_lies_on_every_page_of_the_seat_for_its_cues(table):
    def is_wanted(seat, page="bloodborne:table"):
        page = table.client_at(seat).get(table.url(page, seat=seat)).content.decode()
        return " data-wanted" in page.partition("<main")[2].partition(">")[0]

    assert [is_wanted(seat) for seat in (ADA, BELA, CORA)] == [True, False, True]
    assert is_wanted(CORA, "history")
    assert not is_wanted(BELA, "people")


def test_where_they_act_one_after_the_other_only_the_first_is_called(table, monkeypatch):
    monkeypatch.setitem(vars(game("bloodborne")), "one_by_one", lambda _view: True)

    def told(seat):
        page = table.client_at(seat).get(table.url("bloodborne:table", seat=seat)).content.decode()
        wanted = " data-wanted" in page.partition("<main")[2].partition(">")[0]
        return wanted, page.partition('data-turn="')[2].partition('"')[0]

    assert [told(seat) for seat in (ADA, BELA, CORA)] == [(True, "Your turn"), (False, LEFT), (False, LEFT)]


def test_a_wall_shines_in_the_colours_of_whoever_is_still_to_act(table):
    wall = table.client_at(0).get(table.url("bloodborne:screen", seat=0)).content.decode()
    light = wall.partition('<ul class="wall-light"')[2].partition("</ul>")[0]
    told = [re.sub(r"<[^>]+>", "", one).strip() for one in light.split("<li")[1:]]
    assert [one.rpartition(">")[2] for one in told] == ["Ada", "Cora"]
    colours = [table.seat(seat).colour for seat in (ADA, CORA)]
    assert re.findall(r'class="seat-(\d)"', light) == [str(colour) for colour in colours]
    for event in (Took(hunter=ADA, n=0), Took(hunter=CORA, n=0)):
        table.record(event, seat=event.hunter)
    assert (
        'class="wall-light"'
        not in table.client_at(0).get(table.url("bloodborne:screen", seat=0)).content.decode()
    )
