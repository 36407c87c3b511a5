"""What everything is called in the journal, and the few numbers that the rules print."""

from typing import Final, Literal, TypeAlias

Phase: TypeAlias = Literal[
    "prologue",
    "gather",
    "tonight",
    "clans",
    "play",
    "reckoning",
    "places",
    "aftermath",
    "pack",
    "era",
    "worths",
    "ceremony",
    "over",
]
Step: TypeAlias = Literal["results", "overview", "missions", "burdens", "stickers", "agents"]
Section: TypeAlias = Literal["resources", "abilities", "morality", "loyalty", "disciplines"]
Reward: TypeAlias = Literal["asset", "ancilla", "leader", "elevate", "none"]
How: TypeAlias = Literal["seen", "counted", "primogen", "dice", "table"]

# An evening's phases in their order; the prologue comes once, the era after every third chapter, the ending at last.
PHASES: Final = ("gather", "tonight", "clans", "play", "reckoning", "places", "aftermath", "pack")
ENDING: Final = ("worths", "ceremony", "over")
STEPS: Final = ("results", "overview", "missions", "burdens", "stickers", "agents")

CLANS: Final = (
    "brujah",
    "gangrel",
    "lasombra",
    "malkavian",
    "nosferatu",
    "toreador",
    "tremere",
    "tzimisce",
    "ventrue",
)
THIN_BLOOD: Final = "thin-blood"
BONDS: Final = "bonds"  # the one ability the keeper must know: she comes only into a bloodline of her clan

ARCHETYPES: Final = ("war", "science", "wealth", "secrets")
CLASSES: Final = ("high", "low")
TEMPERAMENTS: Final = ("pale", "yellow")
GEOGRAPHY: Final = ("north", "east", "south", "west")
WILD: Final = "wild"
ATTRIBUTES: Final = (*ARCHETYPES, *CLASSES, *TEMPERAMENTS, *GEOGRAPHY)

SECTIONS: Final = ("resources", "abilities", "morality", "loyalty", "disciplines")
FIRST_SECTIONS: Final = ("resources", "abilities", "morality")  # where the prologue's box may stand
ASSETS: Final = ("science", "war", "wealth", "secrets", "overview", "other")
SLOTS: Final = (1, 2, 3, 4, 5)  # the five missions of a chapter

PLAYERS: Final = range(2, 5)  # seats in one chapter; a chronicle may have more sheets
GUEST: Final = 1000  # above it: a guest without a seat, who plays the sheet of that number less 1000
ROUNDS: Final = {2: 10, 3: 9, 4: 8}
CHAPTERS: Final = 21
PER_ERA: Final = 3
ERAS: Final = 7
FULL_HAVEN: Final = 1

# Era points by place, for the era's first, second and third chapter, unless the booklet prints others.
POINTS: Final = ((2, 1, 1, 0), (3, 2, 1, 1), (5, 3, 2, 1))

FIRST_GROUNDS: Final = ("clans", "beast", "princes")
# What leaves and enters after each era. Known only to groups that have played it before; never sent to others.
SCHEDULE: Final = (
    ("clans", "inquisition"),
    ("princes", "anarchs"),
    ("anarchs", "masquerade"),
    ("inquisition", "court"),
    ("beast", "humanity"),
    ("masquerade", "sabbat"),
)
SCALES: Final = ("beast", "humanity")  # scored by the number under one's own token


def era_of(chapter: int) -> int:
    return (max(1, chapter) - 1) // PER_ERA + 1


def in_era(chapter: int) -> int:
    """1, 2 or 3."""
    return (max(1, chapter) - 1) % PER_ERA + 1
