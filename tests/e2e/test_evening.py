"""A whole descent with real browsers: a laptop, three phones in three languages, and a wall."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.evening import Evening, Screen
from tests.e2e.wire import wired

pytestmark = pytest.mark.e2e

ADA, BELA, YULIA, RAFAL = 1, 2, 3, 4
PHONES = {"Bela": "en-GB", "Юлия": "ru-RU", "Rafał": "pl-PL"}


@pytest.fixture
def wire(house):
    with wired(house.port) as wire:
        yield wire


@pytest.fixture
def evening(house, device, wire):
    """The table is laid on the laptop; everybody comes in through the invitation."""
    laptop = Screen.of("Ada", device(1280, 800))
    laptop.seat = ADA
    link = lay_the_table(laptop, house.address)
    base = re.search(r"/c/[0-9a-f-]+/", laptop.page.url)[0]
    screens = [laptop]
    for name, locale in PHONES.items():
        phone = Screen.of(name, device(390, 844, phone=True, locale=locale))
        # Rafał sits in the corner where the network is bad.
        own = link.replace(f":{house.port}", f":{wire.port}") if name == "Rafał" else link
        sit_down(phone, own)
        screens.append(phone)
    wall = Screen.of("wall", device(1920, 1080))
    wall.page.goto(link)
    wall.find("form[action$='/look-on/'] button").click()
    evening = Evening(screens=[*screens, wall], base=base)
    laptop.find("main a.primary").click()
    for screen in evening.screens:
        screen.live()
    yield evening
    assert {screen.name: screen.troubles for screen in evening.screens if screen.troubles} == {}


def lay_the_table(laptop: Screen, address: str) -> str:
    page = laptop.page
    page.goto(address)
    page.locator("main a[href='/open/']").first.click()
    page.locator("main a[href='/open/bloodborne/']").first.click()
    for row, name in enumerate(["Ada", *PHONES], 1):
        page.fill(f"[name=name_{row}]", name)
    page.check("[name=first][value='2']")
    page.locator("#rules > summary").click()
    page.uncheck("[name=plays]")
    page.fill("[name=name]", "The Long Night")
    for field, value in {
        "final_name": "Gehrman",
        "final_health": "6",
        "track_humanoid": "1 3 5",
        "track_beast": "1 3 5",
    }.items():
        page.fill(f"[name=rules-{field}]", value)
    page.locator("main .acts button").click()
    expect(page.locator(".code-frame svg")).to_be_visible()
    return page.locator("main .link a").get_attribute("href")


def sit_down(phone: Screen, link: str) -> None:
    """A scan and one tap."""
    phone.page.goto(link)
    phone.seat = 2 + list(PHONES).index(phone.name)
    phone.tap(f"form[action$='/{phone.seat}/'] button")
    expect(phone.find("#main[data-live]")).to_be_visible()
    assert phone.taps == 1


def test_a_whole_descent(evening, wire):
    bela, yulia, rafal = phones = evening.screens[1:4]
    assert [phone.find("html").get_attribute("lang") for phone in phones] == ["en", "ru", "pl"]
    assert len({phone.find("nav.places").inner_text() for phone in phones}) == 3
    a_wrong_tap_is_undone(evening, *phones)
    an_entry_that_turns_out_to_be_wrong(evening, *phones)
    a_boss_stays_and_is_met_again(evening, *phones)
    somebody_dies(evening, *phones)
    round_two_is_corrected_in_round_six(evening, *phones)
    the_network_goes_and_comes_back(evening, wire, *phones)
    three_cards_without_a_surprise(evening, *phones)
    the_tenth_card(evening, *phones)
    evening.face()
    evening.attack(1)
    for hunter in (rafal, bela, yulia):
        evening.take(hunter, 2)
    the_score_is_the_same_for_everybody(evening)
    keep(evening.told())


def a_wrong_tap_is_undone(evening, bela, yulia, rafal):
    """Round 1: all three strike it once; Юлия's first tap is wrong."""
    evening.reveal("Lycanthrope", 3, "red", "beast")
    evening.attack(2)
    evening.take(bela, 1)
    evening.take(yulia, 2)
    evening.stands(bela=(6, 1, 0), yulia=(6, 2, 0), rafal=(6, 0, 0))
    evening.undo(yulia)
    evening.stands(bela=(6, 1, 0), yulia=(6, 0, 0), rafal=(6, 0, 0))
    evening.take(yulia, 1)
    evening.take(rafal, 1)
    evening.rest({})
    evening.stands(bela=(6, 1, 0), yulia=(6, 1, 0), rafal=(6, 1, 0))


def an_entry_that_turns_out_to_be_wrong(evening, bela, yulia, rafal):
    """Round 2: Bela takes two, and should have taken one."""
    evening.reveal("Executioner", 4, "yellow", "humanoid")
    evening.attack(3, yulia)
    evening.take(rafal, 2)
    evening.take(bela, 2)
    evening.wrong = evening.number
    evening.rest({"Юлия": "Blood Vial"})
    evening.stands(bela=(3, 3, 0), yulia=(8, 0, 1), rafal=(3, 3, 0))


def a_boss_stays_and_is_met_again(evening, bela, yulia, rafal):
    """Rounds 3 and 4."""
    evening.reveal("Father Gascoigne", 8, "red", "humanoid", "beast", rank="boss")
    evening.attack(2, rafal)
    evening.take(bela, 3)
    evening.take(yulia, 2)
    evening.rest({"Rafał": "Blood Vial"})
    evening.next_round()
    evening.stands(bela=(1, 6, 0), yulia=(6, 2, 1), rafal=(8, 0, 3))
    evening.attack(1, bela)
    evening.take(yulia, 2)
    evening.take(rafal, 1)
    evening.rest({"Bela": "Molotov"})
    evening.stands(bela=(8, 0, 6), yulia=(5, 4, 1), rafal=(7, 1, 3))


def somebody_dies(evening, bela, yulia, rafal):
    """Round 5: Юлия loses four echoes; the first kin trophy asks what the boards show."""
    evening.reveal("Singing Brain", 4, "yellow", "kin")
    evening.attack(5)
    evening.take(bela, 2)
    evening.take(rafal, 2)
    evening.the_boards_say_so(bela)
    evening.rest({"Юлия": ""})
    evening.stands(bela=(3, 2, 6), yulia=(8, 0, 1), rafal=(2, 3, 3))


def round_two_is_corrected_in_round_six(evening, bela, yulia, rafal):
    """One echo less for Bela, and the Executioner fled: no trophy of it for anybody."""
    evening.reveal("Pale Hound", 2, "green", "beast")
    correct_what_bela_took(evening)
    evening.stands(bela=(3, 2, 5), yulia=(8, 0, 1), rafal=(2, 3, 3))
    evening.attack(2, rafal)
    evening.take(yulia, 2)
    evening.rest({"Rafał": "Molotov"})
    evening.stands(bela=(1, 2, 5), yulia=(6, 2, 1), rafal=(8, 0, 6))


def the_network_goes_and_comes_back(evening, wire, bela, yulia, rafal):
    """Round 7: Rafał is cut off in the middle of it."""
    evening.reveal("Bell Ringer", 4, "yellow", "kin")
    evening.attack(1, bela)
    two_moves_without_network(evening, wire, rafal, yulia)
    evening.stands(bela=(1, 2, 5), yulia=(5, 3, 1), rafal=(7, 3, 6))
    evening.rest({"Bela": "Blood Vial"})
    evening.stands(bela=(8, 0, 7), yulia=(5, 3, 1), rafal=(7, 3, 6))


def three_cards_without_a_surprise(evening, bela, yulia, rafal):
    """Rounds 8 to 10: a boss slain at once, a monster that flees, a die that shows nothing. A card protects Bela."""
    evening.reveal("Old Watcher", 6, "yellow", "kin", "humanoid", rank="boss")
    evening.attack(1, spared=bela)
    for hunter in (yulia, rafal, bela):
        evening.take(hunter, 2)
    evening.rest({})
    evening.stands(bela=(8, 2, 7), yulia=(4, 5, 1), rafal=(6, 5, 6))
    evening.reveal("Drowned Thing", 3, "green", "beast")
    evening.attack(1, yulia)
    evening.take(rafal, 1)
    evening.take(bela, 1)
    evening.rest({"Юлия": "Molotov"})
    evening.stands(bela=(7, 3, 7), yulia=(8, 0, 6), rafal=(5, 6, 6))
    evening.reveal("Grave Crawler", 3, "green", "beast")
    evening.attack(0, rafal)
    evening.take(bela, 3)
    evening.rest({"Rafał": ""})
    evening.stands(bela=(7, 6, 7), yulia=(8, 0, 6), rafal=(8, 0, 12))


def the_tenth_card(evening, bela, yulia, rafal):
    """Round 11; Bela's third upgrade is one card too many, and one leaves the game."""
    evening.reveal("Keeper of the Stair", 5, "red", "humanoid", rank="boss")
    evening.attack(2, bela)
    evening.take(yulia, 3)
    evening.take(rafal, 2)
    evening.rest({"Bela": ""})
    evening.stands(bela=(8, 0, 13), yulia=(6, 3, 6), rafal=(6, 2, 12))


def correct_what_bela_took(evening: Evening) -> None:
    """From the journal: the entry, what it should have said, what that changes, and so it is."""
    page, wrong = evening.screens[0].page, evening.wrong
    page.locator("nav.places a[href$='/history/']").click()
    page.locator(f"details.stretch:has(#entry-{wrong}) > summary").click()
    page.locator(f"#entry-{wrong} a").click()
    page.locator(f"a[href$='/entry/{wrong}/correct/']").click()
    page.fill("#change [name=n]", "1")
    page.locator("#change [name=preview]").click()
    changes = page.locator("#preview .differences li").all_inner_texts()
    assert any("Bela" in words and re.search(r"\b6\b.*\b5\b", words) for words in changes), changes
    with page.expect_navigation():
        page.locator("#preview button[type=submit]").click()
    evening.number += 1
    page.goto(page.url.partition("/entry/")[0] + "/bloodborne/")
    for screen in evening.screens:
        screen.shows(evening.number)


def two_moves_without_network(evening: Evening, wire, rafal: Screen, yulia: Screen) -> None:
    """He takes two, and one more with another card; meanwhile Юлия takes one."""
    with rafal.page.expect_event("requestfailed"):
        wire.cut()
        rafal.tap("#take-4 button[value='2']")
    rafal.tap("#take-4 button[value='1']")
    expect(rafal.find("#line")).to_contain_text("2")
    assert rafal.number() == evening.number
    others = [screen for screen in evening.screens if screen is not rafal]
    without = Evening(screens=others, base=evening.base, number=evening.number)
    without.take(yulia, 1)
    wire.mend()
    evening.number = without.number + 2
    for screen in evening.screens:
        screen.shows(evening.number, patience=30_000)
    rafal.live()
    asked = f"fetch('{evening.base}{RAFAL}/history.json?since={evening.number - 3}').then(answer => answer.json())"
    newest = [(entry["seat"], entry["told"]["about"]["n"]) for entry in rafal.page.evaluate(asked)["entries"]]
    assert newest == [(YULIA, 1), (RAFAL, 2), (RAFAL, 1)]
    # What failed while the wire was cut was meant to.
    rafal.troubles.clear()


def the_score_is_the_same_for_everybody(evening: Evening) -> None:
    """Worked out by hand: banked, collected, kin, humanoid, beast."""
    expected = {RAFAL: [12, 4, 5, 5, 5, 31], BELA: [13, 2, 5, 3, 5, 28], YULIA: [6, 5, 5, 5, 5, 26]}
    for screen in evening.screens[:-1]:
        screen.find("nav.places a[href$='/score/']").click()
        found = {seat: lines_of(screen, seat) for seat in expected}
        assert found == expected, screen.name
    wall = evening.screens[-1]
    assert [figure(text) for text in wall.find(".wall-end td.big").all_inner_texts()] == [31, 28, 26]
    expect(wall.find(".wall-end .not-final")).to_be_visible()  # nobody has read all the boards


def lines_of(screen: Screen, seat: int) -> list[int]:
    section = screen.find(f"section[aria-labelledby='score-{seat}-name']")
    expect(section).to_be_visible()
    return [figure(text) for text in section.locator(".score-lines .number").all_inner_texts()]


def figure(text: str) -> int:
    """A question mark beside it: not read from a board yet."""
    return int(text.partition("?")[0])


def keep(told: dict) -> None:
    """The figures of this evening, for whoever asks for them."""
    if path := os.environ.get("NIGHTBOOK_FIGURES"):
        Path(path).write_text(json.dumps(told, indent=2) + "\n")
    print(json.dumps(told))  # noqa: T201 -- pytest shows it when the evening failed


# In how many lines each word of the dreamers' tiles stands.
WORDS = """() => [...document.querySelectorAll(".dreamers .tile-words, .dreamers small")].flatMap((one) => [...one.childNodes])
  .filter((node) => node.nodeType === Node.TEXT_NODE).flatMap((node) => [...node.data.matchAll(/\\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return [word, range.getClientRects().length];
  }))"""


def test_no_name_is_broken_in_the_tile_of_a_dreamer(house, device):
    """Four hunters, one of whom dreams, on a laptop and on two phones, in three languages."""
    found = {}
    for locale in ("en-GB", "ru-RU", "pl-PL"):
        host = Screen.of("Ada", device(1280, 800, locale=locale))
        host.page.goto(f"{house.address}/open/bloodborne/")
        for row, name in enumerate(("Ada", "Bela", "Вера", "Cezary"), 1):
            host.page.fill(f"[name=name_{row}]", name)
        host.find("main .acts button").click()
        host.find("main a.primary").click()
        host.page.fill("#revealed-name", "Beast")
        host.tap("#revealed-typed button[name=die][value=red]")
        host.tap(".dreamers li:nth-child(4) button")
        expect(host.find(".dreamers [aria-pressed=true]")).to_have_count(1)
        for width, height in ((1280, 800), (390, 844), (360, 740)):
            host.page.set_viewport_size({"width": width, "height": height})
            words = host.page.evaluate(WORDS)
            assert {"Ada", "Bela", "Вера", "Cezary"} < {word for word, _lines in words}
            found[locale, width] = [word for word, lines in words if lines > 1]
    assert {at: broken for at, broken in found.items() if broken} == {}


# Where the places lie: seen on the screen as it is, each as large as a thumb.
PLACES = """() => [...document.querySelectorAll("nav.places a")].map((one) => one.getBoundingClientRect())
  .every(({ top, bottom, width, height }) => top >= 0 && bottom <= innerHeight && width >= 44 && height >= 44)"""


def of_letters(screen, height):
    """As whoever sees badly has set the browser: every page, and how wide it thinks the screen is."""
    session = screen.context.new_cdp_session(screen.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": height, "fixed": height}})
    assert screen.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == height


def the_line_is_where_one_looks(screen, wire):
    """However far the page is scrolled; and nothing moves away for it."""
    screen.live()
    screen.page.set_viewport_size({"width": 360, "height": 400})
    screen.page.evaluate("scrollTo(0, 300)")
    lies = "() => [scrollY, document.getElementById('act').getBoundingClientRect().top]"
    before = screen.page.evaluate(lies)
    assert before[0] == 300
    wire.cut()  # a browser that is told to be offline still hears what the house says on an open stream
    expect(screen.find("#line")).to_have_text("no connection")
    expect(screen.find("#line")).to_be_in_viewport(ratio=1)
    assert screen.page.evaluate(lies) == before
    wire.mend()
    expect(screen.find("#line")).to_be_hidden()


def test_places_the_next_step_and_the_wall_on_a_phone(house, device, wire):
    """On its side and upright; the host sees what comes next; the wall is no dead end; a seat that is left, is."""
    host = Screen.of("Ada", device(360, 740))
    link = lay_the_table(host, house.address.replace(f":{house.port}", f":{wire.port}"))
    box = host.find("main a.primary").bounding_box()
    assert box["y"] + box["height"] < 740 - 52
    host.find("main a.primary").click()
    for letters in (16, 20, 24, 32):
        of_letters(host, letters)
        for size in ((360, 740), (740, 360), (844, 390)):
            host.page.set_viewport_size({"width": size[0], "height": size[1]})
            assert host.page.evaluate(PLACES), (letters, size)
    of_letters(host, 16)
    the_line_is_where_one_looks(host, wire)

    bela = Screen.of("Bela", device(360, 740))
    bela.page.goto(link.replace(f":{wire.port}", f":{house.port}"))
    bela.find("form[action$='/2/'] button").click()
    bela.find("#main[data-live]").wait_for()
    table = bela.page.url
    bela.page.goto(f"{table.partition('/bloodborne/')[0]}/people/")
    with bela.context.expect_page() as opened:
        bela.find("#menu > summary").click()
        bela.find("#menu a[href$='/0/']").click()
    opened.value.locator(".wall-home a[href='/']").click()
    bela.find("#leave > summary").click()
    bela.find("#leave form button").click()
    bela.page.wait_for_url(f"{house.address}/")
    assert "/2/" not in bela.page.evaluate("localStorage.getItem('nightbook-seats')")
    bela.page.goto(table)
    expect(bela.find("#seat-gone")).to_be_hidden()
