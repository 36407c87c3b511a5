"""Glory: the standings, every line with its reason, its course over the ages and where it came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext

from campaigns.templatetags.campaigns import signed
from companions.bloodrage import phrases
from companions.bloodrage.frames import Frame
from companions.bloodrage.rules.scoring import Line, Score
from companions.bloodrage.rules.state import SOURCES, STATS, Gain

from .rows import AGES, Row, marked


def scores(frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    return {
        "sheets": sheets(frame, everybody),
        "course": course(frame, everybody),
        "sources": sources(frame, everybody),
        "most": most(everybody),
    }


def sheets(frame: Frame, everybody: Sequence[Row]) -> list[dict[str, Any]]:
    """From the first place on; clans with equal glory share one."""
    by_seat = {row.seat: row for row in everybody}
    places = [score.place for score in frame.view.ranking]
    return [
        {
            "id": f"lines-{score.seat}",
            "row": by_seat[score.seat],
            "score": score,
            "shared": places.count(score.place) > 1,
            "lines": lines(frame, score),
            "sources": [(phrases.SOURCES[line.source], line) for line in score.lines],
        }
        for score in frame.view.ranking
    ]


def lines(frame: Frame, score: Score) -> list[dict[str, Any]]:
    """Only what brought something."""
    return [
        {
            "name": phrases.SOURCES[line.source],
            "points": line.points,
            "because": reasons(frame, line),
            "presumed": line.presumed,
        }
        for line in score.lines
        if line.gains
    ]


def reasons(frame: Frame, line: Line) -> list[str]:
    """Each gain with its points, as it came."""
    pairs = zip(line.gains, line.because, strict=True)
    return [
        f"{_points(frame, gain)} · {frame.game.phrases.say(because, frame.names)}" for gain, because in pairs
    ]


def _points(frame: Frame, gain: Gain) -> str:
    """With a question mark where the number on the clan sheet has not been read."""
    return signed(gain.n) + ("" if _read(frame, gain) else "?")


def _read(frame: Frame, gain: Gain) -> bool:
    axes = frame.view.tracks[STATS.index("axes")]
    return gain.about.get("axes", 1) in axes.checked


def most(everybody: Sequence[Row]) -> int:
    """Where the glory track ends in the picture: the next ten."""
    return 10 * (1 + max((row.clan.glory for row in everybody), default=0) // 10)


def course(frame: Frame, everybody: Sequence[Row]) -> dict[str, Any]:
    """For {% line_chart %}: nothing, then the end of each age, then now."""
    by_seat = sorted(everybody, key=lambda row: row.seat)
    n = max((len(row.clan.course) for row in by_seat), default=1)
    ended = [AGES[age] for age in range(1, n)]
    last = gettext("end") if frame.view.ended else gettext("now")
    return {
        "labels": ["0", *ended, last],
        "series": [
            {
                "name": row.name,
                "colour": row.colour,
                "values": [0, *row.clan.course],
                "said": ["0", *_course(row)],
            }
            for row in by_seat
        ],
    }


def _course(row: Row) -> list[str]:
    pairs = zip(row.clan.course, row.clan.course_unread, strict=True)
    return [marked(n, read=not open_) for n, open_ in pairs]


def sources(frame: Frame, everybody: Sequence[Row]) -> list[dict[str, Any]]:
    """Where glory came from: a row for each source with a bar for each clan, age by age."""
    return [
        {
            "name": phrases.SOURCES[source],
            "clans": [_of(frame, row, source) for row in everybody],
        }
        for source in SOURCES
        if any(line.points for row in everybody for line in row.clan.score.lines if line.source == source)
    ]


def _of(frame: Frame, row: Row, source: str) -> dict[str, Any]:
    line = next(line for line in row.clan.score.lines if line.source == source)
    by_age = [sum(gain.n for gain in line.gains if gain.age == age) for age in range(1, len(AGES))]
    open_ = {gain.age for gain in line.gains if not _read(frame, gain)}
    told = [f"{AGES[age]} {marked(n, read=age not in open_)}" for age, n in enumerate(by_age, 1) if n]
    return {"row": row, "line": line, "ages": " · ".join(told), "bars": _bars(by_age)}


def _bars(by_age: Sequence[int]) -> list[dict[str, int]]:
    """One beside the other, each beginning where the last one ended."""
    found, at = [], 0
    for age, n in enumerate(by_age, 1):
        found.append({"age": age, "x": at, "n": max(0, n)})
        at += max(0, n)
    return found
