"""What the table was told and played by, written down with the step: later it might be worked out otherwise."""

from functools import singledispatch

from campaigns.kernel.copying import replace

from chronicle.rules.evening.set_up import kept, set_up
from chronicle.rules.figures.sheets import agent, envelope

from .events import AgentRecruited, Event, Gathered, Packed, PlayerCounted
from .seen import View
from .state import SetUp

UNDER_WAY = ("play", "reckoning", "places")


@singledispatch
def witnessed(event: Event, view: View) -> Event:
    """As it is; what was written down already stays."""
    return event


@witnessed.register
def _(event: Gathered, view: View) -> Event:
    return event if event.set_up else replace(event, set_up=_begun(event, view))


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


def _begun(event: Gathered, view: View) -> SetUp | None:
    """Somebody comes or goes while a chapter is played: who began it stays who began it."""
    now = view.chapter
    if now and now.set_up and view.phase in UNDER_WAY and not view.table.practice:
        return kept(now, event, view)
    return set_up(event, view)
