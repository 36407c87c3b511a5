"""The forms of the next evening: dates to propose, the one that is settled, who brings what, where to be reminded."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator
from django.utils import timezone
from django.utils.encoding import punycode
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.forms import OneLine
from campaigns.models.evenings import LINE, PLACE

if TYPE_CHECKING:
    from django.forms import BoundField
    from django_stubs_ext import StrPromise

AT_ONCE = 6
SHOWN = 2  # the others unfold
FARTHEST = timedelta(days=3650)


class Ahead(forms.DateTimeField):
    """A day and an hour that are still to come."""

    def __init__(self, *, label: str | StrPromise, required: bool = False) -> None:
        widget = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})
        super().__init__(label=label, required=required, widget=widget)

    def to_python(self, value: Any) -> datetime | None:
        try:
            return super().to_python(value)
        except ValidationError as wrong:
            if wrong.code == "ambiguous_timezone" and wrong.params:
                raise ValidationError(_of_clocks(wrong.params["datetime"]), code=wrong.code) from wrong
            raise

    def clean(self, value: Any) -> datetime | None:
        at: datetime | None = super().clean(value)
        now = timezone.now()
        if at is not None and at <= now:
            raise ValidationError(_("This is in the past. Choose a day that is still to come."))
        if at is not None and at > now + FARTHEST:
            raise ValidationError(_("This is more than ten years away. Look at the year once more."))
        return at


def _of_clocks(typed: datetime) -> str:
    """An hour that a change of clocks leaves out is another one after the way there and back; one that comes twice is not."""
    back = timezone.make_aware(typed).astimezone(UTC).astimezone(timezone.get_current_timezone())
    if back.replace(tzinfo=None) != typed:
        return gettext("Clocks go forward just then: there is no such hour. Choose another one.")
    return gettext("Clocks go back just then: this hour comes twice. Choose another one.")


def place_field() -> OneLine:
    widget = forms.TextInput(attrs={"autocomplete": "off", "placeholder": _("at Bela’s")})
    return OneLine(label=_("Where"), max_length=PLACE, required=False, widget=widget)


class NextTimeForm(forms.Form):
    """When the table meets again: a day, or whatever was said; and where."""

    next_at = Ahead(label=_("Day and time"))
    next_words = OneLine(
        label=_("Or in your own words"),
        max_length=120,
        required=False,
        widget=forms.TextInput(attrs={"placeholder": _("in two weeks"), "autocomplete": "off"}),
    )
    next_place = place_field()

    def clean(self) -> dict[str, Any]:
        """A place alone is all that was said."""
        said = super().clean() or self.cleaned_data
        if said.get("next_place") and not said.get("next_at") and not said.get("next_words"):
            said["next_words"], said["next_place"] = said["next_place"], ""
        return said


class ProposeForm(forms.Form):
    """Some dates at once, at one place."""

    place = place_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for n in range(1, AT_ONCE + 1):
            self.fields[f"at_{n}"] = Ahead(label=gettext("Date %(n)s") % {"n": n}, required=n == 1)

    @property
    def dates(self) -> list[BoundField]:
        return [self[f"at_{n}"] for n in range(1, SHOWN + 1)]

    @property
    def more(self) -> list[BoundField]:
        return [self[f"at_{n}"] for n in range(SHOWN + 1, AT_ONCE + 1)]

    @property
    def unfolded(self) -> bool:
        return any(field.errors or field.data for field in self.more)

    def at(self) -> list[datetime]:
        return [at for n in range(1, AT_ONCE + 1) if (at := self.cleaned_data[f"at_{n}"])]


class BringsForm(forms.Form):
    brings = OneLine(
        label=_("I bring"),
        max_length=LINE,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "placeholder": _("crisps, the sleeves")}),
    )


class ReminderForm(forms.Form):
    address = forms.EmailField(
        label=_("E-mail"), max_length=254, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )

    def clean_address(self) -> str:
        """As it is sent: letters that vanish on the way are no other address."""
        name, _at, domain = str(self.cleaned_data["address"]).rpartition("@")
        try:
            return f"{name}@{punycode(domain).lower()}"
        except UnicodeError as wrong:
            raise ValidationError(EmailValidator.message, code="invalid") from wrong
