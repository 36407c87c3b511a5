"""What the opening asks, who joins, and everybody's prologue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import WHY, one_of, seen_whole, whole_numbers, words
from chronicle.rules.events import Joined, Opened, PrologueWritten, Shade
from chronicle.rules.names import FIRST_SECTIONS, SECTIONS

from .base import EventForm, clans, sections
from .lines import Box, LinesField, boxes_field
from .paper import TookOverForm
from .rows import RowField, choose_row, nameable, value_of
from .table import FORMS as TABLE

EXPANSIONS = 10  # three exist; more than ten is a slip
IN = "row_"  # a field for the row of each section
ENDED = "ended"  # a line was ended with Enter: nothing else was tapped
MISSED = "missed "  # a tile's counter: then the section and the row
NEW, NEW_BOXES = (
    "new ",
    "boxes ",
)  # a row that nobody has typed yet, and its boxes: then the section and which of them
NEW_ROWS = (1, 2)  # in each section


# --- The opening ----------------------------------------------------------------------------------------


class NamesField(forms.CharField):
    """Words with commas between them."""

    def to_python(self, value: Any) -> Any:
        typed = str(super().to_python(value) or "").replace("\0", "")
        if len(typed) > WHY:
            raise forms.ValidationError(_("This is too long."), code="long")
        names = [name for one in typed.split(",") if (name := " ".join(one.split()))]
        for one in names:
            seen_whole(one)
        return list(dict.fromkeys(names))

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list | tuple) else value


class SettingsForm(forms.Form):
    """What a table needs to begin with a chronicle and its own box is known; what is otherwise waits in a fold."""

    waits = _("practice, expansions")

    practice = one_of(
        _("What do you play?"),
        [
            ("", _("A chronicle: 21 chapters in seven eras")),
            ("yes", _("Practice: the points of one evening; nothing is kept")),
        ],
        bool,
        required=False,
        empty_value=False,
        widget=forms.RadioSelect,
        initial="",
    )
    expansions = NamesField(
        label=_("Expansions"),
        required=False,
        help_text=_("The names on their boxes, with commas between them. Empty: none."),
    )
    known = forms.BooleanField(label=_("We have played it before: show everything"), required=False)
    secret = forms.BooleanField(
        label=_("Boxes stay hidden from the others until the chronicle ends"), required=False
    )

    def clean_expansions(self) -> list[str]:
        typed: list[str] = self.cleaned_data["expansions"]
        if len(typed) > EXPANSIONS:
            raise forms.ValidationError(_("Not more than %(most)d.") % {"most": EXPANSIONS})
        return typed


def opened(seats: Sequence[int], chosen: Mapping[str, Any]) -> Opened:
    """Seats from the youngest to the oldest, where the house has asked."""
    return Opened(
        seats=tuple(chosen.get("ages") or seats),
        expansions=tuple(chosen.get("expansions") or ()),
        practice=bool(chosen.get("practice")),
        known=bool(chosen.get("known")),
        secret=bool(chosen.get("secret")),
    )


class OpenedForm(SettingsForm, EventForm):
    """Corrects the opening: what is played, with what, and everybody's place by age."""

    def told(self, event: Opened) -> dict[str, Any]:
        ages = {f"age_{seat}": place for place, seat in enumerate(event.seats, 1)}
        return {**super().told(event), "practice": "yes" if event.practice else "", **ages}

    def build(self) -> None:
        self.sat = self.was.seats if isinstance(self.was, Opened) else self.view.seats
        for seat, called in self.called(self.sat):
            label = _("Place of %(name)s by age; 1 is the youngest") % {"name": called}
            self.fields[f"age_{seat}"] = one_of(label, [(n, n) for n in range(1, len(self.sat) + 1)], int)

    def clean(self) -> None:
        met: dict[int, int] = {}
        for seat in self.sat:
            age = self.cleaned_data.get(f"age_{seat}", 0)
            if age in met:
                about = {"name": self.named(met[age])}
                self.add_error(f"age_{seat}", _("%(name)s has this place already.") % about)
            elif age:
                met[age] = seat

    def event(self) -> Opened:
        by_age = sorted(self.sat, key=lambda seat: self.cleaned_data[f"age_{seat}"])
        return opened(by_age, {**self.cleaned_data, "ages": by_age})


class JoinedForm(EventForm):
    """A late joiner: the house has chosen the seat; here is the place by age."""

    def build(self) -> None:
        newcomer = getattr(self.was, "seat", 0)
        free = [newcomer] if newcomer else [seat for seat in self.names if seat not in self.view.seats]
        others = [seat for seat in self.view.seats if seat != newcomer]
        older = [(0, _("nobody: the youngest")), *self.called(others)]
        self.fields["seat"] = one_of(_("Player"), self.called(free), int)
        self.fields["older_than"] = one_of(_("Just older than"), older, int, required=False, empty_value=0)

    def event(self) -> Joined:
        return Joined(**self.facts())


# --- The prologue ---------------------------------------------------------------------------------------


class PrologueForm(EventForm):
    """One player's beginning. A known row or discipline is a tap; a late joiner shades a box for each chapter missed."""

    character = words(_("Name of your character"), help_text=_("Such as “Sister Oriane”."))
    section = one_of(
        _("Section of your first box"), sections(FIRST_SECTIONS), required=False, widget=forms.RadioSelect
    )
    row = words(
        _("Row of your first box"),
        required=False,
        help_text=_("Such as “Rhetoric”."),
    )
    discipline = words(
        _("Discipline"),
        required=False,
        help_text=_("As printed, such as “Sight”."),
    )
    title = words(_("A title of your own invention"), WHY, help_text=_("Such as “Keeper of the Quay”."))
    printed = words(_("Name on the card"), help_text=_("Such as “Agnes of Ghent”."))
    given = words(_("The name you give them, if you like"), required=False)
    clan = one_of(
        _("Clan of the Embrace"),
        clans(thin_blood=True),
        required=False,
        widget=forms.RadioSelect,
        help_text=_("Any clan you like; its sticker goes on the card."),
    )
    field_order = (
        *("seat", "character", "box", "section", "row", "known_discipline", "discipline", "missed"),
        *("title", "printed", "given", "clan"),
    )

    def offered(self) -> dict[str, Any]:
        """Whoever types writes the own prologue, else the next one that is missing."""
        waiting = self.view.waiting
        own = self.view.seat
        return {"seat": own if own in waiting or own in self.view.seats else next(iter(waiting), None)}

    def told(self, event: PrologueWritten) -> dict[str, Any]:
        return {**super().told(event), "missed": [(one.section, one.row, 1) for one in event.missed]}

    def build(self) -> None:
        self.fields["seat"] = one_of(_("Player"), self.sheets(), int)
        self.fields["missed"] = self.missed_field()
        if self.was is None:
            rows = [row for row in self.view.rows if row.section in FIRST_SECTIONS]
            self.fields["box"] = RowField(_("A row that is known already"), rows)
            known = [row for row in self.view.rows if row.section == "disciplines"]
            other = _("Another discipline")
            self.fields["known_discipline"] = RowField(
                _("A discipline that is known already"), known, other=other
            )
        if isinstance(self.was, PrologueWritten) and self.was.section not in FIRST_SECTIONS:
            self.fields["section"] = one_of(_("Section of your first box"), sections())

    def missed_field(self) -> LinesField:
        label = _("Boxes for chapters missed, one for each")
        return boxes_field(label, rows=2)

    def clean(self) -> None:
        self.named_row()
        choose_row(self, known="box")
        self.wanted_clan()
        typed = self.cleaned_data
        if not typed.get("discipline") and typed.get("known_discipline"):
            typed["discipline"] = typed["known_discipline"].partition(" ")[2]
        if not typed.get("discipline") and "discipline" not in self.errors:
            self.add_error("discipline", gettext("Choose a discipline, or type its name."))

    def named_row(self) -> None:
        """A row stands in the field of its section; there is one first box."""
        named = [(section, row) for section in FIRST_SECTIONS if (row := self.row_in(section))]
        if len(named) > 1:
            self.add_error("row", gettext("There is one first box: write one row."))
        elif named and not nameable(named[0][1]):
            self.add_error("row", gettext("Give the name of the row."))
        elif named:
            self.cleaned_data["section"], self.cleaned_data["row"] = named[0]

    def row_in(self, section: str) -> str:
        return " ".join(str(self.data.get(f"{IN}{section}", "")).split())

    def wanted_clan(self) -> None:
        """Tapped, or let wait; whoever only ended a line with Enter has said neither."""
        if self.data.get(ENDED):
            self.add_error("clan", gettext("Tap the clan, or let it wait."))

    def event(self) -> PrologueWritten:
        typed = {
            name: self.cleaned_data[name] for name in PrologueWritten.__dataclass_fields__ if name != "missed"
        }
        return PrologueWritten(**typed, missed=tuple(self.missed()))

    def missed(self) -> Iterator[Shade]:
        """Counters of known rows first, then the lines."""
        boxes: list[Box] = [*self.tapped().values(), *self.new_rows(), *(self.cleaned_data["missed"] or [])]
        for section, row, n in boxes:
            yield from (Shade(section=section, row=row) for _n in range(n))

    def new_rows(self) -> Iterator[Box]:
        """Named in a field of its own; without a number it is one box."""
        for section in SECTIONS:
            for which in NEW_ROWS:
                row = " ".join(str(self.data.get(f"{NEW}{section} {which}", "")).split())
                n = next(
                    iter(whole_numbers(self.data.get(f"{NEW_BOXES}{section} {which}", "") or "1") or [0])
                )
                if nameable(row) and 0 < n <= 99:
                    yield section, row, n

    def tapped(self) -> dict[str, Box]:
        """What the counters say, by section and row; other than what they can say is nothing."""
        found: dict[str, Any] = {}
        for name, value in self.data.items():
            section, _space, row = name.removeprefix(MISSED).partition(" ")
            n = next(iter(whole_numbers(value) or [0]))
            if name.startswith(MISSED) and section in SECTIONS and nameable(row) and 0 < n <= 99:
                found[value_of(section, row)] = (section, row, n)
        return found


FORMS: Mapping[str, type[EventForm]] = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "prologue_written": PrologueForm,
    "took_over": TookOverForm,
    **TABLE,
}
