"""The Count's own acts. With a pencil the others write down what they see: it comes to the same, with less known."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.copying import replace

from companions.dracula.rules.cast import FURY, RUMOR, VAMPIRES, WOUNDS
from companions.dracula.rules.events import (
    Cleared,
    Erred,
    Flown,
    HandNamed,
    Hid,
    Laid,
    Lurked,
    Rumored,
    Watched,
    WatchedOff,
)
from companions.dracula.rules.face import back_of
from companions.dracula.rules.face import watched as seen_of
from companions.dracula.rules.hideouts import (
    DEALT,
    NO_TRAIL,
    POWERS,
    SPACES,
    Back,
    Hideout,
    Lurking,
    Lying,
    Spot,
    at,
    cards_of,
    current,
    put,
)
from companions.dracula.rules.sliding import slid, vampires
from companions.dracula.rules.state import State

from .answers import lay
from .hunters import wounded

MISTAKE: Final = 5


def hid(state: State, event: Hid) -> State:
    """The first card; nothing lies on it."""
    first = Hideout(place=event.place, back="city")
    return replace(state, trail=(first, *NO_TRAIL[1:]), moved=1)


# --- His phase ------------------------------------------------------------------------------------------


def lurked(state: State, event: Lurked) -> State:
    """As the others saw it, and what they did not see."""
    face = seen_of(state, event)
    extra = event.slid.encounter if event.slid else ()
    state = _slide(state, face.slid, cards_of(extra))
    place = event.place
    laid = Hideout(
        place=place,
        back=back_of(state.setup, place) if place or "hide" in event.powers else "",
        cards=tuple(card for card in POWERS if card in event.powers and card != "misdirect"),
        encounters=cards_of(event.encounters),
        open=bool(face.place),
    )
    state = _play(state, face, laid)
    return replace(state, hand=_left(state, (*event.encounters, *extra)))


def watched(state: State, event: Watched) -> State:
    extra = event.slid.encounters if event.slid else 0
    state = _slide(state, event.slid, _unnamed(extra))
    back = BACKS.get(event.step, "city")
    powers = tuple(card for card in ("dark-call", "feed") if card == event.step)
    laid = Hideout(
        place=event.place,
        back=back,
        cards=(*powers, *(("wolf",) if event.wolf else ())),
        encounters=_unnamed(event.encounters),
        open=bool(event.place),
    )
    return _play(state, event, laid)


BACKS: Final[Mapping[str, Back]] = {"sea": "sea", "castle": "castle", "dark-call": "", "feed": ""}


def _unnamed(n: int) -> tuple[Lurking, ...]:
    return (Lurking(),) * max(0, min(n, DEALT))


def _left(state: State, played: tuple[str, ...]) -> tuple[Any, ...]:
    """Of the encounters that he named, those that he still holds."""
    hand = list(state.hand)
    for name in played:
        if name in hand:
            hand.remove(name)
    return tuple(hand)


# --- What slides off ------------------------------------------------------------------------------------


def _slide(state: State, off: WatchedOff | None, extra: tuple[Lurking, ...]) -> State:
    leaving = at(state.trail, SPACES)
    trail, lairs = slid(state.trail, state.lairs, off, extra)
    brought = _brings(leaving, off) if leaving and off else 0
    return replace(state, trail=trail, lairs=lairs, influence=state.influence + brought)


def _brings(leaving: Hideout, off: WatchedOff) -> int:
    """A matured vampire's influence, three more for a rumor (for each, where the table says so)."""
    matured = [VAMPIRES[name].influence for name in vampires(off)]
    rumors = (len(matured) if off.rumor_twice else 1) if leaving.rumor and matured else 0
    return sum(matured) + RUMOR * rumors


# --- What he plays --------------------------------------------------------------------------------------


def _play(state: State, face: Watched, laid: Hideout) -> State:
    """It costs him by what can be seen of it: from where he was, with which card."""
    was = at(state.trail, current(state.trail))
    state, laid = _out_of_lair(state, face, laid)
    trail = put(state.trail, face.misdirect, Hideout(cards=("misdirect",))) if face.misdirect else state.trail
    state = replace(state, trail=put(trail, 1, laid), moved=state.moved + 1)
    state = _paid(state, face, damage(state, was.back if was else "", face, laid))
    state = replace(state, influence=state.influence + influence(state, laid))
    return _rumored(state, Spot(space=face.rumor)) if face.rumor else state


def _out_of_lair(state: State, face: Watched, laid: Hideout) -> tuple[State, Hideout]:
    """The whole lair comes to the first space, with what lies in it."""
    lair = at(state.lairs, face.lair)
    if not lair:
        return state, laid
    whole = replace(
        lair,
        place=lair.place or laid.place,
        cards=laid.cards,
        encounters=(*lair.encounters, *laid.encounters),
        open=lair.open or laid.open,
    )
    return replace(state, lairs=put(state.lairs, face.lair, None)), whole


def _paid(state: State, face: Watched, move: int) -> State:
    """Wolf Form wounds first; whoever has fallen by that comes nowhere, and nothing heals him."""
    wolf = WOLF_WOUNDS if face.wolf and face.step not in STANDING else 0
    if not face.wound_first:
        return wounded(state, wolf + move)
    state = wounded(state, wolf)
    return state if wolf and state.wounds >= WOUNDS else wounded(state, move)


STANDING: Final = ("dark-call", "feed")  # nothing of a wolf goes with these
WOLF_WOUNDS: Final = 1


def damage(state: State, was: Back, face: Watched, laid: Hideout) -> int:
    """Of the move, or of the power in its place. Below 0: he heals."""
    if face.step in STANDING:
        return 2 if face.step == "dark-call" else -3
    if laid.back == "castle":
        return -5
    if laid.back == "sea":
        return AT_SEA_WITH_RUFUS if was != "sea" or "rufus-smith" in state.allies else 1
    return 0


AT_SEA_WITH_RUFUS: Final = 2  # from land it is two anyway


def influence(state: State, laid: Hideout) -> int:
    """The fury of Dracula: each city and each Hide, once three despair tokens lie there."""
    return FURY if laid.back == "city" and state.despair >= FURY else 0


def flown(state: State, event: Flown) -> State:
    space = event.space or current(state.trail)
    cards: tuple[Lying, ...] = ("bat",)
    return replace(state, trail=put(state.trail, space, Hideout(place=event.place, back="city", cards=cards)))


# --- By events ------------------------------------------------------------------------------------------


def rumored(state: State, event: Rumored) -> State:
    return _rumored(state, Spot(space=event.space, lair=event.lair))


def _rumored(state: State, spot: Spot) -> State:
    hideout = state.at(spot)
    if not hideout or hideout.rumor:
        return state
    return replace(lay(state, spot, replace(hideout, rumor=True)), rumors=max(0, state.rumors - 1))


def laid(state: State, event: Laid) -> State:
    spot = Spot(space=event.space, lair=event.lair)
    hideout = state.at(spot)
    if not hideout:
        return state
    more = replace(hideout, encounters=(*hideout.encounters, Lurking(name=event.encounter)))
    return replace(lay(state, spot, more), hand=_left(state, (event.encounter,)))


def cleared(state: State, event: Cleared) -> State:
    return lay(state, Spot(space=event.space, lair=event.lair), None)


def hand_named(state: State, event: HandNamed) -> State:
    return replace(state, hand=event.encounters)


def erred(state: State, event: Erred) -> State:
    """Where he is lies open and alone on the first space; the lairs stay."""
    back = back_of(state.setup, event.place)
    alone = Hideout(place=event.place, back=back, open=True)
    return wounded(replace(state, trail=put(NO_TRAIL, 1, alone)), MISTAKE)


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Hid: hid,
    Lurked: lurked,
    Watched: watched,
    Flown: flown,
    Rumored: rumored,
    Laid: laid,
    Cleared: cleared,
    HandNamed: hand_named,
    Erred: erred,
}
