"""What the rules frown upon, kind by kind; said beside the form, and the table may go on.

Of what the Count keeps hidden only his own desk is warned: no advice to anybody else comes from it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.notes import Noted
from campaigns.kernel.words import Advice, word

from .cast import IN_THE_BOX, ROUNDS, TICKETS_HELD
from .choices import flights
from .clock import passed
from .events import (
    Acted,
    Answered,
    Bared,
    Ended,
    Engaged,
    Event,
    Exchanged,
    Flown,
    Freed,
    HandedOver,
    Hid,
    Hunched,
    Joined,
    Lurked,
    Moved,
    Placed,
    Reserved,
    Revealed,
    Stepped,
    StoodUp,
    TokenPut,
    Unlocked,
    Watched,
    Whispered,
)
from .going import reachable
from .ground import is_city, kind_of
from .hideouts import at, current
from .lurk import frowned
from .map import NEVER_HOLY
from .sight import Desk, HunterSeen, Seen, View, standing_on
from .state import Answer, Asked, Found
from .trail import BAT, BATS

# What is still told once it is over.
AFTER: Final = (Bared, Ended, Freed, HandedOver, Joined, Noted, Whispered, Hunched, Unlocked)


def advice(view: View, event: Event) -> Iterator[Advice]:
    """Most kinds nobody frowns upon."""
    if view.over and not isinstance(event, AFTER):
        yield word("hunt.over")
    if frown := ADVICE.get(type(event)):
        yield from frown(view, event)


# --- The clock ------------------------------------------------------------------------------------------


def stepped(view: View, event: Stepped) -> Iterator[Advice]:
    jumped = passed(view.phase, event.to)[:-1]
    if jumped:
        yield word("clock.skips", phases=jumped)
    if view.waiting:
        yield word("clock.waits", n=len(view.waiting))


# --- The hunters ----------------------------------------------------------------------------------------


def placed(view: View, event: Placed) -> Iterator[Advice]:
    yield from _begins(view, event.place)


def _begins(view: View, place: str) -> Iterator[Advice]:
    """Later a card may put them anywhere."""
    if not view.moved and not is_city(view.setup, place):
        yield word("placed.city", place=place)


def moved(view: View, event: Moved) -> Iterator[Advice]:
    hunter = view.hunter(event.hunter)
    if not hunter:
        return
    yield from _able(hunter)
    if not hunter.place and not hunter.defeated:
        yield from _begins(view, event.to)
    if event.by == "moved":
        return
    yield from _when(view, hunter, event)
    if hunter.place and event.to not in reachable(view, hunter, event.ticket)[event.by]:
        yield word("move.far", place=event.to, by=event.by)
    if event.by == "rail" and not event.ticket:
        yield word("move.ticket")


def _able(hunter: HunterSeen) -> Iterator[Advice]:
    if hunter.defeated:
        yield word("hunter.defeated", hunter=hunter.name)
    if hunter.delayed:
        yield word("hunter.delayed", hunter=hunter.name)
    if hunter.did:
        yield word("hunter.acted", hunter=hunter.name)


def _when(view: View, hunter: HunterSeen, event: Moved) -> Iterator[Advice]:
    """By day on land and at sea; by night nobody moves."""
    if view.phase == "night":
        yield word("move.night")
    elif view.phase != "day":
        yield word("move.phase", phase=view.phase)
    if event.ticket and hunter.tickets and not _holds(hunter, event):
        yield word("ticket.other", hunter=hunter.name)


def _holds(hunter: HunterSeen, event: Moved) -> bool:
    return any(held == event.ticket or not held.white for held in hunter.tickets)


def acted(view: View, event: Acted | StoodUp) -> Iterator[Advice]:
    yield from _action(view, event)


def _action(view: View, event: Acted | Reserved | StoodUp) -> Iterator[Advice]:
    hunter = view.hunter(event.hunter)
    if not hunter:
        return
    if hunter.defeated:
        yield word("hunter.defeated", hunter=hunter.name)
    if hunter.delayed and not isinstance(event, StoodUp):
        yield word("hunter.delayed", hunter=hunter.name)
    if hunter.did:
        yield word("hunter.acted", hunter=hunter.name)
    if kind_of(view.setup, hunter.place) == "sea" and not _at_sea(view, event):
        yield word("hunter.at_sea", hunter=hunter.name)


def _at_sea(view: View, event: Acted | Reserved | StoodUp) -> bool:
    """By day whoever lies there stands up, and everybody else sails on; by night all are passed over."""
    if view.night:
        return isinstance(event, Acted) and event.what == "pass"
    return isinstance(event, StoodUp)


def reserved(view: View, event: Reserved) -> Iterator[Advice]:
    yield from _action(view, event)
    hunter = view.hunter(event.hunter)
    if hunter and len(hunter.tickets) + len(event.tickets) > TICKETS_HELD:
        yield word("ticket.many", hunter=hunter.name, most=TICKETS_HELD)


# --- The board, the fight -------------------------------------------------------------------------------


def token_put(view: View, event: TokenPut) -> Iterator[Advice]:
    if sum(one.kind == event.kind for one in view.tokens) >= IN_THE_BOX[event.kind]:
        yield word("token.all", kind=event.kind, n=IN_THE_BOX[event.kind])
    if event.kind == "consecrated-ground" and event.places[0] in NEVER_HOLY:
        yield word("token.never", place=event.places[0])


def engaged(view: View, _event: Engaged) -> Iterator[Advice]:
    if view.fight:
        yield word("fight.goes_on")


def exchanged(view: View, _event: Exchanged) -> Iterator[Advice]:
    if view.fight and len(view.fight.rounds) >= ROUNDS:
        yield word("fight.rounds", n=ROUNDS)


# --- The Count's own desk -------------------------------------------------------------------------------


def hid(view: View, event: Hid) -> Iterator[Advice]:
    if event.place and event.place in {one.place for one in view.hunters}:
        yield word("hid.hunter", place=event.place)
    if view.moved:
        yield word("hid.again")


def lurked(view: View, event: Lurked) -> Iterator[Advice]:
    yield from _his_phase(view)
    if view.desk:
        yield from frowned(view, view.desk, event)


def watched(view: View, _event: Watched) -> Iterator[Advice]:
    yield from _his_phase(view)


def _his_phase(view: View) -> Iterator[Advice]:
    if view.phase != "count":
        yield word("count.phase", phase=view.phase)


def flown(view: View, event: Flown) -> Iterator[Advice]:
    if event.place and event.place in {one.place for one in view.hunters}:
        yield word("hid.hunter", place=event.place)
    elif view.desk and _too_far(view, view.desk, event):
        yield word("flown.far", place=event.place)
    if len(_other_bats(view, event)) >= BATS:
        yield word("flown.bats", n=BATS)


def _too_far(view: View, desk: Desk, event: Flown) -> bool:
    """Of a flight from another space than his own the desk knows nothing."""
    from_here = event.space in (0, current(desk.trail))
    return from_here and bool(event.place) and event.place not in flights(view, desk)


def _other_bats(view: View, event: Flown) -> list[Seen]:
    """They lie face up for everybody. One on the space that he leaves goes back to the box."""
    leaves = event.space or standing_on(view)
    return [one for one in view.trail if one and BAT in one.cards and one.space != leaves]


def answered(view: View, event: Answered) -> Iterator[Advice]:
    """Other than what lies there, by what the Count's phone knows: for his eyes alone."""
    if view.desk and _differs(view, view.desk, event):
        yield word("answer.differs")


def _differs(view: View, desk: Desk, event: Answered) -> bool:
    """Where the question is gone, what was found must lie there still."""
    asked = next((one for one in desk.waiting if (one.how, one.hunter) == (event.how, event.hunter)), None)
    if not asked or asked.places != event.places:
        return not all(_lies(desk, found) for found in event.found)
    said = Answer(found=event.found, near=event.near, region=event.region, yes=event.yes, hide=event.hide)
    return asked.answer != said and not _evaded(view, asked, event)


def _evaded(view: View, asked: Asked, event: Answered) -> bool:
    """In fog he need not fight whom he meets."""
    fog = {place for one in view.tokens if one.kind == "fog" for place in one.places}
    met = {found.place for found in asked.answer.found}
    return event.how == "meeting" and not event.found and met <= fog


def _lies(desk: Desk, found: Found | Revealed) -> bool:
    hideout = at(desk.trail, found.space) if found.space else at(desk.lairs, found.lair)
    return hideout is not None and hideout.place == found.place


def revealed(view: View, event: Revealed) -> Iterator[Advice]:
    if view.desk and not _lies(view.desk, event):
        yield word("answer.differs")


Frown: TypeAlias = Callable[[View, Any], Iterator[Advice]]
ADVICE: Final[Mapping[type[object], Frown]] = {
    Stepped: stepped,
    Placed: placed,
    Moved: moved,
    Acted: acted,
    StoodUp: acted,
    Reserved: reserved,
    TokenPut: token_put,
    Engaged: engaged,
    Exchanged: exchanged,
    Hid: hid,
    Lurked: lurked,
    Watched: watched,
    Flown: flown,
    Answered: answered,
    Revealed: revealed,
}
