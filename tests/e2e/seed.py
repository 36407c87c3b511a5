"""Tables at every moment of a descent, and every page that somebody may open; printed as JSON (house.House.asked).

The pages are those of the table of addresses: a new page is looked at without anybody adding it here, and a new
kind of argument fails until it is known.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from campaigns import circles, dates, enrolment, evenings, journal, links, nights
from campaigns.access import Holder
from campaigns.journal.writing import Stamp
from campaigns.models import Reminder, Seat
from companions.bloodborne import demos
from companions.bloodborne.rules import events as told
from companions.bloodborne.rules.state import DREAM, FLIGHT, INSTANT, TRANSFORM
from tests import factories
from tests.e2e import seed_chronicle, seed_hunts, seed_saga
from tests.e2e.parts import Part, parts
from tests.factories import ADA, BELA, CORA, Table

WOLF = told.Revealed(name="Lycanthrope", health=3, die="red", kinds=("beast",))
BOSS = told.Revealed(name="Father Gascoigne", health=8, die="red", kinds=("humanoid", "beast"), rank="boss")
ALL_SLAY = [told.Took(hunter=hunter, n=1) for hunter in (ADA, BELA, CORA)]
FINAL = {"final_name": "Gehrman", "final_health": 6}
DUNGEON = [replace(WOLF, name=f"Beast {n}") for n in range(7)] + [
    replace(BOSS, name=f"Boss {n}") for n in range(3)
]

# What the main act of the table page is; five hunters at one of them, for the room that they take.
MOMENTS: dict[str, list[Any]] = {
    "the first card": [],
    "choose": [WOLF, told.Dreamed(hunters=(CORA,))],
    "transform": [WOLF, told.Stepped(to=TRANSFORM)],
    "instant": [BOSS, told.Stepped(to=INSTANT), told.Took(hunter=BELA, n=1)],
    "roll": [BOSS, told.Dreamed(hunters=(CORA,)), told.Stepped(to=4)],
    "hunt": [BOSS, told.Rolled(total=7), told.Took(hunter=BELA, n=3)],
    "slain": [WOLF, told.Rolled(total=1), *ALL_SLAY],
    "flight": [WOLF, told.Rolled(total=1), told.Stepped(to=FLIGHT)],
    "dream": [BOSS, told.Dreamed(hunters=(ADA, CORA)), told.Rolled(total=2), told.Stepped(to=DREAM)],
    "boss stays": [BOSS, told.Rolled(total=9), told.Stepped(to=8)],
    "next card": [*demos.HALF_WAY, told.Stepped(to=8)],
    "final boss": [*DUNGEON, told.RoundEnded()],
    "over": [*demos.TO_THE_END, told.Ended(why="late")],
}
# The same for everybody: looked at once.
ALIKE = {
    *("register", "login", "import", "open-game", "seat-key", "circle", "answer-by-link", "stop-reminders"),
    *("confirm-reminders", "help", "help-game"),
}
# What goes before the names of pages at the tables of other games.
CHRONICLE, SAGA, HUNT = "chronicle, ", "saga, ", "hunt, "
FIVE = ("Ada", "Bela", "Cora", "Maximiliana-Elisabeth", "Юлия Константиновна")


def main() -> None:
    house = TheHouse()
    pages = [page for who in house.cookies for page in chosen([*house.pages(who)], house.parts)]
    print(json.dumps({"cookies": house.cookies, "pages": pages, "known": house.known}, default=str))  # noqa: T201 -- its answer to the house


def chosen(pages: list[dict[str, Any]], known: set[Part]) -> list[dict[str, Any]]:
    """So few are new that whatever a page can be made of stands on one of them: always the one with most that is."""
    left = {number: page.pop("parts") - known for number, page in enumerate(pages)}
    while left:
        most = max(left, key=lambda number: len(left[number]))
        here = left.pop(most)
        pages[most]["new"] = bool(here)
        known |= here
        left = {number: found - here for number, found in left.items()}
    return pages


class TheHouse:
    def __init__(self) -> None:
        self.table = the_long_night()
        some_dates(self.table)
        self.parts: set[Part] = set()
        self.taps: set[str] = set()  # what is no page for anybody, at no table
        self.empty = factories.client_of(factories.a_device())
        account = factories.an_account()
        self.clients = {
            "host": self.table.client_at(ADA),
            "player": self.table.client_at(BELA),
            "screen": self.table.client_at(0),
            "member": factories.client_of(self.table.devices[ADA], account=account),
            "stranger": self.empty,
        }
        self.cookies = {
            who: {name: cookie.value for name, cookie in client.cookies.items()}
            for who, client in self.clients.items()
        }
        self.seats = {"host": ADA, "player": BELA, "screen": 0}
        other_tables(self.table)
        old, chronicles = seed_chronicle.main(self.table)
        saga, sagas = seed_saga.main(self.table)
        hunt, hunts = seed_hunts.main(self.table)
        self.known = self.arguments(self.table)
        # The same addresses once more at the tables of other games.
        self.worlds = {
            "": self.known,
            CHRONICLE: {**self.arguments(old), "kind": "titled"},
            SAGA: {**self.arguments(saga), "kind": "acted"},
            HUNT: {**self.arguments(hunt), "kind": "acted"},
        }
        self.moments = [
            *(at for name in MOMENTS for at in moment(name, self.table)),
            *chronicles,
            *sagas,
            *hunts,
        ]

    def arguments(self, table: Table) -> dict[str, Any]:
        campaign = table.campaign
        return {
            "campaign": campaign.pk,
            "circle": campaign.circle.pk,
            "member": table.seat(CORA).member_id,
            "entry": 3,
            "game": campaign.game,
            "kind": "took",
            "memory": circles.memories_of(campaign.circle)[0].pk
            if circles.memories_of(campaign.circle)
            else 1,
            "night": getattr(nights.last_closed(campaign), "pk", 1),
            "number": BELA,
            "date": getattr(campaign.proposals.first(), "pk", 1),
            "join": campaign.invitation.token,
            **links_of(table.seat(BELA)),
            "key": table.seat(CORA).key,
            "of": CORA,
            "chapter": 2,
            "n": 3,
            "era": 1,
            "job": uuid4(),  # nobody's
            "delivery": uuid4(),
            "photo": getattr(campaign.photos.first(), "pk", uuid4()),
            "name": "sheet",
        }

    def pages(self, who: str) -> Iterator[dict[str, Any]]:
        """Those that open; the moments of a descent beside them."""
        named = {address: name for name, whose, address in self.moments if whose == who}
        for address, name in {**self.addresses(who), **named}.items():
            route = name.rpartition(", ")[2]
            left_out = route in self.taps or (who != "host" and route in ALIKE)
            if not left_out and (content := self.opened(who, route, address)):
                yield {"who": who, "name": name, "address": address, "parts": parts(content)}

    def addresses(self, who: str) -> dict[str, str]:
        """By the first name under which each is found."""
        found: dict[str, str] = {}
        for name, pattern in patterns(get_resolver()):
            for where, known in self.worlds.items():
                if address := self.address(name, pattern, who, known):
                    found.setdefault(address, f"{where}{name}")
        return found

    def address(self, name: str, pattern: str, who: str, known: dict[str, Any]) -> str:
        """Nothing for whoever has no seat to put in it."""
        needed = re.findall(r"<(?:\w+:)?(\w+)>", pattern)
        if "seat" in needed and who not in self.seats:
            return ""
        opens = next(
            (one for one in ("key", "answer", "calendar", "reminders") if pattern.startswith(one)), "join"
        )
        own = {"seat": self.seats.get(who), "token": known[opens]}
        return reverse(name, kwargs={word: {**known, **own}[word] for word in needed})

    def opened(self, who: str, route: str, address: str) -> str:
        """What stands on it; nothing where no page opens. What only takes taps says so before it asks who comes."""
        answer = self.clients[who].get(address, headers={"Host": "127.0.0.1"})
        if answer.status_code == 405:
            self.taps.add(route)
        whole = answer.status_code == 200 and b"<!doctype html>" in answer.content[:200].lower()
        return answer.content.decode() if whole else ""


def links_of(seat: Seat) -> dict[str, str]:
    """What opens one thing of a seat by itself."""
    reminder, _new = Reminder.objects.get_or_create(
        seat=seat, defaults={"address": "bela@home.example", "language": "en", "origin": "http://home"}
    )
    opened = {"answer": links.Opens.ANSWERS, "calendar": links.Opens.CALENDAR}
    return {name: links.of(seat, opens).token for name, opens in opened.items()} | {
        "reminders": reminder.token
    }


def some_dates(table: Table) -> None:
    """One is fixed, with a place and what somebody brings; everybody has said something about one of them."""
    now, campaign = timezone.now(), table.campaign
    at = [now + timedelta(days=n) for n in (3, 5, 8)]
    dates.propose(campaign, by=table.seat(BELA), at=at, place="at Bela’s, 2nd floor", now=now)
    first, second, _third = campaign.proposals.all()
    for seat, date, says in ((ADA, first, "yes"), (CORA, first, "maybe"), (ADA, second, "no")):
        dates.answer(campaign, seat=table.seat(seat), date=date.pk, says=says)
    dates.fix(again(table), date=first.pk, now=now)
    evenings.brings(campaign, seat=table.seat(ADA), words="crisps and the sleeves")


def patterns(resolver: URLResolver, before: str = "", space: str = "") -> Iterator[tuple[str, str]]:
    for each in resolver.url_patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from patterns(each, route, f"{each.namespace}:" if each.namespace else space)
        elif isinstance(each, URLPattern) and each.name:
            yield f"{space}{each.name}", route


def the_long_night() -> Table:
    """Two nights, one closed; something taken back, corrected, put in, overruled, and one thing that no longer fits."""
    table = factories.a_table(
        chosen=factories.chosen_for("bloodborne", **FINAL), at=timezone.now() - timedelta(days=9)
    )
    campaign = table.campaign
    nights.arrived(campaign, seats=campaign.seats.all(), at=table.at)
    play(table, demos.HALF_WAY[:5])
    table.record(told.Noted(by=BELA, text="Never wait one round too long."), seat=BELA)
    nights.goodnight(again(table), stamp=stamp(table, ADA))
    nights.arrived(again(table), seats=campaign.seats.filter(number__lt=3), at=table.at)
    play(table, demos.HALF_WAY[5:])
    table.record(told.Noted(by=ADA, text="For my eyes.", hidden=True), seat=ADA)
    taken = table.record(told.Hurt(hunters=(BELA,), n=1, why="a trap"), seat=BELA).number
    journal.strike(campaign.pk, entries=[taken], host=False, stamp=stamp(table, BELA))
    journal.insert(
        campaign.pk, after=3, event=told.Gained(hunters=(CORA,), n=1), host=True, stamp=stamp(table, ADA)
    )
    weaker = replace(demos.HALF_WAY[0], health=0)
    journal.correct(campaign.pk, entry=2, event=weaker, host=True, stamp=stamp(table, ADA))
    return table


def again(table: Table) -> Any:
    """As it is in the database now."""
    table.campaign.refresh_from_db()
    return table.campaign


def play(table: Table, happened: list[Any]) -> None:
    for event in happened:
        table.record(event, seat=getattr(event, "hunter", 0) or getattr(event, "by", ADA))


def stamp(table: Table, seat: int) -> Stamp:
    table.at += timedelta(minutes=1)
    return Stamp(seat=seat, at=table.at, key=secrets.token_hex(16))


def other_tables(table: Table) -> None:
    """For the first page of the host: one put away, one thrown away; and what the box taught the circle."""
    who = Holder(device=table.devices[ADA].pk, account=None)
    for name, act in (("An old one", enrolment.put_away), ("A wrong one", enrolment.throw_away)):
        other = factories.a_table(name=name, circle=table.circle)
        other.campaign.seats.filter(number=ADA).update(device=who.device)
        act(other.campaign, at=timezone.now())
    printed = {"health": 3, "die": "red", "kinds": ["beast"], "rank": "monster", "ability": ""}
    for name in ("Lycanthrope", "Cleric Beast"):
        circles.remember(table.circle, game="bloodborne", topic="monster", about=name, value=printed)
    circles.remember(table.circle, game="bloodborne", topic="upgrade", about="Blood Vial", value=True)


def moment(name: str, house: Table) -> Iterator[tuple[str, str, str]]:
    """A table of its own for each, with the host's page and the wall."""
    names = FIVE if name in {"hunt", "roll", "over"} else factories.CAST
    chosen = factories.chosen_for("bloodborne", **FINAL)
    at = timezone.now() - timedelta(hours=2)
    table = factories.a_table(names, name=f"At: {name}", chosen=chosen, at=at, held=name != "the first card")
    if name == "next card":
        table.campaign.circle = house.circle
        table.campaign.save(update_fields=["circle"])
    play(table, MOMENTS[name])
    table.campaign.seats.filter(number=ADA).update(device=house.devices[ADA])
    enrolment.look_on(table.campaign, Holder(device=house.screen.pk, account=None))
    yield f"at: {name}", "host", table.url("bloodborne:table")
    yield f"at: {name}", "screen", table.url("bloodborne:screen", seat=0)
    if name == "over":
        yield "at: score", "host", table.url("bloodborne:score")
