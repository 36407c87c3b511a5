"""The people of one table."""

import pytest
from django.test import override_settings
from django.urls import reverse

from campaigns import enrolment, nights
from campaigns.models import Invitation, Seat
from tests.factories import ADA, BELA, CORA, EVENING, HTMX, a_table, client_of, dan

pytestmark = pytest.mark.django_db

HOST_ONLY = ["settings"]
PLAYERS = ["keys", "invitation"]
EVERYBODY = ["people", "here", "night", "table"]


def token(table):
    return Invitation.objects.get(campaign=table.campaign).token


# --- Who may ask ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*HOST_ONLY, *PLAYERS, *EVERYBODY])
def test_every_page_is_for_those_who_may_know(name):
    table = a_table()
    expected = {
        ADA: True,
        BELA: name not in HOST_ONLY,
        0: name in EVERYBODY,
    }

    for number, may in expected.items():
        status = table.client_at(number).get(table.url(name, seat=number)).status_code
        assert status in ({200, 302} if may else {404}), (name, number, status)
    for stranger in (dan(), client_of()):
        for number in (0, ADA, BELA):
            assert stranger.get(table.url(name, seat=number)).status_code == 404
    assert table.client_at(BELA).get(table.url(name, seat=ADA)).status_code == 404


ACTS = [
    ("change-seat", (CORA,), {"name": "Mallory", "colour": "8"}),
    ("free-seat", (CORA,), {}),
    ("hand-over", (BELA,), {}),
    ("add-seat", (), {"name": "Mallory", "plays": "on"}),
    ("renew-invitation", (), {}),
]


@pytest.mark.parametrize(("name", "args", "typed"), ACTS)
def test_what_the_host_does_nobody_else_does(name, args, typed):
    table = a_table()
    before = list(Seat.objects.values()), token(table)

    for client, seat in (
        (table.client_at(BELA), BELA),
        (table.client_at(0), 0),
        (dan(), ADA),
        (client_of(), ADA),
    ):
        assert client.post(table.url(name, *args, seat=seat), typed).status_code == 404
    assert table.client_at(ADA).get(table.url(name, *args)).status_code == 405
    assert (list(Seat.objects.values()), token(table)) == before


# --- The page ---------------------------------------------------------------------------------------


def test_the_host_may_change_every_seat_a_player_the_own():
    table = a_table()

    of_host = table.client_at(ADA).get(table.url("people")).context["rows"]
    of_bela = table.client_at(BELA).get(table.url("people", seat=BELA)).context["rows"]
    of_wall = table.client_at(0).get(table.url("people", seat=0)).context["rows"]

    assert [row.form is not None for row in of_host] == [True, True, True]
    assert [row.form is not None for row in of_bela] == [False, True, False]
    assert [row.form is not None for row in of_wall] == [False, False, False]
    assert [row.may_free for row in of_host] == [False, True, True]


def test_other_seats_of_this_device_are_a_tap_away():
    table = a_table()
    enrolment.bring_back(table.seat(CORA), enrolment.Holder(device=table.devices[BELA].pk, account=None))

    page = table.client_at(BELA).get(table.url("people", seat=BELA)).content.decode()

    assert "Sit as Cora" in page
    assert table.url("table", seat=CORA) in page


@pytest.mark.parametrize("names", [("Ada", "Bela", "Cora"), ("Ada", "Bela", "Cora", "Dora", "Edda")])
def test_the_same_questions_for_any_number_of_seats(names, django_assert_num_queries):
    table = a_table(names)
    client = table.client_at(ADA)
    client.get(table.url("people"))

    with django_assert_num_queries(3):  # the chair, the journal, the seats
        assert client.get(table.url("people")).status_code == 200


def test_who_is_here_answers_the_dots_alone():
    table = a_table()

    page = table.client_at(BELA).get(table.url("here", seat=BELA), headers=HTMX).content.decode()

    assert 'id="presence"' in page
    assert 'id="seats"' not in page


@pytest.mark.parametrize(("name", "part"), [("people", "seats"), ("invitation", "coming")])
def test_pages_that_list_the_seats_get_the_list_beside_the_dots(name, part):
    table = a_table()
    asked_from = {**HTMX, "HX-Current-URL": f"http://testserver{table.url(name)}"}

    page = table.client_at(ADA).get(table.url("here"), headers=asked_from).content.decode()

    assert f'id="{part}" hx-swap-oob="outerMorph"' in page


def test_the_page_of_the_night_gets_who_came():
    table = a_table()
    nights.arrived(table.campaign, seats=[table.seat(CORA)], at=EVENING)
    asked_from = {**HTMX, "HX-Current-URL": f"http://testserver{table.url('night', seat=BELA)}"}

    page = table.client_at(BELA).get(table.url("here", seat=BELA), headers=asked_from).content.decode()

    assert 'id="tonight"' in page
    assert page.count('aria-pressed="true"') == 1


def test_the_dots_bring_who_reads():
    table = a_table()

    page = table.client_at(ADA).get(table.url("here"), headers=HTMX).content.decode()

    assert '<span id="reader" hx-swap-oob="true">Ada, host</span>' in page


# --- Changing seats -----------------------------------------------------------------------------------


def test_a_player_changes_the_own_seat():
    table = a_table()

    typed = {"name": "Bela K.", "colour": "7", "language": "pl"}
    response = table.client_at(BELA).post(table.url("change-seat", BELA, seat=BELA), typed)

    assert response.headers["Location"] == table.url("people", seat=BELA)
    seat = table.seat(BELA)
    assert (seat.name, seat.colour, seat.language) == ("Bela K.", 7, "pl")


def test_with_htmx_the_part_comes_at_once_with_its_toast():
    table = a_table()

    typed = {"name": "Béla", "colour": "2", "language": ""}
    response = table.client_at(ADA).post(table.url("change-seat", BELA), typed, headers=HTMX)

    page = response.content.decode()
    assert response.status_code == 200
    assert page.lstrip().startswith("<main")
    assert "The seat of Béla was changed." in page


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"name": "cora"}, "name", "Someone else at this table has this name."),
        ({"name": ""}, "name", "This field is required."),
        ({"colour": "3"}, "colour", "Select a valid choice. 3 is not one of the available choices."),
        ({"language": "xx"}, "language", "Select a valid choice. xx is not one of the available choices."),
    ],
)
def test_a_wrong_change_says_so_beside_the_field(change, field, sentence):
    table = a_table()

    typed = {"name": "Bela", "colour": "2", "language": "", **change}
    response = table.client_at(BELA).post(table.url("change-seat", BELA, seat=BELA), typed)

    assert response.status_code == 422
    assert response.context["rows"][1].form.errors == {field: [sentence]}
    assert f'id="seat-2-{field}_error"' in response.content.decode()
    assert (table.seat(BELA).name, table.seat(BELA).colour) == ("Bela", 2)


def test_the_host_frees_a_seat():
    table = a_table()
    key = table.seat(BELA).key

    table.client_at(ADA).post(table.url("free-seat", BELA))

    assert (table.seat(BELA).free, table.seat(BELA).key == key) == (True, False)
    assert table.client_at(BELA).get(table.url("people", seat=BELA)).status_code == 404


def test_the_host_cannot_free_the_own_seat():
    table = a_table()

    assert table.client_at(ADA).post(table.url("free-seat", ADA)).status_code == 404
    assert not table.seat(ADA).free


def test_a_seat_that_is_not_there_cannot_be_changed():
    table = a_table()

    assert table.client_at(ADA).post(table.url("free-seat", 9)).status_code == 404


def test_handing_over():
    table = a_table()

    table.client_at(ADA).post(table.url("hand-over", BELA))

    assert (table.seat(ADA).hosts, table.seat(BELA).hosts) == (False, True)
    assert table.client_at(ADA).get(table.url("settings")).status_code == 404
    assert table.client_at(BELA).get(table.url("settings", seat=BELA)).status_code == 200


def test_nobody_hands_over_to_an_empty_chair():
    table = a_table(held=False)

    assert table.client_at(ADA).post(table.url("hand-over", BELA)).status_code == 404


def test_leaving():
    table = a_table()

    response = table.client_at(BELA).post(table.url("leave-seat", seat=BELA))

    assert response.headers["Location"] == "/"
    assert table.seat(BELA).free


def test_the_host_hands_over_before_leaving():
    table = a_table()

    assert table.client_at(ADA).post(table.url("leave-seat")).status_code == 404
    assert not table.seat(ADA).free


def test_a_late_joiner_gets_a_seat():
    table = a_table()

    table.client_at(ADA).post(table.url("add-seat"), {"name": "Dora", "plays": "on", "key": "late"})

    assert (table.seat(4).name, table.seat(4).free, table.number) == ("Dora", True, 2)


def test_a_late_joiner_with_a_name_that_sits_here_is_refused():
    table = a_table()

    response = table.client_at(ADA).post(table.url("add-seat"), {"name": "BELA", "plays": "on"})

    assert response.status_code == 422
    assert "Someone else at this table has this name." in response.content.decode()
    assert (table.campaign.seats.count(), table.number) == (3, 1)


def test_adding_twice_adds_one():
    table = a_table()
    client = table.client_at(ADA)
    typed = {"name": "Dora", "plays": "on", "key": "late"}

    first, second = (client.post(table.url("add-seat"), typed).status_code for _ in range(2))

    assert (first, second) == (302, 302)
    assert (table.campaign.seats.count(), table.number) == (4, 2)


def test_the_language_of_a_seat_is_its_own():
    table = a_table(languages=("en", "en"))

    table.client_at(BELA).post(table.url("seat-language", seat=BELA), {"language": "ru"})

    assert (table.seat(BELA).language, table.seat(ADA).language) == ("ru", "en")
    assert 'lang="ru"' in table.client_at(BELA).get(table.url("people", seat=BELA)).content.decode()
    assert (
        table.client_at(BELA).post(table.url("seat-language", seat=BELA), {"language": "xx"}).status_code
        == 404
    )


# --- The code and the keys ----------------------------------------------------------------------------


def test_the_code_is_drawn_in_the_page_without_styles():
    table = a_table()

    page = table.client_at(ADA).get(table.url("invitation")).content.decode()

    assert (
        '<svg viewBox="0 0' in page.replace('xmlns="http://www.w3.org/2000/svg" ', "")
        or 'class="code"' in page
    )
    assert "style=" not in page
    assert f"http://testserver{reverse('join', args=[token(table)])}" in page


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("127.0.0.1:8000", "http://192.0.2.7:8000/join/"),
        ("localhost:8000", "http://192.0.2.7:8000/join/"),
        ("localhost", "http://192.0.2.7/join/"),
        ("[::1]:8000", "http://192.0.2.7:8000/join/"),
        ("testserver:8000", "http://testserver:8000/join/"),
    ],
)
@override_settings(PHONE_HOST="192.0.2.7")
def test_a_phone_can_open_what_the_code_says(asked, shown):
    table = a_table()

    response = table.client_at(ADA).get(table.url("invitation"), headers={"Host": asked})

    assert response.context["link"] == f"{shown}{token(table)}/"


@pytest.mark.parametrize(
    ("listens", "asked", "shown", "warned"),
    [
        ("127.0.0.1", "127.0.0.1:8000", "http://127.0.0.1:8000/", True),
        ("127.0.0.1", "localhost:8000", "http://localhost:8000/", True),
        ("[::1]", "[::1]:8000", "http://[::1]:8000/", True),
        ("127.0.0.1", "testserver", "http://testserver/", False),  # a server before it
        ("192.0.2.7", "localhost:8000", "http://192.0.2.7:8000/", False),
    ],
)
@pytest.mark.parametrize("name", ["invitation", "keys", "answer-links"])
def test_where_no_phone_gets_no_address_of_a_network_is_shown_and_the_page_says_so(
    name, listens, asked, shown, warned, settings
):
    settings.PHONE_HOST = listens
    table = a_table()
    page = table.client_at(ADA).get(table.url(name), headers={"Host": asked})
    links = [page.context["link"]] if name == "invitation" else [one["link"] for one in page.context["cards"]]
    assert all(link.startswith(shown) for link in links)
    assert ("This address opens on this machine only" in page.content.decode()) is warned


@override_settings(NIGHTBOOK_PUBLIC=True, PHONE_HOST="")
def test_a_public_server_names_itself():
    table = a_table()

    response = table.client_at(ADA).get(table.url("invitation"), headers={"Host": "localhost:8000"})

    assert response.context["link"] == f"http://localhost:8000/join/{token(table)}/"


def test_a_new_code():
    table = a_table()
    old = token(table)

    response = table.client_at(ADA).post(table.url("renew-invitation"))

    assert response.headers["Location"] == table.url("invitation")
    assert token(table) != old


def test_the_host_prints_all_keys_a_player_the_own():
    table = a_table()
    bela = table.seat(BELA)

    of_host = table.client_at(ADA).get(table.url("keys")).context["cards"]
    of_bela = table.client_at(BELA).get(table.url("keys", seat=BELA))

    assert [card["seat"].number for card in of_host] == [1, 2, 3]
    assert [card["link"] for card in of_bela.context["cards"]] == [
        f"http://testserver{reverse('seat-key', args=[bela.key])}"
    ]
    assert table.seat(ADA).key not in of_bela.content.decode()


def test_a_name_is_one_line():
    table = a_table()
    typed = {"name": " Bela \n the  second ", "colour": 2, "language": ""}

    table.client_at(BELA).post(table.url("change-seat", BELA, seat=BELA), typed)

    assert table.seat(BELA).name == "Bela the second"
