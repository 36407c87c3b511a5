"""The map of Europe as fingers, keys and eyes have it: on a phone, on a laptop, on the wall, and without a script."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")
from playwright.sync_api import expect

from tests.e2e import house as houses
from tests.e2e import looking
from tests.e2e.looking import Looker

pytestmark = pytest.mark.e2e

STATES = ("still", "yellow", "white", "heat", "film", "desk")
LOCALES = ("en-GB", "ru-RU", "pl-PL")
# Names as they stand on the screen, and the part of the map that is seen.
NAMES = """() => [...document.querySelectorAll(".names text")].filter((one) => getComputedStyle(one).visibility === "visible" && getComputedStyle(one).display !== "none")
  .map((one) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return [one.dataset.of, left, top, right, bottom]; })"""
VIEW = """() => { const { left, right, top, bottom } = document.querySelector(".europe-view").getBoundingClientRect(); return [left, top, right, bottom]; }"""
PLACES = """() => [...document.querySelectorAll(".spot")].map((one) => { const { left, top, width, height } = one.querySelector(".mark").getBoundingClientRect();
  return [one.id.slice(5), left + width / 2, top + height / 2, width / 2]; })"""
REDRAW = """async () => { const text = await (await fetch(location.href)).text();
  await htmx.swap({ target: document.getElementById("main"), text, swap: "outerMorph", select: "#main", sourceElement: document.body }); }"""


@pytest.fixture(scope="module")
def guide(house):
    with houses.serving({**house.environment, "DEBUG": "true"}) as port:
        yield f"http://127.0.0.1:{port}/styleguide/map/"


@pytest.fixture
def opened(device, guide):
    """opened("yellow", looking.PHONE): the map in this state."""

    def opened(state, size=looking.PHONE, *, locale="en-GB", more="", **how):
        page = device(*size, locale=locale, phone=size[0] < 600, **how).new_page()
        troubles = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on(
            "console", lambda said: troubles.append(said.text) if "Content Security" in said.text else None
        )
        page.goto(f"{guide}?state={state}{more}")
        page.evaluate("document.fonts.ready.then(() => true)")
        page.troubles = troubles
        return page

    return opened


def zoom(page):
    return page.evaluate(
        """() => { const [view, sheet] = [".europe-view", ".europe-sheet"].map((one) => document.querySelector(one));
        return sheet.offsetWidth / Math.min(view.clientWidth, view.clientHeight / 0.72); }"""
    )


def scrolled(page):
    return page.evaluate(
        "(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])(document.querySelector('.europe-view'))"
    )


def middle(page, place):
    box = page.locator(f"#spot-{place} .mark").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """What a touch screen sends, several fingers at once."""

    def __init__(self, page):
        self.cdp = page.context.new_cdp_session(page)

    def touch(self, kind, *points):
        told = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def move(self, start, end, steps=6):
        """Each from where it is to where it goes, all of them together."""
        self.touch("touchStart", *start)
        for n in range(1, steps + 1):
            self.touch("touchMove", *(between(a, b, n / steps) for a, b in zip(start, end, strict=True)))
        self.touch("touchEnd")


def between(a, b, part):
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


# --- For every pair of eyes --------------------------------------------------------------------------------


def test_axe_finds_nothing_in_any_state(device, guide):
    context, wall = device(*looking.PHONE), device(*looking.WALL)
    for one in (context, wall):
        one.add_init_script(path=looking.AXE)
    eyes, high = Looker(context.new_page()), Looker(wall.new_page())
    for state in STATES:
        eyes.look(f"map, {state}", f"{guide}?state={state}&at=paris")
        high.look_at_wall(f"map on the wall, {state}", f"{guide}?state={state}&wall")
    eyes.fine()
    high.fine()


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_names_meet_and_none_lies_on_a_place(opened, locale):
    page = opened("still", looking.WALL, locale=locale)
    names, places = page.evaluate(NAMES), page.evaluate(PLACES)

    assert (len(names), len(places)) == (70, 70)
    # A box of letters is a little higher than the letters.
    boxes = {place: (x + 1, y + 5, u - 1, v - 5) for place, x, y, u, v in names}
    meeting = [(a, b) for a in boxes for b in boxes if a < b and overlap(boxes[a], boxes[b])]
    covering = [
        (name, place)
        for name, box in boxes.items()
        for place, x, y, r in places
        if name != place and overlap(box, (x - r, y - r, x + r, y + r))
    ]
    assert (meeting, covering) == ([], [])


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_the_wall_is_read_from_three_metres(opened):
    page = opened("heat", looking.WALL, more="&wall")
    sizes = page.evaluate(
        """() => { const k = document.querySelector(".europe-sheet").offsetWidth / 1000;
        return [...document.querySelectorAll(".names text")].map((one) => parseFloat(getComputedStyle(one).fontSize) * k); }"""
    )
    assert min(sizes) >= 0.022 * looking.WALL[1]
    assert page.locator("button:visible:not(.wall-full), summary:visible").count() == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_no_name_is_cut_by_the_edge_of_a_phone(opened, locale):
    page = opened("heat", looking.SMALL_PHONE, locale=locale)
    for across in range(0, 800, 110):
        for down in (0, 120, 260):
            page.evaluate("([x, y]) => document.querySelector('.europe-view').scrollTo(x, y)", [across, down])
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            left, top, right, bottom = page.evaluate(VIEW)
            seen = [one for one in page.evaluate(NAMES) if overlap(one[1:], (left, top, right, bottom))]
            cut = [
                one[0] for one in seen if one[1] < left or one[2] < top or one[3] > right or one[4] > bottom
            ]
            assert cut == [], (across, down)
            assert len(seen) > 3


# --- Under a finger ------------------------------------------------------------------------------------------


def test_it_opens_large_enough_to_read_with_what_goes_on_in_the_middle(opened):
    page = opened("yellow")
    x, y = middle(page, "milan")
    left, top, right, bottom = page.evaluate(VIEW)

    assert page.evaluate("document.querySelector('.europe-sheet').offsetWidth") >= 1000
    assert abs(x - (left + right) / 2) < 2
    assert abs(y - (top + bottom) / 2) < 2
    assert page.troubles == []


def test_one_finger_moves_it_and_presses_nothing(opened):
    page = opened("yellow")
    before, (x, y) = scrolled(page), middle(page, "zurich")
    Fingers(page).move([(x, y)], [(x + 60, y + 40)])

    left, top = scrolled(page)
    assert (before[0] - left, before[1] - top) == (pytest.approx(60, abs=2), pytest.approx(40, abs=2))
    assert "at=" not in page.url


def test_a_tap_on_a_place_leads_where_the_page_says(opened):
    page = opened("yellow")
    page.touchscreen.tap(*middle(page, "genoa"))

    page.wait_for_url("**&at=genoa")
    expect(page.locator("#spot-genoa")).to_have_attribute("aria-current", "true")


def test_two_fingers_make_it_larger_and_smaller_about_where_they_are(opened):
    page = opened("still")
    fingers, (x, y) = Fingers(page), (190, 300)
    page.locator("[data-europe-whole]").click()
    assert zoom(page) == pytest.approx(1, abs=0.01)
    here = page.evaluate(
        "([x, y]) => { const { left, width } = document.querySelector('.europe-sheet').getBoundingClientRect(); return (x - left) / width; }",
        [x, y],
    )
    fingers.move([(x - 30, y), (x + 30, y)], [(x - 60, y), (x + 60, y)])

    assert zoom(page) == pytest.approx(2, abs=0.1)
    there = page.evaluate(
        "([x, y]) => { const { left, width } = document.querySelector('.europe-sheet').getBoundingClientRect(); return (x - left) / width; }",
        [x, y],
    )
    assert there == pytest.approx(here, abs=0.02)
    fingers.move([(x - 90, y), (x + 90, y)], [(x - 30, y), (x + 30, y)])
    assert zoom(page) == pytest.approx(1, abs=0.01)
    fingers.move([(x - 10, y), (x + 10, y)], [(x - 100, y), (x + 100, y)])
    assert zoom(page) == pytest.approx(3, abs=0.01)


IBERIA = ("lisbon", "cadiz", "barcelona", "santander", "alicante", "madrid")


def in_view(page, *places):
    left, top, right, bottom = page.evaluate(VIEW)
    at = [middle(page, place) for place in places]
    return all(left < x < right and top < y < bottom for x, y in at)


def test_a_double_tap_goes_to_the_region_and_back(opened):
    page = opened("still")
    page.evaluate("document.querySelector('.europe-view').scrollTo(0, 999)")
    at = middle(page, "lisbon")
    at = at[0] - 30, at[1] + 45  # at sea, where nothing can be pressed
    assert not in_view(page, *IBERIA)
    for _ in range(2):
        page.touchscreen.tap(*at)
    assert in_view(page, *IBERIA)
    assert 1.5 < zoom(page) < 3

    page.wait_for_timeout(400)  # longer than any double tap
    for _ in range(2):
        page.touchscreen.tap(30, 350)
    assert zoom(page) == pytest.approx(1, abs=0.01)


def test_on_the_whole_map_of_a_phone_one_tap_goes_closer_and_presses_nothing(opened):
    page = opened("still")
    page.locator("[data-europe-whole]").click()
    spot = middle(page, "madrid")
    for _ in range(2):  # an impatient finger, on the same spot of the glass
        page.touchscreen.tap(*spot)
    page.wait_for_timeout(400)

    assert "at=" not in page.url
    assert in_view(page, *IBERIA)
    assert zoom(page) > 1.5


def test_a_redraw_leaves_it_as_it_was_moved(opened):
    page = opened("yellow")
    page.locator("[data-europe-whole]").click()
    page.locator("[data-europe-closer]").click()
    Fingers(page).move([(200, 300)], [(150, 280)])
    page.evaluate("document.getElementById('spot-rome').focus()")
    before = zoom(page), scrolled(page)
    page.evaluate(REDRAW)

    assert (zoom(page), scrolled(page)) == before
    assert zoom(page) == pytest.approx(1.5, abs=0.02)
    expect(page.locator("#spot-rome")).to_be_focused()
    assert page.locator("a.spot[tabindex='0']").count() == 1


# --- By its name, and by the keys -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "typed", "offered", "place"),
    [
        ("en-GB", "vi", ["Vienna"], "vienna"),
        ("en-GB", "Ca", ["Cadiz", "Cagliari", "Castle Dracula"], "cadiz"),
        ("en-GB", "fe", ["Clermont-Ferrand"], "clermont-ferrand"),
        ("ru-RU", "кё", ["Кёльн"], "cologne"),
        ("ru-RU", "ке", ["Кёльн"], "cologne"),
        ("pl-PL", "wl", ["Wlora"], "valona"),
        ("pl-PL", "rz", ["Rzym"], "rome"),
    ],
)
def test_two_letters_find_a_place(opened, locale, typed, offered, place):
    page = opened("still", locale=locale)
    page.locator(".europe-search summary").click()
    field = page.locator("#europe-find")
    expect(field).to_be_focused()
    field.press_sequentially(typed[0])
    expect(page.locator("#europe-found li")).to_have_count(0)
    field.press_sequentially(typed[1])
    found = page.locator("#europe-found button")
    expect(found).to_have_count(len(offered))
    assert [one.evaluate("one => one.firstChild.textContent") for one in found.all()] == offered
    page.keyboard.press("Enter")

    expect(page.locator(f"#spot-{place}")).to_be_focused()
    expect(page.locator(".europe-search")).not_to_have_attribute("open", "")
    left, top, right, bottom = page.evaluate(VIEW)
    x, y = middle(page, place)
    assert left < x < right
    assert top < y < bottom


def test_the_whole_map_is_one_stop_and_arrows_go_from_place_to_place(opened):
    page = opened("yellow", looking.LAPTOP)
    page.locator("#spot-milan").focus()
    for key, place in (
        ("ArrowRight", "venice"),
        ("ArrowDown", "florence"),
        ("ArrowDown", "rome"),
        ("ArrowLeft", "genoa"),
    ):
        page.keyboard.press(key)
        expect(page.locator(f"#spot-{place}")).to_be_focused()
    assert page.evaluate("document.querySelectorAll('a.spot[tabindex=\"0\"]').length") == 1
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.europe-live')") is None
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#spot-genoa")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**&at=genoa")


def test_a_place_that_the_keys_reach_comes_into_view(opened):
    page = opened("yellow")
    page.keyboard.press("Tab")
    page.locator("#spot-milan").focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    left, top, right, bottom = page.evaluate(VIEW)
    place = page.evaluate("document.activeElement.id").removeprefix("spot-")
    x, y = middle(page, place)

    assert place != "milan"
    assert left < x < right
    assert top < y < bottom


# --- Without a script -------------------------------------------------------------------------------------------


def test_without_a_script_it_scrolls_and_every_place_is_a_link(opened):
    page = opened("yellow", java_script_enabled=False)
    assert page.locator(".europe-keys").is_hidden()
    assert page.locator("a.spot").count() == 70
    sheet, view = (page.locator(one).bounding_box() for one in (".europe-sheet", ".europe-view"))
    assert sheet["width"] > 2 * view["width"]
    page.locator("#spot-cagliari").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**&at=cagliari")
    page.locator(".europe-list summary").click()
    page.locator("#row-athens a").click()
    page.wait_for_url("**&at=athens")
