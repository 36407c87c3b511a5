"""The table sits down: the opening, newcomers, and everybody's prologue."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.copying import replace

from chronicle.rules import agents, haven
from chronicle.rules.agents import Ancillae
from chronicle.rules.figures.coming import begun, first_chapter
from chronicle.rules.state import Ancilla, Box, Deed, Sheet, State, Title
from chronicle.rules.tables import Evolve

from .events import Joined, Opened, PrologueWritten, RowRenamed, SheetTyped, TookOver
from .rows import row_renamed, sheet_typed
from .taking_over import took_over

OF_PROLOGUE = ("prologue", "missed")


def opened(_: State, event: Opened) -> State:
    seats = tuple(dict.fromkeys(seat for seat in event.seats if seat > 0))
    return State(
        opened=True,
        seats=seats,
        expansions=event.expansions,
        practice=event.practice,
        known=event.known,
        secret=event.secret,
        phase="gather" if event.practice else "prologue",
        sheets=tuple(Sheet(seat=seat) for seat in seats),
    )


def joined(state: State, event: Joined) -> State:
    """A place that is taken stays taken."""
    if event.seat <= 0 or event.seat in state.seats:
        return state
    at = state.seats.index(event.older_than) + 1 if event.older_than in state.seats else 0
    missed = begun(state)
    return replace(
        state,
        seats=(*state.seats[:at], event.seat, *state.seats[at:]),
        sheets=(*state.sheets, Sheet(seat=event.seat, joined=missed + 1, missed=missed)),
    )


# --- The prologue ---------------------------------------------------------------------------------------


def prologue_written(state: State, event: PrologueWritten) -> State:
    sheet = state.sheet(event.seat)
    if sheet is None:
        return state
    since = sheet.joined if sheet.born else first_chapter(state, event.seat)
    at = since if since > 1 else 0
    written = replace(sheet, character=event.character, joined=since, missed=since - 1, born=True)
    state = replace(
        state,
        sheets=haven.change(state.sheets, event.seat, lambda _: _written(written, event, at)),
        ancillae=_with_agent(state.ancillae, event, at),
    )
    return _all_born(state)


def _written(sheet: Sheet, event: PrologueWritten, at: int) -> Sheet:
    """Written anew, it takes the place of what was written before."""
    boxes = tuple(box for box in sheet.boxes if box.source not in OF_PROLOGUE)
    titles = tuple(title for title in sheet.titles if title.source != "prologue")
    bare = replace(sheet, boxes=boxes, titles=titles)
    title = Title(text=event.title, at=at, source="prologue")
    return haven.entitle(haven.shade(bare, *_first_boxes(event, at)), title)


def _first_boxes(event: PrologueWritten, at: int) -> Iterator[Box]:
    """One box, one discipline, and one of any section for each chapter missed."""
    yield Box(section=event.section, row=event.row, at=at, source="prologue")
    yield Box(section="disciplines", row=event.discipline, at=at, source="prologue")
    for shade in event.missed:
        yield Box(section=shade.section, row=shade.row, at=at, source="missed")


def _with_agent(ancillae: Ancillae, event: PrologueWritten, at: int) -> Ancillae:
    if not event.printed:
        return ancillae
    agent = Ancilla(
        id=f"0.{event.seat}",
        printed=event.printed,
        given=event.given,
        clan=event.clan,
        haven=event.seat,
        deeds=(Deed(at=at, code="agent", seat=event.seat),),
    )
    return agents.register(ancillae, agent)


def _all_born(state: State) -> State:
    if state.phase != "prologue" or not all(sheet.born for sheet in state.sheets):
        return state
    return replace(state, phase="gather")


EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Opened: opened,
    Joined: joined,
    PrologueWritten: prologue_written,
    TookOver: took_over,
    SheetTyped: sheet_typed,
    RowRenamed: row_renamed,
}
