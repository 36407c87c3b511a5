"""The last reckoning: every worth against the paper, then line by line, and what stays when all is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from string import ascii_uppercase
from typing import Any, Final

from django.http import HttpRequest
from django.utils.translation import gettext

from campaigns import photos
from campaigns.paper.tomorrow import usual_size
from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.forms.ending import field_of
from chronicle.frames import Frame
from chronicle.phrases.naming import worth
from chronicle.phrases.terms import HOW
from chronicle.rules.events import EpilogueWritten, FarewellWritten
from chronicle.rules.figures import outcomes
from chronicle.rules.figures.ceremony import TITLES
from chronicle.rules.seen import Ceremony, CeremonyLine, OutcomeRow, Share
from chronicle.views.people import Person, people

from . import eras

SCALES: Final = (10, 20, 30, 40, 60, 80, 100, 150, 200)  # of the bars; the end is not told before its time
OTHER: Final = "other"  # the form of a line that is typed for somebody else


# --- Worths ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One number for a row; `recorded`: what the outcomes have made of it."""

    value: str
    words: str
    on: bool
    recorded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthRow:
    field: Any
    name: str
    since: str
    choices: list[Choice]

    @property
    def differs(self) -> bool:
        return not any(one.on and one.recorded for one in self.choices)


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthSection:
    section: str
    name: str
    rows: list[WorthRow]


def worths(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    form = forms["worths_confirmed"]
    sections = worth_sections(frame, form)
    return {
        "confirm": form,
        "sections": sections,
        "differing": [row.name for one in sections for row in one.rows if row.differs],
    }


def worth_sections(frame: Frame, form: Any) -> list[WorthSection]:
    recorded: dict[tuple[str, str], int | None] = {
        (one.section, one.row): one.worth for one in outcomes.chosen(frame.view.table)
    }
    return [
        WorthSection(
            section=section,
            name=section_name(section),
            rows=[_row(frame, form, row, recorded.get((row.section, row.row))) for row in rows],
        )
        for section, rows in groupby(frame.view.outcome_sheet, key=lambda row: row.section)
    ]


def _row(frame: Frame, form: Any, row: OutcomeRow, recorded: int | None) -> WorthRow:
    field = form[field_of(row.section, row.row)]
    typed, told = _value(field.value()), _value(recorded)
    return WorthRow(
        field=field,
        name=row.row,
        since=since(frame, row),
        choices=[
            Choice(
                value=str(value),
                words=str(words) if value else worth(None, frame.names),
                on=str(value) == typed,
                recorded=str(value) == told,
            )
            for value, words in field.field.choices
        ],
    )


def _value(n: Any) -> str:
    return "" if n is None else str(n)


def since(frame: Frame, row: OutcomeRow) -> str:
    """By whose choice; a worth from paper has none."""
    if not row.era:
        return ""
    about = {"era": phrases.roman(row.era), "player": phrases.name(row.seat, frame.names)}
    return gettext("Era %(era)s, %(player)s") % about


def section_name(section: str) -> str:
    return gettext("Titles") if section == TITLES else str(phrases.SECTIONS[section])


# --- The ceremony ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One player's part of a line. Covered: a letter and nobody's name, sign or colour; `width` of a hundred."""

    mark: str
    person: Person | None
    share: Share
    width: int
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRow:
    section: str
    name: str
    worth: str  # "" for disciplines and titles: each counts one
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The told lines of one section, and what it has brought to each."""

    name: str
    lines: list[LineRow]
    sums: list[int]


def ceremony(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    told = frame.view.ceremony
    if told is None:
        return {"ceremony": None}
    return {**reckoning(frame, told), **_steps(frame, told), **crown(frame, forms)}


def reckoning(frame: Frame, told: Ceremony) -> dict[str, Any]:
    """What the phones and the wall draw: the line told last, the bars, and everything before it."""
    open_ = [one for one in told.lines if one.open]
    return {
        "ceremony": told,
        "line": line_row(frame, open_[-1]) if open_ else None,
        "bars": bars(frame, told, open_[-1].shares) if open_ else [],
        "parts": [_part(frame, lines) for _section, lines in groupby(open_, key=lambda one: one.section)],
    }


def _steps(frame: Frame, told: Ceremony) -> dict[str, Any]:
    """How far a tap goes: one line, to the end of its section, to the last line, which is held for a tap of its own."""
    if told.told >= told.of:
        return {"next": None, "before": told.told - 1}
    coming = told.lines[told.told]
    section = [one.section for one in told.lines]
    ends = len(section) - section[::-1].index(coming.section)
    return {
        "next": line_row(frame, coming),
        "next_line": told.told + 1,
        "next_section": ends if ends > told.told + 1 else 0,
        "before": told.told - 1,
        "before_last": told.of - 1,
        "held": told.told == told.of - 1,
    }


def line_row(frame: Frame, line: CeremonyLine) -> LineRow:
    counts_one = line.section in ("disciplines", TITLES)
    return LineRow(
        section=section_name(line.section),
        name=line.row or section_name(line.section),
        worth="" if counts_one else worth(line.worth, frame.names),
        shares=line.shares,
    )


def bars(frame: Frame, told: Ceremony, shares: Sequence[Share]) -> list[Bar]:
    everybody = {} if told.covered else people(frame)
    best = max((one.total for one in shares), default=0)
    of = next((scale for scale in SCALES if scale >= best), best)
    return [
        Bar(
            mark=letter if frame.view.table.covered else "",
            person=everybody.get(share.seat),
            share=share,
            width=max(0, 100 * share.total // of),
            wins=share.seat in told.winners,
        )
        for letter, share in zip(ascii_uppercase, shares, strict=False)
    ]


def _part(frame: Frame, lines: Iterable[CeremonyLine]) -> Part:
    rows = list(lines)
    points = zip(*([share.points for share in one.shares] for one in rows), strict=True)
    return Part(
        name=section_name(rows[0].section),
        lines=[line_row(frame, one) for one in rows],
        sums=[sum(each) for each in points],
    )


def crown(frame: Frame, forms: Forms | None = None) -> dict[str, Any]:
    """Who has won, or between whom the table decides. A shared crown may still be given to one."""
    told, everybody = frame.view.ceremony, people(frame)
    said = frame.view.table.crown
    if told is None:
        return {"winners": [], "tied": []}
    return {
        "winners": [everybody[seat] for seat in told.winners if seat in everybody],
        "tied": [everybody[seat] for seat in told.tied if seat in everybody],
        "decided": HOW[said.how] if said and {*said.winners} == {*told.winners} else "",
        "crown": forms["crowned"] if forms is not None and (told.tied or told.shared or said) else None,
    }


# --- Over -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceRow:
    place: int
    person: Person
    total: int
    wins: bool


def over(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    told = frame.view.ceremony
    return {
        **(reckoning(frame, told) if told else {}),
        **crown(frame, forms),
        **_epilogue(frame, forms),
        **_farewell(frame, forms),
        "final": places(frame),
        "eras": eras.eras(frame),
        "chapters": [one for one in frame.view.table.chapters if one.complete],
        "book_size": usual_size(frame.chair),
        "photographed": bool(photos.lying_open(frame)),
    }


def places(frame: Frame) -> list[PlaceRow]:
    """The winner first, whoever else has as many points."""
    winners, everybody = frame.view.ceremony, people(frame)
    best = winners.winners if winners else ()
    rows = [
        PlaceRow(place=one.place, person=everybody[one.seat], total=one.total, wins=one.seat in best)
        for one in frame.view.scores
    ]
    return sorted(rows, key=lambda row: not row.wins)


def _epilogue(frame: Frame, forms: Forms) -> dict[str, Any]:
    """Each winner types the own; what is written can be written anew."""
    told, seat = frame.view.ceremony, frame.view.seat
    written = {one.seat: one.text for one in frame.view.table.epilogues}
    event = EpilogueWritten(seat=seat, text=written[seat]) if seat in written else None
    form = forms.like("epilogue_written", event) if event else forms["epilogue_written"]
    return {
        "epilogues": frame.view.table.epilogues,
        "epilogue": form,
        "mine": told is not None and seat in told.winners,
        "written": seat in written,
    }


def _farewell(frame: Frame, forms: Forms) -> dict[str, Any]:
    """Everybody types the own, and may write it anew; any phone types for who has written none."""
    seat, told = frame.view.seat, frame.view.table.farewells
    own = next((one for one in told if one.seat == seat), None)
    event = FarewellWritten(seat=seat, text=own.text) if own else None
    return {
        "farewells": told,
        "farewell": forms.like("farewell_written", event),
        "signs": seat in frame.view.seats,
        "signed": own is not None,
        "farewell_other": _for_another(frame, forms) if frame.chair.number else None,
    }


def _for_another(frame: Frame, forms: Forms) -> Any:
    """Of whoever has written none; None once everybody has."""
    done = {frame.view.seat, *(one.seat for one in frame.view.table.farewells)}
    silent = [seat for seat in frame.view.seats if seat not in done]
    if not silent:
        return None
    form = forms.like("farewell_written", None, OTHER)
    form.fields["seat"].choices = form.called(silent)
    form.initial["seat"], form.auto_id = silent[0], f"farewell-{OTHER}-%s"
    return form
