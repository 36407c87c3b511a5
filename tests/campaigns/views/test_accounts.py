"""Accounts, for whoever wants one."""

import pytest
from django.contrib.auth.management.commands import changepassword
from django.core.management import call_command

from campaigns import accountforms
from campaigns.models import Account
from campaigns.throttle import ACCOUNTS, MAILBOXES, PASSWORDS
from tests.factories import BELA, PASSWORD, a_device, a_table, an_account, client_of, dan

pytestmark = pytest.mark.django_db

EMAIL = "ada@home.example"
BOTH = {"email": EMAIL, "password": PASSWORD}


def logged_in(client):
    return "_auth_user_id" in client.session


# --- Making one -----------------------------------------------------------------------------------


def test_registering_logs_in():
    client = dan()

    response = client.post("/register/", BOTH)

    assert response.headers["Location"] == "/"
    assert logged_in(client)
    assert Account.objects.get().check_password(PASSWORD)


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"email": "nobody"}, "email", "Enter a valid email address."),
        (
            {"password": "lamps"},
            "password",
            "This password is too short. It must contain at least 8 characters.",
        ),
        ({"password": "ada@home.example"}, "password", "The password is too similar to the e-mail."),
    ],
)
def test_a_wrong_form_makes_no_account(change, field, sentence):
    response = dan().post("/register/", {**BOTH, **change})

    assert response.status_code == 422
    assert response.context["form"].errors == {field: [sentence]}
    assert f'id="id_{field}_error"' in response.content.decode()
    assert Account.objects.count() == 0


def test_one_account_for_each_e_mail_however_it_is_written():
    an_account()

    client = dan()

    client.post("/register/", {**BOTH, "email": "ADA@home.example"})

    assert Account.objects.count() == 1
    assert not logged_in(client)


def test_a_known_and_a_new_e_mail_are_answered_alike():
    an_account()
    new, known = dan(), dan()

    answers = [
        new.post("/register/", {**BOTH, "email": "eda@home.example", "next": "/open/"}),
        known.post("/register/", {**BOTH, "next": "/open/"}),
    ]

    assert [(one.status_code, one.headers["Location"], one.content) for one in answers] == [
        (302, "/open/", b"")
    ] * 2
    assert [logged_in(new), logged_in(known)] == [True, False]
    sentence = "If you have an account with this e-mail already, log in with its password."
    assert sentence in known.get("/").content.decode()


def test_asking_for_known_e_mails_is_counted_as_well():
    an_account()
    for _ in range(ACCOUNTS.tries):
        dan().post("/register/", BOTH)

    assert dan().post("/register/", BOTH).status_code == 429


def test_accounts_are_not_made_by_the_hundred():
    for n in range(ACCOUNTS.tries):
        dan().post("/register/", {**BOTH, "email": f"{n}@home.example"})

    assert dan().post("/register/", BOTH).status_code == 429
    assert not Account.objects.filter(email=EMAIL).exists()


# --- Coming and going -------------------------------------------------------------------------------


@pytest.mark.parametrize("email", [EMAIL, "ADA@HOME.example", f" {EMAIL} "])
def test_logging_in(email):
    an_account()
    client = dan()

    response = client.post("/login/", {"email": email, "password": PASSWORD})

    assert (response.headers["Location"], logged_in(client)) == ("/", True)


def test_where_they_wanted_to_go():
    an_account()

    assert dan().post("/login/", {**BOTH, "next": "/open/"}).headers["Location"] == "/open/"


@pytest.mark.parametrize(
    "wished", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:1", "open/"]
)
def test_nobody_is_sent_elsewhere(wished):
    an_account()

    assert dan().post("/login/", {**BOTH, "next": wished}).headers["Location"] == "/"
    assert dan().get(f"/login/?next={wished}").context["next"] == ""


@pytest.mark.parametrize("wrong", [{"password": "a lantern"}, {"email": "eda@home.example"}])
def test_a_wrong_password_and_a_wrong_name_are_told_alike(wrong):
    an_account()
    client = dan()

    response = client.post("/login/", {**BOTH, **wrong})

    assert response.status_code == 422
    assert response.context["form"].errors == {"password": ["Wrong e-mail or password."]}
    assert not logged_in(client)


def test_guessing_one_mailbox_shuts_its_door_from_everywhere():
    an_account()
    for n in range(MAILBOXES.tries):
        client = client_of()
        client.post("/login/", {**BOTH, "password": str(n)}, REMOTE_ADDR=f"192.0.2.{n}")

    assert dan().post("/login/", BOTH).status_code == 429
    assert dan().post("/login/", {**BOTH, "email": "bela@home.example"}).status_code == 422


def test_one_mailbox_has_one_door_in_whatever_letters():
    """PostgreSQL finds the account of an S by “ſ”, and of an I by “ı”."""
    an_account("isis@home.example")
    letters = ("isis", "ISIS", "iſis", "isiſ", "ıſıs", "ısıſ", "iSiſ", "ıſiſ", "iſiſ")
    assert len(letters) == MAILBOXES.tries + 1
    statuses = [
        client_of().post("/login/", {"email": f"{one}@home.example", "password": "x"}).status_code
        for one in letters
    ]

    assert statuses == [422] * MAILBOXES.tries + [429]


def test_the_owner_s_own_device_opens_a_mailbox_that_others_have_shut():
    an_account()
    own, other = dan(), dan()
    own.post("/login/", BOTH)
    own.post("/logout/")
    other.cookies["opened"] = own.cookies["opened"].value + "x"
    for n in range(PASSWORDS.tries):
        client_of().post("/login/", {**BOTH, "password": str(n)})

    assert other.post("/login/", BOTH).status_code == 429
    assert own.post("/login/", {**BOTH, "email": "bela@home.example"}).status_code == 429
    assert own.post("/login/", BOTH).status_code == 302


def test_not_even_the_own_device_guesses_for_ever():
    an_account()
    own = dan()
    own.post("/login/", BOTH)
    own.post("/logout/")
    for n in range(MAILBOXES.tries):
        own.post("/login/", {**BOTH, "password": str(n)})

    assert own.post("/login/", BOTH).status_code == 429


def test_a_crowd_of_wrong_passwords_is_looked_at_only_as_often_as_the_door_allows(monkeypatch):
    """Counted before the password is looked at: nobody slips in between."""
    looked = []
    monkeypatch.setattr(accountforms, "authenticate", lambda **typed: looked.append(typed))
    for n in range(MAILBOXES.tries * 2):
        client_of().post("/login/", {**BOTH, "password": str(n)}, REMOTE_ADDR=f"192.0.2.{n}")

    assert len(looked) == MAILBOXES.tries


def test_guessing_many_mailboxes_shuts_the_door_of_the_house():
    an_account()
    for n in range(PASSWORDS.tries):
        dan().post("/login/", {"email": f"{n}@home.example", "password": "x"})

    assert dan().post("/login/", BOTH).status_code == 429
    assert client_of().post("/login/", BOTH, REMOTE_ADDR="198.51.100.1").status_code == 302


def test_logging_out_keeps_what_the_device_holds():
    table = a_table()
    client = table.client_at(BELA)
    client.force_login(an_account())

    client.post("/logout/")

    assert not logged_in(client)
    assert client.get(table.url("people", seat=BELA)).status_code == 200


# --- The account ------------------------------------------------------------------------------------


@pytest.mark.parametrize("url", ["/account/", "/account/password/", "/account/tie/"])
def test_only_for_whoever_is_logged_in(url):
    assert dan().post(url).headers["Location"] == f"/login/?next={url}"


def test_seats_of_the_device_are_offered_and_tied():
    table = a_table()
    account, client = an_account(), table.client_at(BELA)

    response = client.post("/login/", {**BOTH, "next": "/open/"})

    assert response.headers["Location"] == "/account/?next=%2Fopen%2F"
    assert [seat.name for seat in client.get("/account/").context["loose"]] == ["Bela"]

    tied = client.post("/account/tie/", {"next": "/open/"})

    assert tied.headers["Location"] == "/open/"
    assert table.seat(BELA).account == account
    assert client.get("/account/").context["loose"] == []
    elsewhere = client_of(a_device(), account)
    assert elsewhere.get(table.url("people", seat=BELA)).status_code == 200


def test_the_password_changes_and_this_device_stays():
    client = client_of(a_device(), an_account())

    response = client.post("/account/password/", {"old": PASSWORD, "new": "another lantern"})

    assert response.headers["Location"] == "/account/"
    assert logged_in(client)
    assert client.get("/account/").status_code == 200
    assert Account.objects.get().check_password("another lantern")


@pytest.mark.parametrize(
    ("change", "field"), [({"old": "x"}, "old"), ({"new": "12345"}, "new"), ({"new": ""}, "new")]
)
def test_a_wrong_password_changes_nothing(change, field):
    client = client_of(a_device(), an_account())

    response = client.post("/account/password/", {"old": PASSWORD, "new": "another lantern", **change})

    assert response.status_code == 422
    assert response.context["form"].errors.keys() == {field}
    assert Account.objects.get().check_password(PASSWORD)


def test_whoever_found_an_open_phone_does_not_guess_for_ever():
    client = client_of(a_device(), an_account())
    for n in range(PASSWORDS.tries):
        client.post("/account/password/", {"old": str(n), "new": "another lantern"})

    assert client.post("/account/password/", {"old": PASSWORD, "new": "another lantern"}).status_code == 429


def test_the_host_of_the_house_can_set_a_password(monkeypatch):
    an_account()
    monkeypatch.setattr(changepassword.getpass, "getpass", lambda prompt="": "a newer lantern")

    call_command("changepassword", EMAIL)

    assert Account.objects.get().check_password("a newer lantern")
