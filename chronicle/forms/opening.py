from __future__ import annotations

from collections.abc import Mapping

from django import forms

from chronicle.rules.events import Opened

from .base import EventForm

FORMS: Mapping[str, type[EventForm]] = {}


class SettingsForm(forms.Form):
    practice = forms.BooleanField(required=False)


def opened(seats, chosen):
    return Opened(seats=tuple(seats))
