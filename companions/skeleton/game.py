"""Skeleton in the shape the house asks for: facts in and out, and the rules behind them."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.codec import Codec
from campaigns.games import Game, Place

from . import demos, forms, phrases
from .rules.decide import decide
from .rules.differences import differences
from .rules.events import KINDS, Event, Joined
from .rules.evolve import evolve  # noqa: TID251 -- how it becomes true, for its record
from .rules.scoring import ranking, winners
from .rules.sight import View, sight, withhold
from .rules.state import PLAYERS, State  # noqa: TID251 -- what is true in the game, for its record
from .rules.telling import tell
from .rules.to_act import to_act

# Once people play, a kind whose facts change gets a version, and a function that makes its old facts the new ones.
CODEC: Codec[Event] = Codec(kinds=KINDS)
INSERTABLE = ("scored",)


def joined(seat: int) -> Event:
    return Joined(seat=seat)


def headline(state: State) -> dict[str, Any]:
    """A few public figures for lists of campaigns."""
    return {
        "goal": state.goal,
        "totals": [[score.seat, score.total] for score in ranking(state)],
        "over": bool(winners(state)),
    }


SKELETON: Game[State, Event, View] = Game(
    slug="skeleton",
    name="Skeleton",
    campaign_name=_("The evening of %(day)s"),
    players=PLAYERS,
    seated=PLAYERS,
    seating="first",
    quiet=frozenset({"noted"}),
    places=(
        Place("skeleton:table", _("Table"), "table"),
        Place("skeleton:score", _("Score"), "chart"),
    ),
    insertable=INSERTABLE,
    settings_form=forms.SettingsForm,
    opening=forms.opened,
    joined=joined,
    codec=CODEC,
    start=State,
    evolve=evolve,
    sight=sight,
    withhold=withhold,
    decide=decide,
    tell=tell,
    differences=differences,
    headline=headline,
    to_act=to_act,
    forgotten=lambda _view: INSERTABLE,
    phrases=phrases.PHRASEBOOK,
    forms=forms.FORMS,
    demos=lambda _full: demos.DEMOS,  # nothing here can be spoiled: the same for everybody
    papers="companions.skeleton.printing.PAPERS",
)
