"""A browser without JavaScript: one phone keeps a chronicle for three, from the prologues to a box on a sheet."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from tests.e2e.evening import Screen

pytestmark = pytest.mark.e2e

ADA, BELA, CORA = SEATS = (1, 2, 3)
POWER = {ADA: 9, BELA: 5, CORA: 1}


@pytest.fixture
def ada(device, house):
    context = device(390, 844, java_script_enabled=False)
    screen = Screen(name="Ada", context=context, page=context.new_page())
    screen.page.on("response", screen.note)
    screen.page.goto(f"{house.local}/open/heritage/")
    for row, name in enumerate(("Ada", "Bela", "Cora"), 1):
        screen.page.fill(f"[name=name_{row}]", name)
    screen.find("main .acts button").click()
    screen.find("main a.primary").click()
    yield screen
    assert screen.troubles == []


def reach(target):
    """The folds around it opened first, as a finger would."""
    folded = target.locator("xpath=ancestor::details[not(@open)]")
    while folded.count():
        folded.first.locator("xpath=summary").click()
    return target


def record(screen, kind, button="button.primary", inside=""):
    form = f"form[action$='/heritage/{kind}/']" + (f":has({inside})" if inside else "")
    recorder = reach(screen.find(f"{form} {button}").first)
    # Or a fold of the page that goes would be opened instead of the new one's.
    with screen.page.expect_navigation():
        recorder.click()


def tick(screen, name, value, form="form"):
    reach(screen.find(f"{form} label:has(input[name='{name}'][value='{value}'])").first).click()


def write_prologue(screen, seat):
    """The second and the third tap the row that the first has typed."""
    page = screen.page
    if seat != ADA:
        reach(screen.find(f"#for-others a[href$='for={seat}']")).click()
    for name in ("character", "title", "printed"):
        page.fill(f"[name={name}]", f"{name} {seat}")
    if seat == ADA:
        page.fill("[name=row_resources]", "Contacts")
        page.fill("[name=discipline]", "Sight")
    else:
        tick(screen, "box", "resources Contacts")
        tick(screen, "known_discipline", "disciplines Sight")
    record(screen, "prologue-written", "button[value=brujah]")


def count(screen, seat):
    """One of the high class at two, a token on two, nobody in the North; and power."""
    form = f"#count-{seat}-form"
    for name, value in (("count_high", 1), ("count_north", 0), ("count_wild", 0)):
        tick(screen, name, value, form)
    screen.find(f"{form} input[type=number][name=count_scale]").fill("2")
    screen.find(f"{form} [name=power]").fill(str(POWER[seat]))
    screen.find(f"{form} .acts button.primary").click()
    total = screen.find(f"#count-{seat} [data-wash='vp-{seat}']").text_content()
    assert total.split()[0] == str(2 + 2 + POWER[seat])


def test_a_chapter_of_a_chronicle(ada):
    for seat in SEATS:
        write_prologue(ada, seat)
    record(ada, "gathered")
    record(ada, "mission-shown", "button[value=war]")
    record(ada, "stepped", "button[value=clans]")
    for clan in ("brujah", "ventrue", "tremere"):
        record(ada, "clan-chosen", f"button[value={clan}]")
    record(ada, "stepped", "button[value=play]")
    record(ada, "stepped", "button[value=reckoning]")
    the_reckoning(ada)
    the_aftermath(ada)


def the_reckoning(ada):
    for slot in range(1, 6):
        record(ada, "mission-won", f"button[value='{CORA}']", f"[name=slot][value='{slot}']")
    record(ada, "ground-told", "button[value=high-2]")
    tick(ada, "won", "north")
    record(ada, "ground-told", "button[type=submit]", "[name=won]")
    for seat in SEATS:
        count(ada, seat)
    record(ada, "stepped", "button[value=places]")
    record(ada, "places-turned", "button[value='3']")
    assert ada.find(".places-turned .turned b").all_inner_texts() == ["Ada", "Bela", "Cora"]
    record(ada, "stepped", "button[value=aftermath]")


def the_aftermath(ada):
    ada.page.fill("#titled-1 [name=title]", "Master of Hounds")
    record(ada, "titled")
    record(ada, "passed", "button", "[value=stickers]")
    assert ada.find("#act-title").inner_text().startswith("6.")
    ada.find("a.task-chip[href*='for=3'][href*='missions']").click()
    tick(ada, "known", "resources Contacts", "#act form")
    record(ada, "mission-taken", "button[value='asset.war']")
    ada.find("nav.places a[href$='/sheet/']").click()
    ada.page.wait_for_url("**/sheet/")
    assert ada.find("section[aria-labelledby=section-titles] b").all_inner_texts() == [
        "title 1",
        "Master of Hounds",
    ]
    ada.find("a.chip[href$='/sheet/3/']").click()
    assert ada.find("section[aria-labelledby=section-resources] .because li").count() == 2
