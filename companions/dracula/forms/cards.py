"""Encounters and tickets, as a form says them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from companions.dracula import phrases
from companions.dracula.rules.cast import FACE_DOWN, TICKETS, Card
from companions.dracula.rules.reach import Ticket

from .places import NONE, Choice
from .several import Several

UNNAMED: Final = "unnamed"  # a card of which only the back is known
CLOSED: Final = "face-down"
RULE: Final = "rule"
BY_RULE: Final[Choice] = (RULE, _("as the rules say"))


class Cards(Several):
    """Encounters; the one that nobody has named has a word of its own in the form."""

    def __init__(self, label: Any, rows: int, *more: Choice, **how: Any) -> None:
        unnamed = (UNNAMED, phrases.UNNAMED_ENCOUNTER)
        super().__init__(
            label, [*more, unnamed, *phrases.ENCOUNTERS.items()], rows, coerce=_named_card, **how
        )

    def prepare_value(self, value: Any) -> Any:
        return [one or UNNAMED for one in value] if isinstance(value, list | tuple) else value


def _named_card(chosen: str) -> str:
    return "" if chosen == UNNAMED else chosen


def by_rule(chosen: Sequence[str], due: int) -> tuple[Card, ...]:
    """What was chosen; unnamed cards, as many as are due, where that was left to the rules."""
    named: list[Any] = [one for one in chosen if one != RULE]
    unnamed: list[Card] = [""] * due
    return tuple(named if named or RULE not in chosen else unnamed)


def ticket_code(ticket: Ticket) -> str:
    """“3-2”, and “1-” for one that is good for white railways alone."""
    yellow = "" if ticket.yellow is None else ticket.yellow
    return f"{ticket.white}-{yellow}" if ticket.white else CLOSED


BY_CODE: Final = {ticket_code(ticket): ticket for ticket in (*TICKETS, FACE_DOWN)}


def ticket_choices() -> list[Choice]:
    """In the language of whoever reads."""
    return [NONE, *((code, phrases.ticket(ticket)) for code, ticket in BY_CODE.items())]


def _code(value: Any) -> Any:
    return ticket_code(value) if isinstance(value, Ticket) else value


class TicketField(forms.TypedChoiceField):
    def __init__(self, label: Any, **more: Any) -> None:
        super().__init__(
            label=label,
            choices=ticket_choices,
            coerce=BY_CODE.__getitem__,
            required=False,
            empty_value=None,
            **more,
        )

    def prepare_value(self, value: Any) -> Any:
        return _code(value)


class Tickets(Several):
    def __init__(self, label: Any, rows: int, **more: Any) -> None:
        super().__init__(label, ticket_choices, rows, coerce=BY_CODE.__getitem__, **more)

    def prepare_value(self, value: Any) -> Any:
        return [_code(one) for one in value] if isinstance(value, list | tuple) else value
