"""Lines of history: what was told and what came of it."""

from dataclasses import replace

from campaigns.kernel.words import word
from companions.bloodborne.rules.events import (
    BoardsRead,
    Dreamed,
    Ended,
    Faced,
    FinalBossNamed,
    Gained,
    Healed,
    Hurt,
    Joined,
    Noted,
    Revealed,
    Rolled,
    RoundEnded,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.state import DREAM, TROPHIES, FinalBoss, State
from companions.bloodborne.rules.telling import tell
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    GASCOIGNE,
    LYCANTHROPE,
    OPENED,
    descent,
    with_hunter,
)


def came(event, state, seat=ADA):
    return list(tell(event, state, seat).about["then"])


def test_the_opening():
    told = tell(OPENED, State(), ADA)

    assert told == word(
        "told.opened", hunters=(ADA, BELA, CORA), first=ADA, monster="Gehrman", health=6, then=()
    )


def test_the_final_boss():
    told = tell(FinalBossNamed(final=FinalBoss(name="Amelia", health=9)), descent(), ADA)

    assert told == word("told.final_boss_named", monster="Amelia", health=9, then=())


def test_a_monster_with_the_echoes_laid_on_it():
    told = tell(LYCANTHROPE, descent(seats=(1, 2, 3, 4)), ADA)

    assert (told.code, told.about["name"], told.about["echoes"]) == ("told.revealed", "Lycanthrope", 4)


def test_the_damage_after_halving():
    state = descent(LYCANTHROPE, Dreamed(hunters=(BELA,)))
    told = tell(Rolled(total=3, spared=(CORA,)), state, ADA)

    assert told.about["n"] == 3
    assert told.about["then"] == (word("came.hurt", hunter=ADA, n=3), word("came.hurt", hunter=BELA, n=1))


def test_a_death_with_what_it_cost():
    state = with_hunter(descent(GASCOIGNE), CORA, collected=4, health=2)

    assert came(Rolled(total=2), state)[-1] == word("came.fell", hunter=CORA, n=4)
    assert came(Hurt(hunters=(CORA,), n=2), state) == [word("came.fell", hunter=CORA, n=4)]


def test_a_second_death_costs_what_was_lost_then():
    state = with_hunter(descent(GASCOIGNE), CORA, collected=4, lost=3, health=2)

    assert came(Rolled(total=2), state)[-1] == word("came.fell", hunter=CORA, n=4)


def test_what_was_really_taken():
    assert tell(Took(hunter=ADA, n=2), descent(GASCOIGNE), ADA).about["n"] == 2
    told = tell(Took(hunter=ADA, n=5), descent(GASCOIGNE, Took(hunter=BELA, n=6)), ADA)

    assert told.about["n"] == 2
    assert told.about["then"][0] == word("came.fewer", n=5)


def test_a_kill_and_who_has_trophies():
    state = descent(LYCANTHROPE, Took(hunter=BELA, n=1), Rolled(total=0))

    assert came(Took(hunter=ADA, n=2), state) == [
        word("came.slain", monster="Lycanthrope"),
        word("came.trophies", hunter=ADA, trophies=("beast",)),
        word("came.trophies", hunter=BELA, trophies=("beast",)),
    ]


def test_the_end():
    assert came(Ended(), descent())[-1] == word("came.ended", hunters=(ADA, BELA, CORA))
    assert came(Ended(), descent(Ended())) == []


def test_an_end_with_numbers_still_to_read_names_nobody_for_good():
    """Ada alone took trophies of the final boss: what they are worth stands on the boards."""
    final = came(Took(hunter=ADA, n=6), descent(Faced(), Rolled(total=0)))[-1]
    assert final == word("came.ended_open", hunters=(ADA,))

    read = [TrackShown(trophy=trophy, space=1, number=1) for trophy in TROPHIES]
    final = came(Took(hunter=ADA, n=6), descent(Faced(), Rolled(total=0), *read))[-1]
    assert final == word("came.ended", hunters=(ADA,))


def test_the_flight_and_the_dream():
    fought = descent(LYCANTHROPE, Dreamed(hunters=(BELA,)), Rolled(total=8))
    state = with_hunter(fought, BELA, collected=2, banked=3)

    assert came(Stepped(to=DREAM), state) == [
        word("came.fled", monster="Lycanthrope", n=3),
        word("came.back", hunter=ADA),
        word("came.banked", hunter=BELA, n=2),
        word("came.back", hunter=CORA),
    ]


def test_the_next_round():
    assert came(RoundEnded(first=BELA), descent()) == [word("came.round", n=2, hunter=BELA)]
    assert came(RoundEnded(first=CORA), descent()) == [word("came.round", n=2, hunter=CORA)]
    assert came(replace(LYCANTHROPE, more=2, first=BELA), descent(GASCOIGNE)) == [
        word("came.fled", monster="Father Gascoigne", n=8),
        word("came.round", n=2, hunter=BELA),
    ]


def test_what_the_first_entries_did_not_say_is_worked_out():
    assert came(RoundEnded(), descent()) == [word("came.round_worked", n=2, hunter=BELA)]
    four = descent(seats=(ADA, BELA, CORA, 4), final=FinalBoss(extra=2))
    assert came(LYCANTHROPE, four) == [word("came.more_worked", n=3)]
    assert came(replace(LYCANTHROPE, more=3), four) == []
    assert came(Faced(), four) == [word("came.more_worked", n=1)]
    assert came(Faced(more=1), four) == []


def test_where_nothing_more_is_laid_nothing_is_said_of_it():
    assert came(LYCANTHROPE, descent(seats=(ADA, BELA))) == []
    assert came(LYCANTHROPE, descent(final=FinalBoss(extra=-1))) == []


def test_a_card_that_left():
    assert came(Upgraded(hunter=ADA, removed="axe"), descent()) == [
        word("came.removed", hunter=ADA, card="axe")
    ]


def test_what_the_line_says_already_is_not_said_twice():
    assert came(Healed(hunters=(ADA,), n=1), descent(Hurt(hunters=(ADA,), n=2))) == []
    assert came(Gained(hunters=(ADA,), n=1), descent()) == []
    assert came(Ruled(what="banked", hunter=ADA, to=4), descent()) == []


def test_the_table_kills_the_monster():
    state = descent(LYCANTHROPE, Took(hunter=ADA, n=1))

    assert word("came.slain", monster="Lycanthrope") in came(Ruled(what="monster", to=0), state)


def test_each_decision_of_the_table_has_its_own_line():
    assert tell(Ruled(what="first", to=BELA), descent(), ADA).code == "told.ruled.first"


def test_a_hidden_note_is_told_to_its_writer_only():
    note = Noted(by=ADA, text="Beware.", hidden=True)

    assert tell(note, descent(), ADA).code == "told.noted.hidden"
    assert tell(note, descent(), BELA) is None
    assert tell(note, descent(), 0) is None
    assert tell(replace(note, hidden=False), descent(), 0).code == "told.noted"


def test_a_boss_that_stands_is_no_news():
    event = Revealed(name="X", health=1, die="red", kinds=("kin",))

    assert came(event, descent()) == []
    assert came(Rolled(total=0), descent(GASCOIGNE)) == []


def test_of_somebody_new_nothing_has_come_yet():
    assert came(Joined(hunter=9), descent()) == []


def test_an_attack_that_brought_nothing_is_told_as_that():
    told = tell(Took(hunter=ADA, n=0), descent(LYCANTHROPE, Rolled(total=0)), ADA)

    assert told == word("told.took.none", hunter=ADA, n=0, then=())
    # Nothing was left of what was told: that says another line.
    assert tell(Took(hunter=ADA, n=1), descent(), ADA).code == "told.took"


def test_boards_are_told_space_by_space():
    shown = (TrackShown(trophy="kin", space=1, number=2), TrackShown(trophy="beast", space=2, number=4))
    told = tell(BoardsRead(shown=shown), descent(), ADA)

    assert told == word("told.boards_read", shown=(("kin", 1, 2), ("beast", 2, 4)), then=())
