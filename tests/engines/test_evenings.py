"""An evening of each game on phones that are no Chromium: Firefox, and WebKit as on every iPhone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.attacks.browser import Browser
from tests.e2e import house as houses
from tests.e2e.wire import wired
from tests.engines import gecko, webkit
from tests.engines.evenings import ADA, BELA, Evening

pytestmark = [
    pytest.mark.engine,
    # Selenium's own, on its way to its own driver.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]
ENGINES = {"firefox": gecko.opened, "webkit": webkit.opened}
# What is tapped on the page of the table.
TAPS = {
    "bloodborne": "form[action$='/bloodborne/took/']:has([value='1'])",
    "bloodrage": "form[action$='/bloodrage/acted/']",
    "heritage": "form[action$='/heritage/prophesied/']",
    "dracula": "form[action$='/dracula/stepped/']",
}
WORDS = {"heritage": "The city will not be ours."}


@pytest.fixture(scope="session")
def house():
    with houses.opened() as opened:
        yield opened


@pytest.fixture(scope="session")
def seeded(house):
    return house.asked("tests.engines.seed")


@pytest.fixture(scope="module", params=ENGINES)
def screen(request):
    with ENGINES[request.param]() as opened:
        yield opened


@pytest.fixture(scope="session")
def shots(tmp_path_factory):
    """NIGHTBOOK_SHOTS: a folder to look at them afterwards."""
    folder = Path(os.environ.get("NIGHTBOOK_SHOTS") or tmp_path_factory.mktemp("shots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def evening(house, seeded, screen, shots):
    """For `with` each game: Bela's phone on a wire of its own, Ada's taps beside it."""
    with wired(house.port) as wire:

        def at(game, seat=BELA):
            table = seeded[screen.name.lower()][game]
            ada, bela = (
                Browser(port=house.port, cookies=dict(table["cookies"][str(seat)])) for seat in (ADA, BELA)
            )
            screen.keeps(table["cookies"][str(seat)], f"http://{screen.house}:{wire.port}")
            base = f"/c/{table['campaign']}/"
            return Evening(
                screen=screen,
                wire=wire,
                ada=ada,
                bela=bela,
                game=game,
                base=base,
                shots=shots,
                form=TAPS[game],
                words=WORDS.get(game, ""),
            )

        yield at


@pytest.mark.parametrize("game", TAPS)
def test_an_evening(evening, game):
    at = evening(game)
    with at.looked_at():
        at.sits()
        at.taps()
        at.undoes()
        at.hears_ada()
        at.puts_right()
        at.loses_the_network()
        at.asks_for_a_paper()


def test_the_curtain(evening):
    at = evening("dracula", ADA)
    with at.looked_at():
        at.opens_the_desk()
