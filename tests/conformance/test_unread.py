"""A table that a newer release went on with is shut alone: every address of it says so in words, and every other goes on."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.models.journal import Entry
from tests.conformance import addresses
from tests.conformance.addresses import GUESS
from tests.conformance.games import GAMES
from tests.conformance.sample import sample
from tests.conformance.tables import WALL, pages, taps, there
from tests.factories import ADA, BELA, CORA, a_table, dan
from tests.tampering import LATER

pytestmark = pytest.mark.django_db
WORDS = "This table was played with a newer Nightbook"
EACH_GAME = pytest.mark.parametrize("slug", GAMES)


def asked(table, way):
    """Every address that there is, while the table can still be read; then it is shut."""
    every = {seat: addresses.addresses(table, seat) for seat in (ADA, WALL)}
    LATER[way](table)
    return every


@pytest.mark.parametrize("way", ["unknown_kind", "unknown_game"])
def test_every_address_answers_and_what_reads_the_journal_says_why(way):
    """With a small game, whose other addresses are those of the house."""
    table = sample("skeleton").small()
    every = asked(table, way)
    entries = Entry.objects.count()
    shut = [one for seat, found in every.items() for one in found if is_shut(table.client_at(seat).get(one))]
    for seat, found in every.items():
        for address in found:
            is_shut(table.client_at(seat).post(address, {**GUESS, "typed": "another name"}))

    assert Entry.objects.count() == entries
    assert len(shut) > (40 if way != "unknown_game" else 20)


def is_shut(answer):
    """Nothing breaks: whatever is not told, or not there, is told with the reason and when to come again."""
    if answer.status_code < 500:
        return False
    assert (answer.status_code, answer["Retry-After"]) == (503, "600"), answer.request["PATH_INFO"]
    assert WORDS in answer.content.decode(), answer.request["PATH_INFO"]
    return True


@EACH_GAME
def test_every_page_and_every_tap_of_each_game_says_so_and_to_no_stranger(slug):
    table = sample(slug).small()
    LATER["unknown_kind"](table)
    entries = Entry.objects.count()
    stranger = dan()
    for seat in (ADA, BELA, WALL):
        client = table.client_at(seat)
        for page in pages(slug, seat):
            answer = client.get(there(table, page, seat))
            assert (answer.status_code, WORDS in answer.content.decode()) == (503, True), page
            assert stranger.get(there(table, page, seat)).status_code == 404, page
    for tap in taps(slug):
        answer = table.client_at(ADA).post(there(table, f"{slug}:{tap}", ADA), GUESS)
        assert (answer.status_code, WORDS in answer.content.decode()) == (503, True), tap
    assert Entry.objects.count() == entries


CASES = [(slug, "unknown_kind") for slug in GAMES] + [("toy", way) for way in LATER if way != "unknown_kind"]


@pytest.mark.parametrize(("slug", "way"), CASES)
def test_the_lists_of_its_people_go_on_and_the_other_table_too(slug, way):
    table = sample(slug).small()
    other = a_table(game="bloodborne", name="Next door", circle=table.circle)
    LATER[way](table)
    circle = f"/circles/{table.campaign.circle_id}/"
    mine = table.client_at(ADA)
    for address in (
        "/",
        circle,
        f"{circle}numbers/",
        f"{circle}plays/",
        "/trash/",
        f"{circle}search/?words=a",
    ):
        answer = mine.get(address)
        assert answer.status_code == 200, address
    assert table.campaign.name in mine.get("/").content.decode()
    assert table.campaign.name in mine.get(circle).content.decode()
    assert other.client_at(ADA).get(other.url("bloodborne:table")).status_code == 200


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "более новым Nightbook"), ("pl", "z nowszym Nightbookiem")]
)
def test_it_says_so_in_the_language_of_whoever_reads(language, words):
    table = sample("bloodborne").small()
    LATER["unknown_kind"](table)
    for seat in (ADA, CORA, WALL):
        client = table.client_at(seat, language=language)
        answer = client.get(table.url("table", seat=seat), follow=True)
        assert (answer.status_code, words in answer.content.decode()) == (503, True)


def test_whether_it_can_be_read_costs_no_more_than_reading_it():
    table = sample("toy").small()
    LATER["unknown_kind"](table)
    with CaptureQueriesContext(connection) as queries:
        table.client_at(BELA).get(table.url("toy:table", seat=BELA))
    assert len(queries) < 20
