"""What is true at the table: the hunters, the monster before them, the round."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from campaigns.kernel import notes, seating

Trophy: TypeAlias = Literal["kin", "humanoid", "beast"]
Die: TypeAlias = Literal["green", "yellow", "red"]
Rank: TypeAlias = Literal["monster", "boss", "final"]
Fate: TypeAlias = Literal["here", "slain", "fled"]
End: TypeAlias = Literal["", "slain", "table"]

TROPHIES: Final[tuple[Trophy, ...]] = get_args(Trophy)
DICE: Final[tuple[Die, ...]] = get_args(Die)
RANKS: Final[tuple[Rank, ...]] = get_args(Rank)

PLAYERS: Final = range(3, 6)
FULL_HEALTH: Final = 8
HAND_LIMIT: Final = 7
DUNGEON: Final[dict[Rank, int]] = {"monster": 7, "boss": 3}
DEPTH: Final = sum(DUNGEON.values())

CHOOSE, TRANSFORM, INSTANT, MONSTER_ATTACKS, HUNTERS_ATTACK, FLIGHT, DREAM, END_OF_ROUND = range(1, 9)
STEPS: Final = range(CHOOSE, END_OF_ROUND + 1)

# The five cards every hunter starts with; the first can never be removed.
HUNTERS_DREAM: Final = "dream"
START_CARDS: Final = (HUNTERS_DREAM, "transform", "pistol", "axe", "cleaver")
UNNAMED_CARD: Final = "upgrade"

# No board has been seen to go beyond three spaces; the bound only keeps nonsense out.
LONGEST_TRACK: Final = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalBoss:
    """The card that lies face up from the start. `health` 0: nobody has typed it yet."""

    name: str = ""
    health: int = 0
    die: Die = "red"
    ability: str = ""
    extra: int = 0  # every other monster starts with this many more echoes


NOT_YET_DRAWN: Final = FinalBoss()


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster:
    name: str
    die: Die
    kinds: tuple[Trophy, ...]
    rank: Rank
    ability: str
    health: int  # the echoes laid on it when it came
    echoes: int  # the echoes still on it
    fate: Fate = "here"

    @property
    def here(self) -> bool:
        return self.fate == "here"

    @property
    def flees(self) -> bool:
        """At step 6, if nobody takes the rest."""
        return self.here and self.rank == "monster"

    @property
    def stays(self) -> bool:
        """Bosses never flee; they are met again next round."""
        return self.here and self.rank != "monster"


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """One trophy track as the boards print it. `checked` are the spaces somebody has read out."""

    trophy: Trophy
    numbers: tuple[int, ...] = (1, 3, 5)
    checked: tuple[int, ...] = ()

    def number(self, space: int) -> int:
        """Beyond the last known space the token is taken to stay where it is, until the table says."""
        return self.numbers[min(space, len(self.numbers)) - 1] if space > 0 else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunter:
    seat: int
    health: int = FULL_HEALTH
    collected: int = 0
    banked: int = 0
    lost: int = 0
    spaces: tuple[int, ...] = (0, 0, 0)  # of the tokens, in the order of TROPHIES
    cards: tuple[str, ...] = START_CARDS
    owed: int = 0  # upgrades of earlier rounds that nobody has told
    # This round only:
    taken: int = 0
    attacked: bool = False  # told what it took, though it was nothing
    dreaming: bool = False
    fell: bool = False
    upgraded: bool = False

    @property
    def dead(self) -> bool:
        return self.health == 0

    @property
    def echoes(self) -> int:
        return self.collected + self.banked

    @property
    def chooses_upgrade(self) -> bool:
        return (self.dreaming or self.fell) and not self.upgraded


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(notes.Note):
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    hunters: tuple[Hunter, ...] = ()  # as they sit, each to the left of the one before
    first: int = 0
    final: FinalBoss = NOT_YET_DRAWN
    tracks: tuple[Track, ...] = tuple(Track(trophy=trophy) for trophy in TROPHIES)
    monster: Monster | None = None
    past: tuple[Monster, ...] = ()  # slain and fled, in order
    round: int = 1
    step: int = CHOOSE
    rolled: bool = False
    course: tuple[tuple[tuple[int, int], ...], ...] = ()  # at the end of each round: (seat, echoes)…
    ended: End = ""
    notes: tuple[Note, ...] = ()

    def hunter(self, seat: int) -> Hunter | None:
        return seating.at(seat, self.hunters)

    def in_turn(self) -> tuple[Hunter, ...]:
        """From the first player to the left."""
        return seating.in_turn(self.hunters, self.first)

    def met(self) -> Iterator[Monster]:
        yield from self.past
        if self.monster:
            yield self.monster

    def turned(self) -> Counter[Rank]:
        """How many cards of each rank have come."""
        return Counter(monster.rank for monster in self.met())

    def depth(self) -> int:
        """How many of the ten dungeon cards have been turned over."""
        turned = self.turned()
        return turned["monster"] + turned["boss"]
