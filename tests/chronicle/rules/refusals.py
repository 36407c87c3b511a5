"""What is refused at a table, and at which field."""

from campaigns.kernel.decisions import Refused
from chronicle.rules.decide import decide
from chronicle.rules.sight import sight
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    NOBODY,
    chapter,
    chronicle,
    here,
    played,
)

TONIGHT = chronicle(phase="play", now=chapter(2), past=(played(1, ADA, BELA, CORA),))


# Cora has a sheet and stays at home; an automated bloodline sits in.
THREE = chronicle(phase="play", now=chapter(2, here=here(ADA, BELA, NOBODY)))


def refused(state, event, seat=ADA):
    """Code and field; None when the table may go on."""
    decided = decide(sight(state, seat), event)
    return (decided.code, decided.field) if isinstance(decided, Refused) else None
