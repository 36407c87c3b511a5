"""The legacy chronicle in the shape the house asks for: facts in and out, and the rules behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.codec import Codec
from campaigns.games import Game, Place

from . import demos, forms, phrases
from .rules.covering import taken_home, unturned
from .rules.decide import decide
from .rules.differences import differences
from .rules.events import KINDS, Event, Joined
from .rules.evolve import evolve  # noqa: TID251 -- how it becomes true, for its record
from .rules.forgotten import forgotten
from .rules.lying import lying
from .rules.names import CHAPTERS, PLAYERS
from .rules.plays import PLAYS, milestones
from .rules.seen import View
from .rules.sight import sight, withhold
from .rules.state import State  # noqa: TID251 -- what is true in the game, for its record
from .rules.telling import laid_open, tell
from .rules.to_act import one_by_one, to_act


def _with_burdens(facts: dict[str, Any]) -> dict[str, Any]:
    """In version 1 a sheet of paper without a word about burdens had none."""
    sheets = facts.get("sheets", [])
    return {**facts, "sheets": [{"burdens": 0, **sheet} for sheet in sheets]} if sheets else facts


# What the table was told is written down since version 2; in what was written before it is worked out.
WITNESSED = ("gathered", "agent_recruited", "packed", "player_counted")
CODEC: Codec[Event] = Codec(
    kinds=KINDS,
    versions=dict.fromkeys((*WITNESSED, "took_over"), 2),
    upcasts={**{(kind, 1): lambda facts: facts for kind in WITNESSED}, ("took_over", 1): _with_burdens},
)


def joined(seat: int) -> Event:
    return Joined(seat=seat)


def headline(state: State) -> dict[str, Any]:
    """A few public figures for lists of campaigns."""
    last = next((one for one in reversed(unturned(state).chapters) if one.complete), None)
    return {
        "practice": state.practice,
        "chapter": state.number,
        "phase": state.phase,
        "places": [standing.seat for standing in last.result] if last else [],
    }


def progress(headline: Mapping[str, Any]) -> tuple[int, int]:
    """Chapters; an evening of practice goes nowhere."""
    return (0, 0) if headline.get("practice") else (headline.get("chapter", 0), CHAPTERS)


# One campaign is one chronicle of 21 chapters, or one evening of practice.
CHRONICLE: Game[State, Event, View] = Game(
    slug="heritage",
    name=_("Vampire: The Masquerade – Heritage"),
    sign="lineage",
    keeps=(
        _("Every character sheet, every haven and the box, from chapter to chapter"),
        _("Where the evening stands, the scores, and what to do before the next one"),
        _("The whole story, as a book to print"),
    ),
    picture="walls/heritage.jpeg",
    campaign_name=_("Our chronicle"),  # it lasts for months, not for an evening
    players=range(2, 8),  # sheets
    seated=PLAYERS,  # in one chapter
    seating="ages",
    quiet=frozenset({"noted", "prophesied"}),
    places=(
        Place("heritage:table", _("Table"), "table"),
        Place("heritage:sheet", _("Sheet"), "sheet"),
        Place("heritage:box", _("Box"), "box"),
    ),
    insertable=tuple(kind for kind in KINDS if kind not in {"opened", "joined", "noted", "took_over"}),
    settings_form=forms.SettingsForm,
    opening=forms.opened,
    joined=joined,
    codec=CODEC,
    start=State,
    evolve=evolve,
    sight=sight,
    withhold=withhold,
    laid_open=laid_open,
    decide=decide,
    tell=tell,
    differences=differences,
    headline=headline,
    progress=progress,
    to_act=to_act,
    one_by_one=one_by_one,
    forgotten=forgotten,
    taken_home=taken_home,
    lying=lying,
    phrases=phrases.PHRASEBOOK,
    forms=forms.FORMS,
    demos=demos.demos,
    plays=PLAYS,
    bgg=257674,
    milestones=milestones,
    guide="chronicle/help.html",
    finished="chronicle.views.finished.FINISHED",
    spoils=True,
    papers="chronicle.printing.PAPERS",
    drawn="chronicle.views.later.DRAWN",
    recap="chronicle.views.wall_night.recap",
    asleep="chronicle.views.goodnights.ASLEEP",
)
