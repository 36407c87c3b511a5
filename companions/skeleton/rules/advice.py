"""What the rules frown upon, kind by kind; said beside the form, and the table may go on."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.words import Advice, word

from .events import Event, Scored
from .sight import View


def advice(view: View, event: Event) -> Iterator[Advice]:
    """Most kinds nobody frowns upon."""
    if frown := ADVICE.get(type(event)):
        yield from frown(view, event)


def scored(view: View, event: Scored) -> Iterator[Advice]:
    if view.winners:
        yield word("game.over")
    elif event.seat != view.turn:
        yield word("turn.other", seat=view.turn)


Frown: TypeAlias = Callable[[View, Any], Iterator[Advice]]
ADVICE: Final[Mapping[type[object], Frown]] = {Scored: scored}
