"""What of a circle is counted for somebody who asks: the plays and the evenings of a game, of a time, or all."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import cast
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from campaigns import occasions
from campaigns.forms import NumbersForm
from campaigns.models import Circle
from campaigns.numbers import days
from campaigns.numbers.days import Period
from campaigns.numbers.matches import Evening, Match, games_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """`every` and `all_evenings`: whatever was asked for."""

    form: NumbersForm
    today: date
    every: list[Match]
    all_evenings: list[Evening]
    closed: list[str]  # the tables that this release cannot read

    @property
    def game(self) -> str:
        return self.form.chosen().get("game", "")

    @property
    def asked(self) -> str:
        """For an address that wants the same."""
        return urlencode(self.form.chosen())

    def asked_of(self, game: str) -> str:
        return urlencode({**self.form.chosen(), "game": game})

    @property
    def matches(self) -> list[Match]:
        return [one for one in self.every if self._wanted(one.game, one.day)]

    @property
    def evenings(self) -> list[Evening]:
        return [one for one in self.all_evenings if self._wanted(one.game, one.day)]

    def _wanted(self, game: str, day: date | None) -> bool:
        period = cast(Period, self.form.chosen().get("time", "all"))
        return self.game in {"", game} and days.within(day, period, self.today)

    @property
    def year_ago(self) -> list[Match]:
        then = days.a_year_ago(self.today)
        return [one for one in self.every if one.day in then]

    @property
    def evenings_year_ago(self) -> list[Evening]:
        """What was played that evening and went on after it."""
        then, told = days.a_year_ago(self.today), {one.table for one in self.year_ago}
        return [one for one in self.all_evenings if one.day in then and one.table not in told]


def start(circle: Circle) -> str:
    """Where the circle begins another game."""
    return f"{reverse('open')}?circle={circle.pk}"


def counted(request: HttpRequest, circle: Circle) -> Counted:
    tables = occasions.tables(circle)
    every, evenings = occasions.matches(tables), occasions.evenings(tables)
    played = {table.game.slug: str(table.game.name) for table in tables}
    form = NumbersForm(request.GET or None, played={**played, **games_of(every)})
    form.is_valid()
    today = days.day_of(timezone.localtime())
    return Counted(
        form=form,
        today=today,
        every=every,
        all_evenings=evenings,
        closed=[one.campaign.name for one in tables if one.known.closed],
    )
