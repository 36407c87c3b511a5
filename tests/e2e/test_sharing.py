"""The way in, sent to somebody who is not in the room."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.test_door import opened

pytestmark = pytest.mark.e2e
SHARES = "navigator.share = async (given) => { window.given = given; };"


def test_the_link_is_shared_where_the_phone_can_and_else_copied(house, device):
    context = device(360, 740, phone=True)
    plain = context.new_page()
    opened(plain, house.address)
    link = plain.locator(".send").get_attribute("data-url")

    assert "/join/" in link
    expect(plain.locator("[data-share]")).to_be_hidden()
    plain.locator("[data-copy]").tap()
    expect(plain.locator("#toasts")).to_contain_text("The link is copied.")

    phone = context.new_page()
    phone.add_init_script(SHARES)
    phone.goto(plain.url)
    phone.locator("[data-share]").tap()
    assert phone.evaluate("window.given.url") == link
    assert phone.evaluate("window.given.title") in phone.evaluate("window.given.text")
    plain.goto(f"{house.address}/")
    plain.locator("#code").focus()
    plain.keyboard.press("Control+V")
    expect(plain.locator("#code")).not_to_have_value("")
