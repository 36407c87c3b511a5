"""Chronicles at every moment of an evening, and one that is old enough for every page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from campaigns import enrolment, games
from campaigns.access import Holder
from chronicle.demos import Hand, played
from chronicle.rules import events as told
from chronicle.rules.names import CHAPTERS, PER_ERA, STEPS
from chronicle.rules.sight import sight
from chronicle.rules.state import Count, Fact, Worth
from tests import factories
from tests.chronicle.written import write
from tests.factories import ADA, BELA, CORA, Table

THREE = (ADA, BELA, CORA)
FOUR = (*THREE, 4)
NAMES = ("Ada", "Bela", "Cora", "Maximiliana-Elisabeth")
WHO = {"host": ADA, "player": BELA, "screen": 0}
Page = tuple[str, str, str]  # what it is called, whose, its address
TALE = [*played(Hand(seats=THREE), PER_ERA + 1)]
OLD = PER_ERA + 2  # chapters


def until(which: Callable[[Any], bool], nth: int = 1) -> list[Any]:
    """The tale up to what happens for the so manyth time."""
    found = [at for at, event in enumerate(TALE, 1) if which(event)]
    return TALE[: found[nth - 1]]


def at(phase: str, chapter: int = PER_ERA) -> list[Any]:
    return until(lambda event: isinstance(event, told.Stepped) and event.to == phase, chapter)


def gathered(chapter: int) -> list[Any]:
    return until(lambda event: isinstance(event, told.Gathered), chapter)


WRITTEN = TALE[: len(THREE)]
TIED = told.MissionWon(slot=2, how="counted", counts=(Count(seat=ADA, n=2), Count(seat=BELA, n=2)))
EAST = told.GroundTold(ground="princes", facts=(Fact(name="won.east", n=1),))
# In an order in which three stay equal.
EQUAL = [told.PlayerCounted(seat=seat, by_hand=12, key=3) for seat in THREE]
MOMENTS: dict[str, Sequence[Any]] = {
    "prologue": [],
    "prologue, one is written": TALE[:1],
    "gather": WRITTEN,
    "tonight, the first": gathered(1),
    "tonight": gathered(PER_ERA),
    "clans": at("clans"),
    "clans, one has chosen": [*at("clans"), told.ClanChosen(seat=BELA, clan="nosferatu")],
    "play": at("play", 2),
    "play, the last round": [*at("play"), told.RoundBegun(round=9), told.Noted(by=ADA, text="Salt helps.")],
    "reckoning": at("reckoning"),
    "reckoning, a tie": [*at("reckoning"), told.MissionWon(slot=1, winner=CORA), TIED, EAST],
    "reckoning, one has counted": until(lambda event: isinstance(event, told.PlayerCounted), 7),
    "reckoning, all are equal": [*at("reckoning"), *EQUAL],
    "places": at("places"),
    "places, one is turned": until(lambda event: isinstance(event, told.PlacesTurned), 7),
    "aftermath": at("aftermath"),
    "pack": at("pack"),
    "pack, one has packed": until(lambda event: isinstance(event, told.Packed), 9),
    "era": at("era", 1),
    "era, a tie": [*at("era", 1), told.EraTold(era=1, points=((1, 1, 1),) * PER_ERA)],
    "era, its outcome": until(lambda event: isinstance(event, told.OutcomeChosen)),
    "gather, a new era": until(lambda event: isinstance(event, told.EraTurned)),
}


TURNED = told.EraTurned()
READ = told.WorthsConfirmed(worths=(Worth(section="morality", row="Mercy", worth=3),), covered=True)
ENDS: dict[str, Sequence[Any]] = {
    "worths": [TURNED],
    "ceremony, nothing told": [TURNED, READ],
    "ceremony, names open": [TURNED, told.WorthsConfirmed(worths=()), told.LinesTold(n=6)],
    "ceremony, names covered": [TURNED, READ, told.LinesTold(n=6)],
    "ceremony, all told": [TURNED, READ, told.LinesTold(n=99)],
    "over": [
        TURNED,
        READ,
        told.LinesTold(n=99),
        told.Stepped(to="over"),
        told.EpilogueWritten(seat=BELA, text="Nobody left the city."),
    ],
}


def main(house: Table) -> tuple[Table, list[Page]]:
    """The old one, and the pages of all the others."""
    old = the_old_one(house)
    others = [*(page for name in MOMENTS for page in moment(name, house)), *ways_of_the_aftermath(house)]
    return old, [*others, *the_end(house), *practice(house), *late(house), *secret(house), *kinds(old)]


def a_table(house: Table, name: str, people: Sequence[str] = NAMES[:3], **chosen: Any) -> Table:
    """At these tables sit the devices of the one that is looked at."""
    at = timezone.now() - timedelta(hours=2)
    chosen = factories.chosen_for("heritage", **chosen)
    table = factories.a_table(people, game="heritage", name=f"At: {name}", chosen=chosen, at=at)
    for seat in (ADA, BELA):
        table.campaign.seats.filter(number=seat).update(device=house.devices[seat])
    enrolment.look_on(table.campaign, Holder(device=house.screen.pk, account=None))
    return table


def moment(name: str, house: Table) -> Iterator[Page]:
    table = write(a_table(house, name), MOMENTS[name])
    yield from everybody(f"at: {name}", table)
    if name == "prologue":
        yield "at: from paper", "host", table.url("heritage:paper")


def everybody(name: str, table: Table) -> Iterator[Page]:
    for who, seat in WHO.items():
        yield name, who, table.url(f"heritage:{'table' if seat else 'screen'}", seat=seat)


def ways_of_the_aftermath(house: Table) -> Iterator[Page]:
    """Every step of everybody, as the host may look at it."""
    table = write(a_table(house, "every step"), at("aftermath"))
    after = table.view().aftermath
    for task in after.tasks:
        if task.step in STEPS:
            state = f"{task.step}.{task.state}.{task.left}"
            address = f"{table.url('heritage:table')}?for={task.seat}&at={state}"
            yield f"at: {task.step} of {task.seat}", "host", address


def the_old_one(house: Table) -> Table:
    """Four people, one of them with a long name; one entry put right, one taken back, a word of the table."""
    table = a_table(house, "the old one", NAMES)
    write(table, played(Hand(seats=FOUR), OLD, whole=False))
    table.record(told.Noted(by=ADA, text="For my eyes.", hidden=True))
    table.record(told.TableRuled(what="burdens", seat=CORA, n=0, why="A card was lost."))
    table.record(told.StockTold(stock=(Fact(name="brujah", n=1), Fact(name="thin-blood", n=0))))
    return table


def the_end(house: Table) -> Iterator[Page]:
    """The last reckoning, moment by moment, and every page of a chronicle that is over."""
    whole = [*played(Hand(seats=FOUR, known=True), CHAPTERS)]
    for name, last in {"ceremony, a tie": equal(whole), **ENDS}.items():
        table = write(a_table(house, name, NAMES, known=True), [*whole, *last])
        yield from everybody(f"at: {name}", table)
    pages = ("sheet", "box", "standings", "outcomes", "story", "hinge", "code")
    for page in pages:
        for who, seat in WHO.items():
            yield f"at: {page}, over", who, table.url(f"heritage:{page}", seat=seat)
    yield "at: rulings, over", "host", table.url("heritage:rulings")
    yield "at: era I, over", "player", table.url("heritage:story-era", 1, seat=BELA)


def equal(whole: Sequence[Any]) -> list[Any]:
    """As many titles more as it takes: two have won, and the house rule leaves it to the table."""
    hand = Hand(seats=FOUR, known=True)
    for event in [*whole, TURNED]:
        hand.say(event)
    best, other, *_rest = sight(hand.state, ADA).scores
    titles = [
        told.TableRuled(what="title", seat=other.seat, text=f"Reader of Bells {n}")
        for n in range(best.total - other.total)
    ]
    told_all = [told.WorthsConfirmed(worths=()), told.LinesTold(n=99)]
    return [told.HouseRuled(rule="final_tie", choice="table"), *titles, TURNED, *told_all]


def practice(house: Table) -> Iterator[Page]:
    table = a_table(house, "practice", practice="yes")
    high = told.GroundTold(ground="clans", facts=(Fact(name="high", n=2),))
    write(table, [gathered(1)[-1], high, told.PlayerCounted(seat=CORA, by_hand=12)])
    yield from everybody("at: practice", table)


def late(house: Table) -> Iterator[Page]:
    """Somebody comes to the third chapter, and has everything to write."""
    table = write(a_table(house, "late", NAMES[:2]), played(Hand(seats=(ADA, BELA)), 2))
    newcomer = "Юлия Константиновна"
    seat = enrolment.add_seat(table.campaign, name=newcomer, by=ADA, at=timezone.now(), key="late")
    number = seat.number
    table.campaign.seats.filter(number=number).update(device=house.devices[BELA])
    yield "at: late", "player", table.url("heritage:table", seat=number)


def secret(house: Table) -> Iterator[Page]:
    table = write(a_table(house, "secret", secret="on"), at("aftermath", 2))
    yield "at: a sheet that is closed", "host", table.url("heritage:sheet-of", CORA)
    yield "at: secret", "host", table.url("heritage:table")


def kinds(old: Table) -> Iterator[Page]:
    """Whatever may be put in later, in its form."""
    for kind in games.game("heritage").insertable:
        yield f"put in: {kind}", "host", old.url("insert-kind", old.number - 9, kind)
    yield "at: box, somebody looked for", "host", f"{old.url('heritage:box')}?q=a"
    known = old.view().table.ancillae
    for one, deeds in {"new": len(known), known[0].id: len(known[0].deeds)}.items():
        yield f"at: box, edit {one}", "host", f"{old.url('heritage:box')}?edit={one}&at={deeds}"
