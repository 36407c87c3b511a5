"""One phone for the Count and a hunter: whoever is handed it finds nothing of the other's, whichever way they go."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.evening import Screen
from tests.e2e.hunt import Hunt
from tests.e2e.looking import cookies
from tests.e2e.test_curtain import KEPT, found, open_, shut

pytestmark = pytest.mark.e2e


@pytest.fixture
def hunt(house, device):
    """At the Count's desk. Nobody records anything."""
    table, context = house.asked("tests.e2e.seed_hunt")["shared"], device(390, 844, phone=True)
    context.clock.install()
    context.add_cookies(cookies(table["cookies"]["1"], house.local))
    phone = Screen.of("Ada", context)
    phone.seat = 1
    hunt = Hunt(screens=[phone], base=f"/c/{table['campaign']}/", number=table["number"])
    phone.page.goto(house.local + at(hunt, 1, "dracula/desk/"))
    phone.live()
    yield hunt
    assert phone.troubles == []


def at(hunt, seat, page):
    return f"{hunt.base}{seat}/{page}"


def handed_over(hunt, seat):
    """By the list of tables, on which the phone has two seats."""
    page = hunt.ada.page
    page.goto(page.url.partition("/c/")[0] + "/")
    assert found(page.content()) == []
    hunt.ada.tap(f"a[href='{hunt.base}{seat}/']")
    hunt.ada.live()


def opens(hunt, seat, page):
    hunt.ada.page.goto(hunt.ada.page.url.partition("/c/")[0] + at(hunt, seat, page))
    hunt.ada.live()


def test_handed_to_a_hunter_it_shows_nothing_of_the_count_s_on_any_page(hunt):
    """The map names every city; its trail none of his."""
    open_(hunt)
    handed_over(hunt, 2)
    expect(hunt.ada.find("#curtain-room")).to_have_count(0)
    expect(hunt.ada.find("#open-desk")).to_have_count(0)
    trail = hunt.ada.find(".hunt-below").inner_text()
    assert "City" in trail or "city" in trail
    assert found(trail) == []
    for page in ("dracula/desk/", "dracula/hunter/1/", "history/", "people/", "findings/"):
        opens(hunt, 2, page)
        expect(hunt.ada.find("[data-curtain]")).to_have_count(0)
        if page != "dracula/hunter/1/":  # where one may go by rail or road
            assert found(hunt.ada.page.content()) == [], page
    asked = hunt.ada.page.evaluate(
        "async (there) => (await fetch(there)).status", at(hunt, 2, "dracula/desk/open/")
    )
    assert asked == 404
    hunt.ada.troubles.clear()


def test_nor_does_the_phone_keep_it_for_whoever_has_it_next(hunt):
    hunt.ada.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    hunt.ada.page.reload()
    hunt.ada.live()
    open_(hunt)
    opens(hunt, 1, "history/")
    opens(hunt, 2, "dracula/desk/")
    kept = hunt.ada.page.evaluate(KEPT)
    assert at(hunt, 2, "dracula/desk/") in kept
    assert found(kept) == []


def test_the_way_back_leads_a_hunter_to_a_closed_curtain(hunt):
    open_(hunt)
    opens(hunt, 2, "dracula/desk/")
    opens(hunt, 2, "history/")
    for _ in range(2):
        hunt.ada.page.go_back()
        hunt.ada.live()
    assert hunt.ada.page.url.endswith(at(hunt, 1, "dracula/desk/"))
    shut(hunt)


def test_handed_back_to_the_count_it_is_closed_first(hunt):
    open_(hunt)
    handed_over(hunt, 2)
    handed_over(hunt, 1)
    assert found(hunt.ada.find(".hunt-below").inner_text()) == []
    opens(hunt, 1, "dracula/desk/")
    shut(hunt)
    open_(hunt)
