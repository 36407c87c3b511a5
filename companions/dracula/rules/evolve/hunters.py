"""The hunters: where they stand, what they suffer, what they hold."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.copying import replace

from companions.dracula.rules.cast import DRACULA, FACE_DOWN, SHEETS, TICKETS_HELD, WOUNDS
from companions.dracula.rules.events import (
    Acted,
    Bitten,
    Counted,
    Delayed,
    Healed,
    Hurt,
    Moved,
    Placed,
    Reserved,
    StoodUp,
)
from companions.dracula.rules.ground import is_land
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.state import Asked, Hunter, State
from companions.dracula.rules.truth import put_to_him


def placed(state: State, event: Placed) -> State:
    """Whoever is put somewhere has come there."""
    hunter = state.hunter(event.hunter)
    if not hunter:
        return state
    there = _standing(hunter, event.place)
    return _came(state.with_hunter(there), there)


def _standing(hunter: Hunter, place: str) -> Hunter:
    """Whoever lay defeated begins anew, wherever he is brought."""
    return brought(hunter, place) if hunter.defeated else replace(hunter, place=place)


def brought(hunter: Hunter, place: str) -> Hunter:
    """Without wounds and bites, without cards and tickets."""
    counted = None if hunter.items is None else 0
    return Hunter(name=hunter.name, seat=hunter.seat, place=place, items=counted, events=counted)


def moved(state: State, event: Moved) -> State:
    hunter = state.hunter(event.hunter)
    if not hunter:
        return state
    there = _standing(hunter, event.to)
    tickets = spent(there.tickets, event.ticket) if event.ticket else there.tickets
    there = replace(there, tickets=tickets, did=event.by)
    return _came(state.with_hunter(there), there)


def spent(held: tuple[Ticket, ...], ticket: Ticket) -> tuple[Ticket, ...]:
    """The one that was shown, or one that lay face down."""
    gone = next((one for one in (ticket, FACE_DOWN) if one in held), None)
    if gone is None:
        return held
    at = held.index(gone)
    return (*held[:at], *held[at + 1 :])


def _came(state: State, hunter: Hunter) -> State:
    """The table waits for the Count's word, whether something lies there or not: one question for each hunter.

    Seas and hospitals say nothing.
    """
    if state.setup.paper or not state.moved or not is_land(state.setup, hunter.place):
        return state
    asked = put_to_him(state, Asked(how="arrival", hunter=hunter.name, places=(hunter.place,)))
    others = tuple(one for one in state.waiting if (one.how, one.hunter) != ("arrival", hunter.name))
    return replace(state, waiting=(*others, asked))


def reserved(state: State, event: Reserved) -> State:
    hunter = state.hunter(event.hunter)
    if not hunter:
        return state
    held = (*hunter.tickets, *event.tickets)[-TICKETS_HELD:]
    return state.with_hunter(replace(hunter, tickets=held, did="reserve"))


def acted(state: State, event: Acted) -> State:
    hunter = state.hunter(event.hunter)
    return state.with_hunter(replace(hunter, did=event.what)) if hunter else state


def delayed(state: State, event: Delayed) -> State:
    hunter = state.hunter(event.hunter)
    return state.with_hunter(replace(hunter, delayed=True)) if hunter else state


def stood_up(state: State, event: StoodUp) -> State:
    hunter = state.hunter(event.hunter)
    return state.with_hunter(replace(hunter, delayed=False, did="stood")) if hunter else state


def hurt(state: State, event: Hurt) -> State:
    if event.who == DRACULA:
        return wounded(state, event.n)
    hunter = state.hunter(event.who)
    return suffered(state, hunter, event.n) if hunter else state


def healed(state: State, event: Healed) -> State:
    if event.who == DRACULA:
        return wounded(state, -event.n)
    hunter = state.hunter(event.who)
    if not hunter:
        return state
    return state.with_hunter(replace(hunter, hurt=max(0, hunter.hurt - max(0, event.n))))


def bitten(state: State, event: Bitten) -> State:
    hunter = state.hunter(event.hunter)
    return bites(state, hunter, event.n) if hunter else state


def counted(state: State, event: Counted) -> State:
    hunter = state.hunter(event.hunter)
    if not hunter:
        return state
    return state.with_hunter(replace(hunter, items=event.items, events=event.events, tickets=event.tickets))


# --- What wounds and bites come to ----------------------------------------------------------------------


def wounded(state: State, n: int) -> State:
    return replace(state, wounds=min(WOUNDS, max(0, state.wounds + n)))


def suffered(state: State, hunter: Hunter, n: int) -> State:
    """As many wounds as his health, and he is defeated; by nothing nobody is."""
    if n <= 0:
        return state
    most = SHEETS[hunter.name].health
    hurt_now = min(most, hunter.hurt + n)
    state = state.with_hunter(replace(hunter, hurt=hurt_now))
    return defeated(state, hunter.name) if hurt_now == most else state


def bites(state: State, hunter: Hunter, n: int) -> State:
    """Bitten without a free slot, he is defeated."""
    free = SHEETS[hunter.name].bites
    now = max(0, hunter.bites + n)
    state = state.with_hunter(replace(hunter, bites=min(free, now)))
    return defeated(state, hunter.name) if now > free else state


def defeated(state: State, name: str) -> State:
    """Influence goes on by two, and by one for each despair token. Once for each defeat."""
    hunter = state.hunter(name)
    if not hunter or hunter.defeated:
        return state
    state = state.with_hunter(replace(hunter, defeated=True, fell_at=hunter.place, place="", delayed=False))
    return replace(
        state,
        influence=state.influence + 2 + state.despair,
        waiting=tuple(one for one in state.waiting if one.hunter != name or one.how != "arrival"),
    )


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Placed: placed,
    Moved: moved,
    Reserved: reserved,
    Acted: acted,
    Delayed: delayed,
    StoodUp: stood_up,
    Hurt: hurt,
    Healed: healed,
    Bitten: bitten,
    Counted: counted,
}
