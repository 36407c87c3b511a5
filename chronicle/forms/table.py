"""Rows of the sheet, house rules, the stock of stickers, and the table's last word on a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import WHY, number, one_of, why, words
from campaigns.kernel.checks import LARGEST
from chronicle import phrases
from chronicle.phrases.naming import ability as called
from chronicle.phrases.terms import ADJUSTED, ASSETS, BLOODS, RULES, SECTIONS
from chronicle.rules.doubts import mark
from chronicle.rules.events import DoubtLeft, HouseRuled, RowRenamed, SheetTyped, StockTold, TableRuled
from chronicle.rules.names import CLANS, THIN_BLOOD
from chronicle.rules.names import SECTIONS as IN_ORDER
from chronicle.rules.state import Fact, Row

from .base import EventForm, ability, sections
from .lines import LinesField, Unread, counted, said
from .rows import RowField, choose_row, value_of

CLAN_STICKERS = (*CLANS, THIN_BLOOD)


def each(line: str) -> list[tuple[str, int]]:
    """“Contacts 6”; without a number nobody has counted yet."""
    typed, n = counted(line, without=0)
    if n < 0:
        raise Unread(gettext("The number cannot be negative.") % {"n": n})
    return [(typed, n)]


def written(told: Iterable[tuple[str, int]]) -> str:
    return "\n".join(said(typed, n, without=0) for typed, n in told)


# --- Rows of the sheet ----------------------------------------------------------------------------------


class SheetTypedForm(EventForm):
    """The whole sheet, a field for each section; rows that are known stand there already."""

    def build(self) -> None:
        for section in IN_ORDER:
            self.fields[f"rows_{section}"] = LinesField(
                label=SECTIONS[section], read=each, write=written, rows=4
            )

    def offered(self) -> dict[str, Any]:
        return self.by_section(self.view.rows)

    def told(self, event: SheetTyped) -> dict[str, Any]:
        return self.by_section(event.rows)

    def by_section(self, rows: Iterable[Row]) -> dict[str, Any]:
        found: dict[str, list[tuple[str, int]]] = {}
        for row in rows:
            found.setdefault(f"rows_{row.section}", []).append((row.name, row.boxes))
        return found

    def event(self) -> SheetTyped:
        return SheetTyped(
            rows=tuple(
                Row(section=section, name=name, boxes=self.tapped(section, name, n))
                for section in IN_ORDER
                for name, n in self.cleaned_data[f"rows_{section}"]
            )
        )

    def tapped(self, section: str, name: str, n: int) -> int:
        """On the sheet one row gets its length by a tap: “6 resources Contacts”."""
        size, _space, row = str(self.data.get("size", "")).partition(" ")
        mine = row == value_of(section, name) and size.isascii() and size.isdecimal() and len(size) < 3
        return int(size) if mine else n


class RowRenamedForm(EventForm):
    to = words(_("New name"))
    field_order = ("row", "to")

    def told(self, event: RowRenamed) -> dict[str, Any]:
        return {"row": value_of(event.section, event.row), "to": event.to}

    def build(self) -> None:
        rows = list(self.view.rows)
        if isinstance(self.was, RowRenamed):
            rows = [Row(section=self.was.section, name=self.was.row), *rows]
        self.fields["row"] = RowField(_("Row"), dict.fromkeys(rows), other=_("Choose a row"), required=True)

    def event(self) -> RowRenamed:
        section, _space, row = self.cleaned_data["row"].partition(" ")
        return RowRenamed(section=section, row=row, to=self.cleaned_data["to"])


# --- House rules ----------------------------------------------------------------------------------------


class HouseRuledForm(EventForm):
    """Only rules that the chronicle has reached; an entry keeps its rule."""

    why = why()
    field_order = ("rule", "choice", "why")

    def build(self) -> None:
        own = self.was.rule if isinstance(self.was, HouseRuled) else ""
        self.rules = {own: RULES[own].choices} if own in RULES else self.reached()
        labels = [(rule, RULES[rule].name) for rule in self.rules]
        self.fields["rule"] = one_of(_("House rule"), labels)
        groups = [(str(RULES[rule].name), list(choices.items())) for rule, choices in self.rules.items()]
        self.fields["choice"] = one_of(_("What holds"), groups[0][1] if own in RULES else groups)

    def reached(self) -> dict[str, Mapping[str, Any]]:
        return {one.rule: RULES[one.rule].choices for one in self.view.switches}

    def clean_choice(self) -> str:
        choice: str = self.cleaned_data["choice"]
        rule = self.cleaned_data.get("rule")
        if rule and choice not in self.rules[rule]:
            raise forms.ValidationError(_("This answers a different rule."))
        return choice


# --- Stickers in the box --------------------------------------------------------------------------------


class StockToldForm(EventForm):
    """What nobody has counted stays empty."""

    def build(self) -> None:
        for clan in CLAN_STICKERS:
            self.fields[f"clan_{clan}"] = number(BLOODS[clan], required=False)
        self.fields["abilities"] = LinesField(
            label=_("Ability stickers"),
            read=each,
            write=written,
            rows=6,
            help_text=_("One ability per line, with its number of stickers."),
        )

    def offered(self) -> dict[str, Any]:
        return self.by_name(self.view.table.stock)

    def told(self, event: StockTold) -> dict[str, Any]:
        return self.by_name(event.stock)

    def by_name(self, stock: Iterable[Fact]) -> dict[str, Any]:
        of_clans = {f"clan_{fact.name}": fact.n for fact in stock if fact.name in CLAN_STICKERS}
        return {
            **of_clans,
            "abilities": [(called(fact.name), fact.n) for fact in stock if fact.name not in CLAN_STICKERS],
        }

    def event(self) -> StockTold:
        return StockTold(stock=tuple(Fact(name=name, n=n) for name, n in self.counted() if n is not None))

    def counted(self) -> Iterator[tuple[str, int | None]]:
        yield from ((clan, self.cleaned_data[f"clan_{clan}"]) for clan in CLAN_STICKERS)
        yield from ((ability(name), n) for name, n in self.cleaned_data["abilities"])


# --- The table's last word ------------------------------------------------------------------------------

# What is asked of each; an entry is asked for its own only.
ASKS: Mapping[str, tuple[str, ...]] = {
    "box": ("known", "section", "row", "n"),
    "title": ("text", "n"),
    "asset": ("kind", "text", "n"),
    "burdens": ("n",),
}
EVERY = ("known", "section", "row", "kind", "text", "n")


class TableRuledForm(EventForm):
    """Sets a sheet or haven right; what is taken away is less than nothing."""

    why = why()
    field_order = ("what", "seat", *EVERY, "why")

    def told(self, event: TableRuled) -> dict[str, Any]:
        kind = event.text if event.what == "asset" and event.text in ASSETS else ""
        return {**super().told(event), "kind": kind, "text": "" if kind else event.text}

    def offered(self) -> dict[str, Any]:
        return {"seat": self.own(), "n": 1}

    def build(self) -> None:
        own = self.was.what if isinstance(self.was, TableRuled) else None
        self.fields["what"] = one_of(_("What"), [(own, ADJUSTED[own])] if own else list(ADJUSTED.items()))
        self.fields["seat"] = one_of(_("Sheet"), self.sheets(), int)
        for name in ASKS[own] if own else EVERY:
            if name != "known" or not own:
                self.fields[name] = self.asked(name)

    def asked(self, name: str) -> forms.Field:
        match name:
            case "known":
                return RowField(_("Row"), self.view.rows)
            case "section":
                return one_of(_("Section"), [("", "–"), *sections()], required=False, empty_value=None)
            case "row":
                return words(_("Name of the row"), required=False)
            case "kind":
                return one_of(_("Kind of asset"), [("", "–"), *ASSETS.items()], required=False)
            case "text":
                return words(_("Title, or name of the asset"), WHY, required=False)
            case _:
                return number(_("How many; a minus takes them away"), -LARGEST)

    def clean(self) -> None:
        match self.cleaned_data.get("what"):
            case "box":
                choose_row(self)
            case "title" | "asset" as what:
                self.need_text(what)
            case "burdens" if self.cleaned_data.get("n", 0) < 0:
                self.add_error("n", _("Enter how many there are now."))

    def need_text(self, what: str) -> None:
        typed = self.cleaned_data
        kind = typed.get("kind") if what == "asset" else ""
        typed["text"] = typed.get("text") or kind or ""
        if not typed["text"] and "text" not in self.errors:
            self.add_error("text", _("Which?"))

    def event(self) -> TableRuled:
        """Only what belongs to it; the rest of the form was not meant."""
        typed = self.cleaned_data
        named = {name: typed[name] for name in ("section", "row", "text") if name in ASKS[typed["what"]]}
        return TableRuled(what=typed["what"], seat=typed["seat"], n=typed["n"], why=typed["why"], **named)


class DoubtLeftForm(EventForm):
    """One of the places where paper and record may differ, as the page has shown it."""

    def build(self) -> None:
        open_ = {mark(word): word for word in self.view.doubts}
        said = [(known, phrases.say(word, self.names)) for known, word in open_.items()]
        was = [(self.was.mark, _("as it was recorded"))] if isinstance(self.was, DoubtLeft) else []
        self.codes = {known: word.code for known, word in open_.items()}
        self.fields["mark"] = one_of(_("What to keep as it is"), [*was, *said])

    def event(self) -> DoubtLeft:
        """A sentence stays its writer's, whoever corrects it."""
        said = self.cleaned_data["mark"]
        by = getattr(self.was, "seat", self.view.seat)
        return DoubtLeft(seat=by, code=self.codes.get(said, getattr(self.was, "code", "")), mark=said)


FORMS: Mapping[str, type[EventForm]] = {
    "sheet_typed": SheetTypedForm,
    "row_renamed": RowRenamedForm,
    "house_ruled": HouseRuledForm,
    "stock_told": StockToldForm,
    "table_ruled": TableRuledForm,
    "doubt_left": DoubtLeftForm,
}
