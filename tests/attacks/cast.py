"""A table at which Ada hosts, and everybody who has something or nothing to do with it."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from tests.attacks.browser import Browser

SECRET = "the saw cleaver lies under the bridge"
OPENING = {
    "circle": "",
    "circle_name": "Our circle",
    "name": "The Long Night",
    "plays": "on",
    "first": "1",
    "name_1": "Ada",
    "name_2": "Bela",
    "name_3": "Cora",
}
RIGHTFUL = {"host": {0, 1}, "bela": {0, 2}, "cora": {0, 3}, "wall": {0}}


@dataclass(kw_only=True)
class Stage:
    """Everybody by role; `campaign` is Ada's table, `other` somebody else's."""

    campaign: str
    other: str
    token: str
    people: dict[str, Browser]

    @property
    def count(self) -> int:
        return sum(one.count for one in self.people.values())

    def at(self, seat: int) -> str:
        return f"/c/{self.campaign}/{seat}"


PASSWORD = "a lantern by the door"


def somebody(house) -> Browser:
    """Who may open a table: at home anybody, in public whoever has an account; each from an address of their own."""
    browser = Browser(port=house.port, headers=dict(house.headers))
    if house.public:
        browser.headers["X-Forwarded-For"] = f"203.0.{secrets.randbelow(256)}.{secrets.randbelow(256)}"
        email = f"{secrets.token_hex(8)}@home.example"
        assert browser.post("/register/", {"email": email, "password": PASSWORD}).status == 302
    return browser


def open_table(host: Browser, game: str = "bloodborne", **more: str) -> str:
    answer = host.post(f"/open/{game}/", {**OPENING, "key": secrets.token_hex(8), **more})
    assert answer.status == 302, answer.text
    return re.search(r"/c/([0-9a-f-]{36})/", answer.location)[1]


def invited(host: Browser, campaign: str) -> str:
    return re.search(r"/join/([^/\"]+)/", host.get(f"/c/{campaign}/1/invitation/").text)[1]


def sit(house, campaign: str, token: str, seat: int) -> Browser:
    browser = Browser(port=house.port, headers=house.headers)
    assert browser.get(f"/join/{token}/").status == 200
    assert browser.post(f"/join/{token}/{seat}/").status == 302
    assert browser.get(f"/c/{campaign}/{seat}/people/").status == 200
    return browser


def staged(house, game: str = "bloodborne") -> Stage:
    """Bela keeps a secret; Dan sat in the third seat before Cora and was sent away."""
    new = lambda: Browser(port=house.port, headers=house.headers)  # noqa: E731 -- named for the lines below
    host, other_host = somebody(house), somebody(house)
    wall, stranger, guest = new(), new(), new()
    campaign, other = open_table(host, game), open_table(other_host, game)
    token = invited(host, campaign)
    bela, removed = sit(house, campaign, token, 2), sit(house, campaign, token, 3)
    assert host.post(f"/c/{campaign}/1/people/3/free/").status == 302
    cora = sit(house, campaign, token, 3)
    wall.get(f"/join/{token}/")
    assert wall.post(f"/join/{token}/look-on/").status == 302
    guest.get(f"/join/{token}/")
    told = bela.post(f"/c/{campaign}/2/{game}/noted/", {"text": SECRET, "hidden": "on", "key": "secret"})
    assert told.status == 302, told.text
    assert SECRET in bela.get(f"/c/{campaign}/2/history/").text
    people = {
        "host": host,
        "bela": bela,
        "cora": cora,
        "wall": wall,
        "removed": removed,
        "guest": guest,
        "other host": other_host,
        "other seat": sit(house, other, invited(other_host, other), 2),
        "stranger": stranger,
    }
    return Stage(campaign=campaign, other=other, token=token, people=people)
