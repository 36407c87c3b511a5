"""What the table would draw from a bag: provinces of doom, those gone before the game, the tokens of pillage."""

from __future__ import annotations

from random import Random

from .rules.events import Drawn, TokenLaid
from .rules.state import AGES, DESTROYED, OUTER_REWARDS, ROUND


def draw(rng: Random, clans: int) -> Drawn:
    """Eight tokens of Ragnarök: three on the track of ages, then as many on the board as so few clans need."""
    doom, rewards = rng.sample(ROUND, len(ROUND)), rng.sample(OUTER_REWARDS, len(OUTER_REWARDS))
    gone = doom[AGES : AGES + DESTROYED.get(clans, 0)]
    return Drawn(
        doomed=tuple(doom[:AGES]),
        destroyed=tuple(spot for spot in ROUND if spot in gone),
        tokens=tuple(
            TokenLaid(spot=spot, reward=reward) for spot, reward in zip(ROUND, rewards, strict=True)
        ),
    )
