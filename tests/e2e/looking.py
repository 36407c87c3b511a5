"""What a page must be for every pair of eyes and every thumb: axe's rules, room at 320 px, targets of 44 px."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).with_name("vendor") / "axe-core.min.js"
PHONE, SMALL_PHONE, LAPTOP, WALL, NARROW = (390, 844), (360, 740), (1280, 800), (1920, 1080), (320, 640)
SHOTS = os.environ.get("NIGHTBOOK_SHOTS", "")

# Everything folded away is looked at as well, but the menu, which lies over the page while it is open; what floats over the page lies below it, so that it hides nothing.
UNFOLD = """() => {
  document.querySelectorAll("details:not(#menu)").forEach((one) => { one.removeAttribute("name"); one.open = true; });
  document.querySelectorAll("nav.places, #toasts, #last, .acts").forEach((one) => { one.style.position = "static"; });
}"""
# Preloaded style sheets are read by one rule alone, which is an experiment.
BROKEN = """only => axe.run(document, { resultTypes: ["violations"], preload: false, ...(only
  ? { runOnly: only }
  : { rules: { "target-size": { enabled: true } } }) }).then(({ violations }) => violations.map(({ id, nodes }) =>
    `${id}: ` + nodes.slice(0, 3).map(({ target, any }) => `${target} ${any[0]?.message ?? ""}`).join(" | ")))"""
# Links within a sentence are as high as their line; everything else that is tapped is as big as a thumb.
SMALL = """() => {
  const tapped = "button, summary, select, textarea, a.button, a.tile, a.entry, nav a, header a, input:not([type=hidden])";
  const large = (element) => {
    const target = element.matches("[type=radio], [type=checkbox]") ? element.labels?.[0] ?? element : element;
    const { width, height } = target.getBoundingClientRect();
    return width >= 43.5 && height >= 43.5;
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".visually-hidden, .skip");
  const name = ({ tagName, id, className, textContent }) => `${tagName}#${id}.${className} ${textContent.trim().slice(0, 30)}`;
  return [...document.querySelectorAll(tapped)].filter((one) => seen(one) && !large(one)).map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return `${name(one)} ${Math.round(width)}x${Math.round(height)}`;
  });
}"""
BEYOND = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  const out = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > wide + 1);
  return [`${document.documentElement.scrollWidth} of ${wide}`, ...out.slice(-4).map(({ tagName, id, className }) => `${tagName}#${id}.${className.baseVal ?? className}`)];
}"""
# A word that goes on in the next line; names (they have no end) may, addresses and what is only heard are none.
HALVED = """() => {
  const heard = (one) => one && one !== document.body && (getComputedStyle(one).clipPath !== "none" || heard(one.parentElement));
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = new Set(), range = document.createRange();
  const lines = () => new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size;
  while (walk.nextNode()) {
    const { data, parentElement: around } = walk.currentNode;
    range.selectNodeContents(walk.currentNode);
    if (!data.trim() || lines() < 2 || around.closest(".link, .who, .hunter-name, svg, option, script, template") || !around.checkVisibility({ visibilityProperty: true }) || heard(around)) continue;
    for (const { 0: word, index } of data.matchAll(/[\\p{L}\\p{M}’']+/gu)) {
      range.setStart(walk.currentNode, index);
      range.setEnd(walk.currentNode, index + word.length);
      if (word.length <= 12 && lines() > 1) found.add(`${word} in ${around.tagName}.${around.className}`);
    }
  }
  return [...found];
}"""
# What lies beyond the edge of its card, or of the page, where it is not seen.
CUT = """() => [document.documentElement, ...document.querySelectorAll("main, main .card")].filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map(({ tagName, className, scrollWidth, clientWidth }) => `${tagName}.${className} ${scrollWidth} of ${clientWidth}`)"""
# A page as the house sends it, in the place of the one that is shown: opening it anew would take most of the time.
WRITE = """async (address) => {
  const answer = await fetch(address), page = await answer.text();
  document.open();
  const loaded = new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  document.write(page.replace(/<script\\b[^>]*><\\/script>/g, ""));
  document.close();
  await loaded;
  return answer.status;
}"""
STYLED = "() => [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet?.cssRules.length)"
TALL = "() => [document.documentElement.scrollHeight > innerHeight, document.documentElement.scrollWidth > innerWidth]"


def checksum() -> str:
    return hashlib.sha256(AXE.read_bytes()).hexdigest()


class Looker:
    """Goes from page to page and gathers what is wrong with them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: dict[str, list[str]] = {}

    def look(self, name: str, address: str = "", *, status: int = 200) -> None:
        """The page at this address, or the one that is shown."""
        if address:
            self.open(address, status)
        self.shoot(name)
        self.page.evaluate(UNFOLD)
        self.by_night_and_on_paper(name)
        self.found(f"{name}, targets", self.page.evaluate(SMALL))
        self.narrow(name)

    def open(self, address: str, status: int = 200) -> None:
        """An error page would be well made, too; one without its sheets would be easy to read."""
        answer = self.page.goto(address)
        found = answer.status if answer else 0
        assert found == status, f"{address}: {found}"
        assert self.page.evaluate(STYLED), f"{address}: a style sheet is missing"

    def narrow(self, name: str) -> None:
        """320 px wide, letters twice as large: nothing to the right of the page."""
        self.size(NARROW)
        self.beyond(name)
        self.broken(name)
        self.size(PHONE)

    def beyond(self, name: str) -> None:
        self.page.evaluate("document.documentElement.style.fontSize = '200%'")
        self.found(f"{name}, narrow", self.page.evaluate(BEYOND))

    def broken(self, name: str) -> None:
        """Letters as usual, on the smallest phone that is common: every word stands in one line."""
        self.page.evaluate("document.documentElement.style.fontSize = ''")
        self.size(SMALL_PHONE)
        self.found(f"{name}, broken words", self.page.evaluate(HALVED))

    def look_at_wall(self, name: str, address: str) -> None:
        self.open(address)
        self.shoot(name)
        self.by_night_and_on_paper(name)
        self.one_screen(name)

    def by_night_and_on_paper(self, name: str) -> None:
        """Nothing but colours is another in the other theme."""
        for theme, only in (("dark", None), ("light", ["color-contrast"])):
            self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            self.found(f"{name}, {theme}", self.page.evaluate(BROKEN, only))

    def look_whether_it_fits(self, name: str, address: str) -> None:
        """Its words alone are looked at: scripts add none."""
        if not self.page.url.startswith("http"):
            self.open(address)
        self.size(NARROW)
        status = self.page.evaluate(WRITE, address)
        assert status == 200, f"{address}: {status}"
        self.page.evaluate(UNFOLD)
        self.beyond(name)
        self.broken(name)

    def look_whether_it_fits_the_wall(self, name: str, address: str) -> None:
        self.open(address)
        self.shoot(name)
        self.one_screen(name)

    def one_screen(self, name: str) -> None:
        """The wall has nobody who scrolls, and may be an old laptop."""
        for size in (LAPTOP, WALL):
            self.size(size)
            tall, wide = self.page.evaluate(TALL)
            where = f"{name}, beyond a screen {size[0]} wide"
            self.found(where, [f"tall {tall}, wide {wide}"] if tall or wide else [])
        self.size(SMALL_PHONE)  # of whoever only looks on
        self.found(f"{name}, cut off on a phone", self.page.evaluate(CUT))
        self.size(WALL)

    def found(self, where: str, what: list[str]) -> None:
        if what:
            self.wrong[where] = what

    def fine(self) -> None:
        """Everything that is wrong at once, a line for each."""
        told = [f"{where}: {one}" for where, what in self.wrong.items() for one in what]
        if told:
            raise AssertionError("\n".join(told))

    def size(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def shoot(self, name: str) -> None:
        """Pictures of everything, for whoever wants to look: NIGHTBOOK_SHOTS names the folder."""
        if not SHOTS:
            return
        wall = self.page.locator("html.wall").count()
        for size in [LAPTOP, WALL] if wall else [PHONE, LAPTOP]:
            self.size(size)
            for theme in ("dark", "light"):
                self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                self.picture(f"{name} {size[0]} {theme}")
        self.size(WALL if wall else PHONE)

    def picture(self, name: str) -> None:
        path = Path(SHOTS) / f"{re.sub('[^a-z0-9]+', '-', name.lower())}.png"
        self.page.screenshot(path=path, full_page=True)


def cookies(found: dict[str, str], address: str) -> list[Any]:
    return [{"name": name, "value": value, "url": address} for name, value in found.items()]
