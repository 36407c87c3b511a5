"""The outcome sheet, and the outcome of an era with its form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.forms.ending import field_of
from chronicle.frames import Frame
from chronicle.phrases.naming import worth as called
from chronicle.rules.figures.final import WORTHS
from chronicle.rules.figures.outcomes import OPEN_SECTIONS
from chronicle.rules.looking_back import FROM_PAPER, OUTCOMES
from chronicle.rules.names import ERAS
from chronicle.rules.seen import EraSeen, OutcomeRow
from chronicle.rules.state import Outcome, Worth

from .effects import Effect, effects
from .people import Person, people

CHOSEN = "outcome_chosen"


# --- The form -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One row of the outcome sheet with its chips; `now` is what it is worth so far."""

    row: str
    now: str
    field: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    section: str
    asks: list[Ask]
    touched: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeCard:
    """An era's outcome: the form until it is recorded, then what was chosen; the picture as soon as it is known."""

    seen: EraSeen
    winner: Person | None
    form: Any
    sections: list[Section]
    effects: list[Effect]
    entry: int  # the journal entry that recorded it; 0: none yet
    optional: bool  # nobody knows whether the last era has a card
    supposed: bool  # the picture is of what was typed and not recorded


def card(frame: Frame, seen: EraSeen, forms: Forms) -> OutcomeCard:
    era, told = seen.era.number, seen.outcome
    form = None if told else _form(forms, seen)
    typed = _typed(form)
    worths = told.worths if told else typed or ()
    return OutcomeCard(
        seen=seen,
        winner=people(frame).get(told.seat if told else seen.winner),
        form=form,
        sections=_sections(frame, form) if form is not None else [],
        effects=effects(frame, era, worths) if told or typed is not None else [],
        entry=frame.reading.of(OUTCOMES).get(era, 0),
        optional=era >= ERAS,
        supposed=typed is not None,
    )


def _typed(form: Any) -> tuple[Worth, ...] | None:
    """None while there is nothing to suppose: nothing was sent, or it cannot be read."""
    if form is None or not form.is_bound or not form.is_valid():
        return None
    worths: tuple[Worth, ...] = form.event().worths
    return worths


def _form(forms: Forms, seen: EraSeen) -> Any:
    """Several eras may wait for their outcomes: what was typed belongs to one."""
    form, era = forms[CHOSEN], seen.era.number
    if form.is_bound and form.data.get("era") != str(era):
        form = Forms(forms.frame, None)[CHOSEN]
    if seen.suggested:
        form.initial["seat"] = seen.suggested  # nobody has decided yet
    return form


def _sections(frame: Frame, form: Any) -> list[Section]:
    return [_section(frame, form, section) for section in OPEN_SECTIONS]


def _section(frame: Frame, form: Any, section: str) -> Section:
    asks = [
        Ask(row=one.row, now=called(one.worth, {}), field=form[field_of(section, one.row)])
        for one in frame.view.outcome_sheet
        if one.section == section
    ]
    touched = any(ask.field.value() or ask.field.errors for ask in asks if form.is_bound)
    return Section(section=section, asks=asks, touched=touched)


# --- The sheet ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One box of a row as on paper: `n` is what it stands for."""

    n: str
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    row: OutcomeRow
    worth: str
    steps: list[Step]
    since: str
    entry: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeTold:
    """One era's outcome in the list beneath the sheet; `changed`: the entry that corrected it, 0: none."""

    outcome: Outcome
    person: Person | None
    worths: list[str]
    entry: int
    changed: int


def sheet(frame: Frame, forms: Forms) -> dict[str, Any]:
    return {
        "sheet_sections": [
            (section, [_row(frame, one) for one in frame.view.outcome_sheet if one.section == section])
            for section in OPEN_SECTIONS
        ],
        "outcomes_told": [_told(frame, one) for one in frame.view.table.outcomes],
        "waiting": [card(frame, one, forms) for one in waiting(frame)],
    }


def waiting(frame: Frame) -> list[EraSeen]:
    """Eras whose end was opened while nobody typed the outcome; whoever only looks on types none."""
    if frame.chair.is_screen:
        return []
    return [one for one in frame.view.eras if one.complete and one.era.ended and one.outcome is None]


def _row(frame: Frame, one: OutcomeRow) -> SheetRow:
    return SheetRow(
        row=one,
        worth=called(one.worth, {}),
        steps=_steps(one),
        since=since(frame, one),
        entry=_entry(frame, one),
    )


def _steps(one: OutcomeRow) -> list[Step]:
    """As many boxes as it is worth are shaded; a loyalty is one of three."""
    least, most = WORTHS[one.section]
    if one.section == "loyalty":
        return [Step(n=called(n, {}), on=n == one.worth) for n in range(least, most + 1)]
    return [Step(n="", on=one.worth is not None and n <= one.worth) for n in range(1, most + 1)]


def since(frame: Frame, one: OutcomeRow) -> str:
    """“Era II, Bela’s choice: the card”; empty while it is open."""
    if one.worth is None:
        return ""
    if not one.era:
        return gettext("As the paper has it")
    told = next((each for each in frame.view.table.outcomes if each.era == one.era), None)
    about = {"era": phrases.roman(one.era), "player": phrases.name(one.seat, frame.names)}
    if told and told.card:
        return gettext("Since era %(era)s, chosen by %(player)s: “%(card)s”") % {**about, "card": told.card}
    return gettext("Since era %(era)s, chosen by %(player)s") % about


def _told(frame: Frame, one: Outcome) -> OutcomeTold:
    entry = frame.reading.of(OUTCOMES).get(one.era, 0)
    return OutcomeTold(
        outcome=one,
        person=people(frame).get(one.seat),
        worths=[
            gettext("%(row)s: %(worth)s") % {"row": each.row, "worth": called(each.worth, {})}
            for each in one.worths
        ],
        entry=entry,
        changed=frame.reading.changed(entry),
    )


# --- The journal ----------------------------------------------------------------------------------------


def _entry(frame: Frame, one: OutcomeRow) -> int:
    """What made the row worth this: an outcome, or what was read from the paper; 0: nothing yet."""
    if one.worth is None:
        return 0
    outcomes = frame.reading.of(OUTCOMES)
    return outcomes.get(one.era, 0) if one.era else frame.reading.of(FROM_PAPER)
