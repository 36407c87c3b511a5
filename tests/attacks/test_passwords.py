"""A crowd that guesses."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.attacks.browser import Browser
from tests.attacks.house import opened

PASSWORD = "a lantern by the door"


def registered(house, email):
    owner = Browser(port=house.port, headers=house.headers)
    assert owner.post("/register/", {"email": email, "password": PASSWORD}).status == 302
    assert owner.post("/logout/").status == 302
    return owner


def crowd(house, email, n, path="/login/"):
    """At the same moment; each with a page of its own."""
    elsewhere = {**house.headers, "X-Forwarded-For": "203.0.113.77"}
    guessers = [Browser(port=house.port, headers=elsewhere) for _ in range(n)]
    for one in guessers:
        one.token()
    with ThreadPoolExecutor(n) as at_once:
        return list(
            at_once.map(
                lambda one: one.post(path, {"email": email, "password": f"guess {id(one)}"}).status, guessers
            )
        )


def test_a_crowd_passes_no_throttle_and_fills_no_memory(house, tried):
    owner = registered(house, "ada@home.example")
    before = house.forget_peak()
    statuses = crowd(house, "ada@home.example", 40)
    most = house.memory("VmHWM") - before
    assert {status: statuses.count(status) for status in set(statuses)} == {422: 8, 429: 32}
    # Each thread takes something; forty hashes of Django's own size took 3,700.
    assert most < 200
    assert owner.post("/login/", {"email": "ada@home.example", "password": PASSWORD}).status == 302
    tried("wrong passwords at once", 40, f"8 looked at, {most} MB more at most; the owner comes in")


@pytest.mark.long
def test_a_crowd_of_new_accounts(tried):
    with opened() as house:
        before = house.memory()
        guessers = [Browser(port=house.port) for _ in range(40)]
        for one in guessers:
            one.token()
        with ThreadPoolExecutor(40) as at_once:
            statuses = list(
                at_once.map(
                    lambda n: (
                        guessers[n]
                        .post("/register/", {"email": f"{n}@home.example", "password": PASSWORD})
                        .status
                    ),
                    range(40),
                )
            )
        most = house.memory("VmHWM") - before
        assert {status: statuses.count(status) for status in set(statuses)} == {302: 20, 429: 20}
        # Each of so many threads takes some of it.
        assert most < 500
        tried("new accounts from one address at once", 40, f"20 made, {most} MB more at most")


def test_a_known_and_a_new_e_mail_are_answered_alike(house, tried):
    registered(house, "known@home.example")
    answers = []
    for email in ("known@home.example", "new@home.example"):
        browser = Browser(port=house.port, headers=house.headers)
        answer = browser.post("/register/", {"email": email, "password": PASSWORD + "!"})
        answers.append((answer.status, answer.location, answer.body))
    assert answers[0] == answers[1]
    tried("whether registering tells that an e-mail is known", 2)


def test_the_files_of_the_house_are_its_own(house, stage, tried):
    found = [house.folder, *house.folder.rglob("*")]
    kept = [path for path in found if (house.folder / "static") not in (path, *path.parents)]
    assert {path.name for path in kept} >= {"nightbook.sqlite3", "secret-key"}
    assert [path for path in kept if path.stat().st_mode & 0o077] == []
    tried("files that another user of the machine could read", len(kept))
