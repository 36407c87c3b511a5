"""Going on while something is undone."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Advice, word

from chronicle.rules.asking import playing, without_clan
from chronicle.rules.names import ENDING, PER_ERA, SLOTS, Phase, era_of, in_era
from chronicle.rules.seen import Reckoning, View
from chronicle.rules.state import Chapter

from .events import Stepped

# An evening in its order; what leads to it and what follows it stand at its ends.
ORDER: Final[tuple[Phase, ...]] = (
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
    *ENDING,
)


def stepped(view: View, event: Stepped) -> Iterator[Advice]:
    yield from left_behind(view, event.to)
    yield from cut_short(view, event.to)
    if event.to == "era" and in_era(playing(view).number) != PER_ERA:
        yield word("advice.step.no_era", chapter=playing(view).number)


def left_behind(view: View, to: Phase) -> Iterator[Advice]:
    """Every phase on the way is asked for what is still undone in it; going back asks nothing."""
    if view.waiting and view.phase == "prologue":
        yield word("advice.step.prologue", seats=view.waiting)
    chapter = view.chapter
    if chapter is None or (chapter.played and view.phase == "gather"):
        return  # nobody is here yet, or everything is behind already
    here, there = ORDER.index(view.phase), ORDER.index(to)
    if chapter.played and to == "gather":
        there = ORDER.index("over")  # on to the next chapter
    for phase, undone in UNDONE.items():
        if here <= ORDER.index(phase) < there and (phase in PRACTICE or not view.table.practice):
            yield from undone(view, chapter)


def _tonight(view: View, chapter: Chapter) -> Iterator[Advice]:
    shown = {mission.slot for mission in chapter.missions if mission.attribute}
    if missing := tuple(slot for slot in SLOTS if slot not in shown):
        yield word("advice.step.missions", n=len(missing), slots=missing)


def _clans(view: View, chapter: Chapter) -> Iterator[Advice]:
    if without := without_clan(chapter):
        yield word("advice.step.clans", seats=without)


def _reckoning(view: View, chapter: Chapter) -> Iterator[Advice]:
    reckoning = view.reckoning
    if reckoning and not (reckoning.ready or reckoning.complete):
        yield from _uncounted(reckoning)


def _uncounted(reckoning: Reckoning) -> Iterator[Advice]:
    if slots := tuple(one.slot for one in reckoning.missions if not one.settled):
        yield word("advice.step.winners", n=len(slots), slots=slots)
    if grounds := tuple(one.ground for one in reckoning.grounds if not (one.told or one.scale)):
        yield word("advice.step.grounds", grounds=grounds)
    if seats := tuple(one.seat for one in reckoning.players if one.counted is None and not one.covered):
        yield word("advice.step.counts", seats=seats)


def _places(view: View, chapter: Chapter) -> Iterator[Advice]:
    ties = view.reckoning.ties if view.reckoning else ()
    tied = tuple(seat for tie in ties for seat in tie.seats)
    if not chapter.complete:
        yield word("advice.step.places", chapter=chapter.number, seats=tied or chapter.seats)


def _aftermath(view: View, chapter: Chapter) -> Iterator[Advice]:
    """By step, with everybody who still has something to do in it."""
    tasks = view.aftermath.tasks if view.aftermath else ()
    undone: dict[str, list[int]] = {}
    for task in tasks:
        if task.state == "open":
            undone.setdefault(task.step, []).append(task.seat)
    for step, seats in undone.items():
        yield word("advice.step.tasks", step=step, seats=tuple(sorted(seats)))


def _pack(view: View, chapter: Chapter) -> Iterator[Advice]:
    if seats := tuple(seat for seat in chapter.seats if seat > 0 and seat not in chapter.packed):
        yield word("advice.step.envelopes", seats=seats)
    if 0 not in chapter.packed:
        yield word("advice.step.box", chapter=chapter.number)


def _era(view: View, chapter: Chapter) -> Iterator[Advice]:
    """An era that is over in its chapters, not at the table."""
    era = view.table.era(era_of(chapter.number))
    if in_era(chapter.number) == PER_ERA and era and not era.ended:
        yield word("advice.step.era", era=era.number)


UNDONE: Final[Mapping[str, Callable[[View, Chapter], Iterator[Advice]]]] = {
    "tonight": _tonight,
    "clans": _clans,
    "reckoning": _reckoning,
    "places": _places,
    "aftermath": _aftermath,
    "pack": _pack,
    "era": _era,
}
PRACTICE: Final = ("reckoning", "places")


def cut_short(view: View, to: Phase) -> Iterator[Advice]:
    """The chronicle is to be over, and its last reckoning is not."""
    if to != "over" or view.phase == "over" or view.table.practice:
        return
    told = view.ceremony
    if not view.table.confirmed:
        yield word("advice.step.worths")
    elif told is None or told.told < told.of:
        yield word("advice.step.lines", n=told.of - told.told if told else 0)
    elif told.tied:
        yield word("advice.step.tied", seats=told.tied)
