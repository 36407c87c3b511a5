"""A line of history as a test reads it."""

from companions.dracula.rules.events import Bared, Ended, Freed
from companions.dracula.rules.telling import tell
from tests.companions.dracula.rules.hunting import ADA, BELA, WALL, begun

SHUT = begun(Freed(seat=ADA))
OPEN = begun(Ended(), Bared())


def line(event, state=None, seat=BELA):
    told = tell(event, state or begun(), seat)
    return told and (told.code, {key: value for key, value in told.about.items() if key != "then"})


def parts(event, state=None, seat=BELA):
    """The words of a phase: their codes, and what of them is not empty."""
    told = tell(event, state or begun(), seat)
    return [
        (one.code, {key: value for key, value in one.about.items() if value}) for one in told.about["parts"]
    ]


def came(event, state=None, seat=WALL):
    return list(tell(event, state or begun(), seat).about["then"])
