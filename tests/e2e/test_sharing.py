"""The way in, sent to somebody who is not in the room."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

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


def test_whoever_reads_elsewhere_sees_by_whose_clock_an_hour_is(house, device):
    far = device(360, 740, phone=True, timezone_id="Pacific/Kiritimati").new_page()
    opened(far, house.address)
    table = re.match(r".*/c/[0-9a-f-]+/\d+/", far.url)[0]
    far.goto(f"{table}night/dates/")
    far.locator("#id_at_1").fill(f"{datetime.now(UTC) + timedelta(days=9):%Y-%m-%dT19:00}")
    far.locator("#propose button[type=submit]").tap()
    clock = far.locator("#dates-list [data-clock]")
    expect(clock).to_be_visible()  # drawn by the answer to the tap
    zone = clock.inner_text().strip("()")
    far.goto(f"{table}night/links/")
    link = far.locator(".key-card .link a").first.get_attribute("href")
    there = {name: device(360, 740, timezone_id=name).new_page() for name in (zone, "Pacific/Kiritimati")}
    for page in there.values():
        page.goto(link)
    expect(there["Pacific/Kiritimati"].locator("[data-clock]")).to_be_visible()
    expect(there[zone].locator("[data-clock]")).to_be_hidden()
