"""Going on while something is undone."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from .asking import latest
from .events import Stepped
from .names import PER_ERA, SLOTS, Phase, in_era
from .seen import Reckoning, View
from .words import Advice, word

# An evening in its order; what leads to it and what follows it stand at its ends.
ORDER: Final = (
    "prologue",
    "gather",
    "tonight",
    "clans",
    "play",
    "reckoning",
    "places",
    "aftermath",
    "pack",
    "era",
    "over",
)


def stepped(view: View, event: Stepped) -> Iterator[Advice]:
    yield from left_behind(view, event.to)
    if event.to == "era" and in_era(latest(view)) != PER_ERA:
        yield word("advice.step.no_era", chapter=latest(view))


def left_behind(view: View, to: Phase) -> Iterator[Advice]:
    """Every phase on the way is asked for what is still undone in it; going back asks nothing."""
    here, there = ORDER.index(view.phase), ORDER.index(to)
    if to == "gather" and view.chapter and view.chapter.played and view.phase != "gather":
        there = ORDER.index("aftermath" if view.table.practice else "over")  # on to the next chapter
    for phase in ORDER[here:there]:
        if phase in UNDONE:
            yield from UNDONE[phase](view)


def _prologue(view: View) -> Iterator[Advice]:
    if view.waiting and view.phase == "prologue":
        yield word("advice.step.prologue", seats=view.waiting)


def _tonight(view: View) -> Iterator[Advice]:
    shown = {mission.slot for mission in view.chapter.missions if mission.attribute} if view.chapter else ()
    missing = tuple(slot for slot in SLOTS if slot not in shown)
    if missing and view.chapter and not view.table.practice:
        yield word("advice.step.missions", n=len(missing), slots=missing)


def _clans(view: View) -> Iterator[Advice]:
    chapter = view.chapter
    without = tuple(seat for seat in chapter.seats if not chapter.clan(seat)) if chapter else ()
    if without and not view.table.practice:
        yield word("advice.step.clans", seats=without)


def _reckoning(view: View) -> Iterator[Advice]:
    reckoning = view.reckoning
    if reckoning is None or reckoning.ready or reckoning.complete:
        return
    yield from _missions(reckoning)
    if grounds := tuple(one.ground for one in reckoning.grounds if not (one.told or one.scale)):
        yield word("advice.step.grounds", grounds=grounds)
    if seats := tuple(one.seat for one in reckoning.players if one.counted is None):
        yield word("advice.step.counts", seats=seats)


def _missions(reckoning: Reckoning) -> Iterator[Advice]:
    if slots := tuple(one.slot for one in reckoning.missions if not one.settled):
        yield word("advice.step.winners", n=len(slots), slots=slots)


def _places(view: View) -> Iterator[Advice]:
    chapter = view.chapter
    if chapter is None or chapter.complete:
        return
    ties = view.reckoning.ties if view.reckoning else ()
    open_ = tuple(seat for tie in ties for seat in tie.seats)
    yield word("advice.step.places", chapter=chapter.number, seats=open_ or chapter.seats)


def _aftermath(view: View) -> Iterator[Advice]:
    """By step, with everybody who still has something to do in it."""
    tasks = view.aftermath.tasks if view.aftermath else ()
    undone: dict[str, list[int]] = {}
    for task in tasks:
        if task.state == "open":
            undone.setdefault(task.step, []).append(task.seat)
    for step, seats in undone.items():
        yield word("advice.step.tasks", step=step, seats=tuple(seats))


def _pack(view: View) -> Iterator[Advice]:
    chapter = view.chapter
    if chapter is None:
        return
    if seats := tuple(seat for seat in chapter.seats if seat > 0 and seat not in chapter.packed):
        yield word("advice.step.envelopes", seats=seats)
    if 0 not in chapter.packed:
        yield word("advice.step.box", chapter=chapter.number)


def _era(view: View) -> Iterator[Advice]:
    """An era that is over in its chapters, not at the table."""
    era = view.table.eras[-1]
    if not era.ended and in_era(latest(view)) == PER_ERA:
        yield word("advice.step.era", era=era.number)


UNDONE: Final[Mapping[str, Callable[[View], Iterator[Advice]]]] = {
    "prologue": _prologue,
    "tonight": _tonight,
    "clans": _clans,
    "reckoning": _reckoning,
    "places": _places,
    "aftermath": _aftermath,
    "pack": _pack,
    "era": _era,
}
