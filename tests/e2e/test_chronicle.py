"""The first era of a chronicle with real browsers: three phones in three languages, a wall, and one who comes late."""

from __future__ import annotations

import json
import os
import re
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.chronicle.spoilers import later_names
from tests.e2e.chronicle import PLAIN, Chronicle, House
from tests.e2e.evening import Screen
from tests.e2e.first_era import FIRST, PROLOGUES, SECOND, THIRD

pytestmark = pytest.mark.e2e

PHONES = {"Ada": "en-GB", "Юлия": "ru-RU", "Rafał": "pl-PL"}
SEATS = {"Rafał": 1, "Ada": 2, "Юлия": 3}  # from the youngest on; who comes later sits behind them
PHONE, WALL = (390, 844), (1280, 800)
MOST_IN_A_RECKONING = 25
PROPHECY = "Quenchless lanterns will count the drowned before Ada does"
WRONG, RIGHT = "Warden of the Kay", "Warden of the Quay"
ENTERS = "D"  # its letter, as the box says

PAGES = (
    "people/",
    "night/",
    "history/",
    "history.json?since=0",
    "position.json",
    "findings/",
    "heritage/box/",
)


@pytest.fixture
def doors(house):
    with ExitStack() as stack:
        yield House(port=house.port, address=house.address, stack=stack)


@pytest.fixture
def table(doors, device):
    """The table is laid on Ada's phone; Юлия and Rafał come in through the invitation."""
    ada = a_phone("Ada", doors, device)
    ada.seat = SEATS["Ada"]
    link = lay_the_table(ada, doors.door("Ada"))
    table = Chronicle(screens=[ada], base=re.search(r"/c/[0-9a-f-]+/", ada.page.url)[0], house=doors)
    for name in ("Юлия", "Rafał"):
        sit_down(table, a_phone(name, doors, device), link)
    wall = Screen.of("wall", device(*WALL, extra_http_headers=PLAIN))
    wall.page.goto(through(doors.door("wall"), link))
    wall.find("form[action$='/look-on/'] button").click()
    table.screens.append(wall)
    ada.find("main a.primary").click()
    for screen in table.screens:
        screen.live()
    yield table
    assert {screen.name: screen.troubles for screen in table.screens if screen.troubles} == {}


def a_phone(name, doors, device):
    locale = PHONES.get(name, "en-GB")
    return Screen.of(name, device(*PHONE, phone=True, locale=locale, extra_http_headers=PLAIN))


def lay_the_table(ada, address):
    page = ada.page
    page.goto(address)
    page.locator("main a[href='/open/']").first.click()
    page.locator("a[href='/open/heritage/']").first.click()
    for name, row in SEATS.items():
        page.fill(f"[name=name_{row}]", name)
    page.locator(f"label:has([name=me][value='{SEATS['Ada']}'])").click()
    page.locator("main .acts button").click()
    expect(page.locator(".code-frame svg")).to_be_visible()
    return page.locator("main .link a").get_attribute("href")


def through(door, link):
    """The invitation at this screen's own door."""
    return door + re.sub(r"^https?://[^/]+", "", link)


def sit_down(table, phone, link):
    """A scan and one tap."""
    phone.page.goto(through(table.house.door(phone.name), link))
    phone.seat = SEATS.get(phone.name, len(SEATS) + 1)
    phone.tap(f"form[action$='/{phone.seat}/'] button")
    expect(phone.find("#main[data-live]")).to_be_visible()
    assert phone.taps == 1
    table.screens.insert(len(table.phones), phone)


def test_the_first_era(table, device):
    begun = monotonic()
    ada, yulia, rafal = table.phones
    assert [phone.find("html").get_attribute("lang") for phone in table.phones] == ["en", "ru", "pl"]
    for phone in table.phones:
        table.prologue(phone, PROLOGUES[phone.name])
    expect(ada.find("main.phase-gather")).to_be_visible()
    the_first_chapter(table, ada, yulia, rafal)
    with table.without("Rafał"):
        the_second_chapter(table, ada, yulia)
    dan = somebody_comes_late(table, device)
    the_third_chapter(table, ada, yulia, rafal, dan)
    a_wrong_title_is_corrected(table, ada, yulia)
    nothing_was_told_too_early(table, yulia)
    the_era_ends(table, ada)
    keep({**table.told(), "taps at": table.taps_at, "seconds": round(monotonic() - begun)})


# --- Three chapters --------------------------------------------------------------------------------------


def the_first_chapter(table, ada, yulia, rafal):
    set_up(table, FIRST, ada)
    table.does(yulia, "seal a prophecy", "#prophesied button", typed={"#prophesied [name=text]": PROPHECY})
    table.sealed = table.number
    expect(yulia.find("#own-prophecy")).to_contain_text(PROPHECY)
    table.overview(ada, title="Grand Almoner", conspiracy=2)
    clans(table, FIRST, rafal)
    table.recruits(ada)
    reckoning(table, FIRST, undone=True)
    places(table, FIRST)
    table.titled(ada)
    table.takes(ada, 1, "resources Contacts", "asset.war")
    table.takes(ada, 2, "morality Mercy", "elevate", {"printed": "The Ferrywoman", "given": "Charon"})
    table.takes(yulia, 3, "morality Mercy", "asset.secrets")
    table.takes(yulia, 5, "loyalty City", "asset.wealth")
    table.conspires(rafal, ["Open Letter", "Cold Hearth"])
    table.takes(rafal, 4, "abilities Alchemy", "none")
    table.sticks(ada, "bonds", "1.2")
    table.keeps(ada, "1.2")
    for phone in (yulia, rafal):
        table.none(phone, "stickers")
        table.none(phone, "agents")
    pack(table)


def the_second_chapter(table, ada, yulia):
    """Rafał stays at home; the title that Юлия writes is wrong."""
    set_up(table, SECOND, yulia)
    clans(table, SECOND, ada)
    table.spends(yulia)
    reckoning(table, SECOND)
    places(table, SECOND)
    table.titled(yulia, WRONG)
    table.wrong = table.number
    table.takes(yulia, 4, "abilities Alchemy", "asset.science")
    table.takes(yulia, 5, "resources Contacts", "asset.war")
    table.none(ada, "overview")
    for slot in (1, 2, 3):
        table.takes(ada, slot, "morality Mercy", "asset.wealth")
    for phone in (ada, yulia):
        table.none(phone, "stickers")
        table.none(phone, "agents")
    pack(table)


def somebody_comes_late(table, device):
    """The host adds a seat; Dan scans the code and writes his prologue with two boxes for what he missed."""
    ada = table.screen("Ada")
    ada.page.goto(ada.page.url.replace("/heritage/", "/people/"))
    with table.move(ada, "add a seat", most=3):
        table.write(ada, "#add-seat [name=name]", "Dan")
        table.press(ada, "#add-seat button[type=submit]")
    ada.page.goto(ada.page.url.replace("/people/", "/invitation/"))
    link = ada.find("main .link a").get_attribute("href")
    dan = a_phone("Dan", table.house, device)
    sit_down(table, dan, link)
    ada.find("main a.primary").click()
    for screen in table.screens:
        screen.live()
    table.prologue(dan, PROLOGUES["Dan"], missed=("morality Mercy", "disciplines Sight"))
    expect(dan.find("main.phase-gather")).to_be_visible()
    return dan


def the_third_chapter(table, ada, yulia, rafal, dan):
    set_up(table, THIRD, dan)
    table.overview(dan, title="Master of Hounds", conspiracy=1)
    clans(table, THIRD, yulia)
    table.spends(ada)
    reckoning(table, THIRD)
    places(table, THIRD)
    table.titled(rafal)
    table.conspires(yulia, ["Borrowed Face"])
    for phone, slot, box in (
        (rafal, 1, "abilities Alchemy"),
        (dan, 2, "disciplines Sight"),
        (yulia, 3, "loyalty City"),
        (ada, 4, "resources Contacts"),
        (ada, 5, "morality Mercy"),
    ):
        table.takes(phone, slot, box, "asset.science")
    for phone in table.phones:
        table.none(phone, "stickers")
        table.none(phone, "agents")


# --- What happens in each of them ------------------------------------------------------------------------


def set_up(table, plan, screen):
    table.gather(screen, plan)
    table.shows_missions(screen, plan)
    for each in table.phones:
        expect(each.find("#tonight .number.big")).to_have_text(str(plan.rounds))


def clans(table, plan, screen):
    table.goes_on(screen, "clans")
    assert table.order(screen) == [table.sheet(name) for name in plan.order]
    for name in plan.order:
        table.chooses(screen, name, plan.clans[name])
    table.goes_on(screen, "play")


def reckoning(table, plan, *, undone=False):
    """Everybody takes a mission in turn, and counts on the own phone."""
    players = [table.screen(name) for name in plan.here]
    part = f"reckoning {(FIRST, SECOND, THIRD).index(plan) + 1}"
    with table.part(part):
        table.goes_on(players[0], "reckoning")
        if undone:
            table.wins(players[1], 1, plan.winners[-1])
            table.undo(players[1])
        for slot, name in enumerate(plan.winners, 1):
            table.wins(players[slot % len(players)], slot, name)
        table.token(players[0], plan.token)
        table.prince(players[1], plan.prince)
        expect(players[1].page.locator("#counts-first h2").first).to_be_in_viewport()
        for name in plan.here:
            table.counts(table.screen(name), plan.counts[name])
        table.goes_on(players[-1], "places")
    assert max(table.taps_at[part].values()) <= MOST_IN_A_RECKONING


def places(table, plan):
    """Turned over on one phone, the same on all of them."""
    screen = table.phones[0]
    table.turns(screen, 1)
    table.turns(screen, len(plan.here))
    expected = [[name, points] for name, points in plan.points.items()]
    for each in table.phones:
        assert table.places(each) == expected, each.name
    table.goes_on(screen, "aftermath")


def pack(table):
    table.goes_on(table.phones[-1], "pack")
    for phone in table.phones:
        table.packs(phone)
    table.packs(table.screen("Ada"), 0)
    table.goes_on(table.phones[0], "gather")


# --- Afterwards ------------------------------------------------------------------------------------------


def a_wrong_title_is_corrected(table, ada, yulia):
    """From the journal: the entry, what it should have said, what that changes, and so it is."""
    page = ada.page
    page.goto(f"{page.url.partition('/heritage/')[0]}/entry/{table.wrong}/")
    page.locator(f"a[href$='/entry/{table.wrong}/correct/']").first.click()
    page.fill("#change [name=title]", RIGHT)
    page.locator("#change [name=preview]").click()
    changes = page.locator("#preview").inner_text()
    assert WRONG in changes
    assert RIGHT in changes
    with page.expect_navigation():
        page.locator("#preview button[type=submit]").click()
    table.number += 1
    page.goto(page.url.partition("/entry/")[0] + "/heritage/")
    for screen in table.screens:
        screen.shows(table.number)
    page.goto(page.url + f"sheet/{yulia.seat}/")
    titles = page.locator("section[aria-labelledby=section-titles] b").all_inner_texts()
    assert titles == [PROLOGUES["Юлия"]["title"], RIGHT]
    page.goto(page.url.partition("sheet/")[0])


def nothing_was_told_too_early(table, writer):
    """Everybody opens whatever there is to open; then the bytes are searched."""
    for screen in table.screens:
        sheets = [f"heritage/sheet/{phone.seat}/" for phone in table.phones]
        letters = [f"heritage/{page}/{n}/" for page in ("minutes", "letter") for n in (1, 2, 3)]
        table.reads(screen, *PAGES, *sheets, *letters)
        entry = f"entry/{table.sealed}/"
        table.tries(screen, entry, f"{entry}correct/", f"back-to/{table.sealed - 1}/")
        if screen.seat:
            table.reads(screen, "heritage/rulings/", *(["export/"] if screen.seat == SEATS["Ada"] else []))
    heard = table.heard()
    assert PROPHECY in heard.pop(writer.name)
    assert {name: PROPHECY in said for name, said in heard.items()} == dict.fromkeys(heard, False)
    assert {name: later_names(said) for name, said in table.heard().items() if later_names(said)} == {}


def the_era_ends(table, ada):
    """Packed and turned over: a new battleground comes in, and the wall opens what was sealed."""
    table.goes_on(ada, "pack")
    table.goes_on(ada, "era")
    wall = table.screens[-1]
    assert PROPHECY not in wall.page.content()
    form = table.form(ada, "era_turned")
    with table.move(ada, "open the era's end"):
        ada.find(f"{form} select[name=left]").select_option("clans")
        table.write(ada, f"{form} [name=entered]", ENTERS)
        table.press(ada, f"{form} button[type=submit]")
    expect(wall.find("#main")).to_contain_text(PROPHECY)
    assert any(later_names(said) for said in table.heard().values())


def keep(told):
    """The figures of these evenings, for whoever asks for them."""
    if path := os.environ.get("NIGHTBOOK_FIGURES"):
        Path(path).write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n")
    print(json.dumps(told, ensure_ascii=False))  # noqa: T201 -- pytest shows it when the evening failed
