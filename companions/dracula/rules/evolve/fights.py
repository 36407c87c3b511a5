"""A combat: round by round what each side suffers."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.copying import replace

from companions.dracula.rules.cast import DRACULA, VAMPIRES, VampireFoe
from companions.dracula.rules.clock import at_night
from companions.dracula.rules.events import Engaged, Exchanged, Parted
from companions.dracula.rules.hideouts import Hideout, Lurking, Spot, hide_of, numbered, where
from companions.dracula.rules.state import Exchange, Fight, State

from .answers import lay
from .hunters import bites, suffered, wounded


def engaged(state: State, event: Engaged) -> State:
    fight = Fight(
        foe=event.foe,
        hunters=event.hunters,
        place=event.place,
        night=at_night(state.phase),
        before=event.before,
    )
    return replace(state, fight=fight)


def exchanged(state: State, event: Exchanged) -> State:
    """Both sides at once: what a hunter suffers is not less because Dracula falls with it."""
    state = replace(state, influence=state.influence + event.influence)
    if hunter := state.hunter(event.hunter):
        state = suffered(state, hunter, event.to_hunter)
    if event.bitten and (hunter := state.hunter(event.hunter)):
        state = bites(state, hunter, 1)
    fight = state.fight
    if not fight:
        return state
    if fight.foe == DRACULA:
        state = wounded(wounded(state, -event.healed), event.to_foe)
    return replace(state, fight=replace(fight, rounds=(*fight.rounds, _exchange(event))))


def _exchange(event: Exchanged) -> Exchange:
    return Exchange(
        hunter=event.hunter,
        card=event.card,
        foe_card=event.foe_card,
        cancelled=event.cancelled,
        to_hunter=event.to_hunter,
        to_foe=event.to_foe,
    )


def parted(state: State, _event: Parted) -> State:
    """A vampire that still stands goes back face up, with its damage; a beaten one goes."""
    fight, state = state.fight, replace(state, fight=None)
    if not fight or fight.foe == "dracula":
        return state
    for spot in _spots(state, fight.place):
        hideout = state.at(spot)
        if hideout and hideout.open and any(_met(one, fight.foe) for one in hideout.encounters):
            return lay(state, spot, _with_vampire(hideout, fight.foe, fight.tally))
    return state


def _spots(state: State, place: str) -> Iterator[Spot]:
    """Where this place lies face up, and what Hide that is linked to it; what lies face down nobody has met there."""
    for n, hideout in numbered(state.trail):
        if place and hideout.open and hideout.place == place:
            yield from (Spot(space=n), Spot(space=hide_of(state.trail, n)))
    yield Spot(lair=where(state.lairs, place))


def _with_vampire(hideout: Hideout, foe: VampireFoe, hurt: int) -> Hideout:
    them = hideout.encounters
    n = next(n for n, one in enumerate(them) if _met(one, foe))
    stays = hurt < VAMPIRES[foe].health
    back = (Lurking(name=foe, open=True, hurt=hurt),) if stays else ()
    return replace(hideout, encounters=(*them[:n], *back, *them[n + 1 :]))


def _met(one: Lurking, foe: VampireFoe) -> bool:
    return one.open and one.name == foe


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {Engaged: engaged, Exchanged: exchanged, Parted: parted}
