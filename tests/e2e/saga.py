"""An age of a saga: four phones and a wall, and what each of them taps."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.evening import Evening, Screen

BUTTON = "button >> visible=true"
SENT = """([address, told]) => {
  const csrfmiddlewaretoken = document.querySelector("[name=csrfmiddlewaretoken]").value;
  const body = new URLSearchParams({ ...told, csrfmiddlewaretoken });
  return fetch(address, { method: "POST", body, headers: { "HX-Request": "true" } }).then((answer) => answer.status);
}"""
# What is printed over something else on the wall, or runs out of the card of the clans.
CROWDED = """() => {
  const card = document.querySelector(".wall-clans"), found = [];
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode, range = document.createRange();
    if (!data.trim() || parentElement.closest(".visually-hidden") || getComputedStyle(parentElement).position === "absolute") continue;
    range.selectNodeContents(texts.currentNode);
    found.push([data.trim(), range.getBoundingClientRect()]);
  }
  for (const sign of card.querySelectorAll("svg.sign")) found.push(["a sign", sign.getBoundingClientRect()]);
  const edge = card.getBoundingClientRect();
  const beyond = found.filter(([, box]) => box.right > edge.right || box.bottom > edge.bottom);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;
  const over = found.flatMap(([one, a], n) => found.slice(n + 1).filter(([, b]) => meet(a, b)).map(([other]) => `${one} over ${other}`));
  return [...beyond.map(([one]) => `${one} beyond the card`), ...over];
}"""
# In how many lines each act of the clan is named.
LINES = """() => [...document.querySelectorAll(".deed-name")].filter((name) => name.checkVisibility()).map((name) => {
  const range = document.createRange();
  range.selectNodeContents(name.querySelector("b").firstChild);
  return [range.toString().trim(), range.getClientRects().length];
})"""


@dataclass
class Saga(Evening):
    """Every tap counts: on a fold, on a link, on a stepper."""

    def act(self, kind: str) -> str:
        return f"form[action='{self.base}{{seat}}/bloodrage/{kind.replace('_', '-')}/']"

    @property
    def phones(self) -> list[Screen]:
        return [screen for screen in self.screens if screen.seat]

    @property
    def taps(self) -> int:
        """Of everybody together."""
        return sum(screen.taps for screen in self.screens)

    def press(self, screen: Screen, target: Locator) -> None:
        """Whatever is folded away is opened first, as a finger would."""
        folded = target.locator("xpath=ancestor::details[not(@open)]")
        while folded.count():
            screen.touch(folded.first.locator("xpath=summary"))
        # What floats at the bottom, a toast above all, must not lie half over it.
        target.evaluate("one => one.scrollIntoView({ block: 'center' })")
        screen.touch(target)

    def does(self, screen: Screen, what: str, kind: str, inside: str, *, most: int = 3) -> None:
        """A form of the own clan, by something within it that is tapped."""
        with self.move(screen, what, most=most):
            own = f":has(input[name=seat][value='{screen.seat}'])" if "name=seat" not in inside else ""
            self.press(screen, screen.find(self.form(screen, kind) + own).locator(inside).first)

    # --- What is tapped -----------------------------------------------------------------------------

    def takes(self, screen: Screen, clan: str) -> None:
        self.does(screen, "take a clan", "clan_taken", f"button[name=clan][value={clan}]", most=1)

    def draws(self, screen: Screen) -> None:
        with self.move(screen, "draw", most=1):
            screen.tap(f"{self.act('draw').format(seat=screen.seat)} {BUTTON}")

    def on(self, screen: Screen, what: str, kind: str) -> None:
        """The big button of the moment."""
        with self.move(screen, what, most=1):
            screen.tap(f".onward {self.form(screen, kind)} button.primary")

    def invades(self, screen: Screen, figure: str) -> None:
        self.does(screen, "invade", "acted", f"button[name=figure][value={figure}]", most=1)

    def marches(self, screen: Screen) -> None:
        self.does(screen, "march", "acted", "button[name=what][value=march]", most=1)

    def lays_a_quest(self, screen: Screen) -> None:
        self.does(screen, "take a quest", "acted", "button[name=what][value=quest]", most=1)

    def upgrades(self, screen: Screen, n: int) -> None:
        with self.move(screen, "upgrade", most=2):
            self.press(screen, screen.find(f"#upgrades-{screen.seat} button[name=n][value='{n}']"))

    def passes(self, screen: Screen) -> None:
        self.does(screen, "pass", "passed", f"button[name=seat][value='{screen.seat}']", most=1)

    def names_the_provinces(self, screen: Screen, fjords: Sequence[str]) -> int:
        """With the names that are offered, in any order; the last one has no choice left. Answers how many taps it took."""
        screen.find("a[href$='/laid/']").first.click()
        expect(screen.find("#laid")).to_be_visible()
        before = screen.taps
        with self.move(screen, "name the provinces", most=12):
            for _name in range(7):
                self.press(screen, screen.find("[data-names] >> visible=true").first)
            expect(screen.find("[data-names] >> visible=true")).to_have_count(0)
            for spot in fjords:
                self.press(screen, screen.find(f".laid-fjord:has([name=fjord_{spot}])"))
            self.press(screen, screen.find("#laid button.primary"))
        return screen.taps - before

    def loses_to(self, screen: Screen, spot: str, to: int) -> None:
        """A battle of two clans of which only the winner is told: where, who is in it, who won."""
        with self.move(screen, "battle of two", most=4):
            self.press(screen, screen.find(f"#pillage-{screen.seat} a[href*='spot={spot}&']"))
            expect(screen.find("#raid")).to_be_visible()
            self.press(screen, screen.find(f".pad-chip:has([name=in_{to}])"))
            self.press(screen, screen.find(f"#raid button[name=winner][value='{to}']"))

    def pillages(self, screen: Screen, spot: str) -> None:
        """Nobody opposes."""
        self.does(screen, "pillage", "pillaged", f"button[name=spot][value={spot}]", most=2)

    def fights(self, screen: Screen, spot: str, sides: Mapping[int, Mapping[str, int]]) -> str:
        """From the list of provinces to the battle; what would come of it stands there before it is recorded.

        The last tap is not answered any more before the button is: what stands in the fields is recorded.
        """
        self.press(screen, screen.find(f"#pillage-{screen.seat} a[href*='spot={spot}&']"))
        expect(screen.find("#raid")).to_be_visible()
        *taps, last = [
            (what, seat) for seat, some in sides.items() for what, n in some.items() for _n in range(n)
        ]
        screen.tap("#raid-numbers > summary")
        for what, seat in taps:
            screen.tap(f"button[data-for='{what}-{seat}'][data-step='1']")
        expect(screen.find("#supposed")).to_be_visible()  # hidden until the answer to the last of them
        expect(screen.find("#supposed .totals li.brass")).to_have_count(1)
        said = screen.find("#supposed .totals").inner_text()
        screen.page.route("**/raid/", lambda held: None)  # the next answer never comes
        screen.tap(f"button[data-for='{last[0]}-{last[1]}'][data-step='1']")
        expect(screen.find("#supposed")).to_be_hidden()
        with self.move(screen, "record a battle", most=1):
            screen.tap("#by-numbers")
        expect(screen.find("#act")).to_be_visible()
        screen.page.unroute("**/raid/")
        return said

    def turns_a_quest(self, screen: Screen, glory: int, stat: str) -> None:
        with self.move(screen, "turn a quest", most=2):
            form = screen.find(f"form[id^='quest-{screen.seat}-']")
            self.press(screen, form.locator(f".pad-chip:has(input[value='{glory}'])"))
            self.press(screen, form.locator(f"button[name=stat][value={stat}]"))

    def burns(self, screen: Screen, fallen: Sequence[int]) -> None:
        """A tap for each figure that fell."""
        with self.move(screen, "Ragnarök", most=1 + len(fallen)):
            for seat in fallen:
                self.press(screen, screen.find(f"button[data-for='fallen-{seat}'][data-step='1']"))
            self.press(screen, screen.find("#ragnarok button[type=submit]"))

    def glory_by_a_card(self, screen: Screen, seat: int, by: int) -> None:
        """As the page under “more” sends it."""
        told = {"seat": str(seat), "by": str(by), "key": f"a card for {seat}"}
        assert screen.page.evaluate(SENT, [f"{self.base}{screen.seat}/bloodrage/glory-moved/", told]) == 200

    # --- What can be seen ---------------------------------------------------------------------------

    def view(self, screen: Screen) -> dict[str, Any]:
        asked = f"fetch('{self.base}{screen.seat}/position.json').then(answer => answer.json())"
        told: dict[str, Any] = screen.page.evaluate(asked)["view"]
        return told

    def everybody_has(self, glory: Mapping[int, int], left: Mapping[int, int]) -> None:
        """Glory and rage left of every clan, the same on every screen."""
        expected = {**{f"glory-{seat}": n for seat, n in glory.items()}}
        expected |= {f"left-{seat}": n for seat, n in left.items()}
        found = {screen.name: {mark: number(screen, mark) for mark in expected} for screen in self.screens}
        assert found == dict.fromkeys(found, expected)


def number(screen: Screen, mark: str) -> int:
    told = screen.find(f"[data-wash='{mark}']").first.inner_text()
    return int(re.search(r"-?\d+", told)[0])  # type: ignore[index]  # -- a number always stands there
