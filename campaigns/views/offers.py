"""What a seat can have made: paper by paper, as the page offers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from campaigns.frame import AnyFrame
from campaigns.paper.forms import HowForm, WishForm
from campaigns.paper.papers import GROUPS, About, Paper, papers
from campaigns.paper.tomorrow import usual_size
from campaigns.views.made import Listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """`row`: the newest that this seat has of it."""

    paper: Paper
    form: WishForm
    row: Listed | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    name: str
    offers: list[Offer]
    open: bool  # else folded


class Offers:
    """What the page begins with: where a link led to, what was typed wrongly, how it was made the last time."""

    def __init__(
        self, request: HttpRequest, frame: AnyFrame, made: Mapping[str, Any], bad: WishForm | None
    ) -> None:
        asked = request.POST if request.method == "POST" else request.GET
        self.paper, self.about = asked.get("paper", ""), request.GET.get("about", "")
        self.frame, self.bad, self.made = frame, bad, made["newest"]
        self.usual = {"size": usual_size(frame.chair), "language": asked.get("language", "")}
        self.papers = [(paper, abouts) for paper in papers(frame.chair) if (abouts := paper.abouts(frame))]
        self.options = {one for paper, _abouts in self.papers for one in paper.options}
        self.pieces = next((paper.pieces for paper, _abouts in self.papers if paper.pieces), None)

    @property
    def how(self) -> HowForm:
        cut = self.pieces is not None
        if self.bad:
            return HowForm(self.bad.data, offered=self.options, cut=cut)
        return HowForm(offered=self.options, cut=cut, initial={**self.usual, **self._measured()})

    def _measured(self) -> dict[str, int]:
        """The size of what is cut out, as this circle said it last."""
        return dict(zip(("wide", "high"), self.pieces.usual(self.frame), strict=True)) if self.pieces else {}

    def groups(self) -> list[Group]:
        """In the order of GROUPS, what is likely wanted now first; what there is nothing of is not offered."""
        named = [(str(name), self._within(group)) for group, name in GROUPS.items()]
        there = [(name, offers) for name, offers in named if offers]
        return [
            Group(name=name, offers=offers, open=first or self._asked(offers))
            for first, (name, offers) in zip([True] + [False] * len(GROUPS), there, strict=False)
        ]

    def _within(self, group: str) -> list[Offer]:
        within = [one for one in self.papers if one[0].group == group]
        within.sort(key=lambda one: (not one[0].bound, not one[0].wanted(self.frame)))
        return [
            Offer(paper=paper, form=self._form(paper, abouts), row=self.made.get(paper.slug))
            for paper, abouts in within
        ]

    def _asked(self, offers: list[Offer]) -> bool:
        return any(self.paper == one.paper.slug or (one.row and one.row.job.open) for one in offers)

    def _form(self, paper: Paper, abouts: Sequence[About]) -> WishForm:
        if self.bad and self.bad.paper == paper.slug:
            return self.bad
        usual = dict(self.usual)
        if paper.slug == self.paper and self.about in {one.value for one in abouts}:
            usual["about"] = self.about
        return WishForm(paper=paper.slug, abouts=abouts, usual=usual)
