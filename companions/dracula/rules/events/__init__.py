"""Everything that can happen in a hunt, in the past tense; facts are what the table saw, chose or overrode.

What the Count does in his phase is one entry, `Lurked`, with everything he chose in it. What the others see of it is
`Watched` (face.py makes one of the other), and where he plays with a pencil, that is what they write down themselves.
"""

from typing import Final, TypeAlias

from campaigns.kernel.notes import Noted

from . import asking, board, fights, hunters, lurking, sitting, thoughts, time
from .asking import Answered, Inquired, Interrupted, Revealed, TurnedUp
from .board import AllyCame, AllyLeft, Ruled, TokenPut, TokenTaken
from .fights import Engaged, Exchanged, Parted
from .hunters import Acted, Bitten, Counted, Delayed, Healed, Hurt, Moved, Placed, Reserved, StoodUp
from .lurking import (
    Cleared,
    Erred,
    Face,
    Flown,
    HandNamed,
    Hid,
    Laid,
    Lurked,
    Rumored,
    SlidOff,
    Watched,
    WatchedOff,
)
from .sitting import Freed, HandedOver, Held, Joined, Opened, Sworn, Unlocked
from .thoughts import Bared, Ended, Hunched, Whispered
from .time import Admitted, Stepped

__all__ = [
    "KINDS",
    "OF_THE_COUNT",
    "Acted",
    "Admitted",
    "AllyCame",
    "AllyLeft",
    "Answered",
    "Bared",
    "Bitten",
    "Cleared",
    "Counted",
    "Delayed",
    "Ended",
    "Engaged",
    "Erred",
    "Event",
    "Exchanged",
    "Face",
    "Flown",
    "Freed",
    "HandNamed",
    "HandedOver",
    "Healed",
    "Held",
    "Hid",
    "Hunched",
    "Hurt",
    "Inquired",
    "Interrupted",
    "Joined",
    "Laid",
    "Lurked",
    "Moved",
    "Noted",
    "Opened",
    "Parted",
    "Placed",
    "Reserved",
    "Revealed",
    "Ruled",
    "Rumored",
    "SlidOff",
    "Stepped",
    "StoodUp",
    "Sworn",
    "TokenPut",
    "TokenTaken",
    "TurnedUp",
    "Unlocked",
    "Watched",
    "WatchedOff",
    "Whispered",
]

Event: TypeAlias = (
    sitting.Event
    | time.Event
    | hunters.Event
    | board.Event
    | asking.Event
    | lurking.Event
    | fights.Event
    | Noted
    | thoughts.Event
)

KINDS: Final[dict[str, type[Event]]] = {
    **sitting.KINDS,
    **time.KINDS,
    **hunters.KINDS,
    **board.KINDS,
    **asking.KINDS,
    **lurking.KINDS,
    **fights.KINDS,
    "noted": Noted,
    **thoughts.KINDS,
}
# What belongs to the seat that plays Dracula: nobody else writes it, strikes it or puts it right.
OF_THE_COUNT: Final[tuple[type[Event], ...]] = (
    Sworn,
    Unlocked,
    Interrupted,
    Hid,
    Lurked,
    Flown,
    Rumored,
    Laid,
    Cleared,
    HandNamed,
    Erred,
    Bared,
)
