"""The clock."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import first, known, refused
from campaigns.kernel.decisions import Refused

from companions.dracula.rules.clock import PHASES
from companions.dracula.rules.events import Stepped
from companions.dracula.rules.ground import ground
from companions.dracula.rules.sight import View

from .asked import Nonsense, hunter


def stepped(view: View, event: Stepped) -> Refused | None:
    if event.to == view.phase:
        return refused("clock.same", "to", phase=event.to)
    return known(event.to, PHASES, "clock.unknown", "to") or first(
        hunter(one.hunter, "admitted")
        or known(one.hospital, ground(view.setup).hospitals, "place.unknown", "admitted", place=one.hospital)
        for one in event.admitted
    )


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Stepped: stepped,
}
