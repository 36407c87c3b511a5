"""What makes no sense is refused; what the rules frown upon comes as advice, and the table may go on."""

from campaigns.kernel.decisions import Decided, Refused

from .advice import advice
from .events import Event
from .nonsense import nonsense
from .sight import View


def decide(view: View, event: Event) -> Decided[Event] | Refused:
    return nonsense(view, event) or Decided(event=event, advice=tuple(advice(view, event)))
