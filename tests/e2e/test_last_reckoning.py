"""A whole chronicle is finished at the table: era VII, the worths, the ceremony, the crown and the last words."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Locator, Page, expect

from tests.e2e.looking import AXE, BROKEN, UNFOLD

pytestmark = pytest.mark.e2e

PHONES = {1: "en-GB", 2: "ru-RU", 3: "pl-PL"}
PHONE, WALL = (390, 844), (1280, 800)
LAST_WORDS = "The lamps on the quay went out, one by one."
READ_AT_THE_END = ("standings/", "outcomes/", "story/", "story/7/", "code/")
SHOTS = os.environ.get("NIGHTBOOK_SHOTS", "")


@pytest.fixture
def long(house):
    return house.asked("tests.e2e.seed_long")


@pytest.fixture
def table(house, long, device):
    """Three phones by their keys, and a wall by the invitation; whatever breaks in one of them is kept."""
    pages: dict[int, Page] = {}
    for seat, locale in PHONES.items():
        pages[seat] = a_page(device(*PHONE, phone=True, locale=locale))
        pages[seat].goto(f"{house.address}{long['keys'][str(seat)]}")
        pages[seat].locator("main form button[type=submit]").first.click()
        pages[seat].goto(f"{house.address}/c/{long['campaign']}/{seat}/heritage/")
    pages[0] = a_page(device(*WALL))
    pages[0].goto(f"{house.address}/join/{long['join']}/")
    pages[0].locator("form[action$='/look-on/'] button, form[action*='look-on'] button").first.click()
    pages[0].goto(f"{house.address}/c/{long['campaign']}/0/heritage/screen/")
    yield pages
    assert [trouble for page in pages.values() for trouble in page.troubles] == []


def a_page(context: Any) -> Page:
    page = context.new_page()
    page.troubles = []
    page.on("pageerror", lambda error: page.troubles.append(str(error)))
    page.on(
        "response", lambda got: page.troubles.append(f"{got.status} {got.url}") if got.status >= 400 else None
    )
    return page


def press(page: Page, selector: str) -> None:
    """One entry, answered well."""
    target = unfolded(page, selector)
    with page.expect_response(lambda got: got.request.method == "POST") as answer:
        target.click()
    assert answer.value.status == 200, selector


def unfolded(page: Page, selector: str) -> Locator:
    """Whatever is folded away is opened first."""
    target = page.locator(selector).first
    folds = target.locator("xpath=ancestor::details[not(@open)]")
    while folds.count():
        folds.first.locator("xpath=summary").click()
    return target


def everybody_is_at(table: dict[int, Page], phase: str) -> None:
    for seat in PHONES:
        expect(table[seat].locator(f"main.phase-{phase}")).to_be_visible()


def shot(page: Page, name: str) -> None:
    """For eyes, when somebody asks for pictures: by night and on paper."""
    for scheme in ("dark", "light") if SHOTS else ():
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=Path(SHOTS) / f"last-{name}-{scheme}.png", full_page=True)


def has_a_twin(page: Page) -> None:
    """Every picture in words as well: axe finds one without, and a chart has its table beside it."""
    page.evaluate(UNFOLD)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(BROKEN) == [], page.url
    charts = page.locator("main figure:has(svg)")
    for at in range(charts.count()):
        words = charts.nth(at).locator("table, details, figcaption")
        assert words.count(), f"{page.url}: a chart without words"


def test_the_last_evening(table, house, long):
    ada, bela, wall = table[1], table[2], table[0]
    base = f"{house.address}/c/{long['campaign']}/"
    everybody_is_at(table, "era")

    press(ada, "#era-turn button[type=submit]")
    everybody_is_at(table, "worths")

    ada.locator("label:has(#worths_confirmed-covered)").click()
    press(ada, "#worths-confirmed > button.primary")
    everybody_is_at(table, "ceremony")

    names = ("Ada", "Bela", "Cora", "Dorota")
    for told in range(1, 4):
        press(ada, "#ceremony-steps button.primary")
        expect(wall.locator("main")).to_contain_text(f"Line {told} of")
        assert [name for name in names if name in wall.locator("main").inner_text()] == []
    shot(wall, "ceremony-wall")
    shot(bela, "ceremony-phone")
    press(ada, "#ceremony-steps button[name=n] >> nth=1")
    press(ada, ".ceremony-more button[name=n]")

    expect(wall.locator("main")).to_contain_text(re.compile("|".join(names)))
    if ada.locator("#crowned").count() and ada.locator("main .crown.now").count():
        press(ada, "#crowned button[type=submit]")
    winner = int(position(ada, base)["view"]["ceremony"]["winners"][0])
    shot(wall, "crown-wall")

    press(ada, "form[action$='/heritage/stepped/'] button[name=to][value=over]")
    everybody_is_at(table, "over")
    writer = table.get(winner, ada)
    unfolded(writer, "#epilogue-written textarea").fill(LAST_WORDS)
    if winner not in table:
        writer.locator("#epilogue-written select[name=seat]").select_option(str(winner))
    press(writer, "#epilogue-written button[type=submit]")
    for seat in PHONES:
        expect(table[seat].locator("main")).to_contain_text(LAST_WORDS)

    for seat in PHONES:
        for address in READ_AT_THE_END:
            table[seat].goto(f"{base}{seat}/heritage/{address}")
            has_a_twin(table[seat])
            shot(table[seat], f"{address.strip('/').replace('/', '-')}-{seat}")


def position(page: Page, base: str) -> Any:
    return page.evaluate("at => fetch(at).then(answer => answer.json())", f"{base}1/position.json")
