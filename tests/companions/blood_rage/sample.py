"""What a saga brings to the tests that every game must pass."""

from dataclasses import replace
from pathlib import Path

from companions.blood_rage.rules.events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Crowned,
    Joined,
    Noted,
    Opened,
    Pillaged,
    QuestTold,
    Ruled,
    SpotShown,
    TrackShown,
)
from tests.companions.blood_rage.saga import (
    ACTIONS,
    ADA,
    BELA,
    CORA,
    DRAWN,
    anything,
    battle,
    plausible,
    ragnarok,
    saga,
    side,
)
from tests.conformance.sample import Sample

EVE = 5


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


RETOLD = [
    Opened(seats=(ADA, BELA), first=ADA),
    Opened(
        seats=(CORA, ADA, BELA),
        first=ADA,
        clans=(ClanTaken(seat=CORA, clan="wolf"), ClanTaken(seat=BELA, clan="bear")),
        counts_figures=True,
        tracks=(
            TrackShown(stat="axes", position=1, number=3),
            TrackShown(stat="axes", position=2, number=4),
        ),
        board=(SpotShown(spot="n", name="Utgard"),),
    ),
    Joined(seat=EVE, left_of=BELA),
    replace(DRAWN, by_table=True),
    DRAWN,
    Acted(seat=ADA, what="invade", n=3, figure="Fenrir"),
    Acted(seat=9, what="march", n=1),
    battle(ADA, "e", (ADA, 3, 4), (9, 2), winner=0, why="a card"),
    Pillaged(seat=ADA, spot="e", fighters=(side(ADA, 3, lost=1), side(BELA, 2, lost=2)), reward="axes"),
    QuestTold(seat=ADA, done=False, name="Manheim!"),
    QuestTold(seat=ADA, glory=5, stat="horns"),
    ragnarok((ADA, 2), (9, 1), spot="s"),
    Ruled(what="token", spot="n", reward="glory", why="we forgot"),
    Ruled(what="destroyed", spot="n", to=-1),
    Crowned(winners=(BELA, 9), how="by axe"),
    Noted(by=BELA, text="mine", hidden=True),
    AgeEnded(),
    AgeEnded(first=CORA),
    ragnarok((ADA, 1)),
]
SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=anything,
    plausible=plausible,
    midway=saga(ACTIONS),
    retold=RETOLD,
)
