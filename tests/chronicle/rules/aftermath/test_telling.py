"""Lines of history: an aftermath."""

from dataclasses import replace

import pytest

from campaigns.kernel.words import word
from chronicle.rules.events import (
    AgentKept,
    BurdenTold,
    Conspired,
    DeckTurned,
    DoubtLeft,
    EraTurned,
    MissionTaken,
    Packed,
    Passed,
    StickerPlaced,
    StockTold,
    Titled,
)
from chronicle.rules.state import (
    Fact,
    Prophecy,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    chronicle,
    played,
    won,
)
from tests.chronicle.rules.hearing import BEATRIX, TAKEN, at_the_table, codes, line, then, told


def test_titles_and_schemes():
    state = chronicle(phase="aftermath", now=played(1, ADA, BELA, CORA))

    assert line(Titled(seat=ADA, title="Prefect"), state) == (
        "told.titled",
        {"seat": ADA, "title": "Prefect"},
    )
    assert line(Conspired(seat=CORA, schemes=("Debts",)), state) == (
        "told.conspired",
        {"seat": CORA, "clan": "tremere", "schemes": ("Debts",)},
    )
    assert told(Conspired(seat=CORA, schemes=())).code == "told.conspired.none"


def test_a_mission_turned_over():
    state = chronicle(phase="aftermath", now=played(1, BELA, ADA, CORA, missions=None))
    state = replace(state, now=replace(state.now, missions=(won(2, BELA, name="Orléans"),)))

    assert line(TAKEN, state) == ("told.mission_taken", {"seat": BELA, "mission": (2, "", "Orléans")})
    assert then(TAKEN, state) == [
        word("came.choice_made", text="spare her"),
        word("came.box", section="morality", row="mercy"),
        word("came.asset", asset=("war", "")),
    ]


@pytest.mark.parametrize(
    ("about", "rewards"),
    [
        ({"reward": "none"}, []),
        ({"reward": "ancilla", "printed": "Dante", "to_haven": True}, ["came.revealed", "came.haven"]),
        ({"reward": "ancilla", "printed": "Dante"}, ["came.revealed", "came.deck"]),
        ({"reward": "elevate", "printed": "Guard", "given": "Bea"}, ["came.elevated"]),
        ({"reward": "leader", "printed": "Mithras"}, ["came.leader"]),
        ({"reward": "leader", "printed": "Mithras", "schemes": ("Edict",)}, ["came.leader", "came.schemes"]),
    ],
)
def test_rewards(about, rewards):
    state = chronicle(phase="aftermath", now=played(1, BELA, ADA, CORA))
    event = MissionTaken(slot=2, seat=BELA, **about)

    assert codes(event, state) == rewards


def test_the_chronicle_deck():
    assert codes(DeckTurned(characters=3, players="a card", later="a token")) == [
        "came.characters",
        "came.to_players",
        "came.for_later",
    ]
    assert then(DeckTurned()) == []


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (BurdenTold(seat=ADA, drawn="Debt"), "told.burden_told"),
        (BurdenTold(seat=ADA, discarded="Debt"), "told.burden_told.discarded"),
        (BurdenTold(seat=ADA, drawn="Debt", discarded="Oath"), "told.burden_told.both"),
        (Passed(seat=ADA, step="agents"), "told.passed"),
        (Packed(seat=ADA), "told.packed"),
        (Packed(seat=0), "told.packed.box"),
        (StockTold(stock=(Fact(name="brujah", n=4),)), "told.stock_told"),
    ],
)
def test_small_lines(event, code):
    assert told(event).code == code


def test_who_waits_in_the_haven_already_stays_there():
    state = replace(at_the_table(), ancillae=(BEATRIX,))

    assert line(Passed(seat=ADA, step="agents"), state) == (
        "told.passed.stays",
        {"seat": ADA, "ancilla": "Beatrix"},
    )
    assert told(Passed(seat=BELA, step="agents"), state).code == "told.passed"


def test_a_doubt_that_is_left_does_not_say_what_it_is_about():
    event = DoubtLeft(seat=ADA, code="boxes", mark="resources Gold 3")

    assert line(event) == ("told.doubt_left", {"seat": ADA})


def test_an_ability_goes_by_the_name_in_the_register():
    state = replace(at_the_table(), ancillae=(BEATRIX,))

    assert line(StickerPlaced(seat=ADA, ability="bonds", ancilla="0.1"), state)[1]["ancilla"] == "Beatrix"
    assert line(StickerPlaced(seat=ADA, ability="bonds", printed="Jane"), state)[1]["ancilla"] == "Jane"
    assert line(AgentKept(seat=BELA, ancilla="7.7"), state)[1]["ancilla"] == "7.7"


def test_who_waited_in_the_haven_goes_back_to_the_deck():
    state = chronicle(phase="aftermath", now=played(1, ADA, BELA, CORA), ancillae=(BEATRIX,))
    kept = AgentKept(seat=ADA, printed="Jane", given="Joan", clan="brujah")

    assert line(kept, state) == ("told.agent_kept", {"seat": ADA, "ancilla": "Joan"})
    assert then(kept, state) == [word("came.returned", ancilla="Beatrix")]


def test_an_era_ends():
    three = tuple(played(number, ADA, BELA, CORA) for number in (1, 2, 3))
    sealed = (Prophecy(seat=BELA, era=1, text="wolves will win"),)
    state = chronicle(phase="era", past=three[:2], now=three[2], prophecies=sealed)

    assert line(EraTurned(left="clans", entered="inquisition"), state) == ("told.era_turned", {"era": 1})
    assert then(EraTurned(left="clans", entered="inquisition"), state) == [
        word("came.left", left="clans"),
        word("came.entered", entered="inquisition"),
        word("came.era_winner", seats=(ADA,)),
        word("came.unsealed", n=1),
    ]
    assert then(EraTurned()) == [word("came.last_reckoning")]
