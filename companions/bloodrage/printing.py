"""What a saga prints: the glory as it stands, and a blank sheet for an evening without phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from campaigns.paper.papers import About, Paper
from campaigns.paper.wishes import Wish
from companions.bloodrage.frames import Frame

from . import phrases
from .rules.state import AGES, LEGENDARY, PLAYERS, POSITIONS, SOURCES, Fought, Track
from .views import rows
from .views.lands import short
from .views.rows import Position, Row
from .views.scores import course, sheets

BATTLES: Final = {"A4": 26, "letter": 24, "A5": 22}  # lines to write on: as many as fill the back
BESIDE: Final = 24  # quests that stand beside the ages: what does so cannot go on on another page
AT_THE_END: Final = "legendary"  # the only source that belongs to no age


def score(frame: Frame, wish: Wish) -> dict[str, Any]:
    everybody = rows.rows(frame)
    turned = quests(everybody)
    return {
        "sheets": sheets(frame, everybody),
        "source_names": [phrases.SOURCES[source] for source in SOURCES],
        "stat_names": phrases.STATS.values(),
        "age": rows.AGES[frame.view.age],
        "phase": phrases.PHASES[frame.view.phase],
        "ended": phrases.ENDS[frame.view.ended],
        "course": course(frame, everybody),
        "battles": [_battle(frame, one) for one in frame.view.fought],
        "quests": turned,
        "beside": wish.size != "A5" and len(turned) <= BESIDE,
        "unread": unread(frame.view.tracks),
    }


def _battle(frame: Frame, fought: Fought) -> dict[str, Any]:
    """A pillage without opposition has no strengths; a tie has no winner."""
    return {
        "age": rows.AGES[fought.age],
        "land": _land(frame, fought.spot),
        "by": phrases.name(fought.by, frame.names),
        "totals": phrases.pairs(fought.totals, frame.names) if fought.totals else "",
        "winner": phrases.name(fought.winner, frame.names) if fought.winner else "",
        "pillaged": fought.pillaged,
        "reward": phrases.REWARDS[fought.reward] if fought.reward else "",
    }


def _land(frame: Frame, spot: str) -> str:
    seen = frame.view.province(spot)
    return str(capfirst(seen.name if seen and seen.name else short(spot)))


def quests(everybody: Sequence[Row]) -> list[dict[str, Any]]:
    """Age by age, as they were turned over, clan by clan."""
    told = [
        {
            "age": rows.AGES[quest.age],
            "row": row,
            "quest": quest,
            "stat": phrases.STATS[quest.stat] if quest.stat else "",
        }
        for row in everybody
        for quest in row.clan.quests
    ]
    return sorted(told, key=lambda one: str(one["age"]))


def tables(frame: Frame) -> list[About]:
    """As many as sit here first, then the other sizes of a table."""
    here = len(frame.view.clans)
    sizes = sorted(PLAYERS, key=lambda n: (n != here, n))
    return [About(str(n), ngettext("%(n)d clan", "%(n)d clans", n) % {"n": n}) for n in sizes]


def blank(frame: Frame, wish: Wish) -> dict[str, Any]:
    return {
        "source_names": [phrases.SOURCES[source] for source in SOURCES if source != AT_THE_END],
        "at_the_end": phrases.SOURCES[AT_THE_END],
        "clans": range(1, int(wish.about) + 1),
        "ages": rows.AGES[1 : AGES + 1],
        "tracks": [(phrases.STATS[track.stat], _printed(track)) for track in frame.view.tracks],
        "unread": unread(frame.view.tracks),
        "battles": range(BATTLES[wish.size]),
    }


def tracks(frame: Frame) -> tuple[Track, ...]:
    """As far as they have been read from the board."""
    return frame.view.tracks


def unread(tracks: Sequence[Track]) -> bool:
    return any(len(track.checked) < POSITIONS for track in tracks)


def _printed(track: Track) -> list[Position]:
    return [
        Position(number=track.number(n), checked=n in track.checked, bonus=LEGENDARY.get(n, 0))
        for n in range(1, POSITIONS + 1)
    ]


def at_the_end(frame: Frame) -> tuple[str, ...]:
    """For the box, once the saga is over."""
    return ("",) if frame.view.ended else ()


PAPERS: Sequence[Paper] = (
    Paper(
        slug="score",
        name=_("Score sheet"),
        note=_("Everyone’s glory, point by point, as it stands now."),
        template="companions/bloodrage/print/score.html",
        gather=score,
        group="evening",
        goodnight=at_the_end,
    ),
    Paper(
        slug="blank-score",
        name=_("Blank score sheet"),
        note=_("For pencils: glory by source and age, tracks to cross off, battles."),
        template="companions/bloodrage/print/blank.html",
        gather=blank,
        abouts=tables,
        group="evening",
        reads_view=False,
        beside=tracks,
    ),
)
