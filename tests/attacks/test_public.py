"""The same at a house on the internet, and what is only there: accounts, quotas, addresses."""

from __future__ import annotations

import secrets

import pytest

from tests.attacks.browser import Browser
from tests.attacks.cast import PASSWORD, invited, open_table, sit, somebody, staged
from tests.attacks.files import campaign, zipped
from tests.attacks.house import opened
from tests.attacks.test_host import RIGHT, TRICKS, WRONG, hidden
from tests.attacks.test_rights import alike, at_table, shut

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def crowded():
    """With room for all that is tried here."""
    with opened(public=True, NIGHTBOOK_CAMPAIGNS="1000", NIGHTBOOK_IMPORTS="5000") as house:
        yield house


@pytest.fixture(scope="module")
def stage(crowded):
    return staged(crowded)


def elsewhere(house, address, **more):
    """A browser of its own at that address, as the proxy tells it."""
    return Browser(port=house.port, headers={**house.headers, "X-Forwarded-For": address, **more})


def test_nobody_finds_an_address_of_another_seat(stage, tried):
    roles = ["stranger", "removed", "guest", "other host", "wall", "cora"]
    tried("in public: addresses for those without a right", shut(stage, roles, [0, 1, 2], at_table()))


def test_a_real_table_and_an_invented_one_are_answered_alike(stage, tried):
    count = alike(stage, ["stranger", "removed", "other host"], at_table())
    tried("in public: the same 404 at a real and an invented table", count)


@pytest.mark.parametrize("trick", TRICKS, ids=lambda trick: trick.__name__)
def test_the_host_learns_nothing(crowded, trick, tried):
    told = [trick(hidden(crowded, words)) for words in (RIGHT, WRONG)]
    assert told[0] == told[1]
    tried(f"in public: a host who {trick.__name__.replace('_', ' ')}", len(told[0]) * 2)


def test_without_an_account_nothing_is_opened_and_nothing_taken_in(crowded, tried):
    stranger = elsewhere(crowded, "203.0.113.1")
    for path in ("/open/bloodborne/", "/open/heritage/", "/import/"):
        assert stranger.get(path).location.startswith("/login/")
        assert stranger.post(path, {"name": "x"}).location.startswith("/login/")
    assert stranger.upload("/import/", zipped(campaign())).location.startswith("/login/")
    assert "device" not in stranger.cookies
    tried("in public: opening and taking in without an account", 7)


def test_one_house_has_one_count_in_all_its_addresses(tried):
    """Thirty accounts from one /64: twenty are made, as from one IPv4 address."""
    with opened(public=True) as house:
        statuses = []
        for n in range(30):
            browser = elsewhere(house, f"2001:db8:1:2:{secrets.token_hex(2)}::{n + 1:x}")
            form = {"email": f"{n}@home.example", "password": PASSWORD}
            statuses.append(browser.post("/register/", form).status)
        assert statuses == [302] * 20 + [429] * 10
        next_door = elsewhere(house, "2001:db8:1:3::1")
        assert (
            next_door.post("/register/", {"email": "next@home.example", "password": PASSWORD}).status == 302
        )
    tried("in public: accounts from one IPv6 /64", 31, "20 made, 10 refused; next door one")


def test_a_mailbox_that_others_have_shut_is_opened_by_its_owner(crowded, tried):
    owner, form = elsewhere(crowded, "203.0.113.2"), {"email": "ada@home.example", "password": PASSWORD}
    assert owner.post("/register/", form).status == 302
    assert owner.post("/logout/").status == 302
    guesses = [
        elsewhere(crowded, f"198.51.100.{n}").post("/login/", {**form, "password": str(n)}).status
        for n in range(12)
    ]
    assert guesses == [422] * 8 + [429] * 4
    assert elsewhere(crowded, "203.0.113.3").post("/login/", form).status == 429
    assert owner.post("/login/", form).status == 302
    tried("in public: a mailbox guessed at from twelve addresses", 14, "8 looked at; its owner comes in")


def test_nobody_fills_the_house(tried):
    """By account; by address at most three times as much."""
    most = dict.fromkeys(("CAMPAIGNS", "IMPORTS", "PRINTS", "ENTRIES"), "2")
    with opened(public=True, **{f"NIGHTBOOK_{name}": n for name, n in most.items()}) as house:
        at_home = f"203.0.113.{secrets.randbelow(250)}"
        people = [somebody(house) for _ in range(4)]
        for one in people:
            one.headers["X-Forwarded-For"] = at_home
        tables = [[bool(_opens(one)) for _ in range(3)] for one in people]
        assert tables == [[True, True, False]] * 3 + [[False] * 3]
        files = [_brings(people[0]) for _ in range(3)]
        assert files == [302, 302, 422]
        host = people[1]
        host.headers["X-Forwarded-For"] = "203.0.112.1"
        table = host.get("/").text.partition('href="/c/')[2][:36]
        notes = [_notes(host, table) for _ in range(3)]
        assert notes == [302, 302, 422]
        prints = [_asks(host, table, size) for size in ("A4", "A5", "letter")]
        assert prints == [True, True, False]
    tried("in public: campaigns, files, entries and prints beyond the quota", 12 + 9)


def _opens(host):
    try:
        return open_table(host)
    except AssertionError:
        return ""


def _brings(host):
    return host.upload("/import/", zipped(campaign()), key=secrets.token_hex(8)).status


def _notes(host, table):
    key = secrets.token_hex(8)
    return host.post(f"/c/{table}/1/bloodborne/noted/", {"text": "here", "key": key}).status


def _asks(host, table, size):
    host.post(f"/c/{table}/1/prints/ask/", {"paper": "score", "size": size})
    return "too many pdfs were asked" not in host.get(f"/c/{table}/1/prints/").text.lower()


def test_a_table_put_away_takes_no_taps(crowded, tried):
    host = somebody(crowded)
    known = open_table(host)
    bela = sit(crowded, known, invited(host, known), 2)
    assert host.post(f"/c/{known}/1/settings/archive/").status == 302
    answers = [_notes(host, known), bela.post(f"/c/{known}/2/bloodborne/noted/", {"text": "x"}).status]
    answers += [host.post(f"/c/{known}/1/{door}/").status for door in ("strike/1", "night/goodnight")]
    assert answers == [422] * 4
    assert "archived</span>" in bela.get(f"/c/{known}/2/bloodborne/").text
    tried("in public: taps at a table put away", 4)


def test_no_page_of_a_seat_is_kept_by_anybody(stage, tried):
    """Nor any cookie that leaves the browser unencrypted, or that a script reads, but the one that forms need."""
    bela, count = stage.people["bela"], 0
    for page in ("people/", "history/", "history.json", "position.json", "night/", "prints/", "bloodborne/"):
        answer = bela.get(f"{stage.at(2)}/{page}")
        assert (answer.status, answer.headers["cache-control"]) == (200, "no-store")
        count += 1
    sent = somebody_s_cookies(stage)
    assert {name for name, *_ in sent} == {"csrftoken", "sessionid", "opened"}
    assert [name for name, secure, _hidden in sent if not secure] == []
    assert [name for name, _secure, hidden_ in sent if not hidden_] == ["csrftoken"]
    tried("in public: pages that could be kept, cookies that could be read", count + len(sent))


def somebody_s_cookies(stage):
    """As a new account gets them: name, `Secure`, `HttpOnly`."""
    head = stage.people["stranger"]
    browser = Browser(port=head.port, headers={**head.headers, "X-Forwarded-For": "203.0.111.9"})
    lines = browser.get("/login/").set_cookies
    lines += browser.post("/register/", {"email": "cookie@home.example", "password": PASSWORD}).set_cookies
    return sorted({(line.partition("=")[0], "Secure" in line, "HttpOnly" in line) for line in lines if "Max-Age=0" not in line and not line.startswith("messages=")})  # fmt: skip
