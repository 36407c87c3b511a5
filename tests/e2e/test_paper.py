"""Paper, with a real worker: one tap, watched while it is made, left and found again, kept."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest

pytest.importorskip("playwright.sync_api")

from pypdf import PdfReader
from supervisor import die_with_parent

from tests.e2e import looking
from tests.e2e.house import ROOT
from tests.e2e.looking import Looker, cookies

pytestmark = pytest.mark.e2e

ADA, BELA, CORA = 1, 2, 3
LATE = 90_000  # ms: the first print of a worker loads the press, perhaps beside other tests
WORKER = ["-m", "celery", "--quiet", "--app", "config", "worker", "--pool", "solo", "--loglevel", "ERROR"]
TALKS_TO_NOBODY = ["--without-gossip", "--without-mingle", "--without-heartbeat"]


@contextmanager
def a_worker(house):
    command = [sys.executable, *WORKER, *TALKS_TO_NOBODY]
    process = subprocess.Popen(command, cwd=ROOT, env=dict(house.environment), preexec_fn=die_with_parent)
    try:
        yield
    finally:
        process.terminate()
        process.wait(90)


@pytest.fixture(scope="module")
def worker(house):
    """For everything after the first test, which begins without one."""
    with a_worker(house):
        yield


class Printer:
    """The page of the paper at one seat's device."""

    def __init__(self, device, house, seeded, seat=ADA, **more):
        context = device(*looking.PHONE, **more)
        context.add_cookies(cookies(seeded["cookies"][str(seat)], house.local))
        self.page, self.troubles, self.asked = context.new_page(), [], 0
        self.page.on("console", lambda said: said.type == "error" and self.troubles.append(said.text))
        self.page.on("response", self.note)
        self.table = f"{house.local}/c/{seeded['campaign']}/{seat}"
        self.open()

    def note(self, answer):
        self.asked += answer.url.endswith("/under-way/")
        if answer.status >= 400:
            self.troubles.append(f"{answer.status} {answer.url}")

    def open(self, query=""):
        self.page.goto(f"{self.table}/prints/{query}")

    def tap(self, paper):
        self.page.locator(f"#offer-{paper} button[name=paper]").click()

    def unfold(self, *folds):
        for fold in folds:
            self.page.locator(f"#{fold} > summary").click()

    @property
    def status(self):
        return self.page.locator("#made-status")

    @property
    def rows(self):
        return self.page.locator(".print")

    def ready(self, n=1):
        self.page.locator(".print.ready").nth(n - 1).wait_for(timeout=LATE)

    def download(self, row=0):
        with self.page.expect_download() as kept:
            self.rows.nth(row).locator("a[download]").click()
        return PdfReader(BytesIO(Path(kept.value.path()).read_bytes()))

    def picture_is_drawn(self):
        """Where there is room for one."""
        self.page.set_viewport_size({"width": 1280, "height": 800})
        shown = self.rows.first.locator("img")
        shown.scroll_into_view_if_needed()
        self.page.wait_for_function(
            "() => { const one = document.querySelector('.print img'); return one.complete && one.naturalWidth > 0 }"
        )
        return shown


@pytest.fixture
def printer(device, house):
    opened = []

    def at(seat=ADA, seeded=None, **more):
        opened.append(Printer(device, house, seeded or house.asked("tests.e2e.seed_paper"), seat, **more))
        return opened[-1]

    yield at
    assert [one for printer in opened for one in printer.troubles] == []


def test_one_tap_and_what_it_makes_is_there_whoever_leaves(printer, house):
    """No worker at first: the page says so. Then one comes, while nobody looks."""
    ada = printer()
    assert ada.rows.count() == 0

    ada.tap("score")
    ada.page.locator("#toasts", has_text="is being made").wait_for()
    assert "One PDF is being made" in ada.status.inner_text()
    assert ada.rows.first.locator("progress").get_attribute("aria-label") == "Score sheet"
    ada.page.locator(".print", has_text="It has not started yet. Play on").wait_for(timeout=30_000)

    ada.page.goto(f"{ada.table}/bloodborne/")
    with a_worker(house):
        ada.page.wait_for_timeout(1000)
        ada.open()
        ada.ready()
        ada.status.get_by_text("Everything is ready.").wait_for()
    assert ada.picture_is_drawn().get_attribute("alt") == "First page: Score sheet"
    opens = ada.rows.first.locator("a.button").first.get_attribute("href")
    assert ada.page.locator("#state-score .offer-act").get_attribute("href") == opens
    asked = ada.asked
    ada.page.wait_for_timeout(2500)
    assert ada.asked == asked, "it goes on asking although nothing is being made"
    assert "If it ended now" in ada.download().pages[0].extract_text()

    ada.rows.first.locator("form button").first.click()
    ada.rows.first.wait_for(state="detached")
    assert "PDFs that you make stay here" in ada.status.inner_text()


def test_each_seat_in_its_own_language(printer, house, worker):
    seeded = house.asked("tests.e2e.seed_paper")
    said = {ADA: "Total", BELA: "Razem", CORA: "Итого"}
    for seat, word in said.items():
        one = printer(seat, seeded)
        one.tap("score")
        one.ready()
        assert word in one.download().pages[0].extract_text()


def test_the_row_turns_into_open_in_place_and_a_word_leads_there(printer, worker):
    """Nobody has to look for it elsewhere on the page."""
    ada = printer()
    ada.tap("score")
    turned = ada.page.locator("#state-score a.offer-act", has_text="Open")
    turned.wait_for(timeout=LATE)
    said = ada.page.locator("#toasts a", has_text="Open")
    said.wait_for()
    assert said.get_attribute("href") == turned.get_attribute("href")


def test_two_quick_taps_are_one_paper_and_three_taps_any_other(printer, worker):
    ada = printer()
    ada.page.locator("#offer-score button[name=paper]").dblclick()
    ada.ready()
    assert ada.rows.count() == 1

    ada.unfold("how")
    ada.page.locator(".sizes label", has_text="A5").click()
    ada.page.select_option("#blank-score-about", "5")
    ada.tap("blank-score")
    ada.ready(2)
    assert "A5" in ada.rows.first.inner_text()
    assert ada.page.locator(".sizes :checked").get_attribute("value") == "A5"
    assert [round(float(side)) for side in ada.download().pages[0].mediabox[2:]] == [420, 595]


def test_several_at_once_and_what_is_being_chosen_stays(printer, worker):
    """The list is drawn again every second; a choice half made beside it is nobody's business."""
    ada = printer()
    ada.unfold("group-2")
    for paper in ("poster", "keys", "score"):
        ada.tap(paper)
    ada.page.select_option("#blank-score-about", "5")
    ada.ready(3)
    assert ada.page.locator("#blank-score-about").input_value() == "5"
    assert "Everything is ready." in ada.status.inner_text()


def test_a_link_from_the_score_leads_to_the_score_sheet(printer):
    ada = printer()
    ada.page.goto(f"{ada.table}/bloodborne/score/")
    ada.page.locator(".to-paper a").click()
    ada.page.wait_for_url("**/prints/?paper=score#offer-score")

    assert ada.page.locator("#offer-score").evaluate("(one) => one.matches(':target')")


def test_without_javascript(printer, worker):
    ada = printer(java_script_enabled=False)
    ada.tap("score")
    assert ada.page.url.endswith("/prints/?paper=score#offer-score")
    again = ada.page.locator("#state-score a", has_text="Check again")
    for _try in range(60):
        if ada.page.locator(".print.ready").count():
            break
        again.click()
        ada.page.wait_for_timeout(1000)
    assert ada.page.locator("#state-score a", has_text="Open").count() == 1
    assert ada.page.locator(".print.ready a[download]").count() == 1


def test_every_state_for_every_pair_of_eyes(device, house):
    """axe by night and on paper, 320 px with letters twice as large, in three languages."""
    seeded = house.asked("tests.e2e.seed_paper", "states")
    for locale in ("en-GB", "pl-PL", "ru-RU"):
        context = device(*looking.PHONE, locale=locale)
        context.add_init_script(path=looking.AXE)
        context.add_cookies(cookies(seeded["cookies"][str(ADA)], house.local))
        eyes = Looker(context.new_page())
        at = f"{house.local}/c/{seeded['campaign']}/{ADA}"
        eyes.look(f"paper {locale}", f"{at}/prints/?paper=keys&about=2#offer-keys")
        assert eyes.page.locator(".print").count() == 7
        eyes.look(f"keys {locale}", f"{at}/keys/")
        eyes.fine()


def test_what_is_wrong_stands_beside_its_field(device, house):
    seeded = house.asked("tests.e2e.seed_paper")
    context = device(*looking.PHONE)
    context.add_init_script(path=looking.AXE)
    context.add_cookies(cookies(seeded["cookies"][str(ADA)], house.local))
    eyes = Looker(context.new_page())
    page = eyes.page
    page.goto(f"{house.local}/c/{seeded['campaign']}/{ADA}/prints/")
    page.locator("#how > summary").click()
    page.locator(".sizes label", has_text="A5").click()
    page.evaluate("document.querySelector('#blank-score-about option').value = '17'")
    page.locator("#offer-blank-score button[name=paper]").click()

    page.locator("#offer-blank-score [aria-invalid=true]").wait_for()
    assert page.locator("#offer-blank-score p.wrong").count() == 1
    assert page.locator(".sizes :checked").get_attribute("value") == "A5"
    eyes.look("paper refused")
    eyes.fine()
