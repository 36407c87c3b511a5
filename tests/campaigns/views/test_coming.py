"""By four letters to the seats."""

import pytest
from django.urls import reverse
from django.utils import timezone

from campaigns import codes, enrolment, throttle
from campaigns.models import Invitation
from campaigns.throttle import CODES, CODES_OF_A_LINE, CODES_OF_ALL
from tests.factories import ADA, BELA, EVENING, a_table, client_of, dan

pytestmark = pytest.mark.django_db

WRONG = {
    "en": "No game has this code right now.",
    "ru": "Такого стола сейчас нет.",
    "pl": "Takiego stołu teraz nie ma.",
}


def code_of(table):
    return codes.shown(table.campaign, timezone.now(), free=True).code


def typed(client, code, **more):
    return client.post("/code/", {"code": code}, **more)


def never(*tables):
    """Four letters that are no table's."""
    used = {code_of(table) for table in tables}
    return next(code for code in ("BBBB", "CCCC", "DDDD") if code not in used)


def test_the_code_leads_to_the_seats_as_the_picture_does():
    table = a_table(held=False)

    response = typed(dan(), code_of(table).lower())

    assert response.headers["Location"] == reverse("join", args=[table.campaign.invitation.token])
    page = dan().get(response.headers["Location"]).content.decode()
    assert "Bela" in page
    assert "Watch on a big screen" in page


def test_two_phones_come_by_one_code_and_have_a_seat_each():
    table = a_table(held=False)
    first, second = client_of(), client_of()
    doors = [typed(phone, code_of(table)).headers["Location"] for phone in (first, second)]
    for phone, door in zip((first, second), doors, strict=True):
        phone.get(door)

    assert first.post(f"{doors[0]}{BELA}/").status_code == 302
    assert second.post(f"{doors[1]}{BELA}/").status_code == 409
    assert second.post(f"{doors[1]}{ADA}/").status_code == 409
    assert table.seat(ADA).device == table.devices[ADA]


def test_a_television_comes_by_the_same_code_and_sees_what_everybody_sees():
    table, television = a_table(), client_of()
    door = typed(television, code_of(table)).headers["Location"]
    television.get(door)

    wall = television.post(f"{door}look-on/").headers["Location"]

    assert wall == table.url("table", seat=0)
    assert television.get(table.url("invitation", seat=0)).status_code == 404
    assert television.get(table.url("table", seat=ADA)).status_code == 404


@pytest.mark.parametrize("language", WRONG)
def test_a_code_that_is_nobodys_is_said_so_beside_the_field(language):
    table = a_table()

    response = typed(dan(language=language), never(table))

    page = response.content.decode()
    assert response.status_code == 422
    assert WRONG[language] in page
    assert 'aria-describedby="code_help code_error"' in page
    assert f'value="{never(table)}"' in page


def test_nobody_can_tell_a_code_that_is_over_from_one_that_never_was():
    table, other = a_table(), a_table()
    over, thrown = code_of(table), code_of(other)
    Invitation.objects.filter(code=over).update(code_until=EVENING)
    enrolment.throw_away(other.campaign, at=EVENING)
    nothing = never(table, other)

    answers = [typed(dan(), code) for code in (over, thrown, nothing)]

    pages = [one.content.decode().partition("code_error")[2].partition("</form>")[0] for one in answers]
    assert {one.status_code for one in answers} == {422}
    assert len(set(pages)) == 1


def test_a_tap_too_early_is_no_guess():
    client = dan()
    for _ in range(CODES.tries + 1):
        response = typed(client, "KR")

    assert response.status_code == 422
    assert "A code has four letters." in response.content.decode()


def test_guessing_shuts_the_door_even_to_the_right_code():
    table, client = a_table(held=False), dan()
    right, wrong = code_of(table), never(table)
    for _ in range(CODES.tries):
        assert typed(client, wrong).status_code == 422

    response = typed(client, right)

    assert (response.status_code, response.headers["Retry-After"]) == (429, "600")
    assert typed(dan(), right, REMOTE_ADDR="192.0.2.9").status_code == 302
    # The picture to scan is no guess.
    assert client.get(reverse("join", args=[table.campaign.invitation.token])).status_code == 200


def test_one_home_line_is_not_many_addresses():
    """Fourteen networks of one /56, twelve guesses each, and an honest guest elsewhere."""
    table = a_table(held=False)
    right, wrong = code_of(table), never(table)
    guesses = [
        typed(dan(), wrong, REMOTE_ADDR=f"2001:db8:0:{n:x}::1").status_code
        for n in range(14)
        for _ in range(CODES.tries)
    ]
    assert guesses == [422] * CODES_OF_A_LINE.tries + [429] * (14 * CODES.tries - CODES_OF_A_LINE.tries)
    assert typed(dan(), right, REMOTE_ADDR="2001:db8:0:100::1").status_code == 302


def test_the_right_code_costs_no_try():
    table, client = a_table(), dan()
    code = code_of(table)

    assert {typed(client, code).status_code for _ in range(CODES.tries + 3)} == {302}


def test_an_army_guesses_no_faster():
    table = a_table()
    wrong = never(table)
    for n in range(CODES_OF_ALL.tries):
        throttle.knock(CODES_OF_ALL, "everywhere")
        assert n < CODES_OF_ALL.tries

    assert typed(dan(), wrong, REMOTE_ADDR="192.0.2.77").status_code == 429


def test_the_address_of_the_field_leads_home():
    assert dan().get("/code/").headers["Location"] == "/"


# --- Where it is shown --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ADA, BELA])
def test_everybody_at_the_table_can_show_it_and_the_host_alone_makes_another(seat):
    table = a_table()

    page = table.client_at(seat).get(table.url("invitation", seat=seat)).content.decode()

    assert code_of(table) in page
    assert (table.url("renew-invitation", seat=seat) in page) is (seat == ADA)
    assert ("paper=poster" in page) is (seat == ADA)


@pytest.mark.parametrize("game", ["bloodborne", "bloodrage", "dracula", "heritage"])
def test_every_wall_shows_it_while_seats_are_free(game):
    names = ("Ada", "Bela", "Cora", "Dora", "Edda") if game == "dracula" else ("Ada", "Bela", "Cora")
    table = a_table(names, game=game, held=False)

    assert code_of(table) in table.client_at(0).get(table.url(f"{game}:screen", seat=0)).content.decode()


def test_a_wall_at_which_everybody_sits_says_nothing_of_it():
    table = a_table()

    page = table.client_at(0).get(table.url("bloodborne:screen", seat=0)).content.decode()

    assert code_of(table) not in page


def test_it_stands_on_no_other_page():
    table = a_table(held=False)
    code = code_of(table)
    pages = ("people", "keys", "night", "history", "settings", "prints", "position", "history-json")

    for name in pages:
        assert code not in table.client_at(ADA).get(table.url(name), follow=True).content.decode(), name
