"""What a descent brings to the tests that every game must pass."""

from dataclasses import replace
from pathlib import Path

from companions.bloodborne.rules.events import (
    Change,
    Faced,
    Joined,
    Noted,
    Opened,
    Rolled,
    Ruled,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.state import FinalBoss
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    DAN,
    LYCANTHROPE,
    OPENED,
    anything,
    descent,
    plausible,
)
from tests.conformance.sample import Sample


def summary(now):
    view = now.view(0)
    return {
        "round": view.round,
        "ended": view.ended,
        "winners": list(view.winners),
        "monster": [view.monster.name, view.monster.fate, view.monster.echoes],
        "hunters": {
            str(hunter.seat): {
                "health": hunter.health,
                "lost": hunter.lost,
                "cards": list(hunter.cards),
                "course": list(hunter.course),
                "lines": {line.name: line.points for line in hunter.score.lines},
                "because": [line.because.code for line in hunter.score.lines],
                "score": hunter.score.total,
                "place": hunter.score.place,
            }
            for hunter in view.hunters
        },
        "asks": [[ask.trophy, ask.space, ask.number] for ask in view.asks],
        "notes": [note.text for note in view.notes],
    }


RETOLD = [
    replace(OPENED, first=ADA),
    Opened(
        seats=(CORA, ADA, BELA),
        first=ADA,
        final=FinalBoss(name="Amelia", health=9, die="green", ability="x", extra=1),
        shown=(
            TrackShown(trophy="beast", space=1, number=2),
            TrackShown(trophy="beast", space=2, number=4),
        ),
    ),
    Joined(hunter=DAN, left_of=BELA),
    LYCANTHROPE,
    Rolled(total=4, changes=(Change(hunter=ADA, by=-2), Change(hunter=DAN, by=1)), spared=(CORA,)),
    Took(hunter=DAN, n=2),
    Upgraded(hunter=ADA, card="Blood Vial", removed="Molotov"),
    Ruled(what="first", to=BELA, why="we forgot"),
    Ruled(what="kin", hunter=BELA, to=2, why="we forgot"),
    Noted(by=BELA, text="mine", hidden=True),
    Faced(),
    Faced(more=2, first=BELA),
]
SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=anything,
    plausible=plausible,
    midway=descent(LYCANTHROPE),
    retold=RETOLD,
    # Of no hunter: nobody is chosen in the form, where this hand would send nobody's number.
    untyped={"ruled": 1},
)
