"""How soon a phone answers a finger: a tap on the table of each game at CPU x 6, to the frame in which it is seen.

Run by `script/bench taps`, or `.venv/bin/python -m bench.taps`. The browser itself tells how long each tap waited
(PerformanceEventTiming, in steps of 8 ms); of each tap the longest, as "interaction to next paint" counts it, and of
several phones the median. A browser without a screen paints with the processors that it measures.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.report import keep

HERE: Final = Path(__file__).resolve().parent
SLOWER, MOST_MS, TIMES = 6, 100, 5
QUICKEST_MS, SETTLED_MS = (
    16,
    500,
)  # of what is quicker the browser tells nothing; after so long it has told all
BELA: Final = "2"
# The phone of each game's sample evening: what is tapped on the page of its table, and what it wants to be told first.
TAPS: Final = {
    "bloodborne": "form[action$='/bloodborne/took/']:has([value='1'])",
    "bloodrage": "form[action$='/bloodrage/acted/']",
    "heritage": "form[action$='/heritage/prophesied/']",
    "dracula": "form[action$='/dracula/stepped/']",
}
WORDS: Final = {"heritage": "The city will not be ours."}
LISTENING: Final = """
window.longest = {};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.interactionId) continue;
    window.longest[entry.interactionId] = Math.max(window.longest[entry.interactionId] ?? 0, entry.duration);
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
TWO_FRAMES: Final = "new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"
Page = Any  # playwright has no types of its own here


def main() -> int:
    sys.path.append(str(HERE.parent / "script" / "lib"))
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- with the house

    from tests.e2e import house  # noqa: PLC0415 -- script/lib is on the path only now

    with house.opened() as opened, sync_playwright() as playwright:
        seeded = opened.asked("tests.engines.seed")["firefox"]
        browser = playwright.chromium.launch(executable_path=house.CHROMIUM, args=[*house.FLAGS])
        found = {game: middle(browser, opened, game, table) for game, table in seeded.items()}
        browser.close()
    keep("taps", found, "How soon a tap is answered", words(found))
    print(words(found))
    return int(any(ms > MOST_MS for figures in found.values() for ms in figures.values()))


def middle(browser: Any, house: Any, game: str, table: Mapping[str, Any]) -> dict[str, float]:
    evenings = [timed(browser, house, game, table) for _ in range(TIMES)]
    return {tapped: median(one[tapped] for one in evenings) for tapped in evenings[0]}


def timed(browser: Any, house: Any, game: str, table: Mapping[str, Any]) -> dict[str, float]:
    page = phone(browser, house, table)
    try:
        return dict(evening(page, house, game, table))
    finally:
        page.context.close()  # a slowed-down page keeps processors from the next one


def phone(browser: Any, house: Any, table: Mapping[str, Any]) -> Page:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    cookies = table["cookies"][BELA].items()
    context.add_cookies([{"name": name, "value": value, "url": house.address} for name, value in cookies])
    context.add_init_script(LISTENING)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def evening(page: Page, house: Any, game: str, table: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    page.goto(f"{house.address}/c/{table['campaign']}/{BELA}/{game}/")
    page.wait_for_selector("#line[data-state=live]", state="attached")
    page.wait_for_timeout(SETTLED_MS)
    yield "menu", waited(page, menu)
    yield "fold", waited(page, fold)
    yield "act", waited(page, lambda page: act(page, TAPS[game], WORDS.get(game, "")))
    yield "undo", waited(page, undo)


def waited(page: Page, tapped: Callable[[Page], None]) -> float:
    """The longest that anything tapped or typed has waited since the last time."""
    page.evaluate("window.longest = {}")
    tapped(page)
    page.evaluate(TWO_FRAMES)
    page.wait_for_timeout(SETTLED_MS)
    return float(page.evaluate(f"Math.max({QUICKEST_MS}, ...Object.values(window.longest))"))


def menu(page: Page) -> None:
    page.tap("#menu > summary")
    page.wait_for_selector("#menu[open]")
    page.tap("#menu > summary")


def fold(page: Page) -> None:
    page.locator("main details > summary:visible").first.tap()


def act(page: Page, form: str, said: str) -> None:
    if said:
        page.locator(f"{form} textarea").first.press_sequentially(said)
    number = page.locator("main").get_attribute("data-number")
    page.locator(f"{form} button:visible").first.tap()
    page.wait_for_function("(was) => document.querySelector('main').dataset.number !== was", arg=number)


def undo(page: Page) -> None:
    number = page.locator("main").get_attribute("data-number")
    page.locator("form[action*='/strike/'] button:visible").first.tap()
    page.wait_for_function("(was) => document.querySelector('main').dataset.number !== was", arg=number)


def words(found: Mapping[str, Mapping[str, float]]) -> str:
    names = list(next(iter(found.values())))
    rows = "\n".join(
        f"| {game} | {' | '.join(f'{figures[name]:.0f}' for name in names)} |"
        for game, figures in found.items()
    )
    return (
        f"`bench/taps.py`: a phone of 390 × 844, processor slowed down {SLOWER} times; milliseconds from the finger to "
        f"the next frame, the longest of each tap, in the browser's steps of 8 from 16 on, medians of {TIMES} phones. At most {MOST_MS}.\n\n"
        f"| table of | {' | '.join(names)} |\n|{'---|' * (len(names) + 1)}\n{rows}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
