"""From nothing to a table within a minute."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.test import override_settings
from django.urls import reverse
from django.utils.html import escape

from campaigns import access, journal
from campaigns.games import game
from campaigns.models import Campaign, Circle, Device, Seat
from tests.factories import ADA, EVENING, a_circle, a_device, a_table, an_account, client_of, dan

pytestmark = pytest.mark.django_db

OPEN = "/open/bloodborne/"
TYPED = {
    "key": "one",
    "circle": "",
    "circle_name": "Our circle",
    "name": "The evening of 10 January",
    "plays": "on",
    "first": "2",
    "name_1": "Ada",
    "language_1": "en",
    "name_2": "Bela",
    "name_3": "Cora",
    "language_3": "pl",
}


def opened():
    return Campaign.objects.get()


@override_settings(GAMES={"bloodborne": "companions.bloodborne.game.BLOODBORNE"})
def test_one_game_needs_no_question():
    assert dan().get("/open/").headers["Location"] == OPEN
    assert dan().get("/open/?circle=x").headers["Location"] == f"{OPEN}?circle=x"


@override_settings(
    GAMES={
        "bloodborne": "companions.bloodborne.game.BLOODBORNE",
        "again": "companions.bloodborne.game.BLOODBORNE",
    }
)
def test_several_games_are_offered():
    assert OPEN in dan().get("/open/?circle=x").content.decode()


@pytest.mark.parametrize("slug", settings.GAMES)
def test_every_game_says_what_it_keeps_beside_its_wall(slug):
    page, rules = dan().get(f"/open/{slug}/").content.decode(), game(slug)
    assert len(rules.keeps) == 3
    assert all(escape(str(line)) in page for line in rules.keeps)
    assert f'src="{static(rules.picture)}"' in page
    assert finders.find(rules.picture)


def test_a_game_that_is_not_in_the_house_is_nowhere():
    assert dan().get("/open/chess/").status_code == 404


def test_a_stranger_opens_a_table_and_is_its_host():
    client = dan()

    response = client.post(OPEN, TYPED)

    table = opened()
    assert response.headers["Location"] == reverse("invitation", args=[table.pk, ADA])
    assert table.name == "The evening of 10 January"
    seats = [(seat.name, seat.colour, seat.hosts, seat.free, seat.language) for seat in table.seats.all()]
    assert seats == [
        ("Ada", 1, True, False, "en"),
        ("Bela", 2, False, True, ""),
        ("Cora", 3, False, True, "pl"),
    ]
    assert client.get(response.headers["Location"]).status_code == 200


def test_a_phone_without_a_cookie_gets_one_with_its_table():
    client = client_of()

    page = client.get(OPEN)
    wrong = client.post(OPEN, {**TYPED, "name_1": ""})
    assert not Device.objects.exists()
    response = client.post(OPEN, TYPED)

    assert not {*page.cookies, *wrong.cookies} & {access.COOKIE}
    sent = {access.COOKIE: response.cookies[access.COOKIE].value}
    assert opened().seats.get(hosts=True).device_id == access.device_of(sent)


def test_a_double_submit_of_a_phone_without_a_cookie_is_one_table():
    first, other = client_of(), client_of()
    first.get(OPEN)
    second = client_of()
    second.cookies.update(first.cookies)  # sent before the answer to the first was there
    other.get(OPEN)

    answers = [client.post(OPEN, TYPED) for client in (first, second)]

    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert answers[0].cookies[access.COOKIE].value == answers[1].cookies[access.COOKIE].value
    assert (Campaign.objects.count(), Circle.objects.count(), Device.objects.count()) == (1, 1, 1)

    # Somebody else who knows the key is somebody else.
    assert other.post(OPEN, TYPED).headers["Location"] != answers[0].headers["Location"]


def test_a_double_submit_is_one_table():
    client = dan()

    first, second = client.post(OPEN, TYPED), client.post(OPEN, TYPED)

    assert first.headers["Location"] == second.headers["Location"]
    assert (Campaign.objects.count(), Circle.objects.count()) == (1, 1)


def test_gaps_between_the_names_are_no_seats():
    dan().post(OPEN, {**TYPED, "name_3": "", "name_5": "Cora"})

    assert list(Seat.objects.values_list("number", "name")) == [(1, "Ada"), (2, "Bela"), (3, "Cora")]


def test_who_begins_goes_to_the_game():
    dan().post(OPEN, {**TYPED, "name_2": "", "name_4": "Bela", "first": "4"})

    assert journal.seen_by(opened(), ADA).first == Seat.objects.get(name="Bela").number == 3


def test_where_nobody_was_chosen_nobody_is_said_to_begin():
    typed = {**TYPED}
    del typed["first"]

    dan().post(OPEN, typed)

    said = next(journal.reading(opened(), ADA).latest())
    assert said.event.first == 0
    assert journal.seen_by(opened(), ADA).first == ADA


def test_a_host_who_does_not_play_keeps_the_record():
    typed = {**TYPED, "name_4": "Dora", "first": "1"}
    del typed["plays"]

    dan().post(OPEN, typed)

    assert list(Seat.objects.values_list("name", "plays")) == [
        ("Ada", False),
        ("Bela", True),
        ("Cora", True),
        ("Dora", True),
    ]
    assert journal.seen_by(opened(), ADA).first == 2


def test_the_circle_fills_in_its_people():
    device = a_device()
    table = a_table(circle=a_circle(device=device), names=("Ada", "Bela", "Cora"))

    page = client_of(device).get(f"{OPEN}?circle={table.circle.pk}")

    form = page.context["form"]
    assert [form[f"name_{row}"].value() for row in (1, 2, 3)] == ["Ada", "Bela", "Cora"]
    assert form["circle"].value() == table.circle.pk


def test_those_of_one_table_are_named_again_even_after_another_evening():
    device = a_device()
    circle = a_circle(by="Bela", device=device)
    older = a_table(circle=circle, names=("Bela", "Cora", "Dora"), at=EVENING - timedelta(days=1))
    a_table(circle=circle, names=("Ada", "Bela", "Edda"))

    assert suggested(device, circle, like=older.campaign.pk)[0][:3] == ["Bela", "Cora", "Dora"]
    assert suggested(device, circle, like=a_table(names=("X", "Y", "Z")).campaign.pk)[0][:3] == [
        "Bela",
        "Edda",
        "Ada",
    ]


def test_everybody_of_the_circle_is_a_tap_away():
    device = a_device()
    circle = a_circle(by="Bela", device=device)
    a_table(circle=circle, names=("Bela", "Cora", "Dora"))
    a_table(circle=circle, names=("Bela", "Edda", "Ada"))

    page = client_of(device).get(f"{OPEN}?circle={circle.pk}").content.decode()

    assert [f'data-person="{name}"' in page for name in ("Ada", "Cora", "Dora", "Edda")] == [True] * 4
    assert "data-person" not in dan().get(OPEN).content.decode()


def suggested(device, circle, like=""):
    form = client_of(device).get(f"{OPEN}?circle={circle.pk}&like={like}").context["form"]
    return [form[f"name_{row}"].value() for row in form.rows], form["plays"].value()


def test_those_who_sat_together_last_sit_there_again_from_me_to_the_left():
    device = a_device()
    circle = a_circle(by="Bela", device=device)
    a_table(circle=circle, names=("Cora", "Dora", "Edda", "Flo", "Gus"), at=EVENING - timedelta(days=1))
    a_table(circle=circle, names=("Ada", "Bela", "Cora"))

    assert suggested(device, circle) == (["Bela", "Cora", "Ada", None, None, None], True)


def test_no_more_are_suggested_than_may_play():
    device = a_device()
    circle = a_circle(by="Ada", device=device)
    a_table(circle=circle, names=("Bela", "Cora", "Dora", "Edda", "Flo"))

    assert suggested(device, circle) == (["Ada", "Bela", "Cora", "Dora", "Edda", None], True)


def test_who_kept_the_record_keeps_it_again():
    client, named = client_of(a_device()), {f"name_{row}": name for row, name in enumerate("ABCDEF", 1)}
    client.post(OPEN, {**TYPED, **named, "plays": "", "first": "2"})

    form = client.get(OPEN).context["form"]

    assert [form[f"name_{row}"].value() for row in form.rows] == [*"ABCDEF"]
    assert form["plays"].value() is False


def test_a_known_circle_gets_the_table():
    device = a_device()
    circle = a_circle(device=device)

    client_of(device).post(OPEN, {**TYPED, "circle": str(circle.pk), "circle_name": ""})

    assert opened().circle == circle


def test_nobody_opens_a_table_in_a_circle_of_others():
    response = dan().post(OPEN, {**TYPED, "circle": str(a_circle().pk)})

    assert (response.status_code, Campaign.objects.count()) == (422, 0)


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"name_3": ""}, "name_3", "Bloodborne: The Card Game is for 3 to 5 players; 2 are named here."),
        ({"name_3": "bela"}, "name_3", "Someone else has this name. Add a letter or a surname."),
        ({"name": " "}, "name", "This field is required."),
        ({"name_1": ""}, "name_1", "This field is required."),
        ({"circle_name": ""}, "circle_name", "Give the circle a name: it can be changed later."),
    ],
)
def test_a_wrong_form_says_so_beside_the_field_and_keeps_what_was_typed(change, field, sentence):
    response = dan().post(OPEN, {**TYPED, **change})

    assert response.status_code == 422
    assert response.context["form"].errors == {field: [sentence]}
    assert f'id="id_{field}_error"' in response.content.decode()
    assert 'value="Ada"' in response.content.decode() or "name_1" in change
    assert (Campaign.objects.count(), Circle.objects.count()) == (0, 0)


def test_a_wrong_answer_to_the_game_keeps_the_names():
    response = dan().post(OPEN, {**TYPED, "rules-final_health": "many"})

    assert response.status_code == 422
    assert response.context["chosen"].errors.keys() == {"final_health"}
    assert 'value="Bela"' in response.content.decode()


@override_settings(NIGHTBOOK_ACCOUNTS=True)
def test_a_public_house_asks_for_an_account_first():
    assert dan().get(OPEN).headers["Location"] == "/login/?next=%2Fopen%2Fbloodborne%2F"
    assert dan().post(OPEN, TYPED).headers["Location"] == "/login/?next=%2Fopen%2Fbloodborne%2F"
    assert Campaign.objects.count() == 0

    client_of(a_device(), an_account()).post(OPEN, TYPED)

    assert opened().seats.get(hosts=True).account is not None


@pytest.mark.parametrize("game", ["bloodborne", "bloodrage", "heritage"])
def test_numbers_of_any_length_are_told_beside_their_field(game):
    long = dict.fromkeys(LONG, "1" * 5000)

    response = dan().post(f"/open/{game}/", {**TYPED, **long})

    assert response.status_code == 422
    assert Campaign.objects.count() == 0


LONG = [
    "first",
    "me",
    *(f"rules-track_{name}" for name in ("kin", "humanoid", "beast", "rage", "axes", "horns")),
    "rules-final_health",
]


@pytest.mark.parametrize("field", ["circle_name", "name", "name_1", "name_3"])
@pytest.mark.parametrize("name", ["\u200b", "\u202eadA", "\ufeff", "Ada\u200d"])
def test_a_name_that_nobody_can_see_is_refused_with_a_sentence(field, name):
    response = dan().post(OPEN, {**TYPED, field: name})

    assert response.status_code == 422
    assert response.context["form"].errors == {field: ["It contains invisible characters. Type it again."]}
    assert Campaign.objects.count() == 0


@pytest.mark.parametrize("charset", ["utf-7", "utf-16", "no-such", "unicode_escape"])
@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_a_form_in_other_letters_is_answered_400(charset, kind):
    client = dan()
    client.raise_request_exception = True

    response = client.generic("POST", OPEN, b"name=Ada", content_type=f"{kind}; charset={charset}")

    assert (response.status_code, response.content) == (400, b"")


def test_what_only_a_seat_may_see_is_not_kept_by_the_browser():
    table = a_table()
    for number in (0, ADA):
        pages = [table.client_at(number).get(table.url(name, seat=number)) for name in ("table", "history")]
        assert [page.headers["Cache-Control"] for page in pages] == ["no-store", "no-store"]
    assert dan().get("/").headers["Cache-Control"] == "no-store"
