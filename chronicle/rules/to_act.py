"""Who is still to act in a step that everybody goes through; steps of the whole table wait for nobody."""

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from .seen import View


class Left(Protocol):
    def __call__(self, view: View, /) -> Iterator[int]: ...


def to_act(view: View) -> tuple[int, ...]:
    """Those who tap: somebody's sheet may be played by somebody else tonight."""
    left = LEFT.get(view.phase)
    return tuple(seat for seat in left(view) if seat > 0) if left else ()


def one_by_one(view: View) -> bool:
    """Clans are chosen in turn; all else is done by everybody at once."""
    return view.phase == "clans"


def _prologue(view: View) -> Iterator[int]:
    yield from view.waiting


def _clans(view: View) -> Iterator[int]:
    chosen = {one.seat for one in view.chapter.clans} if view.chapter else set()
    yield from (_by(view, seat) for seat in view.tonight.choice if seat not in chosen)


def _reckoning(view: View) -> Iterator[int]:
    if view.reckoning:
        left = (one for one in view.reckoning.players if not (one.counted or one.covered))
        yield from (one.by for one in left)


def _aftermath(view: View) -> Iterator[int]:
    if view.aftermath:
        yield from (_by(view, task.seat) for task in view.aftermath.tasks if task.state == "open")


def _pack(view: View) -> Iterator[int]:
    if view.chapter:
        left = (seat for seat in view.chapter.seats if seat not in view.chapter.packed)
        yield from (_by(view, seat) for seat in left)


def _by(view: View, seat: int) -> int:
    here = view.chapter.here if view.chapter else ()
    return next((one.by for one in here if one.seat == seat), seat)


LEFT: Final[Mapping[str, Left]] = {
    "prologue": _prologue,
    "clans": _clans,
    "reckoning": _reckoning,
    "aftermath": _aftermath,
    "pack": _pack,
}
