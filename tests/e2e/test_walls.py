"""Walls are read from the other end of a room: no letter is too small, nothing is cut off, no word is broken."""

from __future__ import annotations

import mimetypes
from datetime import timedelta
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.utils import timezone

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import sync_playwright

from campaigns import evenings, games, nights
from companions.dracula.rules.events import AllyCame, Lurked, Ruled, SlidOff
from companions.dracula.rules.evolve import WOUNDS
from tests.companions.bloodborne import sample as descents
from tests.companions.bloodrage import sample as sagas
from tests.companions.dracula import sample as hunts
from tests.e2e import chronicle_walls, looking
from tests.e2e.house import CHROMIUM, FLAGS
from tests.factories import a_stamp, a_table

pytestmark = [pytest.mark.e2e, pytest.mark.django_db]

OLD, NEW, PHONE = (1280, 720), (1920, 1080), (360, 740)
LANGUAGES = ("en", "ru", "pl")
# Letters grow with the screen: every language on the old one, and one on each of the others; in script/test the longest words.
LOOKS = ((OLD, LANGUAGES), (NEW, ("en",)), (PHONE, ("ru",)))
SOME = ((OLD, ("ru",)),)
LEAST = 2.2  # of a hundred parts of the screen's height

# Text that its own box or its card cuts off; a name may end in dots, but not that of who foretold, nor what a place brings.
CUT = """() => [...document.querySelectorAll(".wall-place-words small, .wall-matrix td, .wall-matrix thead th, .wall-prophecies li b, .wall-four, .wall-letter, .wall-race, .wall-ceremony, .wall-prophecies, .wall-night .card, .wall-over > .card, .wall-contenders > li, .wall-setup > .card, .wall-side > .card, .wall-side, .hunt-card")].filter((one) => {
  const inside = one.closest(".card, .hunt-card")?.getBoundingClientRect() ?? one.getBoundingClientRect(), own = one.getBoundingClientRect();
  return one.scrollHeight > one.clientHeight + 1 && one.clientHeight || one.scrollWidth > one.clientWidth + 1 && one.clientWidth
    || own.top < inside.top - 1 || own.bottom > inside.bottom + 1;
}).map((one) => `${one.className} ${one.scrollHeight} of ${one.clientHeight}: ${one.textContent.trim().replace(/\\s+/g, " ").slice(0, 60)}`)"""
# Letters that an edge goes through: what is hidden ends neither in dots nor after a whole line.
SHEARED = """() => [...document.querySelectorAll("main *")].filter((one) => {
  const { overflowX, overflowY, textOverflow, display, webkitLineClamp } = getComputedStyle(one), own = one.getBoundingClientRect();
  if (!one.checkVisibility({ visibilityProperty: true }) || own.width < 2 || !one.textContent.trim() || one.closest("svg")) return false;
  const dots = textOverflow === "ellipsis" && display !== "flex" || webkitLineClamp !== "none";
  const words = [...one.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.data.trim());
  const over = overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1 && words && !dots;
  const box = [...function* () { for (let up = one.parentElement; up && up.tagName !== "MAIN"; up = up.parentElement) if (getComputedStyle(up).overflowY !== "visible") yield up.getBoundingClientRect(); }()];
  return over || words && box.some(({ top, bottom }) => own.top < bottom - 2 && own.bottom > bottom + 2);
}).map((one) => `${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""
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
# Letters as large as they are drawn, those of a picture and of a map too. What is only heard has no size.
SMALL = """least => {
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT), found = new Set();
  while (walk.nextNode()) {
    const { data, parentElement: one } = walk.currentNode;
    const heard = (each) => each && each.tagName !== "MAIN" && (getComputedStyle(each).clipPath !== "none" || heard(each.parentElement));
    if (!data.trim() || !one.checkVisibility({ visibilityProperty: true }) || heard(one)) continue;
    const drawn = one.ownerSVGElement ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1;
    const part = 100 * parseFloat(getComputedStyle(one).fontSize) * drawn / innerHeight;
    if (part < least - 0.005) found.add(`${part.toFixed(2)} ${one.className.baseVal ?? one.className}: ${data.trim().slice(0, 30)}`);
  }
  return [...found];
}"""
# Names on a map that lie over each other, or over what stands there: a line is as high as its letters, without what is above and below.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect(), sheet = document.querySelector(".europe-sheet");
  if (!sheet) return [];
  const slack = 3 * box(sheet).width / 1000;
  const names = [...sheet.querySelectorAll(".names text, .europe-regions text")].map((one) => [one.textContent, box(one)]);
  const lying = [...sheet.querySelectorAll(":is(.disc, .heat, .space, .badge) :is(circle, rect)")].map((one) => [one.parentElement.textContent.trim(), box(one)]);
  const meet = (a, b) => a.left + slack < b.right - slack && b.left + slack < a.right - slack && a.top + slack < b.bottom - slack && b.top + slack < a.bottom - slack;
  const touch = (a, { left, right, top, bottom, width }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return Math.hypot(Math.max(a.left - x, 0, x - a.right), Math.max(a.top + slack - y, 0, y - a.bottom + slack)) < width / 2 - 1;
  };
  return names.flatMap(([name, a], n) => [
    ...names.slice(n + 1).filter(([, b]) => meet(a, b)).map(([other]) => `${name} and ${other}`),
    ...lying.filter(([, b]) => touch(a, b)).map(([what]) => `${name} over ${what}`),
  ]);
}"""
# Beside the map; lines about what happened last are shown as far as there is room.
PUSHED_OUT = """() => [...document.querySelectorAll(".hunt-rail > :not(.wall-just), .hunt-rail li:not(.wall-just li)")].filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1)
  .map((one) => `${one.className}: ${one.textContent.trim().replace(/\\s+/g, " ").slice(0, 60)}`)"""
# Who has won is larger than all else.
LARGEST = """() => {
  const of = (one) => parseFloat(getComputedStyle(one).fontSize), winner = document.querySelector(".wall-winner-name b, .wall-winners b, .hunt-rail h1.won, .wall-places .first .who b, .wall-winner :is(h2, b)");
  if (!winner) return ["nobody has won"];
  return [...document.querySelectorAll("main :is(h1, h2, b, span, p)")].filter((one) => one !== winner && !one.contains(winner) && !winner.parentElement.contains(one) && one.textContent.trim() && of(one) >= of(winner))
    .map((one) => `${one.className}: ${one.textContent.trim().slice(0, 30)}`);
}"""
ROWS = """() => [...document.querySelectorAll(".wall-matrix tbody tr")].map((row) => Math.round(row.getBoundingClientRect().height))"""
OPACITY = (
    "(one) => { one.getAnimations().forEach((each) => each.finish()); return getComputedStyle(one).opacity; }"
)
WON = ("places-of-three", "places-of-four", "era", "outcome", "foretold", "crown", "over", "won")


def hunt_walls(drawn):
    """Before anybody stands anywhere, at its beginning, half way with long names, with all that can lie there, and won."""
    pages, table = {"before": drawn(a_table(game="dracula")), "begun": drawn(hunts.small())}, hunts.full()
    pages["half way"] = drawn(table)
    filled(table)
    pages["full"] = drawn(table)
    table.record(Ruled(what="wounds", to=WOUNDS))
    return {**pages, "won": drawn(table)}


def filled(table):
    """The whole trail, three lairs, an ally of each side, all despair."""
    off = (None, None, *(SlidOff(to="lair", lair=n, encounter=("",)) for n in (1, 2, 3)))
    for place, slid in zip(("nantes", "le-havre", "paris", "brussels", "cologne"), off, strict=True):
        table.record(Lurked(place=place, slid=slid, encounters=("",)), seat=1)
    for event in (
        Ruled(what="despair", to=3),
        AllyCame(ally="immanuel-hildesheim"),
        AllyCame(ally="rufus-smith"),
    ):
        table.record(event)


def asleep_walls(game):
    """After goodnight, with a place and with what everybody brings."""

    def walls(drawn):
        table = a_table(game=game)
        at, there = timezone.now() + timedelta(days=14), "in the room above the quay, third door on the left"
        nights.meets_again(table.campaign, at=at, words="", place=there)
        for seat in table.campaign.seats.all():
            evenings.brings(table.campaign, seat=seat, words="whatever is left of the biscuits")
        nights.goodnight(table.campaign, stamp=a_stamp())
        return {"goodnight": drawn(table)}

    return walls


def walls_of(game, sample):
    """At its beginning, half way with as many as may play and long names, and won: the longest of its demos, under these names."""

    def walls(drawn):
        pages = {"begun": drawn(sample.small()), "half way": drawn(full := sample.full())}
        demo = max(games.game(game).demos(True), key=lambda one: len(one.taps))
        names = [seat.name for seat in full.campaign.seats.all()][: len(demo.people)]
        table = a_table(names, game=game, chosen=demo.chosen)
        for tap in demo.taps:
            table.record(tap.event, seat=tap.seat)
        return {**pages, "won": drawn(table)}

    return walls


WALLS = {
    "heritage": chronicle_walls.walls,
    "dracula": hunt_walls,
    "bloodborne": walls_of("bloodborne", descents),
    "bloodrage": walls_of("bloodrage", sagas),
    **{f"{game} asleep": asleep_walls(game) for game in ("bloodborne", "bloodrage", "dracula")},
}


def drawn(table, languages=LANGUAGES):
    """In each language, as a screen that looks on gets it."""
    address = table.url(f"{table.campaign.game}:screen", seat=0)
    return {language: table.client_at(0, language).get(address).content.decode() for language in languages}


def shown(route, pages):
    """The page, and beside it what lies in our own folders."""
    path = urlsplit(route.request.url).path
    if path in pages:
        route.fulfill(body=pages[path], content_type="text/html; charset=utf-8")
    elif path.startswith("/static/") and (found := finders.find(path.removeprefix("/static/"))):
        route.fulfill(body=Path(found).read_bytes(), content_type=mimetypes.guess_type(found)[0])
    else:
        # Nobody is there to be heard; a 404 would say that the wall is no longer this screen's.
        route.fulfill(status=503 if path.endswith("/live") else 404, body="")


@pytest.mark.parametrize("looks", [SOME, pytest.param(LOOKS, marks=pytest.mark.long)], ids=["some", "all"])
@pytest.mark.parametrize("game", WALLS)
def test_everything_on_the_wall_can_be_read(game, looks):
    # Drawn before the browser is there, and looked at by one of its own: beside its loop no database may be asked.
    spoken = sorted({language for _size, languages in looks for language in languages})
    pages = {
        f"/{name.replace(' ', '-')}/{language}": text
        for name, each in WALLS[game](partial(drawn, languages=spoken)).items()
        for language, text in each.items()
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        wrong = [fault for look in looks for fault in looked_at(browser, *look, pages)]
        browser.close()
    assert wrong == [], "\n".join(map(str, wrong))


def looked_at(browser, size, languages, pages):
    width, height = size
    tab = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    tab.route("**/*", lambda route: shown(route, pages))
    for address in (one for one in pages if one.endswith(languages)):
        tab.goto(f"http://wall.test{address}")
        tab.evaluate("document.fonts.ready.then(() => true)")
        faults = {"broken": tab.evaluate(BROKEN), "beyond": tab.evaluate(looking.CUT)}
        if size != PHONE:
            faults |= from_afar(tab, address.split("/")[1])
        yield from ((address, size, what, found) for what, found in faults.items() if found)


def from_afar(tab, name):
    """On a screen that nobody scrolls or comes near to."""
    faults = {
        "cut": tab.evaluate(CUT),
        "sheared": tab.evaluate(SHEARED),
        "small": tab.evaluate(SMALL, LEAST),
        "covered": tab.evaluate(COVERED),
        "pushed out": tab.evaluate(PUSHED_OUT),
        "more than a screen": [one for one in tab.evaluate(looking.TALL) if one],
    }
    if name in WON:
        faults["larger than who has won"] = tab.evaluate(LARGEST)
    if name == "foretold":
        told = tab.locator(".wall-prophecies li").count()
        faults["not told"] = "" if told == len(chronicle_walls.SENTENCES) else str(told)
    if name == "aftermath":
        heights = tab.evaluate(ROWS)
        faults["uneven rows"] = heights if max(heights) - min(heights) > 2 else []
    return faults


def test_a_wall_fills_its_screen_by_keyboard_alone():
    """The button is nobody's while nobody moves, and goes once the screen is filled."""
    page = {"/begun/en": drawn(hunts.small())["en"]}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        tab = browser.new_page(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
        tab.route("**/*", lambda route: shown(route, page))
        tab.goto("http://wall.test/begun/en")
        button = tab.locator("#whole-screen")
        button.wait_for(state="visible")
        looks = [button.evaluate(OPACITY)]
        tab.keyboard.press("Tab")
        looks.append(button.evaluate(OPACITY))
        tab.keyboard.press("Enter")
        button.wait_for(state="hidden")
        filled = tab.evaluate("document.fullscreenElement !== null")
        browser.close()
    assert looks == ["0", "1"]
    assert filled
