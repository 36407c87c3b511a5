"""Lines of history: what was told and what came of it."""

from dataclasses import replace

from campaigns.kernel.words import word
from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    Drawn,
    Ended,
    GloryMoved,
    Joined,
    Noted,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    Ruled,
    SpotShown,
    StatMoved,
    TrackShown,
)
from companions.bloodrage.rules.state import TREE, State
from companions.bloodrage.rules.telling import tell
from tests.companions.bloodrage.saga import (
    ACTIONS,
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


def came(event, state, seat=ADA):
    return list(tell(event, state, seat).about["then"])


def test_the_opening():
    told = tell(Opened(seats=(ADA, ADA, BELA), first=9), State(), ADA)

    assert told == word("told.opened", seats=(ADA, BELA), first=ADA, then=())


def test_the_draw_with_the_names_of_the_board():
    state = saga(SpotShown(spot="n", name="Utgard"))
    told = tell(DRAWN, state, ADA)

    assert told.about["doomed"] == (("n", "Utgard"), ("ne", ""), ("e", ""))
    assert told.about["destroyed"] == (("nw", ""),)
    assert told.about["tokens"] == 8
    assert tell(Drawn(doomed=("n", "s", "w")), state, ADA).about["destroyed"] == ()


class TestActing:
    def test_each_act_has_its_own_line(self):
        told = tell(Acted(seat=ADA, what="invade", n=1, figure="warrior"), acting(), ADA)

        assert told.code == "told.acted.invade"
        assert (told.about["figure"], told.about["n"], told.about["then"]) == ("warrior", 1, ())

    def test_a_free_invasion(self):
        assert came(Acted(seat=ADA, what="upgrade", n=2, free=True), acting()) == [word("came.free")]

    def test_the_last_rage(self):
        assert came(Acted(seat=ADA, what="upgrade", n=6), acting()) == [word("came.spent", seat=ADA)]
        assert came(Passed(seat=ADA), acting()) == []


class TestPillage:
    def test_alone(self):
        told = tell(Pillaged(seat=ADA, spot="n"), acting(), ADA)

        assert told.code == "told.pillaged.alone"
        assert told.about["then"] == (word("came.stat.unread", seat=ADA, stat="rage", n=7),)

    def test_won(self):
        told = tell(
            battle(ADA, "e", (ADA, 3, 4), (BELA, 2)), acting(SpotShown(spot="e", name="Andlang")), ADA
        )

        assert told.code == "told.pillaged.won"
        assert told.about["spot"] == ("e", "Andlang")
        assert told.about["totals"] == ((ADA, 7), (BELA, 2))
        assert told.about["then"] == (
            word("came.battle", seat=ADA, n=4, spot=("e", "Andlang")),
            word("came.stat", seat=ADA, stat="axes", n=4),
        )

    def test_lost(self):
        told = tell(battle(ADA, "e", (ADA, 3), (BELA, 4)), acting(), ADA)

        assert (told.code, told.about["winner"]) == ("told.pillaged.lost", BELA)
        assert told.about["then"] == (word("came.battle", seat=BELA, n=3, spot=("e", "")),)

    def test_tied(self):
        told = tell(battle(ADA, "e", (ADA, 4), (BELA, 4), (CORA, 1)), acting(), ADA)

        assert (told.code, told.about["then"]) == ("told.pillaged.tied", ())

    def test_alone_and_yet_not_by_the_word_of_the_table(self):
        event = Pillaged(seat=ADA, spot="e", winner=0, why="a card forbids it")

        assert tell(event, acting(), ADA).code == "told.pillaged.tied"
        assert tell(event, acting(), ADA).about["totals"] == ()

    def test_all_three_stats(self):
        assert [one.about["stat"] for one in came(Pillaged(seat=ADA, spot=TREE), acting())] == [
            "rage",
            "axes",
            "horns",
        ]

    def test_numbers_that_nobody_has_read_are_told_as_such(self):
        """On the third position of the axes: what the sheets show there is presumed."""
        higher = StatMoved(seat=ADA, stat="axes", by=1)
        won = battle(ADA, "e", (ADA, 3), (BELA, 2))

        assert came(won, acting(higher)) == [
            word("came.battle.unread", seat=ADA, n=5, spot=("e", "")),
            word("came.stat.unread", seat=ADA, stat="axes", n=5),
        ]
        assert came(won, acting(higher, TrackShown(stat="axes", position=3, number=6))) == [
            word("came.battle", seat=ADA, n=6, spot=("e", "")),
            word("came.stat", seat=ADA, stat="axes", n=6),
        ]

    def test_the_same_glory_twice_is_told_twice(self):
        won = battle(ADA, "n", (ADA, 3), (BELA, 2))

        assert len([one for one in came(won, acting(won)) if one.code == "came.battle"]) == 1


def test_a_quest():
    assert came(QuestTold(seat=ADA, glory=5, stat="horns", name="Manheim!"), saga()) == [
        word("came.quest", seat=ADA, n=5, name="Manheim!"),
        word("came.stat.unread", seat=ADA, stat="horns", n=5),
    ]
    assert came(QuestTold(seat=ADA, done=False), saga()) == []


class TestRagnarok:
    def test_who_fell_and_what_it_brought(self):
        told = tell(ragnarok((ADA, 2), (BELA, 0)), saga(), ADA)

        assert (told.about["spot"], told.about["fallen"]) == (("n", ""), ((ADA, 2),))
        assert told.about["then"] == (word("came.ragnarok", seat=ADA, n=4, spot=("n", ""), figures=2),)

    def test_which_one_was_not_recorded_at_first(self):
        assert tell(ragnarok(), saga(), ADA).code == "told.ragnarok_came.worked"
        assert tell(ragnarok(spot="n"), saga(), ADA).code == "told.ragnarok_came"

    def test_another_province(self):
        assert tell(ragnarok(spot="s"), saga(), ADA).about["spot"] == ("s", "")

    def test_nobody_knows_which(self):
        assert tell(ragnarok(), fold(Opened(seats=(ADA,))), ADA).about["spot"] == ("", "")


class TestEnds:
    def test_the_next_age(self):
        told = tell(AgeEnded(first=BELA), saga(), ADA)

        assert told.about["age"] == 1
        assert told.about["then"] == (word("came.age", n=2, seat=BELA),)

    def test_who_begins_was_not_recorded_at_first(self):
        assert came(AgeEnded(), saga()) == [word("came.age.worked", n=2, seat=BELA)]

    def test_who_has_most_is_open_while_numbers_are_to_be_read(self):
        won = [StatMoved(seat=ADA, stat="axes", by=2), battle(ADA, "s", (ADA, 3), (BELA, 1))]

        assert came(Ended(), acting(*won)) == [word("came.ended.unread", seats=(ADA,), n=1)]

    def test_the_end_of_the_world(self):
        state = saga(StatMoved(seat=CORA, stat="axes", by=5), *ages(2))

        assert came(AgeEnded(), state) == [
            word("came.legendary", seat=CORA, n=20, stat="axes"),
            word("came.ended", seats=(CORA,)),
        ]

    def test_the_table_stops(self):
        assert came(Ended(), saga()) == [word("came.ended", seats=(ADA, BELA, CORA, DAN))]
        assert came(Ended(), saga(Ended())) == []

    def test_a_legend_counted_anew(self):
        over = saga(StatMoved(seat=ADA, stat="axes", by=3), StatMoved(seat=ADA, stat="rage", by=3), Ended())

        assert came(GloryMoved(seat=ADA, by=1), over) == []
        assert came(StatMoved(seat=ADA, stat="axes", by=2), over) == [
            word("came.legendary", seat=ADA, n=20, stat="axes"),
            word("came.stat.unread", seat=ADA, stat="axes", n=10),
        ]


def test_a_number_read_late_says_what_it_puts_right():
    rage = StatMoved(seat=ADA, stat="rage", by=3)
    state = saga(rage, ACTIONS, StatMoved(seat=ADA, stat="axes", by=2), battle(ADA, "s", (ADA, 3), (BELA, 1)))

    assert came(TrackShown(stat="axes", position=3, number=7), state) == [
        word("came.glory", seat=ADA, was=5, now=7)
    ]
    assert came(TrackShown(stat="rage", position=4, number=11), state) == [
        word("came.rage", seat=ADA, was=9, now=11)
    ]
    assert came(TrackShown(stat="horns", position=2, number=5), state) == []


def test_a_total_that_still_rests_on_another_number_is_not_told_as_final():
    up = StatMoved(seat=ADA, stat="axes", by=1)
    won = battle(ADA, "s", (ADA, 3), (BELA, 1))
    state = acting(up, up, won, up, won)

    assert came(TrackShown(stat="axes", position=3, number=7), state) == [
        word("came.glory.unread", seat=ADA, was=11, now=13)
    ]


def test_what_the_line_says_already_is_not_said_twice():
    assert came(GloryMoved(seat=ADA, by=3), saga()) == []
    assert came(Ruled(what="position", seat=ADA, stat="axes", to=4), saga()) == []


def test_each_decision_of_the_table_has_its_own_line():
    told = tell(Ruled(what="doomed", spot="s", to=2), saga(SpotShown(spot="s", name="Gimle")), ADA)

    assert (told.code, told.about["spot"]) == ("told.ruled.doomed", ("s", "Gimle"))


def test_a_hidden_note_is_told_to_its_writer_only():
    note = Noted(by=ADA, text="Beware.", hidden=True)

    assert tell(note, saga(), ADA).code == "told.noted.hidden"
    assert tell(note, saga(), BELA) is None
    assert tell(note, saga(), 0) is None
    assert tell(replace(note, hidden=False), saga(), 0).code == "told.noted"


def test_of_somebody_new_nothing_has_come_yet():
    assert came(Joined(seat=9), saga()) == []
