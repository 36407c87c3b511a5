"""Fury of Dracula in the shape the house asks for: facts in and out, and the rules behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.codec import Codec, Facts
from campaigns.games import Game, Place

from . import demos, forms, phrases
from .rules.bounds import beyond
from .rules.cast import GOAL, PLAYERS
from .rules.decide import decide
from .rules.differences import differences
from .rules.events import KINDS, Event, Freed, Joined
from .rules.evolve import evolve  # noqa: TID251 -- how it becomes true, for its record
from .rules.memory import curtained, hindsight, stranger, withhold
from .rules.plays import PLAYS, milestones
from .rules.rights import RIGHTS
from .rules.sight import View, sight
from .rules.state import State  # noqa: TID251 -- what is true in the game, for its record
from .rules.telling import tell
from .rules.to_act import to_act


def _wound_with_the_move(facts: Facts) -> Facts:
    """His phase as it was reckoned before Wolf Form wounded first: it stays what it came to."""
    return {**facts, "wound_first": False}


HIS_PHASE = ("lurked", "watched")
CODEC: Codec[Event] = Codec(
    kinds=KINDS,
    versions=dict.fromkeys(HIS_PHASE, 2),
    upcasts={(kind, 1): _wound_with_the_move for kind in HIS_PHASE},
)
# What says nothing of where anybody is, and asks the Count nothing.
INSERTABLE = (
    "acted",
    "reserved",
    "counted",
    "hurt",
    "healed",
    "bitten",
    "token_put",
    "token_taken",
    "ally_came",
    "ally_left",
    "ruled",
)


def joined(seat: int) -> Event:
    return Joined(seat=seat)


def freed(seat: int) -> Event:
    return Freed(seat=seat)


def headline(state: State) -> dict[str, Any]:
    """A few public figures for lists of campaigns."""
    seen = sight(state, 0)
    return {
        "day": seen.day,
        "phase": seen.phase,
        "influence": seen.influence,
        "wounds": seen.wounds,
        "winner": seen.winner,
        "over": seen.over,
    }


def progress(headline: Mapping[str, Any]) -> tuple[int, int]:
    """Dracula's way along the track of influence; once it is over, the line beside it says who came to the end of theirs."""
    return (0, 0) if headline.get("over") else (headline.get("influence", 0), GOAL)


def unkept(view: View, place: str) -> bool:
    """All that his seat reads in the journal, and what he wrote for himself: another seat may have the same phone."""
    return view.desk is not None and not view.bared and place not in ("dracula:table", "dracula:desk")


# An answer says what was true of where he was and what lay there.
ON_HIS_TRAIL = frozenset({"hid", "lurked", "watched", "flown", "cleared", "erred"})

DRACULA: Game[State, Event, View] = Game(
    slug="dracula",
    name=_("Fury of Dracula"),
    sign="bats",
    keeps=(
        _("The day, influence, Dracula’s damage, and where every hunter stands"),
        _("The trail behind a curtain on the Count’s phone, and a true answer to each question"),
        _("Where Dracula can still be, by all that the hunters know"),
    ),
    picture="walls/dracula.jpeg",
    campaign_name=_("The hunt of %(day)s"),
    players=PLAYERS,
    seated=PLAYERS,
    seating="first",
    must_be_first=True,
    first=_("plays Dracula"),
    quiet=frozenset({"noted", "hunched", "whispered", "hand_named"}),
    places=(
        Place("dracula:table", _("Map"), "table"),
        Place("dracula:desk", _("Desk"), "moon"),
        Place("dracula:more", _("More"), "more"),
    ),
    insertable=INSERTABLE,
    settings_form=forms.SettingsForm,
    opening=forms.opened,
    joined=joined,
    freed=freed,
    codec=CODEC,
    beyond=beyond,
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
    rests_on={"answered": ON_HIS_TRAIL, "revealed": ON_HIS_TRAIL},
    hindsight=hindsight,
    stranger=stranger,
    curtained=curtained,
    unkept=unkept,
    rights=RIGHTS,
    phrases=phrases.PHRASEBOOK,
    forms=forms.FORMS,
    drawn="companions.dracula.views.later.DRAWN",
    plays=PLAYS,
    milestones=milestones,
    guide="companions/dracula/help.html",
    finished="companions.dracula.views.finished.FINISHED",
    demos=lambda _full: demos.DEMOS,  # nothing here can be spoiled: the same for everybody
    papers="companions.dracula.printing.PAPERS",
    riddles="companions.dracula.deduction.riddles",
)
