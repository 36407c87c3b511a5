"""The circle's code: what holds at this table, when it was settled, what was once decided, and what other tables kept."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from campaigns.views.pages import Visit
from chronicle.frames import Frame
from chronicle.phrases.terms import RULES, Rule
from chronicle.rules.events import HouseRuled
from chronicle.rules.seen import Switch
from chronicle.rules.state import Ruling

from . import memory
from .around import around
from .rulings import precedents


def code(frame: Frame, visit: Visit) -> dict[str, Any]:
    told = precedents(frame, frame.view.table.precedents)
    return {**around(frame, visit), "articles": articles(frame), "precedents": told}


@dataclass(frozen=True, slots=True, kw_only=True)
class Amended:
    """One ruling, with its day."""

    ruling: Ruling
    words: Any
    day: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """One house rule: what holds, how it came about, and what the circle last kept elsewhere."""

    switch: Switch
    rule: Rule
    holds: Any
    history: list[Amended]  # the oldest first
    elsewhere: Any  # empty where it is the same as here


def articles(frame: Frame) -> list[Article]:
    """Only rules that this chronicle has reached; the settled ones first."""
    kept, days = memory.rulings(frame), _days(frame)
    every = [_article(frame, one, kept.get(one.rule, ""), days) for one in frame.view.switches]
    return sorted(every, key=lambda one: not one.switch.settled)


def _article(frame: Frame, switch: Switch, kept: str, days: dict[tuple[str, str], datetime]) -> Article:
    rule = RULES[switch.rule]
    mine = [one for one in frame.view.table.rulings if one.rule == switch.rule]
    return Article(
        switch=switch,
        rule=rule,
        holds=rule.choices[switch.choice],
        history=[
            Amended(
                ruling=one,
                words=rule.choices.get(one.choice, one.choice),
                day=days.get((one.rule, one.choice)),
            )
            for one in mine
        ],
        elsewhere=rule.choices.get(kept, "") if kept != switch.choice else "",
    )


def _days(frame: Frame) -> dict[tuple[str, str], datetime]:
    """When each was last settled so."""
    days: dict[tuple[str, str], datetime] = {}
    for one in frame.reading.played("house_ruled"):
        if isinstance(one.event, HouseRuled):
            days[one.event.rule, one.event.choice] = one.at
    return days
