"""What a seat may know, with everything that a page draws already worked out. `sight` fills it in."""

from .aftermath import Aftermath, BurdenChange, MissionLeft, Register, Sticker, Task, TaskState
from .ending import Ceremony, CeremonyLine, EraPoints, EraSeen, Foretold, OutcomeRow, Share
from .evening import Bound, BurdenSeen, ClanSeen, FirstWhy, Held, Later, RowSeen, SheetSeen, Tonight, Won
from .reckoning import GroundSeen, PlayerSeen, Race, Reckoning, Tie
from .view import Censored, Question, Switch, View

__all__ = [
    "Aftermath",
    "Bound",
    "BurdenChange",
    "BurdenSeen",
    "Censored",
    "Ceremony",
    "CeremonyLine",
    "ClanSeen",
    "EraPoints",
    "EraSeen",
    "FirstWhy",
    "Foretold",
    "GroundSeen",
    "Held",
    "Later",
    "MissionLeft",
    "OutcomeRow",
    "PlayerSeen",
    "Question",
    "Race",
    "Reckoning",
    "Register",
    "RowSeen",
    "Share",
    "SheetSeen",
    "Sticker",
    "Switch",
    "Task",
    "TaskState",
    "Tie",
    "Tonight",
    "View",
    "Won",
]
