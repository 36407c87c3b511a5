"""The Count's curtain on a real phone: what lies behind it is there while it is held open, and nowhere afterwards."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.evening import Screen
from tests.e2e.hunt import SECOND, Hunt
from tests.e2e.looking import cookies

pytestmark = pytest.mark.e2e

# On his trail, in his hand and among his choices; hunters stand elsewhere.
BEHIND = ("Nantes", "Bordeaux", "Toulouse", "Desecrated Soil", "Unnatural Fog", 'id="open-desk"')
STAYS = 15 * SECOND
HIDDEN = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;
}"""
# Whatever a phone keeps of a page: each word of it.
KEPT = """async () => {
  const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), JSON.stringify(history.state)];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const asked of await cache.keys()) kept.push(asked.url, await (await cache.match(asked)).text());
  }
  const done = (asked) => new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); });
  for (const { name } of await indexedDB.databases()) {
    const base = await done(indexedDB.open(name));
    for (const store of base.objectStoreNames) kept.push(JSON.stringify(await done(base.transaction(store).objectStore(store).getAll())));
    base.close();
  }
  return kept.join("\\n");
}"""


@pytest.fixture(scope="module")
def tables(house):
    return house.asked("tests.e2e.seed_hunt")


@pytest.fixture
def sits(house, device, tables):
    """The Count alone, at the machine of the house itself: there a phone has a worker, and keeps pages."""

    def at(name):
        table, context = tables[name], device(390, 844, phone=True)
        context.clock.install()
        context.add_cookies(cookies(table["cookies"]["1"], house.local))
        ada = Screen.of("Ada", context)
        ada.seat = 1
        base = f"/c/{table['campaign']}/"
        ada.page.goto(f"{house.local}{base}1/dracula/desk/")
        ada.live()
        return Hunt(screens=[ada], base=base, number=table["number"])

    return at


@pytest.fixture
def hunt(sits):
    """Nobody records anything at this table."""
    hunt = sits("other")
    yield hunt
    assert hunt.ada.troubles == []


def found(text):
    return [word for word in BEHIND if word in text]


def shut(hunt):
    """Nothing of it is in the page any more."""
    expect(hunt.ada.find("#open-desk")).to_have_count(0)
    expect(hunt.ada.find("#curtain-room")).to_be_hidden()
    assert found(hunt.ada.page.content()) == []


def open_(hunt):
    hunt.holds()
    lies = hunt.ada.find("#open-desk").inner_text()
    assert "Nantes" in lies
    assert "Toulouse" in lies


def test_a_short_tap_opens_nothing(hunt):
    shut(hunt)
    hunt.ada.tap("[data-curtain]")
    hunt.ada.page.clock.fast_forward(2 * SECOND)
    shut(hunt)


def test_it_shuts_after_a_quarter_of_a_minute_without_a_touch(hunt):
    open_(hunt)
    page = hunt.ada.page
    page.clock.run_for(STAYS - 2 * SECOND)
    expect(hunt.ada.find(".desk-closes")).to_contain_text("2 s")
    hunt.ada.tap("#open-desk .desk-trail")
    page.clock.run_for(STAYS - 2 * SECOND)
    assert found(page.content()) != []
    page.clock.run_for(2 * SECOND)
    shut(hunt)


@pytest.mark.parametrize("how", ["hidden", "blur", "pagehide", "escape", "by its button"])
def test_it_shuts_when_the_phone_is_put_down(hunt, how):
    open_(hunt)
    page = hunt.ada.page
    if how == "hidden":
        page.evaluate(HIDDEN)
    elif how == "escape":
        page.keyboard.press("Escape")
    elif how == "by its button":
        hunt.ada.tap("[data-curtain-close]")
    else:
        page.evaluate("how => dispatchEvent(new Event(how))", how)
    shut(hunt)


def test_the_way_back_leads_to_a_closed_curtain(hunt):
    open_(hunt)
    page = hunt.ada.page
    page.goto(page.url.replace("desk/", ""))
    page.go_back()
    hunt.ada.live()
    shut(hunt)


def test_his_own_journal_and_the_form_of_an_entry_are_there_and_on_no_page_that_lies_open(hunt):
    """A look at what a correction would change; nothing is recorded."""
    open_(hunt)
    ada = hunt.ada
    ada.tap("#own-journal > summary")
    expect(ada.find("#own-journal")).to_contain_text("Nantes")
    hunt.press(ada, "#own-journal a[data-curtain-part] >> nth=0")
    expect(ada.find("#open-desk #change")).to_be_visible()
    ada.find("#change select").last.select_option("wolves")
    hunt.press(ada, "#open-desk [name=preview]")
    expect(ada.find("#open-desk [data-advice]")).to_be_visible()
    hunt.press(ada, "#open-desk a[data-curtain-part]")
    expect(ada.find("#own-journal")).to_have_count(1)
    ada.tap("[data-curtain-close]")
    shut(hunt)
    ada.page.goto(ada.page.url.replace("dracula/desk/", "history/"))
    ada.live()
    expect(ada.find(".journal")).to_contain_text("Dracula’s phase")
    assert found(ada.page.content()) == []


def test_a_tap_on_his_map_chooses_the_place_or_says_what_is_against_it(hunt):
    """The large buttons first, the map second; nothing is recorded, and nothing of the map stays."""
    open_(hunt)
    ada = hunt.ada
    hunt.press(ada, "#open-desk a[href$='?slid=cleared']")
    ada.find("#lurk").wait_for()
    chosen, told = ada.find("#lurk [name=play]:checked"), ada.find(".desk-told")
    expect(ada.find(".europe-live .space")).to_have_count(4)  # without the place that leaves
    ada.find("#spot-paris").dispatch_event("click")
    expect(chosen).to_have_value("place:paris")
    expect(told).to_contain_text("Paris, large city, France; by road; a city, face down")
    ada.find("#spot-nantes").dispatch_event("click")
    expect(told).to_contain_text("lies on the trail")
    ada.find("#spot-lisbon").dispatch_event("click")
    expect(told).to_contain_text("too far")
    expect(chosen).to_have_value("place:paris")
    ada.tap("[data-europe-closer]")
    ada.tap("[data-curtain-close]")
    shut(hunt)
    ada.page.set_viewport_size({"width": 844, "height": 390})  # what looked at the map looks at none
    shut(hunt)


def test_without_a_connection_it_stays_shut_and_says_so(hunt):
    hunt.ada.context.set_offline(True)
    page = hunt.ada.page
    box = hunt.ada.find("[data-curtain]").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.clock.fast_forward(SECOND)
    page.mouse.up()
    expect(hunt.ada.find("#toasts")).to_contain_text("The desk opens only with a connection.")
    shut(hunt)


def test_nothing_of_it_is_kept_on_the_phone(sits):
    """Four taps behind it, and some that lead nowhere; then its worker, its shelves and its drawers are searched."""
    hunt = sits("one")
    page = hunt.ada.page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    hunt.ada.live()
    open_(hunt)
    hunt.ada.tap("#desk-more > summary")
    hunt.ada.find("#erred-desk [name=why]").fill("Toulouse was on a storm")
    hunt.press(hunt.ada, "#erred-desk [name=place]")
    hunt.ada.tap("[data-curtain-close]")
    hunt.lurks("place:le-havre", "rats", fate="lair-1")
    assert hunt.counted == {"his phase and what slides off": 4}
    kept = page.evaluate(KEPT)
    assert "/dracula/desk/" in kept
    assert found(kept) == []


def test_nor_is_his_word_while_it_is_typed_or_waits(house, device):
    """A fresh hunt, without a connection: the word waits in the open page alone."""
    page = device(390, 844, phone=True).new_page()
    page.goto(f"{house.local}/open/dracula/")
    for row, name in enumerate(("Ada", "Bela"), 1):
        page.fill(f"[name=name_{row}]", name)
    page.locator("main .acts button").tap()
    expect(page.locator(".code-frame svg")).to_be_visible()
    page.goto(re.sub(r"(/c/[^/]+/1/).*", r"\1dracula/desk/", page.url))
    expect(page.locator("#line")).to_have_attribute("data-state", "live")
    page.fill("#sworn-typed [name=word]", "nosferatu")
    assert "nosferatu" not in page.evaluate(KEPT)
    page.context.set_offline(True)
    page.locator("#sworn-typed button[type=submit]").tap()
    expect(page.locator("#toasts")).to_contain_text("kept here")
    assert "nosferatu" not in page.evaluate(KEPT)
