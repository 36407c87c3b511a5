"""A short evening of each game by keys alone: it is opened, played, a slip is undone, and it ends for tonight."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.keys import Keys

pytestmark = pytest.mark.e2e

UNDO, REDO = "#last form[action*='/strike/'] button", "#last form[action*='/restore/'] button"


@pytest.fixture
def opened(device, house):
    """The host has the only device."""

    def keys_at(game):
        page = device(1280, 800).new_page()
        page.goto(f"{house.local}/open/{game}/")
        keys = Keys(page=page)
        for row, name in enumerate(("Ada", "Bela", "Cora"), 1):
            keys.types(f"[name=name_{row}]", name)
        keys.goes("main .acts button")
        keys.goes("main a.primary")
        return keys

    return keys_at


def form(kind):
    return f"form[action$='/{kind}/']"


def undone_and_ended(keys):
    """The last act is taken back and done again; then the way through the menu to goodnight."""
    page = keys.page
    keys.records(UNDO)
    keys.records(REDO)
    keys.press("#menu > summary")
    page.keyboard.press("Escape")
    expect(page.locator("#menu[open]")).to_have_count(0)
    expect(page.locator("#menu > summary")).to_be_focused()
    keys.press("#menu > summary")
    keys.goes("#menu a[href$='/night/']")
    folded = page.locator("details:not([open]) form[action$='/goodnight/']")
    if folded.count():
        keys.press("details:has(form[action$='/goodnight/']) > summary")
    keys.records(f"{form('goodnight')} button[type=submit]")


def test_bloodborne(opened):
    keys = opened("bloodborne")
    keys.types("#revealed-name", "Lycanthrope")
    keys.press("[name=kinds][value=beast]", "Space")
    keys.records("#revealed-typed button[name=die][value=red]")
    keys.records(f"{form('dreamed')} button")
    undone_and_ended(keys)


def test_blood_rage(opened):
    keys = opened("bloodrage")
    keys.records(f"{form('clan-taken')} [value=wolf]")
    keys.records(f"{form('draw')} button")
    undone_and_ended(keys)


def test_fury_of_dracula(opened):
    keys = opened("dracula")
    keys.goes("a[href*='/hunter/']")
    keys.types(f"{form('placed')} [name=place]", "London")
    keys.records(f"{form('placed')} button")
    undone_and_ended(keys)


def test_heritage(opened):
    keys = opened("heritage")
    keys.types("[name=character]", "Corvin")
    for field, words in (
        ("row_abilities", "Swordplay"),
        ("discipline", "Celerity"),
        ("title", "Envoy"),
        ("printed", "Ann"),
    ):
        keys.types(f"{form('prologue-written')} [name={field}]", words)
    keys.records(f"{form('prologue-written')} button[value=ventrue]")
    undone_and_ended(keys)
