"""The Count's own word: chosen once, and typed again by whoever sits there after the seat was freed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import words
from companions.dracula import oath
from companions.dracula.rules.events import Event, Sworn, Unlocked
from companions.dracula.rules.state import Oath

from .base import EventForm

SHORTEST: Final = 4


def word(label: Any) -> forms.CharField:
    secret = forms.PasswordInput(attrs={"autocomplete": "off", "autocapitalize": "none"})
    return words(label, widget=secret)


class SwornForm(EventForm):
    """Nobody reads what was chosen: an entry that is left as it is keeps its word."""

    word = word(_("Your own word"))

    def told(self, event: Sworn) -> dict[str, Any]:
        return {}

    def build(self) -> None:
        self.fields["word"].required = self.was is None
        self.fields["word"].help_text = _("Whoever takes over your seat has to type it.")

    def clean_word(self) -> str:
        typed: str = self.cleaned_data["word"]
        if len(typed) < SHORTEST and (typed or self.was is None):
            raise ValidationError(_("At least %(n)d characters.") % {"n": SHORTEST})
        return typed

    def event(self) -> Event:
        if isinstance(self.was, Sworn) and not self.cleaned_data["word"]:
            return self.was
        chosen = oath.sworn(self.cleaned_data["word"])
        return Sworn(salt=chosen.salt, scrambled=chosen.scrambled)


class UnlockedForm(EventForm):
    """`shut`: whoever sends it has typed too many wrong words, and no more are compared for a while."""

    shut = False
    word = word(_("The Count’s word"))

    def told(self, event: Unlocked) -> dict[str, Any]:
        return {}

    def build(self) -> None:
        self.fields["word"].required = self.was is None

    def clean_word(self) -> str:
        """Whoever has another seat has nothing to compare with, and is told no more than that."""
        typed: str = self.cleaned_data["word"]
        if self.was is not None:
            return typed
        if self.view.is_count and not self.view.oath:
            raise ValidationError(_("No word was ever chosen. Nobody can open this desk any more."))
        if self.view.oath:
            self._compared(self.view.oath.it, typed)
        return typed

    def _compared(self, kept: Oath, typed: str) -> None:
        if self.shut:
            wait = {"n": oath.WORDS.seconds // 60}
            raise ValidationError(_("Too many wrong words. Try again in %(n)d minutes.") % wait)
        if not oath.keeps(kept, typed):
            raise ValidationError(_("That is not the word."))

    def event(self) -> Event:
        return Unlocked()


FORMS: Mapping[str, type[EventForm]] = {"sworn": SwornForm, "unlocked": UnlockedForm}
