"""What is still to do, and the register of the box."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from campaigns.kernel.words import Word

from chronicle.rules.state import (
    Ancilla,
    Leader,
    Mission,
    Scheme,
    Taken,
)

TaskState: TypeAlias = Literal["open", "done", "none", "nothing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    seat: int
    step: str
    state: TaskState
    left: int = 0  # missions still to take


@dataclass(frozen=True, slots=True, kw_only=True)
class BurdenChange:
    seat: int
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionLeft:
    """A won mission in the aftermath; `taken` without the choice where this seat may not read it."""

    mission: Mission
    taken: Taken | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Aftermath:
    order: tuple[int, ...]  # who acts first where it matters
    tasks: tuple[Task, ...]  # by person in the order of action, then by step
    winner: int
    loser: int
    title: str  # typed for the winner, or as the overview card says
    conspiracy: int
    upgrade: bool  # the other non-winners may add one scheme
    missions: tuple[MissionLeft, ...]
    burdens: tuple[BurdenChange, ...]
    scarce: tuple[str, ...]  # stickers of which fewer are left than people who may still want one
    done: bool
    even: tuple[tuple[int, ...], ...] = ()  # equal missions, and the table decides each time who acts first

    def task(self, seat: int, step: str) -> Task | None:
        return next((task for task in self.tasks if task.seat == seat and task.step == step), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sticker:
    """`stock` and `left` None: nobody has counted them."""

    name: str
    used: int
    stock: int | None
    left: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Register:
    ancillae: tuple[Ancilla, ...]
    clan_stickers: tuple[Sticker, ...]  # nine clans and thin-blood
    ability_stickers: tuple[Sticker, ...]
    schemes: tuple[Scheme, ...]
    leaders: tuple[Leader, ...]
    setup: tuple[Word, ...]  # brings any box to this chronicle's state
