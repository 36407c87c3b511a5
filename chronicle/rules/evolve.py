"""Event by event, what is then true. Never refuses: the table has the last word."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.copying import replace

from .aftermath import evolve as aftermath
from .beginning import evolve as beginning
from .box import evolve as box
from .ending import evolve as ending
from .evening import evolve as evening
from .events import Event
from .reckoning import evolve as reckoning
from .state import State
from .tables import Evolve

EVOLVE: Final[Mapping[type[object], Evolve]] = {
    **beginning.EVOLVE,
    **evening.EVOLVE,
    **reckoning.EVOLVE,
    **aftermath.EVOLVE,
    **ending.EVOLVE,
    **box.EVOLVE,
}


def evolve(state: State, event: Event) -> State:
    after = EVOLVE[type(event)](state, event)
    if after is state:
        return replace(state, events=state.events + 1)
    # Fresh, and seen by nobody yet: one copy less for each of a thousand events.
    object.__setattr__(after, "events", state.events + 1)
    return after
