"""The score sheets, and the course of the descent as lines over rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from campaigns.games import Names
from companions.bloodborne import phrases
from companions.bloodborne.frames import Frame
from companions.bloodborne.rules.scoring import Score
from companions.bloodborne.rules.state import TROPHIES

from .rows import Row


def scores(frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    return {"sheets": sheets(frame, everybody), "course": course(frame, everybody)}


def sheets(frame: Frame, everybody: Sequence[Row]) -> list[dict[str, Any]]:
    """From the first place on; hunters who cannot be told apart share one."""
    by_seat = {row.seat: row for row in everybody}
    places = [score.place for score in frame.view.ranking]
    return [
        {
            "id": f"lines-{score.seat}",
            "row": by_seat[score.seat],
            "score": score,
            "shared": places.count(score.place) > 1,
            "lines": lines(frame, score, frame.names),
            "trophies": [line for line in score.lines if line.name in TROPHIES],
        }
        for score in frame.view.ranking
    ]


def lines(frame: Frame, score: Score, names: Names) -> list[dict[str, Any]]:
    return [
        {
            "name": phrases.LINES[line.name],
            "points": line.points,
            "because": frame.game.phrases.say(line.because, names),
            "presumed": line.presumed,
        }
        for line in score.lines
    ]


def course(frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    """For {% line_chart %}: a mark for each round, a line for each hunter, collected and banked together."""
    return {
        "labels": list(range(1, frame.view.round + 1)),
        "series": [
            {"name": row.name, "colour": row.colour, "values": row.hunter.course}
            for row in sorted(everybody, key=lambda row: row.seat)
        ],
    }
