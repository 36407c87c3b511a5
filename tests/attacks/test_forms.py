"""Hostile words in every form, hostile numbers in every address, and forms that no page has sent."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import quote

import pytest

from tests.attacks.browser import Browser
from tests.attacks.cast import OPENING, open_table
from tests.attacks.house import NAME, opened

MARK = "<b data-x=1>&\"'"
HOSTILE = {
    "markup": MARK,
    "zero": "a\0b",
    "half": "\ud800",
    "turned": "\u202egnol",
    "long": "ж" * 20_000,
    "digits": "1" * 5000,
    "line": "a\r\nSet-Cookie: x=1",
    "minus": "-1",
    "float": "1e999",
    "nothing": "",
}
PAGES = (
    "people/",
    "settings/",
    "night/",
    "history/",
    "export/",
    "prints/",
    "invitation/",
    "findings/",
    "{game}/",
    "{game}/more/",
)
TREES = ("/", "/open/bloodborne/", "/open/bloodrage/", "/open/heritage/", "/login/", "/register/", "/import/")


class Forms(HTMLParser):
    """Where each form of a page goes, and what is in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        if tag == "form" and (told.get("method") or "").lower() == "post":
            self.found.append((told.get("action") or "", {}))
        elif tag in {"input", "select", "textarea", "button"} and self.found and told.get("name"):
            self.found[-1][1].setdefault(told["name"], told.get("value") or "1")


def forms_of(browser: Browser, paths):
    known = {}
    for path in paths:
        for action, fields in Forms(browser.get(path).text).found:
            if not any(
                word in action for word in ("logout", "trash", "leave", "/free/", "theme", "delete", "host/")
            ):
                known.setdefault((action or path, tuple(sorted(fields))), fields)
    return {(where, names): fields for (where, names), fields in known.items()}


def thrown(browser: Browser, forms, values):
    count, bad = 0, []
    for (where, _names), fields in forms.items():
        for name in fields:
            if name == "csrfmiddlewaretoken":
                continue
            for kind, value in values.items():
                answer = browser.post(where, {**fields, name: value})
                count += 1
                if answer.status >= 500 or MARK in answer.text:
                    bad.append((where, name, kind, answer.status))
            answer = browser.post(where, [*fields.items(), (name, "1"), (name, "2")])
            count += 1
            if answer.status >= 500:
                bad.append((where, name, "doubled", answer.status))
    assert bad == []
    return count


def table_pages(host, game):
    campaign = open_table(host, game)
    return [f"/c/{campaign}/1/{page.format(game=game)}" for page in PAGES]


def test_the_opening_forms_bear_hostile_words(house, stranger, tried):
    stranger.get("/import/")
    values = {kind: HOSTILE[kind] for kind in ("markup", "zero", "digits", "turned")}
    forms = forms_of(stranger, ["/open/bloodborne/"])
    assert forms
    tried("hostile values in a form, a sample", thrown(stranger, forms, values))


@pytest.mark.long
@pytest.mark.parametrize("game", ["bloodborne", "bloodrage", "heritage"])
def test_every_form_bears_hostile_words(house, stranger, game, tried):
    forms = forms_of(stranger, [*TREES, *table_pages(stranger, game)])
    tried(f"hostile values in every form found, {game}", thrown(stranger, forms, HOSTILE))


@pytest.mark.parametrize("game", ["bloodborne", "bloodrage", "heritage"])
def test_numbers_of_five_thousand_digits(house, stranger, game, tried):
    tracks = ("kin", "humanoid", "beast", "rage", "axes", "horns")
    typed = {
        **OPENING,
        "key": "digits",
        **{f"rules-track_{name}": "1" * 5000 for name in tracks},
        "first": "1" * 5000,
    }
    answer = stranger.post(f"/open/{game}/", typed)
    assert answer.status in {302, 422}
    assert game == "heritage" or answer.status == 422
    tried(f"five thousand digits at the opening of {game}", 1)


@pytest.mark.parametrize("charset", ["utf-7", "utf-16", "no-such-letters", "idna"])
def test_letters_of_elsewhere(stranger, charset, tried):
    for path in ("/login/", "/open/bloodborne/", "/theme/"):
        kind = {"Content-Type": f"application/x-www-form-urlencoded; charset={charset}"}
        assert stranger.ask("POST", path, b"a=1", {**stranger.token(), **kind}).status == 400
    tried(f"a form in {charset}", 3)


JUNK = ("0", "-1", "1" * 400, "%00", "%ff", "..%2f..%2fetc", "é", "1e9", "None", "%0d%0aX:1", "9" * 5000)


def test_junk_in_addresses_queries_and_heads(stage, tried):
    host, count, bad = stage.people["host"], 0, []
    asks = [
        (f"/c/{stage.campaign}/1/{page}", {})
        for junk in JUNK
        for page in (
            f"entry/{quote(junk, safe='%')}/",
            f"history.json?since={quote(junk, safe='%')}",
            f"history/?by={quote(junk, safe='%')}&page={quote(junk, safe='%')}",
            f"prints/?paper={quote(junk, safe='%')}",
            f"night/{quote(junk, safe='%')}/reopen/",
            f"bloodborne/?x={quote(junk, safe='%')}",
        )
    ]
    asks += [(f"/c/{quote(junk, safe='%')}/{quote(junk, safe='%')}/", {}) for junk in JUNK]
    asks += [
        (f"/join/{quote(junk, safe='%')}/", {"X-Forwarded-For": f"203.0.113.{n}"})
        for n, junk in enumerate(JUNK)
    ]
    heads = (
        "HX-Current-URL",
        "HX-Request",
        "HX-Target",
        "Referer",
        "Accept-Language",
        "If-None-Match",
        "Cookie",
        "Content-Type",
        "Range",
    )
    asks += [
        (f"/c/{stage.campaign}/1/bloodborne/", {name: value})
        for name in heads
        for value in ("\xff\xfe", "'; --", "x" * 4000, "//evil.example/", "{}")
    ]
    for path, head in asks:
        answer = host.ask("GET", path, headers=head)
        count += 1
        if answer.status >= 500 or "evil.example" in answer.location:
            bad.append((path, head, answer.status))
    for body in (b"\xff\xfe", b"=&=&", b"a" * 60_000, b"[" * 5000, b"%", b"a=%u1234", b'{"a":1}'):
        for kind in (
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "multipart/form-data; boundary=x",
            "application/json",
            "text/plain",
            "x",
        ):
            answer = host.ask(
                "POST",
                f"/c/{stage.campaign}/1/bloodborne/noted/",
                body,
                {**host.token(), "Content-Type": kind},
            )
            count += 1
            if answer.status >= 500:
                bad.append((kind, body[:20], answer.status))
    assert bad == []
    tried("numbers and junk in addresses, queries, heads, cookies, bodies", count)


def test_nobody_is_sent_elsewhere(stranger, tried):
    wished = (
        "https://evil.example/", "//evil.example/", "///evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)",
        "https:evil.example", "/%09/evil.example", "http:///evil.example", " //evil.example", "\t//evil.example", "//evil.example@127.0.0.1/", "data:x",
    )  # fmt: skip
    email = 0
    for next_ in wished:
        email += 1
        answer = stranger.post("/theme/", {"theme": "dark", "next": next_})
        assert not answer.location.removeprefix("http://").startswith(
            ("//", "\\", "evil", "https:", "javascript", "data")
        )
        assert "evil.example" not in answer.location.split("?")[0]
    tried("open redirect by `next`", email)


FOREIGN = (
    "evil.example",
    "house.test.evil.example",
    "127.0.0.1.evil.example",
    "house.test@evil.example",
    "[::1",
)


def foreign_names(house):
    for foreign in FOREIGN:
        assert (
            Browser(port=house.port, headers={**house.headers, "Host": foreign}).get("/login/").status == 400
        )
    forwarded = Browser(
        port=house.port, headers={**house.headers, "Host": NAME, "X-Forwarded-Host": "evil.example"}
    )
    assert "evil.example" not in forwarded.get("/").text
    return len(FOREIGN) + 1


def test_only_our_own_names_are_answered(house, tried):
    tried("Host and X-Forwarded-Host", foreign_names(house))


@pytest.mark.long
def test_a_public_house_answers_to_its_own_names_only(public, tried):
    tried("the same at a public house", foreign_names(public))


def test_forms_that_no_page_of_ours_has_sent(house, stage, tried):
    host, path = stage.people["host"], f"{stage.at(1)}/bloodborne/noted/"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    token, wrong = host.token()["X-CSRFToken"], "x" * 32
    heads = (
        form,
        {**form, "X-CSRFToken": wrong},
        {**form, "X-CSRFToken": token, "Origin": "https://evil.example"},
        {**form, "X-CSRFToken": token, "Origin": "null"},
        {"Content-Type": "application/json"},
        {"Content-Type": "text/plain"},
    )
    for head in heads:
        assert host.ask("POST", path, b"text=x&key=y", head).status == 403
    tried("CSRF: no token, a foreign one, foreign and null Origin, JSON, text", len(heads))


def test_a_session_that_was_given_to_somebody_is_not_the_one_that_is_logged_in(tried):
    with opened() as house:  # of its own: after many tries the door would stay shut
        stranger = Browser(port=house.port, headers=house.headers)
        stranger.post("/register/", {"email": "fixed@home.example", "password": "a lantern by the door"})
        stranger.post("/logout/")
        stranger.cookies["sessionid"] = given = "a" * 32
        stranger.cookies.pop("opened", None)
        answer = stranger.post(
            "/login/", {"email": "fixed@home.example", "password": "a lantern by the door"}
        )
    assert (answer.status, stranger.cookies["sessionid"] in {given, ""}) == (302, False)
    tried("session fixation", 1)


def test_bodies_of_strangers_are_refused_at_the_door(house, stranger, tried):
    for path in ("/login/", "/theme/", "/import/", "/register/"):
        answer = stranger.ask(
            "POST", path, b"x" * 70_000, {"Content-Type": "application/x-www-form-urlencoded"}
        )
        assert answer.status == 413
    tried("bodies of strangers above 64 KiB", 4)
