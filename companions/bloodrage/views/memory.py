"""What the box taught this circle: numbers of the tracks, names on the board, upgrades."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from campaigns import circles
from campaigns.access import Chair
from campaigns.frame import view_from
from campaigns.models import Circle
from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    BoardShown,
    Drawn,
    Event,
    SpotShown,
    TrackShown,
)
from companions.bloodrage.rules.sight import View
from companions.bloodrage.rules.state import POSITIONS

GAME = "bloodrage"
TRACK, BOARD, UPGRADE = "track", "board", "upgrade"


def taught(chair: Chair, event: Event) -> None:
    """Called after the move was recorded. What was typed at the opening is kept with the draw, and with the end of an age."""
    circle = chair.campaign.circle
    learn(circle, event)
    if isinstance(event, Drawn | AgeEnded):
        learn_opening(circle, view_from(chair))


def learn(circle: Circle, event: Event) -> None:
    """Only what was typed is worth remembering."""
    match event:
        case TrackShown(stat=stat, position=position, number=number):
            _keep(circle, TRACK, position_key(stat, position), number)
        case SpotShown(spot=spot, name=name, region=region, fjord=fjord):
            _keep(circle, BOARD, spot, {"name": name, "region": region, "fjord": fjord})
        case BoardShown(board=board):
            for one in board:
                learn(circle, one)
        case Acted(what="upgrade", card=card) if card:
            _keep(circle, UPGRADE, card, True)
        case _:
            return


def learn_opening(circle: Circle, view: View) -> None:
    """The numbers of the tracks that somebody typed before the first card was dealt."""
    known = positions(circle)
    for track in view.tracks:
        for position in track.checked:
            if position_key(track.stat, position) not in known:
                learn(
                    circle,
                    TrackShown(stat=track.stat, position=position, number=track.number(position)),
                )


def position_key(stat: str, position: int) -> str:
    return f"{stat} {position}"


def positions(circle: Circle) -> dict[str, int]:
    """Numbers of the tracks that an earlier evening read from the clan sheets."""
    return _known(circle, TRACK)


def spots(circle: Circle) -> dict[str, SpotShown]:
    """What an earlier evening read from the board, as it would be told again."""
    return {spot: SpotShown(spot=spot, **printed) for spot, printed in _known(circle, BOARD).items()}


def unread(board: Mapping[str, SpotShown], circle: Circle, view: View) -> list[SpotShown | TrackShown]:
    """What an earlier evening read from the box and this table has not; `board` as `spots` gives it."""
    numbers = positions(circle)
    return [
        *(board[spot.id] for spot in view.board if spot.id in board and not spot.checked),
        *(
            TrackShown(stat=track.stat, position=at, number=numbers[position_key(track.stat, at)])
            for track in view.tracks
            for at in range(1, POSITIONS + 1)
            if at not in track.checked and position_key(track.stat, at) in numbers
        ),
    ]


def upgrades(circle: Circle) -> list[str]:
    return sorted(_known(circle, UPGRADE))


def _keep(circle: Circle, topic: str, about: str, value: Any) -> None:
    circles.remember(circle, game=GAME, topic=topic, about=about, value=value)


def _known(circle: Circle, topic: str) -> dict[str, Any]:
    return circles.remembered(circle, game=GAME, topic=topic)
