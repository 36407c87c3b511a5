"""What makes no sense, kind by kind; everything else the table may do."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from campaigns.kernel.decisions import Refused
from campaigns.kernel.notes import Noted

from chronicle.rules.aftermath import nonsense as aftermath
from chronicle.rules.beginning import nonsense as beginning
from chronicle.rules.box import nonsense as box
from chronicle.rules.ending import nonsense as ending
from chronicle.rules.evening import nonsense as evening
from chronicle.rules.reckoning import nonsense as reckoning

from . import events
from .events import Event
from .seen import View

Check = Callable[[View, Any], Refused | None]
CHECKS: Final[Mapping[type[Event], Check]] = {
    events.Opened: beginning.opened,
    events.Joined: beginning.joined,
    events.PrologueWritten: beginning.prologue_written,
    events.TookOver: beginning.took_over,
    events.SheetTyped: beginning.sheet_typed,
    events.RowRenamed: beginning.row_renamed,
    events.Gathered: evening.gathered,
    events.EraTold: evening.era_told,
    events.Prophesied: evening.prophesied,
    events.MissionShown: evening.mission_shown,
    events.OverviewShown: evening.overview_shown,
    events.ClanChosen: evening.clan_chosen,
    events.Stepped: evening.stepped,
    events.AssetSpent: evening.asset_spent,
    events.AgentRecruited: evening.agent_recruited,
    events.RoundBegun: evening.round_begun,
    Noted: evening.noted,
    events.HouseRuled: evening.house_ruled,
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
    events.DoubtLeft: box.doubt_left,
}


def nonsense(view: View, event: Event) -> Refused | None:
    return CHECKS[type(event)](view, event)
