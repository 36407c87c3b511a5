"""What the hunters asked, and what they came to know: nothing that was seen is unseen again."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.copying import replace

from companions.dracula.rules.cast import PRESS_STOPS
from companions.dracula.rules.events import Answered, Inquired, Interrupted, Revealed, TurnedUp
from companions.dracula.rules.hideouts import Hideout, Row, Spot, at, put, turned_up
from companions.dracula.rules.state import Asked, Found, State
from companions.dracula.rules.truth import put_to_him


def inquired(state: State, event: Inquired) -> State:
    """A second question of its kind takes the first one's place. With a pencil nothing waits."""
    if state.setup.paper:
        return state
    asked = Asked(how=event.how, hunter=event.hunter, places=event.places, space=event.space)
    return replace(state, waiting=(*_others(state, event), put_to_him(state, asked)))


def _others(state: State, event: Inquired | Answered) -> tuple[Asked, ...]:
    return tuple(one for one in state.waiting if (one.how, one.hunter) != (event.how, event.hunter))


def answered(state: State, event: Answered) -> State:
    """What was found lies open. The question is done with, also where it was another by now."""
    slid = _slid_since(state, event)
    state = replace(state, waiting=_others(state, event))
    for found in event.found:
        state = opened(state, _now(found, slid))
        if event.how == "arrival":
            state = _entered(state, found)
    hide = event.hide + slid if event.hide else 0
    return replace(state, trail=_open_hide(state.trail, hide))


def _slid_since(state: State, event: Answered) -> int:
    """By how many spaces all that was asked about has gone on, while the question waited."""
    asked = [one for one in state.waiting if (one.how, one.hunter) == (event.how, event.hunter)]
    return state.moved - asked[0].moved if asked else 0


def _now(found: Found, slid: int) -> Found:
    return replace(
        found,
        space=found.space + slid if found.space else 0,
        hide=found.hide + slid if found.hide else 0,
    )


def interrupted(state: State, event: Interrupted) -> State:
    """The press silences what it can silence; before every other event the question just waits."""
    if event.event != "sensationalist-press":
        return state
    return replace(state, waiting=tuple(one for one in state.waiting if one.how not in PRESS_STOPS))


def revealed(state: State, event: Revealed) -> State:
    return opened(state, Found(place=event.place, space=event.space, lair=event.lair, hide=event.hide))


def opened(state: State, found: Found) -> State:
    trail = _open_hide(_open(state.trail, found.space, found.place), found.hide)
    return replace(state, trail=trail, lairs=_open(state.lairs, found.lair, found.place))


def _entered(state: State, found: Found) -> State:
    """A lair that nothing guards any more is cleared by whoever comes there."""
    lair = at(state.lairs, found.lair)
    if not lair or lair.encounters or lair.place != found.place:
        return state
    return replace(state, lairs=put(state.lairs, found.lair, None))


def _open(row: Row, n: int, place: str) -> Row:
    """Nothing but what was named: where something else lies by now, since his trail was put right, it stays closed."""
    hideout = at(row, n)
    if not hideout or not place or (hideout.place != place and not _nameless(hideout)):
        return row
    return put(row, n, replace(hideout, place=place, open=True))


def _open_hide(row: Row, n: int) -> Row:
    hideout = at(row, n)
    if not hideout or ("hide" not in hideout.cards and not _nameless(hideout)):
        return row
    cards = tuple(card for card in hideout.cards if card != "hide")
    return put(row, n, replace(hideout, cards=("hide", *cards), open=True))


def _nameless(hideout: Hideout) -> bool:
    """Where somebody plays with a pencil, the phone learns what lies there when it is turned up."""
    return hideout.place_lies and not hideout.place


# --- Encounters -----------------------------------------------------------------------------------------


def turned(state: State, event: TurnedUp) -> State:
    """It goes, or it stays and everybody knows it now."""
    spot = Spot(space=event.space, lair=event.lair)
    hideout = state.at(spot)
    if not hideout:
        return state
    return lay(state, spot, _turned(hideout, event))


def _turned(hideout: Hideout, event: TurnedUp) -> Hideout:
    """What stays keeps the damage that lies on it."""
    card, left = turned_up(hideout.encounters, event.encounter)
    if card and event.fate == "stays":
        left = (*left, replace(card, name=event.encounter, open=True))
    return replace(hideout, encounters=left)


def lay(state: State, spot: Spot, hideout: Hideout | None) -> State:
    if spot.space:
        return replace(state, trail=put(state.trail, spot.space, hideout))
    return replace(state, lairs=put(state.lairs, spot.lair, hideout))


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Inquired: inquired,
    Answered: answered,
    Interrupted: interrupted,
    Revealed: revealed,
    TurnedUp: turned,
}
