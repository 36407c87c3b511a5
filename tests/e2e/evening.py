"""An evening at one table: a host with a laptop, three phones and a wall, and what each of them taps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Response, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

# When which number was shown is noted by the page itself: no test could look often enough.
CLOCK = """
window.shownAt = {};
const look = () => {
  const main = document.getElementById("main");
  if (main?.dataset.number) window.shownAt[main.dataset.number] ??= Date.now();
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-number"] });
"""
MOST_TAPS = 3


@dataclass
class Screen:
    """One browser at the table, with one page in it."""

    name: str
    context: BrowserContext
    page: Page
    seat: int = 0
    taps: int = 0
    troubles: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, name: str, context: BrowserContext) -> Screen:
        context.add_init_script(CLOCK)
        screen = cls(name=name, context=context, page=context.new_page())
        screen.page.on("pageerror", lambda error: screen.troubles.append(str(error)))
        screen.page.on("response", screen.note)
        return screen

    def note(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status} {response.request.method} {response.url}")

    @property
    def key(self) -> str:
        """The name as Python writes it."""
        return {"Юлия": "yulia", "Rafał": "rafal"}.get(self.name, self.name.lower())

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def tap(self, selector: str) -> None:
        """With a finger, or a mouse where there is none; only what can be seen can be tapped."""
        self.touch(self.find(selector).first)

    def touch(self, target: Locator) -> None:
        self.taps += 1
        target.tap() if self.seat > 1 else target.click()

    def live(self) -> None:
        expect(self.find("#line")).to_have_attribute("data-state", "live")

    def number(self) -> int:
        return int(self.find("#main").get_attribute("data-number") or 0)

    def shows(self, number: int, patience: int = 30_000) -> float:
        """When it showed this entry, or one after it, in milliseconds of the clock on the wall."""
        script = "n => Object.entries(window.shownAt).filter(([m]) => +m >= n).map(([, at]) => at).sort()[0]"
        try:
            # Asked twenty times a second, not with every frame: the page itself has noted when.
            shown = self.page.wait_for_function(script, arg=number, timeout=patience, polling=50)
            return float(shown.json_value())
        except PlaywrightTimeout:
            seen, line = self.number(), self.find("#line").inner_text()
            raise AssertionError(f"{self.name} shows {seen}, not {number}; {line}") from None


@dataclass
class Evening:
    """Everybody round the table; after each move everybody is looked at."""

    screens: list[Screen]
    base: str
    number: int = 1
    wrong: int = 0  # the entry that will be corrected
    lags: list[float] = field(default_factory=list)
    counted: dict[str, int] = field(default_factory=dict)

    def screen(self, name: str) -> Screen:
        return next(screen for screen in self.screens if screen.name == name)

    @contextmanager
    def move(self, screen: Screen, what: str, *, most: int = MOST_TAPS) -> Iterator[None]:
        """One entry: recorded by one screen in so few taps, seen by all."""
        before = screen.taps
        with screen.page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            yield
        assert answer.value.status == 200, f"{what}: {answer.value.status}"
        self.count(what, screen.taps - before, most)
        self.number += 1
        self.everybody_sees(answered(answer.value), but=screen)

    def count(self, what: str, taps: int, most: int) -> None:
        assert taps <= most, f"{what}: {taps} taps"
        self.counted[what] = max(taps, self.counted.get(what, 0))

    def everybody_sees(self, answer: float, but: Screen) -> None:
        for screen in self.screens:
            at = screen.shows(self.number)
            if screen is not but:
                self.lags.append(max(0.0, at - answer))

    def told(self) -> dict[str, Any]:
        lags = sorted(self.lags)
        return {
            "moves seen": len(lags),
            "median ms": round(median(lags)),
            "p95 ms": round(lags[int(len(lags) * 0.95)]),
            "longest ms": round(lags[-1]),
            "taps": self.counted,
        }

    def stands(self, **expected: tuple[int, int, int]) -> None:
        """Health, collected, banked: the same on every screen; all of them have shown the last entry already."""
        seats = {screen.key: screen.seat for screen in self.screens if screen.key in expected}
        found = {
            screen.name: {key: figures(screen, seat) for key, seat in seats.items()}
            for screen in self.screens
        }
        assert found == dict.fromkeys(found, expected)

    # --- What is tapped -----------------------------------------------------------------------------

    def act(self, kind: str) -> str:
        return f"form[action='{self.base}{{seat}}/bloodborne/{kind}/']"

    def form(self, screen: Screen, kind: str, inside: str = "") -> str:
        return self.act(kind).format(seat=screen.seat) + (f":has({inside})" if inside else "")

    def reveal(self, name: str, health: int, die: str, *kinds: str, rank: str = "monster") -> None:
        """A card that nobody has met: the host types it once."""
        screen = self.screens[0]
        with self.move(screen, "reveal a new card", most=8):
            if screen.find("#unknown").count():
                screen.tap("#unknown > summary")
            screen.find("#revealed-name").fill(name)
            screen.find("#revealed-health").fill(str(health))
            for field_name, value in (("rank", rank), *(("kinds", kind) for kind in kinds)):
                screen.tap(f"#revealed-typed .tile:has(input[name={field_name}][value={value}])")
            screen.tap(f"#revealed-typed button[name=die][value={die}]")

    def attack(self, total: int, *dreaming: Screen, spared: Screen | None = None) -> None:
        """Cards are opened, the host rolls; a card may protect somebody."""
        for hunter in dreaming:
            self.dream(hunter)
        self.roll(self.screens[0], total, spared)

    def rest(self, upgrades: Mapping[str, str]) -> None:
        """The Dream comes by itself; whoever is named takes a card in it, with a name or without."""
        for name, card in upgrades.items():
            self.upgrade(self.screen(name), card)

    def dream(self, screen: Screen) -> None:
        with self.move(screen, "dream"):
            screen.tap(
                self.form(screen, "dreamed", f"input[value='{screen.seat}']") + " button >> visible=true"
            )

    def next_round(self) -> None:
        screen = self.screens[0]
        with self.move(screen, "next round"):
            screen.tap(f"#act {self.form(screen, 'round-ended')} button")

    def roll(self, screen: Screen, total: int, spared: Screen | None = None) -> None:
        screen.tap(f"label[for='total-{total}']")
        if spared:
            screen.tap(f"#harm .spared:has([name=spared][value='{spared.seat}'])")
            screen.find(f"#blows:not([data-old]) #blow-{total} .hit b:text-is('0')").wait_for()
        with self.move(screen, "roll"):
            screen.tap("#roll button.primary")

    def take(self, screen: Screen, n: int) -> None:
        with self.move(screen, "take"):
            screen.tap(f"#take-{screen.seat} button[value='{n}']")

    def upgrade(self, screen: Screen, card: str = "") -> None:
        """By its name; or, if it was met before, by one tap."""
        with self.move(screen, "upgrade"):
            form = f"#upgrade-{screen.seat}"
            if screen.find("#upgrade-removed").count():
                screen.find("#upgrade-removed").select_option("transform")
            met = f"{form} button[name=card][value='{card}']"
            if card and not screen.find(met).count():
                screen.find(f"{form} input[name=card]").fill(card)
            screen.tap(met if screen.find(met).count() else f"{form} button.primary")

    def the_boards_say_so(self, screen: Screen) -> None:
        """What is presumed of the tracks stands there already."""
        with self.move(screen, "read the boards"):
            screen.tap("#asks > summary")
            screen.tap("#boards button")

    def undo(self, screen: Screen) -> None:
        with self.move(screen, "undo"):
            screen.tap("#last form[action*='/strike/'] button")

    def face(self) -> None:
        screen = self.screens[0]
        with self.move(screen, "face the final boss"):
            screen.tap(f"{self.form(screen, 'faced')} button")


def answered(response: Response) -> float:
    """When the answer was there, by the same clock."""
    response.finished()
    timing = response.request.timing
    return float(timing["startTime"] + timing["responseEnd"])


def figures(screen: Screen, seat: int) -> tuple[int, int, int]:
    """Health, collected, banked of one hunter, as they stand on this screen."""
    names = [f"[data-wash='{name}-{seat}']" for name in ("health", "collected", "banked")]
    return tuple(int(screen.find(name).first.inner_text()) for name in names)  # type: ignore[return-value]  # -- as many as names
