"""Two phones in a cellar: ten taps on each without a network, the house opened anew meanwhile, and nothing twice or lost."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e import house as houses
from tests.e2e.wire import wired
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.e2e
sync_api = pytest.importorskip("playwright.sync_api")
expect = sync_api.expect
ROOT = Path(__file__).resolve().parents[2]
MINUS = "form[action$='/hurt/'] button"
ONWARD = "form[data-onward][action$='/stepped/'] button"
SCRIPT = "[...document.scripts].map(one => one.src).filter(src => src.includes('table')).join()"


class Reopened:
    """A house that is shut and opened anew at the same address, as it is or one release later."""

    def __init__(self, environment, listening):
        self.environment, self.listening, self.stack = environment, listening, ExitStack()
        self.port = listening.getsockname()[1]

    def asked(self, *words):
        return houses.House(port=self.port, environment=self.environment).asked(*words)

    def shut(self):
        self.stack.close()

    def open(self, **more):
        self.environment |= more
        subprocess.run(
            [sys.executable, str(houses.LIB / "prepare.py")], cwd=ROOT, env=self.environment, check=True
        )
        self.stack.enter_context(houses.web(self.listening, self.environment))


@pytest.fixture
def house(tmp_path):
    with houses.database() as address, socket.create_server(("127.0.0.1", 0), backlog=256) as listening:
        environment = {**houses.clean(), **houses.services(address), "NIGHTBOOK_DATA": str(tmp_path / "data")}
        house = Reopened(environment, listening)
        house.open()
        yield house
        house.shut()


@pytest.fixture
def later(tmp_path):
    """What the next release sets: every script and sheet is another one."""
    static = tmp_path / "next"
    shutil.copytree(ROOT / "static", static)
    for path in [*static.rglob("*.js"), *static.rglob("*.css")]:
        path.write_text(path.read_text() + "\n/* one release later */\n")
    return {
        "DJANGO_SETTINGS_MODULE": "tests.e2e.next_release",
        "NEXT_STATIC": str(static),
        "NIGHTBOOK_STATIC": str(tmp_path / "laid out"),
    }


class Phone:
    def __init__(self, device, wire, table, seat):
        self.seat, self.wire = seat, wire
        self.context = device(390, 844, phone=True)
        base = f"http://{houses.NAME}:{wire.port}"
        for name, value in table["cookies"][str(seat)].items():
            self.context.add_cookies([{"name": name, "value": value, "url": base}])
        self.page = self.context.new_page()
        self.page.goto(f"{base}/c/{table['campaign']}/{seat}/bloodborne/")
        expect(self.page.locator("#line")).to_have_attribute("data-state", "live")

    def tap(self, selector, times=1):
        for _ in range(times):
            self.page.locator(selector).first.tap()

    def ten_taps(self):
        """A step in which only one phone can be first, and nine blows to its own hunter."""
        self.tap(ONWARD)
        self.tap(MINUS, 9)
        expect(self.page.locator("#line")).to_contain_text("taps waiting: 10")

    def back(self):
        self.wire.mend()
        expect(self.page.locator("#line")).to_be_hidden(timeout=60_000)
        return self.refused()

    def refused(self):
        return self.page.locator("#refused li").all_inner_texts()


@contextlib.contextmanager
def two_phones(house, device):
    table = house.asked("tests.e2e.seed_offline")
    with wired(house.port) as one, wired(house.port) as other:
        yield table, Phone(device, one, table, BELA), Phone(device, other, table, CORA)


def in_the_cellar(*phones):
    for phone in phones:
        phone.wire.cut()
    for phone in phones:
        phone.ten_taps()


def nothing_twice_nothing_lost(house, table, *phones):
    """Entries and refused taps are all there were: of each phone ten, in the order of tapping, each once."""
    told = house.asked("tests.e2e.seed_offline", table["campaign"])
    assert len({key for _, _, key in told}) == len(told)
    for phone in phones:
        entries = [number for number, seat, _ in told if seat == phone.seat]
        assert len(entries) + len(phone.refused()) == 10
    return len(told)


@pytest.mark.parametrize(
    "first", ["the one who went first", pytest.param("the other", marks=pytest.mark.long)]
)
def test_back_in_either_order_each_refused_tap_is_shown_until_it_is_read(house, device, first):
    with two_phones(house, device) as (table, bela, cora):
        order = [bela, cora] if first == "the one who went first" else [cora, bela]
        in_the_cellar(bela, cora)
        house.shut()
        house.open()
        sooner, later = (phone.back() for phone in order)

        assert sooner == []
        assert [words.partition(":")[0] for words in later] == ["Not recorded"]
        assert nothing_twice_nothing_lost(house, table, bela, cora) == 19
        second = order[1].page
        expect(second.locator("#refused")).to_contain_text("If your tap still makes sense, tap again.")
        second.reload()
        expect(second.locator("#refused li")).to_have_text(later)
        second.locator("#refused [data-dismiss]").tap()
        expect(second.locator("#refused")).to_have_count(0)
        second.reload()
        expect(second.locator("#line")).to_have_attribute("data-state", "live")
        expect(second.locator("#refused")).to_have_count(0)


def test_a_page_of_the_release_before_sends_what_it_kept_and_begins_anew_once_that_is_read(
    house, device, later
):
    with two_phones(house, device) as (table, bela, cora):
        before = bela.page.evaluate(SCRIPT)
        in_the_cellar(bela, cora)
        house.shut()
        house.open(**later)
        assert [len(phone.back()) for phone in (cora, bela)] == [0, 1]

        nothing_twice_nothing_lost(house, table, bela, cora)
        assert bela.page.evaluate(SCRIPT) == before
        bela.page.locator("#refused [data-dismiss]").tap()
        ada = device(1280, 800)
        base = f"http://{houses.NAME}:{bela.wire.port}"
        for name, value in table["cookies"][str(ADA)].items():
            ada.add_cookies([{"name": name, "value": value, "url": base}])
        host = ada.new_page()
        host.goto(f"{base}/c/{table['campaign']}/{ADA}/bloodborne/")
        host.locator(MINUS).first.click()

        bela.page.wait_for_function(
            f"before => document.readyState === 'complete' && ({SCRIPT}) !== before", arg=before
        )
        expect(bela.page.locator("#line")).to_have_attribute("data-state", "live")
