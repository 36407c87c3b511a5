"""What somebody has typed on a phone is there until it is recorded or let go, whatever is tapped, drawn or opened meanwhile."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

pytestmark = pytest.mark.e2e

CHAPTERS = "The first night: Ann, Celina\nCelina, Ann"
STORED = "Object.keys(sessionStorage).filter((name) => name.startsWith('nightbook-draft:')).length"


@pytest.fixture
def phone(house, device):
    """phone("era", 1, "Ada", "Bela"): at that moment of the demo, with their seats; the last one's table is open."""

    def at(moment, times, *names):
        long = house.asked("tests.e2e.seed_long", moment, str(times))
        page = device(390, 844, phone=True).new_page()
        for seat, key in map(long["keys"].get, names):
            page.goto(f"{house.address}{key}")
            page.locator("main form button[type=submit]").first.click()
            page.goto(f"{house.address}/c/{long['campaign']}/{seat}/heritage/")
        live(page)
        return page

    return at


@pytest.fixture
def ada(phone):
    """ada("era", 1): the host's phone."""
    return lambda moment, times: phone(moment, times, "Ada")


def live(page):
    expect(page.locator("#line")).to_have_attribute("data-state", "live")


def stored(page):
    """What this tab and this phone keep."""
    return page.evaluate("JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")


def view(page):
    """What this seat sees, as JSON."""
    at = re.sub(r"heritage/.*", "position.json", page.url)
    return page.evaluate("at => fetch(at).then(answer => answer.json())", at)["view"]


def test_a_page_of_the_booklet_outlives_the_next_button_a_reload_and_a_step_aside(ada):
    """The first chapter of the second era."""
    page = ada("gathered", 4)
    here, years, title = (
        page.url,
        page.locator("#era_told [name=years]"),
        page.locator("#era_told [name=title_1]"),
    )
    onward, asks = page.locator("form[data-onward] button[name=to][value=clans]"), page.locator("#unrecorded")
    years.fill("1400-1450")
    title.fill("Paris")
    onward.tap()
    asks.locator("[value=stay]").tap()
    page.reload()
    expect(title).to_have_value("Paris")
    expect(page.locator("#era_told .draft")).to_be_visible()
    page.goto(f"{here}sheet/")
    page.goto(here)
    expect(years).to_have_value("1400-1450")

    onward.tap()
    expect(asks.locator("[data-what]")).to_have_text("The booklet’s page")
    asks.locator("[value=record]").tap()
    expect(page.locator("main.phase-clans")).to_be_visible()
    era = view(page)["eras"][-1]["era"]
    assert (era["years"], era["titles"]) == ("1400-1450", ["Paris"])
    assert page.evaluate(STORED) == 0


def test_an_era_is_not_turned_over_an_outcome_that_is_only_typed(ada):
    page = ada("era", 1)
    page.locator("#outcome-1 [name=card]").fill("The Sealed Treaty")
    page.locator("#era-turn [name=entered]").fill("D")
    page.locator("#era-turn > button").tap()
    page.locator("#unrecorded [value=record]").tap()
    expect(page.locator("main.phase-gather")).to_be_visible()
    assert view(page)["eras"][0]["outcome"]["card"] == "The Sealed Treaty"
    page.wait_for_function("scrollY === 0")


def test_whoever_has_counted_reads_the_total_and_goes_on_from_there(ada):
    page = ada("ground told", 2)
    form, counted = "#count-1-form", page.locator("#count-1")
    page.locator(f"{form} summary").last.tap()
    page.locator(f"{form} [name=by_hand]").fill("18")
    page.locator(f"{form} button.primary").tap()
    # Not the total of the form, which stays until its answer is there.
    total = counted.locator(".number.big[data-wash]")
    expect(total).to_have_text(re.compile("^18"))
    expect(total).to_be_in_viewport()
    expect(counted.locator("h2")).to_be_focused()


def test_what_is_ticked_off_at_the_box_is_ticked_after_a_step_aside(ada):
    page = ada("era", 1)
    table = page.url
    page.goto(f"{table}change/?with=new")
    boxes = page.locator("#list input[type=checkbox]")
    boxes.nth(1).check()
    page.goto(table)
    page.goto(f"{table}change/?with=new")
    expect(boxes.nth(1)).to_be_checked()
    expect(boxes.nth(0)).not_to_be_checked()


def test_on_a_page_of_its_own_it_is_kept_until_it_is_recorded(house, device):
    """The opening, a chronicle from paper, and a correction of it."""
    context = device(390, 844, phone=True)
    page = context.new_page()
    page.goto(f"{house.address}/open/heritage/")
    page.fill("[name=name_1]", "Ann")
    page.fill("[name=name_2]", "Celina")
    page.reload()
    expect(page.locator("[name=name_2]")).to_have_value("Celina")
    page.locator("main .acts button").tap()
    expect(page.locator(".code-frame svg")).to_be_visible()
    assert page.evaluate(STORED) == 0

    seat = re.match(r".+/c/[^/]+/1/", page.url)[0]
    a_chronicle_from_paper(page, f"{seat}heritage/paper/")
    a_correction(context, page, f"{seat}entry/2/correct/")


def a_chronicle_from_paper(page, paper):
    chapters, grounds = page.locator("[name=chapters]"), page.locator("[name=grounds]")
    page.goto(paper)
    page.locator("#paper-lines > summary").tap()
    chapters.fill(CHAPTERS)
    page.reload()
    expect(chapters).to_have_value(CHAPTERS)
    page.locator("#took-over button[name=preview]").tap()
    expect(page.locator("#preview")).to_be_visible()
    expect(page.locator("#took-over .draft")).to_have_count(0)
    grounds.fill("D, B, C")
    page.goto(paper)
    expect(chapters).to_have_value(CHAPTERS)
    expect(grounds).to_have_value("D, B, C")
    page.locator("#took-over button[name=preview]").tap()
    page.locator("#preview button.primary").tap()
    expect(page.locator("#last")).to_contain_text("goes on here after 2 chapters")
    assert page.evaluate(STORED) == 0


def a_correction(context, page, entry):
    """The line about the connection is true there as well."""
    page.goto(entry)
    page.fill("[name=titles_1]", "Abbess")
    context.set_offline(True)
    expect(page.locator("#line")).to_have_attribute("data-state", "offline", timeout=15_000)
    context.set_offline(False)
    expect(page.locator("#line")).to_be_hidden()
    page.reload()
    expect(page.locator("[name=titles_1]")).to_have_value("Abbess")
    page.locator(".draft button").tap()
    expect(page.locator("[name=titles_1]")).to_have_value("")
    assert page.evaluate(STORED) == 0


def test_a_note_half_typed_is_its_seat_s_own_on_a_phone_with_two(phone):
    """Bela types; Ada, at the same step on the same phone, sees nothing of it; recorded, it lies nowhere."""
    page = phone("playing", 1, "Ada", "Bela")
    belas = page.url
    adas = re.sub(r"/\d+/heritage/", "/1/heritage/", belas)
    assert adas != belas
    note = page.locator("#noted-typed [name=text]")
    page.locator("#notes > summary").tap()
    note.fill("The candle went")
    page.reload()
    expect(note).to_be_visible()
    expect(note).to_have_value("The candle went")

    page.goto(adas)
    live(page)
    expect(page.locator(".draft")).to_have_count(0)
    expect(note).to_have_value("")

    page.goto(belas)
    expect(note).to_have_value("The candle went")
    note.fill("The candle went out.")
    page.locator("#noted-typed button[type=submit]").tap()
    expect(page.locator("#notes .lines")).to_contain_text("The candle went out.")
    assert page.evaluate(STORED) == 0


def test_a_note_for_one_s_own_eyes_lies_on_no_phone_once_the_box_is_ticked(phone):
    page = phone("playing", 1, "Bela")
    note, box = page.locator("#noted-typed [name=text]"), page.locator("#noted-typed [name=hidden]")
    page.locator("#notes > summary").tap()
    note.fill("Watch Ada")
    assert "Watch Ada" in stored(page)
    box.check()
    note.fill("Watch Ada tonight")
    assert "Watch Ada" not in stored(page)
    page.reload()
    expect(note).to_have_value("")
    expect(box).not_to_be_checked()


def test_a_sentence_that_will_be_sealed_lies_on_no_phone(phone):
    page = phone("gathered", 1, "Bela")
    sentence = page.locator("#prophesied [name=text]")
    sentence.fill("Venice will burn")
    assert "Venice" not in stored(page)
    page.reload()
    expect(sentence).to_have_value("")


def test_a_prologue_outlives_a_reload_until_it_is_written(house, device):
    page = device(390, 844, phone=True).new_page()
    page.goto(f"{house.address}/open/heritage/")
    page.fill("[name=name_1]", "Ann")
    page.fill("[name=name_2]", "Celina")
    page.locator("main .acts button").tap()
    page.locator("main a.primary").first.tap()
    form = page.locator("form[action$='/prologue-written/']")
    form.locator("[name=character]").fill("Corvin")
    form.locator("[name=row_abilities]").fill("Swordplay")
    page.reload()
    expect(page.locator("form .draft")).to_be_visible()
    expect(form.locator("[name=character]")).to_have_value("Corvin")
    expect(form.locator("[name=row_abilities]")).to_have_value("Swordplay")
    for field, words in (("discipline", "Celerity"), ("title", "Envoy"), ("printed", "Ann")):
        form.locator(f"[name={field}]").fill(words)
    form.locator("button[name=clan][value=ventrue]").tap()
    expect(form).to_have_count(0)
    assert page.evaluate(STORED) == 0


def test_a_sticker_half_named_is_there_again_on_the_way_back_to_its_step(ada):
    page = ada("aftermath", 1)
    stickers, missions = (page.locator(f".task-strip a[href*={step}]") for step in ("stickers", "missions"))
    stickers.tap()
    named = page.locator("#ability-typed")
    named.fill("Night of the")
    missions.tap()
    expect(named).to_have_count(0)
    stickers.tap()
    expect(named).to_have_value("Night of the")
    page.locator(".draft button").tap()
    expect(named).to_have_value("")
    assert page.evaluate(STORED) == 0
