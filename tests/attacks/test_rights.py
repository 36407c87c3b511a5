"""Every address, for everybody who may not know of it."""

from __future__ import annotations

import re
import secrets
import uuid
from itertools import product

import pytest
from django.urls import URLResolver, get_resolver

from campaigns.throttle import CODES
from tests.attacks.browser import Browser
from tests.attacks.cast import RIGHTFUL, SECRET

HERE = re.compile(r"<(?:(\w+):)?(\w+)>")
DEEDS = (
    "delete",
    "trash",
    "leave",
    "renew",
    "free",
    "host/",
    "forget",
    "archive",
    "logout",
    "goodnight",
    "reopen",
)


def addresses(resolver=None, before=""):
    """Every pattern of the house, as it is written."""
    for part in (resolver or get_resolver("config.urls")).url_patterns:
        here = before + str(part.pattern)
        if isinstance(part, URLResolver):
            yield from addresses(part, here)
        else:
            yield here


def at_table():
    return [one for one in addresses() if one.startswith("c/<uuid:campaign>/<int:seat>")]


def filled(pattern, campaign, seat):
    kinds = {
        "uuid": str(uuid.UUID(int=7)),
        "int": "1",
        "slug": "noted",
        "str": "score",
        None: "score",
        "path": "x",
    }
    known = {"campaign": campaign, "seat": str(seat)}
    return "/" + HERE.sub(lambda found: known.get(found[2], kinds[found[1]]), pattern).replace("\\Z", "")


def wrong(role, seat):
    return seat not in RIGHTFUL.get(role, ())


def tell(stage, roles, seats, patterns, methods=("GET", "POST")):
    """(role, pattern, answer) of all who have no right to be there."""
    for role in roles:
        for seat in seats:
            for pattern in patterns if wrong(role, seat) else ():
                for method in methods:
                    path = filled(pattern, stage.campaign, seat)
                    browser = stage.people[role]
                    yield role, path, (browser.get if method == "GET" else browser.post)(path)


def shut(stage, roles, seats, patterns):
    before = stage.people["bela"].get(stage.at(2) + "/history/").bare
    open_, count = [], 0
    for role, path, answer in tell(stage, roles, seats, patterns):
        count += 1
        # Which way an address may be asked is the same everywhere, and says nothing of this table.
        if answer.status not in {404, 405} or SECRET in answer.text:
            open_.append((role, path, answer.status))
    assert open_ == []
    assert stage.people["bela"].get(stage.at(2) + "/history/").bare == before
    return count


def test_whoever_has_no_seat_finds_no_address(stage, tried):
    count = shut(stage, ["stranger", "removed"], [1], at_table())
    tried("addresses for those without a right, a sample", count)


@pytest.mark.long
def test_nobody_finds_an_address_of_another_seat(stage, tried):
    count = shut(stage, list(stage.people), range(5), at_table())
    tried("every address x 9 roles x 5 seats x GET and POST, where they have no right", count)


@pytest.mark.long
def test_where_they_have_a_right_nothing_breaks_and_nothing_is_said(stage, tried):
    """Deeds that end the table come last."""
    patterns = sorted(at_table(), key=lambda one: any(deed in one for deed in DEEDS))
    count, broken = 0, []
    for method in ("GET", "POST"):
        for role, seats in RIGHTFUL.items():
            for seat in sorted(seats):
                for pattern in patterns:
                    if method == "POST" and any(deed in pattern for deed in DEEDS):
                        continue
                    path, browser = filled(pattern, stage.campaign, seat), stage.people[role]
                    answer = (browser.get if method == "GET" else browser.post)(path)
                    count += 1
                    if answer.status >= 500 or (role != "bela" and SECRET in answer.text):
                        broken.append((role, method, path, answer.status))
    assert broken == []
    tried("the same where they have a right: no 5xx, no secret", count)


def alike(stage, roles, patterns, ways=("get",)):
    invented, differ, count = str(uuid.uuid4()), [], 0
    for role, pattern, way in product(roles, patterns, ways):
        ask = getattr(stage.people[role], way)
        real, none = (ask(filled(pattern, one, 1)) for one in (stage.campaign, invented))
        count += 2
        if real.bare != tuple(
            part.replace(invented.encode(), stage.campaign.encode()) if isinstance(part, bytes) else part
            for part in none.bare
        ):
            differ.append((role, pattern, way, real.status, none.status))
    assert differ == []
    return count


def test_a_real_table_and_an_invented_one_are_answered_alike(stage, tried):
    tried(
        "the same 404 at a real and an invented table, a sample", alike(stage, ["stranger"], at_table()[::4])
    )


@pytest.mark.long
def test_a_real_table_and_an_invented_one_are_answered_alike_everywhere(stage, tried):
    count = alike(
        stage, ["stranger", "removed", "other host", "other seat", "guest"], at_table(), ("get", "post")
    )
    tried("the same 404 at a real and an invented table", count)


def test_nobody_else_throws_a_table_away(stage, tried):
    count = 0
    for role in ("bela", "cora", "wall", "removed", "guest", "other host", "other seat", "stranger"):
        for deed in ("settings/trash", "settings/archive"):
            for seat in (0, 1):
                assert stage.people[role].post(f"{stage.at(seat)}/{deed}/").status == 404
                count += 1
        for deed in ("restore", "delete"):
            assert (
                stage.people[role]
                .post(f"/trash/{stage.campaign}/{deed}/", {"typed": "The Long Night"})
                .status
                == 404
            )
            count += 1
    assert stage.people["host"].get(stage.at(1) + "/people/").status == 200
    tried("archive, trash and deletion by others", count)


def test_nobody_else_finds_a_circle(stage, tried):
    circle = re.search(r"/circles/[0-9a-f-]{36}/", stage.people["host"].get("/").text)[0]
    assert stage.people["host"].get(circle).status == 200
    count = 0
    for role in ("removed", "guest", "wall", "other host", "other seat", "stranger"):
        for path in ("", "name/", "forget/1/", "people/1/away/"):
            for way in (stage.people[role].get, stage.people[role].post):
                assert way(circle + path).status in {404, 405}, (role, path)
                count += 1
    tried("a circle for those who are not in it", count)


def test_a_key_is_not_found_by_guessing(house, stranger, tried):
    stranger.headers = {"X-Forwarded-For": "203.0.113.50"}
    answers = [stranger.get(f"/join/{secrets.token_urlsafe(16)}/").status for _ in range(35)]
    assert answers == [404] * 30 + [429] * 5
    stranger.headers = {"X-Forwarded-For": "198.51.100.9, 203.0.113.50"}
    assert stranger.get(f"/key/{secrets.token_urlsafe(16)}/").status == 429
    tried("tokens guessed; the left part of X-Forwarded-For forged", 36)


def test_a_code_is_not_found_by_guessing_and_gives_no_seat_that_is_taken(house, stage, tried):
    wall = stage.people["wall"].get(f"/c/{stage.campaign}/0/bloodborne/screen/").text
    page = stage.people["bela"].get(f"/c/{stage.campaign}/2/invitation/").text
    code = re.search(r"<b[^>]*>([A-Z]{4})</b>", page)[1]
    assert code not in wall  # nobody is waited for
    guesser = Browser(port=house.port, headers={"X-Forwarded-For": "203.0.113.51"})
    guesses = [one for one in map("".join, product("BCD", repeat=4)) if one != code][: CODES.tries + 5]

    answers = [guesser.post("/code/", {"code": guess}).status for guess in guesses]

    assert answers == [422] * CODES.tries + [429] * 5
    guesser.headers = {"X-Forwarded-For": "198.51.100.9, 203.0.113.51"}
    assert guesser.post("/code/", {"code": code}).status == 429
    guest = Browser(port=house.port, headers={"X-Forwarded-For": "203.0.113.52"})
    door = guest.post("/code/", {"code": code}).location
    assert guest.get(door).status == 200
    assert [guest.post(f"{door}{seat}/").status for seat in (1, 2, 3)] == [409] * 3
    assert SECRET not in guest.get(f"/c/{stage.campaign}/0/history/").text
    tried("codes guessed, and the right one at taken seats", len(guesses) + 4)
