"""A form for each kind."""

from dataclasses import asdict

from django import forms

from .rules import Joined, Noted, Opened, Paid, Took, Vowed, Whispered


class SeatForm(forms.Form):
    seat = forms.TypedChoiceField(coerce=int)

    def __init__(self, *, kind, view, names, data=None, event=None):
        self.kind = kind
        super().__init__(data, initial=asdict(event) if event else None, auto_id=f"{kind}-%s")
        if "seat" in self.fields:
            self.fields["seat"].choices = [(seat, names[seat]) for seat in self.seats(view, names)]

    def seats(self, view, names):
        return [seat for seat, _coins in view.purses]

    def event(self):
        return self.made(**self.cleaned_data)


class TookForm(SeatForm):
    made = Took
    n = forms.IntegerField(min_value=0, max_value=999)


class PaidForm(TookForm):
    made = Paid


class VowedForm(SeatForm):
    made = Vowed
    limit = forms.IntegerField(min_value=0, max_value=999)


class WhisperedForm(SeatForm):
    made = Whispered
    text = forms.CharField()


class NotedForm(SeatForm):
    made = Noted
    seat = None
    text = forms.CharField()


class JoinedForm(SeatForm):
    made = Joined

    def seats(self, view, names):
        return names


class OpenedForm(forms.Form):
    """Nothing in it can be changed."""

    def __init__(self, *, kind, view, names, data=None, event=None):
        self.kind = kind
        super().__init__(data, initial=asdict(event) if event else None)

    def event(self):
        return Opened(seats=self.initial["seats"])


FORMS = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "took": TookForm,
    "paid": PaidForm,
    "vowed": VowedForm,
    "whispered": WhisperedForm,
    "noted": NotedForm,
}
