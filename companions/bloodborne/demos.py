"""Descents to look at. The names are those of the rulebook's examples, the numbers are anybody's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from campaigns.games import Demo, Tap
from campaigns.kernel.notes import Noted

from .rules import rounds
from .rules.events import (
    Dreamed,
    Event,
    Faced,
    Healed,
    Revealed,
    Rolled,
    RoundEnded,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from .rules.evolve import evolve  # noqa: TID251 -- a demo is played by somebody who sees all cards
from .rules.state import DREAM, TROPHIES, Die, Hunter, State, Trophy  # noqa: TID251 -- likewise

ADA, BELA, CORA = 1, 2, 3
GEHRMAN: Final[Mapping[str, Any]] = {
    "final_name": "Gehrman, the First Hunter",
    "final_health": 14,
    "final_die": "red",
    "final_ability": "Every other monster starts with 2 more echoes",
    "final_extra": 2,
}


def _monster(name: str, health: int, die: Die, *kinds: Trophy) -> Revealed:
    rank: Any = "boss" if len(kinds) > 1 else "monster"
    return Revealed(name=name, health=health, die=die, kinds=kinds, rank=rank)


def _fight(total: int, *taken: tuple[int, int]) -> list[Event]:
    """The monster attacks, the hunters attack, and the Dream comes."""
    return [Rolled(total=total), *(Took(hunter=hunter, n=n) for hunter, n in taken), Stepped(to=DREAM)]


HALF_WAY: Final[list[Event]] = [
    _monster("Lycanthrope", 1, "red", "beast"),
    Took(hunter=BELA, n=1),
    *_fight(2, (ADA, 1), (CORA, 1)),
    TrackShown(trophy="beast", space=1, number=1),
    _monster("Executioner", 4, "yellow", "humanoid"),
    Dreamed(hunters=(CORA,)),
    *_fight(1, (BELA, 3), (ADA, 3)),
    TrackShown(trophy="humanoid", space=1, number=1),
    Upgraded(hunter=CORA, card="Blood Vial"),
    _monster("Father Gascoigne", 8, "red", "humanoid", "beast"),
    *_fight(3, (CORA, 3), (ADA, 1), (BELA, 2)),
    RoundEnded(),
    Dreamed(hunters=(ADA,)),
    Healed(hunters=(CORA,), n=2, why="Blood Vial"),
    *_fight(2, (CORA, 4)),
    TrackShown(trophy="beast", space=2, number=3),
    Noted(by=BELA, text="Never wait one round too long."),
    Upgraded(hunter=ADA, card="Repeating Pistol"),
    Upgraded(hunter=BELA, card="Blood Vial"),
]
TO_THE_END: Final[list[Event]] = [
    *HALF_WAY,
    _monster("Singing Brain", 4, "yellow", "kin"),
    *_fight(2, (BELA, 2), (ADA, 2)),
    _monster("Pale Hound", 2, "green", "beast"),
    Dreamed(hunters=(CORA,)),
    *_fight(1, (ADA, 2), (BELA, 1)),
    Upgraded(hunter=CORA, card="Molotov"),
    _monster("Bell Ringer", 3, "yellow", "kin"),
    *_fight(2, (ADA, 2), (BELA, 1), (CORA, 2)),
    TrackShown(trophy="kin", space=1, number=1),
    _monster("Old Watcher", 6, "yellow", "kin", "humanoid"),
    Dreamed(hunters=(BELA,)),
    *_fight(2, (CORA, 3), (ADA, 3)),
    Upgraded(hunter=BELA, card="Molotov"),
    RoundEnded(),
    Took(hunter=CORA, n=2),
    TrackShown(trophy="kin", space=2, number=3),
    _monster("Drowned Thing", 3, "green", "beast"),
    Dreamed(hunters=(ADA,)),
    *_fight(1, (BELA, 3)),
    Upgraded(hunter=ADA, card="Blood Vial"),
    _monster("Keeper of the Stair", 5, "red", "humanoid", "beast"),
    *_fight(2, (BELA, 4), (ADA, 3)),
    TrackShown(trophy="humanoid", space=2, number=3),
    _monster("Grave Crawler", 3, "green", "kin"),
    Dreamed(hunters=(CORA,)),
    *_fight(1, (BELA, 2), (ADA, 3)),
    Upgraded(hunter=CORA, card="Saw Spear", removed="pistol"),
    Faced(),
    *_fight(3, (CORA, 3), (ADA, 3), (BELA, 3)),
    RoundEnded(),
    Rolled(total=1),
    Took(hunter=ADA, n=2),
    Took(hunter=CORA, n=3),
    *(TrackShown(trophy=trophy, space=3, number=5) for trophy in TROPHIES),
]


def _recorded(events: list[Event]) -> Iterator[Event]:
    """With what the app adds to a tap: who begins the next round, how many echoes are laid besides the printed ones."""
    state = State(hunters=tuple(Hunter(seat=seat) for seat in (ADA, BELA, CORA)), first=ADA)
    extra = replace(state.final, extra=GEHRMAN["final_extra"])
    state = replace(state, final=extra)
    for event in events:
        begins = rounds.left_of(state, state.first)
        match event:
            case Revealed() | Faced():
                event = replace(event, first=begins if state.monster else 0)
            case RoundEnded():
                event = replace(event, first=begins)
        if isinstance(event, Revealed | Faced):
            event = replace(event, more=rounds.more(state, getattr(event, "rank", "final")))
        state = evolve(state, event)
        yield event


def _taps(events: list[Event]) -> Iterator[Tap]:
    """Everybody taps what is their own; Ada, who keeps the score, the rest."""
    for event in _recorded(events):
        yield Tap(event=event, seat=getattr(event, "hunter", 0) or getattr(event, "by", ADA), minutes=2)


PEOPLE: Final = ("Ada", "Bela", "Cora")
DEMOS: Final = (
    Demo(
        slug="bloodborne-half-way",
        name="Half way down",
        people=PEOPLE,
        chosen=GEHRMAN,
        taps=tuple(_taps(HALF_WAY)),
    ),
    Demo(
        slug="bloodborne-to-the-end",
        name="Down to Gehrman",
        people=PEOPLE,
        chosen=GEHRMAN,
        taps=tuple(_taps(TO_THE_END)),
        days_ago=7,
    ),
)
