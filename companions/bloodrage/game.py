"""Blood Rage in the shape the house asks for: facts in and out, and the rules behind them."""

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
from .rules.looking_back import BY_AGE
from .rules.plays import PLAYS, milestones
from .rules.scoring import ranking
from .rules.sight import View, sight, withhold
from .rules.state import AGES, PLAYERS, State  # noqa: TID251 -- what is true in the game, for its record
from .rules.telling import tell
from .rules.to_act import one_by_one, to_act

# Version 1 of the end of an age did not say who begins the next one.
CODEC: Codec[Event] = Codec(kinds=KINDS, versions={"age_ended": 2}, upcasts={("age_ended", 1): dict})
INSERTABLE = tuple(kind for kind in KINDS if kind not in {"opened", "joined", "noted"})


def joined(seat: int) -> Event:
    return Joined(seat=seat)


def headline(state: State) -> dict[str, Any]:
    """A few public figures for lists of campaigns."""
    return {
        "age": state.age,
        "phase": state.phase,
        "ended": state.ended,
        "unread": any(score.presumed for score in ranking(state)),
        "glory": [[score.seat, score.total] for score in ranking(state)],
    }


def progress(headline: Mapping[str, Any]) -> tuple[int, int]:
    """Ages, with the one that is played."""
    return headline.get("age", 1), AGES


# One campaign is one saga of three ages.
BLOODRAGE: Game[State, Event, View] = Game(
    slug="bloodrage",
    name=_("Blood Rage"),
    sign="horns",
    keeps=(
        _("Glory, rage, axes and horns of every clan, and what paid each point"),
        _("Whose turn it is, what each act costs, and what can still be pillaged"),
        _("The draw, Ragnarök and the legends at the end"),
    ),
    picture="walls/bloodrage.jpeg",
    campaign_name=_("The saga of %(day)s"),
    players=PLAYERS,
    seated=PLAYERS,
    seating="first",
    first_why=_("Whoever was born furthest north begins."),
    quiet=frozenset({"noted"}),
    places=(
        Place("bloodrage:table", _("Table"), "table"),
        Place("bloodrage:board", _("Provinces"), "board"),
        Place("bloodrage:score", _("Glory"), "chart"),
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
    one_by_one=one_by_one,
    forgotten=lambda _view: INSERTABLE,
    phrases=phrases.PHRASEBOOK,
    forms=forms.FORMS,
    drawn="companions.bloodrage.views.later.DRAWN",
    demos=lambda _full: demos.DEMOS,  # nothing here can be spoiled: the same for everybody
    stretches=BY_AGE,
    stepping=frozenset({"stepped", "hands_passed"}),
    plays=PLAYS,
    milestones=milestones,
    guide="companions/bloodrage/help.html",
    finished="companions.bloodrage.views.finished.FINISHED",
    papers="companions.bloodrage.printing.PAPERS",
)
