"""A line of history: what was told, and what came of it. What lies face down has no name in anybody else's line."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel import notes
from campaigns.kernel.notes import Noted
from campaigns.kernel.telling import facts_of, kinds_of
from campaigns.kernel.words import Word, word

from .events import (
    KINDS,
    Answered,
    Counted,
    Event,
    Flown,
    HandNamed,
    Hid,
    Hunched,
    Laid,
    Lurked,
    Moved,
    Opened,
    Parted,
    Reserved,
    Ruled,
    SlidOff,
    Stepped,
    Sworn,
    Watched,
    WatchedOff,
    Whispered,
)
from .evolve import evolve
from .face import flown as seen_flying
from .face import watched as seen_of
from .hideouts import SPACES, at
from .reach import Ticket
from .state import Found, State, Token

KIND_OF: Final = kinds_of(KINDS)


def tell(event: Event, state: State, seat: int) -> Word | None:
    """`state` is what was true before; None for what is nobody's business but the writer's."""
    told = TELL[type(event)](event, state, seat) if type(event) in TELL else _plain(event)
    if told is None:
        return None
    return Word(code=told.code, about={**told.about, "then": tuple(_came(event, state))})


def knows(state: State, seat: int) -> bool:
    """Who reads the Count's secrets: he, at an open desk; everybody, once he has turned everything up."""
    return state.bared or (seat == state.setup.count != 0 and not state.locked)


def _plain(event: Event) -> Word:
    return word(f"told.{KIND_OF[type(event)]}", **facts_of(event))


# --- Who may read what ----------------------------------------------------------------------------------


def _opened(event: Opened, _state: State, _seat: int) -> Word:
    held = tuple(word("told.held", hunter=one.hunter, seat=one.seat) for one in event.held)
    return word("told.opened", **{**facts_of(event), "held": held})


def _noted(event: Noted, state: State, seat: int) -> Word | None:
    return word(notes.told(event), **facts_of(event)) if notes.may_read(event, _self(state, seat)) else None


def _self(state: State, seat: int) -> int:
    """Whoever sits at a closed desk has no past of his own."""
    return 0 if state.locked and seat == state.setup.count else seat


def _whispered(event: Whispered, state: State, seat: int) -> Word | None:
    me = _self(state, seat)
    return _plain(event) if me and me in (event.by, event.to) else None


def _hunched(event: Hunched, state: State, seat: int) -> Word | None:
    return _plain(event) if state.bared or _self(state, seat) == event.by != 0 else None


def _sworn(_event: Sworn, state: State, seat: int) -> Word:
    """The scrambled word is told to nobody; that it is another's, so that no copy of the journal has it."""
    return word("told.sworn.own" if knows(state, seat) else "told.sworn")


def _hid(event: Hid, state: State, seat: int) -> Word:
    if event.place and knows(state, seat):
        return word("told.hid.own", place=event.place)
    return word("told.hid")


def _hand_named(event: HandNamed, state: State, seat: int) -> Word:
    if knows(state, seat):
        return word("told.hand_named.own", encounters=event.encounters)
    return word("told.hand_named")


def _laid(event: Laid, state: State, seat: int) -> Word:
    """Also of a card that he did not name he reads more: that he named one is nobody's business."""
    if knows(state, seat) and not state.setup.paper:
        return word("told.laid.own", **facts_of(event))
    return word("told.laid", space=event.space, lair=event.lair)


def _flown(event: Flown, state: State, seat: int) -> Word:
    seen = seen_flying(state, event)
    if event.place and knows(state, seat):
        return word("told.flown.own", place=event.place, space=seen.space)
    return word("told.flown", space=seen.space)


# --- His phase ------------------------------------------------------------------------------------------


def _lurked(event: Lurked, state: State, seat: int) -> Word:
    face = seen_of(state, event)
    if not knows(state, seat):
        return _watched(face, state, seat)
    off = tuple(_slid(event.slid, state)) if event.slid else ()
    return word("told.lurked", parts=(*off, *_own_play(event, face)))


def _slid(slid: SlidOff, state: State) -> Iterator[Word]:
    leaving = at(state.trail, SPACES)
    place = leaving.place if leaving else ""
    yield word(f"off.{slid.to}.own", place=place, lair=slid.lair, matured=slid.matured)
    if slid.encounter:
        yield word("laid.encounters.own", encounters=slid.encounter)


def _own_play(event: Lurked, face: Watched) -> Iterator[Word]:
    yield from _with_powers(face)
    for power in event.powers:
        if power in ("hide", "dark-call", "feed"):
            yield word(f"face.{power}")
    if event.place:
        yield word("face.own", place=event.place, lair=face.lair, open=event.open)
    if event.encounters:
        yield word("laid.encounters.own", encounters=event.encounters)
    if event.rumor:
        yield word("laid.rumor", space=event.rumor)


def _watched(event: Watched, _state: State, _seat: int) -> Word:
    return word("told.watched", parts=tuple(_face(event)))


def _face(face: Watched) -> Iterator[Word]:
    if face.slid:
        yield from _off(face.slid)
    yield from _with_powers(face)
    yield word(f"face.{face.step}", place=face.place, lair=face.lair)
    if face.place and face.step != "open":
        yield word("face.open", place=face.place, lair=0)
    if face.encounters:
        yield word("laid.encounters", n=face.encounters)
    if face.rumor:
        yield word("laid.rumor", space=face.rumor)


def _off(slid: WatchedOff) -> Iterator[Word]:
    yield word(f"off.{slid.to}", place=slid.place, lair=slid.lair, matured=slid.matured)
    if slid.encounters:
        yield word("laid.encounters", n=slid.encounters)


def _with_powers(face: Watched) -> Iterator[Word]:
    if face.misdirect:
        yield word("with.misdirect", space=face.misdirect)
    if face.wolf:
        yield word("with.wolf")


# --- What holds more than names and numbers -------------------------------------------------------------


def ticket_word(ticket: Ticket) -> Word:
    if not ticket.white:
        return word("ticket.closed")
    if ticket.yellow is None:
        return word("ticket.white", white=ticket.white)
    return word("ticket.two", white=ticket.white, yellow=ticket.yellow)


def token_word(token: Token) -> Word:
    return word("token.there", kind=token.kind, places=token.places)


def found_word(found: Found) -> Word:
    """Where it lay, and whether Hide lay linked to it."""
    row = "trail" if found.space else "lair"
    return word(
        f"found.{row}" if not found.hide else "found.hide",
        place=found.place,
        space=found.space,
        lair=found.lair,
        hide=found.hide,
    )


def _moved(event: Moved, _state: State, _seat: int) -> Word:
    tickets = (ticket_word(event.ticket),) if event.ticket else ()
    return word(f"told.moved.{event.by}", hunter=event.hunter, to=event.to, tickets=tickets)


def _reserved(event: Reserved, _state: State, _seat: int) -> Word:
    return word("told.reserved", hunter=event.hunter, tickets=tuple(map(ticket_word, event.tickets)))


def _counted(event: Counted, _state: State, _seat: int) -> Word:
    return word("told.counted", **{**facts_of(event), "tickets": tuple(map(ticket_word, event.tickets))})


def _stepped(event: Stepped, state: State, _seat: int) -> Word:
    admitted = tuple(
        word("came.admitted", hunter=one.hunter, hospital=one.hospital) for one in event.admitted
    )
    lifted = tuple(word("came.lifted", token=token_word(one)) for one in event.lifted)
    after = evolve(state, event)
    return word(f"told.stepped.{event.to}", day=after.day, also=(*lifted, *admitted))


def _answered(event: Answered, state: State, _seat: int) -> Word:
    """A region has the name that the edition on the table gives it."""
    return word(
        f"told.answered.{event.how}{_yes_or_no(event)}",
        **{
            **facts_of(event),
            "found": tuple(map(found_word, event.found)),
            "region": (state.setup.edition, event.region),
        },
    )


def _yes_or_no(event: Answered) -> str:
    """Whether there was anything to tell."""
    said = {
        "bond": event.yes,
        "hypnosis": bool(event.region),
        "presence": bool(event.near),
        "cylinders": bool(event.hide),
    }.get(event.how, bool(event.found))
    return "" if said else ".nothing"


def _ruled(event: Ruled, _state: State, _seat: int) -> Word:
    return word(f"told.ruled.{event.what}", **facts_of(event))


def _parted(event: Parted, _state: State, _seat: int) -> Word:
    """How it ended is one of a few, and no reason in somebody's own words."""
    return word("told.parted", how=event.why)


Tell: TypeAlias = Callable[[Any, State, int], Word | None]
TELL: Final[Mapping[type[object], Tell]] = {
    Opened: _opened,
    Noted: _noted,
    Whispered: _whispered,
    Hunched: _hunched,
    Sworn: _sworn,
    Hid: _hid,
    HandNamed: _hand_named,
    Laid: _laid,
    Flown: _flown,
    Lurked: _lurked,
    Watched: _watched,
    Moved: _moved,
    Reserved: _reserved,
    Counted: _counted,
    Stepped: _stepped,
    Ruled: _ruled,
    Answered: _answered,
    Parted: _parted,
}


# --- What came of it ------------------------------------------------------------------------------------


def _came(event: Event, before: State) -> Iterator[Word]:
    """Only what lies open to everybody."""
    if isinstance(event, Opened):
        return
    after = evolve(before, event)
    yield from _figures(before, after)
    for hunter in after.hunters:
        was = before.hunter(hunter.name)
        if hunter.defeated and not (was and was.defeated):
            yield word("came.defeated", hunter=hunter.name)
    if after.winner != before.winner:
        yield word(f"came.won.{after.winner}")


def _figures(before: State, after: State) -> Iterator[Word]:
    for name in ("influence", "wounds", "despair"):
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            yield word(f"came.{name}", was=was, now=now)
