"""What makes no sense, kind by kind; everything else the table may do."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel import notes
from campaigns.kernel.checks import (
    again,
    first,
    known,
    newcomer,
    nonzero,
    number,
    once,
    refused,
    seated,
    somebody,
    text,
)
from campaigns.kernel.decisions import Refused
from campaigns.kernel.notes import Noted

from .cast import (
    ALLIES,
    COUNT_EVENTS,
    ENCOUNTERS,
    FACE_DOWN,
    FOE_CARDS,
    FOES,
    GOAL,
    HUNTER_CARDS,
    NAMES,
    QUESTIONS,
    TICKETS,
    TICKETS_HELD,
    TOKENS,
    UNASKED,
)
from .clock import PHASES
from .events import (
    Acted,
    AllyCame,
    AllyLeft,
    Answered,
    Bared,
    Bitten,
    Cleared,
    Counted,
    Delayed,
    Ended,
    Engaged,
    Erred,
    Event,
    Exchanged,
    Flown,
    Freed,
    HandedOver,
    HandNamed,
    Healed,
    Hid,
    Hunched,
    Hurt,
    Inquired,
    Interrupted,
    Joined,
    Laid,
    Lurked,
    Moved,
    Opened,
    Parted,
    Placed,
    Reserved,
    Revealed,
    Ruled,
    Rumored,
    SlidOff,
    Stepped,
    StoodUp,
    Sworn,
    TokenPut,
    TokenTaken,
    TurnedUp,
    Unlocked,
    Watched,
    WatchedOff,
    Whispered,
)
from .ground import ground, is_city
from .hideouts import LAIRS, SPACES
from .reach import Ticket
from .sight import View
from .state import WHO


def nonsense(view: View, event: Event) -> Refused | None:
    return NONSENSE[type(event)](view, event)


# --- What most are asked --------------------------------------------------------------------------------


def hunter(name: str, field: str = "hunter") -> Refused | None:
    return known(name, NAMES, "hunter.unknown", field)


def place(view: View, where: str, field: str = "place") -> Refused | None:
    """A place of the map, or a hospital."""
    on = ground(view.setup)
    return (
        None if where in on.places or where in on.hospitals else refused("place.unknown", field, place=where)
    )


def city(view: View, where: str, field: str = "place") -> Refused | None:
    return place(view, where, field) or (
        None if is_city(view.setup, where) else refused("place.city", field, place=where)
    )


def spot(space: int, lair: int) -> Refused | None:
    """One of the two."""
    if bool(space) == bool(lair):
        return refused("spot.one", "space")
    return number(space, "space", 1, SPACES) if space else number(lair, "lair", 1, LAIRS)


def tickets(these: Collection[Ticket], field: str = "tickets") -> Refused | None:
    return number(len(these), field, 0, TICKETS_HELD) or first(
        known(one, (*TICKETS, FACE_DOWN), "ticket.unknown", field, white=one.white, yellow=one.yellow or 0)
        for one in these
    )


def encounters(these: Collection[str], field: str = "encounters") -> Refused | None:
    return first(known(one, (*ENCOUNTERS, ""), "encounter.unknown", field) for one in these)


def own_desk(view: View) -> Refused | None:
    """The Count's own; where he plays with a pencil the others write down what they see."""
    return None if view.desk or view.setup.paper else refused("count.only", None)


def phone(view: View) -> Refused | None:
    return None if view.desk else refused("count.only", None)


def secret(view: View) -> Refused | None:
    """Nothing is hidden before there is a word that guards it."""
    return phone(view) or (None if view.sworn else refused("sworn.first", None))


# --- Sitting down ---------------------------------------------------------------------------------------


def opened(_view: View, event: Opened) -> Refused | None:
    names = [held.hunter for held in event.held]
    twice = again(names)
    return (
        somebody(event.seats)
        or once(event.seats)
        or seated(event.count, event.seats, "count")
        or (refused("hunter.twice", "held", hunter=twice) if twice else None)
        or first(hunter(name, "held") for name in names)
        or first(seated(held.seat, event.seats, "held") for held in event.held)
    )


def joined(view: View, event: Joined) -> Refused | None:
    return newcomer(event.seat, view.table)


def handed_over(view: View, event: HandedOver) -> Refused | None:
    return hunter(event.hunter) or seated(event.seat, view.table)


def freed(view: View, event: Freed) -> Refused | None:
    return seated(event.seat, view.table)


def sworn(view: View, event: Sworn) -> Refused | None:
    return phone(view) or text(event.salt, "word") or text(event.scrambled, "word")


def unlocked(view: View, _event: Unlocked) -> Refused | None:
    return None if view.is_count and view.locked else refused("desk.open", None)


# --- The hunters ----------------------------------------------------------------------------------------


def stepped(view: View, event: Stepped) -> Refused | None:
    if event.to == view.phase:
        return refused("clock.same", "to", phase=event.to)
    return known(event.to, PHASES, "clock.unknown", "to") or first(
        hunter(one.hunter, "admitted")
        or known(one.hospital, ground(view.setup).hospitals, "place.unknown", "admitted", place=one.hospital)
        for one in event.admitted
    )


def placed(view: View, event: Placed) -> Refused | None:
    return hunter(event.hunter) or place(view, event.place)


def moved(view: View, event: Moved) -> Refused | None:
    return (
        hunter(event.hunter)
        or place(view, event.to, "to")
        or (tickets((event.ticket,), "ticket") if event.ticket else None)
    )


def reserved(_view: View, event: Reserved) -> Refused | None:
    return (
        hunter(event.hunter)
        or number(len(event.tickets), "tickets", 1, TICKETS_HELD)
        or tickets(event.tickets)
    )


def of_hunter(_view: View, event: Acted | Delayed | StoodUp) -> Refused | None:
    return hunter(event.hunter)


def hurt(_view: View, event: Hurt | Healed) -> Refused | None:
    return known(event.who, WHO, "hunter.unknown", "who") or number(event.n, "n", 1)


def bitten(_view: View, event: Bitten) -> Refused | None:
    return hunter(event.hunter) or nonzero(event.n, "n") or number(event.n, "n", -9, 9)


def counted(_view: View, event: Counted) -> Refused | None:
    return (
        hunter(event.hunter)
        or number(event.items, "items")
        or number(event.events, "events")
        or tickets(event.tickets)
    )


# --- The board ------------------------------------------------------------------------------------------


def token(view: View, event: TokenPut | TokenTaken) -> Refused | None:
    """A roadblock lies on a line between two places, everything else on one."""
    lines = 2 if event.kind == "roadblock" else 1
    if len(event.places) != lines:
        return refused("token.line" if lines == 2 else "token.place", "places")
    return (
        known(event.kind, TOKENS, "token.unknown", "kind")
        or first(place(view, one, "places") for one in event.places)
        or (_line(view, event) if lines == 2 else None)
    )


def _line(view: View, event: TokenPut | TokenTaken) -> Refused | None:
    a, b = event.places
    on = ground(view.setup)
    joined_by = {other for other, _ in on.railways.get(a, ())} if event.rail else on.roads.get(a, frozenset())
    return None if b in joined_by else refused("token.no_line", "places", a=a, b=b)


def ally(_view: View, event: AllyCame | AllyLeft) -> Refused | None:
    return known(event.ally, ALLIES, "ally.unknown", "ally")


def ruled(_view: View, event: Ruled) -> Refused | None:
    if event.what in ("hurt", "bites"):
        return hunter(event.hunter) or number(event.to, "to")
    return number(event.to, "to", 0, GOAL if event.what == "influence" else 999)


# --- Questions ------------------------------------------------------------------------------------------


def inquired(view: View, event: Inquired) -> Refused | None:
    return known(event.how, set(QUESTIONS) - UNASKED, "question.unknown", "how") or _question(view, event)


def _question(view: View, event: Inquired | Answered) -> Refused | None:
    """What it asks about: two cities, a space of the trail, where a hunter stands."""
    if event.hunter and (no := hunter(event.hunter)):
        return no
    if event.how in ("reports", "money", "harker"):
        return number(event.space, "space", 1, SPACES)
    if event.how in ("hypnosis", "cylinders"):
        return None
    return known(bool(event.places), (True,), "question.where", "places") or first(
        place(view, one, "places") for one in event.places
    )


def answered(view: View, event: Answered) -> Refused | None:
    """The Count alone; with a pencil, whoever heard it."""
    return (
        own_desk(view)
        or known(event.how, QUESTIONS, "question.unknown", "how")
        or _question(view, event)
        or first(place(view, one.place, "found") or spot(one.space, one.lair) for one in event.found)
        or _said(view, event)
    )


def _said(view: View, event: Answered) -> Refused | None:
    """Regions, places and spaces that there are."""
    regions = ("", *ground(view.setup).regions)
    return (
        known(event.region, regions, "place.unknown", "region", place=event.region)
        or first(place(view, one, "near") for one in event.near)
        or first(number(hide, "hide", 0, SPACES) for hide in (event.hide, *(one.hide for one in event.found)))
    )


def interrupted(view: View, event: Interrupted) -> Refused | None:
    return own_desk(view) or known(event.event, COUNT_EVENTS, "event.unknown", "event")


def revealed(view: View, event: Revealed) -> Refused | None:
    return (
        own_desk(view)
        or place(view, event.place)
        or spot(event.space, event.lair)
        or number(event.hide, "hide", 0, SPACES)
    )


def turned_up(_view: View, event: TurnedUp) -> Refused | None:
    return (
        known(event.encounter, ENCOUNTERS, "encounter.unknown", "encounter")
        or spot(event.space, event.lair)
        or (hunter(event.hunter) if event.hunter else None)
    )


# --- The Count ------------------------------------------------------------------------------------------


def hid(view: View, event: Hid) -> Refused | None:
    if view.setup.paper:
        return refused("paper.place", "place") if event.place else None
    return secret(view) or city(view, event.place)


def lurked(view: View, event: Lurked) -> Refused | None:
    return secret(view) or _play(view, event) or _beside(event) or (_off(event.slid) if event.slid else None)


def _play(view: View, event: Lurked) -> Refused | None:
    """One card for where he is: a location, Hide, Dark Call or Feed."""
    instead = [power for power in event.powers if power in ("hide", "dark-call", "feed")]
    if len(instead) + bool(event.place) != 1 or len(set(event.powers)) != len(event.powers):
        return refused("play.one", "place")
    return place(view, event.place) if event.place else None


def _beside(event: Lurked) -> Refused | None:
    return (
        _misdirect(event.misdirect, played="misdirect" in event.powers)
        or number(event.rumor, "rumor", 0, SPACES)
        or number(len(event.encounters), "encounters", 0, 9)
        or encounters(event.encounters)
    )


def _misdirect(space: int, *, played: bool) -> Refused | None:
    """An older space, on which the card lies; on the first lies what he plays."""
    return number(space, "misdirect", 2, SPACES) if space or played else None


def _off(slid: SlidOff | WatchedOff) -> Refused | None:
    return number(slid.lair, "lair", 1, LAIRS) if slid.to == "lair" else None


def watched(view: View, event: Watched) -> Refused | None:
    """Where the Count has a phone, it says what is seen."""
    if not view.setup.paper:
        return refused("watched.phone", None)
    return (
        _seen(view, event)
        or (number(event.lair, "lair", 1, LAIRS) if event.step == "lair" else None)
        or _misdirect(event.misdirect, played=False)
        or number(event.rumor, "rumor", 0, SPACES)
        or number(event.encounters, "encounters", 0, 9)
        or (_off(event.slid) if event.slid else None)
    )


def _seen(view: View, event: Watched) -> Refused | None:
    """What lies face up is named: a city in which a hunter stands, or whatever he showed."""
    if event.step == "open":
        return city(view, event.place)
    return place(view, event.place) if event.place else None


def flown(view: View, event: Flown) -> Refused | None:
    if view.setup.paper:
        return number(event.space, "space", 0, SPACES)
    return secret(view) or city(view, event.place) or number(event.space, "space", 0, SPACES)


def of_spot(view: View, event: Rumored | Cleared) -> Refused | None:
    return own_desk(view) or spot(event.space, event.lair)


def laid(view: View, event: Laid) -> Refused | None:
    return own_desk(view) or spot(event.space, event.lair) or encounters((event.encounter,), "encounter")


def hand_named(view: View, event: HandNamed) -> Refused | None:
    return secret(view) or encounters(event.encounters)


def erred(view: View, event: Erred) -> Refused | None:
    return own_desk(view) or place(view, event.place)


# --- The fight ------------------------------------------------------------------------------------------


def engaged(view: View, event: Engaged) -> Refused | None:
    return (
        known(event.foe, FOES, "foe.unknown", "foe")
        or known(bool(event.hunters), (True,), "hunters.none", "hunters")
        or first(hunter(name, "hunters") for name in event.hunters)
        or (place(view, event.place) if event.place else None)
    )


def exchanged(view: View, event: Exchanged) -> Refused | None:
    if not view.fight:
        return refused("fight.none", None)
    return (
        known(event.hunter, view.fight.hunters, "hunter.unknown", "hunter")
        or known(event.card, HUNTER_CARDS, "card.unknown", "card")
        or known(event.foe_card, FOE_CARDS, "card.unknown", "foe_card")
        or first(
            number(getattr(event, figure), figure)
            for figure in ("to_hunter", "to_foe", "healed", "influence")
        )
    )


def parted(view: View, _event: Parted) -> Refused | None:
    return None if view.fight else refused("fight.none", None)


# --- What one thinks, and the end -----------------------------------------------------------------------


def hunched(view: View, event: Hunched) -> Refused | None:
    return seated(event.by, view.table, "by") or place(view, event.place)


def whispered(view: View, event: Whispered) -> Refused | None:
    if event.by == event.to:
        return refused("whisper.self", "to")
    return (
        seated(event.by, view.table, "by") or seated(event.to, view.table, "to") or text(event.text, "text")
    )


def noted(_view: View, event: Noted) -> Refused | None:
    return notes.nonsense(event)


def ended(view: View, _event: Ended) -> Refused | None:
    return refused("hunt.ended", None) if view.over else None


def bared(view: View, _event: Bared) -> Refused | None:
    """Not while the hunt goes on: it cannot be taken back from anybody's eyes."""
    return phone(view) or (None if view.over else refused("hunt.runs", None))


Nonsense: TypeAlias = Callable[[View, Any], Refused | None]
NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Opened: opened,
    Joined: joined,
    HandedOver: handed_over,
    Freed: freed,
    Sworn: sworn,
    Unlocked: unlocked,
    Stepped: stepped,
    Placed: placed,
    Moved: moved,
    Reserved: reserved,
    Acted: of_hunter,
    Delayed: of_hunter,
    StoodUp: of_hunter,
    Hurt: hurt,
    Healed: hurt,
    Bitten: bitten,
    Counted: counted,
    TokenPut: token,
    TokenTaken: token,
    AllyCame: ally,
    AllyLeft: ally,
    Ruled: ruled,
    Inquired: inquired,
    Answered: answered,
    Interrupted: interrupted,
    Revealed: revealed,
    TurnedUp: turned_up,
    Hid: hid,
    Lurked: lurked,
    Watched: watched,
    Flown: flown,
    Rumored: of_spot,
    Laid: laid,
    Cleared: of_spot,
    HandNamed: hand_named,
    Erred: erred,
    Engaged: engaged,
    Exchanged: exchanged,
    Parted: parted,
    Hunched: hunched,
    Whispered: whispered,
    Noted: noted,
    Ended: ended,
    Bared: bared,
}
