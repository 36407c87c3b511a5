"""A chronicle told event by event: Ada (1) is the youngest, Cora (3) the oldest; Dan (4) comes late."""

from functools import reduce

from chronicle.rules.events import (
    ClanChosen,
    EraTurned,
    Gathered,
    GroundTold,
    Opened,
    PlayerCounted,
    PrologueWritten,
    Stepped,
)
from chronicle.rules.evolve import evolve
from chronicle.rules.names import CLANS
from chronicle.rules.state import Fact, Present, State

ADA, BELA, CORA, DAN = 1, 2, 3, 4
THREE = (ADA, BELA, CORA)


def fold(*events, start=None):
    return reduce(evolve, events, start or State())


def prologue(seat, **about):
    usual = {
        "character": f"Character {seat}",
        "section": "resources",
        "row": "Gold",
        "discipline": "Auspex",
        "title": f"Title {seat}",
        "printed": f"Agent {seat}",
        "clan": "ventrue",
    }
    return PrologueWritten(seat=seat, **usual | about)


def opened(*seats, **about):
    """Everybody has written a prologue."""
    return (Opened(seats=seats, **about), *(prologue(seat) for seat in seats))


def gathered(*seats, **about):
    return Gathered(here=tuple(Present(seat=seat, by=max(seat, 0)) for seat in seats), **about)


def facts(**n):
    return tuple(Fact(name=name.replace("_", "."), n=number) for name, number in n.items())


def told(ground, **n):
    return GroundTold(ground=ground, facts=facts(**n))


def total(seat, vp, **about):
    """Somebody who added it up alone."""
    return PlayerCounted(seat=seat, by_hand=vp, **about)


def counted(*order):
    """Everybody's total, so that they stand in this order."""
    return tuple(total(seat, 20 - 2 * place) for place, seat in enumerate(order))


def clans(*seats):
    return tuple(ClanChosen(seat=seat, clan=CLANS[seat]) for seat in seats if seat > 0)


def played(*order, to="aftermath"):
    """A chapter from the gathering on, in which these stand in this order."""
    steps = ("clans", "play", "reckoning")
    return (
        gathered(*sorted(order)),
        *(Stepped(to=step) for step in steps[:1]),
        *clans(*order),
        *(Stepped(to=step) for step in steps[1:]),
        *counted(*order),
        Stepped(to="places"),
        Stepped(to=to),
    )


def turned(left="clans", entered="inquisition"):
    return (Stepped(to="era"), EraTurned(left=left, entered=entered))


def chronicle(*events, seats=THREE, **about):
    return fold(*opened(*seats, **about), *events)


GATHERED = gathered(*THREE)
