"""What a descent brings to the tests that every game must pass."""

from pathlib import Path

from tests.companions.bloodborne.descent import anything
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


SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=anything,
)
