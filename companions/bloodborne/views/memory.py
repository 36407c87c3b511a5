"""What the box taught this circle: monsters, final bosses, upgrades, numbers of the tracks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from campaigns import circles
from campaigns.access import Chair
from campaigns.frame import view_from
from campaigns.models import Circle
from companions.bloodborne.rules.events import (
    BoardsRead,
    Event,
    Faced,
    FinalBossNamed,
    Revealed,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.sight import View
from companions.bloodborne.rules.state import START_CARDS, FinalBoss

GAME = "bloodborne"
PRINTED = ("health", "die", "kinds", "rank", "ability")
MONSTER, FINAL, UPGRADE, TRACK = "monster", "final boss", "upgrade", "track"


def taught(chair: Chair, event: Event) -> None:
    """Called after the move was recorded. What was typed at the opening is kept with the first card, and with the last."""
    circle = chair.campaign.circle
    learn(circle, event)
    if isinstance(event, Revealed | Faced):
        view: View = view_from(chair)
        if view.depth == 1 or isinstance(event, Faced):
            learn_opening(circle, view)


def learn(circle: Circle, event: Event) -> None:
    """Only what was typed is worth remembering."""
    match event:
        case Revealed(name=name) if name:
            _keep(circle, MONSTER, name, {key: getattr(event, key) for key in PRINTED})
        case FinalBossNamed(final=final) if final.name:
            _keep(
                circle,
                FINAL,
                final.name,
                {key: value for key, value in asdict(final).items() if key != "name"},
            )
        case Upgraded(card=card) if card and card not in START_CARDS:
            _keep(circle, UPGRADE, card, True)
        case TrackShown():
            _keep(circle, TRACK, space_key(event.trophy, event.space), event.number)
        case BoardsRead(shown=shown):
            for one in shown:
                learn(circle, one)
        case _:
            return


def learn_opening(circle: Circle, view: View) -> None:
    """The final boss and the numbers of the tracks, as far as this table has read them."""
    learn(circle, FinalBossNamed(final=view.final))
    for track in view.tracks:
        for space in track.checked:
            learn(circle, TrackShown(trophy=track.trophy, space=space, number=track.number(space)))


def space_key(trophy: str, space: int) -> str:
    return f"{trophy} {space}"


def monsters(circle: Circle) -> dict[str, Revealed]:
    """By name, as they would be revealed."""
    return {name: revealed(name, printed) for name, printed in _known(circle, MONSTER).items()}


def revealed(name: str, printed: Mapping[str, Any]) -> Revealed:
    return Revealed(**{**printed, "name": name, "kinds": tuple(printed["kinds"])})


def not_met(known: Mapping[str, Revealed], view: View) -> Iterator[Revealed]:
    """Every monster is one card; who came this evening does not come again."""
    met = {monster.name for monster in (*view.past, *([view.monster] if view.monster else ()))}
    yield from (event for name, event in known.items() if name not in met)


def final_bosses(circle: Circle) -> list[FinalBoss]:
    return [FinalBoss(**{**printed, "name": name}) for name, printed in _known(circle, FINAL).items()]


def upgrades(circle: Circle) -> list[str]:
    return list(_known(circle, UPGRADE))


def spaces(circle: Circle) -> dict[str, int]:
    """Numbers of the tracks that an earlier evening read from the boards."""
    return _known(circle, TRACK)


def _keep(circle: Circle, topic: str, about: str, value: Any) -> None:
    circles.remember(circle, game=GAME, topic=topic, about=about, value=value)


def _known(circle: Circle, topic: str) -> dict[str, Any]:
    return circles.remembered(circle, game=GAME, topic=topic)
