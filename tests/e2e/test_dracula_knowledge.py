"""The heat on the map: three hunters and a wall watch it change while the Count's phone plays and a worker thinks."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e.chronicle import PLAIN
from tests.e2e.test_dracula import BELA, CORA, WALL, seeded, sits  # noqa: F401 -- fixtures
from tests.e2e.test_paper import LATE, a_worker

pytestmark = pytest.mark.e2e
DAN = 4
RULED_OUT = {
    BELA: "Дракулы сейчас здесь быть не может.",
    CORA: "Draculi nie może tu teraz być.",
    DAN: "Dracula cannot be here now.",
}


def heat(screen):
    """What stands on the map, by its place."""
    return screen.page.evaluate(
        """() => [...document.querySelectorAll(".spot:has(.heat)")].map((one) => one.textContent.trim()).sort().join()"""
    )


def warms(screen, before=""):
    expect(screen.find(".europe-live .heat").first).to_be_visible(timeout=LATE)
    screen.page.wait_for_function(
        """(before) => { const now = [...document.querySelectorAll(".spot:has(.heat)")].map((one) => one.textContent.trim()).sort().join();
        return now && now !== before; }""",
        arg=before,
        timeout=LATE,
    )
    return heat(screen)


def comes(table, device):
    """Dan, on a laptop, after the others."""
    dan = table.sits(DAN, "Dan", device(1280, 800, locale="en-GB", extra_http_headers=PLAIN))
    dan.page.goto(table.doors["Dan"] + table.where(dan))
    dan.live()
    return dan


def test_the_heat_changes_for_three_hunters_and_the_wall_while_the_count_plays(house, sits, device):  # noqa: F811 -- the fixture
    with a_worker(house), sits("thought about") as table:
        watchers = [screen for screen in table.hunt.screens if screen.seat in (BELA, CORA, WALL)]
        watchers.insert(0, comes(table, device))
        before = {screen.name: warms(screen) for screen in watchers}
        assert len({*before.values()}) == 1

        table.hunt.lurks("place:le-havre", fate="cleared")
        after = {screen.name: warms(screen, before[screen.name]) for screen in watchers}
        assert len({*after.values()}) == 1
        assert table.hunt.ada.find(".heat").count() == 0

        for screen in watchers[:3]:
            tapped(screen)
        table.hunt.on(table.hunt.ada, "dawn")
        for screen in watchers[:3]:
            told_why(screen)  # through the redraw


def tapped(screen):
    """One tap on the map: why he cannot be there, in the language of whoever asks."""
    screen.find("#spot-vienna").dispatch_event("click")
    told_why(screen)
    expect(screen.find("#place-told a.entry").first).to_be_visible()


def told_why(screen):
    """Once the worker has said it."""
    expect(screen.find("#place-told")).to_contain_text(RULED_OUT[screen.seat], timeout=LATE)
