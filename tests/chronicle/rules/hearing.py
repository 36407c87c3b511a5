"""What a seat is told of an event, and what follows from it."""

from chronicle.rules.events import (
    MissionTaken,
    PrologueWritten,
    Shade,
)
from chronicle.rules.state import (
    Deed,
)
from chronicle.rules.telling import tell
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    ancilla,
    chapter,
    chronicle,
)

BEATRIX = ancilla(
    "0.1", "Guard", given="Beatrix", clan="brujah", haven=ADA, deeds=(Deed(at=0, code="agent", seat=ADA),)
)


PROLOGUE = PrologueWritten(
    seat=BELA,
    character="Sergius",
    section="resources",
    row="castles",
    discipline="Auspex",
    title="Lord of Puppets",
    printed="Jester",
    clan="malkavian",
    missed=(Shade(section="loyalty", row="Church"),),
)


TAKEN = MissionTaken(
    slot=2,
    seat=BELA,
    choice="spare her",
    section="morality",
    row="mercy",
    reward="asset",
    what="war",
)


def told(event, state=None, seat=ADA):
    return tell(event, state or chronicle(), seat)


def line(event, state=None, seat=ADA):
    """Without what goes with it."""
    said = told(event, state, seat)
    return said.code, {key: value for key, value in said.about.items() if key != "then"}


def then(event, state=None, seat=ADA):
    return list(told(event, state, seat).about["then"])


def codes(event, state=None, seat=ADA):
    return [said.code for said in then(event, state, seat)]


def at_the_table(**about):
    return chronicle(phase="reckoning", now=chapter(1, **about))
