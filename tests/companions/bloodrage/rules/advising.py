"""What the rules say to an event of a saga."""

from companions.bloodrage.rules.events import (
    Acted,
    QuestTold,
)
from tests.companions.bloodrage.saga import (
    ADA,
)

MARCH = Acted(seat=ADA, what="march", n=1)


QUEST = QuestTold(seat=ADA, glory=5, stat="horns")
