"""What everybody sees lying there: backs, cards that are open, and powers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from companions.dracula.rules.trail import LAIRS, SPACES, VAMPIRE_CLEARS

from .facts import Step

Back: TypeAlias = Literal["city", "sea", "castle", "dark-call", "feed", "misdirect"]
POWERS: Final = ("dark-call", "feed", "misdirect")


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    back: Back
    open: str | None = None  # the place, where its card lies face up
    wolf: bool = False

    @property
    def power(self) -> bool:
        return self.back in POWERS


Row: TypeAlias = tuple[Seen | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    trail: Row = (None,) * SPACES
    lairs: Row = (None,) * LAIRS

    @property
    def cards(self) -> list[int]:
        """The spaces with a place or Hide."""
        return [k for k, seen in enumerate(self.trail, 1) if seen and not seen.power]

    @property
    def taken(self) -> list[int]:
        """The lairs in which something lies."""
        return [n for n, seen in enumerate(self.lairs, 1) if seen]

    def before(self, k: int) -> int | None:
        """The next newer space with a place or Hide: Hide there is linked to what lies on k."""
        return max((card for card in self.cards if card < k), default=None)

    def has(self, power: Back) -> bool:
        return any(seen and seen.back == power for seen in self.trail)

    @property
    def wolf(self) -> bool:
        return any(seen and seen.wolf for seen in self.trail)

    def lay(self, k: int, seen: Seen | None) -> Table:
        return replace(self, trail=put(self.trail, k, seen))

    def in_lair(self, n: int, seen: Seen | None) -> Table:
        return replace(self, lairs=put(self.lairs, n, seen))


def put(row: Row, n: int, seen: Seen | None) -> Row:
    return (*row[: n - 1], seen, *row[n:])


# --- A turn ------------------------------------------------------------------------------------------------


def slide(table: Table, step: Step) -> Table:
    """What becomes a lair lies there without Wolf Form."""
    leaving, slid = table.trail[-1], step.slid
    if slid and slid.lair and leaving:
        table = table.in_lair(slid.lair, replace(leaving, wolf=False))
    return replace(table, trail=(None, *table.trail[:-1]))


def matured(table: Table, step: Step) -> Table:
    """A vampire clears what it clears."""
    cleared = vampire_clears(step)
    return replace(
        table, trail=tuple(None if k in cleared else seen for k, seen in enumerate(table.trail, 1))
    )


def vampire_clears(step: Step) -> frozenset[int]:
    return frozenset(VAMPIRE_CLEARS) - {step.spared} if step.vampire else frozenset()


def play(table: Table, step: Step) -> Table:
    if step.misdirect:
        table = table.lay(step.misdirect, Seen(back="misdirect"))
    laid = _laid(table, step)
    if step.lair:
        table = table.in_lair(step.lair, None)
    return table.lay(1, replace(laid, wolf=step.wolf))


def _laid(table: Table, step: Step) -> Seen:
    if step.face == "lair":
        return (table.lairs[step.lair - 1] if step.lair else None) or Seen(back="city")
    if step.face == "open":
        return Seen(back="city", open=step.place)
    return Seen(back=step.face)
