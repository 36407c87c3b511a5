"""What the forms of every game share: fields named like the facts, people chosen by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from django import forms
from django.core.exceptions import ValidationError
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from campaigns import games, names
from campaigns.games import E, Names, V
from campaigns.kernel.checks import LARGEST
from campaigns.kernel.telling import facts_of

NAME, WHY, NOTE = 60, 200, games.LONGEST  # characters


class OfASeat(Protocol):
    """What somebody sees, who has a seat."""

    @property
    def seat(self) -> int: ...


Own = TypeVar("Own", bound=OfASeat)


class EventForm(forms.Form, Generic[V, E]):
    """Records one kind, or corrects an entry of it; a game names its kinds."""

    events: ClassVar[Mapping[str, type[Any]]]
    field_order: Any

    def __init__(
        self,
        *,
        kind: str,
        view: V,
        names: Names,
        data: Mapping[str, Any] | None = None,
        event: E | None = None,
    ) -> None:
        self.kind, self.view, self.names, self.was = kind, view, names, event
        initial = self.told(event) if event else self.offered()
        super().__init__(data, initial=initial, auto_id=f"{kind}-%s")
        self.build()
        for field in self.fields.values():
            field.error_messages["required"] = _("Still empty.")
        self.order_fields(self.field_order)

    def build(self) -> None:
        """Fields whose choices depend on the table."""

    def offered(self) -> dict[str, Any]:
        """When recording: what is most likely meant."""
        return {}

    def told(self, event: Any) -> dict[str, Any]:
        """When correcting: what the entry says. A form that reads it itself names the class of its kind."""
        return facts_of(event)

    def event(self) -> E:
        said: E = self.events[self.kind](**self.facts())
        return said

    def facts(self) -> dict[str, Any]:
        """Lists of the web become tuples of the rules."""
        return {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in self.cleaned_data.items()
        }

    def named(self, seat: int) -> str:
        return self.names.get(seat, str(seat))

    def called(self, seats: Iterable[int]) -> list[tuple[int, str]]:
        return [(seat, self.named(seat)) for seat in seats]


def number(label: Any, least: int = 0, most: int = LARGEST, **more: Any) -> forms.IntegerField:
    # The keypad of digits has no minus on some phones.
    widget = forms.NumberInput(attrs={"inputmode": "numeric"} if least >= 0 else {})
    return forms.IntegerField(label=label, min_value=least, max_value=most, widget=widget, **more)


# A phone keeps no draft of a form with such a field, or such a box once it is ticked (docs/live.md): it is handed on.
SECRET = {"data-secret": True, "autocomplete": "off"}


def words(label: Any, longest: int = NAME, **more: Any) -> forms.CharField:
    """What is written on one line must be seen as it is; a note may hold any sign, if something can be seen."""
    looked_at = seen_whole if longest < NOTE else seen
    return forms.CharField(label=label, max_length=longest, validators=[looked_at], **more)


def seen_whole(typed: str) -> None:
    if names.unseen(typed):
        raise ValidationError(_("It contains invisible characters. Type it again."))


def seen(typed: str) -> None:
    if names.blank(typed):
        raise ValidationError(_("Nothing in it is visible. Type it again."))


def whole_numbers(typed: Any) -> list[int] | None:
    """“6 7 8”, or with commas; None where one of them is more than any table counts, however long it is."""
    found = str(typed or "").replace(",", " ").split()
    known = all(each.isascii() and each.isdigit() and len(each) <= len(str(LARGEST)) for each in found)
    return [int(each) for each in found] if known else None


class NumbersField(forms.CharField):
    """Numbers with spaces between them, as they are printed along a track; `unread` is said of anything else."""

    def __init__(self, *, most: int, unread: Any, **more: Any) -> None:
        super().__init__(**more)
        self.most, self.unread = most, unread

    def to_python(self, value: Any) -> Any:
        found = whole_numbers(super().to_python(value))
        if found is None or len(found) > self.most:
            raise ValidationError(self.unread, code="numbers")
        return found

    def prepare_value(self, value: Any) -> Any:
        return " ".join(map(str, value)) if isinstance(value, list | tuple) else value


class Select(forms.Select):
    """As Django's, which draws each option from two files of its own: too slow for seventy places, many times a page."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        told = flatatt(self.build_attrs(self.attrs, attrs))
        options = _options(self.choices, self.format_value(value))
        return format_html('<select name="{}"{}>{}</select>', name, told, options)


def _options(choices: Iterable[Any], chosen: list[str]) -> SafeString:
    drawn = ((_option(value, label, chosen),) for value, label in choices)
    return format_html_join("\n", "{}", drawn)


def _option(value: Any, label: Any, chosen: list[str]) -> SafeString:
    """One, or a group of them: the name of the group, and what is in it."""
    if isinstance(label, list | tuple):
        return format_html('<optgroup label="{}">{}</optgroup>', value, _options(label, chosen))
    is_it = mark_safe(" selected") if str(value) in chosen else ""
    return format_html('<option value="{}"{}>{}</option>', value, is_it, label)


def one_of(
    label: Any, choices: Any, coerce: Callable[[Any], Any] = str, **more: Any
) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, choices=choices, coerce=coerce, **{"widget": Select, **more})


def some_of(
    label: Any, choices: Any, coerce: Callable[[Any], Any] = str, **more: Any
) -> forms.TypedMultipleChoiceField:
    widget = forms.CheckboxSelectMultiple
    return forms.TypedMultipleChoiceField(label=label, choices=choices, coerce=coerce, widget=widget, **more)


def why() -> forms.CharField:
    return words(_("Why"), WHY, required=False)


class NotedForm(EventForm[Own, E]):
    """A note, which may be for its writer's eyes only."""

    text = words(_("Note"), NOTE, widget=forms.Textarea(attrs={"rows": 3}))
    topic: forms.Field = words(_("What it is about"), required=False)
    hidden = forms.BooleanField(
        label=_("For my eyes only"), required=False, widget=forms.CheckboxInput(attrs=SECRET)
    )

    def facts(self) -> dict[str, Any]:
        """A note stays its writer's, whoever corrects it."""
        return {**super().facts(), "by": getattr(self.was, "by", self.view.seat)}
