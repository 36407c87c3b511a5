"""The moving picture of the README: a wall and two phones, what is tapped, and what follows from it everywhere."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page

GROUND: Final = "#15120f"
FINGER: Final = "#d9b25f"
WALL, PHONE = (1280, 720), (360, 740)
WIDE, HIGH, EDGE = 1200, 460, 20
MIDDLE: Final = (
    "one => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(one.getBoundingClientRect())"
)
LONG, SHORT = 1900, 800  # ms: what came of it; a finger before it presses
Seats = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, kw_only=True)
class Act:
    """What one of the two phones taps."""

    phone: int
    selector: str


@dataclass(frozen=True, kw_only=True)
class Scene:
    demo: str
    who: tuple[str, str]
    game: str
    acts: Sequence[Act]


SCENE: Final = Scene(
    demo="Half way to Ragnarök",
    who=("Bela", "Ada"),
    game="bloodrage",
    acts=(
        Act(phone=0, selector="form[action$='/acted/'] button"),
        Act(phone=1, selector="form[action$='/acted/'] button"),
    ),
)


def filmed(browser: Browser, seats: Seats, path: Path) -> None:
    pages = opened(browser, seats)
    frames = [*drawn(pages)]
    pictures, lengths = [picture for picture, _ in frames], [long for _, long in frames]
    pictures[0].save(
        path, save_all=True, append_images=pictures[1:], duration=lengths, loop=0, quality=72, method=6
    )


def opened(browser: Browser, seats: Seats) -> list[Page]:
    """The wall and the two phones, each on its page of the same table."""
    addresses = [seats[SCENE.demo][who] for who in SCENE.who]
    pages = [sat(browser, address) for address in addresses]
    base = re.sub(r"/\d+/[^/]*/?$", "/", re.sub(r"(/c/[^/]+/).*", r"\1", pages[0].url))
    for page, seat in zip(pages, seats_of(pages), strict=True):
        page.goto(f"{base}{seat}/{SCENE.game}/")
    wall = pages[0].context.new_page()
    wall.set_viewport_size({"width": WALL[0], "height": WALL[1]})
    wall.goto(f"{base}{seats_of(pages)[0]}/{SCENE.game}/screen/")
    return [wall, *pages]


def seats_of(pages: Sequence[Page]) -> list[str]:
    found = [re.search(r"/c/[^/]+/(\d+)/", page.url) for page in pages]
    return [one[1] for one in found if one]


def sat(browser: Browser, address: str) -> Page:
    page = looked_at(browser)
    page.goto(address)
    page.locator("main button[type=submit]").click()
    return page


def looked_at(browser: Browser) -> Page:
    return browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        color_scheme="dark",
        locale="en-GB",
        reduced_motion="reduce",
    ).new_page()


def drawn(pages: Sequence[Page]) -> Iterator[tuple[Image.Image, int]]:
    yield together(pages), LONG
    for act in SCENE.acts:
        page = pages[1 + act.phone]
        target = page.locator(act.selector).first
        target.scroll_into_view_if_needed()
        yield touched(together(pages), act.phone, *target.evaluate(MIDDLE)), SHORT
        number = page.locator("#main").get_attribute("data-number")
        target.click()
        for each in pages:
            each.wait_for_function(f"() => document.getElementById('main').dataset.number !== '{number}'")
        page.wait_for_timeout(300)
        yield together(pages), LONG


def together(pages: Sequence[Page]) -> Image.Image:
    whole = Image.new("RGB", (WIDE, HIGH), GROUND)
    for page, (left, top, wide, high) in zip(pages, places(), strict=True):
        shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        whole.paste(shot.resize((wide, high), Image.Resampling.LANCZOS), (left, top))
    return whole


def places() -> list[tuple[int, int, int, int]]:
    """Left, top, width and height of the wall, and of each phone beside it."""
    tall = HIGH - 2 * EDGE
    slim = round(tall * PHONE[0] / PHONE[1])
    broad = WIDE - 2 * slim - 4 * EDGE
    low = round(broad * WALL[1] / WALL[0])
    phones = [(broad + 2 * EDGE + n * (slim + EDGE), EDGE, slim, tall) for n in range(2)]
    return [(EDGE, (HIGH - low) // 2, broad, low), *phones]


def touched(picture: Image.Image, phone: int, x: float, y: float) -> Image.Image:
    """A fingertip where the phone is about to be tapped."""
    left, top, wide, _high = places()[1 + phone]
    across, down = left + x * wide / PHONE[0], top + y * wide / PHONE[0]
    pen = ImageDraw.Draw(picture, "RGBA")
    pen.ellipse((across - 13, down - 13, across + 13, down + 13), fill="#d9b25f66", outline=FINGER, width=3)
    return picture
