"""What a correction would change, figure by figure."""

from dataclasses import replace

from campaigns.kernel.words import word
from companions.bloodrage.rules.differences import differences
from companions.bloodrage.rules.events import (
    Acted,
    ClanTaken,
    Counted,
    Crowned,
    Ended,
    GloryMoved,
    Joined,
    Passed,
    Pillaged,
    QuestTold,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    TrackShown,
)
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import ACTION, DISCARD, GIFTS, QUESTS
from tests.companions.bloodrage.saga import (
    ADA,
    BELA,
    CORA,
    DAN,
    DRAWN,
    acting,
    ages,
    battle,
    fold,
    ragnarok,
    saga,
)


def between(before, after):
    return list(differences(sight(before, ADA), sight(after, ADA)))


def test_a_card_that_was_stronger():
    """Bela's card was a 6: she wins, nobody pillages, and Ada's axes stay."""
    before = acting(battle(ADA, "e", (ADA, 3, 4), (BELA, 2, 0)))
    after = acting(battle(ADA, "e", (ADA, 3, 4), (BELA, 2, 6)))

    assert between(before, after) == [
        word("differs.glory", seat=ADA, was=4, now=0),
        word("differs.stat", seat=ADA, stat="axes", was=4, now=3),
        word("differs.glory", seat=BELA, was=0, now=3),
        word("differs.pillaged", spot=("e", ""), was=True, now=False),
    ]


def test_glory_that_rests_on_a_number_nobody_has_read():
    up = StatMoved(seat=ADA, stat="axes", by=2)
    before, after = (acting(up, battle(ADA, "s", (ADA, n), (BELA, 2))) for n in (1, 3))

    assert word("differs.not_final", n=1) in between(before, after)
    read = TrackShown(stat="axes", position=3, number=5)
    assert word("differs.not_final", n=1) not in between(fold(read, start=before), fold(read, start=after))
    assert between(after, fold(Passed(seat=BELA), start=after))[-1].code != "differs.not_final"


def test_rage_and_the_turn():
    assert between(acting(), acting(Acted(seat=ADA, what="invade", n=2))) == [
        word("differs.rage", seat=ADA, was=6, now=4),
        word("differs.turn", was=ADA, now=BELA),
    ]


def test_a_quest_with_another_stat():
    quest = QuestTold(seat=ADA, glory=5, stat="rage")

    assert between(saga(quest), saga(replace(quest, stat="horns"))) == [
        word("differs.rage", seat=ADA, was=7, now=6),
        word("differs.stat", seat=ADA, stat="rage", was=7, now=6),
        word("differs.stat", seat=ADA, stat="horns", was=4, now=5),
    ]


def test_a_number_that_was_read_otherwise():
    moved = StatMoved(seat=ADA, stat="axes", by=1)

    assert between(saga(moved), saga(moved, TrackShown(stat="axes", position=2, number=5))) == [
        word("differs.stat", seat=ADA, stat="axes", was=4, now=5)
    ]


def test_clans_that_come_and_go():
    assert between(saga(), saga(seats=(ADA, BELA, CORA))) == [word("differs.gone", seat=DAN)]
    assert between(saga(), saga(Joined(seat=5))) == [word("differs.new", seat=5)]
    assert between(saga(), saga(ClanTaken(seat=ADA, clan="bear"))) == [
        word("differs.clan", seat=ADA, was=None, now="bear")
    ]


def test_figures():
    counted = Counted(seat=ADA, board=3, reserve=6, valhalla=1)

    assert between(saga(), saga(counted)) == [
        word("differs.board", seat=ADA, was=0, now=3),
        word("differs.reserve", seat=ADA, was=10, now=6),
        word("differs.valhalla", seat=ADA, was=0, now=1),
    ]


def test_provinces():
    named = SpotShown(spot="s", name="Gimle", region="alfheim", fjord=True)

    assert between(saga(), saga(named)) == [
        word("differs.name", spot=("s", "Gimle"), was="", now="Gimle"),
        word("differs.region", spot=("s", "Gimle"), was=None, now="alfheim"),
        word("differs.fjord", spot=("s", "Gimle"), was=False, now=True),
    ]
    assert between(saga(), saga(Ruled(what="token", spot="s", reward="glory"))) == [
        word("differs.token", spot=("s", ""), was="horns", now="glory")
    ]


def test_another_draw():
    assert between(saga(), saga(replace(DRAWN, doomed=("n", "s", "e"), destroyed=("sw",)))) == [
        word("differs.doomed", spot=("ne", ""), was=2, now=0),
        word("differs.doomed", spot=("s", ""), was=0, now=2),
        word("differs.destroyed", spot=("sw", ""), was=None, now=0),
        word("differs.destroyed", spot=("nw", ""), was=0, now=None),
    ]


def test_the_table():
    assert between(saga(), acting()) == [
        word("differs.phase", was=GIFTS, now=ACTION),
        word("differs.turn", was=0, now=ADA),
    ]
    assert between(saga(Stepped(to=DISCARD)), saga(Stepped(to=QUESTS))) == [
        word("differs.phase", was=DISCARD, now=QUESTS)
    ]
    assert word("differs.first", was=ADA, now=BELA) in between(saga(), saga(*ages(1)))
    assert word("differs.age", was=1, now=2) in between(saga(), saga(*ages(1)))


def test_the_end():
    glory = GloryMoved(seat=ADA, by=1)

    assert between(saga(glory), saga(glory, Ended())) == [
        word("differs.ended", was="", now="table"),
        word("differs.winners", was=(), now=(ADA,)),
    ]
    tie = saga(*ages(3))
    assert between(tie, fold(Crowned(winners=(BELA,)), start=tie)) == [
        word("differs.winners", was=(ADA, BELA, CORA, DAN), now=(BELA,))
    ]


def test_a_pillage_that_never_was():
    assert between(acting(Pillaged(seat=ADA, spot="w"), Passed(seat=BELA)), acting(Passed(seat=BELA))) == [
        word("differs.glory", seat=ADA, was=5, now=0),
        word("differs.pillaged", spot=("w", ""), was=True, now=False),
        word("differs.turn", was=CORA, now=ADA),
    ]


def test_another_province_burnt():
    assert between(saga(ragnarok()), saga(ragnarok(spot="s"))) == [
        word("differs.destroyed", spot=("n", ""), was=1, now=None),
        word("differs.doomed", spot=("n", ""), was=0, now=1),
        word("differs.destroyed", spot=("s", ""), was=None, now=1),
    ]
