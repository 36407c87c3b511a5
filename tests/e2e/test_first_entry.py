"""From an empty house to the first entry: every tap is counted, and every word that can be seen on the way."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

pytestmark = pytest.mark.e2e

MOST_TAPS, MOST_WORDS = 5, 250
# What a reader sees on a page without unfolding anything; what is only heard is no reading.
WORDS = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  const heard = (one) => one && one !== document.body && (getComputedStyle(one).clipPath !== "none" || heard(one.parentElement));
  while (walk.nextNode()) {
    const { data, parentElement: around } = walk.currentNode;
    if (around.checkVisibility({ visibilityProperty: true }) && !around.closest("svg, script, template, option") && !heard(around)) found.push(...data.match(/[\\p{L}\\p{M}’'-]{2,}|\\p{L}/gu) ?? []);
  }
  return found.length;
}"""


class Newcomer:
    """A thumb on a phone; what is typed into a field is no tap."""

    def __init__(self, page):
        self.page, self.taps, self.words = page, 0, []

    def tap(self, selector):
        self.page.locator(selector).first.tap()
        self.taps += 1

    def reads(self):
        """The page that is shown now; the front door itself does not count."""
        self.page.evaluate("document.fonts.ready.then(() => true)")
        self.words.append(self.page.evaluate(WORDS))


def sits_down(newcomer, address, game):
    newcomer.page.goto(address)
    newcomer.tap("main a[href='/open/']")
    newcomer.page.wait_for_url("**/open/")
    newcomer.reads()
    newcomer.tap(f"main a[href='/open/{game}/']")
    newcomer.page.wait_for_url(f"**/open/{game}/")
    newcomer.reads()
    for row, name in enumerate(("Ada", "Bela", "Cora"), 1):
        newcomer.page.fill(f"[name=name_{row}]", name)
    newcomer.tap("main .acts button")
    expect(newcomer.page.locator(".code-frame svg")).to_be_visible()
    newcomer.reads()
    newcomer.tap("main .acts a.primary")
    expect(newcomer.page.locator("#main[data-live]")).to_be_visible()
    newcomer.reads()


def entries(page):
    return int(page.locator("#main").get_attribute("data-number"))


# The first thing that a table records: what is drawn for it; the monster that is turned over, once its name is typed.
FIRST = {
    "bloodrage": "form[action$='/draw/'] button",
    "bloodborne": "#revealed-typed button[name=die][value=red]",
}


@pytest.mark.parametrize("game", FIRST)
def test_the_first_entry_is_five_taps_and_250_words_away(house, device, game):
    newcomer = Newcomer(device(360, 740, phone=True).new_page())
    sits_down(newcomer, house.address, game)
    before = entries(newcomer.page)
    if game == "bloodborne":
        newcomer.page.fill("#revealed-name", "Lycanthrope")
    newcomer.tap(f"{FIRST[game]} >> visible=true")
    expect(newcomer.page.locator("#main")).not_to_have_attribute("data-number", str(before))
    print(game, newcomer.taps, newcomer.words)  # noqa: T201 -- pytest shows it when it failed
    assert newcomer.taps <= MOST_TAPS
    assert sum(newcomer.words) <= MOST_WORDS
    assert re.search(r"/c/[0-9a-f-]+/1/", newcomer.page.url)
