"""What stands on the wall of a chronicle stands there whole: every consequence of a place, every word of the aftermath."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import sync_playwright

from chronicle.rules.events import (
    EraTurned,
    OverviewShown,
    Passed,
    PlacesTurned,
    Prophesied,
    Stepped,
    Titled,
)
from tests.chronicle.views.chapters import (
    a_chronicle,
    count,
    gather,
    play_chapter,
    tell_first_grounds,
    to_reckoning,
    win,
)
from tests.chronicle.views.evenings import html, page
from tests.e2e import looking
from tests.e2e.conftest import CHROMIUM, FLAGS

pytestmark = [pytest.mark.e2e, pytest.mark.django_db]

NAMES = ("Ann", "Борис Константинопольский", "Celina", "Hohenzollern-Sigmaringen")
TITLE = "Grand Hospitaller of the Order of the Sword in Vilnius"
SCREENS = ((1280, 720), (1920, 1080))
PHONE = (360, 740)

SENTENCES = (
    "The quay will burn before the third toast is drunk",
    "Никто не доживёт до весны, кроме той, о ком молчат",
)

# Text that its own box or its card cuts off; a name may end in dots, but not that of who foretold, nor what a place brings.
CUT = """() => [...document.querySelectorAll(".wall-place-words small, .wall-matrix td, .wall-matrix thead th, .wall-prophecies li b")].filter((one) => {
  const inside = one.closest(".card").getBoundingClientRect(), own = one.getBoundingClientRect();
  return one.scrollHeight > one.clientHeight + 1 && one.clientHeight || one.scrollWidth > one.clientWidth + 1 && one.clientWidth
    || own.top < inside.top - 1 || own.bottom > inside.bottom + 1;
}).map((one) => one.textContent.trim())"""
# A word that goes on in the next line: its letters stand on more than one height.
BROKEN = """() => [...document.querySelectorAll(".wall-matrix :is(td, th)")].flatMap((cell) => {
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), found = [];
  while (walk.nextNode()) for (const { 0: word, index } of walk.currentNode.data.matchAll(/\\S+/g)) {
    const range = document.createRange();
    range.setStart(walk.currentNode, index); range.setEnd(walk.currentNode, index + word.length);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
  }
  return found;
})"""
ROWS = """() => [...document.querySelectorAll(".wall-matrix tbody tr")].map((row) => Math.round(row.getBoundingClientRect().height))"""
HEADS = """() => Math.min(...[...document.querySelectorAll(".wall-matrix thead th")].map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def a_wall(players, *, aftermath=False):
    """A tie at the top, and everything that a first and a last place can bring."""
    table, seats = a_chronicle(names=NAMES[:players]), tuple(range(1, players + 1))
    to_reckoning(table, seats)
    table.record(OverviewShown(name="A court", title=TITLE, conspiracy=2))
    tell_first_grounds(table)
    win(table, 2, 2, 1, 2, 1)
    for seat, power in zip(seats, (20, 20, 11, 3), strict=False):
        count(table, seat, power=power)
    table.record(Stepped(to="places"))
    table.record(PlacesTurned(n=players))
    if aftermath:
        table.record(Stepped(to="aftermath"))
        table.record(Titled(seat=1, title=TITLE))
        table.record(Passed(seat=2, step="agents"))
    return {language: html(page(table, 0, "screen", language)) for language in ("en", "ru", "pl")}


def what_was_foretold():
    """An era has ended, and its prophecies lie open; the longest name has written one."""
    table = a_chronicle(names=NAMES)
    gather(table, (1, 2, 4))
    for seat, text in ((1, SENTENCES[0]), (2, SENTENCES[1]), (4, SENTENCES[0])):
        table.record(Prophesied(seat=seat, text=text), seat=seat)
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10, seats=(1, 2, 4))
    table.record(EraTurned(left="clans", entered="inquisition"))
    return {language: html(page(table, 0, "screen", language)) for language in ("en", "ru", "pl")}


def shown(route, pages):
    """The page, and beside it what lies in our own folders."""
    path = urlsplit(route.request.url).path
    if path in pages:
        route.fulfill(body=pages[path], content_type="text/html; charset=utf-8")
    elif path.startswith("/static/") and (found := finders.find(path.removeprefix("/static/"))):
        route.fulfill(body=Path(found).read_bytes(), content_type=mimetypes.guess_type(found)[0])
    else:
        route.fulfill(status=404, body="")


def test_everything_on_the_wall_can_be_read():
    # Drawn before the browser is there, and looked at by one of its own: beside its loop no database may be asked.
    walls = {
        "places of three": a_wall(3),
        "places of four": a_wall(4),
        "aftermath": a_wall(4, aftermath=True),
        "foretold": what_was_foretold(),
    }
    pages = {
        f"/{name.replace(' ', '-')}/{language}": text
        for name, drawn in walls.items()
        for language, text in drawn.items()
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        wrong = [fault for size in (*SCREENS, PHONE) for fault in looked_at(browser, size, pages)]
        browser.close()
    assert wrong == []


def looked_at(browser, size, pages):
    width, height = size
    tab = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    tab.route("**/*", lambda route: shown(route, pages))
    for address in pages:
        tab.goto(f"http://wall.test{address}")
        tab.evaluate("document.fonts.ready.then(() => true)")
        faults = {
            "cut": tab.evaluate(CUT),
            "broken": tab.evaluate(BROKEN),
            "beyond": tab.evaluate(looking.CUT),
        }
        if "foretold" in address:
            told = tab.locator(".wall-prophecies li").count()
            faults["not told"] = "" if told == 3 else str(told)
        if "aftermath" in address and size != PHONE:
            heights = tab.evaluate(ROWS)
            faults["uneven rows"] = heights if max(heights) - min(heights) > 2 else []
            faults["small heads"] = width == 1920 and tab.evaluate(HEADS) < 30
        yield from ((address, size, what, found) for what, found in faults.items() if found)
