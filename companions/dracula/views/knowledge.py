"""What the hunters can know: asked of a worker, shown to everybody but the Count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils import timezone

from campaigns import thinking
from campaigns.thinking import Riddle
from companions.dracula import deduction
from companions.dracula.frames import Frame
from companions.dracula.rules.clues import CLUES, Clues
from companions.dracula.rules.going import cities_today
from companions.dracula.rules.sight import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What was heard, and what a worker made of it."""

    found: Clues
    answer: Mapping[str, Any]

    @property
    def now(self) -> Mapping[str, float]:
        shares: Mapping[str, float] = self.answer["now"]
        return shares

    def entry(self, fact: int) -> int:
        """Of the journal; before the first fact he hid."""
        return self.found.found[fact].number if fact >= 0 else self.found.begun

    def doubts(self, entry: int) -> bool:
        """It is one of those that cannot all be right."""
        return entry in map(self.entry, self.answer["torn"] or ())

    @property
    def turns(self) -> list[int]:
        """The entries of his turns that can be supposed to go against the rules; the latest first."""
        return [self.entry(fact) for fact in reversed(self.answer["turns"])]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    known: Known | None = None
    thinks: bool = False  # no worker has answered yet
    without: int = 0  # the entry that was left out of account
    mistake: int = 0  # the entry of a turn that is supposed to go against the rules


def shown(view: View) -> bool:
    """To everybody but the Count, until everything lies open; his own phone only says that it is so."""
    return view.setup.deduction == "on" and bool(view.moved) and not view.bared and not view.is_count


def asked(frame: Frame, *, without: int = 0, mistake: int = 0) -> Asked:
    """`without`: an entry that nobody is to believe for once; `mistake`: a turn that is supposed to be one. Not any:
    each would cost a worker a thought."""
    hunt = frame.reading.of(CLUES) if shown(frame.view) else None
    if not hunt:
        return Asked()
    whole = _answered(frame, hunt)
    if without and whole.known and whole.known.doubts(without):
        return replace(_answered(frame, hunt.without(without)), without=without)
    if mistake and whole.known and mistake in whole.known.turns:
        return replace(_answered(frame, hunt.mistaken(mistake)), mistake=mistake)
    return whole


def _answered(frame: Frame, found: Clues) -> Asked:
    riddle = deduction.now(found, cities_today(frame.view))
    answer = _answer(frame, riddle)
    return Asked(known=Known(found=found, answer=answer)) if answer else Asked(thinks=True)


def _answer(frame: Frame, riddle: Riddle) -> Any | None:
    if frame.imagined:
        return thinking.at_once(riddle)
    return thinking.answer(frame.chair.campaign, riddle.address, at=timezone.now())


def heat(known: Known | None) -> Mapping[str, float] | None:
    return known.now if known else None


def told_to_him(view: View) -> bool:
    """The Count reads that phones think about him."""
    return view.is_count and view.setup.deduction == "on" and not view.over
