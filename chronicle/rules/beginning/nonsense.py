"""The table, the prologue, a chronicle from paper, the rows of the sheet."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import again, first, known, newcomer, number, once, person, refused, text
from campaigns.kernel.decisions import Refused

from chronicle.rules.figures.grounds import GROUNDS
from chronicle.rules.names import ASSETS, CHAPTERS, PLAYERS
from chronicle.rules.refusing import box, clan, sheet
from chronicle.rules.seen import View
from chronicle.rules.state import Worth
from chronicle.rules.tables import Nonsense

from .events import (
    Joined,
    Opened,
    PaperChapter,
    PaperSheet,
    PrologueWritten,
    RowRenamed,
    SheetTyped,
    TookOver,
)

LEAST_WORTH, MOST_WORTH = -1, 3


def opened(view: View, event: Opened) -> Refused | None:
    """A chronicle may have more sheets than a chapter has places, but nobody plays alone."""
    if len(event.seats) < PLAYERS[0]:
        return refused("refused.seats.few", "seats", n=len(event.seats), least=PLAYERS[0])
    return first(person(seat, "seats") for seat in event.seats) or once(event.seats)


def joined(view: View, event: Joined) -> Refused | None:
    older = event.older_than
    return (
        newcomer(event.seat, view.seats)
        or person(event.seat)
        or (sheet(view, older, "older_than") if older else None)
    )


def prologue_written(view: View, event: PrologueWritten) -> Refused | None:
    names = ("character", "discipline", "title", "printed")
    return (
        sheet(view, event.seat)
        or box(event.section, event.row)
        or first(text(getattr(event, name), name) for name in names)
        or clan(event.clan, thin=True)
        or first(box(shade.section, shade.row, "missed") for shade in event.missed)
    )


# --- From paper ----------------------------------------------------------------------------------------


def took_over(view: View, event: TookOver) -> Refused | None:
    return (
        number(len(event.chapters), "chapters", most=CHAPTERS)
        or first(_chapter(view, chapter) for chapter in event.chapters)
        or once((paper.seat for paper in event.sheets), "sheets")
        or first(_sheet(view, paper) for paper in event.sheets)
        or first(_worth(worth) for worth in event.worths)
        or first(known(name, GROUNDS, "refused.ground.unknown", "grounds") for name in event.grounds)
        or _grounds(event.grounds)
    )


def _chapter(view: View, paper: PaperChapter) -> Refused | None:
    if len(paper.places) not in PLAYERS:
        return _places(len(paper.places), "chapters")
    if len(paper.clans) > len(paper.places):
        return refused("refused.clans.many", "chapters", n=len(paper.clans))
    return (
        first(sheet(view, seat, "chapters") for seat in paper.places)
        or once(paper.places, "chapters")
        or first(clan(name, "chapters", thin=False) for name in paper.clans if name)
    )


def _places(n: int, field: str) -> Refused:
    return refused("refused.places", field, n=n, least=PLAYERS[0], most=PLAYERS[-1])


def _sheet(view: View, paper: PaperSheet) -> Refused | None:
    leaders = (leader.partition(":") for leader in paper.leaders)
    return (
        sheet(view, paper.seat, "sheets")
        or first(box(boxes.section, boxes.row, "sheets") for boxes in paper.boxes)
        or first(number(boxes.n, "sheets") for boxes in paper.boxes)
        or first(text(title, "sheets") for title in paper.titles)
        or first(known(kind, ASSETS, "refused.asset.kind", "sheets") for kind in paper.assets)
        or number(paper.burdens or 0, "sheets")
        or clan(paper.agent_clan, "sheets", thin=True)
        or first(clan(of, "sheets") or text(name, "sheets") for of, _, name in leaders)
    )


def _worth(worth: Worth) -> Refused | None:
    count = worth.worth or 0
    return box(worth.section, worth.row, "worths") or number(count, "worths", LEAST_WORTH, MOST_WORTH)


def _grounds(names: tuple[str, ...]) -> Refused | None:
    twice = again(names)
    return refused("refused.ground.twice", "grounds", ground=twice) if twice else None


# --- The rows of the sheet -----------------------------------------------------------------------------


def sheet_typed(view: View, event: SheetTyped) -> Refused | None:
    twice = again((row.section, row.name) for row in event.rows)
    return (
        first(box(row.section, row.name, "rows") for row in event.rows)
        or first(number(row.boxes, "rows") for row in event.rows)
        or (refused("refused.row.twice", "rows", row=twice[1]) if twice else None)
    )


def row_renamed(view: View, event: RowRenamed) -> Refused | None:
    return box(event.section, event.row) or _row(view, event) or text(event.to, "to")


def _row(view: View, event: RowRenamed) -> Refused | None:
    """Where sheets are secret, a row may have been learnt from a box that this seat may not see."""
    if view.table.secret or any((row.section, row.name) == (event.section, event.row) for row in view.rows):
        return None
    return refused("refused.row.unknown", "row", row=event.row)


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Opened: opened,
    Joined: joined,
    PrologueWritten: prologue_written,
    TookOver: took_over,
    SheetTyped: sheet_typed,
    RowRenamed: row_renamed,
}
