"""The final boss is typed before the first monster, and a monster revealed without recording it: nothing of it is lost."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

pytestmark = pytest.mark.e2e


@pytest.fixture
def opened(house, device):
    """opened(java_script_enabled=False): the host's phone, with the boss in its card and not recorded."""

    def at(**more):
        table = house.asked("tests.e2e.seed_first_card")
        page = device(390, 844, **more).new_page()
        page.goto(f"{house.address}{table['key']}")
        page.locator("main form button[type=submit]").first.click()
        page.goto(f"{house.address}{table['table']}")
        page.locator("#final > summary").click()
        page.locator("#final [name=final_name]").fill("Gehrman")
        page.locator("#final [name=final_health]").fill("15")
        page.locator("#final [name=final_extra]").fill("2")
        return page

    return at


def reveal(page):
    page.locator("#revealed-name").fill("Lycanthrope")
    page.locator("#revealed-typed button[name=die][value=red]").click()


@pytest.mark.parametrize(("answer", "echoes"), [("record", "5"), ("on", "3")])
def test_the_page_asks_whether_the_boss_is_recorded_first(opened, answer, echoes):
    page = opened()
    reveal(page)
    question = page.locator("#unrecorded")
    expect(question).to_be_visible()
    expect(question.locator("[data-what]")).to_have_text("Name the final boss")
    question.locator(f"[value={answer}]").click()
    expect(page.locator("#monster-name")).to_have_text("Lycanthrope")
    expect(page.locator("#echoes")).to_have_text(echoes)


def test_without_script_the_next_card_waits_for_the_boss(opened):
    page = opened(java_script_enabled=False)
    expect(page.locator("#revealed-name")).to_be_hidden()
    expect(page.locator(".final-waits")).to_be_visible()
    page.locator("#final > summary").click()
    expect(page.locator("#revealed-name")).to_be_hidden()
    page.locator("#final > summary").click()
    page.get_by_role("button", name="Name the final boss").click()
    reveal(page)
    expect(page.locator("#echoes")).to_have_text("5")
