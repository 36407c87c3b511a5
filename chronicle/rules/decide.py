"""What makes no sense is refused; what the rules frown upon comes as advice, and the table may go on."""

from dataclasses import dataclass

from campaigns.kernel.words import Advice

from .advice import advice
from .events import Event
from .nonsense import Refused, nonsense
from .seen import View
from .witness import witnessed

__all__ = ["Decided", "Refused", "decide"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """The event, with what the table was told when it came."""

    event: Event
    advice: tuple[Advice, ...] = ()


def decide(view: View, event: Event) -> Decided | Refused:
    return nonsense(view, event) or Decided(event=witnessed(event, view), advice=tuple(advice(view, event)))
