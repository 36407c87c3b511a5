"""What happens on an evening, up to its last round."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from chronicle.rules.names import Phase
from chronicle.rules.state import Present, SetUp


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


Event: TypeAlias = (
    Gathered
    | EraTold
    | Prophesied
    | MissionShown
    | OverviewShown
    | ClanChosen
    | Stepped
    | AssetSpent
    | AgentRecruited
    | RoundBegun
)

KINDS: Final[Mapping[str, type[Event]]] = {
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
}
