"""The browser's side of a live table, in a real Chromium against a table that fails at will."""

from __future__ import annotations

import re
import time

import pytest

from campaigns import live as live_module
from tests.e2e.client_app import BASE, CAMPAIGN, Table, house

pytestmark = pytest.mark.e2e
sync_api = pytest.importorskip("playwright.sync_api")
expect = sync_api.expect
BURST = "count => { for (let i = 0; i < count; i++) document.getElementById('add').click(); }"


@pytest.fixture
def table():
    return Table()


@pytest.fixture
def address(table, monkeypatch):
    with house(table, monkeypatch) as found:
        yield found


@pytest.fixture
def context(chromium, address):
    """Closed before its house is: nobody calls at a closed door."""
    opened = chromium.new_context(viewport={"width": 390, "height": 844})
    opened.set_default_timeout(30_000)
    yield opened
    opened.close()


@pytest.fixture
def page(context, address):
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if "Content Security" in said.text else None)
    page.goto(address)
    live(page)
    yield page
    assert troubles == []


def live(page):
    expect(page.locator("#line")).to_have_attribute("data-state", "live")
    expect(page.locator("#presence")).to_have_text("[1]")


def until(true, patience=30.0):
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


# --- Taps ---


def test_ten_quick_taps_are_ten_moves_in_order_each_with_its_own_key(page, table):
    page.evaluate(BURST, 10)

    expect(page.locator("#echoes")).to_have_text("10")
    assert len({post["key"] for post in table.posts}) == len(table.posts) == 10
    assert all(re.fullmatch("[0-9a-f]{32}", post["key"]) for post in table.posts)
    assert [post["tapped_at"] for post in table.posts] == sorted(post["tapped_at"] for post in table.posts)
    assert {post["token"] for post in table.posts} == {"token-1"}


def test_taps_arrive_although_the_form_leaves_the_page_after_the_first(page, table):
    table.slow = 0.05
    page.evaluate(BURST, 5)
    until(lambda: table.posts)
    table.move(adding=False)

    until(lambda: table.echoes == 5)
    expect(page.locator("#add")).to_have_count(0)


def test_a_burst_is_drawn_once_and_asks_for_no_redraw(page, table):
    table.gets.clear()
    page.evaluate(BURST, 10)

    expect(page.locator("#echoes")).to_have_text("10")
    page.wait_for_timeout(400)
    assert table.gets == []
    expect(page.locator("[data-toast]")).to_have_count(1)


def test_an_act_pressed_twice_is_sent_once(page, table):
    table.slow = 0.2
    page.fill("#text", "a secret door")
    page.evaluate("() => { for (let i = 0; i < 3; i++) document.getElementById('save').click(); }")

    expect(page.locator("#noted")).to_have_text("a secret door")
    assert len(table.posts) == 1
    expect(page.locator("#text")).to_have_value("")


def test_the_new_number_stands_there_before_the_answer(page, table):
    table.move(bump='data-bump="#echoes" data-by="1"')
    expect(page.locator("#adding[data-bump]")).to_have_count(1)
    table.slow = 0.5
    page.click("#add")

    assert page.inner_text("#echoes") == "1"
    expect(page.locator("#adding")).to_have_attribute("data-waiting", "1")
    until(lambda: table.echoes == 1)
    expect(page.locator("#adding")).not_to_have_attribute("data-waiting", "1")


def test_bad_input_is_drawn_beside_the_field_and_keeps_what_was_typed(page, table):
    page.fill("#text", "   ")
    page.press("#text", "Enter")

    expect(page.locator("[data-refused]")).to_have_text("Write something.")
    expect(page.locator("#text")).to_have_value("   ")
    page.fill("#text", "better")
    page.click("#save")
    expect(page.locator("#noted")).to_have_text("better")


# --- Others' moves ---


def test_anothers_move_is_drawn_and_washed(page, table):
    table.move(note="three echoes")

    expect(page.locator("#noted")).to_have_text("three echoes")
    expect(page.locator("#noted")).to_have_class("just-changed")
    assert page.get_attribute("#echoes", "class") is None
    expect(page.locator("#noted")).not_to_have_class("just-changed")


def test_no_wash_when_less_motion_is_wished(context, address, table):
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    live(page)
    table.move(note="quiet")

    expect(page.locator("#noted")).to_have_text("quiet")
    assert page.get_attribute("#noted", "class") is None


@pytest.mark.parametrize("change", [{"step": "Reckoning"}, {"begins": '<p id="first" data-begins>Count</p>'}])
def test_the_page_goes_to_its_top_when_the_table_goes_on_and_only_then(page, table, change):
    page.evaluate("document.body.style.paddingBottom = '3000px'")
    page.evaluate("scrollTo(0, 600)")
    table.move(note="in between")
    expect(page.locator("#noted")).to_have_text("in between")
    assert page.evaluate("scrollY") > 0

    table.move(**change, note="went on")
    expect(page.locator("#noted")).to_have_text("went on")
    page.wait_for_function("scrollY === 0")


def test_a_burst_of_others_is_one_redraw_more(page, table):
    """One is on its way when nineteen others move; when it has come, one is asked for all of them."""
    table.gets.clear()
    table.held = True
    table.move()
    until(lambda: table.gets)
    for _ in range(19):
        table.move()
    table.held = False

    expect(page.locator("#main")).to_have_attribute("data-number", str(table.number))
    assert len(table.gets) == 2


def test_after_a_backup_was_put_back_the_page_goes_back_with_it_and_on_from_there(page, table):
    table.move(number=39, note="late")
    expect(page.locator("#noted")).to_have_text("late")
    table.note = "early"
    table.put_back(32)
    expect(page.locator("#noted")).to_have_text("early")
    expect(page.locator("#main")).to_have_attribute("data-number", "32")

    page.click("#add")
    table.move(note="next")
    expect(page.locator("#noted")).to_have_text("next")
    expect(page.locator("#main")).to_have_attribute("data-number", "34")


def test_what_somebody_types_is_not_overwritten(page, table):
    page.fill("#text", "half a sen")
    table.move(note="other")
    expect(page.locator("#noted")).to_have_text("other")
    page.locator("#text").press_sequentially("tence")

    expect(page.locator("#text")).to_have_value("half a sentence")
    expect(page.locator("#text")).to_be_focused()


def test_a_changed_field_without_focus_is_not_overwritten(page, table):
    page.fill("#count", "7")
    page.locator("#count").blur()
    table.move(note="other")

    expect(page.locator("#noted")).to_have_text("other")
    expect(page.locator("#count")).to_have_value("7")


def test_an_open_panel_and_an_open_question_stay_open_with_fresh_words(page, table):
    page.click("#panel summary")
    page.click("#ask")
    table.move()

    expect(page.locator("#inside")).to_have_text(f"number {table.number}")
    expect(page.locator("#inside")).to_be_visible()
    expect(page.locator("#sure p")).to_have_text(f"Really {table.number}")
    assert page.evaluate("document.getElementById('sure').matches(':modal')")


def test_a_redraw_that_would_take_the_typing_away_waits(page, table, monkeypatch):
    page.fill("#text", "half")
    monkeypatch.setattr(
        "tests.e2e.client_app.MAIN",
        '<main id="main" data-live="{base}live" data-number="{number}">over</main>',
    )
    table.move()

    expect(page.locator("#line")).to_contain_text("the table moved on")
    expect(page.locator("#text")).to_have_value("half")
    page.click("#line button")
    expect(page.locator("#main")).to_have_text("over")


def test_presence_alone_is_asked_when_somebody_comes(context, page, table, address):
    table.gets.clear()
    live_module.here_changed(CAMPAIGN)
    until(lambda: table.gets)
    other = context.new_page()
    other.goto(address)
    live(other)
    until(lambda: len(table.gets) > 1)
    page.wait_for_timeout(300)

    assert table.gets == [f"{BASE}here/", BASE]  # the newcomer's page knew already


def test_another_name_is_shown_wherever_the_page_says_it(page, table):
    table.gets.clear()
    table.name, table.note = "Adela", "a note of Adela"
    live_module.here_changed(CAMPAIGN)

    expect(page.locator("#noted")).to_have_text("a note of Adela")
    assert table.gets == [f"{BASE}here/", BASE]


def test_a_panel_closes_when_its_form_is_kept_and_only_then(page, table):
    page.click("#kept summary")
    table.fault = 422
    page.click("#keep")
    until(lambda: table.posts)
    page.wait_for_timeout(200)
    expect(page.locator("#kept")).to_have_attribute("open", "")

    table.fault = 0
    page.click("#keep")
    expect(page.locator("#kept")).not_to_have_attribute("open", "")
    expect(page.locator("#kept summary")).to_be_focused()


def test_a_lost_seat_is_shown_as_the_server_shows_it(page, table):
    table.gone = True
    table.move()

    expect(page.locator("h1")).to_have_text("Not found")


# --- A bad network ---


def test_a_first_connection_that_fails_is_repeated(context, address, table):
    table.faulty = 2
    page = context.new_page()
    page.goto(address)
    until(lambda: table.faulty == 0)
    live(page)

    table.move(note="heard")
    expect(page.locator("#noted")).to_have_text("heard")


def test_moves_made_offline_are_kept_and_sent_in_order(context, page, table):
    context.set_offline(True)
    page.evaluate(BURST, 2)
    expect(page.locator("[data-toast]")).to_have_text(["keptDismiss"])
    page.fill("#text", "in the cellar")
    page.click("#save")
    page.evaluate(BURST, 1)

    expect(page.locator("#line")).to_contain_text("moves waiting: 4")
    expect(page.locator("#text")).to_have_value("")
    assert table.posts == []
    page.evaluate("document.body.dataset.csrf = 'token-2'")
    context.set_offline(False)
    expect(page.locator("#echoes")).to_have_text("3")
    expect(page.locator("#noted")).to_have_text("in the cellar")
    assert [post["path"].rsplit("/")[-1] for post in table.posts] == ["add", "add", "note", "add"]
    assert {post["token"] for post in table.posts} == {"token-2"}
    expect(page.locator("#line")).to_be_hidden()


def test_what_others_did_meanwhile_is_there_after_the_network(context, page, table):
    context.set_offline(True)
    table.move(note="meanwhile")
    page.wait_for_timeout(300)
    context.set_offline(False)

    expect(page.locator("#noted")).to_have_text("meanwhile")
    live(page)


def test_kept_moves_outlive_the_page(page, table):
    table.fault = 503
    page.evaluate(BURST, 3)
    expect(page.locator("#line")).to_contain_text("moves waiting: 3")
    table.fault = 0
    page.reload()

    expect(page.locator("#echoes")).to_have_text("3")
    assert len(table.entries) == 3


def test_whoever_leaves_the_page_in_the_middle_loses_no_tap(page, table, address):
    table.slow = 0.2
    page.evaluate(BURST, 4)
    page.goto(address)

    until(lambda: table.echoes == 4)
    expect(page.locator("#echoes")).to_have_text("4")
    expect(page.locator("#line")).to_be_hidden()


def test_an_answer_may_lead_to_another_page(page, table):
    table.onward = f"{BASE}?done"
    page.click("#add")

    page.wait_for_url("**/?done")
    expect(page.locator("#echoes")).to_have_text("1")


def test_an_answer_lost_on_the_way_is_one_entry(page, table):
    """The server has it, the phone does not know: the same key goes out again."""
    page.route("**/add", lambda route: (route.fetch(), route.abort()), times=1)
    page.click("#add")

    expect(page.locator("#echoes")).to_have_text("1")
    until(lambda: len(table.posts) == 2)
    assert table.posts[0]["key"] == table.posts[1]["key"]
    assert table.echoes == 1


def test_a_kept_move_that_is_refused_is_shown_until_it_is_dismissed(page, table):
    table.fault = 503
    page.fill("#text", "  ")
    page.click("#save")
    expect(page.locator("#line")).to_contain_text("moves waiting: 1")
    table.fault = 0
    page.reload()

    refused = page.locator("[data-toast=stay]")
    expect(refused).to_contain_text("Not recorded: the note Write something.")
    refused.locator("[data-dismiss]").click()
    expect(refused).to_have_count(0)


def test_a_move_that_breaks_the_server_is_set_aside_and_can_be_tried_again(page, table):
    table.fault = 500
    page.click("#add")
    expect(page.locator("#line")).to_contain_text("moves waiting: 1")
    for _ in range(5):
        page.evaluate("window.dispatchEvent(new Event('online'))")
        page.wait_for_timeout(120)
    broken = page.locator("[data-toast=stay]")
    expect(broken).to_contain_text("Not recorded: +1")
    table.fault = 0
    broken.get_by_text("Again").click()

    expect(page.locator("#echoes")).to_have_text("1")


def test_a_move_that_is_turned_away_is_never_set_aside(page, table):
    """A house with too many callers says when to come back; the move itself is as good as any."""
    table.fault, table.come_back = 503, 1
    page.click("#add")
    expect(page.locator("#line")).to_contain_text("moves waiting: 1")
    tried_again = "window.dispatchEvent(new Event('online'))"
    until(lambda: page.evaluate(tried_again) and len(table.posts) > 7)
    expect(page.locator("[data-toast=stay]")).to_have_count(0)
    table.fault = 0
    until(lambda: page.evaluate(tried_again) and table.echoes)

    expect(page.locator("#echoes")).to_have_text("1")
    expect(page.locator("#line")).to_be_hidden()
    assert len(table.entries) == 1


def test_the_service_worker_keeps_the_page_for_reading_until_the_seat_is_lost(context, page, table, address):
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.locator("[data-keeps]")).to_have_text("keeps machine")
    context.set_offline(True)
    page.reload()
    expect(page.locator("#echoes")).to_have_text("0")
    context.set_offline(False)
    table.gone = True
    page.goto(address)
    context.set_offline(True)

    with pytest.raises(sync_api.Error):
        page.goto(address)


def test_a_kept_page_that_is_opened_without_a_network_says_so(context, page):
    kept_by_the_worker(page)
    context.set_offline(True)
    page.reload()
    expect(page.locator("#line")).to_have_text("offline")
    context.set_offline(False)
    live(page)
    expect(page.locator("#line")).to_be_hidden()


def test_a_kept_page_of_a_seat_that_somebody_else_has_now_begins_anew(context, page, table):
    kept_by_the_worker(page)
    context.set_offline(True)
    page.reload()
    expect(page.locator("#line")).to_have_text("offline")
    table.gone = True
    with page.expect_navigation():
        context.set_offline(False)
    expect(page.locator("h1")).to_have_text("Not found")


def test_a_page_that_was_open_before_its_worker_is_kept_as_it_is_while_nobody_looks(context, page, address):
    """Scanned, sat down, played on for hours: one page, loaded once."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.click("#add")
    expect(page.locator("#echoes")).to_have_text("1")
    page.evaluate(LOOKED_AWAY, True)
    until(lambda: page.evaluate(KEPT) == 1)
    context.set_offline(True)
    page.reload()
    expect(page.locator("#echoes")).to_have_text("1")


def test_a_page_that_is_left_is_asked_for_no_more(page, table):
    """Or it would be kept again behind whoever logs out. Once somebody has come back to it, it is."""
    kept_by_the_worker(page)
    page.click("#add")
    expect(page.locator("#echoes")).to_have_text("1")
    asked = table.gets.count(BASE)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    page.evaluate(LOOKED_AWAY, True)
    page.evaluate(LOOKED_AWAY, False)
    page.click("#add")
    expect(page.locator("#echoes")).to_have_text("2")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow'))")
    page.evaluate(LOOKED_AWAY, True)
    until(lambda: table.gets.count(BASE) > asked)
    assert table.gets.count(BASE) == asked + 1


def test_where_no_page_is_kept_the_way_leads_to_those_that_are(context, page, table, address):
    """An installed app begins at the front door."""
    table.language = "en"
    title = page.title()
    kept_by_the_worker(page)
    until(lambda: page.evaluate("caches.match('/offline/').then(Boolean)"))
    context.set_offline(True)
    page.goto(address.replace(BASE, "/"))
    page.get_by_role("link", name=title).click()
    expect(page.locator("#echoes")).to_have_text("0")


KEPT = "caches.open('nightbook-pages').then((pages) => pages.keys()).then((all) => all.length)"


def kept_by_the_worker(page):
    """Once it rules over the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    live(page)
    until(lambda: page.evaluate(KEPT))


def test_logging_out_leaves_no_page_to_read_and_every_move_that_waits(page, table, address):
    kept_by_the_worker(page)
    table.fault = 503
    page.click("#add")
    expect(page.locator("#line")).to_contain_text("moves waiting: 1")
    with page.expect_navigation(url="**/logout/"):
        page.evaluate(
            "document.body.append(Object.assign(document.createElement('form'), { method: 'post', action: '/logout/', id: 'out' }));"
            "document.getElementById('out').submit()"
        )
    until(lambda: not page.evaluate("caches.has('nightbook-pages')"))
    table.fault = 0
    page.goto(address)
    expect(page.locator("#echoes")).to_have_text("1")


def test_the_page_for_no_connection_speaks_as_the_page_that_was_read_last(context, page, table, address):
    for language in ("en", "pl"):
        table.language = language
        kept_by_the_worker(page)
        offline = "caches.match('/offline/').then(page => page?.headers.get('Content-Language'))"
        until(lambda said=language, ask=offline: page.evaluate(ask) == said)
    context.set_offline(True)
    page.goto(f"{address}elsewhere/")
    expect(page.locator("p")).to_have_text("in pl")


# --- Nothing twice, nothing lost ---


def test_an_impatient_second_tap_without_network_is_no_second_move(context, page, table):
    table.move(taking=True)
    expect(page.locator("#three")).to_have_count(1)
    context.set_offline(True)
    page.click("#three")
    expect(page.locator("#line")).to_have_text("offline · moves waiting: 1")
    expect(page.locator("#three")).to_have_accessible_description("waits")
    page.click("#three")
    page.fill("#text", "one")
    page.click("#save")
    expect(page.locator("#line")).to_contain_text("moves waiting: 2")
    page.fill("#text", "another")
    page.click("#save")
    expect(page.locator("#line")).to_contain_text("moves waiting: 3")
    context.set_offline(False)

    expect(page.locator("#echoes")).to_have_text("3")
    expect(page.locator("#noted")).to_have_text("another")
    assert [post["path"].rsplit("/")[-1] for post in table.posts] == ["take", "note", "note"]


def test_the_line_is_never_live_while_something_waits(page, table):
    """A network that died without a word, and a server that answers nothing but errors."""
    page.route("**/add", lambda route: route.abort())
    page.evaluate(BURST, 1)
    expect(page.locator("#line")).to_contain_text("moves waiting: 1")
    assert "live" not in page.inner_text("#line")
    page.unroute("**/add")
    expect(page.locator("#echoes")).to_have_text("1")
    table.fault = 503
    page.evaluate(BURST, 1)

    expect(page.locator("#line")).to_have_text("moves waiting: 1")


def test_what_is_typed_outlives_a_reload_and_a_step_aside_until_it_is_recorded(page, table, address):
    note = page.locator("#text")
    note.fill("half a sen")
    page.reload()
    expect(note).to_have_value("half a sen")
    expect(page.locator("#note .draft")).to_contain_text("still here")
    page.goto(address + "?elsewhere")
    page.goto(address)
    expect(note).to_have_value("half a sen")
    page.fill("#text", " ")
    page.click("#save")
    expect(page.locator("[data-refused]")).to_have_count(1)
    page.fill("#text", "a sentence")
    page.reload()
    expect(note).to_have_value("a sentence")
    page.click("#save")
    expect(page.locator("#noted")).to_have_text("a sentence")
    expect(page.locator(".draft")).to_have_count(0)
    page.reload()
    expect(note).to_have_value("")
    page.fill("#text", "let go")
    page.reload()
    page.click(".draft button")
    expect(note).to_have_value("")
    page.reload()
    live(page)
    expect(note).to_have_value("")
    assert [post["text"] for post in table.posts] == [" ", "a sentence"]


def test_a_kept_note_that_is_refused_later_is_still_there(context, page, table):
    context.set_offline(True)
    page.fill("#text", " ")
    page.fill("#count", "7")
    page.click("#save")
    expect(page.locator("#count")).to_have_value("0")
    context.set_offline(False)

    expect(page.locator("[data-toast=stay]")).to_contain_text("Not recorded: the note")
    expect(page.locator("#count")).to_have_value("7")


def test_going_on_asks_about_what_is_typed_and_not_recorded(page, table):
    question = page.locator("#unrecorded")
    page.fill("#text", "Paris")
    page.click("#on")
    expect(question.locator("[data-what]")).to_have_text("the note")
    question.locator("[value=stay]").click()
    expect(page.locator("#text")).to_be_focused()
    assert table.posts == []

    page.click("#on")
    question.locator("[value=record]").click()
    expect(page.locator("[aria-current=step]")).to_have_text("Places")
    assert [post["path"].rsplit("/")[-1] for post in table.posts] == ["note", "step"]
    assert table.note == "Paris"

    page.fill("#text", " ")
    page.click("#on")
    question.locator("[value=record]").click()
    expect(page.locator("[data-refused]")).to_have_count(1)
    assert table.step == "Places"

    page.fill("#text", "for later")
    page.click("#on")
    question.locator("[value=on]").click()
    expect(page.locator("[aria-current=step]")).to_have_text("Pack")
    assert table.note == "Paris"


# --- Where the reader is ---


def test_the_keys_go_on_where_the_act_was_and_at_what_is_wrong(page, table):
    table.move(taking=True)
    page.locator("#three").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#taking h2")).to_have_text("Taken")
    expect(page.locator("#taking h2")).to_be_focused()

    page.fill("#text", " ")
    page.locator("#save").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#text")).to_be_focused()


def test_the_keys_go_on_where_the_act_was_also_when_it_arrives_later(context, page, table):
    table.move(taking=True)
    expect(page.locator("#three")).to_be_visible()
    context.set_offline(True)
    page.locator("#three").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_contain_text("moves waiting: 1")
    expect(page.locator("#three")).to_be_focused()
    context.set_offline(False)

    expect(page.locator("#taking h2")).to_have_text("Taken")
    expect(page.locator("#taking h2")).to_be_focused()


def test_the_keys_go_on_where_somebody_else_has_acted(page, table):
    table.move(taking=True)
    page.locator("#three").focus()
    table.move(taking=False)
    expect(page.locator("#taking h2")).to_be_focused()


def test_the_own_step_is_read_from_its_beginning(page, table):
    page.evaluate("document.body.style.paddingBottom = '3000px'")
    page.evaluate("scrollTo(0, 600)")
    page.evaluate("document.getElementById('on').click()")

    expect(page.locator("[aria-current=step]")).to_have_text("Places")
    page.wait_for_function("scrollY === 0")


@pytest.fixture
def slowly(context, address):
    """A page whose clock stands still but for what slowly(ms) lets pass."""
    page = context.new_page()
    page.clock.install()
    page.goto(address)
    live(page)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))

    def passes(until, ms=60):
        def once():
            page.clock.run_for(ms)
            return until()

        return once

    return page, passes


def test_a_tap_on_its_way_does_not_press_what_comes_under_the_thumb(slowly, table):
    """Somebody else says that they are all here; the same button now goes on to the next step."""
    page, passes = slowly
    on = page.locator("#on")
    box = on.bounding_box()
    place = box["x"] + 5, box["y"] + 5
    page.mouse.move(*place)
    page.mouse.down()
    table.move(step="Places")
    until(passes(lambda: on.inner_text() == "On from Places"))
    page.mouse.up()
    page.mouse.click(*place)
    expect(on).to_be_disabled()
    page.clock.run_for(800)
    expect(on).to_be_enabled()
    assert table.posts == []

    table.move(step="Play")
    until(passes(lambda: on.inner_text() == "On from Play"))
    expect(on).to_be_disabled()
    on.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[aria-current=step]")).to_have_text("Places")


def test_a_tap_on_its_way_is_not_recorded_for_the_next_person(slowly, table):
    """Ada has taken on her own phone: the same tile now takes for Bela."""
    page, passes = slowly
    table.move(taking=True)
    three = page.locator("#three")
    until(passes(lambda: three.count() == 1))
    page.clock.run_for(800)
    box = three.bounding_box()
    place = box["x"] + 5, box["y"] + 5
    page.mouse.move(*place)
    page.mouse.down()
    table.move(who="Bela")
    until(passes(lambda: page.locator("[name=who]").input_value() == "Bela"))
    page.mouse.up()
    expect(three).to_be_disabled()
    page.clock.run_for(800)
    expect(three).to_be_enabled()
    assert table.posts == []


def test_a_double_tap_does_not_press_two_acts(slowly, table):
    page, _ = slowly
    on = page.locator("#on")
    box = on.bounding_box()
    place = box["x"] + 5, box["y"] + 5
    page.mouse.click(*place)
    expect(on).to_have_text("On from Places")
    page.mouse.click(*place)
    page.clock.run_for(400)
    assert [post["to"] for post in table.posts] == ["Play"]

    page.mouse.click(*place)
    expect(page.locator("[aria-current=step]")).to_have_text("Pack")


# --- What it would do ---

SHOWN = """() => {
  const look = () => {
    const [would, n] = [document.getElementById("would"), document.getElementById("strength").value];
    const who = document.querySelector("#raid [name=who]:checked").value;
    if (!("old" in would.dataset) && would.textContent) window.shown.push([would.textContent, `${who} ${n}`]);
  };
  window.shown = [];
  new MutationObserver(look).observe(document.getElementById("main"), { subtree: true, childList: true, attributes: true });
}"""


def test_an_answer_to_other_fields_than_those_that_stand_there_is_not_shown(page, table):
    """The first answer comes when the second question is not asked yet."""
    table.move(asking=True)
    expect(page.locator("#would")).to_have_count(1)
    page.evaluate(SHOWN)
    held = []
    page.route("**/would", lambda route: held.append(route))
    page.fill("#strength", "1")
    until(lambda: page.wait_for_timeout(20) or held)
    page.fill("#strength", "2")
    with page.expect_response("**/would"):
        held.pop().continue_()
    page.unroute("**/would")
    expect(page.locator("#would")).to_have_text("Ada 2")
    page.check("[value=Bela]")
    expect(page.locator("#would")).to_have_attribute("data-old", "")
    expect(page.locator("#would")).to_have_text("Bela 2")
    shown = page.evaluate("window.shown")
    assert shown[-1] == ["Bela 2", "Bela 2"]
    assert [pair for pair in shown if pair[0] != pair[1]] == []


# --- A seat that is gone ---


def test_a_device_that_had_the_seat_is_told_and_keeps_nothing_of_it(context, page, table, address):
    stranger = context.browser.new_context()
    page.fill("#text", "a secret")
    table.gone = True
    page.reload()
    expect(page.locator("#seat-gone h2")).to_be_visible()
    expect(page.locator("h1")).to_be_hidden()
    assert page.evaluate("JSON.stringify(sessionStorage)").count("secret") == 0
    table.gone, table.fault = False, 503
    page.goto(address)
    expect(page.locator("#text")).to_have_value("")
    page.click("#add")
    expect(page.locator("#line")).to_contain_text("moves waiting: 1")
    table.gone = True
    page.goto(address + "?again")
    expect(page.locator("[data-waited]")).to_have_text("waited: 1")
    other = stranger.new_page()
    other.goto(address)

    expect(other.locator("h1")).to_be_visible()
    expect(other.locator("#seat-gone")).to_be_hidden()
    stranger.close()


# --- Manners ---


def test_a_counter_counts_on_a_tap_and_runs_while_held(page):
    page.click("#more")
    expect(page.locator("#count")).to_have_value("1")
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#count")).to_have_value("2")
    box = page.locator("#more").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.wait_for_timeout(1200)
    page.mouse.up()
    held = int(page.input_value("#count"))
    page.wait_for_timeout(300)

    assert 5 < held < 50
    assert int(page.input_value("#count")) == held


def test_a_toast_goes_by_itself_but_not_while_it_is_pointed_at(context, address, table):
    page = context.new_page()
    page.clock.install()
    page.goto(address)
    live(page)
    page.evaluate("document.dispatchEvent(new CustomEvent('nightbook:toast', {detail: {text: 'hello'}}))")
    toast = page.locator("[data-toast]")
    toast.dispatch_event("pointerenter")
    page.clock.run_for(20_000)
    expect(toast).to_have_count(1)
    toast.dispatch_event("pointerleave")
    page.clock.run_for(9_000)

    expect(toast).to_have_count(0)


def test_the_theme_changes_at_once(page, table):
    page.get_by_text("Paper").click()

    expect(page.locator("html")).to_have_attribute("data-theme", "paper")
    until(lambda: any(post["path"] == "/theme" and post["theme"] == "paper" for post in table.posts))


def test_the_page_says_how_the_screen_is_kept_on(context, address, table):
    table.extra = "data-awake"
    page = context.new_page()
    page.goto(address)

    expect(page.locator("[data-awake-says]")).to_have_text(re.compile("lock|film"))


def test_without_a_wake_lock_a_silent_film_plays(context, address, table):
    table.extra = "data-awake"
    page = context.new_page()
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'wakeLock', {value: undefined})")
    page.goto(address)

    expect(page.locator("[data-awake-says]")).to_have_text("film")
    assert page.evaluate("!document.querySelector('video').paused")


# --- The title of the tab -------------------------------------------------------------------------------------

LOOKED_AWAY = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_title_says_whose_turn_it_is_while_nobody_looks(page):
    called = page.title()
    page.evaluate(
        "document.getElementById('main').insertAdjacentHTML('beforeend', '<p data-turn=\"Your turn\"></p>')"
    )
    assert page.title() == called

    page.evaluate(LOOKED_AWAY, True)
    assert page.title() == f"Your turn · {called}"
    page.evaluate(LOOKED_AWAY, False)
    assert page.title() == called
