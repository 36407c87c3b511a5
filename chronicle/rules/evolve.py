"""Event by event, what is then true. Never refuses: the table has the last word."""

from typing import assert_never

from campaigns.kernel.notes import Noted

from chronicle.rules.aftermath import evolve as summing_up
from chronicle.rules.aftermath import missions
from chronicle.rules.beginning import evolve as beginning
from chronicle.rules.beginning import rows
from chronicle.rules.beginning.taking_over import took_over
from chronicle.rules.box import evolve as last_word
from chronicle.rules.ending import evolve as ending
from chronicle.rules.evening import booklet
from chronicle.rules.evening import evolve as evening
from chronicle.rules.reckoning import evolve as counting

from .copying import replace
from .events import (
    AgentKept,
    AgentRecruited,
    AncillaTold,
    AssetSpent,
    BurdenTold,
    ClanChosen,
    Conspired,
    Crowned,
    DeckTurned,
    DoubtLeft,
    EpilogueWritten,
    EraDecided,
    EraTold,
    EraTurned,
    Event,
    Gathered,
    GroundTold,
    HouseRuled,
    Joined,
    LinesTold,
    MissionShown,
    MissionTaken,
    MissionWon,
    Opened,
    OutcomeChosen,
    OverviewShown,
    Packed,
    Passed,
    PlaceDecided,
    PlacesTurned,
    PlayerCounted,
    PrologueWritten,
    Prophesied,
    RoundBegun,
    RowRenamed,
    SheetTyped,
    Stepped,
    StickerPlaced,
    StockTold,
    TableRuled,
    Titled,
    TookOver,
    WorthsConfirmed,
)
from .state import State


def evolve(state: State, event: Event) -> State:
    after = _happened(state, event)
    if after is state:
        return replace(state, events=state.events + 1)
    # Fresh, and seen by nobody yet: one copy less for each of a thousand events.
    object.__setattr__(after, "events", state.events + 1)
    return after


def _happened(state: State, event: Event) -> State:  # noqa: C901, PLR0915 -- one line per kind
    match event:
        case PlayerCounted():
            return counting.player_counted(state, event)
        case MissionWon():
            return counting.mission_won(state, event)
        case MissionTaken():
            return missions.mission_taken(state, event)
        case Passed():
            return summing_up.passed(state, event)
        case Stepped():
            return evening.stepped(state, event)
        case ClanChosen():
            return evening.clan_chosen(state, event)
        case MissionShown():
            return evening.mission_shown(state, event)
        case GroundTold():
            return counting.ground_told(state, event)
        case Packed():
            return summing_up.packed(state, event)
        case BurdenTold():
            return summing_up.burden_told(state, event)
        case StickerPlaced():
            return summing_up.sticker_placed(state, event)
        case AgentKept():
            return summing_up.agent_kept(state, event)
        case PlacesTurned():
            return counting.places_turned(state, event)
        case Gathered():
            return evening.gathered(state, event)
        case OverviewShown():
            return evening.overview_shown(state, event)
        case RoundBegun():
            return evening.round_begun(state, event)
        case AssetSpent():
            return evening.asset_spent(state, event)
        case AgentRecruited():
            return evening.agent_recruited(state, event)
        case Titled():
            return summing_up.titled(state, event)
        case Conspired():
            return summing_up.conspired(state, event)
        case DeckTurned():
            return summing_up.deck_turned(state, event)
        case PlaceDecided():
            return counting.place_decided(state, event)
        case HouseRuled():
            return counting.house_ruled(state, event)
        case Noted():
            return last_word.noted(state, event)
        case EraTold():
            return booklet.era_told(state, event)
        case Prophesied():
            return booklet.prophesied(state, event)
        case EraTurned():
            return booklet.era_turned(state, event)
        case EraDecided():
            return ending.era_decided(state, event)
        case OutcomeChosen():
            return ending.outcome_chosen(state, event)
        case WorthsConfirmed():
            return ending.worths_confirmed(state, event)
        case LinesTold():
            return ending.lines_told(state, event)
        case Crowned():
            return ending.crowned(state, event)
        case EpilogueWritten():
            return ending.epilogue_written(state, event)
        case Opened():
            return beginning.opened(event)
        case Joined():
            return beginning.joined(state, event)
        case PrologueWritten():
            return beginning.prologue_written(state, event)
        case TookOver():
            return took_over(state, event)
        case SheetTyped():
            return rows.sheet_typed(state, event)
        case RowRenamed():
            return rows.row_renamed(state, event)
        case StockTold():
            return last_word.stock_told(state, event)
        case DoubtLeft():
            return last_word.doubt_left(state, event)
        case AncillaTold():
            return last_word.ancilla_told(state, event)
        case TableRuled():
            return last_word.table_ruled(state, event)
        case _:
            assert_never(event)
