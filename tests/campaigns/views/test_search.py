"""Searching a journal and a circle: what is told to whoever asks, and nothing else."""

import re

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from campaigns import circles
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, a_table, client_of, dan
from tests.toygame import Noted, Paid, Took, Vowed

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


@pytest.fixture
def table():
    return a_toy_table(
        Took(seat=ADA, n=5), Noted(text="a knock in Łódź"), Paid(seat=BELA, n=9), Vowed(seat=CORA, limit=7)
    )


def searched(table, words, seat=ADA, **more):
    asked = {"words": words, **more}
    return table.client_at(seat).get(reverse("circle-search", args=[table.circle.pk]), asked)


def lines(response):
    return [
        re.sub(r"\s+", " ", strip_tags(line)).strip()
        for line in re.findall(
            r'<span class="entry-words">(.*?)<span class="entry-foot">', response.content.decode(), re.S
        )
    ]


def in_journal(table, words, seat=ADA):
    return lines(table.client_at(seat).get(table.url("history", seat=seat), {"words": words}))


def test_a_journal_shows_the_lines_that_say_it(table):
    assert in_journal(table, "LODZ") == ["noted text a knock in Łódź"]


def test_what_was_found_is_marked(table):
    page = table.client_at(ADA).get(table.url("history", seat=ADA), {"words": "lodz"}).content.decode()
    assert "a knock in <mark>Łódź</mark>" in page


def test_words_go_with_whose_entries_and_which_kind(table):
    asked = {"words": "has", "by": str(BELA)}
    response = table.client_at(ADA).get(table.url("history", seat=ADA), asked)
    assert all("Bela" in line for line in lines(response))


def test_a_secret_is_found_by_whoever_has_it(table):
    (found,) = in_journal(table, "vowed", seat=CORA)
    assert "7" in found


@pytest.mark.parametrize("words", ["vowed", "limit", "7"])
def test_and_by_nobody_else(table, words):
    for seat in (ADA, BELA):
        assert not any("vow" in line.lower() for line in in_journal(table, words, seat))
        assert not any("vow" in line.lower() for line in lines(searched(table, words, seat)))


def test_a_circle_is_searched_at_the_tables_where_one_sits(table):
    (found,) = lines(searched(table, "knock lodz", BELA))
    assert found == "noted text a knock in Łódź"


def test_a_table_without_a_seat_says_nothing(table):
    a_table(circle=table.circle, name="The other knock", names=("Dora", "Edda", "Fay"))
    response = searched(table, "knock")
    assert [hits.campaign.pk for hits in response.context["tables"]] == [table.campaign.pk]


def test_people_and_what_the_circle_remembers_are_found(table):
    circles.remember(table.circle, game="bloodborne", topic="track", about="kin 1", value=1)
    (bela,) = searched(table, "bel").context["people"]
    assert bela.name == "Bela"
    (known,) = searched(table, "1").context["known"]
    assert "1" in known.words


def test_people_and_what_is_remembered_lead_to_their_place_on_the_circles_page(table):
    circles.remember(table.circle, game="bloodborne", topic="track", about="kin 1", value=1)
    address = reverse("circle", args=[table.circle.pk])
    there = table.client_at(ADA).get(address).content.decode()
    for words in ("bel", "1"):
        (place,) = re.findall(rf'href="{address}#([^"]+)"', searched(table, words).content.decode())
        assert f'id="{place}"' in there


def test_what_lies_later_in_a_campaign_is_not_found(table):
    circles.remember(table.circle, game="bloodborne", topic="track", about="kin 1", value=1, point=3)
    assert searched(table, "1").context["known"] == []


def test_more_than_five_lines_lead_to_the_journal(table):
    for number in range(6):
        table.record(Noted(text=f"knock {number}"))
    response = searched(table, "knock")
    assert len(lines(response)) == 5
    assert f"{table.url('history', seat=ADA)}?words=knock" in response.content.decode()


def test_nothing_found_offers_the_way_back(table):
    page = searched(table, "zzz").content.decode()
    assert "Nothing found" in page
    assert reverse("circle", args=[table.circle.pk]) in page


def test_an_empty_field_says_what_can_be_found(table):
    assert "Searches the journals" in searched(table, " ").content.decode()


def test_a_circle_is_searched_by_its_members_only(table):
    address = reverse("circle-search", args=[table.circle.pk])
    for client in (dan(), client_of(), table.client_at(0)):
        assert client.get(address, {"words": "knock"}).status_code == 404
