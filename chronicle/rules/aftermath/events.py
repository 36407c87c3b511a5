"""The six steps of the aftermath, packing, and the end of an era."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from chronicle.rules.names import Reward, Section, Step
from chronicle.rules.state import Envelope


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


Event: TypeAlias = (
    Titled
    | Conspired
    | MissionTaken
    | DeckTurned
    | BurdenTold
    | StickerPlaced
    | AgentKept
    | Passed
    | Packed
    | EraTurned
)

KINDS: Final[Mapping[str, type[Event]]] = {
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
}
