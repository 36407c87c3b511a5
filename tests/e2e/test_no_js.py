"""A browser without JavaScript: a table is laid, a round is read and recorded, a wrong tap is taken back."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.evening import Screen, figures

pytestmark = pytest.mark.e2e

ADA, BELA, CORA = 1, 2, 3


@pytest.fixture
def ada(device, house):
    """She has the only device, and records for all three."""
    screen = Screen(
        name="Ada", context=(context := device(390, 844, java_script_enabled=False)), page=context.new_page()
    )
    screen.page.on("response", screen.note)
    screen.page.goto(house.local)
    screen.find("main a[href='/open/']").first.click()
    screen.find("main a[href='/open/bloodborne/']").first.click()
    for row, name in enumerate(("Ada", "Bela", "Cora"), 1):
        screen.page.fill(f"[name=name_{row}]", name)
    screen.find("main .acts button").click()
    screen.find("main a.primary").click()
    yield screen
    assert screen.troubles == []


def record(screen, kind, inside="", button="button"):
    """The form of this act, sent as it stands; its <details> opened first, as a finger would."""
    form = screen.find(f"form[action$='/bloodborne/{kind}/']" + (f":has({inside})" if inside else "")).first
    folded = form.locator("xpath=ancestor::details[not(@open)]")
    while folded.count():
        folded.first.locator("xpath=summary").click()
    # Or a fold of the page that goes would be opened instead of the new one's.
    with screen.page.expect_navigation():
        form.locator(button).first.click()


def everybody(screen):
    return [figures(screen, seat) for seat in (ADA, BELA, CORA)]


def test_a_round_is_recorded_and_a_wrong_tap_taken_back(ada):
    page = ada.page
    page.fill("#revealed-name", "Lycanthrope")
    page.fill("#revealed-health", "3")
    page.locator("#revealed-typed .tile:has([value=beast])").click()
    record(ada, "revealed", "#revealed-name", "button[name=die][value=red]")
    assert page.locator("#monster-name").inner_text() == "Lycanthrope"

    record(ada, "dreamed", f"input[value='{CORA}']")
    page.locator("label[for='total-3']").click()
    page.locator(f"#harm .spared:has([name=spared][value='{BELA}'])").click()
    assert not page.locator("#blow-3").is_visible()  # a card changed it: first it is looked at
    record(ada, "rolled", "#total-3", "button[name=look]")
    assert page.locator("#blow-3").inner_text().split() == ["Ada", "−3", "Bela", "0", "Cora", "−1"]
    record(ada, "rolled", "#total-3", "button.primary")
    assert everybody(ada) == [(5, 0, 0), (8, 0, 0), (7, 0, 0)]

    record(ada, "took", f"[name=hunter][value='{ADA}']", "button[value='2']")
    assert everybody(ada)[0] == (5, 2, 0)
    with page.expect_navigation():
        page.locator("#last form[action*='/strike/'] button").click()
    assert everybody(ada)[0] == (5, 0, 0)
    assert page.locator("#echoes").inner_text() == "3"

    record(ada, "took", f"[name=hunter][value='{ADA}']", "button[value='1']")
    record(ada, "took", f"[name=hunter][value='{BELA}']", "button[value='2']")
    record(ada, "upgraded", f"[name=hunter][value='{CORA}']", "button.primary")
    assert everybody(ada) == [(5, 1, 0), (8, 2, 0), (8, 0, 0)]

    page.locator("nav.places a[href$='/history/']").click()
    expect(page.locator("ol.journal del")).to_have_count(1)
    page.locator("nav.places a[href$='/score/']").click()
    expect(page.locator(".standings > li")).to_have_count(3)
