"""The journal page: every entry in words, who, when, changed later, set aside; and the page of one entry."""

import re

import pytest

from campaigns import journal
from campaigns.journal.writing import Stamp
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING, HTMX, dan
from tests.toygame import Noted, Paid, Took, Vowed

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


def stamp(key, seat=ADA):
    return Stamp(seat=seat, at=EVENING, key=key)


@pytest.fixture
def table():
    table = a_toy_table(
        Took(seat=ADA, n=5), Took(seat=BELA, n=3), Paid(seat=BELA, n=9), Vowed(seat=CORA, limit=1)
    )
    pk = table.campaign.pk
    journal.correct(pk, entry=2, event=Took(seat=ADA, n=6), host=True, stamp=stamp("6"))
    journal.strike(pk, entries=[3], host=True, stamp=stamp("7"))
    journal.insert(pk, after=1, event=Noted(text="a knock"), host=True, stamp=stamp("8"))
    journal.seal(pk, stamp=stamp("9"))
    return table


def get(table, name, *args, seat=ADA, query="", **more):
    return table.client_at(seat, **more).get(table.url(name, *args, seat=seat) + query)


def text(response):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode()))


def numbers(response):
    return [int(number) for number in re.findall(r'<li id="entry-(\d+)"', response.content.decode())]


def line(response, number):
    page = response.content.decode()
    start = page.index(f'<li id="entry-{number}"')
    return re.sub(r"\s+", " ", page[start : page.index("</li>", start)])


def test_every_entry_stands_there_newest_first(table):
    assert numbers(get(table, "history")) == [9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_a_line_says_what_who_and_when(table):
    said = line(get(table, "history"), 4)
    assert "Bela paid" in said
    assert "Bela</span>" in said
    assert 'class="entry seat-2"' in said
    assert "<svg" in said
    assert 'datetime="2026-01-10T19:03:00+00:00"' in said


def test_what_was_changed_later_says_so_and_what_it_said_before(table):
    said = line(get(table, "history"), 2)
    assert "changed later" in said
    assert "It said before:" in said
    assert re.search(r"<del>Ada took has 0, n 5</del>", said)


def test_what_was_set_aside_is_struck_through_with_a_word(table):
    said = line(get(table, "history"), 3)
    assert re.search(r"<del>Bela took has 0, n 3</del>", said)
    assert "taken back" in said


def test_what_was_put_in_later_says_where(table):
    said = line(get(table, "history"), 8)
    assert "Added after entry 1:" in said
    assert "added later" in said


def test_a_closed_night_divides(table):
    assert 'class="divides"' in get(table, "history").content.decode()


def test_days_stand_above_their_entries(table):
    assert get(table, "history").content.decode().count('<li class="day">') == 1


@pytest.mark.parametrize("seat", [0, ADA, BELA])
def test_what_may_not_be_read_is_only_known_to_be_there(table, seat):
    page = get(table, "history", seat=seat)
    assert "An entry that you may not see." in line(page, 5)
    assert "vowed limit" not in text(page)
    assert "Cora vowed limit 1" in text(get(table, "history", seat=CORA))


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("?by=2", [4, 3]),
        ("?kind=took", [3, 2]),
        ("?by=2&kind=took", [3]),
        ("?kind=struck", [7]),
        ("?kind=vowed", []),
        ("?by=&kind=", [9, 8, 7, 6, 5, 4, 3, 2, 1]),
        ("?by=nobody&kind=nonsense&page=x", [9, 8, 7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_the_reader_asks_for_a_person_or_a_kind(table, query, shown):
    assert numbers(get(table, "history", query=query)) == shown


def test_an_empty_answer_says_so_and_leads_back(table):
    assert "Nothing found" in text(get(table, "history", query="?kind=vowed"))


def test_a_hundred_to_a_page(table):
    for n in range(100):
        table.record(Took(seat=BELA, n=n), seat=BELA)
    first = get(table, "history", query="?by=2")
    assert len(numbers(first)) == 100
    assert "?by=2&amp;page=2" in first.content.decode()
    assert numbers(get(table, "history", query="?by=2&page=2")) == [4, 3]
    assert "?by=2&amp;kind=took&amp;page=2" in get(table, "history", query="?by=2&kind=took").content.decode()
    assert numbers(get(table, "history", query="?by=2&page=99")) == [4, 3]
    assert "?page=1" in get(table, "history", query="?page=2").content.decode()


def test_the_part_is_the_page_without_its_frame(table):
    client = table.client_at(ADA)
    part = client.get(table.url("history"), headers=HTMX).content.decode()
    assert "<html" not in part
    assert part.strip().startswith('<main id="main"')


def test_questions_to_the_database_do_not_grow_with_the_journal(table, django_assert_num_queries):
    client = table.client_at(ADA)
    client.get(table.url("history"))
    with django_assert_num_queries(4):
        client.get(table.url("history"))
    for n in range(40):
        table.record(Took(seat=BELA, n=n), seat=BELA)
    client.get(table.url("history"))
    with django_assert_num_queries(4):
        client.get(table.url("history"))


def test_only_the_host_takes_the_journal_home(table):
    assert table.url("export") in get(table, "history").content.decode()
    assert "Download the journal" not in text(get(table, "history", seat=BELA))


@pytest.mark.parametrize("name", ["history", "findings"])
def test_the_screen_may_read_and_strangers_may_not(table, name):
    assert get(table, name, seat=0).status_code == 200
    assert dan().get(table.url(name)).status_code == 404
    assert table.client_at(BELA).get(table.url(name, seat=ADA)).status_code == 404
    assert table.client_at(ADA).post(table.url(name)).status_code == 405


# --- One entry -----------------------------------------------------------------------------------


def offered(table, number, seat):
    page = get(table, "entry", number, seat=seat).content.decode()
    names = {"strike": (), "restore": (), "correct": (), "insert": (), "back-to": ()}
    return {name for name in names if table.url(name, number, seat=seat) in page}


def test_an_entry_says_everything_about_itself(table):
    page = text(get(table, "entry", 2))
    assert "Ada took has 0, n 6" in page
    assert "It said before: Ada took has 0, n 5" in page
    assert "Corrects entry 2:" in page
    assert "of a closed night" in page


def test_what_the_table_overruled_is_told(table):
    page = text(get(table, "entry", 4, seat=CORA))
    assert "The table decided otherwise Bela poor has 3, n 9" in page


def test_what_no_longer_fits_is_told_there(table):
    assert "Bela poor has 0, n 9" in text(get(table, "entry", 4))


def test_nothing_is_offered_that_would_be_refused(table):
    assert offered(table, 4, ADA) == {"correct", "insert"}
    assert offered(table, 4, BELA) == set()
    table.record(Took(seat=BELA, n=1), seat=BELA)
    table.record(Noted(text="a"), seat=CORA)
    assert offered(table, 10, BELA) == {"strike", "correct", "insert"}
    assert offered(table, 10, ADA) == {"strike", "correct", "insert", "back-to"}
    assert offered(table, 10, CORA) == {"insert", "back-to"}
    journal.strike(table.campaign.pk, entries=[10], host=True, stamp=stamp("strike"))
    assert offered(table, 10, BELA) == {"restore", "correct", "insert"}
    assert offered(table, 12, ADA) == set()


def test_the_screen_is_offered_nothing(table):
    page = get(table, "entry", 4, seat=0)
    assert page.status_code == 200
    assert "Correct it" not in text(page)


def test_an_entry_that_holds_nothing_is_not_corrected(table):
    assert "correct" not in offered(table, 1, ADA)


def test_an_entry_that_may_not_be_read_is_only_known_to_be_there(table):
    page = get(table, "entry", 5)
    assert "An entry that you may not see." in text(page)
    assert "correct" not in offered(table, 5, ADA)


@pytest.mark.parametrize("number", [0, 10, 99999])
def test_an_entry_that_is_not_there_is_nowhere(table, number):
    assert get(table, "entry", number).status_code == 404


def test_an_entry_of_the_house_leads_to_those_it_speaks_of(table):
    assert table.url("entry", 3) in get(table, "entry", 7).content.decode()


@pytest.mark.parametrize(
    ("name", "language", "says"),
    [
        ("history", "en", ["1 thing no longer fits", "10 January 2026", "The night was closed."]),
        ("history", "ru", ["1 нестыковка", "10 января 2026", "Вечер закрыт."]),
        ("history", "pl", ["1 niezgodność", "10 stycznia 2026", "Wieczór zamknięty."]),
        ("findings", "en", ["What no longer fits", "Leave it as it is"]),
        ("findings", "ru", ["Что больше не сходится", "Оставить как есть"]),
        ("findings", "pl", ["Co się już nie zgadza", "Zostaw, jak jest"]),
    ],
)
def test_in_every_language(table, name, language, says):
    told = text(get(table, name, language=language))
    assert [sentence for sentence in says if sentence not in told] == []
