"""A line of history: what was told, and what came of it."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.notes import Noted, may_read
from campaigns.kernel.telling import facts_of, kinds_of
from campaigns.kernel.words import Word, word

from chronicle.rules.figures.ceremony import ceremony
from chronicle.rules.figures.sheets import agent, opened

from .aftermath import telling as aftermath
from .beginning import telling as beginning
from .box import telling as box
from .covering import lies_open
from .ending import telling as ending
from .evening import telling as evening
from .events import (
    KINDS,
    AgentRecruited,
    AncillaTold,
    DoubtLeft,
    Event,
    PlayerCounted,
    Prophesied,
    Stepped,
    TableRuled,
    TookOver,
)
from .evolve import evolve
from .lines import came, turned_over
from .reckoning import telling as reckoning
from .state import Chapter, State
from .tables import Said, Say, Then

KIND_OF: Final = kinds_of(KINDS)
SAID: Final[Mapping[type[object], Say]] = {
    **beginning.SAID,
    **evening.SAID,
    **reckoning.SAID,
    **aftermath.SAID,
    **ending.SAID,
    **box.SAID,
}
THEN: Final[Mapping[type[object], Then]] = {
    **beginning.THEN,
    **evening.THEN,
    **reckoning.THEN,
    **aftermath.THEN,
    **ending.THEN,
    **box.THEN,
}


def tell(event: Event, state: State, seat: int) -> Word | None:
    """`state` is what was true before; None for what this seat may not read."""
    if not _may_hear(event, seat):
        return None
    after = evolve(state, event)
    which, facts = _told(event, state, after, seat)
    code = ".".join(filter(None, ("told", KIND_OF[type(event)], which)))
    then = (*_then(event, after, seat), *_came(event, state, after))
    return word(code, **facts, then=then)


def laid_open(event: Event, before: State, now: State) -> Word | None:
    """A count lies face down until the places of its chapter are turned over."""
    if not isinstance(event, PlayerCounted) or before.now is None or not lies_open(before.now.number, now):
        return None
    return reckoning.opened_player_counted(event, evolve(before, event))


def _may_hear(event: Event, seat: int) -> bool:
    match event:
        case Noted():
            return may_read(event, seat)
        case Prophesied(seat=by):
            return by == seat
        case _:
            return True


def _told(event: Event, before: State, after: State, reader: int) -> Said:
    """A box on a sheet that this seat may not read: only whose sheet it is."""
    if isinstance(event, TableRuled) and event.what == "box" and not opened(after, event.seat, reader):
        return "box.closed", {"seat": event.seat}
    which, facts = _said(event, before, after)
    closed = not all(opened(after, seat, reader) for seat in _unsaid(event))
    return which, {**facts, "closed_to": reader} if closed else facts


def _said(event: Event, before: State, after: State) -> Said:
    """What the sentence asks for is mostly what the event says; what is optional has its own sentence."""
    say = SAID.get(type(event))
    return say(event, before, after) if say else ("", facts_of(event))


def _then(event: Event, after: State, reader: int) -> Iterator[Word]:
    """The parts that may be missing, in sentences of their own; boxes and choices only for who may read them."""
    then = THEN.get(type(event))
    if then:
        yield from then(event, after, reader)


def _unsaid(event: Event) -> Iterator[int]:
    """Whose boxes an entry holds of which its line says nothing: whoever may not read them reads not all of it."""
    match event:
        case DoubtLeft(seat=seat):
            yield seat
        case TookOver(sheets=sheets):
            yield from (one.seat for one in sheets if one.boxes)


# --- What came of it --------------------------------------------------------------------------------------


def _came(event: Event, before: State, after: State) -> Iterator[Word]:
    """What followed by itself; what the line says already is not said twice."""
    if not isinstance(event, AgentRecruited | AncillaTold):
        yield from _returned(before, after)
    if isinstance(event, AgentRecruited):
        yield from came(not event.ancilla and agent(before, event.seat), "who_worked_out")
    yield from _reckoned(event, before.now, after.now)
    begun = before.opened and before.phase == "prologue" != after.phase == "gather"
    yield from came(begun and all(one.born for one in after.sheets), "all_born")
    yield from came(after.phase == "worths" != before.phase, "last_reckoning")
    yield from _crowned(before, after)
    yield from came(after.phase == "over" != before.phase, "over")


def _crowned(before: State, after: State) -> Iterator[Word]:
    """Said once, with the last line or when the table has decided."""
    was, now = ceremony(before), ceremony(after)
    if now and now.winners and now.winners != (was.winners if was else ()):
        yield word("came.crowned" if not now.shared else "came.crowned_together", seats=now.winners)


def _returned(before: State, after: State) -> Iterator[Word]:
    """Somebody else waits in the haven now."""
    homeless = {one.id for one in after.ancillae if not one.haven}
    for one in before.ancillae:
        yield from came(one.haven and one.id in homeless, "returned", ancilla=one.name)


def _reckoned(event: Event, was: Chapter | None, now: Chapter | None) -> Iterator[Word]:
    """Once everybody has counted: who still shares a place; and the places, where nobody turned them over."""
    if was is None or now is None:
        return
    tied = tuple(one.seat for one in now.result if not one.place)
    match event:
        case PlayerCounted():
            yield from came(tied, "tied", tied=tied)
            yield from came(now.complete and not was.result, "all_counted")
        case Stepped():
            places = turned_over(now, now.turned, len(now.result))
            yield from came(now.played and not was.played and places, "places", places=places)
