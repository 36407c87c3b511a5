"""The game of a table whose own this release does not have: a newer house had it, or one with more games.

It has a name for lists, and reads nothing: whoever opens the table is told so.
"""

from __future__ import annotations

from typing import Any, NoReturn

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.games import Game, Unreadable, Written
from campaigns.kernel.decisions import Refused
from campaigns.phrasebook import Phrasebook

PAPERS: tuple[()] = ()


class NoCodec:
    def decode(self, written: Written, /) -> NoReturn:
        raise Unreadable("unknown game", "$.game")

    def encode(self, event: object, /) -> NoReturn:
        raise Unreadable("unknown game", "$.game")


def _nothing(*_about: Any) -> None:
    return None


def _no_words(*_about: Any) -> str:
    return ""


def _nobody_decides(_view: Any, _event: Any) -> Refused:
    return Refused(code="unknown-game", about={})


UNKNOWN: Game[Any, Any, Any] = Game(
    slug="unknown",
    name=_("A game that this Nightbook does not have"),
    campaign_name="",
    players=range(0),
    seated=range(0),
    seating="first",
    quiet=frozenset(),
    places=(),
    insertable=(),
    settings_form=forms.Form,
    opening=_nothing,
    joined=_nothing,
    codec=NoCodec(),
    start=_nothing,
    evolve=_nothing,
    sight=_nothing,
    withhold=_nothing,
    decide=_nobody_decides,
    tell=_nothing,
    differences=lambda _was, _now: (),
    headline=lambda _state: {},
    forgotten=lambda _view: (),
    phrases=Phrasebook(kinds={}, sentences={}, readers={}, glance=_no_words, taught=_no_words),
    forms={},
    demos=lambda _spoils: (),
    papers="campaigns.unknown.PAPERS",
)
