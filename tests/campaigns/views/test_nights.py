"""Tonight at one table."""

import pytest

from campaigns import nights
from campaigns.models import Night
from tests.factories import ADA, BELA, HTMX, a_table, client_of, dan

pytestmark = pytest.mark.django_db


def here(table, client, number, seat=ADA, **more):
    return client.post(table.url("night-here", seat=seat), {"seat": number, **more})


def goodnight(table, key="bed", **more):
    return table.client_at(ADA).post(table.url("goodnight"), {"key": key, "seen": table.number, **more})


def test_an_empty_page_says_what_comes_next():
    table = a_table()

    page = table.client_at(BELA).get(table.url("night", seat=BELA)).content.decode()

    assert "No night yet. Tap who is here, and the first one begins." in page
    assert "tap if here" in page


def test_one_tap_each_from_any_seat():
    table = a_table()

    here(table, table.client_at(BELA), BELA, seat=BELA)
    here(table, table.client_at(BELA), ADA, seat=BELA)

    assert sorted(seat.number for seat in Night.objects.get().present.all()) == [ADA, BELA]


def test_everybody_in_one_tap():
    table = a_table()

    response = table.client_at(ADA).post(table.url("night-here"), {"seat": "all"}, headers=HTMX)

    assert Night.objects.get().present.count() == 3
    assert response.context["present"] == {1, 2, 3}


def test_a_wrong_tap_is_taken_back():
    table = a_table()
    here(table, table.client_at(ADA), BELA)

    here(table, table.client_at(ADA), BELA, here="no")

    assert Night.objects.count() == 0


@pytest.mark.parametrize("number", ["9", "x", ""])
def test_nobody_who_does_not_sit_here_is_here(number):
    table = a_table()

    assert here(table, table.client_at(ADA), number).status_code == 404


def test_the_wall_and_strangers_tap_nothing():
    table = a_table()

    for client, seat in ((table.client_at(0), 0), (dan(), ADA), (client_of(), ADA)):
        assert here(table, client, BELA, seat=seat).status_code == 404
        assert client.post(table.url("goodnight", seat=seat)).status_code == 404
    assert Night.objects.count() == 0


def test_the_wall_sees_who_is_here_and_has_no_buttons():
    table = a_table()
    here(table, table.client_at(ADA), BELA)

    response = table.client_at(0).get(table.url("night", seat=0))

    assert response.context["present"] == {BELA}
    assert table.url("night-here", seat=0) not in response.content.decode()


def test_only_the_host_says_goodnight():
    table = a_table()

    assert table.client_at(BELA).post(table.url("goodnight", seat=BELA)).status_code == 404
    assert table.number == 1


def test_goodnight_closes_the_night():
    table = a_table()
    here(table, table.client_at(ADA), BELA)

    response = goodnight(table)

    assert response.headers["Location"] == table.url("night")
    assert (nights.sealed_to(table.campaign), Night.objects.get().last) == (2, 2)
    page = table.client_at(ADA).get(table.url("night")).content.decode()
    assert "Everything recorded so far is closed already." in page
    assert "Open the last night again" in page


def test_goodnight_twice_is_one_entry():
    table = a_table()

    goodnight(table)
    goodnight(table)

    assert (table.number, Night.objects.count()) == (2, 1)


def test_goodnight_from_an_old_page_is_stale():
    table = a_table()

    response = goodnight(table, seen=0)

    assert (response.status_code, table.number) == (409, 1)


def test_the_host_opens_the_night_again():
    table = a_table()
    goodnight(table)

    table.client_at(ADA).post(table.url("reopen", Night.objects.get().pk), {"key": "up", "seen": 2})

    assert (nights.sealed_to(table.campaign), nights.current(table.campaign)) == (0, Night.objects.get())


def test_only_the_last_night_only_by_the_host_only_of_this_table():
    table, other = a_table(), a_table()
    goodnight(table, "one")
    goodnight(table, "two")
    goodnight(other)
    last, first = Night.objects.filter(campaign=table.campaign).order_by("-last")

    assert table.client_at(ADA).post(table.url("reopen", first.pk)).status_code == 404
    assert table.client_at(BELA).post(table.url("reopen", last.pk, seat=BELA)).status_code == 404
    assert other.client_at(ADA).post(other.url("reopen", last.pk)).status_code == 404
    assert nights.sealed_to(table.campaign) == 3


@pytest.mark.parametrize("count", [1, 4])
def test_the_same_questions_for_any_number_of_nights(count, django_assert_num_queries):
    table = a_table()
    for n in range(count):
        here(table, table.client_at(ADA), BELA)
        goodnight(table, f"bed {n}")
    client = table.client_at(ADA)
    client.get(table.url("night"))

    with django_assert_num_queries(5):  # the chair, the journal, the seats, the nights and who was there
        assert client.get(table.url("night")).status_code == 200
