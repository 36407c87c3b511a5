"""A chronicle of Ada, Bela and Cora, brought to its reckonings by what a table would tap."""

from chronicle.rules.events import (
    ClanChosen,
    Gathered,
    GroundTold,
    MissionWon,
    PlayerCounted,
    PrologueWritten,
    Stepped,
)
from chronicle.rules.state import Fact, Present
from tests.factories import ADA, BELA, CORA, a_table, chosen_for
from tests.remembered import remembered

SEATS = (ADA, BELA, CORA)


@remembered
def a_chronicle(*, names=("Ada", "Bela", "Cora"), languages=(), **chosen):
    """Opened, and every prologue written."""
    table = a_table(
        names,
        game="heritage",
        name="Vilnius by night",
        chosen=chosen_for("heritage", **chosen),
        languages=languages,
    )
    for seat in () if chosen.get("practice") else range(1, len(names) + 1):
        table.record(prologue(seat), seat=seat)
    return table


def prologue(seat):
    return PrologueWritten(
        seat=seat,
        character=f"Character {seat}",
        section="morality",
        row="Mercy",
        discipline="Celerity",
        title=f"Lord {seat}",
        printed=f"Agent {seat}",
        clan="brujah",
    )


def gather(table, seats=SEATS):
    table.record(Gathered(here=tuple(Present(seat=seat, by=seat) for seat in seats)))


def to_reckoning(table, seats=SEATS):
    """Everybody has sat down, chosen a clan and played."""
    gather(table, seats)
    if table.view().phase == "reckoning":
        return table
    for seat, clan in zip(seats, ("brujah", "ventrue", "tremere", "toreador"), strict=False):
        table.record(ClanChosen(seat=seat, clan=clan))
    for phase in ("clans", "play", "reckoning"):
        table.record(Stepped(to=phase))
    return table


def facts(**named):
    return tuple(Fact(name=name.replace("__", "."), n=n) for name, n in named.items())


def tell_first_grounds(table):
    """As in the rulebook's example: the high class at two, the East."""
    table.record(GroundTold(ground="clans", facts=facts(high=2)))
    table.record(GroundTold(ground="princes", facts=facts(won__east=1)))


def count(table, seat, *, high=0, east=0, wild=0, scale=0, by=None, **tokens):
    counts = facts(high=high, scale=scale, east=east, wild=wild)
    table.record(PlayerCounted(seat=seat, counts=counts, **tokens), seat=by or max(seat, 1))


def win(table, *winners):
    """Missions to their winners, in the order of the cards."""
    for slot, winner in enumerate(winners, 1):
        table.record(MissionWon(slot=slot, winner=winner))


def all_count(table, *points, seats=SEATS):
    """Everybody ends with so many points, all of it power."""
    for seat, n in zip(seats, points, strict=True):
        count(table, seat, power=n)


def to_places(table):
    """The rulebook's example for Ada, between two others."""
    to_reckoning(table)
    tell_first_grounds(table)
    win(table, ADA, BELA, CORA, ADA, BELA)
    count(table, ADA, high=4, east=1, wild=1, scale=3, power=5, boons=3, infamy=4)
    count(table, BELA, power=22)
    count(table, CORA, power=7)
    table.record(Stepped(to="places"))
    return table


def play_chapter(table, *points, seats=SEATS):
    """One whole chapter, to the next gathering or to the end of its era."""
    to_reckoning(table, seats)
    tell_first_grounds(table)
    win(table, *(seats * 3)[:5])
    all_count(table, *points, seats=seats)
    for phase in ("places", "aftermath", "pack"):
        table.record(Stepped(to=phase))
    ends = table.view().chapter.number % 3 == 0
    table.record(Stepped(to="era" if ends else "gather"))
