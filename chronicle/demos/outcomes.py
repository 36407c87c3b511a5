"""What each era's winner makes of its end: one card of three, and some rows worth something for ever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronicle.rules import events as told
from chronicle.rules.figures import eras
from chronicle.rules.names import Section
from chronicle.rules.state import Worth

from .hand import Hand
from .words import OUTCOMES

# By era; a row has its worth from one outcome alone. Some rows nobody has a box in yet.
WORTHS: Final[tuple[tuple[tuple[Section, str, int], ...], ...]] = (
    (("resources", "Gold", 2), ("morality", "Mercy", 1)),
    (("abilities", "Rhetoric", 3), ("loyalty", "City", 1), ("resources", "Ships", 1)),
    (("morality", "Devotion", 0), ("resources", "Contacts", 1)),
    (("abilities", "Alchemy", 1), ("loyalty", "Elders", -1), ("abilities", "Law", 2)),
    (("morality", "Honour", 3), ("resources", "Land", 3)),
    (("abilities", "Swordplay", 2), ("morality", "Patience", 1)),
    (("resources", "Relics", 2), ("loyalty", "Prince", 0)),
)
CARDS: Final = 3  # opened at each era's end


def outcome(hand: Hand, era: int) -> Iterator[told.Event]:
    """Equal in points and on the key battleground, dice decide between them."""
    best = eras.winners(hand.state, era)
    if len(best) > 1:
        yield hand.say(told.EraDecided(era=era, winner=eras.suggested(hand.state, era), how="dice"))
    card, *refused = (hand.name(OUTCOMES, CARDS * (era - 1) + n) for n in range(CARDS))
    yield hand.say(
        told.OutcomeChosen(
            era=era,
            seat=eras.winner(hand.state, era),
            card=card,
            refused=tuple(refused),
            worths=tuple(Worth(section=section, row=row, worth=n) for section, row, n in WORTHS[era - 1]),
        )
    )
