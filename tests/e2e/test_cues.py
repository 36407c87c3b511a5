"""It has become somebody's turn: heard and felt where a device wishes it, never at night, never of its own tap."""

from __future__ import annotations

import pytest

from tests.e2e.client_app import Table, house

pytestmark = pytest.mark.e2e
sync_api = pytest.importorskip("playwright.sync_api")
expect = sync_api.expect

# What the browser was asked for, by what it has itself: notes begun, trembles, marks on the icon.
EARS = """
window.heard = { notes: 0, trembles: 0, marks: [] };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.heard.notes += 1; return start.apply(this, when); };
Object.defineProperty(navigator, "vibrate", { value: () => { window.heard.trembles += 1; return true; } });
for (const name of ["setAppBadge", "clearAppBadge"]) {
  Object.defineProperty(navigator, name, { value: () => { window.heard.marks.push(name); return Promise.resolve(); } });
}
"""
EVENING, LATE, NIGHT, MORNING = (f"2026-01-10T{hour}:00" for hour in ("20:00", "23:30", "00:30", "07:00"))


@pytest.fixture
def table():
    return Table()


@pytest.fixture
def opened(chromium, table, monkeypatch):
    """A page of it at an hour of the day."""
    contexts = []
    with house(table, monkeypatch) as address:

        def opened(at=EVENING, motion="no-preference"):
            context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion=motion)
            contexts.append(context)
            context.add_init_script(EARS)
            page = context.new_page()
            page.clock.install(time=at)
            page.clock.resume()
            page.goto(address)
            expect(page.locator("#line")).to_have_attribute("data-state", "live")
            return page

        yield opened
        for context in contexts:
            context.close()


def choose(page, *wishes):
    page.locator("#menu > summary").click()
    expect(page.locator("[data-cue=from]")).to_have_value("00:00")
    for wish in wishes:
        page.locator(f"[data-cue={wish}]").check()
    page.locator("#menu > summary").click()


def becomes_wanted(page, table):
    for extra in ("", "data-wanted"):
        table.move(extra=extra)
        wanted = page.locator("#main[data-wanted]")
        expect(wanted).to_have_count(1 if extra else 0)
    page.wait_for_timeout(200)
    return page.evaluate("[window.heard.notes, window.heard.trembles]")


def test_nothing_is_heard_or_felt_before_somebody_chooses(opened, table):
    page = opened()
    page.click("#more")
    assert becomes_wanted(page, table) == [0, 0]


def test_chosen_it_is_two_notes_and_a_tremble_and_the_device_keeps_that(opened, table):
    page = opened()
    choose(page, "sound", "buzz")
    assert becomes_wanted(page, table) == [2, 1]
    assert becomes_wanted(page, table) == [4, 2]
    page.reload()
    expect(page.locator("#line")).to_have_attribute("data-state", "live")
    page.click("#more")
    assert becomes_wanted(page, table) == [2, 1]


def test_an_own_tap_is_no_news(opened, table):
    page = opened()
    choose(page, "sound", "buzz")
    table.extra = "data-wanted"  # what comes of the tap
    page.click("#add")
    expect(page.locator("#main[data-wanted]")).to_have_count(1)
    page.wait_for_timeout(300)
    assert page.evaluate("[window.heard.notes, window.heard.trembles]") == [0, 0]


@pytest.mark.parametrize("at", [NIGHT, MORNING])
def test_by_night_it_is_silent_and_to_be_tried_all_the_same(opened, table, at):
    page = opened(at)
    choose(page, "sound", "buzz")
    assert becomes_wanted(page, table) == [0, 0]
    page.locator("#menu > summary").click()
    page.click("[data-cue-try]")
    page.wait_for_function("window.heard.notes === 2 && window.heard.trembles === 1")
    page.locator("[data-cue=till]").fill("06:30")
    page.locator("[data-cue=from]").fill("06:30")
    assert becomes_wanted(page, table) == [4, 2]


def test_late_in_the_evening_it_is_heard_unless_the_device_says_so(opened, table):
    page = opened(LATE)
    choose(page, "sound", "buzz")
    assert becomes_wanted(page, table) == [2, 1]
    page.locator("#menu > summary").click()
    page.locator("[data-cue=from]").fill("22:00")  # over midnight
    assert becomes_wanted(page, table) == [2, 1]


def test_where_less_motion_is_wished_nothing_trembles_and_it_is_not_offered(opened, table):
    page = opened(motion="reduce")
    choose(page, "sound")
    page.locator("#menu > summary").click()
    expect(page.locator("[data-cue=buzz]")).to_be_hidden()
    assert becomes_wanted(page, table) == [2, 0]


def test_an_icon_is_marked_while_nobody_looks(opened, table):
    page = opened()
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => window.away ?? false, configurable: true })"
    )
    page.evaluate("window.away = true")
    becomes_wanted(page, table)
    assert page.evaluate("window.heard.marks.at(-1)") == "setAppBadge"
    page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("window.heard.marks.at(-1)") == "clearAppBadge"
