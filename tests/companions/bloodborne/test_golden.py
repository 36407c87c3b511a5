"""Journals of whole descents: written once, they fold to the same for ever."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from campaigns.games import Written
from campaigns.kernel import timeline
from companions.bloodborne.game import BLOODBORNE
from companions.bloodborne.rules.events import KINDS

GOLDEN = sorted(Path(__file__).parent.joinpath("golden").glob("*.json"))
WHEN = datetime(2026, 1, 1, 20, tzinfo=UTC)


def standing(journal):
    lines = [timeline.Line(id=str(each["number"]), at=WHEN, **each) for each in journal["lines"]]
    return timeline.plays(lines)


def played(journal):
    """The state, and every piece of advice on the way, by entry."""
    state, frowns = BLOODBORNE.start(), {}
    for play in standing(journal):
        event = BLOODBORNE.codec.decode(Written(play.kind, play.version, play.facts))
        decided = BLOODBORNE.decide(BLOODBORNE.sight(state, play.seat), event)
        if decided.advice:
            frowns[str(play.number)] = [word.code for word in decided.advice]
        state = BLOODBORNE.evolve(state, event)
    return state, frowns


def summary(state, frowns):
    view = BLOODBORNE.sight(state, 0)
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
        "advice": frowns,
    }


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_it_folds_to_the_same_for_ever(path):
    journal = json.loads(path.read_text())

    assert summary(*played(journal)) == journal["expected"]


def test_every_kind_is_among_them():
    kinds = {play.kind for path in GOLDEN for play in standing(json.loads(path.read_text()))}

    assert kinds == {*KINDS}
