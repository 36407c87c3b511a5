"""What an era's outcome does to everybody's score, supposed or recorded: before and after, as bars with words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext

from campaigns.kernel.copying import replace
from chronicle.frames import Frame
from chronicle.phrases.naming import worth as called
from chronicle.rules.figures.outcomes import with_worths
from chronicle.rules.figures.outlook import what_if
from chronicle.rules.seen import Censored
from chronicle.rules.state import Worth
from chronicle.rules.tallies import Final, FinalLine

from .people import Person, people


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One score before and after; the bar shows what stays, and paler what comes or goes."""

    person: Person
    before: int
    after: int
    most: int  # where the longest bar ends
    rows: list[str]  # whose worth it is

    @property
    def change(self) -> int:
        return self.after - self.before

    @property
    def stays(self) -> int:
        return max(0, min(self.before, self.after))

    @property
    def moves(self) -> int:
        return max(0, self.before, self.after) - self.stays


def effects(frame: Frame, era: int, worths: Iterable[Worth]) -> list[Effect]:
    """Of all whose sheets lie open to this seat; `worths` are the outcome of that era."""
    before = _before(frame, era)
    told = {(one.section, one.row): one.worth for one in worths if one.worth is not None}
    now, then = what_if(before, {}, {}), what_if(before, told, {})
    most = max([1, *(one.total for one in (*now, *then))])
    earlier, everybody = {one.seat: one for one in now}, people(frame)
    return [_effect(everybody[one.seat], earlier[one.seat], one, most) for one in then]


def _before(frame: Frame, era: int) -> Censored:
    """The open sheets as they stand, with the worths of the eras before this one; the paper's last word is none."""
    view = frame.view
    open_ = {one.seat for one in view.scores}
    table = replace(
        view.table,
        outcomes=tuple(one for one in view.table.outcomes if one.era < era),
        read_worths=(),
        sheets=tuple(one for one in view.table.sheets if one.seat in open_),
    )
    return with_worths(table)


def _effect(person: Person, before: Final, after: Final, most: int) -> Effect:
    lines = {(one.section, one.row): one.points for one in before.lines}
    rows = [_line(one) for one in after.lines if one.points != lines.get((one.section, one.row), 0)]
    return Effect(person=person, before=before.total, after=after.total, most=most, rows=rows)


def _line(one: FinalLine) -> str:
    about = {"row": one.row, "n": one.boxes, "worth": called(one.worth, {})}
    return gettext("%(row)s %(n)d × %(worth)s") % about
