"""What came of it all: outcomes, the last reckoning section by section, the hinge, the final events, the code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.naming import worth
from chronicle.rules.figures.outcomes import OPEN_SECTIONS
from chronicle.views.codes import Article, articles
from chronicle.views.outcomes import since
from chronicle.views.people import Person, people
from chronicle.views.phases.endings import LineRow, Part, reckoning
from chronicle.views.rulings import precedents
from chronicle.views.stories import FinalRow, charts, final_rows, hinge_of

from .drawings import Chart, Series, chart
from .index import Index, Sentence
from .told import Tale

# --- Charts ---------------------------------------------------------------------------------------------


def drawn(frame: Frame) -> list[Chart]:
    """Points and boxes over the chapters; none while the last reckoning is being told."""
    known = None if frame.view.telling else charts(frame)
    if known is None:
        return []
    titled = (
        (gettext("Points by chapter, as rows are worth today"), known.scores),
        (gettext("Boxes by chapter"), known.boxes),
    )
    return [
        chart(title, known.chapters, [Series(name=one["name"], values=one["values"]) for one in lines])
        for title, lines in titled
    ]


# --- Outcomes -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthRow:
    row: str
    worth: str
    since: str


def outcomes(frame: Frame) -> list[tuple[str, list[WorthRow]]]:
    """Section by section, as soon as one row is worth something for ever; what nobody knows a row of is left out."""
    sheet = frame.view.outcome_sheet if any(one.worth is not None for one in frame.view.outcome_sheet) else ()
    found = [(section, [one for one in sheet if one.section == section]) for section in OPEN_SECTIONS]
    return [
        (
            section,
            [WorthRow(row=one.row, worth=worth(one.worth, {}), since=since(frame, one)) for one in rows],
        )
        for section, rows in found
        if rows
    ]


# --- The last reckoning ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionTold:
    """One section of it: every row for everybody, its sums, and what everybody has with it."""

    part: Part
    single: LineRow | None  # titles: one line that is called like its section
    so_far: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    rows: list[FinalRow]
    people: list[Person]
    sections: list[SectionTold]
    told: list[Sentence]
    hinge: list[Sentence] | None  # None: no single decision would have crowned anybody else

    @property
    def crowned(self) -> bool:
        return any(row.wins for row in self.rows)


def ending(frame: Frame, told: Tale, index: Index) -> Ending | None:
    """Only when all is told."""
    if frame.view.phase != "over":
        return None
    ceremony, everybody = frame.view.ceremony, people(frame)
    parts = reckoning(frame, ceremony)["parts"] if ceremony else []
    seats = [share.seat for share in ceremony.lines[0].shares] if ceremony else []
    return Ending(
        rows=final_rows(frame),
        people=[everybody[seat] for seat in seats],
        sections=[_section(part) for part in parts],
        told=index.all_said((line.text for line in told.last), "ending"),
        hinge=_hinge(frame, index),
    )


def _section(part: Part) -> SectionTold:
    only = part.lines[0] if len(part.lines) == 1 and part.lines[0].name == part.name else None
    return SectionTold(part=part, single=only, so_far=[share.total for share in part.lines[-1].shares])


def _hinge(frame: Frame, index: Index) -> list[Sentence] | None:
    found = hinge_of(frame)
    return index.all_said((phrases.say(one, frame.names) for one in found.words), "ending") if found else None


# --- The code -------------------------------------------------------------------------------------------


def code(frame: Frame) -> dict[str, Any]:
    """Settled rules with how they came about; those that nobody touched only by their answer."""
    every: list[Article] = articles(frame)
    return {
        "settled": [one for one in every if one.switch.settled],
        "unsettled": [one for one in every if not one.switch.settled],
        "precedents": precedents(frame, frame.view.table.precedents),
    }
