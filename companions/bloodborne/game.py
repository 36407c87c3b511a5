"""Bloodborne in the shape the house asks for: facts in and out, and the rules behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.codec import Codec
from campaigns.games import Game, Place

from . import demos, forms, phrases
from .rules.decide import decide
from .rules.differences import differences
from .rules.events import KINDS, Event, Joined
from .rules.evolve import evolve  # noqa: TID251 -- how it becomes true, for its record
from .rules.looking_back import ROUNDS
from .rules.plays import PLAYS, milestones
from .rules.sight import View, sight, withhold
from .rules.state import DEPTH, PLAYERS, State  # noqa: TID251 -- what is true in the game, for its record
from .rules.telling import tell
from .rules.to_act import to_act

# Their first version did not say who begins the round after it, nor how many echoes were laid besides the printed ones.
ROUND = ("revealed", "faced", "round_ended")
CODEC: Codec[Event] = Codec(
    kinds=KINDS, versions=dict.fromkeys(ROUND, 2), upcasts={(kind, 1): dict for kind in ROUND}
)
INSERTABLE = tuple(kind for kind in KINDS if kind not in {"opened", "joined", "noted"})


def joined(seat: int) -> Event:
    return Joined(hunter=seat)


def headline(state: State) -> dict[str, Any]:
    """A few public figures for lists of campaigns."""
    seen = sight(state, 0)
    return {
        "round": state.round,
        "depth": state.depth(),
        "monster": state.monster.name if state.monster else "",
        "ended": state.ended,
        "totals": [[score.seat, score.total] for score in seen.ranking],
        "unread": seen.unread,
    }


def progress(headline: Mapping[str, Any]) -> tuple[int, int]:
    """Cards of the dungeon."""
    return headline.get("depth", 0), DEPTH


# One campaign is one descent.
BLOODBORNE: Game[State, Event, View] = Game(
    slug="bloodborne",
    name=_("Bloodborne: The Card Game"),
    sign="lantern",
    keeps=(
        _("Health, collected and banked echoes, trophies of every hunter"),
        _("The monster, what is left of it, and what an attack would do"),
        _("Every card that was met once: next time it is one tap"),
    ),
    picture="walls/bloodborne.jpeg",
    campaign_name=_("The evening of %(day)s"),
    players=PLAYERS,
    seated=PLAYERS,
    seating="first",
    quiet=frozenset({"noted"}),
    places=(
        Place("bloodborne:table", _("Table"), "table"),
        Place("bloodborne:hunters", _("Hunters"), "board"),
        Place("bloodborne:score", _("Score"), "chart"),
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
    progress=progress,
    to_act=to_act,
    forgotten=lambda _view: INSERTABLE,
    stretches=ROUNDS,
    stepping=frozenset({"stepped"}),
    phrases=phrases.PHRASEBOOK,
    forms=forms.FORMS,
    drawn="companions.bloodborne.views.later.DRAWN",
    demos=lambda _full: demos.DEMOS,  # nothing here can be spoiled: the same for everybody
    plays=PLAYS,
    milestones=milestones,
    guide="companions/bloodborne/help.html",
    finished="companions.bloodborne.views.finished.FINISHED",
    papers="companions.bloodborne.printing.PAPERS",
)
