"""Ancillae: who is in the register, what befell them, and who waits in which haven."""

from collections.abc import Callable, Collection
from typing import TypeAlias

from campaigns.kernel.copying import replace

from .haven import less
from .state import Ancilla, Deed

Ancillae: TypeAlias = tuple[Ancilla, ...]


def find(ancillae: Ancillae, id: str) -> Ancilla | None:
    return next((one for one in ancillae if one.id == id), None)


def change(ancillae: Ancillae, id: str, how: Callable[[Ancilla], Ancilla]) -> Ancillae:
    return tuple([how(one) if one.id == id else one for one in ancillae])


def register(ancillae: Ancillae, one: Ancilla) -> Ancillae:
    """A newcomer, or what is new about her; stickers, haven and the rest of her life stay."""
    known = find(ancillae, one.id)
    if known is None:
        return (*ancillae, one)
    deeds = (*one.deeds, *(deed for deed in known.deeds if deed not in one.deeds))
    renewed = replace(known, printed=one.printed, given=one.given, clan=one.clan, deeds=deeds)
    return change(ancillae, one.id, lambda _: renewed)


def mark(one: Ancilla, deed: Deed) -> Ancilla:
    return replace(one, deeds=(*one.deeds, deed))


def strike(one: Ancilla, deeds: Collection[Deed]) -> Ancilla:
    return replace(one, deeds=tuple(deed for deed in one.deeds if deed not in deeds))


def tidy(ancillae: Ancillae) -> Ancillae:
    """Of whom nothing is told any more, she was never there."""
    return tuple(one for one in ancillae if one.deeds)


# --- In and out of a haven ------------------------------------------------------------------------------


def move_in(ancillae: Ancillae, id: str, seat: int, at: int) -> Ancillae:
    """One vampire in a haven: who was there goes back to the deck (A17)."""
    left = Deed(at=at, code="left", seat=seat, text=id)

    def moved(one: Ancilla) -> Ancilla:
        if one.id == id:
            return replace(one, haven=seat, gone=False)
        return replace(mark(one, left), haven=0) if one.haven == seat else one

    return tuple(moved(one) for one in ancillae)


def move_out(ancillae: Ancillae, id: str, seat: int, at: int) -> Ancillae:
    """As if she had never moved in: who made room for her stays, or makes room for who came after her."""
    left = Deed(at=at, code="left", seat=seat, text=id)
    after = _after(ancillae, id, left)

    def moved(one: Ancilla) -> Ancilla:
        if one.id == id:
            return replace(strike(one, after), haven=0 if one.haven == seat else one.haven)
        if left not in one.deeds:
            return one
        back = strike(one, (left,))
        return replace(back, deeds=(*back.deeds, *after)) if after else replace(back, haven=seat)

    return tuple(moved(one) for one in ancillae)


def _after(ancillae: Ancillae, id: str, left: Deed) -> tuple[Deed, ...]:
    """Her own leaving that haven, in the same chapter, for somebody else."""
    her = find(ancillae, id)
    same = (left.at, left.code, left.seat)
    return tuple(deed for deed in (her.deeds if her else ()) if (deed.at, deed.code, deed.seat) == same)[:1]


def recruit(ancillae: Ancillae, seat: int, at: int, id: str = "") -> Ancillae:
    """Out of the haven and into the bloodline; afterwards she is in the deck, if nobody keeps her.

    Who was named has come, wherever the record now says that she waited; without a name, whoever waits there.
    """
    deed = Deed(at=at, code="recruited", seat=seat)
    if find(ancillae, id):
        return change(ancillae, id, lambda one: replace(mark(one, deed), haven=0))
    return tuple(replace(mark(one, deed), haven=0) if one.haven == seat else one for one in ancillae)


def keep(ancillae: Ancillae, id: str, seat: int, at: int) -> Ancillae:
    """Who waits there already only goes on waiting."""
    her = find(ancillae, id)
    if her is None or her.haven == seat:
        return ancillae
    kept = Deed(at=at, code="kept", seat=seat)
    return change(move_in(ancillae, id, seat, at), id, lambda one: mark(one, kept))


def let_go(ancillae: Ancillae, seat: int, at: int) -> Ancillae:
    """Whom this player has kept in this chapter was never kept."""
    kept = Deed(at=at, code="kept", seat=seat)
    her = next((one for one in ancillae if kept in one.deeds), None)
    if her is None:
        return ancillae
    return change(move_out(ancillae, her.id, seat, at), her.id, lambda one: strike(one, (kept,)))


# --- Stickers -------------------------------------------------------------------------------------------


def stick(ancillae: Ancillae, id: str, deed: Deed) -> Ancillae:
    return change(ancillae, id, lambda one: replace(mark(one, deed), stickers=(*one.stickers, deed.text)))


def peel(ancillae: Ancillae, seat: int, at: int) -> Ancillae:
    """One sticker a player and chapter: the one placed before comes off."""

    def bare(one: Ancilla) -> Ancilla:
        deeds = [deed for deed in one.deeds if (deed.at, deed.code, deed.seat) == (at, "sticker", seat)]
        return replace(strike(one, deeds), stickers=without(one.stickers, deeds[0].text)) if deeds else one

    return tuple(bare(one) for one in ancillae)


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """One of that name less, the newest."""
    return less(names, lambda one: one == name)
