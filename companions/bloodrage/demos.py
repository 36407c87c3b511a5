"""Sagas to look at: four clans who count their figures. The numbers are anybody’s, and so is the luck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from campaigns.games import Demo, Tap
from campaigns.kernel.notes import Noted

from .rules.events import (
    Acted,
    AgeEnded,
    Drawn,
    Event,
    Fallen,
    Fighter,
    GloryMoved,
    HandsPassed,
    Passed,
    Pillaged,
    QuestTold,
    RagnarokCame,
    Stepped,
    TokenLaid,
    TrackShown,
)
from .rules.state import ACTION, DISCARD, INVADE, MARCH, OUTER_REWARDS, QUESTS, RAGNAROK, ROUND, TREE, Stat

ADA, BELA, CORA, DAN = 1, 2, 3, 4
CHOSEN: Final[Mapping[str, Any]] = {
    "clan_1": "wolf",
    "clan_2": "bear",
    "clan_3": "serpent",
    "clan_4": "raven",
    "counts_figures": True,
}
# Clockwise from the north two of each reward: rage, axes, horns, glory.
DRAWN: Final = Drawn(
    doomed=("e", "nw", "s"),
    destroyed=("n",),
    tokens=tuple(
        TokenLaid(spot=spot, reward=reward) for spot, reward in zip(ROUND, OUTER_REWARDS, strict=True)
    ),
)
# Who begins an age: the token goes left.
BEGINS: Final = {1: ADA, 2: BELA, 3: CORA}


def _invade(seat: int, figure: str) -> Acted:
    return Acted(seat=seat, what="invade", n=INVADE[figure], figure=figure)


def _march(seat: int) -> Acted:
    return Acted(seat=seat, what="march", n=MARCH)


def _upgrade(seat: int, n: int, card: str = "", figure: str = "") -> Acted:
    """A card for a figure brings that figure at once."""
    return Acted(seat=seat, what="upgrade", n=n, card=card, figure=figure, free=bool(figure))


def _lay(seat: int) -> Acted:
    return Acted(seat=seat, what="quest")


def _battle(seat: int, spot: str, *sides: tuple[int, int, int, int]) -> Pillaged:
    """Each side: seat, strength, card, figures lost."""
    return Pillaged(
        seat=seat,
        spot=spot,
        fighters=tuple(Fighter(seat=who, strength=n, card=card, lost=lost) for who, n, card, lost in sides),
    )


def _quest(seat: int, glory: int, stat: Stat, name: str = "") -> QuestTold:
    return QuestTold(seat=seat, glory=glory, stat=stat, name=name)


def _gifts() -> list[Event]:
    return [*(HandsPassed(pick=n) for n in range(1, 7)), Stepped(to=ACTION)]


def _pass(*seats: int) -> list[Event]:
    return [Passed(seat=seat) for seat in seats]


def _end(age: int, quests: Sequence[Event], *fallen: tuple[int, int]) -> list[Event]:
    """Discard, quests, Ragnarök, Valhalla."""
    return [
        Stepped(to=DISCARD),
        Stepped(to=QUESTS),
        *quests,
        Stepped(to=RAGNAROK),
        RagnarokCame(fallen=tuple(Fallen(seat=seat, n=n) for seat, n in fallen), spot=DRAWN.doomed[age - 1]),
        AgeEnded(first=BEGINS.get(age + 1, 0)),
    ]


HALF_WAY: Final[list[Event]] = [
    DRAWN,
    *_gifts(),
    _invade(ADA, "leader"),
    _invade(BELA, "leader"),
    _invade(CORA, "warrior"),
    _invade(DAN, "ship"),
    _invade(ADA, "warrior"),
    _upgrade(BELA, 1, "Frigg’s Succor"),
    _invade(CORA, "warrior"),
    _lay(DAN),
    Pillaged(seat=ADA, spot="sw"),
    TrackShown(stat="horns", position=2, number=5),
    _invade(BELA, "warrior"),
    _lay(CORA),
    Pillaged(seat=DAN, spot="nw"),
    _lay(ADA),
    _battle(BELA, "se", (BELA, 4, 2, 0), (CORA, 2, 3, 2)),
    _invade(CORA, "leader"),
    _invade(DAN, "warrior"),
    _march(ADA),
    _invade(BELA, "ship"),
    _invade(CORA, "warrior"),
    _invade(DAN, "warrior"),
    _upgrade(ADA, 2, "Loki’s Domain"),
    *_pass(BELA, CORA),
    _battle(DAN, "e", (DAN, 4, 0, 1), (ADA, 1, 3, 1)),
    *_pass(ADA, DAN),
    Noted(by=BELA, text="Never pillage next to the Serpent."),
    *_end(
        1,
        [
            _quest(ADA, 4, "horns"),
            QuestTold(seat=CORA, done=False),
            _quest(DAN, 4, "rage"),
        ],
        (DAN, 1),
        (BELA, 1),
    ),
    TrackShown(stat="horns", position=3, number=6),
    TrackShown(stat="rage", position=2, number=7),
    *_gifts(),
    _march(BELA),
    _invade(CORA, "warrior"),
    _upgrade(DAN, 3, figure="monster"),
    _invade(ADA, "warrior"),
    _battle(BELA, TREE, (BELA, 4, 3, 1), (ADA, 1, 2, 1), (CORA, 3, 4, 1)),
    _lay(CORA),
    _invade(DAN, "warrior"),
    _lay(ADA),
    _lay(BELA),
    Pillaged(seat=CORA, spot="s"),
    Pillaged(seat=DAN, spot="ne"),
    TrackShown(stat="rage", position=3, number=8),
    _invade(ADA, "warrior"),
    _invade(BELA, "warrior"),
    _upgrade(CORA, 2, "Loki’s Dominion"),
    _battle(DAN, TREE, (DAN, 5, 4, 0), (ADA, 1, 3, 1)),
    TrackShown(stat="rage", position=4, number=9),
    _invade(ADA, "warrior"),
    _march(BELA),
    _invade(CORA, "warrior"),
    _march(DAN),
    _upgrade(ADA, 2),
]
TO_THE_END: Final[list[Event]] = [
    *HALF_WAY,
    _battle(BELA, "w", (BELA, 3, 2, 1), (CORA, 2, 5, 0)),
    *_pass(CORA, DAN),
    Pillaged(seat=ADA, spot="w"),
    *_pass(BELA, ADA),
    *_end(
        2,
        [
            _quest(ADA, 5, "axes", "Manheim!"),
            _quest(BELA, 5, "rage"),
            _quest(CORA, 5, "horns"),
        ],
        (ADA, 1),
        (CORA, 2),
    ),
    *_gifts(),
    _upgrade(CORA, 3, figure="monster"),
    _invade(DAN, "leader"),
    _lay(ADA),
    _upgrade(BELA, 2),
    _invade(CORA, "warrior"),
    _lay(DAN),
    _invade(ADA, "warrior"),
    _invade(BELA, "leader"),
    _battle(CORA, TREE, (CORA, 6, 5, 0), (BELA, 4, 4, 2), (DAN, 3, 4, 1)),
    _battle(DAN, "se", (DAN, 5, 3, 0), (ADA, 2, 2, 1)),
    TrackShown(stat="axes", position=3, number=5),
    Pillaged(seat=ADA, spot="sw"),
    TrackShown(stat="horns", position=4, number=7),
    _lay(BELA),
    _lay(CORA),
    _march(DAN),
    GloryMoved(seat=BELA, by=4, why="Loki"),
    _upgrade(ADA, 3),
    _invade(BELA, "warrior"),
    Pillaged(seat=CORA, spot="ne"),
    Pillaged(seat=DAN, spot="w"),
    *_pass(ADA, BELA, CORA, DAN),
    *_end(
        3,
        [
            _quest(ADA, 7, "horns", "Jotunheim!"),
            TrackShown(stat="horns", position=5, number=8),
            _quest(BELA, 7, "axes"),
            QuestTold(seat=CORA, done=False),
            _quest(DAN, 7, "axes"),
            TrackShown(stat="axes", position=4, number=6),
        ],
        (BELA, 1),
        (CORA, 2),
        (DAN, 1),
    ),
]


def _taps(events: Sequence[Event]) -> Iterator[Tap]:
    """Everybody taps what is their own; Ada, who keeps the score, the rest."""
    for event in events:
        by = event.by if isinstance(event, Noted) else getattr(event, "seat", ADA)
        yield Tap(event=event, seat=by)


PEOPLE: Final = ("Ada", "Bela", "Cora", "Dan")
DEMOS: Final = (
    Demo(
        slug="bloodrage-half-way",
        name="Half way to Ragnarök",
        people=PEOPLE,
        chosen=CHOSEN,
        taps=tuple(_taps(HALF_WAY)),
    ),
    Demo(
        slug="bloodrage-to-the-end",
        name="Three ages and the end",
        people=PEOPLE,
        chosen=CHOSEN,
        taps=tuple(_taps(TO_THE_END)),
        days_ago=7,
    ),
)
