"""What lies behind the curtain is fetched when it opens, and kept nowhere: not by the phone, not by the house."""

import base64
import logging
import re
import zlib

import pytest

from companions.dracula.rules.events import Freed, Moved, Stepped
from tests.factories import ADA, BELA, CORA, HTMX

from .conftest import WORD, a_hunt, desk, get, tap, text, words

pytestmark = pytest.mark.django_db


def test_it_is_the_count_s_alone(begun):
    for seat in (ADA, CORA, 0):
        assert begun.client_at(seat).get(begun.url("dracula:open_desk", seat=seat)).status_code == 404
    assert "Vienna" in words(desk(begun))


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_no_browser_and_nobody_between_keeps_it(begun, headers):
    answer = begun.client_at(BELA).get(begun.url("dracula:open_desk", seat=BELA), headers=headers)
    assert "no-store" in answer["Cache-Control"]
    assert not answer.has_header("ETag")


def test_the_worker_lets_its_address_pass(begun):
    """Or a phone without network would show what lies there."""
    script = text(begun.client_at(BELA).get("/sw.js"))
    never = re.search(r"const NEVER = /(.+)/;", script)[1].replace("\\/", "/")
    assert re.search(never, begun.url("dracula:open_desk", seat=BELA))
    assert re.search(never, begun.url("dracula:kept", begun.number, seat=BELA))
    assert not re.search(never, begun.url("dracula:desk", seat=BELA))
    assert "|| NEVER.test(pathname)) return;" in script


@pytest.mark.parametrize(
    "asked", ["", "cleared", "lair-1", "lair-0", "lair-9", "lair-²", "mature", "vampire", "nonsense"]
)
def test_nothing_on_it_is_a_move_that_a_phone_keeps(begun, asked):
    part = text(desk(begun, slid=asked))
    forms = re.findall(r"<form[^>]*>", part)
    assert forms
    assert [form for form in forms if "data-secret" not in form] == []
    assert re.findall(r"data-(?:move|draft|queue|keep)|hx-post|hx-get", part) == []


def test_before_he_hides_neither(table):
    tap(table, "sworn", BELA, word=WORD)
    part = text(desk(table))
    assert "Where do you hide?" in part
    assert "data-move" not in part


NEVER = ("history", "position", "history-json", "findings", "dracula:more", "prints")


def keeps(table, page, seat=BELA):
    return get(table, page, seat=seat).get("Nightbook-Keep") != "never"


def test_nor_does_it_keep_what_his_journal_says(begun):
    """Another seat may have the same phone, and read there without network."""
    assert [page for page in NEVER if keeps(begun, page)] == []
    assert get(begun, "entry", begun.number, seat=BELA)["Nightbook-Keep"] == "never"
    script = text(begun.client_at(BELA).get("/sw.js"))
    assert 'if (answer.headers.get("Nightbook-Keep") === "never") await pages.delete(' in script


def test_it_keeps_what_lies_open_and_whatever_hunters_read(begun):
    """Without network his desk says that it cannot open."""
    assert [page for page in ("dracula:table", "dracula:desk") if not keeps(begun, page)] == []
    assert [page for page in NEVER if not keeps(begun, page, ADA)] == []


# --- What is told of an act stays behind it -----------------------------------------------------------------

ACTS = {
    "hid": {"place": "munich"},
    "lurked": {"play": "place:prague", "encounters": "wolves"},
    "hand_named": {"encounters": ["rats", "hoax"]},
    "laid": {"space": "1", "encounter": "bats"},
    "flown": {"place": "prague"},
}
SAID = {
    "hid": "Munich",
    "lurked": "Prague",
    "hand_named": "Hoax",
    "laid": "Bats",
    "flown": "Prague",
}


def kept(client):
    """What the phone keeps of what it was told."""
    cookie = client.cookies.get("messages")
    if not cookie or not cookie.value:
        return ""
    said = cookie.value.partition(":")[0]
    packed = base64.urlsafe_b64decode(said.lstrip(".") + "=" * (-len(said.lstrip(".")) % 4))
    return (zlib.decompress(packed) if said.startswith(".") else packed).decode()


@pytest.mark.parametrize("kind", ACTS)
def test_what_an_act_led_to_is_said_behind_the_curtain_and_nowhere_else(begun, kind):
    """Or the page that lies open would say it as soon as it is drawn again."""
    client, there = begun.client_at(BELA), begun.url(f"dracula:{kind}", seat=BELA)
    before = begun.number
    answer = client.post(there, {"page": "desk/open", "key": "one", **ACTS[kind]}, headers=HTMX)
    assert (answer.status_code, begun.number) == (200, before + 1)
    assert 'class="notice"' in text(answer)
    assert SAID[kind] in words(answer)
    assert kept(client) == ""
    for page in ("dracula:desk", "dracula:table"):
        drawn = text(client.get(begun.url(page, seat=BELA)))
        assert "toast success" not in drawn
        assert "toast info" not in drawn


def test_what_the_rules_say_of_it_is_read_there_before_it_shuts(begun):
    answer = tap(begun, "lurked", BELA, page="desk/open", play="place:london", encounters="wolves")
    assert "data-advice" in text(answer)


def test_what_goes_by_the_rules_needs_no_reading(begun):
    begun.record(Stepped(to="count"))
    answer = tap(begun, "lurked", BELA, page="desk/open", play="place:prague", encounters="rule")
    assert answer.status_code == 200
    assert "data-advice" not in text(answer)


# --- The log of the house -----------------------------------------------------------------------------------


def test_the_log_of_the_house_says_nothing_of_it(caplog):
    """At every level, a whole hunt long: what was typed, what was refused, what the desk showed."""
    caplog.set_level(logging.DEBUG)
    table = a_hunt()
    tap(table, "sworn", BELA, page="desk", word=WORD)
    for typed in ("atlantis", "klausenburg"):
        tap(table, "hid", BELA, page="desk/open", place=typed)
    tap(table, "stepped", ADA, to="count")
    tap(table, "lurked", BELA, page="desk/open", play="place:galatz", encounters="szgany-bodyguards")
    tap(table, "lurked", BELA, page="desk/open", play="place:nowhere", encounters="desecrated-soil")
    desk(table, slid="cleared")
    tap(table, "hunched", BELA, page="more", place="valona")
    tap(table, "whispered", BELA, page="more", to=CORA, text="come to the castle")
    tap(table, "answered", BELA, how="arrival", hunter="mina")
    tap(table, "flown", BELA, page="desk/open", place="constanta")
    table.record(Moved(hunter="godalming", to="manchester", by="road"))
    table.record(Freed(seat=BELA))
    tap(table, "unlocked", BELA, page="desk", word="not my word at all")
    tap(table, "unlocked", BELA, page="desk", word=WORD)
    for page in ("history", "position", "history-json", "dracula:more", "dracula:desk"):
        get(table, page, seat=BELA)
    assert table.view(BELA).desk.trail[0].place == "constanta"
    assert caplog.records
    logged = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records).lower()
    secrets = ("klausenburg", "galatz", "bodyguards", "desecrated", "valona", "come to the castle",
               "constanta", "atlantis", WORD.lower(), "not my word")  # fmt: skip
    assert [secret for secret in secrets if secret in logged] == []
