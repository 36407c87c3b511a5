"""Tokens, allies, and what the table decides otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.eventforms import number, one_of, why
from companions.dracula import phrases
from companions.dracula.rules.events import Event, Ruled, TokenTaken
from companions.dracula.rules.state import Token

from . import places
from .base import EventForm, anybody, yes
from .several import Several
from .tokens import called, code_of


class TokenPutForm(EventForm):
    """A roadblock lies between two places, everything else on one."""

    def build(self) -> None:
        self.fields["kind"] = one_of(_("Token"), list(phrases.TOKENS.items()))
        board = places.board(self.box)
        self.fields["places"] = Several(_("Where; for a roadblock both ends"), board, rows=2, required=True)
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
    what = one_of(_("What"), list(phrases.SUBJECTS.items()))
    hunter = anybody()
    to = number(_("Becomes"))
    why = why()
    field_order = ("what", "hunter", "to", "why")

    def clean(self) -> None:
        """The others are of no hunter."""
        said = self.cleaned_data
        if said.get("what") not in ("hurt", "bites"):
            said["hunter"] = ""
        elif "hunter" not in self.errors and not said.get("hunter"):
            self.add_error("hunter", pgettext_lazy("Dracula", "Choose a hunter."))

    def event(self) -> Event:
        return Ruled(**self.facts())


FORMS: Mapping[str, type[EventForm]] = {
    "token_put": TokenPutForm,
    "token_taken": TokenTakenForm,
    "ally_came": AllyCameForm,
    "ally_left": AllyLeftForm,
    "ruled": RuledForm,
}
