"""How often one taps, and how much there is to read: to the first entry of a chronicle, and to what was skipped."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.evening import Screen

pytestmark = pytest.mark.e2e

SMALL = (360, 740)
MOST_TAPS, MOST_WORDS = 5, 250  # after the front door

# What stands on a page for whoever only looks: nothing that is folded away, nor what is said to screen readers alone.
WORDS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const read = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest(".visually-hidden, .skip, script, style, template, noscript")) continue;
    if (parentElement.checkVisibility({ visibilityProperty: true })) read.push(...data.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)));
  }
  return read;
}"""


class Reader:
    """Somebody new with a small phone, who reads every page once."""

    def __init__(self, phone: Screen) -> None:
        self.phone, self.read = phone, {}

    def reads(self, page: str) -> None:
        self.phone.page.wait_for_load_state("load")
        self.read[page] = self.phone.page.evaluate(WORDS)

    def told(self) -> dict[str, object]:
        return {"taps": self.phone.taps, "words": {page: len(words) for page, words in self.read.items()}}


def test_the_first_entry_of_a_chronicle(house, device):
    """Three names, the code, one prologue: five taps, and fewer words than a printed page."""
    ada = Reader(Screen.of("Ada", device(*SMALL, phone=True)))
    phone, page = ada.phone, ada.phone.page
    page.goto(house.address)
    phone.tap("main a[href='/open/']")
    ada.reads("which game")
    phone.tap("main a[href='/open/heritage/']")
    ada.reads("who plays")
    for row, name in enumerate(("Ada", "Bela", "Cora"), 1):
        page.fill(f"[name=name_{row}]", name)
    phone.tap("main .acts button")
    ada.reads("the code")
    phone.tap("main .acts a.primary")
    ada.reads("the prologue")
    writes(ada)
    expect(phone.find("#main")).to_have_attribute("data-number", "2")
    told = ada.told()
    print(json.dumps({**told, "all": sum(told["words"].values())}))  # noqa: T201 -- the figures of a run
    assert told["taps"] <= MOST_TAPS
    assert sum(told["words"].values()) <= MOST_WORDS


def writes(ada: Reader) -> None:
    """Four fields and a row; the tap on the clan writes it down."""
    page = ada.phone.page
    typed = {"character": "Sister Oriane", "row_resources": "Contacts", "discipline": "Sight"}
    for name, words in {**typed, "title": "Keeper of Seals", "printed": "Agnes of Ghent"}.items():
        page.fill(f"#prologue-1 [name={name}]", words)
    ada.phone.tap("#prologue-1 button[name=clan][value=ventrue]")


def test_what_was_skipped_is_caught_up_on_in_two_taps(house, device):
    """The button of its line, then what is known is filled in: added; of a mission the box, then its reward."""
    seeded = house.asked("tests.e2e.seed_skipped")
    context = device(*SMALL, phone=True)
    context.add_cookies([{"name": n, "value": v, "url": house.local} for n, v in seeded["cookies"].items()])
    ada = Screen.of("Ada", context)
    counted = {}
    for what, line, added in (
        ("title", "/titled/", "#change button.primary"),
        ("conspiracy", "/conspired/", "#change button.primary"),
        ("mission", "known=none", "#change [name=at_once][value='asset.war']"),
    ):
        ada.page.goto(house.local + seeded["box"])
        before, lines = ada.taps, ada.find("#doubts .doubt").count()
        ada.tap(f"#doubts a[href*='{line}']")
        if what == "title":
            ada.page.fill("#change [name=title]", "Prince")
        if what == "conspiracy":
            ada.page.fill("#change [name=schemes]", "Open Letter")
        ada.tap(added)
        expect(ada.find("#doubts .doubt")).to_have_count(lines - 1 if what != "mission" else lines)
        counted[what] = ada.taps - before
    assert counted == {"title": 2, "conspiracy": 2, "mission": 2}
    assert ada.troubles == []
