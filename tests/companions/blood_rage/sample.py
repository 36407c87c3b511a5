"""What a saga brings to the tests that every game must pass."""

from pathlib import Path

from tests.companions.blood_rage.saga import anything
from tests.conformance.sample import Sample


def summary(now):
    view = now.view(0)
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
    }


SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=anything,
)
