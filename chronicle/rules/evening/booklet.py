"""The chronicle's booklet: an era's page, its sealed sentences, and the turn to the next era."""

from chronicle.rules.copying import replace
from chronicle.rules.events import EraTold, EraTurned, Prophesied
from chronicle.rules.figures.grounds import GROUNDS
from chronicle.rules.names import ERAS, Phase, era_of
from chronicle.rules.reckoning.evolve import reckoned
from chronicle.rules.state import Era, Prophecy, State

from .evolve import with_era


def era_told(state: State, event: EraTold) -> State:
    """Only a page that has been reached; whatever it says takes the place of what was typed before."""
    era = state.era(event.era)
    if era is None:
        return state
    told = replace(
        era,
        years=event.years,
        titles=event.titles,
        key=event.key if event.key in GROUNDS else "",
        points=event.points,
    )
    state = with_page(state, told)
    return reckoned(state, state.now) if state.now else state


def with_page(state: State, era: Era) -> State:
    return replace(state, eras=tuple(era if one.number == era.number else one for one in state.eras))


def prophesied(state: State, event: Prophesied) -> State:
    """One sentence a seat and era; nothing written takes it back."""
    if event.seat not in state.seats:
        return state
    era = state.eras[-1].number
    others = tuple(one for one in state.prophecies if (one.seat, one.era) != (event.seat, era))
    sealed = (Prophecy(seat=event.seat, era=era, text=event.text),) if event.text else ()
    return replace(state, prophecies=(*others, *sealed))


def era_turned(state: State, event: EraTurned) -> State:
    """One battleground leaves, another takes its place; without another the last reckoning begins."""
    era = next((one for one in state.eras if not one.ended), None)
    if era is None:
        return state
    last = era.number >= ERAS or not event.entered
    left, entered = (name if name in GROUNDS else "" for name in (event.left, event.entered))
    state = replace(
        with_page(state, replace(era, ended=True, left=left, entered=entered)),
        phase=_then(state, era, last=last),
    )
    if last:
        return state
    return with_era(_swapped(state, era, left, entered), era.number + 1)


def _then(state: State, era: Era, *, last: bool) -> Phase:
    """Turned late, it does not disturb the chapter that has begun."""
    if last:
        return "over" if state.practice else "worths"
    now = state.now
    return state.phase if now and (not now.played or era_of(now.number) > era.number) else "gather"


def _swapped(state: State, era: Era, left: str, entered: str) -> State:
    """The newcomer stands where the other stood, also in a chapter that was gathered too early."""
    if left not in state.grounds or not entered or entered in state.grounds:
        return state
    grounds = tuple(entered if one == left else one for one in state.grounds)
    now = state.now
    early = now is not None and era_of(now.number) > era.number
    return replace(state, grounds=grounds, now=replace(now, grounds=grounds) if now and early else now)
