"""The table sets right what the record has: the box, the register, a sheet, a haven; and takes notes."""

from collections.abc import Mapping
from itertools import count
from typing import Final

from campaigns.kernel.copying import replace
from campaigns.kernel.notes import Noted

from chronicle.rules import agents, haven
from chronicle.rules.chapters import reckoned
from chronicle.rules.figures.switches import CHOICES
from chronicle.rules.state import (
    Ancilla,
    Box,
    Burdens,
    BurdenSet,
    Chapter,
    Deed,
    Fact,
    Left,
    Note,
    Ruling,
    Sheet,
    State,
    Title,
)
from chronicle.rules.tables import Evolve

from .events import AncillaTold, DoubtLeft, HouseRuled, StockTold, TableRuled


def noted(state: State, event: Noted) -> State:
    return replace(state, notes=(*state.notes, Note.of(event, at=state.number)))


def doubt_left(state: State, event: DoubtLeft) -> State:
    return replace(state, left=(*state.left, Left(seat=event.seat, code=event.code, mark=event.mark)))


def stock_told(state: State, event: StockTold) -> State:
    """Counted again, a number takes the place of the one before."""
    stock = {one.name: one for one in state.stock}
    stock |= {one.name: Fact(name=one.name, n=max(0, one.n)) for one in event.stock if one.name}
    return replace(state, stock=tuple(stock.values()))


# --- The register ---------------------------------------------------------------------------------------


def ancilla_told(state: State, event: AncillaTold) -> State:
    id = event.ancilla or _told_before(state, event.printed)
    if id:
        told = agents.change(state.ancillae, id, lambda one: _told(state, one, event))
        return replace(state, ancillae=told)
    if not event.printed:
        return state
    newcomer = Ancilla(id=_new_id(state), printed=event.printed)
    return replace(state, ancillae=(*state.ancillae, _told(state, newcomer, event)))


def _told(state: State, one: Ancilla, event: AncillaTold) -> Ancilla:
    home = event.haven if event.haven in state.seats and not event.gone else 0
    deed = Deed(at=state.number, code="told", seat=home, text=event.why)
    return replace(
        one,
        printed=event.printed or one.printed,
        given=event.given,
        clan=event.clan,
        haven=home,
        gone=event.gone,
        deeds=(*one.deeds, deed) if deed not in one.deeds else one.deeds,
    )


def _told_before(state: State, printed: str) -> str:
    """A newcomer told twice in one chapter is the same."""
    return next((one.id for one in state.ancillae if one.printed == printed and _is_told(state, one.id)), "")


def _is_told(state: State, id: str) -> bool:
    return id.startswith(f"{state.number}.t")


def _new_id(state: State) -> str:
    ids = {one.id for one in state.ancillae}
    return next(id for n in count(1) if (id := f"{state.number}.t{n}") not in ids)


# --- A sheet or haven -----------------------------------------------------------------------------------


def table_ruled(state: State, event: TableRuled) -> State:
    if event.seat not in state.seats:
        return state
    if event.what == "burdens":
        return _burdens(state, event)
    ruled = haven.change(state.sheets, event.seat, lambda sheet: _sheet(sheet, event, state.number))
    return replace(state, sheets=ruled)


def _sheet(sheet: Sheet, event: TableRuled, at: int) -> Sheet:
    match event.what:
        case "box":
            return _boxes(sheet, event, at)
        case "title":
            return _title(sheet, event, at)
        case _:
            return _asset(sheet, event, at)


def _boxes(sheet: Sheet, event: TableRuled, at: int) -> Sheet:
    """More of a row, or the newest of it less."""
    if event.n > 0 and event.section:
        box = Box(section=event.section, row=event.row, at=at, source="table", why=event.why)
        return haven.shade(sheet, *[box] * min(event.n, haven.MOST))
    row = (event.section, event.row)
    return replace(sheet, boxes=haven.less(sheet.boxes, lambda box: (box.section, box.row) == row, -event.n))


def _title(sheet: Sheet, event: TableRuled, at: int) -> Sheet:
    if event.n > 0:
        return haven.entitle(sheet, Title(text=event.text, at=at, source="table"))
    return replace(sheet, titles=haven.less(sheet.titles, lambda title: title.text == event.text, -event.n))


def _asset(sheet: Sheet, event: TableRuled, at: int) -> Sheet:
    """Its kind or its name; one that is taken away was never spent."""
    if event.n > 0:
        return haven.receive(sheet, haven.asset(_free_id(sheet, at), event.text, "", at))
    named = haven.less(
        sheet.assets, lambda one: one.spent is None and event.text in (one.id, one.kind, one.name), -event.n
    )
    return replace(sheet, assets=named)


def _free_id(sheet: Sheet, at: int) -> str:
    ids = {one.id for one in sheet.assets}
    return next(id for n in count(1) if (id := f"{at}.r{n}") not in ids)


def _burdens(state: State, event: TableRuled) -> State:
    """So many lie there now, after the last chapter that has come to its aftermath."""
    at = max((chapter.number for chapter in state.chapters if chapter.played), default=0)
    told = BurdenSet(seat=event.seat, at=at, n=max(0, event.n))
    others = tuple(one for one in state.burdens if (one.seat, one.at) != (event.seat, at))
    return replace(state, burdens=(*others, told), now=_applied(state.now, event.seat, told.n))


def _applied(now: Chapter | None, seat: int, n: int) -> Chapter | None:
    """While the chapter that was set up with other ones is still being played."""
    if now is None or now.set_up is None or now.played:
        return now
    others = tuple(one for one in now.set_up.burdens if one.seat != seat)
    burdens = (*others, Burdens(seat=seat, n=n)) if n and seat in now.seats else others
    return replace(now, set_up=replace(now.set_up, burdens=burdens))


def house_ruled(state: State, event: HouseRuled) -> State:
    """Settled for the chronicle; the places of this chapter follow at once."""
    if event.choice not in CHOICES.get(event.rule, ()):
        return state
    at = state.number
    others = tuple(one for one in state.rulings if (one.rule, one.at) != (event.rule, at))
    ruling = Ruling(rule=event.rule, choice=event.choice, at=at, why=event.why)
    state = replace(state, rulings=(*others, ruling))
    return reckoned(state, state.now) if state.now else state


EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Noted: noted,
    HouseRuled: house_ruled,
    StockTold: stock_told,
    AncillaTold: ancilla_told,
    TableRuled: table_ruled,
    DoubtLeft: doubt_left,
}
