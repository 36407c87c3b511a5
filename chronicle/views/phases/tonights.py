"""Tonight: the chapter as it is set up, the five missions, the overview card, an era's page, sealed sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.rules.events import EraTold, Gathered, OverviewShown
from chronicle.rules.names import ARCHETYPES, CLASSES, GEOGRAPHY, SLOTS, TEMPERAMENTS
from chronicle.rules.seen import EraSeen, View
from chronicle.rules.state import Era, Mission, Overview, Prophecy
from chronicle.views import letters

from . import evenings
from .havens import havens

# Rows of the pad, the printed example's kind first; the long words are set wide.
PAD = ((ARCHETYPES, False), (GEOGRAPHY, False), (CLASSES, True), (TEMPERAMENTS, True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One of the five places for a mission card."""

    n: int
    mission: Mission | None


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    view, tonight = frame.view, frame.view.tonight
    gathering = forms.like("gathered", gathered(view))
    era = era_of(view)
    return {
        **open_cards(view, forms),
        **prophecy(view, era, forms),
        "havens": havens(tonight),
        "gathering": gathering,
        "rows": evenings.rows(frame, gathering),
        "era_form": forms.like("era_told", told(era.era if era else Era(number=tonight.era))),
        "era": era.era if era else None,
        "letter_before": letters.beside(view, tonight.number)["earlier"],
    }


def era_of(view: View) -> EraSeen | None:
    return next((one for one in view.eras if one.era.number == view.tonight.era), None)


def open_cards(view: View, forms: Forms) -> dict[str, Any]:
    """The five missions and the overview card, as far as somebody tapped them in."""
    chapter = view.chapter
    shown = {one.slot: one for one in chapter.missions if one.attribute} if chapter else {}
    overview = chapter.overview if chapter else Overview()
    return {
        "slots": [Slot(n=n, mission=shown.get(n)) for n in SLOTS],
        "next_slot": next((n for n in SLOTS if n not in shown), 0),
        "pad": PAD,
        "overview": overview if overview != Overview() else None,
        "overview_form": forms.like("overview_shown", card(overview)),
    }


def prophecy(view: View, era: EraSeen | None, forms: Forms) -> dict[str, Any]:
    """Who has sealed a sentence; what it says, only the reader's own."""
    readable = era.prophecies if era else ()
    own: Prophecy | None = next((one for one in readable if one.seat == view.seat), None)
    return {
        "sealed": era.sealed if era else (),
        "own_prophecy": own,
        "prophecy_form": forms["prophesied"] if view.tonight.may_prophesy else None,
    }


# --- What is known, as the events that the forms correct -------------------------------------------------


def gathered(view: View) -> Gathered:
    chapter = view.chapter
    if chapter is None:
        return Gathered(here=view.tonight.here)
    return Gathered(here=chapter.here, first=chapter.first, choice=chapter.choice)


def told(era: Era) -> EraTold:
    return EraTold(era=era.number, years=era.years, titles=era.titles, key=era.key, points=era.points)


def card(overview: Overview) -> OverviewShown:
    return OverviewShown(name=overview.name, title=overview.title, conspiracy=overview.conspiracy)
