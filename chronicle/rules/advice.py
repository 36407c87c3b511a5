"""What the rules frown upon: said beside the form, never in the way.

Whatever is said to a seat is said to every seat that sees more, and nothing is said that would tell of a
box that the seat may not read. What is about a person names who it was and who the rules now say it is.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Advice, word

from . import events
from .aftermath import advice as aftermath
from .beginning import advice as beginning
from .box import advice as box
from .ending import advice as ending
from .evening import advice as evening
from .events import Event
from .names import ENDING
from .reckoning import advice as reckoning
from .seen import View
from .tables import Frown

ADVICE: Final[Mapping[type[object], Frown]] = {
    **beginning.ADVICE,
    **evening.ADVICE,
    **reckoning.ADVICE,
    **aftermath.ADVICE,
    **ending.ADVICE,
    **box.ADVICE,
}
# A practice game knows none of these.
CHRONICLE: Final = (
    events.PrologueWritten,
    events.TookOver,
    events.EraTold,
    events.Prophesied,
    events.MissionShown,
    events.OverviewShown,
    events.AssetSpent,
    events.AgentRecruited,
    events.MissionWon,
    events.Titled,
    events.Conspired,
    events.MissionTaken,
    events.DeckTurned,
    events.BurdenTold,
    events.StickerPlaced,
    events.AgentKept,
    events.Passed,
    events.EraTurned,
    events.EraDecided,
    events.ProphecyJudged,
    events.OutcomeChosen,
    events.WorthsConfirmed,
    events.LinesTold,
    events.Crowned,
    events.EpilogueWritten,
    events.FarewellWritten,
)
EVENING: Final = (events.Gathered, events.Stepped)


def advice(view: View, event: Event) -> Iterator[Advice]:
    if view.table.practice and isinstance(event, CHRONICLE):
        yield word("advice.practice")
    if _over(view, event):
        yield word("game.over")
    frown = ADVICE.get(type(event))
    if frown:
        yield from frown(view, event)


def _over(view: View, event: Event) -> bool:
    """Nobody gathers for the last reckoning; going on to it and back from it is part of it."""
    over = ENDING if isinstance(event, events.Gathered) else ("over",)
    return view.phase in over and isinstance(event, EVENING)
