"""The form of one paper: about what, how large, with what beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns.paper.wishes import OPTIONS, SIZES, Wish

WIDTHS, HEIGHTS = (30, 110), (8, 60)  # millimetres of what is cut out


class HowForm(forms.Form):
    """One choice for everything that is made from the page."""

    size = forms.ChoiceField(
        label=_("Paper size"),
        choices=list(SIZES.items()),
        widget=forms.RadioSelect,
        error_messages={"required": _("Choose a size."), "invalid_choice": _("Choose one of these sizes.")},
    )
    language = forms.ChoiceField(
        label=_("Language"),
        choices=[("", _("Each person’s own")), *settings.LANGUAGES],
        required=False,
        help_text=_("A sheet is made in the language of whoever plays it."),
    )
    options = forms.MultipleChoiceField(
        label=_("Options"),
        choices=list(OPTIONS.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    wide = forms.IntegerField(
        label=_("Label width, in mm"),
        min_value=WIDTHS[0],
        max_value=WIDTHS[1],
        required=False,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    high = forms.IntegerField(
        label=_("Label height, in mm"),
        min_value=HEIGHTS[0],
        max_value=HEIGHTS[1],
        required=False,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        help_text=_("As large as the name stickers of your box. Your circle keeps it."),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        offered: Collection[str] = tuple(OPTIONS),
        cut: bool = True,
        initial: Mapping[str, Any] | None = None,
        prefix: str | None = None,
    ) -> None:
        """`offered`: the options that some paper of the page has; `cut`: whether pieces are cut out of one."""
        super().__init__(data, auto_id="%s", initial=dict(initial or {}), prefix=prefix)
        choices = [(one, name) for one, name in OPTIONS.items() if one in offered]
        self.fields["options"].choices = choices  # type: ignore[attr-defined]  # -- a ChoiceField
        if not choices:
            del self.fields["options"]
        if not cut:
            del self.fields["wide"], self.fields["high"]

    @property
    def measures(self) -> list[forms.BoundField]:
        return [self["wide"], self["high"]]


class WishForm(HowForm):
    """What there is to choose comes from the paper; a paper about one thing alone asks nothing.

    Every paper of the page lies in one form, so that all have the same size: what it is about bears its name.
    """

    about = forms.ChoiceField(label=pgettext_lazy("a paper", "About"), required=False)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        paper: str,
        abouts: Sequence[tuple[str, str]],
        usual: Mapping[str, Any],
        cut: bool = False,
    ) -> None:
        super().__init__(data, prefix=paper, initial=usual, cut=cut)
        self.paper = paper
        self.abouts = abouts
        self.fields["about"].choices = [*abouts]  # type: ignore[attr-defined]  # -- a ChoiceField
        if len(abouts) == 1:
            self.fields["about"].widget = forms.HiddenInput()
            self.initial["about"] = abouts[0][0]

    def add_prefix(self, field_name: str) -> str:
        return super().add_prefix(field_name) if field_name == "about" else field_name

    def clean_about(self) -> str:
        about = str(self.cleaned_data["about"])
        if about not in {value for value, _label in self.abouts}:
            raise ValidationError(gettext("Choose one of these."))
        return about

    def wish(self, *, language: Callable[[str], str], origin: str) -> Wish:
        """`language`: who reads what it is about, where none was chosen."""
        said = self.cleaned_data
        return Wish(
            paper=self.paper,
            about=said["about"],
            size=said["size"],
            options=tuple(sorted(said["options"])),
            language=said["language"] or language(said["about"]),
            origin=origin,
            each=not said["language"],
            wide=said.get("wide") or 0,
            high=said.get("high") or 0,
        )
