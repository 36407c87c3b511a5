"""Three days of a hunt with real browsers: the Count's phone, two hunters' phones in two languages, a wall, a stranger."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from difflib import unified_diff

import pytest

pytest.importorskip("playwright.sync_api")

from tests.e2e import overheard
from tests.e2e.chronicle import PLAIN
from tests.e2e.evening import Screen
from tests.e2e.hunt import Hunt
from tests.e2e.looking import cookies
from tests.e2e.wire import wired

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


@pytest.fixture(scope="module")
def seeded(house):
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
    """An address at a time, and of a page what differs."""
    assert {*one} == {*other}, watcher
    apart = {
        question: [*unified_diff(lines(answers), lines(other[question]), n=0, lineterm="")]
        for question, answers in one.items()
        if answers != other[question]
    }
    assert apart == {}, watcher


def lines(answers):
    return "\n".join(answers).split("\n")


def three_days(table, secrets):
    hunt = table.hunt
    everything = (*hunt.screens[1:], table.stranger)
    on_sunday_a_vampire_matures_and_he_goes_to_sea(hunt, secrets)
    hunt.asks_for_everything(*everything)
    on_monday_nobody_finds_anything(hunt)
    hunt.lurks("wolf:paris", "new-vampire", folded="wolf")
    hunt.asks_for_everything(*everything)
    on_tuesday_he_leads_them_astray(hunt, secrets)
    hunt.asks_for_everything(*everything)
    on_wednesday_somebody_walks_into_it(hunt)
    hunt.lurks(secrets.last, secrets.cards[1])
    hunt.on(hunt.ada, "dawn")
    hunt.asks_for_everything(*everything)
    assert {what: hunt.counted.get(what) for what in TAPS} == TAPS


def on_sunday_a_vampire_matures_and_he_goes_to_sea(hunt, secrets):
    hunt.lurks(f"place:{secrets.sea}", fate="vampire-reckless-vampire")
    for screen in hunt.screens[1:]:
        assert screen.find("[data-wash=influence]").inner_text() == "4", screen.name


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


def on_wednesday_somebody_walks_into_it(hunt):
    bela, cora = hunt.screens[1:3]
    hunt.on(bela, "dawn", "day")
    hunt.goes(bela, GODALMING, "paris")
    hunt.answers()
    hunt.types(bela, "turned_up", encounter="new-vampire", space="2", fate="stays", hunter="godalming")
    hunt.types(bela, "engaged", foe="new-vampire")  # he stands there: the form says so
    hunt.types(bela, "exchanged", card="punch", foe_card="claws", to_hunter="2", to_foe="1")
    hunt.types(bela, "parted", why="six")
    hunt.on(cora, "dusk", "night", "count")
