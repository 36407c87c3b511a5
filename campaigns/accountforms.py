"""The forms of an account: a new one, logging in, another password."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import authenticate, password_validation
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.models import Account

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


def email_field() -> forms.EmailField:
    return forms.EmailField(label=_("E-mail"), widget=forms.EmailInput(attrs={"autocomplete": "username"}))


def password_field(label: str | StrPromise, autocomplete: str) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": autocomplete})
    return forms.CharField(label=label, strip=False, widget=widget, max_length=200)


class RegisterForm(forms.Form):
    email = email_field()
    password = password_field(_("Password"), "new-password")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = password_validation.password_validators_help_texts()[1]

    def clean_email(self) -> str:
        """Whether there is an account with it is nobody's business here."""
        return str(Account.objects.normalize_email(self.cleaned_data["email"]))

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        check_password(self, "password", Account(email=said.get("email", "")))
        return said


class LoginForm(forms.Form):
    email = email_field()
    password = password_field(_("Password"), "current-password")

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        self.account = authenticate(email=said.get("email"), password=said.get("password"))
        if not self.errors and self.account is None:
            self.add_error("password", _("Wrong e-mail or password."))
        return said


class PasswordForm(forms.Form):
    """A new password for whoever knows the old one."""

    old = password_field(_("Current password"), "current-password")
    new = password_field(_("New password"), "new-password")

    def __init__(self, *args: Any, account: Account, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.account = account

    def clean_old(self) -> str:
        old: str = self.cleaned_data["old"]
        if not self.account.check_password(old):
            raise ValidationError(_("That is not your current password."))
        return old

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        check_password(self, "new", self.account)
        return said


def check_password(form: forms.Form, field: str, account: Account) -> None:
    typed = form.cleaned_data.get(field)
    if typed:
        try:
            password_validation.validate_password(typed, account)
        except ValidationError as wrong:
            form.add_error(field, wrong)
