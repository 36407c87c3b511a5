"""The outcome sheet: what every row is worth to everybody, since when and by whose choice."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from campaigns.kernel.copying import replace

from chronicle.rules.names import ERAS
from chronicle.rules.seen import Censored, OutcomeRow
from chronicle.rules.state import Outcome, Row, State, Worth

from . import eras, sheets
from .final import WORTHS

S = TypeVar("S", bound=State)

OPEN_SECTIONS: Final = tuple(WORTHS)[:-1]  # a discipline is always worth one


def told_worths(told: Iterable[Worth]) -> tuple[Worth, ...]:
    """Each row once, as told last."""
    return tuple({(one.section, one.row): one for one in told if _fits(one)}.values())


def _fits(one: Worth) -> bool:
    if one.section not in OPEN_SECTIONS or not one.row:
        return False
    least, most = WORTHS[one.section]
    return one.worth is None or least <= one.worth <= most


def with_worths(state: S) -> S:
    """What the paper says at the end goes before what outcomes made of it, a later era before an earlier one."""
    return replace(state, worths=told_worths((*chosen(state), *state.read_worths)))


def chosen(state: State) -> tuple[Worth, ...]:
    """Without what was read from the paper at the end."""
    return told_worths((*state.paper_worths, *(worth for one in state.outcomes for worth in one.worths)))


def outcome(state: Censored, era: int) -> Outcome | None:
    return next((one for one in state.outcomes if one.era == era), None)


# --- The sheet ------------------------------------------------------------------------------------------


def outcome_sheet(state: Censored) -> tuple[OutcomeRow, ...]:
    """Disciplines do not stand on it; a practice game has none."""
    known = () if state.practice else sheets.rows(state)
    return tuple(_row(state, row) for row in known if row.section in OPEN_SECTIONS)


def _row(state: Censored, row: Row) -> OutcomeRow:
    worth = sheets.worth(state, row)
    since = _since(state, Worth(section=row.section, row=row.name, worth=worth))
    if worth is None or since is None:
        return OutcomeRow(section=row.section, row=row.name, worth=worth)
    return OutcomeRow(section=row.section, row=row.name, worth=worth, era=since.era, seat=since.seat)


def _since(state: Censored, now: Worth) -> Outcome | None:
    """The last outcome that names the row, if that is what made it so; else it was the paper."""
    for one in reversed(state.outcomes):
        if any((each.section, each.row) == (now.section, now.row) for each in one.worths):
            return one if now in one.worths else None
    return None


# --- What the table still owes it -----------------------------------------------------------------------


def owed(state: Censored, *, ended: bool = True) -> Iterator[int]:
    """Eras that somebody has won here, and whose outcome nobody has told; the last one may have none (A19)."""
    for era in state.eras:
        here = [one for one in eras.chapters(state, era.number) if one and not one.paper]
        due = era.number < ERAS and here and eras.complete(state, era.number)
        if due and (era.ended or not ended) and not outcome(state, era.number):
            yield era.number


def misread(state: State) -> Iterator[tuple[Worth, int | None]]:
    """What the paper said at the end, and what the outcomes had made of it, where the two differ."""
    before = {(one.section, one.row): one.worth for one in chosen(state)}
    for one in state.read_worths:
        at = one.section, one.row
        if at in before and before[at] != one.worth:
            yield one, before[at]
