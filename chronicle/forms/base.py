"""What the chronicle's forms share: people and sheets by name, rows, clans, small counts."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.utils.translation import gettext, override

from campaigns import eventforms
from chronicle import phrases
from chronicle.phrases.terms import BLOODS
from chronicle.rules.events import KINDS, Event
from chronicle.rules.names import BONDS, CLANS, SECTIONS, THIN_BLOOD
from chronicle.rules.seen import View


class EventForm(eventforms.EventForm[View, Event]):
    """Fields are named like the facts."""

    events = KINDS

    def named(self, seat: int) -> str:
        return phrases.name(seat, self.names)

    def sheets(self) -> list[tuple[int, str]]:
        """Every sheet of the chronicle, and whoever the entry names besides."""
        seats = [*self.view.seats, *filter(None, [self.initial.get("seat")])]
        return self.called(dict.fromkeys(seats))

    def here(self) -> list[tuple[int, str]]:
        """Who plays tonight, automated bloodlines too."""
        chapter = self.view.chapter
        seats = [*(chapter.seats if chapter else self.view.seats), *filter(None, [self.initial.get("seat")])]
        return self.called(dict.fromkeys(seats))

    def own(self) -> int:
        """The sheet that whoever types plays tonight, else the own one."""
        return int(self.view.plays or self.view.seat)


def clans(*, thin_blood: bool = False) -> list[tuple[str, Any]]:
    known = [*CLANS, THIN_BLOOD] if thin_blood else [*CLANS]
    return [(clan, BLOODS[clan]) for clan in known]


def sections(only: tuple[str, ...] = SECTIONS) -> list[tuple[str, Any]]:
    return [(section, phrases.SECTIONS[section]) for section in only]


def ability(typed: str) -> str:
    """The one ability that the keeper must know is known by its word in every language of the house."""
    for language, _name in settings.LANGUAGES:
        with override(language):
            if typed.casefold() in (BONDS, gettext("Bonds").casefold()):
                return BONDS
    return typed
