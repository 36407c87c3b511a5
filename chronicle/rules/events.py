"""Everything that can happen, in the past tense; facts are what the table saw, chose or overrode.

The acts import from their own; everybody else from here.
"""

from typing import Final, TypeAlias

from campaigns.kernel.notes import Noted

from .aftermath import events as aftermath
from .aftermath.events import (
    AgentKept,
    BurdenTold,
    Conspired,
    DeckTurned,
    EraTurned,
    MissionTaken,
    Packed,
    Passed,
    StickerPlaced,
    Titled,
)
from .beginning import events as beginning
from .beginning.events import (
    Joined,
    Opened,
    PaperBoxes,
    PaperChapter,
    PaperSheet,
    PrologueWritten,
    RowRenamed,
    Shade,
    SheetTyped,
    TookOver,
)
from .box import events as box
from .box.events import Adjusted, AncillaTold, DoubtLeft, HouseRuled, StockTold, TableRuled
from .ending import events as ending
from .ending.events import (
    Crowned,
    EpilogueWritten,
    EraDecided,
    FarewellWritten,
    LinesTold,
    OutcomeChosen,
    ProphecyJudged,
    WorthsConfirmed,
)
from .evening import events as evening
from .evening.events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    EraTold,
    Gathered,
    MissionShown,
    OverviewShown,
    Prophesied,
    RoundBegun,
    Stepped,
)
from .reckoning import events as reckoning
from .reckoning.events import GroundTold, MissionWon, PlaceDecided, PlacesTurned, PlayerCounted

__all__ = [
    "KINDS",
    "Adjusted",
    "AgentKept",
    "AgentRecruited",
    "AncillaTold",
    "AssetSpent",
    "BurdenTold",
    "ClanChosen",
    "Conspired",
    "Crowned",
    "DeckTurned",
    "DoubtLeft",
    "EpilogueWritten",
    "EraDecided",
    "EraTold",
    "EraTurned",
    "Event",
    "FarewellWritten",
    "Gathered",
    "GroundTold",
    "HouseRuled",
    "Joined",
    "LinesTold",
    "MissionShown",
    "MissionTaken",
    "MissionWon",
    "Noted",
    "Opened",
    "OutcomeChosen",
    "OverviewShown",
    "Packed",
    "PaperBoxes",
    "PaperChapter",
    "PaperSheet",
    "Passed",
    "PlaceDecided",
    "PlacesTurned",
    "PlayerCounted",
    "PrologueWritten",
    "ProphecyJudged",
    "Prophesied",
    "RoundBegun",
    "RowRenamed",
    "Shade",
    "SheetTyped",
    "Stepped",
    "StickerPlaced",
    "StockTold",
    "TableRuled",
    "Titled",
    "TookOver",
    "WorthsConfirmed",
]

Event: TypeAlias = (
    beginning.Event | evening.Event | reckoning.Event | aftermath.Event | ending.Event | box.Event
)

KINDS: Final[dict[str, type[Event]]] = {
    **beginning.KINDS,
    **evening.KINDS,
    **reckoning.KINDS,
    **aftermath.KINDS,
    **ending.KINDS,
    **box.KINDS,
}
