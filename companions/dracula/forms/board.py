"""Tokens, allies, and what the table decides otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.eventforms import number, one_of, why
from campaigns.games import Names
from companions.dracula import phrases
from companions.dracula.rules.events import Event, Ruled, TokenTaken
from companions.dracula.rules.sight import View
from companions.dracula.rules.state import Token

from . import places
from .base import EventForm, anybody, yes
from .several import Several
from .tokens import called, code_of

# What each subject of a ruling needs to be told.
NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("influence", "despair", "wounds", "day", "rumors"), ("to",)),
    **dict.fromkeys(("hurt", "bites"), ("hunter", "to")),
}


class TokenPutForm(EventForm):
    """A roadblock lies between two places, everything else on one."""

    def build(self) -> None:
        self.fields["kind"] = one_of(_("Token"), list(phrases.TOKENS.items()))
        board = places.board(self.box)
        self.fields["places"] = Several(_("Where; for a roadblock, both ends"), board, rows=2, required=True)
        self.fields["rail"] = yes(label=_("On the railway"))


class TokenTakenForm(EventForm):
    """One of those that lie there."""

    def told(self, event: TokenTaken) -> dict[str, Any]:
        return {"token": code_of(_token(event))}

    def build(self) -> None:
        named = [_token(self.was)] if isinstance(self.was, TokenTaken) else []
        self.lying = {code_of(token): token for token in (*self.view.tokens, *named)}
        choices = [(code, called(token)) for code, token in self.lying.items()]
        self.fields["token"] = one_of(_("Token"), [places.NONE, *choices])

    def event(self) -> Event:
        if isinstance(self.was, TokenTaken) and self.cleaned_data["token"] == code_of(_token(self.was)):
            return self.was
        token = self.lying[self.cleaned_data["token"]]
        return TokenTaken(kind=token.kind, places=token.places, rail=token.rail)


def _token(event: Any) -> Token:
    return Token(kind=event.kind, places=event.places, rail=event.rail)


class AllyCameForm(EventForm):
    ally = one_of(_("Ally"), [places.NONE, *phrases.ALLIES.items()])


class AllyLeftForm(EventForm):
    def build(self) -> None:
        here = dict.fromkeys([*self.view.allies, *filter(None, [self.initial.get("ally")])])
        self.fields["ally"] = one_of(_("Ally"), [(ally, phrases.ALLIES[ally]) for ally in here])


class RuledForm(EventForm):
    """Where the subject is known, only what it needs is asked; else everything, and the subject first."""

    what = one_of(_("What"), list(phrases.SUBJECTS.items()))
    hunter = anybody()
    to = number(_("Becomes"))
    why = why()
    field_order = ("what", "hunter", "to", "why")

    def build(self) -> None:
        self._ask_about(str(self.data.get("what") or self.initial.get("what") or ""))

    def narrowed(self, what: str) -> Self:
        """The same form for one subject, with names of its own for its fields."""
        self.initial["what"] = what
        self.auto_id = f"ruled-{what}-%s"
        self._ask_about(what)
        return self

    def _ask_about(self, what: str) -> None:
        self.about = what if what in NEEDS else ""
        if self.about:
            self.fields["what"].widget = forms.HiddenInput()
            self.fields["to"].label = phrases.SUBJECTS[self.about]
            for name in {"hunter"} - {*NEEDS[self.about]}:
                self.fields.pop(name, None)

    def clean_hunter(self) -> str:
        if self.about and not self.cleaned_data["hunter"]:
            raise forms.ValidationError(pgettext_lazy("Dracula", "Choose a hunter."))
        return str(self.cleaned_data["hunter"])

    def event(self) -> Event:
        return Ruled(**self.facts())


def ruling(what: str, view: View, names: Names) -> RuledForm:
    """The table's word about one thing."""
    return RuledForm(kind="ruled", view=view, names=names).narrowed(what)


FORMS: Mapping[str, type[EventForm]] = {
    "token_put": TokenPutForm,
    "token_taken": TokenTakenForm,
    "ally_came": AllyCameForm,
    "ally_left": AllyLeftForm,
    "ruled": RuledForm,
}
