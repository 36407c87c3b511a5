"""Sheets and havens: what lies in each, and the rows that everybody's sheet has."""

from collections.abc import Iterator, Mapping
from typing import Final

from chronicle.rules.names import SECTIONS
from chronicle.rules.seen import Censored, RowSeen, SheetSeen, Won
from chronicle.rules.state import Ancilla, Box, Envelope, Row, Sheet, State

UNSEALED: Final = ("ceremony", "over")


def opened(state: State, sheet: int, reader: int) -> bool:
    """Boxes may stay with their owner until the last reckoning; titles, havens and places never do."""
    own = sheet == reader and reader not in state.strangers
    return not state.secret or own or _unsealed(state)


def _unsealed(state: State) -> bool:
    """With its first line; under covered names with its last one, or the boxes would say whose each share is."""
    if state.phase == "ceremony" and state.covered:
        return state.lines >= lines(state)
    return state.phase in UNSEALED


def lines(state: State) -> int:
    """Of the last reckoning: one for each row, and the titles."""
    return len(rows(state)) + 1


def rows(state: State) -> tuple[Row, ...]:
    """Typed rows first, then what boxes and worths have taught; in the order of the sections."""
    known = {(row.section, row.name): row for row in state.rows}
    learnt = _learnt(state)
    # Where sheets are secret, another order would say from whose sheet a row was learnt.
    for row in sorted(learnt, key=lambda row: row.name) if state.secret else learnt:
        known.setdefault((row.section, row.name), row)
    return tuple(sorted(known.values(), key=lambda row: SECTIONS.index(row.section)))


def _learnt(state: State) -> Iterator[Row]:
    for sheet in state.sheets:
        yield from (Row(section=box.section, name=box.row) for box in sheet.boxes)
    yield from (Row(section=worth.section, name=worth.row) for worth in state.worths)


def sheets(state: Censored, reader: int, burdens: Mapping[int, int]) -> tuple[SheetSeen, ...]:
    known = rows(state)
    return tuple(_seen(state, sheet, reader, known, burdens.get(sheet.seat, 0)) for sheet in state.sheets)


def _seen(state: Censored, sheet: Sheet, reader: int, known: tuple[Row, ...], burdens: int) -> SheetSeen:
    may_read = opened(state, sheet.seat, reader)
    return SheetSeen(
        seat=sheet.seat,
        open=may_read,
        sheet=sheet,
        rows=tuple(_row(state, sheet, row) for row in known) if may_read else (),
        agent=agent(state, sheet.seat),
        burdens=burdens,
        leaders=tuple(leader for leader in state.leaders if leader.owner == sheet.seat),
        unspent=tuple(asset for asset in sheet.assets if asset.spent is None),
        won=won(state, sheet.seat),
    )


def _row(state: Censored, sheet: Sheet, row: Row) -> RowSeen:
    latest = state.chapters[-1].number if state.chapters else 0
    return RowSeen(
        section=row.section,
        name=row.name,
        size=row.boxes,
        worth=worth(state, row),
        fresh=any(box.at == latest > 0 for box in boxes(sheet, row)),
    )


def boxes(sheet: Sheet, row: Row) -> tuple[Box, ...]:
    return tuple(box for box in sheet.boxes if (box.section, box.row) == (row.section, row.name))


def worth(state: State, row: Row) -> int | None:
    """A discipline is always worth one; of the others the last word of the outcome sheet counts."""
    if row.section == "disciplines":
        return 1
    at = (row.section, row.name)
    return next((one.worth for one in reversed(state.worths) if (one.section, one.row) == at), None)


def agent(state: State, seat: int) -> Ancilla | None:
    return next((one for one in state.ancillae if one.haven == seat and not one.gone), None)


def envelope(seen: SheetSeen) -> Envelope:
    """What belongs into it, but for the mission cards, which never leave it again."""
    return Envelope(
        seat=seen.seat,
        agent=seen.agent.name if seen.agent else "",
        leaders=tuple(leader.name for leader in seen.leaders),
        assets=tuple((asset.kind, asset.name) for asset in seen.unspent),
        burdens=seen.burdens,
    )


def won(state: Censored, seat: int) -> tuple[Won, ...]:
    """The mission cards of a haven: kept for good."""
    return tuple(
        Won(at=chapter.number, slot=mission.slot, name=mission.name, attribute=mission.attribute)
        for chapter in state.chapters
        for mission in chapter.missions
        if mission.settled and mission.winner == seat
    )
