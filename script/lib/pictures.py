"""Takes the pictures of docs/pictures again, from the demos; with --all every page in every size, by night and on paper."""

from __future__ import annotations

import re
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urljoin

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import moving  # noqa: E402 -- from this checkout
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402 -- from this checkout

from tests.e2e import house as houses  # noqa: E402 -- likewise

KEPT: Final = ROOT / "docs" / "pictures"
SIZES: Final = {
    "phone": (360, 740),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "wall": (1920, 1080),
}
Scheme = Literal["dark", "light"]
Picture = tuple[str, str, Scheme]
MOVING: Final = "evening"
OPENING: Final = "opening"
OPENINGS: Final = {
    "bloodborne-wall": "bloodborne.jpeg",
    "saga-wall": "bloodrage.jpeg",
    "hunt-wall": "dracula.jpeg",
    "chronicle-wall": "heritage.jpeg",
}
SCHEMES: Final[tuple[Scheme, ...]] = ("dark", "light")
SAT: Final = re.compile(r"^  (\w+) +(\S+)$", re.MULTILINE)
HELD: Final = 1300  # ms; the curtain wants a second

# Demo, person, the way to their seat.
Seats = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, kw_only=True)
class Shown:
    """A page of a demo as one of its people has it, or as the front door shows it. `before`: what they tap first."""

    name: str
    demo: str
    who: str
    path: str
    before: Callable[[Page], None] = lambda _page: None
    example: bool = False


def unbarred(page: Page) -> None:
    """The wall alone, as it stands in a room."""
    page.evaluate("document.querySelector('.example-bar').remove()")
    page.evaluate("document.documentElement.classList.remove('example')")


def unveil(page: Page) -> None:
    """A finger on the curtain for as long as it wants."""
    page.locator("[data-curtain]").hover()
    page.mouse.down()
    page.wait_for_timeout(HELD)
    page.mouse.up()
    page.wait_for_timeout(400)


HUNT: Final = "Three days of a hunt"
PAGES: Final = (
    Shown(name="hunt", demo=HUNT, who="Bela", path="dracula/"),
    Shown(name="hunt-ride", demo=HUNT, who="Bela", path="dracula/hunter/3/?ticket=3-2"),
    Shown(name="hunt-more", demo=HUNT, who="Bela", path="dracula/more/"),
    Shown(name="hunt-count", demo=HUNT, who="Ada", path="dracula/desk/"),
    Shown(name="hunt-desk", demo=HUNT, who="Ada", path="dracula/desk/", before=unveil),
    Shown(name="hunt-wall", demo=HUNT, who="Ada", path="dracula/screen/"),
    Shown(name="chronicle", demo="The Quay Chronicle", who="Bela", path="heritage/"),
    Shown(
        name="chronicle-wall",
        demo="The Quay Chronicle",
        who="Ada",
        path="/examples/heritage/",
        before=unbarred,
        example=True,
    ),
    Shown(name="bloodborne", demo="Half way down", who="Bela", path="bloodborne/"),
    Shown(name="bloodborne-wall", demo="Half way down", who="Ada", path="bloodborne/screen/"),
    Shown(name="saga", demo="Half way to Ragnarök", who="Bela", path="bloodrage/"),
    Shown(name="saga-wall", demo="Half way to Ragnarök", who="Ada", path="bloodrage/screen/"),
)
# (page, size, scheme): what stands in docs.
CHOSEN: Final[tuple[Picture, ...]] = (
    ("chronicle-wall", "wall", "dark"),
    ("bloodborne-wall", "wall", "dark"),
    ("saga-wall", "wall", "dark"),
    ("hunt-wall", "wall", "dark"),
    ("hunt-wall", "tablet", "light"),
    ("hunt", "phone", "light"),
    ("hunt", "phone", "dark"),
    ("hunt", "tablet", "dark"),
    ("hunt", "laptop", "light"),
)


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument(
        "--all", type=Path, metavar="FOLDER", help="every page in every size, into this folder"
    )
    asked.add_argument("names", nargs="*", help="only these pages")
    told = asked.parse_args()
    wanted = every() if told.all else CHOSEN
    with opened() as (browser, seats):
        for name, size, scheme in wanted:
            if not told.names or name in told.names:
                take(browser, seats, name, size, scheme, told.all or KEPT)
        if not told.all and OPENING in (told.names or [OPENING]):
            for_openings(browser, seats)
        if not told.all and MOVING in (told.names or [MOVING]):
            moving.filmed(browser, seats, KEPT / f"{MOVING}.webp")


def for_openings(browser: Browser, seats: Seats) -> None:
    """The walls beside the forms that open a game: small, for a page that has to be light."""
    for name, file in OPENINGS.items():
        shown = next(one for one in PAGES if one.name == name)
        page = browser.new_context(
            viewport={"width": 1280, "height": 720},
            color_scheme="dark",
            locale="en-GB",
            reduced_motion="reduce",
            device_scale_factor=0.5,
        ).new_page()
        sit(page, seats, shown)
        # The way into a demo is nobody's business later.
        page.evaluate("document.querySelector('.wall-corner')?.remove()")
        page.screenshot(path=ROOT / "static" / "walls" / file, type="jpeg", quality=72)
        page.context.close()


def every() -> Iterator[Picture]:
    for page in PAGES:
        yield from ((page.name, size, scheme) for size in SIZES for scheme in SCHEMES)


@contextmanager
def opened() -> Iterator[tuple[Browser, Seats]]:
    with houses.opened() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=houses.CHROMIUM, args=[*houses.FLAGS])
        seats = sat_down(house)
        think(house)
        yield browser, seats


# What workers would think out while somebody looks.
THOUGHT: Final = """
import django; django.setup()
from campaigns import journal, thinking
from campaigns.models import Campaign
for table in Campaign.objects.all():
    for riddle in thinking.riddles(journal.public(table), table.game):
        if not riddle.seldom:
            thinking.think(table.pk, riddle.address)
"""


def think(house: houses.House) -> None:
    subprocess.run([sys.executable, "-c", THOUGHT], cwd=ROOT, env={**house.environment}, check=True)


def sat_down(house: houses.House) -> Seats:
    told = subprocess.run(
        [sys.executable, "manage.py", "demo", "--full", "--address", house.address],
        cwd=ROOT, env={**house.environment}, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    parts = re.split(r"^(\S.*) \(\w+\)$", told, flags=re.MULTILINE)[1:]
    return {demo: dict(SAT.findall(lines)) for demo, lines in zip(parts[::2], parts[1::2], strict=True)}


def take(browser: Browser, seats: Seats, name: str, size: str, scheme: Scheme, folder: Path) -> None:
    shown = next(one for one in PAGES if one.name == name)
    page = looked_at(browser, size, scheme)
    sit(page, seats, shown)
    folder.mkdir(parents=True, exist_ok=True)
    if folder == KEPT:
        page.screenshot(path=folder / f"{name}-{size}-{scheme}.jpeg", type="jpeg", quality=88)
    else:
        page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")
    page.context.close()


def sit(page: Page, seats: Seats, shown: Shown) -> None:
    page.goto(seats[shown.demo][shown.who])
    if shown.example:
        page.goto(urljoin(page.url, shown.path))
    else:
        page.locator("main button[type=submit]").click()
        page.goto(re.sub(r"(/c/[^/]+/\d+/).*", rf"\1{shown.path}", page.url))
        page.goto(page.url)  # the word that one sits here is said once
    page.evaluate("document.fonts.ready.then(() => true)")
    shown.before(page)


def looked_at(browser: Browser, size: str, scheme: Scheme) -> Page:
    wide, high = SIZES[size]
    phone = size == "phone"
    return browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme=scheme,
        locale="en-GB",
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
    ).new_page()


if __name__ == "__main__":
    main()
