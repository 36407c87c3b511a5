"""Journals of whole sagas: written once, they fold to the same for ever."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from campaigns.games import Written
from campaigns.kernel import timeline
from companions.blood_rage.game import BLOODRAGE
from companions.blood_rage.rules.events import KINDS

GOLDEN = sorted(Path(__file__).parent.joinpath("golden").glob("*.json"))
WHEN = datetime(2026, 1, 1, 20, tzinfo=UTC)


def standing(journal):
    lines = [timeline.Line(id=str(each["number"]), at=WHEN, **each) for each in journal["lines"]]
    return timeline.plays(lines)


def played(journal):
    """The state, and every piece of advice on the way, by entry."""
    state, frowns = BLOODRAGE.start(), {}
    for play in standing(journal):
        event = BLOODRAGE.codec.decode(Written(play.kind, play.version, play.facts))
        decided = BLOODRAGE.decide(BLOODRAGE.sight(state, play.seat), event)
        if decided.advice:
            frowns[str(play.number)] = [word.code for word in decided.advice]
        state = BLOODRAGE.evolve(state, event)
    return state, frowns


def summary(state, frowns):
    view = BLOODRAGE.sight(state, 0)
    return {
        "age": view.age,
        "phase": view.phase,
        "turn": view.turn,
        "first": view.first,
        "ended": view.ended,
        "winners": list(view.winners),
        "clans": {
            str(clan.seat): {
                "clan": clan.clan,
                "rage": clan.rage,
                "positions": [stat.position for stat in clan.stats],
                "figures": [clan.figures.board, clan.figures.reserve, clan.figures.valhalla],
                "quests": [[quest.age, quest.done, quest.glory] for quest in clan.quests],
                "upgrades": [upgrade.name for upgrade in clan.upgrades],
                "course": list(clan.course),
                "lines": {line.source: line.points for line in clan.score.lines},
                "glory": clan.score.total,
                "place": clan.score.place,
            }
            for clan in view.clans
        },
        "provinces": {
            land.spot: [land.name, land.token, land.pillaged, land.destroyed, land.doomed]
            for land in view.provinces
        },
        "battles": [
            [fought.spot, fought.by, [list(one) for one in fought.totals], fought.winner]
            for fought in view.fought
        ],
        "asks": [[ask.stat, ask.position, ask.number] for ask in view.asks],
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
