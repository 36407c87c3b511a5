"""The form of one paper: about what, how large, with what beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns.paper.wishes import OPTIONS, SIZES, Wish


class SizeForm(forms.Form):
    """One choice for everything that is printed from the page."""

    size = forms.ChoiceField(
        label=_("Paper size"),
        choices=list(SIZES.items()),
        widget=forms.RadioSelect,
        error_messages={"required": _("Choose a size."), "invalid_choice": _("Choose one of these sizes.")},
    )


class WishForm(SizeForm):
    """What there is to choose comes from the paper; a paper about one thing alone asks nothing.

    Every paper of the page lies in one form, so that all have the same size: their own fields bear its name.
    """

    about = forms.ChoiceField(label=pgettext_lazy("a paper", "About"), required=False)
    options = forms.MultipleChoiceField(
        label=_("Extras"), required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        paper: str,
        abouts: Sequence[tuple[str, str]],
        options: Sequence[str],
        usual: Mapping[str, Any],
    ) -> None:
        super().__init__(data, auto_id="%s", prefix=paper, initial=dict(usual))
        self.paper = paper
        self.abouts = abouts
        self.fields["about"].choices = [*abouts]  # type: ignore[attr-defined]  # -- a ChoiceField
        self.fields["options"].choices = [(one, OPTIONS[one]) for one in options]  # type: ignore[attr-defined]  # -- likewise
        if len(abouts) == 1:
            self.fields["about"].widget = forms.HiddenInput()
            self.initial["about"] = abouts[0][0]
        if not options:
            del self.fields["options"]

    def add_prefix(self, field_name: str) -> str:
        return field_name if field_name == "size" else super().add_prefix(field_name)

    def clean_about(self) -> str:
        about = str(self.cleaned_data["about"])
        if about not in {value for value, _label in self.abouts}:
            raise ValidationError(gettext("Choose one of these."))
        return about

    def wish(self, *, language: str, origin: str) -> Wish:
        said = self.cleaned_data
        return Wish(
            paper=self.paper,
            about=said["about"],
            size=said["size"],
            options=tuple(sorted(said.get("options", ()))),
            language=language,
            origin=origin,
        )
