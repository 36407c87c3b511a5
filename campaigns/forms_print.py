"""The form of one paper: about what, how large, with what beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.prints import OPTIONS, SIZES, Wish


class WishForm(forms.Form):
    """What there is to choose comes from the paper; a paper about one thing alone asks nothing."""

    about = forms.ChoiceField(label=_("About"), required=False)
    size = forms.ChoiceField(label=_("Paper size"), choices=list(SIZES.items()))
    options = forms.MultipleChoiceField(label=_("With"), required=False, widget=forms.CheckboxSelectMultiple)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        paper: str,
        abouts: Sequence[tuple[str, str]],
        options: Sequence[str],
        size: str,
    ) -> None:
        super().__init__(
            data, auto_id=f"{paper}-%s", initial={"size": size, "about": abouts[0][0] if abouts else ""}
        )
        self.paper = paper
        self.fields["about"].choices = [*abouts]  # type: ignore[attr-defined]  # -- a ChoiceField
        self.fields["options"].choices = [(one, OPTIONS[one]) for one in options]  # type: ignore[attr-defined]  # -- likewise
        if len(abouts) == 1:
            self.fields["about"].widget = forms.HiddenInput()
        if not options:
            del self.fields["options"]

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
