"""A chronicle of 20 chapters is played to its end: the last chapter, era VII, the worths, the ceremony, the crown."""

from __future__ import annotations

from time import monotonic

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from tests.e2e import last_era
from tests.e2e.ending import Ending
from tests.e2e.evening import Screen
from tests.e2e.last_era import EQUAL, FIRST, LAST, LAST_WORDS, SEVENTH
from tests.e2e.pictures import all_is_said, shot
from tests.e2e.test_chronicle import ENTERS, MOST_IN_A_RECKONING, PHONE, WALL, keep

pytestmark = pytest.mark.e2e

PHONES = {"Ada": "en-GB", "Bela": "ru-RU", "Dorota": "pl-PL"}
PEOPLE = ("Ada", "Bela", "Cora", "Dorota")
READ = ("standings/", "outcomes/", "story/", "story/7/", "hinge/", "code/")
CHARTS = {"standings/": 2, "story/": 2}


@pytest.fixture
def seated(house, device):
    """seated("era", 1): three phones by their keys and a wall by the invitation, at a moment of the demo."""
    tables = []

    def at(moment, times):
        long = house.asked("tests.e2e.seed_long", moment, str(times))
        base = f"/c/{long['campaign']}/"
        screens = [phone(name, base, *long["keys"][name]) for name in PHONES]
        table = Ending(screens=[*screens, wall(base, long["join"])], base=base, number=screens[0].number())
        for screen in table.screens:
            screen.live()
        tables.append(table)
        return table

    def phone(name, base, seat, key):
        screen = Screen.of(name, device(*PHONE, phone=True, locale=PHONES[name]))
        screen.seat = seat
        screen.page.goto(f"{house.address}{key}")
        goes_in(screen, "main form button[type=submit]")
        screen.page.goto(f"{house.address}{base}{seat}/heritage/")
        return screen

    def wall(base, token):
        screen = Screen.of("wall", device(*WALL))
        screen.page.goto(f"{house.address}/join/{token}/")
        goes_in(screen, "form[action*='look-on'] button")
        screen.page.goto(f"{house.address}{base}0/heritage/screen/")
        return screen

    def goes_in(screen, button):
        with screen.page.expect_navigation():
            screen.find(button).first.click()

    yield at
    for table in tables:
        assert {screen.name: screen.troubles for screen in table.screens if screen.troubles} == {}


@pytest.mark.long
def test_the_last_evening(seated):
    begun = monotonic()
    table = seated("packed", 20)
    ada, bela, dorota, wall = table.screens
    the_standings(table, ada, wall)
    the_last_chapter(table, ada, bela, dorota)
    a_tie_is_decided(table, ada, bela)
    an_outcome(table, bela, SEVENTH, "era-7")
    table.turns_era(ada)
    the_worths(table, ada)
    the_ceremony(table, ada, wall)
    the_crown(table, dorota, bela)
    everything_is_open(table)
    keep({**table.told(), "taps at": table.taps_at, "seconds": round(monotonic() - begun)})


def test_an_era_turns(seated):
    """The first one, at its outcome and its turn."""
    table = seated("era", 1)
    ada, bela, dorota, wall = table.screens
    assert ada.find("#era-tie").count() == 0
    an_outcome(table, ada, FIRST, "era-1")
    table.turns_era(dorota, left="clans", entered=ENTERS)
    for each in table.screens[:-1]:
        expect(each.find("main.phase-gather")).to_be_visible()
    grounds = table.position(bela)["view"]["table"]["grounds"]
    assert sorted(grounds) == ["beast", "inquisition", "princes"]
    shot(wall, "turned-wall")


# --- Chapter 21 --------------------------------------------------------------------------------------------


def the_standings(table, *screens):
    """Before the last chapter: every row of a box has its value by then, and no range is drawn."""
    for screen in screens:
        with table.elsewhere(screen, "standings/"):
            shot(screen, f"standings-before-{screen.name}")
            assert all_is_said(screen.page) == {"charts": 2, "spans": 0, "bars": 0}


def the_last_chapter(table, ada, bela, dorota):
    """Cora stays at home; her envelope lies packed."""
    table.goes_on(ada, "gather")
    table.gather(ada, LAST)
    booklet = {"#era_told [name=points_3]": last_era.POINTS}
    table.does(bela, "other points", "#era_told > button[type=submit]", typed=booklet)
    table.shows_missions(dorota, LAST)
    table.overview(ada, title="Keeper of the Last Lamp", conspiracy=1)
    clans(table, bela)
    reckoning(table, ada, bela, dorota)
    places(table, ada)
    aftermath(table, ada, bela, dorota)
    table.goes_on(dorota, "pack")
    for phone in table.phones:
        table.packs(phone)
    table.packs(ada, 0)
    table.goes_on(ada, "era")


def clans(table, screen):
    table.goes_on(screen, "clans")
    assert table.order(screen) == [table.sheet(name) for name in LAST.order]
    for name in LAST.order:
        table.chooses(screen, name, LAST.clans[name])
    table.goes_on(screen, "play")


def reckoning(table, ada, bela, dorota):
    with table.part("reckoning"):
        table.goes_on(ada, "reckoning")
        for slot, name in enumerate(LAST.winners, 1):
            table.wins(bela, slot, name) if name else table.nobody(dorota, slot)
        table.token(ada, LAST.token)
        table.token(bela, LAST.prince)
        for phone in table.phones:
            table.sides(phone, LAST.counts[phone.name], last_era.LOYAL[phone.name])
        table.goes_on(dorota, "places")
    assert max(table.taps_at["reckoning"].values()) <= MOST_IN_A_RECKONING


def places(table, screen):
    table.turns(screen, len(LAST.here))
    expected = [[name, points] for name, points in LAST.points.items()]
    for each in table.phones:
        assert table.places(each) == expected, each.name
    table.goes_on(screen, "aftermath")


def aftermath(table, ada, bela, dorota):
    """One title, one scheme, three boxes."""
    table.titled(ada)
    table.conspires(dorota, ["Last Candle"])
    for phone in (ada, bela):
        for slot, box in zip(slots(phone.name), last_era.BOXES[phone.name], strict=True):
            table.takes(phone, slot, box, "none")
    for phone in table.phones:
        table.none(phone, "stickers")
        table.none(phone, "agents")


def slots(name):
    return [slot for slot, winner in enumerate(LAST.winners, 1) if winner == name]


# --- The end of an era -------------------------------------------------------------------------------------


def a_tie_is_decided(table, ada, bela):
    """As many points and as many on the key battleground: the page suggests Ada, the table says Bela."""
    for phone in table.phones:
        assert table.suggested(phone) == [(ada.seat, True), (bela.seat, False)], phone.name
    shot(ada, "era-tie")
    table.decides(ada, "Bela")
    for phone in table.phones:
        expect(phone.find("#era-tie")).to_have_count(0)
        expect(phone.find("main tr.wins")).to_contain_text("Bela")


def an_outcome(table, screen, choice, name):
    """What it does is looked at before, recorded by nobody; afterwards everybody sees the same."""
    table.fills_in(screen, choice)
    supposed = table.supposes(screen, choice)
    assert [one[0] for one in supposed] == sorted(PEOPLE, key=[one[0] for one in supposed].index)
    assert any(before != after for _name, before, after, *_by in supposed)
    assert {each.number() for each in table.screens} == {table.number}
    drawn = all_is_said(screen.page)
    assert drawn["bars"] == len(PEOPLE)
    shot(screen, f"{name}-preview")
    table.chooses_outcome(screen, choice)
    for phone in table.phones:
        expect(phone.find(f"#outcome-effects-{choice.era}")).to_be_visible()
        assert table.effects(phone, choice.era) == supposed, phone.name
    expect(table.screens[-1].find(".wall-outcome")).to_contain_text(choice.card)
    shot(screen, f"{name}-chosen")
    shot(table.screens[-1], f"{name}-wall")


# --- The last reckoning ------------------------------------------------------------------------------------


def the_worths(table, ada):
    for phone in table.phones:
        expect(phone.find("main.phase-worths")).to_be_visible()
    all_is_said(ada.page)
    shot(ada, "worths")
    shot(table.screens[-1], "worths-wall")
    table.confirms(ada, covered=True)
    for phone in table.phones:
        expect(phone.find("main.phase-ceremony")).to_be_visible()


def the_ceremony(table, ada, wall):
    """Line by line until the second section, then section by section; nobody's name before the last."""
    told = table.position(ada)["view"]["ceremony"]
    sections = [line["section"] for line in told["lines"]]
    for n in range(1, sections.index("abilities") + 2):
        table.tells(ada)
        lines = {each.name: table.line(each) for each in table.screens}
        assert lines == {name: [n, told["of"]] for name in lines}
        nobody_is_named(table)
    pictures(table, "ceremony-covered", bars=len(PEOPLE))
    while ada.find("#ceremony-steps button.full").count():
        table.tells(ada, "button.full")
        nobody_is_named(table)
    while table.line(ada) != [told["of"]] * 2:
        table.tells(ada)
    for each in table.screens:
        expect(each.find("main")).to_contain_text("Dorota")
    pictures(table, "ceremony-last", bars=len(PEOPLE))


def nobody_is_named(table):
    for each in table.screens:
        shown = each.find("main").inner_text()
        assert [name for name in PEOPLE if name in shown] == [], each.name


def the_crown(table, dorota, bela):
    """Two have as many points and share the crown, until the table says otherwise; the winner writes the end."""
    told = table.position(dorota)["view"]["ceremony"]
    assert sorted(told["winners"]) == sorted(table.sheet(name) for name in EQUAL)
    table.crowns(dorota, "Bela")
    for each in table.screens:
        expect(each.find("#crown-title, .wall-winners")).to_contain_text("Bela")
        expect(each.find("#crown-title, .wall-winners")).not_to_contain_text("Dorota")
    pictures(table, "crown")
    table.goes_on(dorota, "over")
    table.writes_the_end(bela, LAST_WORDS)
    for each in table.screens:
        expect(each.find("main")).to_contain_text(LAST_WORDS)
    pictures(table, "over")


def pictures(table, name, **drawn):
    """Of a phone and of the wall; both say in words what they draw."""
    for screen in (table.screens[1], table.screens[-1]):
        shot(screen, f"{name}-{screen.name}")
        assert drawn.items() <= all_is_said(screen.page).items(), (name, screen.name)


def everything_is_open(table):
    """Every page of the end, on every phone and on the wall's device."""
    for screen in table.screens:
        for page in READ:
            with table.elsewhere(screen, page):
                if screen.seat < 2:
                    shot(screen, f"{page.strip('/').replace('/', '-')}-{screen.name}")
                drawn = all_is_said(screen.page, axe=screen is table.screens[0])
            assert drawn["charts"] == CHARTS.get(page, 0), (screen.name, page, drawn)
