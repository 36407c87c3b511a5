"""Glory by where it came from, and who stands where."""

from campaigns.kernel.words import word
from companions.bloodrage.rules.events import (
    Crowned,
    Ended,
    GloryMoved,
    Pillaged,
    QuestTold,
    SpotShown,
    StatMoved,
)
from companions.bloodrage.rules.scoring import legendary, ranking, winners
from companions.bloodrage.rules.state import ACTION, GIFTS, QUESTS, RAGNAROK, SOURCES, VALHALLA
from tests.companions.bloodrage.saga import ADA, BELA, CORA, DAN, acting, ages, battle, ragnarok, saga

EVERYTHING = [
    SpotShown(spot="w", name="Horgr"),
    battle(ADA, "w", (ADA, 3, 4), (BELA, 2)),
    QuestTold(seat=ADA, glory=7, stat="axes", name="Jotunheim!"),
    ragnarok((ADA, 2)),
    GloryMoved(seat=ADA, by=3, why="Loki"),
    StatMoved(seat=ADA, stat="axes", by=2),
    Ended(),
]


def won(state):
    return winners(state, ranking(state))


def standing(state):
    return [(score.seat, score.total, score.place) for score in ranking(state)]


def test_every_source_has_its_line():
    score = ranking(acting(*EVERYTHING))[0]

    assert [(line.source, line.points) for line in score.lines] == [
        ("battle", 3),
        ("pillage", 5),
        ("quest", 7),
        ("ragnarok", 4),
        ("legendary", 10),
        ("other", 3),
    ]
    assert tuple(line.source for line in score.lines) == SOURCES
    assert score.total == 32


def test_every_gain_says_why():
    lines = {line.source: line for line in ranking(acting(*EVERYTHING))[0].lines}

    assert [line.because for line in lines.values()] == [
        (word("because.battle", age=1, n=3, spot=("w", "Horgr")),),
        (word("because.pillage", age=1, n=5, spot=("w", "Horgr")),),
        (word("because.quest", age=1, n=7, name="Jotunheim!"),),
        (word("because.ragnarok", age=1, n=4, spot=("n", ""), figures=2),),
        (word("because.legendary", age=1, n=10, stat="axes"),),
        (word("because.other", age=1, n=3, why="Loki"),),
    ]


def test_every_gain_knows_its_phase():
    phases = {line.source: line.gains[0].phase for line in ranking(acting(*EVERYTHING))[0].lines}

    assert phases == {
        "battle": ACTION,
        "pillage": ACTION,
        "quest": QUESTS,
        "ragnarok": RAGNAROK,
        "legendary": VALHALLA,
        "other": VALHALLA,
    }
    assert saga(GloryMoved(seat=ADA, by=1)).clan(ADA).gains[0].phase == GIFTS


def test_equal_glory_shares_a_place():
    state = saga(*(GloryMoved(seat=seat, by=n) for seat, n in ((CORA, 5), (BELA, 5), (ADA, 2))))

    assert standing(state) == [(BELA, 5, 1), (CORA, 5, 1), (ADA, 2, 3), (DAN, 0, 4)]


def test_whom_the_table_crowns_stands_first_once_it_is_over():
    tied = [GloryMoved(seat=BELA, by=5), GloryMoved(seat=CORA, by=5), Crowned(winners=(CORA,))]

    assert standing(saga(*tied))[:2] == [(BELA, 5, 1), (CORA, 5, 1)]
    assert standing(saga(*tied, Ended()))[:2] == [(CORA, 5, 1), (BELA, 5, 2)]


def test_nobody_has_won_while_it_goes_on():
    state = saga(GloryMoved(seat=BELA, by=5))

    assert won(state) == ()
    assert won(saga(GloryMoved(seat=BELA, by=5), Ended())) == (BELA,)


def test_winners_share():
    assert won(saga(*ages(3))) == (ADA, BELA, CORA, DAN)


def test_what_the_stats_would_bring():
    up = [StatMoved(seat=ADA, stat="rage", by=3), StatMoved(seat=ADA, stat="axes", by=5)]

    assert legendary(saga(*up).clan(ADA)) == 30
    assert [score.legendary for score in ranking(saga(*up))] == [30, 0, 0, 0]
    assert [score.legendary for score in ranking(saga(*up, Ended()))] == [0, 0, 0, 0]


def test_a_pillage_alone_has_no_line_for_a_battle():
    lines = {line.source: line.points for line in ranking(acting(Pillaged(seat=ADA, spot="w")))[0].lines}

    assert (lines["pillage"], lines["battle"]) == (5, 0)
