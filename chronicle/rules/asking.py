"""What most advice asks: who is open, whether a row is full, a sticker left, a haven free."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from campaigns.kernel.words import Advice, word

from chronicle.rules.figures.clans import has_bonds

from .names import THIN_BLOOD
from .seen import SheetSeen, View
from .state import Ancilla, Chapter, Scheme


def readable(view: View, seat: int) -> SheetSeen | None:
    """A sheet whose boxes this seat may read; of others nothing is said that would tell of a box."""
    seen = view.sheet(seat)
    return seen if seen and seen.open else None


def full_rows(view: View, seat: int, shaded: Iterable[tuple[str, str]], slot: int = 0) -> Iterator[Advice]:
    """Rows that have no room for these boxes; the box that the same mission gave before does not count."""
    seen = readable(view, seat)
    if seen is None:
        return
    for (section, row), n in Counter(shaded).items():
        size = next((one.boxes for one in view.rows if (one.section, one.name) == (section, row)), 0)
        there = boxes(view, seen, section, row, slot)
        if size and there + n > size:
            yield word("advice.row.full", seat=seat, section=section, row=row, n=there + n, size=size)


def boxes(view: View, seen: SheetSeen, section: str, row: str, slot: int = 0) -> int:
    at = (view.chapter.number, slot) if view.chapter and slot else None
    return sum(
        (box.section, box.row) == (section, row) and (box.source != "mission" or (box.at, box.slot) != at)
        for box in seen.sheet.boxes
    )


def no_sticker(view: View, name: str, *, back: bool = False) -> Iterator[Advice]:
    """Only stickers that somebody has counted can run out; one of them may come `back` from before."""
    for sticker in (*view.box.clan_stickers, *view.box.ability_stickers):
        if name and sticker.name == name and sticker.left is not None and sticker.left + back < 1:
            yield word("advice.sticker.none_left", sticker=name, n=sticker.stock)


def wears(view: View, id: str, clan: str) -> bool:
    """She came by the same act before, with this sticker."""
    her = view.table.ancilla(id)
    return her is not None and her.clan == clan


def full_haven(view: View, seat: int, newcomer: str = "") -> Iterator[Advice]:
    """One vampire waits there already, for longer than since a choice that is now made again."""
    for one in view.table.ancillae:
        if one.haven == seat and one.id != newcomer and not one.gone and not _just_kept(view, one):
            yield word("advice.haven.full", seat=seat, name=one.name)


def _just_kept(view: View, one: Ancilla) -> bool:
    return any((deed.code, deed.at) == ("kept", playing(view).number) for deed in one.deeds)


def playing(view: View) -> Chapter:
    """The chapter that is being played, or was played last; before any, an empty one."""
    return view.chapter or Chapter(number=view.table.number)


def without_clan(chapter: Chapter) -> tuple[int, ...]:
    return tuple(seat for seat in chapter.seats if not chapter.clan(seat))


def agent_of(view: View, seat: int) -> Ancilla | None:
    return next((one for one in view.table.ancillae if one.haven == seat and not one.gone), None)


def thin_bonds(name: str, clan: str, stickers: Iterable[str]) -> Iterator[Advice]:
    if clan == THIN_BLOOD and any(bonds(sticker) for sticker in stickers):
        yield word("advice.sticker.thin_bonds", name=name)


def bonds(sticker: str) -> bool:
    return has_bonds(Ancilla(id="", printed="", stickers=(sticker,)))


def known_schemes(
    view: View, clan: str, names: Iterable[str], same: Callable[[Scheme], bool]
) -> Iterator[Advice]:
    """What lies in a clan's deck already, other than by the `same` act, cannot be unlocked again."""
    for name in names:
        for scheme in view.table.schemes:
            if (scheme.clan, scheme.name) == (clan, name) and not same(scheme):
                yield word("advice.scheme.there", clan=clan, scheme=name, chapter=scheme.at)
