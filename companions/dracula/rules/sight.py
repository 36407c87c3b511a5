"""What a seat may know. Everything a hunter, the wall or a stranger sees is made of what lies open; the Count's desk is
a part of its own, that only his open desk has."""

from collections.abc import Iterable
from dataclasses import dataclass

from campaigns.kernel.copying import replace
from campaigns.kernel.notes import readable
from campaigns.kernel.untold import Untold

from . import clock
from .cast import GOAL, SHEETS, WOUNDS, Ally, Encounter, Name
from .clock import Phase
from .ground import ground
from .hideouts import Back, Hideout, Lurking, Lying, Row, current, numbered
from .reach import Ticket
from .state import (
    Answer,
    Asked,
    DayNote,
    Fight,
    Hunch,
    Hunter,
    Oath,
    Setup,
    Side,
    State,
    Token,
    Whisper,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HunterSeen:
    name: Name
    seat: int
    place: str
    hurt: int
    health: int
    bites: int
    slots: int
    weakened: bool
    delayed: bool
    defeated: bool
    fell_at: str
    hospitals: tuple[str, ...]  # where he is brought at the next dawn; of several Dracula chooses
    tickets: tuple[Ticket, ...]
    items: int | None
    events: int | None
    did: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A space of the trail or a lair, as it lies there. What is face down has no name."""

    space: int
    lair: int
    back: Back
    place: str
    cards: tuple[Lying, ...]
    encounters: tuple[Lurking, ...]
    rumor: bool
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What the Count alone sees."""

    trail: Row
    lairs: Row
    here: str
    hand: tuple[Encounter, ...]
    waiting: tuple[Asked, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    seat: int  # whose eyes these are; 0: the screen on the wall
    table: tuple[int, ...]
    setup: Setup
    hunters: tuple[HunterSeen, ...]
    day: int
    phase: Phase
    despair: int
    influence: int
    wounds: int
    rumors: int
    trail: tuple[Seen | None, ...]
    lairs: tuple[Seen | None, ...]
    moved: int
    tokens: tuple[Token, ...]
    allies: tuple[Ally, ...]
    waiting: tuple[Asked, ...]  # without the answers
    fight: Fight | None
    hunches: tuple[Hunch, ...]  # the own ones; everybody's, once everything lies open
    whispers: tuple[Whisper, ...]
    notes: tuple[DayNote, ...]
    sworn: bool
    locked: bool
    oath: Untold[Oath] | None  # for the Count's seat, to compare a word with
    winner: Side
    over: bool
    bared: bool
    desk: Desk | None

    goal: int = GOAL
    lives: int = WOUNDS

    @property
    def count(self) -> int:
        return self.setup.count

    @property
    def is_count(self) -> bool:
        """The screen on the wall is nobody, also in a hunt that has not been opened."""
        return self.seat == self.setup.count != 0

    @property
    def curtained(self) -> bool:
        """Whether this seat keeps things behind a curtain, and on no page that lies open."""
        return self.desk is not None and not self.bared

    @property
    def weekday(self) -> str:
        return clock.weekday(self.day)

    @property
    def week(self) -> int:
        return self.day // 7 + 1

    @property
    def night(self) -> bool:
        return clock.at_night(self.phase)

    def hunter(self, name: str) -> HunterSeen | None:
        return next((one for one in self.hunters if one.name == name), None)

    def mine(self) -> tuple[HunterSeen, ...]:
        return tuple(one for one in self.hunters if one.seat == self.seat)

    def at(self, space: int, lair: int) -> Seen | None:
        row, n = (self.trail, space) if space else (self.lairs, lair)
        return row[n - 1] if 1 <= n <= len(row) else None


def sight(state: State, seat: int) -> View:
    own = seat == state.setup.count != 0
    desk = _desk(state) if own and not state.locked and not state.setup.paper else None
    return View(
        seat=seat,
        table=state.table,
        setup=state.setup,
        hunters=tuple(_hunter(state, one) for one in state.hunters),
        day=state.day,
        phase=state.phase,
        despair=state.despair,
        influence=state.influence,
        wounds=state.wounds,
        rumors=state.rumors,
        trail=seen_row(state.trail, bared=state.bared, lairs=False),
        lairs=seen_row(state.lairs, bared=state.bared, lairs=True),
        moved=state.moved,
        tokens=state.tokens,
        allies=state.allies,
        waiting=tuple(replace(one, answer=Answer()) for one in state.waiting),
        fight=state.fight,
        hunches=tuple(one for one in state.hunches if state.bared or _own(state, one.by, seat)),
        whispers=_heard(state, seat),
        notes=_readable(state, seat),
        sworn=state.oath is not None,
        locked=state.locked,
        oath=Untold(state.oath) if own and state.oath else None,
        winner=state.winner,
        over=state.over,
        bared=state.bared,
        desk=desk,
    )


def _desk(state: State) -> Desk:
    space = current(state.trail)
    hideout = state.trail[space - 1] if space else None
    return Desk(
        trail=state.trail,
        lairs=state.lairs,
        here=hideout.place if hideout else "",
        hand=state.hand,
        waiting=state.waiting,
    )


# --- What lies there ------------------------------------------------------------------------------------


def seen_row(row: Row, *, bared: bool, lairs: bool) -> tuple[Seen | None, ...]:
    seen: dict[int, Seen] = {
        n: _seen(hideout, space=0 if lairs else n, lair=n if lairs else 0, bared=bared)
        for n, hideout in numbered(row)
    }
    return tuple(seen.get(n) for n in range(1, len(row) + 1))


def _seen(hideout: Hideout, *, space: int, lair: int, bared: bool) -> Seen:
    known = hideout.open or (bared and not _unseen(hideout))
    return Seen(
        space=space,
        lair=lair,
        back=hideout.back,
        place=hideout.place if known else "",
        cards=tuple(card for card in hideout.cards if known or card != "hide"),
        encounters=_encounters(hideout.encounters, bared=bared),
        rumor=hideout.rumor,
        open=known,
    )


def _unseen(hideout: Hideout) -> bool:
    """With a pencil a card that nobody turned up stays without a name."""
    return hideout.place_lies and not hideout.place


def _encounters(them: tuple[Lurking, ...], *, bared: bool) -> tuple[Lurking, ...]:
    """Those that lie open first: in which order he laid down the others is his."""
    lying_open = tuple(one for one in them if bared or one.open)
    return (*lying_open, *(Lurking(),) * (len(them) - len(lying_open)))


# --- Who knows what -------------------------------------------------------------------------------------


def _own(state: State, by: int, seat: int) -> bool:
    """A closed desk has no past of its own; the wall is nobody."""
    return by == seat != 0 and not (state.locked and seat == state.setup.count)


def _heard(state: State, seat: int) -> tuple[Whisper, ...]:
    return tuple(one for one in state.whispers if _own(state, one.by, seat) or _own(state, one.to, seat))


def _readable(state: State, seat: int) -> tuple[DayNote, ...]:
    return readable(state.notes, seat if _own(state, seat, seat) else 0)


def _hunter(state: State, hunter: Hunter) -> HunterSeen:
    sheet = SHEETS[hunter.name]
    return HunterSeen(
        name=hunter.name,
        seat=hunter.seat,
        place=hunter.place,
        hurt=hunter.hurt,
        health=sheet.health,
        bites=hunter.bites,
        slots=sheet.bites,
        weakened=hunter.weakened,
        delayed=hunter.delayed,
        defeated=hunter.defeated,
        fell_at=hunter.fell_at,
        hospitals=ground(state.setup).nearest.get(hunter.fell_at, ()) if hunter.defeated else (),
        tickets=hunter.tickets,
        items=hunter.items,
        events=hunter.events,
        did=hunter.did,
    )


def standing_on(view: View) -> int:
    """The space of his current location, as far as this seat can tell where Hide lies; 0: nowhere."""
    if view.desk:
        return current(view.desk.trail)
    return next((one.space for one in view.trail if one and one.back and "hide" not in one.cards), 0)


def names(hunters: Iterable[HunterSeen]) -> tuple[Name, ...]:
    return tuple(one.name for one in hunters)
