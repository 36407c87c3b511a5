"""Searching a journal and a circle: what is told to whoever asks, and nothing else."""

import re
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.html import strip_tags

from campaigns import circles
from campaigns.views.search import MOST_READ, MOST_TABLES
from tests.camera import jpeg
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING, a_table, client_of, dan
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


# --- Many tables ------------------------------------------------------------------------------------------


def more_tables(table, n):
    """So many newer ones at which Ada sits."""
    for day in range(1, n + 1):
        at = EVENING + timedelta(days=day)
        other = a_table(circle=table.circle, name=f"Newer {day}", game=table.campaign.game, at=at)
        other.campaign.seats.filter(number=ADA).update(device=table.devices[ADA])
        yield other


def onward(response):
    """Page after page, as its links lead."""
    yield response
    while found := re.search(r'rel="next" href="([^"]*)"', response.content.decode()):
        path = response.wsgi_request.path + found[1].replace("&amp;", "&")
        response = response.client.get(path)
        yield response


def found_on(response):
    return [hits.campaign.name for hits in response.context["tables"]]


def test_what_the_oldest_of_many_tables_says_is_found(table):
    list(more_tables(table, MOST_TABLES + 1))
    assert found_on(searched(table, "knock")) == [table.campaign.name]


def test_a_page_is_full_of_tables_at_which_something_is_found(table):
    for other in more_tables(table, MOST_TABLES + 1):
        other.record(Noted(text="a knock"))
    first, second = onward(searched(table, "knock"))
    assert len(found_on(first)) == MOST_TABLES
    assert found_on(second) == ["Newer 1", table.campaign.name]


@pytest.mark.parametrize(
    ("language", "said", "none"),
    [
        ("en", f"Nothing found in the newest {MOST_READ} games.", "Nothing found</h2>"),
        ("ru", f"В {MOST_READ} новейших играх ничего не найдено.", "Ничего не найдено</h2>"),
        ("pl", f"W {MOST_READ} najnowszych grach nic nie znaleziono.", "Nic nie znaleziono</h2>"),
    ],
)
def test_nothing_is_found_only_where_everything_was_read(table, language, said, none):
    list(more_tables(table, MOST_READ))
    client = table.client_at(ADA, language)
    first, second = onward(client.get(reverse("circle-search", args=[table.circle.pk]), {"words": "knock"}))
    assert said in first.content.decode()
    assert none not in first.content.decode()
    assert found_on(second) == [table.campaign.name]


@pytest.mark.parametrize("begin", ["-1", "x", "9" * 30, "²", ""])
def test_nonsense_begins_with_the_newest(table, begin):
    assert found_on(searched(table, "knock", **{"from": begin})) == [table.campaign.name]


def test_behind_the_oldest_nothing_more_is_found(table):
    page = searched(table, "knock", **{"from": "99999"}).content.decode()
    assert "Nothing more found." in page
    assert 'rel="next"' not in page


# --- Photos -----------------------------------------------------------------------------------------------


def captioned(table, caption, entry, seat):
    picture = SimpleUploadedFile("a.jpg", jpeg())
    address = table.url("entry-photo", entry, seat=seat)
    assert table.client_at(seat).post(address, {"picture": picture, "caption": caption}).status_code == 302


def test_what_is_written_under_a_photo_is_found(table):
    captioned(table, "Die Burg bei Sibiu", 2, BELA)
    for response in (
        searched(table, "burg"),
        table.client_at(ADA).get(table.url("history", seat=ADA), {"words": "burg"}),
    ):
        (line,) = lines(response)
        assert "Die Burg bei Sibiu" in line
        assert "Die <mark>Burg</mark> bei" in response.content.decode()


def test_at_an_entry_that_is_hidden_by_nobody_else(table):
    vow = next(line.number for line in table.position().lines if line.kind == "vowed")
    captioned(table, "Die Burg bei Sibiu", vow, CORA)
    for seat, n in ((ADA, 0), (BELA, 0), (CORA, 1)):
        assert len(lines(searched(table, "burg", seat))) == n
        assert len(in_journal(table, "burg", seat)) == n
