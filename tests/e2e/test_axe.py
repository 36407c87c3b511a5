"""Every page, for everybody who may open it: axe finds nothing, by night and on paper; nothing is too small or too wide."""

from __future__ import annotations

import pypdfium2
import pytest

pytest.importorskip("playwright.sync_api")

from tests.e2e import house as houses
from tests.e2e import looking
from tests.e2e.looking import Looker, cookies
from tests.e2e.parts import parts

pytestmark = pytest.mark.e2e

# The list of what is wrong leads to each of its fields; and the keys go on at the first.
LEADS_NOWHERE = """() => [...document.querySelectorAll(".errors a")].filter(({ hash }) => !document.getElementById(hash.slice(1)))
  .map((a) => a.outerHTML)"""
AT_WHAT_IS_WRONG = (
    "() => document.activeElement.matches('[aria-invalid=true], [data-refused], .notice.wrong')"
)


@pytest.fixture
def home(shown):
    return shown[0]


@pytest.fixture
def seeded(shown):
    return shown[1]


@pytest.fixture
def looker(device, home, seeded):
    """looker("host"): with the cookies of the one who looks."""

    def opened(who, *, wall=False, address=home.local, locale="en-GB", axe=True):
        context = device(*(looking.WALL if wall else looking.PHONE), locale=locale)
        if axe:
            context.add_init_script(path=looking.AXE)
        context.add_cookies(cookies(seeded["cookies"][who], address))
        return Looker(context.new_page())

    return opened


def test_axe_is_the_one_that_was_vendored():
    assert looking.checksum() in looking.AXE.with_name("README.md").read_text()


def test_a_page_is_new_when_anything_on_it_is():
    known = parts("<main><p class=a>One</p><a href=/x/>Two</a><input type=text><svg><path d=m></svg></main>")
    assert parts("<main><p class=a>Other</p><a href=/y/>words</a><input type=text></main>") <= known
    for other in (
        "<main><p class=b>One</p></main>",  # another class
        "<main><a href=/x/></a></main>",  # nothing is said
        "<main><p class=a><a href=/x/>Two</a></p></main>",  # elsewhere
        "<main><input type=text required></main>",
        "<main><p class=a hidden>One</p></main>",
    ):
        assert not parts(other) <= known, other


LOCALES = ["en-GB", "ru-RU", "pl-PL"]


def third(pages, n):
    """Each look takes another third of the pages; script/thorough the two others."""
    return pages[n % 3 :: 3]


def others(pages, n):
    return third(pages, n + 1) + third(pages, n + 2)


SOME = pytest.mark.parametrize("some", [third, pytest.param(others, marks=pytest.mark.long)])


@SOME
@pytest.mark.parametrize("who", ["host", "player", "screen", "member", "stranger"])
def test_pages(who, some, looker, home, seeded):
    """All that a page can be made of, wherever it first stands."""
    eyes, wall = looker(who), looker(who, wall=True)
    pages = [page for page in seeded["pages"] if page["who"] == who and page["new"]]
    assert pages
    for page in some(pages, 0):
        at = f"{who} {page['name']}", home.local + page["address"]
        wall.look_at_wall(*at) if page["address"].endswith("/screen/") else eyes.look(*at)
    eyes.fine()
    wall.fine()


# What can be tapped or typed, and does nothing by itself; a list to tick off is ticked.
DEAD = """(controls) => controls.filter((one) => one.type === "button" || !one.form && !one.closest(".checks"))
  .map((one) => one.closest("form, section")?.id + ": " + (one.innerText || one.name || one.id))"""


@SOME
@pytest.mark.parametrize("who", ["host", "player"])
def test_without_a_script_no_control_is_dead(who, some, device, home, seeded):
    context = device(*looking.PHONE, java_script_enabled=False)
    context.add_cookies(cookies(seeded["cookies"][who], home.local))
    page, dead = context.new_page(), []
    for each in some([one for one in seeded["pages"] if one["who"] == who and one["new"]], 0):
        page.goto(home.local + each["address"])
        controls = page.locator(":is(button, input, select, textarea):visible")
        dead += [(each["name"], said) for said in controls.evaluate_all(DEAD)]
    assert {said for _name, said in dead} == set()


@SOME
@pytest.mark.parametrize("locale", LOCALES)
def test_longer_words_fit_as_well(locale, some, looker, home, seeded):
    eyes = looker("host", locale=locale, axe=False)
    wall = looker("screen", locale=locale, axe=False, wall=True)
    # test_pages looks at what is new, in English
    pages = [page for page in seeded["pages"] if locale != "en-GB" or not page["new"]]
    for page in some(pages, LOCALES.index(locale)):
        at = f"{locale} {page['name']}", home.local + page["address"]
        if page["who"] == "host":
            eyes.look_whether_it_fits(*at)
        elif page["address"].endswith("/screen/"):
            wall.look_whether_it_fits_the_wall(*at)
    eyes.fine()
    wall.fine()


def test_what_does_not_fit_is_found(looker, home, seeded):
    """The same page twice, the second time with a word that is too long for it."""
    eyes, page = looker("host", axe=False), seeded["pages"][0]
    eyes.page.route(
        "**/long/", lambda route: route.fulfill(body=too_long(eyes, page), content_type="text/html")
    )
    eyes.look_whether_it_fits("as it is", home.local + page["address"])
    eyes.fine()
    eyes.look_whether_it_fits("too long", f"{home.local}/long/")
    with pytest.raises(AssertionError, match="too long, narrow"):
        eyes.fine()


def too_long(eyes, page):
    whole = eyes.page.context.request.get(eyes.page.url).text()
    return whole.replace("</h1>", f"</h1><pre>{'word' * 99}</pre>", 1)


OF_THE_MENU = """() => axe.run("#menu", { resultTypes: ["violations"], preload: false, rules: { "target-size": { enabled: true } } })
  .then(({ violations }) => violations.map(({ id }) => id))"""


def test_what_comes_after_a_tap(looker, home, seeded):
    """Pages that no address leads to: what was typed wrongly, what a correction would change, what was recorded."""
    eyes = looker("host")
    page, table = eyes.page, f"{home.local}/c/{seeded['known']['campaign']}/1"
    page.goto(f"{home.local}/open/bloodborne/")
    page.locator("main .acts button").click()
    eyes.look("after opening wrongly")
    page.goto(f"{table}/entry/3/correct/")
    page.fill("#change [name=n]", "0")
    page.locator("#change [name=preview]").click()
    eyes.look("after a preview")
    page.goto(f"{table}/entry/3/correct/")
    page.fill("#change [name=n]", "-1")
    page.locator("#change [name=preview]").click()
    eyes.look("after correcting wrongly")
    page.goto(f"{table}/night/")
    page.locator("main form[action$='/night/here/'] button").first.click()
    page.goto(f"{table}/bloodborne/more/")
    page.locator("#more-healed > summary").click()
    page.locator("#healed-typed button[type=submit]").click()
    page.locator("#last-said", has_text="Healing").wait_for()
    eyes.look("after a tap")
    page.locator("#menu > summary").click()
    eyes.found("the menu", page.evaluate(OF_THE_MENU))
    eyes.fine()


def test_what_is_refused_in_a_chronicle(looker, home, seeded):
    """Forms sent without what they need, at every part of an evening; nothing of it is recorded."""
    eyes = looker("host")
    address = {
        page["name"]: home.local + page["address"] for page in seeded["pages"] if page["who"] == "host"
    }
    for name, kind, button in (
        ("at: prologue", "prologue-written", "button[value=brujah]"),
        ("at: tonight, the first", "prophesied", "button"),
        ("at: reckoning, one has counted", "player-counted", ".acts button.primary"),
        ("at: missions of 2", "mission-taken", "button.primary"),
        ("at: overview of 2", "conspired", "button.primary"),
        ("at: stickers of 1", "sticker-placed", "button.primary"),
        ("at: agents of 1", "agent-kept", "button.primary"),
        ("at: era", "era-turned", "> button[type=submit]"),
        ("at: ceremony, a tie", "crowned", "button.primary"),
        ("at: over", "epilogue-written", "button[type=submit]"),
        ("at: from paper", "paper", "button.primary"),
        ("at: box, edit new", "ancilla-told", "button.primary"),
    ):
        eyes.page.goto(address[name])
        eyes.page.evaluate(looking.UNFOLD)
        form = eyes.page.locator(f"form[action$='/heritage/{kind}/']:visible").last
        if kind == "paper":
            form.locator("[name=chapters]").fill("Nobody of this table")
        if kind == "mission-taken":  # what is given away at once is recorded with its tile
            form.locator("[name=prize][value='asset.other']").check(force=True)
        with eyes.page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            form.locator(button).last.click()
        assert answer.value.status == 422, (name, answer.value.status)
        eyes.page.locator("[data-refused]").first.wait_for()
        eyes.found(f"refused: {kind}, leads nowhere", eyes.page.evaluate(LEADS_NOWHERE))
        eyes.page.wait_for_function(AT_WHAT_IS_WRONG)
        eyes.look(f"refused: {kind}")
    eyes.fine()


def test_doors_that_stay_shut(looker, home, seeded):
    """Not found, and the two forms of an account with what is wrong in them."""
    eyes = looker("stranger")
    closed = f"{home.local}/c/{seeded['known']['campaign']}/1/bloodborne/"
    eyes.look("not found", closed, status=404)
    for name in ("login", "register"):
        eyes.page.goto(f"{home.local}/{name}/")
        eyes.page.fill("[name=email]", "nobody@home.example")
        eyes.page.fill("[name=password]", "1234")
        eyes.page.locator("main form:has([name=email]) button[type=submit]").click()
        eyes.look(f"after {name} wrongly")
    eyes.fine()


def test_the_style_guide(looker, home, tmp_path):
    """Every component at once, and its picture."""
    with houses.serving({**home.environment, "DEBUG": "true"}) as port:
        address = f"http://127.0.0.1:{port}"
        eyes = looker("stranger", address=address)
        eyes.look("style guide", f"{address}/styleguide/")
        picture = tmp_path / "styleguide.png"
        eyes.page.screenshot(path=picture, full_page=True)
    assert picture.stat().st_size > 50_000
    eyes.fine()


def test_printed_from_the_browser(looker, home, seeded, tmp_path):
    """Boxes are filled although browsers leave out backgrounds, nothing is there to press, and a long card begins on its page."""
    eyes = looker("host")
    page = eyes.page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(home.local + of_chronicle(seeded, "/heritage/sheet/"))
    boxes = page.locator(".box.full").count()
    assert boxes > 2
    filled = ink(page, tmp_path / "filled.pdf")
    page.evaluate("document.querySelectorAll('.box.full').forEach((box) => box.classList.remove('full'))")
    side = 1.375 * 16 * 72 / 96  # of a box, in points
    assert filled - ink(page, tmp_path / "empty.pdf") > boxes * side**2 * 0.6

    page.goto(home.local + of_chronicle(seeded, "/heritage/standings/"))
    page.emulate_media(media="print")
    assert page.locator("button:visible, .button:visible, .places:visible").count() == 0
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    printed = pypdfium2.PdfDocument(page.pdf(format="A4"))
    first = printed[0].get_textpage().get_text_bounded()
    assert page.locator("main h2").first.inner_text() in first
    page.goto(home.local + of_chronicle(seeded, "/history/"))
    assert page.locator("h1").is_visible()


def of_chronicle(seeded, end):
    """The host's page of the old chronicle."""
    named = {
        one["address"]
        for one in seeded["pages"]
        if one["who"] == "host" and one["name"].startswith("chronicle, ")
    }
    return next(address for address in named if address.endswith(end))


def ink(page, path):
    """How many square points are black on all sheets, backgrounds left out."""
    page.pdf(path=path, format="A4", print_background=False)
    sheets = [sheet.render(scale=1, grayscale=True) for sheet in pypdfium2.PdfDocument(path)]
    return sum(shade < 64 for sheet in sheets for shade in bytes(sheet.buffer))
