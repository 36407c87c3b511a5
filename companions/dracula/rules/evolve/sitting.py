"""Who sits there, who keeps what to himself, and when it ends."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.copying import replace
from campaigns.kernel.notes import Noted

from companions.dracula.rules.cast import NAMES
from companions.dracula.rules.events import (
    Bared,
    Ended,
    Freed,
    HandedOver,
    Hunched,
    Joined,
    Opened,
    Sworn,
    Unlocked,
    Whispered,
)
from companions.dracula.rules.state import DayNote, Hunch, Hunter, Oath, Setup, State, Whisper


def opened(_state: State, event: Opened) -> State:
    """A hunter whom nobody was given is the Count's neighbour's; a seat that a file names twice is one."""
    seats = tuple(dict.fromkeys(event.seats))
    of = {held.hunter: held.seat for held in event.held}
    spare = next((seat for seat in seats if seat != event.count), 0)
    return State(
        setup=Setup(
            count=event.count,
            edition=event.edition,
            way=event.way,
            fog_stops_rides=event.fog_stops_rides,
            north_seas_meet=event.north_seas_meet,
            deduction=event.deduction,
        ),
        table=seats,
        hunters=tuple(Hunter(name=name, seat=of.get(name, spare)) for name in NAMES),
    )


def joined(state: State, event: Joined) -> State:
    """A place that is taken stays taken."""
    return state if state.plays(event.seat) else replace(state, table=(*state.table, event.seat))


def handed_over(state: State, event: HandedOver) -> State:
    hunter = state.hunter(event.hunter)
    return state.with_hunter(replace(hunter, seat=event.seat)) if hunter else state


def freed(state: State, event: Freed) -> State:
    """Whoever comes to the Count's desk finds it shut, until his word is typed. Before he has one, nothing lies there."""
    his = event.seat == state.setup.count and state.oath is not None
    return replace(state, locked=True) if his else state


def sworn(state: State, event: Sworn) -> State:
    return replace(state, oath=Oath(salt=event.salt, scrambled=event.scrambled))


def unlocked(state: State, _event: Unlocked) -> State:
    return replace(state, locked=False)


def hunched(state: State, event: Hunched) -> State:
    """One for each day; the last that was said."""
    others = tuple(one for one in state.hunches if (one.by, one.day) != (event.by, state.day))
    return replace(state, hunches=(*others, Hunch(by=event.by, place=event.place, day=state.day)))


def whispered(state: State, event: Whispered) -> State:
    whisper = Whisper(by=event.by, to=event.to, text=event.text, day=state.day)
    return replace(state, whispers=(*state.whispers, whisper))


def noted(state: State, event: Noted) -> State:
    return replace(state, notes=(*state.notes, DayNote.of(event, day=state.day)))


def ended(state: State, _event: Ended) -> State:
    return replace(state, stopped=True)


def bared(state: State, _event: Bared) -> State:
    return replace(state, bared=True)


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Opened: opened,
    Joined: joined,
    HandedOver: handed_over,
    Freed: freed,
    Sworn: sworn,
    Unlocked: unlocked,
    Hunched: hunched,
    Whispered: whispered,
    Noted: noted,
    Ended: ended,
    Bared: bared,
}
