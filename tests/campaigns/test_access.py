"""May I: from the cookie to the chair."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404
from django.test import RequestFactory
from django.utils import timezone, translation

from campaigns import access, enrolment
from campaigns.access import Holder
from campaigns.models import Device
from tests.factories import ADA, BELA, CORA, EVENING, a_device, a_table, an_account, client_of, dan

pytestmark = pytest.mark.django_db


def asking(device=None, account=None):
    request = RequestFactory().get("/")
    request.user = account or AnonymousUser()
    if device:
        request.COOKIES[access.COOKIE] = access.device_cookie(device.pk)
    return request


@pytest.fixture(autouse=True)
def _english():
    with translation.override("en"):
        yield


def test_a_seat_is_found_by_its_device():
    table = a_table()

    chair = access.chair_or_404(asking(table.devices[BELA]), table.campaign.pk, BELA)

    assert (chair.number, chair.host, chair.seat) == (BELA, False, table.seat(BELA))


def test_a_seat_is_found_by_its_account_on_any_device():
    table, account = a_table(), an_account()
    enrolment.tie_seats(table.devices[BELA].pk, account.pk)

    assert access.chair_or_404(asking(a_device(), account), table.campaign.pk, BELA).number == BELA
    with pytest.raises(Http404):
        access.chair_or_404(asking(table.devices[BELA]), table.campaign.pk, BELA)


@pytest.mark.parametrize("number", [0, ADA, BELA, CORA, 9])
def test_a_stranger_finds_nothing(number):
    table = a_table()

    with pytest.raises(Http404):
        access.chair_or_404(asking(a_device()), table.campaign.pk, number)
    with pytest.raises(Http404):
        access.chair_or_404(asking(), table.campaign.pk, number)


@pytest.mark.parametrize("cookie", ["", "x", "not:signed", "95521998-5c1b-4f48-a0f2-9f2aa0def915"])
def test_a_cookie_that_we_did_not_sign_is_nobody(cookie):
    request = asking()
    request.COOKIES[access.COOKIE] = cookie

    assert access.holder(request) == Holder(device=None, account=None)


def test_a_player_is_no_host_and_sits_in_no_other_seat():
    table = a_table()
    request = asking(table.devices[BELA])

    for number in (ADA, CORA):
        with pytest.raises(Http404):
            access.chair_or_404(request, table.campaign.pk, number)
    with pytest.raises(Http404):
        access.host_or_404(request, table.campaign.pk, BELA)


def test_a_phone_leads_its_own_seats_and_the_hosts_those_that_have_none():
    """Ada hosts; Bela has Cora's seat on the same phone."""
    table = a_table(("Ada", "Bela", "Cora", "Dan"), held=False)
    phone = a_device()
    for seat in (BELA, CORA):
        enrolment.take_seat(table.seat(seat), Holder(device=phone.pk, account=None))

    def led(by):
        return [one.number for one in table.campaign.seats.all() if table.chair(by).leads(one)]

    assert [led(by) for by in (ADA, BELA, CORA, access.SCREEN)] == [[ADA, 4], [BELA, CORA], [BELA, CORA], []]


def test_whoever_sits_may_look_from_the_wall_and_an_onlooker_only_from_there():
    table = a_table()

    assert access.chair_or_404(asking(table.devices[BELA]), table.campaign.pk, 0).is_screen
    assert access.chair_or_404(asking(table.screen), table.campaign.pk, 0).is_screen
    with pytest.raises(Http404):
        access.player_or_404(asking(table.screen), table.campaign.pk, 0)
    with pytest.raises(Http404):
        access.chair_or_404(asking(table.screen), table.campaign.pk, ADA)


def test_what_lies_in_the_trash_is_nowhere_but_there():
    table = a_table()
    enrolment.throw_away(table.campaign, at=EVENING)
    request = asking(table.devices[ADA])

    with pytest.raises(Http404):
        access.chair_or_404(request, table.campaign.pk, ADA)
    assert access.trashed_or_404(request, table.campaign.pk) == table.campaign
    with pytest.raises(Http404):
        access.trashed_or_404(asking(table.devices[BELA]), table.campaign.pk)


def test_the_language_of_the_seat_is_that_of_its_pages():
    table = a_table(languages=("en", "pl"))

    access.chair_or_404(asking(table.devices[BELA]), table.campaign.pk, BELA)

    assert translation.get_language() == "pl"


def test_listening_is_for_those_who_may_look():
    table = a_table()
    cookies = {access.COOKIE: access.device_cookie(table.devices[BELA].pk)}

    assert access.listener(table.campaign.pk, BELA, cookies) == 1
    assert access.listener(table.campaign.pk, ADA, cookies) is None
    assert access.listener(table.campaign.pk, BELA, {}) is None


def test_listening_works_by_account():
    table, account = a_table(), an_account()
    enrolment.tie_seats(table.devices[BELA].pk, account.pk)
    client = client_of(account=account)
    cookies = {name: morsel.value for name, morsel in client.cookies.items()}

    assert access.listener(table.campaign.pk, BELA, cookies) == 1
    assert access.listener(table.campaign.pk, BELA, {"sessionid": "made up"}) is None


def test_a_device_is_noted_once_a_day_and_its_cookie_renewed():
    week = timezone.now() - timedelta(days=7)
    device = a_device(week)
    client = client_of(device)

    first, second = client.get("/login/"), client.get("/login/")

    assert Device.objects.get(pk=device.pk).seen > week
    assert first.cookies[access.COOKIE]["max-age"] == 400 * 24 * 3600
    assert access.COOKIE not in second.cookies


def test_a_stranger_who_only_looks_gets_no_cookie():
    assert access.COOKIE not in client_of().get("/").cookies
    assert dan().get("/").status_code == 200


@pytest.mark.parametrize(("played", "other"), [("bloodborne", "heritage"), ("heritage", "bloodborne")])
@pytest.mark.parametrize("page", ["table", "screen"])
def test_the_pages_of_another_game_are_not_there(played, other, page):
    table = a_table(game=played)
    client, seat = table.client_at(ADA), ADA if page == "table" else 0

    assert client.get(table.url(f"{played}:{page}", seat=seat)).status_code == 200
    assert client.get(table.url(f"{other}:{page}", seat=seat)).status_code == 404
