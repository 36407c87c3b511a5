"""Sagas at every moment of an age, and one that is old enough for every page."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from campaigns import circles, enrolment, journal
from campaigns.access import Holder
from campaigns.journal.writing import Stamp
from companions.bloodrage import demos
from companions.bloodrage.rules import events as told
from companions.bloodrage.rules.state import ACTION, DISCARD, QUESTS, RAGNAROK, REGIONS, ROUND
from tests import factories
from tests.factories import ADA, BELA, CORA, Table

DAN = 4
NAMES = ("Ada", "Bela", "Cora", "Maximiliana-Elisabeth")
WHO = {"host": ADA, "player": BELA, "screen": 0}
Page = tuple[str, str, str]  # what it is called, whose, its address
BOARD = [
    told.SpotShown(spot=spot, name=name, region=REGIONS[n * 3 // 8], fjord=n % 2 == 0)
    for n, (spot, name) in enumerate(
        zip(
            ROUND,
            ("Horgr", "Gimle", "Andlang", "Utgard", "Elvagar", "Angerboda", "Wanaheim", ""),
            strict=True,
        )
    )
]


def until(kind: type[Any]) -> list[Any]:
    """The demo up to what happens for the first time."""
    whole = demos.TO_THE_END
    return whole[: 1 + next(at for at, event in enumerate(whole) if isinstance(event, kind))]


ACTING = [demos.DRAWN, told.Stepped(to=ACTION)]
LAID = [*ACTING, told.Acted(seat=ADA, what="quest"), told.Acted(seat=BELA, what="quest")]
SPENT = [told.Passed(seat=seat) for seat in (ADA, BELA, CORA, DAN)]
MOMENTS: dict[str, Sequence[Any]] = {
    "lay the board": [],
    "gifts": [demos.DRAWN, told.HandsPassed(pick=2)],
    "gifts are chosen": [demos.DRAWN, told.HandsPassed(pick=6)],
    "turn": [*ACTING, *BOARD],
    "turn of the next": [*until(told.Pillaged), *until(told.Noted)[-3:-1]],
    "spent": [*ACTING, *SPENT],
    "discard": [*ACTING, told.Stepped(to=DISCARD)],
    "quests": [*LAID, told.Stepped(to=QUESTS)],
    "ragnarok": [*ACTING, *BOARD, told.Stepped(to=RAGNAROK)],
    "the end of an age": [*ACTING, told.Stepped(to=RAGNAROK), told.RagnarokCame()],
    "half way": demos.HALF_WAY,
    "shared": [*ACTING, told.Ended(why="late")],
    "the saga is told": demos.TO_THE_END,
    "a tie that was decided": [*ACTING, told.Ended(), told.Crowned(winners=(CORA,), how="by the dice")],
}


def main(house: Table) -> tuple[Table, list[Page]]:
    """The old one, and the pages of all the others."""
    old = the_old_one(house)
    found = [page for name in MOMENTS for page in moment(name, house)]
    return old, [*found, *battles(old), *free_seats(house)]


def a_table(house: Table, name: str, names: Sequence[str] = NAMES, *, held: bool = True) -> Table:
    """At these tables sit the devices of the one that is looked at."""
    at = timezone.now() - timedelta(hours=3)
    chosen = demos.CHOSEN if name != "lay the board" else None
    table = factories.a_table(names, game="bloodrage", name=f"At: {name}", chosen=chosen, at=at, held=held)
    for seat in (ADA, BELA) if held else (ADA,):
        table.campaign.seats.filter(number=seat).update(device=house.devices[seat])
    enrolment.look_on(table.campaign, Holder(device=house.screen.pk, account=None))
    return table


def play(table: Table, happened: Sequence[Any]) -> Table:
    for event in happened:
        table.record(event, seat=event.by if isinstance(event, told.Noted) else ADA)
    return table


def moment(name: str, house: Table) -> Iterator[Page]:
    table = play(a_table(house, name), MOMENTS[name])
    for who, seat in WHO.items():
        yield f"at: {name}", who, table.url(f"bloodrage:{'table' if seat else 'screen'}", seat=seat)
    if name == "lay the board":
        yield "at: what the board prints", "host", table.url("bloodrage:laid")
    if name in {"turn", "half way", "the saga is told"}:
        yield f"at: glory, {name}", "host", table.url("bloodrage:score")
        yield f"at: provinces, {name}", "player", table.url("bloodrage:board", seat=BELA)


def the_old_one(house: Table) -> Table:
    """Two ages; the circle knows the board; something taken back, something put right, a word of the table."""
    table = play(a_table(house, "the old saga"), [*demos.HALF_WAY, *BOARD[:3]])
    play(table, [told.Noted(by=ADA, text="For my eyes.", hidden=True)])
    play(table, [told.Ruled(what="rage", seat=CORA, to=2, why="A card was lost.")])
    taken = table.record(told.GloryMoved(seat=BELA, by=3, why="Loki"), seat=BELA).number
    pk = table.campaign.pk
    journal.strike(pk, entries=[taken], host=False, stamp=stamp(table, BELA))
    moved = told.HandsPassed(pick=2)
    journal.correct(pk, entry=3, event=moved, host=True, stamp=stamp(table, ADA))
    for spot in BOARD[:2]:
        printed = {"name": spot.name, "region": spot.region, "fjord": spot.fjord}
        circles.remember(table.circle, game="bloodrage", topic="board", about=spot.spot, value=printed)
    circles.remember(table.circle, game="bloodrage", topic="track", about="rage 5", value=10)
    circles.remember(table.circle, game="bloodrage", topic="upgrade", about="Loki’s Domain", value=True)
    return table


def stamp(table: Table, seat: int) -> Stamp:
    table.at += timedelta(minutes=1)
    return Stamp(seat=seat, at=table.at, key=secrets.token_hex(16))


def battles(old: Table) -> Iterator[Page]:
    """A pillage before it is recorded: alone, won, tied, wrong, and where a province was pillaged before."""
    raid = old.url("bloodrage:raid")
    for name, typed in {
        "alone": "spot=w&seat=1",
        "won": "spot=w&seat=1&strength_1=4&card_1=3&strength_2=2",
        "a tie": "spot=tree&seat=2&strength_1=4&strength_2=2&card_2=2&strength_3=4",
        "typed wrongly": "spot=w&seat=1&strength_1=many",
        "pillaged before": "spot=ne&seat=1",
        "destroyed": "spot=n&seat=1&strength_1=1&strength_4=2&winner=4&why=the table",
    }.items():
        yield f"at: battle, {name}", "host", f"{raid}?{typed}"


def free_seats(house: Table) -> Iterator[Page]:
    """The wall shows the way in until the lots are drawn."""
    table = a_table(house, "seats are free", NAMES[:2], held=False)
    yield "at: seats are free", "host", table.url("bloodrage:table")
    yield "at: seats are free", "screen", table.url("bloodrage:screen", seat=0)
