"""Several of one kind, one beneath the other."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from campaigns.eventforms import Select

from .places import NONE


class Beneath(forms.SelectMultiple):
    """A select for each, all with the same name; the empty ones say nothing. Twice the same is two of them."""

    def __init__(self, rows: int) -> None:
        super().__init__()
        self.rows, self.label = rows, ""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> list[str]:
        sent = super().value_from_datadict(data, files, name) or []
        return [one for one in ([sent] if isinstance(sent, str) else sent) if one != ""]

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        chosen = self.format_value(value)
        rows = [*chosen, *[""] * (self.rows - len(chosen))]
        return format_html_join("\n", "{}", ((self._row(name, n, row, attrs),) for n, row in enumerate(rows)))

    def _row(self, name: str, n: int, chosen: str, attrs: Any) -> SafeString:
        """The label of the field speaks of the first; each other one says what it is."""
        own = {**(attrs or {}), **({"id": f"{attrs['id']}-{n + 1}"} if n and attrs and "id" in attrs else {})}
        if n:
            own["aria-label"] = gettext("%(what)s, line %(n)d") % {"what": self.label, "n": n + 1}
        return Select(choices=self.choices).render(name, chosen, own)

    def use_required_attribute(self, initial: Any) -> bool:
        return False


class Several(forms.TypedMultipleChoiceField):
    """So many lines are shown as are likely, and more where an entry says more."""

    widget: Beneath

    def __init__(self, label: Any, choices: Any, rows: int, **more: Any) -> None:
        super().__init__(
            label=label,
            choices=choices if callable(choices) else [NONE, *choices],
            widget=Beneath(rows),
            **{"required": False, **more},
        )
        self.widget.label = label
