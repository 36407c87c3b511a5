"""What the table was told and played by, written down with the step: later it might be worked out otherwise."""

from functools import singledispatch

from chronicle.rules.figures import tonight
from chronicle.rules.figures.results import burdens
from chronicle.rules.figures.sheets import agent, envelope

from .copying import replace
from .events import AgentRecruited, Event, Gathered, Packed, PlayerCounted
from .evolve import evolve
from .seen import View
from .state import Burdens, Chapter, SetUp

UNDER_WAY = ("play", "reckoning", "places")


@singledispatch
def witnessed(event: Event, view: View) -> Event:
    """As it is; what was written down already stays."""
    return event


@witnessed.register
def _(event: Gathered, view: View) -> Event:
    return event if event.set_up else replace(event, set_up=_begun(event, view))


def _begun(event: Gathered, view: View) -> SetUp | None:
    """Somebody comes or goes while a chapter is played: who began it stays who began it."""
    now = view.chapter
    if now and now.set_up and view.phase in UNDER_WAY and not view.table.practice:
        return kept(now, event, view)
    return set_up(event, view)


@witnessed.register
def _(event: AgentRecruited, view: View) -> Event:
    her = agent(view.table, event.seat)
    return replace(event, ancilla=her.id) if her and not event.ancilla else event


@witnessed.register
def _(event: PlayerCounted, view: View) -> Event:
    return event if event.by else replace(event, by=view.seat)


@witnessed.register
def _(event: Packed, view: View) -> Event:
    seen = view.sheet(event.seat)
    return replace(event, held=envelope(seen)) if seen and not event.held else event


def set_up(event: Gathered, view: View) -> SetUp | None:
    """What the rules say of the chapter that begins with it, and what the table says instead."""
    then = evolve(view.table, replace(event, set_up=None))
    chapter = then.now
    if chapter is None or not chapter.here:
        return None
    held = burdens(replace(then, now=replace(chapter, played=False)))
    return SetUp(
        first=tonight.first_player(then)[0],
        choice=tonight.choice(then),
        grounds=chapter.grounds,
        burdens=tuple(Burdens(seat=seat, n=held[seat]) for seat in chapter.seats if held.get(seat)),
    )


def kept(before: Gathered | Chapter, event: Gathered, view: View) -> SetUp | None:
    """When who was here is put right: what the table was told stays, as far as it speaks of them.

    What the table itself had decided, and now leaves to the rules, is as they say.
    """
    was, now = before.set_up, set_up(event, view)
    if was is None or now is None:
        return None
    here, told = set(now.choice), {*was.choice}
    burdens = [one for one in was.burdens if one.seat in here]
    return replace(
        was,
        first=event.first or (now.first if before.first or was.first not in here else was.first),
        choice=event.choice or (now.choice if before.choice or here != told else was.choice),
        burdens=(*burdens, *(one for one in now.burdens if one.seat not in told)),
    )
