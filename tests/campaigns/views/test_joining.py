"""From the scan to the seat."""

import pytest
from django.urls import reverse

from campaigns import access, enrolment
from campaigns.models import Device, Invitation, Onlooker
from campaigns.throttle import TOKENS
from tests.factories import ADA, BELA, CORA, EVENING, a_device, a_table, client_of, dan

pytestmark = pytest.mark.django_db


def join_url(table):
    return reverse("join", args=[Invitation.objects.get(campaign=table.campaign).token])


def sit_url(table, number):
    return reverse("sit", args=[Invitation.objects.get(campaign=table.campaign).token, number])


def key_url(table, number):
    return reverse("seat-key", args=[table.seat(number).key])


def test_free_seats_are_offered_and_taken_ones_are_named():
    table = a_table(held=False)

    response = dan().get(join_url(table))

    assert [seat.name for seat in response.context["free"]] == ["Bela", "Cora"]
    assert [seat.name for seat in response.context["held"]] == ["Ada"]
    assert sit_url(table, ADA) not in response.content.decode()


def test_two_requests_from_the_scan_to_the_table():
    table, client = a_table(held=False), client_of()

    page = client.get(join_url(table))
    response = client.post(sit_url(table, BELA))

    assert response.headers["Location"] == table.url("table", seat=BELA)
    assert str(table.seat(BELA).device_id) == str(
        access.device_of({access.COOKIE: page.cookies[access.COOKIE].value})
    )


def test_a_double_tap_is_one_seat():
    table, client = a_table(held=False), dan()

    first, second = client.post(sit_url(table, BELA)), client.post(sit_url(table, BELA))

    assert first.headers["Location"] == second.headers["Location"]


def test_whoever_comes_second_is_told():
    table = a_table()

    response = dan().post(sit_url(table, BELA))

    assert response.status_code == 409
    assert "Someone sat down as Bela a moment ago." in response.content.decode()
    assert table.seat(BELA).device == table.devices[BELA]


def test_whoever_sits_here_already_is_led_to_the_seat():
    table = a_table()

    page = table.client_at(BELA).get(join_url(table)).content.decode()

    assert "Go to the seat of Bela" in page
    assert table.url("table", seat=BELA) in page


def test_the_seat_speaks_the_language_of_its_phone():
    table = a_table(held=False)

    dan(language="pl").post(sit_url(table, BELA))

    assert table.seat(BELA).language == "pl"


def test_looking_on_needs_no_seat():
    table, device = a_table(), a_device()

    response = client_of(device).post(f"{join_url(table)}look-on/")

    assert response.headers["Location"] == table.url("table", seat=0)
    assert Onlooker.objects.filter(campaign=table.campaign, device=device).exists()


def test_a_code_that_nobody_made_is_nowhere():
    table = a_table(held=False)

    assert dan().get("/join/unknown/").status_code == 404
    assert dan().post(f"/join/unknown/{BELA}/").status_code == 404
    assert dan().post("/join/unknown/look-on/").status_code == 404
    assert dan().post(sit_url(table, 9)).status_code == 404


def test_an_old_code_is_nowhere():
    table = a_table(held=False)
    old = join_url(table)
    enrolment.renew_invitation(table.campaign, EVENING)

    assert dan().get(old).status_code == 404


def test_a_table_in_the_trash_cannot_be_joined():
    table = a_table(held=False)
    enrolment.throw_away(table.campaign, at=EVENING)

    assert dan().get(join_url(table)).status_code == 404
    assert dan().get(key_url(table, BELA)).status_code == 404


def test_sitting_down_is_no_link():
    table = a_table(held=False)

    assert dan().get(sit_url(table, BELA)).status_code == 405


def test_guessing_shuts_the_door():
    table, client = a_table(held=False), dan()
    for _ in range(TOKENS.tries):
        assert client.get("/key/guess/").status_code == 404

    for url in (join_url(table), key_url(table, BELA), "/key/guess/"):
        response = client.get(url)
        assert (response.status_code, response.headers["Retry-After"]) == (429, "600")
    assert client.post(sit_url(table, BELA)).status_code == 429
    assert client.post(f"{join_url(table)}look-on/").status_code == 429
    assert table.seat(BELA).free


def test_a_key_shows_whose_seat_it_is_and_moves_nothing_yet():
    table = a_table()

    page = dan().get(key_url(table, BELA)).content.decode()

    assert "You are Bela at The Long Night" in page
    assert table.seat(BELA).device == table.devices[BELA]


def test_a_key_brings_the_seat_to_this_device():
    table, phone = a_table(), a_device()

    response = client_of(phone).post(key_url(table, BELA))

    assert response.headers["Location"] == table.url("table", seat=BELA)
    assert table.seat(BELA).device == phone
    assert table.client_at(BELA).get(table.url("people", seat=BELA)).status_code == 404


def test_the_own_key_leads_to_the_own_seat():
    table = a_table()

    assert "You sit here as Cora" in table.client_at(CORA).get(key_url(table, CORA)).content.decode()


def test_a_phone_whose_row_was_pruned_sits_down_as_before():
    table, phone = a_table(held=False), a_device()
    client = client_of(phone)
    name = phone.pk
    phone.delete()

    client.post(sit_url(table, BELA))

    assert table.seat(BELA).device == Device.objects.get(pk=name)


def test_whoever_only_looks_at_the_invitation_leaves_no_row():
    table = a_table(held=False)
    address = f"/join/{table.campaign.invitation.token}/"
    before = Device.objects.count()
    for _ in range(20):
        assert "device" in client_of().get(address).cookies
    assert Device.objects.count() == before
    guest = client_of()
    guest.get(address)
    assert guest.post(f"{address}{BELA}/").status_code == 302
    assert guest.post(f"{address}{BELA}/").status_code == 302  # the same tap again
    assert Device.objects.count() == before + 1
