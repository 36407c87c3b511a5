"""A play handed to BG Stats, by the link that the program takes from others: everything of it stands in the address.

https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC
from typing import Any, Final
from urllib.parse import quote

from campaigns.numbers.matches import Match, Sat

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
NAME: Final = "BG Stats"
SOURCE: Final = "Nightbook"
SCANNED: Final = 2900  # letters that a picture to scan can hold


def link(match: Match, *, bgg: int) -> str:
    """`bgg`: the game's number at BoardGameGeek; 0: nobody has told it."""
    said = json.dumps(play(match, bgg=bgg), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(said, safe=":,")


def takes(match: Match) -> bool:
    """Without a day it cannot be noted, and a total that nobody has read would be noted for good."""
    return match.at is not None and match.sure


def play(match: Match, *, bgg: int) -> dict[str, Any]:
    """What is not known is left out."""
    told = {
        "sourceName": SOURCE,
        "sourcePlayId": match.key,
        "playDate": f"{match.at.astimezone(UTC):%Y-%m-%d %H:%M:%S}" if match.at else "",
        "durationMin": match.minutes,
        "location": match.location,
        "comments": match.table,
        "board": str(match.chapter or ""),
        "game": dict(_game(match, bgg)),
        "players": [dict(_player(match, one)) for one in match.people],
    }
    return {key: value for key, value in told.items() if value}


def _game(match: Match, bgg: int) -> Iterator[tuple[str, Any]]:
    yield "name", match.title
    yield "sourceGameId", match.game
    if bgg:
        yield "bggId", bgg
    yield "highestWins", True
    yield "noPoints", not match.scored


def _player(match: Match, one: Sat) -> Iterator[tuple[str, Any]]:
    yield "name", one.person.name
    yield "sourcePlayerId", one.person.key
    yield "startPlayer", one.person == match.starter
    if one.place:
        yield "rank", one.place
    if one.side:
        yield "role", one.side
    if one.points is not None:
        yield "score", one.points
    yield "winner", one.won
