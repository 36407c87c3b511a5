"""Who hunts, what lies in wait, which cards there are: what the boxes print of them."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from .reach import Ticket

Name: TypeAlias = Literal["godalming", "seward", "van-helsing", "mina"]
NAMES: Final[tuple[Name, ...]] = get_args(Name)  # in the order of their turns

DRACULA: Final = "dracula"
WOUNDS: Final = 15
GOAL: Final = 13
PLAYERS: Final = range(2, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What one hunter's sheet prints."""

    health: int
    bites: int  # free slots
    items: int = 3
    events: int = 3
    bitten: bool = False  # printed on the sheet: always weakened


SHEETS: Final[dict[Name, Sheet]] = {
    "godalming": Sheet(health=11, bites=1),
    "seward": Sheet(health=9, bites=1, items=4, events=4),
    "van-helsing": Sheet(health=8, bites=2),
    "mina": Sheet(health=9, bites=0, bitten=True),
}


FACE_DOWN: Final = Ticket(white=0, yellow=None)
TICKETS: Final = (
    Ticket(white=3, yellow=2),
    Ticket(white=2, yellow=2),
    Ticket(white=2, yellow=1),
    Ticket(white=1, yellow=1),
    Ticket(white=1, yellow=None),
)
TICKETS_HELD: Final = 2

Encounter: TypeAlias = Literal[
    "new-vampire",
    "reckless-vampire",
    "aristocratic-vampire",
    "hoax",
    "unnatural-fog",
    "desecrated-soil",
    "szgany-mob",
    "rats",
    "saboteur",
    "wolves",
    "szgany-bodyguards",
    "bats",
    "spy",
]
ENCOUNTERS: Final[tuple[Encounter, ...]] = get_args(Encounter)
# A card of which only the back is known, or which nobody has named.
Card: TypeAlias = Encounter | Literal[""]


@dataclass(frozen=True, slots=True, kw_only=True)
class Vampire:
    health: int  # 0: it is not fought
    influence: int  # when it matures


VAMPIRES: Final[dict[str, Vampire]] = {
    "new-vampire": Vampire(health=6, influence=3),
    "reckless-vampire": Vampire(health=4, influence=4),
    "aristocratic-vampire": Vampire(health=0, influence=4),
}
RUMOR: Final = 3
FURY: Final = 3  # each city or Hide, once three despair tokens lie there

VampireFoe: TypeAlias = Literal["new-vampire", "reckless-vampire"]
Foe: TypeAlias = Literal["dracula"] | VampireFoe
FOES: Final[tuple[Foe, ...]] = ("dracula", *get_args(VampireFoe))

FoeCard: TypeAlias = Literal[
    "fangs", "strength", "claws", "mesmerize", "plotting", "escape-as-bat", "escape-as-mist"
]
FOE_CARDS: Final[tuple[FoeCard, ...]] = get_args(FoeCard)
ESCAPES: Final = frozenset({"escape-as-bat", "escape-as-mist"})

HunterCard: TypeAlias = Literal[
    "punch",
    "dodge",
    "escape",
    "rifle",
    "pistol",
    "knife",
    "garlic",
    "heavenly-host",
    "crucifix",
    "holy-circle",
]
HUNTER_CARDS: Final[tuple[HunterCard, ...]] = get_args(HunterCard)
# Which of his cards each of theirs cancels: the symbols at its edge.
SYMBOLS: Final[dict[str, frozenset[str]]] = {
    "punch": frozenset({"mesmerize", "plotting"}),
    "dodge": frozenset({"fangs", "strength", "claws"}),
    "escape": frozenset({"strength", "plotting"}),
    "rifle": frozenset({"claws", "escape-as-bat"}),
    "pistol": frozenset({"claws", "plotting"}),
    "knife": frozenset({"fangs", "escape-as-bat"}),
    "garlic": frozenset({"fangs", "strength"}),
    "heavenly-host": frozenset({"mesmerize"}),
    "crucifix": frozenset({"fangs", "mesmerize", "escape-as-mist"}),
    "holy-circle": frozenset(FOE_CARDS),
}
ROUNDS: Final = 6

# Events that ask the Count something, and those of his own that the hunt must know of.
Question: TypeAlias = Literal[
    "arrival",
    "meeting",
    "scouts",
    "reports",
    "rumors",
    "bond",
    "hypnosis",
    "presence",
    "cylinders",
    "money",
    "harker",
]
QUESTIONS: Final[tuple[Question, ...]] = get_args(Question)
# Nobody asks these: a move or the clock does.
UNASKED: Final = frozenset({"arrival", "meeting"})
PRESS_STOPS: Final = frozenset({"scouts", "reports", "rumors", "presence"})

Ally: TypeAlias = Literal[
    "rufus-smith", "sister-agatha", "jonathan-harker", "draculas-brides", "great-wolf", "immanuel-hildesheim"
]
ALLIES: Final[tuple[Ally, ...]] = get_args(Ally)
OF_DRACULA: Final = frozenset({"draculas-brides", "great-wolf", "immanuel-hildesheim"})

CountEvent: TypeAlias = Literal[
    "wild-horses",
    "false-tip",
    "customs-search",
    "sensationalist-press",
    "summon-storms",
    "roadblock",
    "vampiric-influence",
    "seduction",
    "other",
]
COUNT_EVENTS: Final[tuple[CountEvent, ...]] = get_args(CountEvent)

TokenKind: TypeAlias = Literal["fog", "storm", "roadblock", "heavenly-host", "consecrated-ground", "bats"]
TOKENS: Final[tuple[TokenKind, ...]] = get_args(TokenKind)
HOLY: Final = frozenset({"heavenly-host", "consecrated-ground"})
IN_THE_BOX: Final[dict[TokenKind, int]] = {
    "fog": 4,
    "storm": 6,
    "roadblock": 8,
    "heavenly-host": 3,
    "consecrated-ground": 1,
    "bats": 2,
}
