"""What makes no sense, kind by kind; everything else the table may do."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.decisions import Refused

from .aftermath import nonsense as aftermath
from .beginning import nonsense as beginning
from .box import nonsense as box
from .ending import nonsense as ending
from .evening import nonsense as evening
from .events import Event
from .reckoning import nonsense as reckoning
from .seen import View
from .tables import Nonsense

NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    **beginning.NONSENSE,
    **evening.NONSENSE,
    **reckoning.NONSENSE,
    **aftermath.NONSENSE,
    **ending.NONSENSE,
    **box.NONSENSE,
}


def nonsense(view: View, event: Event) -> Refused | None:
    return NONSENSE[type(event)](view, event)
