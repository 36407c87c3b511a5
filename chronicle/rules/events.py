"""Everything that can happen, in the past tense; facts are what the table saw, chose or overrode."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from campaigns.kernel.notes import Noted

from .names import How, Phase, Reward, Section, Step
from .state import Count, Envelope, Fact, Present, Row, SetUp, Worth

Adjusted: TypeAlias = Literal["box", "title", "asset", "burdens"]


# --- The table, the prologue, a chronicle taken over from paper -----------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """`seats` from the youngest to the oldest."""

    seats: tuple[int, ...]
    expansions: tuple[str, ...] = ()
    practice: bool = False
    known: bool = False
    secret: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """A late joiner; the prologue follows. `older_than` 0: the youngest."""

    seat: int
    older_than: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Shade:
    """One box."""

    section: Section
    row: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrologueWritten:
    """One player's beginning. `missed`: a late joiner's box for each chapter missed, in any section."""

    seat: int
    character: str
    section: Section
    row: str
    discipline: str
    title: str
    printed: str  # the first agent as the card names her
    given: str = ""
    clan: str = ""
    missed: tuple[Shade, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperChapter:
    """A chapter played on paper: its places, best first, and who chose which clan."""

    places: tuple[int, ...]
    clans: tuple[str, ...] = ()  # in the order of the places
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperBoxes:
    section: Section
    row: str
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperSheet:
    """A sheet and its haven as the paper says. `burdens` None: not said, so they follow from the chapters."""

    seat: int
    character: str = ""
    boxes: tuple[PaperBoxes, ...] = ()
    titles: tuple[str, ...] = ()
    assets: tuple[str, ...] = ()  # kinds
    burdens: int | None = None
    agent: str = ""  # printed or given name
    agent_clan: str = ""
    leaders: tuple[str, ...] = ()  # "clan: name"


@dataclass(frozen=True, slots=True, kw_only=True)
class TookOver:
    """A chronicle begun on paper goes on here. `grounds`: the battlegrounds now on the table."""

    chapters: tuple[PaperChapter, ...]
    sheets: tuple[PaperSheet, ...] = ()
    worths: tuple[Worth, ...] = ()
    grounds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTyped:
    """The rows of everybody's sheet, typed whole."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RowRenamed:
    section: Section
    row: str
    to: str


# --- An evening ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """Who plays tonight; the next chapter begins, or the one not yet played begins again.

    `first` and `choice` only where the table decided otherwise than the rules. `set_up`: what the table was told then,
    and played by; None in what was written before it was kept, and there it is worked out.
    """

    here: tuple[Present, ...]
    first: int = 0
    choice: tuple[int, ...] = ()
    set_up: SetUp | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EraTold:
    """The booklet's page of an era."""

    era: int
    years: str = ""
    titles: tuple[str, ...] = ()
    key: str = ""
    points: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prophesied:
    """A sealed sentence; only its writer reads it until the era's end."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionShown:
    slot: int
    attribute: str
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OverviewShown:
    name: str = ""
    title: str = ""
    conspiracy: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClanChosen:
    seat: int
    clan: str
    leader: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped:
    """The evening went on, or back."""

    to: Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class AssetSpent:
    seat: int
    asset: str  # its id


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentRecruited:
    """`ancilla`: who she was, by her id; empty in what was written before it was kept: whoever waits there."""

    seat: int
    ancilla: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegun:
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRuled:
    """A house rule or printed alternative, settled when its case first occurred."""

    rule: str
    choice: str
    why: str = ""


# --- The reckoning --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionWon:
    """`counted`: the winner follows from the counts; otherwise somebody saw or decided it. `winner` 0: nobody."""

    slot: int
    winner: int = 0
    how: How = "seen"
    counts: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundTold:
    """The shared facts of one battleground at the chapter's end."""

    ground: str
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCounted:
    """As `state.Counted` says; `by`: the seat whose phone it was, 0 in what was written before it was kept."""

    seat: int
    counts: tuple[Fact, ...] = ()
    power: int = 0
    boons: int = 0
    infamy: int = 0
    missions: int = 0
    other: int = 0
    why: str = ""
    by_hand: int | None = None
    key: int | None = None
    grid: bool = False
    torpor: int = 0
    by: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceDecided:
    """Those who stayed equal, in the order that the table gave them, best first."""

    order: tuple[int, ...]
    how: How = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesTurned:
    """So many places lie open on the wall, from the last; the chapter's number of players: all of them."""

    n: int


# --- The aftermath --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Titled:
    seat: int
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Conspired:
    """Schemes of the clan played tonight, unlocked for everybody who plays it later."""

    seat: int
    schemes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionTaken:
    """The winner turned the card over, chose, shaded one box and took the reward.

    asset: `what` is its kind, `printed` its name if any. ancilla (revealed) and elevate: `printed`, `given`, `clan`,
    `to_haven`. leader: `printed`, `clan`, `schemes` new to the clan's deck.
    """

    slot: int
    seat: int
    choice: str = ""
    section: Section | None = None
    row: str = ""
    reward: Reward = "none"
    what: str = ""
    printed: str = ""
    given: str = ""
    clan: str = ""
    to_haven: bool = False
    schemes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckTurned:
    characters: int = 0
    players: str = ""
    later: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BurdenTold:
    """The card drawn or put back, by name if somebody likes; how many there are is worked out."""

    seat: int
    drawn: str = ""
    discarded: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StickerPlaced:
    """`ancilla` is an id, or empty for one not in the register yet, then `printed` names her."""

    seat: int
    ability: str
    ancilla: str = ""
    printed: str = ""
    clan: str = ""
    torpor: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentKept:
    """One vampire of the bloodline waits in the haven; the agent before her goes back to the deck."""

    seat: int
    ancilla: str = ""
    printed: str = ""
    given: str = ""
    clan: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """Nothing to do, or nothing wanted, in this step."""

    seat: int
    step: Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Packed:
    """One's own envelope (`seat`), or the box (0). `held`: what lay in the envelope; None: nobody wrote it down."""

    seat: int
    held: Envelope | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EraTurned:
    """The table opened the era's end: one battleground left, another entered (both empty after the last era)."""

    left: str = ""
    entered: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EraDecided:
    """Equal on the key battleground too: the table said who has won the era."""

    era: int
    winner: int
    how: How = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeChosen:
    """The winner of an era (`seat`) chose one of the opened outcome cards; rows are worth this from now on."""

    era: int
    seat: int
    card: str = ""
    refused: tuple[str, ...] = ()
    worths: tuple[Worth, ...] = ()


# --- The last reckoning ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthsConfirmed:
    """Every row's worth as the outcome sheet of paper has it; the ceremony begins, with `covered` names."""

    worths: tuple[Worth, ...]
    covered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesTold:
    """So many lines of the ceremony lie open."""

    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowned:
    """Equal at the very end: the table said who has won, one or several."""

    winners: tuple[int, ...]
    how: How = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class EpilogueWritten:
    """The chronicle's last card, in the winner's words."""

    seat: int
    text: str


# --- The box, and the table's last word -----------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class StockTold:
    """Stickers that lay in the box at the beginning, by clan, thin-blood or ability."""

    stock: tuple[Fact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AncillaTold:
    """The register was set right: `ancilla` is an id, or empty for a newcomer. `haven` 0: in the deck."""

    ancilla: str = ""
    printed: str = ""
    given: str = ""
    clan: str = ""
    haven: int = 0
    gone: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRuled:
    """The table sets a sheet or haven right. box: section, row, n (may be negative); title, asset: text, n 1 or -1;
    burdens: n is how many lie there now."""

    what: Adjusted
    seat: int
    n: int = 1
    section: Section | None = None
    row: str = ""
    text: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtLeft:
    """Paper and record differ here, and it is right so; with other figures the doubt comes back."""

    seat: int
    code: str
    mark: str


Event: TypeAlias = (
    Opened
    | Joined
    | PrologueWritten
    | TookOver
    | SheetTyped
    | RowRenamed
    | Gathered
    | EraTold
    | Prophesied
    | MissionShown
    | OverviewShown
    | ClanChosen
    | Stepped
    | AssetSpent
    | AgentRecruited
    | RoundBegun
    | Noted
    | HouseRuled
    | MissionWon
    | GroundTold
    | PlayerCounted
    | PlaceDecided
    | PlacesTurned
    | Titled
    | Conspired
    | MissionTaken
    | DeckTurned
    | BurdenTold
    | StickerPlaced
    | AgentKept
    | Passed
    | Packed
    | EraTurned
    | StockTold
    | AncillaTold
    | TableRuled
    | DoubtLeft
    | EraDecided
    | OutcomeChosen
    | WorthsConfirmed
    | LinesTold
    | Crowned
    | EpilogueWritten
)

KINDS: Final[dict[str, type[Event]]] = {
    "opened": Opened,
    "joined": Joined,
    "prologue_written": PrologueWritten,
    "took_over": TookOver,
    "sheet_typed": SheetTyped,
    "row_renamed": RowRenamed,
    "gathered": Gathered,
    "era_told": EraTold,
    "prophesied": Prophesied,
    "mission_shown": MissionShown,
    "overview_shown": OverviewShown,
    "clan_chosen": ClanChosen,
    "stepped": Stepped,
    "asset_spent": AssetSpent,
    "agent_recruited": AgentRecruited,
    "round_begun": RoundBegun,
    "noted": Noted,
    "house_ruled": HouseRuled,
    "mission_won": MissionWon,
    "ground_told": GroundTold,
    "player_counted": PlayerCounted,
    "place_decided": PlaceDecided,
    "places_turned": PlacesTurned,
    "titled": Titled,
    "conspired": Conspired,
    "mission_taken": MissionTaken,
    "deck_turned": DeckTurned,
    "burden_told": BurdenTold,
    "sticker_placed": StickerPlaced,
    "agent_kept": AgentKept,
    "passed": Passed,
    "packed": Packed,
    "era_turned": EraTurned,
    "stock_told": StockTold,
    "ancilla_told": AncillaTold,
    "table_ruled": TableRuled,
    "doubt_left": DoubtLeft,
    "era_decided": EraDecided,
    "outcome_chosen": OutcomeChosen,
    "worths_confirmed": WorthsConfirmed,
    "lines_told": LinesTold,
    "crowned": Crowned,
    "epilogue_written": EpilogueWritten,
}
