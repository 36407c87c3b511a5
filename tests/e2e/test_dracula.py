"""Three days of a hunt with real browsers: the Count's phone, two hunters' phones in two languages, a wall, a stranger."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from difflib import unified_diff
from functools import partial

import pytest

pytest.importorskip("playwright.sync_api")

from django.utils.translation import override
from playwright.sync_api import expect

from companions.dracula import phrases
from tests.e2e import overheard
from tests.e2e.chronicle import PLAIN
from tests.e2e.evening import Screen
from tests.e2e.hunt import Hunt
from tests.e2e.looking import cookies
from tests.e2e.wire import Talk, wired

pytestmark = pytest.mark.e2e

COUNT, BELA, CORA, WALL, STRANGER = 1, 2, 3, 0, 9
PHONES = {COUNT: ("Ada", "en-GB"), BELA: ("Bela", "ru-RU"), CORA: ("Cora", "pl-PL")}
GODALMING, SEWARD, VAN_HELSING, MINA = 1, 2, 3, 4
# Nothing is tapped more often than this, from the map or behind the curtain.
TAPS = {
    "answer": 1,
    "his phase": 3,
    "his phase and what slides off": 3,  # at sea no encounter is laid
    "his phase by a power": 4,
    "move by rail": 3,
    "move by road": 2,
    "move by sea": 2,
    "next phase": 1,
}


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """What is another in the other hunt, and looks the same from outside."""

    sea: str
    decoy: str  # where he goes, while an older card becomes Misdirect
    cards: tuple[str, str]  # encounters that nobody turns up
    last: str  # what he plays at the end


SECRETS = {
    "one": Secrets(
        sea="north-atlantic",
        decoy="strasbourg",
        cards=("wolves", "rats"),
        last="hide",
    ),
    "other": Secrets(
        sea="english-channel",
        decoy="brussels",
        cards=("saboteur", "spy"),
        last="place:cologne",
    ),
}


@pytest.fixture
def seeded(house):
    """Anew for each test: what one has played, or left unplayed, is none of another's."""
    return house.asked("tests.e2e.seed_hunt")


@pytest.fixture
def sits(house, device, seeded):
    """For `with`: everybody at one of the two tables, each on a wire of its own."""

    @contextmanager
    def at(name):
        with ExitStack() as stack:
            yield Sitting(house, device, seeded[name], stack)

    return at


class Sitting:
    def __init__(self, house, device, table, stack):
        self.house, self.device, self.table, self.stack = house, device, table, stack
        self.wires = {}
        base = f"/c/{table['campaign']}/"
        phones = [self.phone(seat) for seat in PHONES]
        wall = self.sits(WALL, "wall", device(1920, 1080, extra_http_headers=PLAIN))
        self.hunt = Hunt(screens=[*phones, wall], base=base, number=table["number"])
        self.stranger = self.sits(STRANGER, "stranger", device(390, 844, extra_http_headers=PLAIN))
        for screen in self.hunt.screens:
            screen.page.goto(self.doors[screen.name] + self.where(screen))
            screen.live()
        self.stranger.page.goto(self.doors["stranger"])

    def where(self, screen):
        page = {COUNT: "desk/", WALL: "screen/"}.get(screen.seat, "")
        return f"/c/{self.table['campaign']}/{screen.seat}/dracula/{page}"

    def phone(self, seat):
        name, locale = PHONES[seat]
        context = self.device(390, 844, phone=True, locale=locale, extra_http_headers=PLAIN)
        if seat == COUNT:
            context.clock.install()
        return self.sits(seat, name, context)

    def sits(self, seat, name, context):
        """With the cookies of the seat, where there is one."""
        self.wires[name] = wire = self.stack.enter_context(wired(self.house.port))
        self.doors = {**getattr(self, "doors", {}), name: f"http://table.home:{wire.port}"}
        context.add_cookies(cookies(self.table["cookies"].get(str(seat), {}), self.doors[name]))
        screen = Screen.of(name, context)
        screen.seat = seat
        return screen

    def heard(self):
        """By whoever is not the Count."""
        return {name: overheard.told(wire.talks) for name, wire in self.wires.items() if name != "Ada"}


def test_three_days_are_the_same_for_everybody_else_whatever_the_count_keeps(sits):
    heard = {}
    for name, secrets in SECRETS.items():
        with sits(name) as table:
            three_days(table, secrets)
            heard[name] = table.heard()

    for watcher in ("Bela", "Cora", "wall", "stranger"):
        same(heard["one"][watcher], heard["other"][watcher], watcher)


def same(one, other, watcher):
    """An address at a time, and of a page what differs. Which acts there are is up to us; what is asked for, to the pages."""
    assert asked_for(one) == asked_for(other), watcher
    apart = {
        question: [*unified_diff(lines(one[question]), lines(other[question]), n=0, lineterm="")]
        for question in {*one} & {*other}
        if one[question] != other[question]
    }
    assert apart == {}, watcher


def asked_for(heard):
    return {question for question in heard if question.startswith("GET ")}


def lines(answers):
    return "\n".join(answers).split("\n")


# --- Would it see a leak? ---------------------------------------------------------------------------------

LEAKS = {
    "a header": (b"\r\n\r\n", b"\r\nx-cache: %b\r\n\r\n"),
    "a cookie": (b"\r\n\r\n", b"\r\nset-cookie: seen=%b\r\n\r\n"),
    "a byte of a page": (b"<main ", b"<main%b"),
    "another status": (b" 200 OK", b" 20%b OK"),
}
STREAM = b"content-type: text/event-stream"
# In one hunt as in the other; a leak says which it is.
SAYS = {"a byte of a page": (b" ", b"\t"), "another status": (b"0", b"1")}


@pytest.fixture
def looked(sits):
    """What is said to a hunter who opens the map and asks for everything, in both hunts; nobody plays."""
    heard = {}
    for name in SECRETS:
        with sits(name) as table:
            table.hunt.asks_for_everything(table.hunt.screens[1])
            heard[name] = [(bytes(talk.asked), bytes(talk.answered)) for talk in table.wires["Bela"].talks]
    return heard


def with_a_leak(talks, leak, says):
    """Once, in an answer that is a whole page."""
    here, there = LEAKS[leak]
    n, answered = next((n, said) for n, (_, said) in enumerate(talks) if b"<main " in said)
    start = answered.rindex(b"HTTP/1.1 ", 0, answered.index(b"<main "))
    planted = answered[:start] + answered[start:].replace(here, there % says, 1)
    return [*talks[:n], (talks[n][0], planted), *talks[n + 1 :]]


def redrawn(talks):
    """A live message more than in the other hunt: the first of its line, which may have ended since."""
    n, (asked, said) = next((n, talk) for n, talk in enumerate(talks) if STREAM in talk[1])
    start = said.index(b"\r\n\r\n", said.index(STREAM)) + 4
    more = b"event: moved\ndata: 99\n\n"
    planted = b"%b%x\r\n%b\r\n%b" % (said[:start], len(more), more, said[start:])
    return [*talks[:n], (asked, planted), *talks[n + 1 :]]


def asked_once_more(talks):
    asked = b"GET /nobody/asks/for/this HTTP/1.1\r\nhost: table.home\r\n\r\n"
    return [*talks, (asked, b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n")]


def told(talks):
    return overheard.told(Talk(asked=bytearray(asked), answered=bytearray(said)) for asked, said in talks)


def test_what_would_tell_a_hunter_which_hunt_it_is_would_be_seen(looked):
    """A header, a cookie, a byte of a page, a status, a page drawn again, a question asked: each planted in turn."""
    plain = told(looked["other"])
    same(told(looked["one"]), plain, "Bela")
    planted = {
        leak: [
            told(with_a_leak(looked[name], leak, word))
            for name, word in zip(SECRETS, SAYS.get(leak, (b"nantes", b"le-havre")), strict=True)
        ]
        for leak in LEAKS
    }
    for leak in LEAKS:  # a word that is the same in both tells nothing
        alike = [told(with_a_leak(looked[name], leak, SAYS.get(leak, (b"nantes",))[0])) for name in SECRETS]
        same(*alike, "Bela")
    planted["a live message"] = [told(redrawn(looked["one"])), plain]
    planted["a question"] = [told(asked_once_more(looked["one"])), plain]
    assert [leak for leak, (one, other) in planted.items() if not told_apart(one, other)] == []


def told_apart(one, other):
    try:
        same(one, other, "Bela")
    except AssertionError:
        return True
    return False


def three_days(table, secrets):
    """Everything is asked for on the days on which he keeps something else; of a stranger, at the end of them."""
    hunt = table.hunt
    others = hunt.screens[1:]
    on_sunday_a_vampire_matures_and_he_goes_to_sea(hunt, secrets)
    hunt.asks_for_everything(*others)
    on_monday_nobody_finds_anything(hunt)
    hunt.lurks("wolf:paris", "new-vampire", folded="wolf")
    lies(hunt, 1, phrases.BACKS["city"], phrases.LYING["wolf"])
    knows(hunt, "paris")
    on_tuesday_he_leads_them_astray(hunt, secrets)
    hunt.asks_for_everything(*others)
    on_wednesday_somebody_walks_into_it(hunt)
    hunt.lurks(secrets.last, secrets.cards[1])
    lies(hunt, 1, phrases.BACKS["city"])
    knows(hunt, secrets.last.removeprefix("place:"))
    hunt.on(hunt.ada, "dawn")
    hunt.asks_for_everything(*others, table.stranger)
    assert {what: hunt.counted.get(what) for what in TAPS} == TAPS


# What each of them reads; the Count and the wall in English.
READS = {COUNT: "en", BELA: "ru", CORA: "pl", WALL: "en"}
TRAIL = ".hunt-cards:not(.lairs) > .hunt-card"


def reads(hunt, screen, selector, *words):
    """On the map, or the wall, in the language of whoever looks."""
    if screen.seat != WALL:
        hunt.opens(screen)
    with override(READS[screen.seat]):
        for word in words:
            expect(screen.find(selector).first).to_contain_text(word() if callable(word) else str(word))


def lies(hunt, space, *words):
    """On a space of the trail, as everybody but the Count sees it."""
    for screen in hunt.screens[1:]:
        reads(hunt, screen, f"{TRAIL}:nth-child({space})", *words)


def knows(hunt, place):
    """The Count alone, behind his curtain: where he is, or that he hides."""
    called = phrases.LYING["hide"] if place == "hide" else phrases.place(place)
    with hunt.held() as ada:
        expect(ada.find("#open-desk .desk-trail .hunt-card").first).to_contain_text(str(called))
        hunt.press(ada, "[data-curtain-close]")


def told_on_the_wall(hunt, *words):
    for word in words:
        expect(hunt.screens[3].find(".wall-just")).to_contain_text(str(word))


def on_sunday_a_vampire_matures_and_he_goes_to_sea(hunt, secrets):
    hunt.lurks(f"place:{secrets.sea}", fate="vampire-reckless-vampire")
    for screen in hunt.screens[1:]:
        assert screen.find("[data-wash=influence]").inner_text() == "4", screen.name
    told_on_the_wall(hunt, phrases.ENCOUNTERS["reckless-vampire"])
    lies(hunt, 1, phrases.BACKS["sea"])
    knows(hunt, secrets.sea)


def on_monday_nobody_finds_anything(hunt):
    bela, cora = hunt.screens[1:3]
    hunt.on(bela, "dawn", "day")
    hunt.goes(bela, GODALMING, "geneva")
    hunt.answers()
    hunt.goes(cora, SEWARD, "prague", by="rail", ticket="2-1")
    hunt.answers()
    hunt.on(cora, "dusk", "night", "count")


def on_tuesday_he_leads_them_astray(hunt, secrets):
    bela, cora = hunt.screens[1:3]
    hunt.on(bela, "dawn", "day")
    hunt.goes(bela, VAN_HELSING, "leipzig")
    hunt.answers()
    hunt.goes(cora, MINA, "tyrrhenian-sea", by="sea")
    hunt.on(cora, "dusk", "night", "count")
    hunt.lurks(f"misdirect-4:{secrets.decoy}", secrets.cards[0], folded="misdirect")
    lies(hunt, 1, phrases.BACKS["city"])
    lies(hunt, 4, phrases.LYING["misdirect"])
    knows(hunt, secrets.decoy)


def on_wednesday_somebody_walks_into_it(hunt):
    bela, cora = hunt.screens[1:3]
    hunt.on(bela, "dawn", "day")
    hunt.goes(bela, GODALMING, "paris")
    hunt.answers()
    for screen in hunt.screens[1:]:
        reads(hunt, screen, f"{TRAIL}.open", partial(phrases.place, "paris"))
    hunt.types(bela, "turned_up", encounter="new-vampire", space="2", fate="stays", hunter="godalming")
    lies(hunt, 2, phrases.ENCOUNTERS["new-vampire"])
    hunt.types(bela, "engaged", foe="new-vampire")  # he stands there: the form says so
    for screen in (hunt.ada, bela, cora):
        reads(hunt, screen, "#fight-title", phrases.FOES["new-vampire"])
    hunt.types(bela, "exchanged", card="punch", foe_card="claws", to_hunter="2", to_foe="1")
    for screen in (hunt.ada, bela, cora):
        reads(hunt, screen, "table", phrases.HUNTER_CARDS["punch"], phrases.FOE_CARDS["claws"])
    hunt.types(bela, "parted", why="six")
    for screen in (bela, cora):
        hunt.opens(screen)
        expect(screen.find("#fight-title")).to_have_count(0)
    expect(hunt.screens[3].find("[data-wash=health-godalming]")).to_have_text("9")
    hunt.on(cora, "dusk", "night", "count")
