"""What is copied from paper, line by line; what cannot be read is said with the number of its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns import names
from campaigns.eventforms import NAME
from campaigns.kernel.checks import LARGEST
from chronicle.phrases.terms import SECTIONS
from chronicle.rules.names import Section

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

LONGEST = 8000  # characters in one field
SHORTEST = 2  # letters that stand for a whole word
COUNTED = re.compile(r"(?P<name>.+?)(?:\s+(?P<n>[-+]?[0-9]{1,4}))?")

Labels = Mapping[Any, "StrPromise | str"]
Box = tuple[Section, str, int]


class Unread(ValueError):
    """A line that says nothing; why."""


class LinesField(forms.CharField):
    """`read` makes a list of what one line says, `write` the lines of the whole list."""

    def __init__(
        self,
        *,
        read: Callable[[str], list[Any]],
        write: Callable[[Iterable[Any]], str] = "\n".join,
        rows: int = 3,
        **more: Any,
    ) -> None:
        widget = forms.Textarea(attrs={"rows": rows, "spellcheck": "false"})
        super().__init__(**{"required": False, "widget": widget, **more})
        self.read, self.write = read, write

    def to_python(self, value: Any) -> Any:
        typed = str(value or "").replace("\0", "")
        if len(typed) > LONGEST:
            raise forms.ValidationError(
                _("This is too long. Leave out what can be typed later."), code="long"
            )
        lines = [" ".join(line.split()) for line in typed.splitlines()]
        return [one for n, line in enumerate(lines, 1) if line for one in self.line(n, line)]

    def line(self, n: int, line: str) -> list[Any]:
        try:
            return self.read(line)
        except Unread as why:
            raise forms.ValidationError(_("Line %(n)d: %(why)s") % {"n": n, "why": why}, code="line") from why

    def prepare_value(self, value: Any) -> Any:
        return value if isinstance(value, str) or value is None else self.write(value)


class OneLineField(LinesField):
    """The same where one line is enough."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"widget": forms.TextInput(attrs={"autocomplete": "off"}), **more})

    def line(self, n: int, line: str) -> list[Any]:
        try:
            return self.read(line)
        except Unread as why:
            raise forms.ValidationError(str(why), code="line") from why


# --- Words ----------------------------------------------------------------------------------------------


def find(typed: str, labels: Labels) -> Any | None:
    """Whose word this is, or the only one that begins so."""
    text = typed.strip().casefold()
    words = {code: str(label).casefold() for code, label in labels.items()}
    whole = [code for code, word in words.items() if text in (word, str(code))]
    begun = [code for code, word in words.items() if len(text) >= SHORTEST and word.startswith(text)]
    return next(iter(whole or (begun if len(begun) == 1 else ())), None)


def name(typed: str) -> str:
    if not typed.strip():
        raise Unread(gettext("A name is missing."))
    if len(typed) > NAME:
        raise Unread(gettext("“%(name)s…” is too long.") % {"name": typed[:20]})
    return seen(typed.strip())


def seen(typed: str) -> str:
    """As in a field of its own."""
    if names.unseen(typed):
        raise Unread(gettext("It contains invisible characters. Type it again."))
    return typed


def counted(typed: str, without: int = 1) -> tuple[str, int]:
    """“Contacts 3”; `without`: what it means when no number stands there."""
    found = COUNTED.fullmatch(typed.strip())
    if not found:
        raise Unread(gettext("A name is missing."))
    n = int(found["n"]) if found["n"] else without
    if abs(n) > LARGEST:
        raise Unread(gettext("%(n)d is too high.") % {"n": n})
    return name(found["name"]), n


def said(name: str, n: int, without: int | None = None) -> str:
    """The other way round; a name that ends in a number keeps its own number."""
    return name if n == without and not name[-1:].isdigit() else f"{name} {n}"


# --- Rows of the sheet ----------------------------------------------------------------------------------


def section_line(line: str) -> list[Box]:
    """“Resources: Contacts 3, Wealth 1”."""
    typed, colon, rest = line.partition(":")
    section = find(typed, SECTIONS)
    if not colon or section is None:
        about = {"section": SECTIONS["resources"]}
        raise Unread(gettext("Begin with the section, such as “%(section)s: Contacts 3, Wealth 1”.") % about)
    return [(section, *counted(item)) for item in rest.split(",") if item.strip()]


def section_lines(boxes: Iterable[Box]) -> str:
    by_section: dict[str, list[str]] = {}
    for section, row, n in boxes:
        by_section.setdefault(section, []).append(said(row, n))
    return "\n".join(f"{SECTIONS[section]}: {', '.join(rows)}" for section, rows in by_section.items())


def boxes_field(label: Any, **more: Any) -> LinesField:
    example = gettext("One line for each section, such as “%(section)s: Contacts 3, Wealth 1”.")
    help_text = example % {"section": SECTIONS["resources"]}
    return LinesField(read=section_line, write=section_lines, label=label, **{"help_text": help_text, **more})


# --- Lists in one line ----------------------------------------------------------------------------------


def items(read: Callable[[str], Any]) -> Callable[[str], list[Any]]:
    """Several things with commas between them."""
    return lambda line: [read(item.strip()) for item in line.split(",") if item.strip()]


def known(labels: Labels, wrong: str) -> Callable[[str], Any]:
    """A word of ours; `wrong` says of anything else that it is none."""

    def read(typed: str) -> Any:
        code = find(typed, labels)
        if code is None:
            raise Unread(wrong % {"word": typed})
        return code

    return read
