"""Sheets and havens: boxes, titles, assets, and who lives where."""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TypeVar

from .names import ASSETS, SECTIONS
from .state import Ancilla, Asset, Box, Deed, Sheet, State, Title

Item = TypeVar("Item")

MOST = 99  # nobody shades more boxes at once


def less(items: tuple[Item, ...], gone: Callable[[Item], bool], n: int = 1) -> tuple[Item, ...]:
    """Without the newest ones of that sort."""
    newest = [at for at in reversed(range(len(items))) if gone(items[at])][: max(0, n)]
    return tuple(one for at, one in enumerate(items) if at not in newest)


def change(state: State, seat: int, how: Callable[[Sheet], Sheet]) -> State:
    if state.sheet(seat) is None:
        return state
    return replace(state, sheets=tuple(how(one) if one.seat == seat else one for one in state.sheets))


def shade(sheet: Sheet, *boxes: Box) -> Sheet:
    """What has no row is no box."""
    known = tuple(box for box in boxes if box.section in SECTIONS and box.row)
    return replace(sheet, boxes=(*sheet.boxes, *known)) if known else sheet


def entitle(sheet: Sheet, title: Title) -> Sheet:
    return replace(sheet, titles=(*sheet.titles, title)) if title.text else sheet


def asset(id: str, kind: str, name: str, at: int) -> Asset:
    """A kind that nobody has heard of is a name."""
    if kind in ASSETS:
        return Asset(id=id, kind=kind, name=name, at=at)
    return Asset(id=id, kind="other", name=name or kind, at=at)


def receive(sheet: Sheet, one: Asset) -> Sheet:
    return replace(sheet, assets=(*without(sheet, one.id), one))


def without(sheet: Sheet, id: str) -> tuple[Asset, ...]:
    return tuple(one for one in sheet.assets if one.id != id)


def spend(sheet: Sheet, id: str, at: int) -> Sheet:
    """Out for the rest of the chronicle, and only once."""
    return replace(
        sheet,
        assets=tuple(
            replace(one, spent=at) if one.id == id and one.spent is None else one for one in sheet.assets
        ),
    )


# --- Ancillae -------------------------------------------------------------------------------------------


def each(state: State, how: Callable[[Ancilla], Ancilla]) -> State:
    return replace(state, ancillae=tuple(how(one) for one in state.ancillae))


def register(state: State, one: Ancilla) -> State:
    """A newcomer, or what is new about her; stickers, deeds and haven stay."""
    if state.ancilla(one.id) is None:
        return replace(state, ancillae=(*state.ancillae, one))

    def renewed(known: Ancilla) -> Ancilla:
        if known.id != one.id:
            return known
        deeds = (*one.deeds, *(deed for deed in known.deeds if deed not in one.deeds))
        return replace(known, printed=one.printed, given=one.given, clan=one.clan, deeds=deeds)

    return each(state, renewed)


def strike(one: Ancilla, deeds: Collection[Deed]) -> Ancilla:
    return replace(one, deeds=tuple(deed for deed in one.deeds if deed not in deeds))


def tidy(state: State) -> State:
    """Of whom nothing is told any more, she was never there."""
    return replace(state, ancillae=tuple(one for one in state.ancillae if one.deeds))


def move_in(state: State, id: str, seat: int, at: int) -> State:
    """One vampire in a haven: who was there goes back to the deck (A17)."""
    left = Deed(at=at, code="left", seat=seat, text=id)

    def moved(one: Ancilla) -> Ancilla:
        if one.id == id:
            return replace(one, haven=seat)
        return replace(one, haven=0, deeds=(*one.deeds, left)) if one.haven == seat else one

    return each(state, moved)


def move_out(state: State, id: str, seat: int, at: int) -> State:
    """As if she had never moved in: who made room for her stays, or makes room for who came after her."""
    left = Deed(at=at, code="left", seat=seat, text=id)
    after = _after(state, id, seat, at)

    def moved(one: Ancilla) -> Ancilla:
        if one.id == id:
            gone = strike(one, (after,) if after else ())
            return replace(gone, haven=0 if one.haven == seat else one.haven)
        if left not in one.deeds:
            return one
        back = strike(one, (left,))
        return replace(back, deeds=(*back.deeds, after)) if after else replace(back, haven=seat)

    return each(state, moved)


def _after(state: State, id: str, seat: int, at: int) -> Deed | None:
    """Her leaving that haven in this chapter for somebody else."""
    her = state.ancilla(id)
    left = (
        deed for deed in (her.deeds if her else ()) if (deed.at, deed.code, deed.seat) == (at, "left", seat)
    )
    return next(left, None)
