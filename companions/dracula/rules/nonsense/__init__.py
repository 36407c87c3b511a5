"""What makes no sense, kind by kind; everything else the table may do."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.decisions import Refused

from companions.dracula.rules.events import Event
from companions.dracula.rules.sight import View

from . import asking, board, fights, hunters, lurking, sitting, thoughts, time
from .asked import Nonsense

NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    **sitting.NONSENSE,
    **time.NONSENSE,
    **hunters.NONSENSE,
    **board.NONSENSE,
    **asking.NONSENSE,
    **lurking.NONSENSE,
    **fights.NONSENSE,
    **thoughts.NONSENSE,
}


def nonsense(view: View, event: Event) -> Refused | None:
    return NONSENSE[type(event)](view, event)
