"""What the rules frown upon: said beside the form, never in the way.

Whatever is said to a seat is said to every seat that sees more, and nothing is said that would tell of a
box that the seat may not read. What is about a person names who it was and who the rules now say it is.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from campaigns.kernel.words import Advice, word

from chronicle.rules.aftermath import advice as aftermath
from chronicle.rules.beginning import advice as beginning
from chronicle.rules.box import advice as box
from chronicle.rules.ending import advice as ending
from chronicle.rules.evening import advice as evening
from chronicle.rules.evening import going
from chronicle.rules.reckoning import advice as reckoning

from . import events
from .events import Event
from .names import ENDING
from .seen import View

Frown = Callable[[View, Any], Iterator[Advice]]
FROWNS: Final[Mapping[type[Event], Frown]] = {
    events.PrologueWritten: beginning.prologue_written,
    events.TookOver: beginning.took_over,
    events.SheetTyped: beginning.sheet_typed,
    events.RowRenamed: beginning.row_renamed,
    events.Gathered: evening.gathered,
    events.EraTold: evening.era_told,
    events.Prophesied: evening.prophesied,
    events.MissionShown: evening.mission_shown,
    events.ClanChosen: evening.clan_chosen,
    events.Stepped: going.stepped,
    events.AssetSpent: evening.asset_spent,
    events.AgentRecruited: evening.agent_recruited,
    events.RoundBegun: evening.round_begun,
    events.MissionWon: reckoning.mission_won,
    events.GroundTold: reckoning.ground_told,
    events.PlayerCounted: reckoning.player_counted,
    events.PlaceDecided: reckoning.place_decided,
    events.PlacesTurned: reckoning.places_turned,
    events.Titled: aftermath.titled,
    events.Conspired: aftermath.conspired,
    events.MissionTaken: aftermath.mission_taken,
    events.DeckTurned: aftermath.deck_turned,
    events.BurdenTold: aftermath.burden_told,
    events.StickerPlaced: aftermath.sticker_placed,
    events.AgentKept: aftermath.agent_kept,
    events.Passed: aftermath.passed,
    events.Packed: aftermath.packed,
    events.EraTurned: aftermath.era_turned,
    events.EraDecided: ending.era_decided,
    events.OutcomeChosen: ending.outcome_chosen,
    events.WorthsConfirmed: ending.worths_confirmed,
    events.LinesTold: ending.lines_told,
    events.Crowned: ending.crowned,
    events.EpilogueWritten: ending.epilogue_written,
    events.StockTold: box.stock_told,
    events.AncillaTold: box.ancilla_told,
    events.TableRuled: box.table_ruled,
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
    events.OutcomeChosen,
    events.WorthsConfirmed,
    events.LinesTold,
    events.Crowned,
    events.EpilogueWritten,
)
EVENING: Final = (events.Gathered, events.Stepped)


def advice(view: View, event: Event) -> Iterator[Advice]:
    if view.table.practice and isinstance(event, CHRONICLE):
        yield word("advice.practice")
    if _over(view, event):
        yield word("game.over")
    frown = FROWNS.get(type(event))
    if frown:
        yield from frown(view, event)


def _over(view: View, event: Event) -> bool:
    """Nobody gathers for the last reckoning; going on to it and back from it is part of it."""
    over = ENDING if isinstance(event, events.Gathered) else ("over",)
    return view.phase in over and isinstance(event, EVENING)
