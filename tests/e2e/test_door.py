"""Four letters at the front door: a second phone, a television, a laptop without JavaScript."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

pytestmark = pytest.mark.e2e


def opened(page, address):
    """Ada starts a game on her phone, in five taps with the one that leads to the table."""
    page.goto(address)
    page.locator("main a[href='/open/']").first.tap()
    page.locator("main a[href='/open/bloodrage/']").tap()
    for row, name in enumerate(("Ada", "Bela", "Cora"), 1):
        page.fill(f"[name=name_{row}]", name)
    page.locator("main .acts button").tap()
    expect(page.locator("main .acts a.primary")).to_be_in_viewport(ratio=1)
    return page.locator(".invite .letters b").inner_text()


def typed(page, address, code):
    page.goto(address)
    page.fill("#code", code)
    page.keyboard.press("Enter")
    page.wait_for_url("**/join/**")


def test_a_phone_a_television_and_an_old_laptop_come_by_four_letters(house, device):
    ada = device(360, 740, phone=True).new_page()
    code = opened(ada, house.address)

    phone = device(360, 740, phone=True, locale="ru-RU").new_page()
    phone.goto(house.address)
    phone.fill("#code", "ББББ")
    phone.keyboard.press("Enter")
    expect(phone.locator("#code_error")).to_contain_text("Такого стола сейчас нет.")
    expect(phone.locator("#code")).to_be_focused()
    typed(phone, house.address, f" {code[:2].lower()} {code[2:].lower()}")
    phone.locator("form[action$='/2/'] button").tap()
    expect(phone.locator("#main[data-live]")).to_be_visible()
    expect(ada.locator("#coming li", has_text="Bela")).to_contain_text("sits")

    television = device(1280, 720).new_page()
    typed(television, house.address, code)
    television.locator("form[action$='/look-on/'] button").click()
    expect(television.locator("html.wall")).to_be_visible()
    expect(television.locator("main")).to_contain_text(code)  # Cora may still come

    laptop = device(1280, 800, java_script_enabled=False).new_page()
    laptop.goto(house.address)
    laptop.fill("#code", code)
    laptop.locator(".code-form button").click()
    assert laptop.locator("form[action$='/2/']").count() == 0  # Bela sits there
    laptop.locator("form[action$='/3/'] button").click()
    assert re.search(r"/c/[0-9a-f-]+/3/", laptop.url)
    expect(television.locator("main")).not_to_contain_text(code)
