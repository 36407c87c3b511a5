"""An era decided, its outcome, and the last reckoning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import NOTE, number, one_of, some_of, words
from chronicle import phrases
from chronicle.phrases.naming import worth as called
from chronicle.phrases.terms import HOW, SECTIONS
from chronicle.rules.ending.advice import best_of
from chronicle.rules.ending.nonsense import lines
from chronicle.rules.events import Crowned, EraDecided, OutcomeChosen, ProphecyJudged, WorthsConfirmed
from chronicle.rules.figures.final import WORTHS
from chronicle.rules.figures.outcomes import OPEN_SECTIONS
from chronicle.rules.seen import EraSeen, OutcomeRow
from chronicle.rules.state import Worth

from .base import EventForm
from .lines import Box, LinesField, boxes_field, name
from .reckoning import DECIDED
from .rows import row_label

CHOICES = 9  # outcome cards that may lie open beside the chosen one


# --- An era's winner ------------------------------------------------------------------------------------


class EraDecidedForm(EventForm):
    """Of those who are equal in the era played last; an entry keeps its era."""

    def build(self) -> None:
        self.fields["era"] = one_of(_("Era"), [(n, phrases.roman(n)) for n in self.eras()], int)
        self.fields["winner"] = one_of(_("The era goes to"), self.called(self.equal()), int)
        self.fields["how"] = one_of(
            _("How"), [(how, HOW[how]) for how in DECIDED], required=False, empty_value="table"
        )

    def eras(self) -> list[int]:
        return [self.was.era] if isinstance(self.was, EraDecided) else eras_to_choose(self.view.eras)

    def equal(self) -> tuple[int, ...]:
        """Of the era that is posted, for another one may wait."""
        first = self.initial.get("era")
        asked = str(self.data.get("era") or first)
        seen = next((one for one in self.view.eras if str(one.era.number) == asked), None)
        named = [self.initial["winner"]] if self.initial.get("winner") and asked == str(first) else []
        best = seen.winners if seen and len(seen.winners) > 1 else self.view.seats
        return tuple(dict.fromkeys((*best, *named)))

    def offered(self) -> dict[str, Any]:
        """As it was done the last time; of those who are equal, who stood better in the third chapter."""
        seen = waits(self.view.eras)
        how = seen.precedent.how if seen.precedent else "table"
        return {"era": seen.era.number, "winner": seen.winner or seen.suggested or None, "how": how}


def waits(eras: Sequence[EraSeen]) -> EraSeen:
    """Played out, and its outcome not chosen; else the newest."""
    return next((one for one in eras if one.complete and not one.outcome), eras[-1])


def eras_to_choose(eras: Sequence[EraSeen]) -> list[int]:
    """The one that waits first, then the newest."""
    return list(dict.fromkeys([waits(eras).era.number, *(one.era.number for one in reversed(eras))]))


# --- Worths ---------------------------------------------------------------------------------------------


class WorthsForm(EventForm):
    """A field for each row of the outcome sheet, and lines for rows that nobody has named yet.

    A field's name follows from its row alone, so that a row named meanwhile never moves another's number.
    """

    def worth_fields(self) -> Iterator[tuple[str, forms.Field]]:
        for section, row in self.rows():
            yield field_of(section, row), worth_field(section, row)
        yield "new", boxes_field(_("Other rows"), **new_words())

    def rows(self) -> list[tuple[str, str]]:
        """Those of the sheet, and whatever the entry names besides."""
        told = [(one.section, one.row) for one in getattr(self.was, "worths", ())]
        return list(dict.fromkeys([*((one.section, one.row) for one in self.view.outcome_sheet), *told]))

    def by_row(self, told: Iterable[Worth | OutcomeRow]) -> dict[str, Any]:
        return {field_of(one.section, one.row): one.worth for one in told}

    def clean_new(self) -> list[Box]:
        typed: list[Box] = self.cleaned_data["new"]
        for section, row, n in typed:
            least, most = WORTHS[section]
            if section not in OPEN_SECTIONS:
                self.add_error("new", _("A discipline is always worth 1."))
            elif not least <= n <= most:
                about = {"row": row, "least": least, "most": most}
                self.add_error("new", _("%(row)s: a worth lies between %(least)d and %(most)d.") % about)
        return typed

    def worths(self, *, every: bool) -> Iterator[Worth]:
        """What is typed goes before what was tapped."""
        told: dict[tuple[Any, str], int | None] = {}
        for section, row in self.rows():
            n = self.cleaned_data[field_of(section, row)]
            if every or n is not None:
                told[section, row] = n
        told |= {(section, row): n for section, row, n in self.cleaned_data["new"]}
        yield from (Worth(section=section, row=row, worth=n) for (section, row), n in told.items())


def field_of(section: str, row: str) -> str:
    """Rows have any name, fields have not."""
    return f"worth_{section}_{sha256(row.encode()).hexdigest()[:12]}"


def worth_field(section: str, row: str) -> forms.TypedChoiceField:
    least, most = WORTHS[section]
    numbers = [(str(n), called(n, {})) for n in range(least, most + 1)]
    return one_of(
        row_label(section, row),
        [("", "–"), *numbers],
        int,
        required=False,
        empty_value=None,
        widget=forms.RadioSelect,
    )


def new_words() -> dict[str, Any]:
    example = gettext(
        "Rows not named yet, one section per line, such as “%(section)s: Contacts 3, Wealth 1”."
    )
    return {"help_text": example % {"section": SECTIONS["resources"]}, "widget": one_line()}


def one_line() -> forms.Textarea:
    return forms.Textarea(attrs={"rows": 2, "spellcheck": "false"})


class OutcomeChosenForm(WorthsForm):
    """What the card does not touch stays untouched."""

    def build(self) -> None:
        own = [self.was.era] if isinstance(self.was, OutcomeChosen) else eras_to_choose(self.view.eras)
        self.fields["era"] = one_of(_("Era"), [(n, phrases.roman(n)) for n in own], int)
        self.fields["seat"] = one_of(_("Chosen by"), self.sheets(), int)
        self.fields["card"] = words(_("The card chosen"), required=False)
        self.fields.update(self.worth_fields())
        self.fields["refused"] = LinesField(
            label=_("Cards not chosen"), read=lambda line: [name(line)], help_text=_("One per line.")
        )

    def offered(self) -> dict[str, Any]:
        seen = waits(self.view.eras)
        return {"era": seen.era.number, "seat": seen.winner or self.own()}

    def told(self, event: OutcomeChosen) -> dict[str, Any]:
        return {**super().told(event), **self.by_row(event.worths)}

    def clean_refused(self) -> list[str]:
        typed: list[str] = self.cleaned_data["refused"]
        if len(typed) > CHOICES:
            self.add_error("refused", _("There are never that many open cards."))
        return typed

    def event(self) -> OutcomeChosen:
        typed = self.cleaned_data
        return OutcomeChosen(
            era=typed["era"],
            seat=typed["seat"],
            card=typed["card"],
            refused=tuple(typed["refused"]),
            worths=tuple(self.worths(every=False)),
        )


class WorthsConfirmedForm(WorthsForm):
    """As the paper has it: a row without a number stays open for good."""

    def build(self) -> None:
        self.fields.update(self.worth_fields())
        self.fields["covered"] = forms.BooleanField(label=_("Hide names until the last line"), required=False)

    def offered(self) -> dict[str, Any]:
        return {**self.by_row(self.view.outcome_sheet), "covered": self.view.table.covered}

    def told(self, event: WorthsConfirmed) -> dict[str, Any]:
        """A row named since then keeps what it is worth by now."""
        known = self.by_row(self.view.outcome_sheet)
        return {**known, **self.by_row(event.worths), "covered": event.covered}

    def event(self) -> WorthsConfirmed:
        return WorthsConfirmed(worths=tuple(self.worths(every=True)), covered=self.cleaned_data["covered"])


# --- The ceremony and after -----------------------------------------------------------------------------


class LinesToldForm(EventForm):
    def build(self) -> None:
        self.fields["n"] = number(_("Lines read out"), most=lines(self.view))

    def offered(self) -> dict[str, Any]:
        told = self.view.ceremony.told if self.view.ceremony else 0
        return {"n": min(told + 1, lines(self.view))}


class CrownedForm(EventForm):
    """One of those who are equal, or several."""

    def build(self) -> None:
        self.fields["winners"] = some_of(_("The chronicle goes to"), self.called(self.equal()), int)
        self.fields["how"] = one_of(
            _("How"), [(how, HOW[how]) for how in DECIDED], required=False, empty_value="table"
        )

    def equal(self) -> tuple[int, ...]:
        """Whoever is crowned already, the others who are equal stay choices."""
        told = self.view.ceremony
        best = best_of(told) if told and told.told == told.of else ()
        named = self.was.winners if isinstance(self.was, Crowned) else ()
        return tuple(dict.fromkeys((*(best or self.view.seats), *named)))

    def offered(self) -> dict[str, Any]:
        return {"how": "table"}

    def told(self, event: Crowned) -> dict[str, Any]:
        return {"winners": list(event.winners), "how": event.how}


class ProphecyJudgedForm(EventForm):
    """On the page two buttons beside each prophecy; here, for whoever puts it right, in full."""

    field_order = ("era", "prophet", "seat", "true")

    def build(self) -> None:
        opened = [one.era.number for one in self.view.eras if one.opened and one.foretold]
        told = [self.was.era] if isinstance(self.was, ProphecyJudged) else []
        eras = dict.fromkeys([*reversed(opened), *told])
        self.fields["era"] = one_of(_("Era"), [(n, phrases.roman(n)) for n in eras], int)
        self.fields["prophet"] = one_of(_("Whose prophecy"), self.sheets(), int)
        self.fields["seat"] = one_of(_("Who says so"), self.sheets(), int)
        answers = [("yes", _("It came true")), ("no", _("It did not"))]
        self.fields["true"] = one_of(_("Did it come true?"), answers, widget=forms.RadioSelect)

    def offered(self) -> dict[str, Any]:
        return {"seat": self.view.seat}

    def told(self, event: ProphecyJudged) -> dict[str, Any]:
        return {**super().told(event), "true": "yes" if event.true else "no"}

    def event(self) -> ProphecyJudged:
        typed = self.facts()
        return ProphecyJudged(**{**typed, "true": typed["true"] == "yes"})


class EpilogueWrittenForm(EventForm):
    text = words(_("The final event"), NOTE, widget=forms.Textarea(attrs={"rows": 6}))
    field_order = ("seat", "text")

    def build(self) -> None:
        self.fields["seat"] = one_of(_("Written by"), self.sheets(), int)

    def offered(self) -> dict[str, Any]:
        winners = self.view.ceremony.winners if self.view.ceremony else ()
        mine = self.view.seat in winners or not winners
        return {"seat": self.view.seat if mine else next(iter(winners))}


class FarewellWrittenForm(EventForm):
    text = words(_("A last line for the book"), NOTE, widget=forms.Textarea(attrs={"rows": 2}))
    field_order = ("seat", "text")

    def build(self) -> None:
        self.fields["seat"] = one_of(_("Written by"), self.sheets(), int)

    def offered(self) -> dict[str, Any]:
        return {"seat": self.view.seat}


FORMS: Mapping[str, type[EventForm]] = {
    "era_decided": EraDecidedForm,
    "prophecy_judged": ProphecyJudgedForm,
    "outcome_chosen": OutcomeChosenForm,
    "worths_confirmed": WorthsConfirmedForm,
    "lines_told": LinesToldForm,
    "crowned": CrownedForm,
    "epilogue_written": EpilogueWrittenForm,
    "farewell_written": FarewellWrittenForm,
}
