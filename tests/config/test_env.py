import pytest
from django.core.exceptions import ImproperlyConfigured

from config import env


@pytest.mark.parametrize("word", ["1", "true", "True", "YES", " on "])
def test_envbool_understands_yes(monkeypatch, word):
    monkeypatch.setenv("LAMP", word)

    assert env.envbool("LAMP", False) is True


@pytest.mark.parametrize("word", ["0", "false", "No", "OFF"])
def test_envbool_understands_no(monkeypatch, word):
    monkeypatch.setenv("LAMP", word)

    assert env.envbool("LAMP", True) is False


@pytest.mark.parametrize("default", [True, False])
def test_envbool_empty_is_the_default(monkeypatch, default):
    monkeypatch.setenv("LAMP", "  ")

    assert env.envbool("LAMP", default) is default


def test_envbool_refuses_nonsense_by_name(monkeypatch):
    monkeypatch.setenv("LAMP", "maybe")

    with pytest.raises(ImproperlyConfigured, match="LAMP must be true or false, not 'maybe'"):
        env.envbool("LAMP", False)


@pytest.mark.parametrize("word", ["-1", "1.5", "many", "0x10", "²"])
def test_envint_refuses_what_is_no_whole_number(monkeypatch, word):
    monkeypatch.setenv("CUPS", word)

    with pytest.raises(ImproperlyConfigured, match="CUPS must be a whole number"):
        env.envint("CUPS", 3)


def test_envint_refuses_less_than_the_least(monkeypatch):
    monkeypatch.setenv("CUPS", "1")

    with pytest.raises(ImproperlyConfigured, match="from 2 up"):
        env.envint("CUPS", 3, least=2)


def test_envint_reads_and_falls_back(monkeypatch):
    monkeypatch.setenv("CUPS", "12")

    assert (env.envint("CUPS", 3), env.envint("SPOONS", 3)) == (12, 3)


def test_envlist_drops_blanks(monkeypatch):
    monkeypatch.setenv("GUESTS", " ada , ,bela,")

    assert env.envlist("GUESTS") == ["ada", "bela"]


def test_envsecret_reads_the_file(monkeypatch, tmp_path):
    (tmp_path / "secret").write_text("sesame\n")
    monkeypatch.setenv("DOOR_FILE", str(tmp_path / "secret"))

    assert env.envsecret("DOOR") == "sesame"


def test_envsecret_refuses_two_sources(monkeypatch, tmp_path):
    monkeypatch.setenv("DOOR", "sesame")
    monkeypatch.setenv("DOOR_FILE", str(tmp_path / "secret"))

    with pytest.raises(ImproperlyConfigured, match="DOOR or DOOR_FILE, not both"):
        env.envsecret("DOOR")


def test_envsecret_refuses_a_missing_file(monkeypatch, tmp_path):
    monkeypatch.setenv("DOOR_FILE", str(tmp_path / "nowhere"))

    with pytest.raises(ImproperlyConfigured, match="DOOR_FILE names a file that cannot be read"):
        env.envsecret("DOOR")


def test_envsecret_refuses_an_empty_file(monkeypatch, tmp_path):
    (tmp_path / "secret").touch()
    monkeypatch.setenv("DOOR_FILE", str(tmp_path / "secret"))

    with pytest.raises(ImproperlyConfigured, match="DOOR_FILE names an empty file"):
        env.envsecret("DOOR")


def test_envorigins_takes_origins(monkeypatch):
    monkeypatch.setenv("FROM", "https://play.example.org, http://table.local:8000")

    assert env.envorigins("FROM") == ["https://play.example.org", "http://table.local:8000"]


@pytest.mark.parametrize("origin", ["play.example.org", "https://", "https://a.example.org/path", "ftp://a"])
def test_envorigins_refuses_other_things(monkeypatch, origin):
    monkeypatch.setenv("FROM", origin)

    with pytest.raises(ImproperlyConfigured, match="FROM must hold https://host"):
        env.envorigins("FROM")


def test_envredis_refuses_another_scheme(monkeypatch):
    monkeypatch.setenv("QUICK", "http://localhost")

    with pytest.raises(ImproperlyConfigured, match="QUICK must begin with redis://"):
        env.envredis("QUICK")


def test_envpostgres_without_address_is_nothing():
    assert env.envpostgres("STORE") == {}


def test_envpostgres_takes_every_part(monkeypatch):
    monkeypatch.setenv("STORE", "postgres://ada:p%40ss@db.example.org:5433/house?sslmode=require")

    assert env.envpostgres("STORE") == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "house",
        "USER": "ada",
        "PASSWORD": "p@ss",
        "HOST": "db.example.org",
        "PORT": "5433",
        "OPTIONS": {"sslmode": "require"},
    }


def test_envpostgres_finds_a_socket_in_a_folder(monkeypatch):
    monkeypatch.setenv("STORE", "postgres://ada@%2Frun%2FPostgres/house")

    assert env.envpostgres("STORE")["HOST"] == "/run/Postgres"


@pytest.mark.parametrize(
    "address",
    [
        "mysql://ada@db/house",
        "postgres://db",
        "postgres://db/one/two",
        "postgres://db:port/house",
        "house.sqlite3",
    ],
)
def test_envpostgres_refuses_nonsense(monkeypatch, address):
    monkeypatch.setenv("STORE", address)

    with pytest.raises(ImproperlyConfigured, match="STORE must be postgres://"):
        env.envpostgres("STORE")


def test_a_refused_address_does_not_tell_its_password(monkeypatch):
    monkeypatch.setenv("STORE", "postgres://ada:opensesame@db:port/house")

    with pytest.raises(ImproperlyConfigured) as refusal:
        env.envpostgres("STORE")

    assert "opensesame" not in str(refusal.value)


# --- E-mail ----------------------------------------------------------------------------------------------


def mailed(monkeypatch, address, sender="nightbook@home.example"):
    monkeypatch.setenv("POST", address)
    monkeypatch.setenv("SENDER", sender)
    return env.envmail("POST", sender="SENDER")


def test_envmail_without_address_is_nothing(monkeypatch):
    assert mailed(monkeypatch, "", "") == {}


def test_envmail_takes_every_part(monkeypatch):
    assert mailed(monkeypatch, "smtp://ada%40home:a%2Fb@post.example:2525") == {
        "DEFAULT_FROM_EMAIL": "nightbook@home.example",
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": "post.example",
        "EMAIL_PORT": 2525,
        "EMAIL_HOST_USER": "ada@home",
        "EMAIL_HOST_PASSWORD": "a/b",
        "EMAIL_USE_TLS": True,
        "EMAIL_USE_SSL": False,
    }


@pytest.mark.parametrize(
    ("scheme", "port", "tls", "ssl"),
    [("smtp", 587, True, False), ("smtps", 465, False, True), ("smtp+plain", 25, False, False)],
)
def test_envmail_knows_the_ways_to_a_post_office(monkeypatch, scheme, port, tls, ssl):
    said = mailed(monkeypatch, f"{scheme}://post.example")
    assert (said["EMAIL_PORT"], said["EMAIL_USE_TLS"], said["EMAIL_USE_SSL"]) == (port, tls, ssl)


def test_envmail_puts_letters_into_a_folder(monkeypatch):
    assert mailed(monkeypatch, "folder:///var/a%20box")["EMAIL_FILE_PATH"] == "/var/a box"


@pytest.mark.parametrize(
    "address",
    [
        "post.example",
        "http://post.example",
        "smtp://",
        "folder://",
        "smtp://a:b@post.example:x",
        "smtp://post/x",
    ],
)
def test_envmail_refuses_nonsense_and_does_not_tell_the_password(monkeypatch, address):
    with pytest.raises(ImproperlyConfigured, match="POST must be smtp://user:password@host:port") as error:
        mailed(monkeypatch, address)
    assert "a:b" not in str(error.value)


def test_envmail_takes_a_name_beside_the_sender(monkeypatch):
    sender = "Nightbook <nightbook@home.example>"
    assert mailed(monkeypatch, "smtp://post.example", sender)["DEFAULT_FROM_EMAIL"] == sender


@pytest.mark.parametrize(
    "sender", ["", "nightbook", "@home.example", "nightbook@", "Nightbook <nightbook>", "@"]
)
def test_envmail_needs_a_sender(monkeypatch, sender):
    with pytest.raises(ImproperlyConfigured, match="POST needs SENDER"):
        mailed(monkeypatch, "smtp://post.example", sender)
