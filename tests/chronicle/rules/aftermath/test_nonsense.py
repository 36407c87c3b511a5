"""What makes no sense in an aftermath: refused, at the field that is wrong."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    AgentKept,
    BurdenTold,
    Conspired,
    DeckTurned,
    EraTurned,
    MissionTaken,
    Packed,
    Passed,
    StickerPlaced,
    Titled,
)
from chronicle.rules.state import (
    Era,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    ancilla,
)
from tests.chronicle.rules.refusals import THREE, TONIGHT, refused

TAKEN = MissionTaken(slot=1, seat=ADA, section="morality", row="mercy")


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Titled(seat=ADA, title="Knight"), None),
        (Titled(seat=ADA, title=""), ("text.empty", "title")),
        (Titled(seat=CORA, title="Knight"), ("refused.seat.away", "seat")),
        (Titled(seat=NOBODY, title="Knight"), ("seat.unknown", "seat")),
        (Conspired(seat=BELA, schemes=("Old debts",)), None),
        (Conspired(seat=BELA, schemes=()), ("text.empty", "schemes")),
        (Conspired(seat=BELA, schemes=("Old debts", " ")), ("text.empty", "schemes")),
        (Conspired(seat=CORA, schemes=("Old debts",)), ("refused.seat.away", "seat")),
        (DeckTurned(characters=2), None),
        (DeckTurned(characters=-1), ("number.range", "characters")),
        (BurdenTold(seat=CORA, discarded="Debts"), None),
        (BurdenTold(seat=ADA), ("text.empty", "drawn")),
        (BurdenTold(seat=NOBODY, drawn="Debts"), ("seat.unknown", "seat")),
        (Passed(seat=ADA, step="agents"), None),
        (Passed(seat=ADA, step="lunch"), ("refused.task.unknown", "step")),
        (Passed(seat=CORA, step="agents"), ("refused.seat.away", "seat")),
        (Packed(seat=0), None),
        (Packed(seat=CORA), None),
        (Packed(seat=DAN), ("seat.unknown", "seat")),
    ],
)
def test_titles_conspiracies_and_packing(event, why):
    assert refused(THREE, event) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"section": None, "row": ""}, None),
        ({"reward": "asset", "what": "war"}, None),
        ({"reward": "ancilla", "printed": "Jane"}, None),
        ({"reward": "elevate", "printed": "Jane", "clan": "thin-blood"}, None),
        ({"reward": "leader", "printed": "Mithras", "clan": "ventrue", "schemes": ("Edict",)}, None),
        ({"seat": NOBODY}, ("seat.unknown", "seat")),
        ({"slot": 9}, ("refused.slot.unknown", "slot")),
        ({"section": None}, ("refused.section.unknown", "section")),
        ({"row": ""}, ("text.empty", "row")),
        ({"reward": "gold"}, ("refused.reward.unknown", "reward")),
        ({"reward": "asset"}, ("refused.asset.kind", "what")),
        ({"reward": "ancilla"}, ("text.empty", "printed")),
        ({"reward": "elevate", "printed": "Jane", "clan": "x"}, ("refused.clan.unknown", "clan")),
        ({"reward": "leader", "clan": "ventrue"}, ("text.empty", "printed")),
        ({"reward": "leader", "printed": "Mithras"}, ("refused.clan.unknown", "clan")),
        (
            {"reward": "leader", "printed": "Mithras", "clan": "ventrue", "schemes": ("",)},
            ("text.empty", "schemes"),
        ),
    ],
)
def test_a_mission_turned_over(about, why):
    assert refused(THREE, replace(TAKEN, **about)) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"ancilla": "", "printed": "Vera", "clan": "thin-blood"}, None),
        ({"seat": CORA}, ("refused.seat.away", "seat")),
        ({"ancilla": "9.9"}, ("refused.ancilla.unknown", "ancilla")),
        ({"ancilla": ""}, ("text.empty", "printed")),
        ({"clan": "x"}, ("refused.clan.unknown", "clan")),
    ],
)
def test_stickers_and_agents(about, why):
    state = replace(THREE, ancillae=(ancilla("5.2"),))
    about = {"seat": ADA, "ancilla": "5.2", **about}

    assert refused(state, StickerPlaced(ability="celerity", **about)) == why
    assert refused(state, AgentKept(**about)) == why


def test_a_sticker_needs_a_name():
    state = replace(THREE, ancillae=(ancilla("5.2"),))

    assert refused(state, StickerPlaced(seat=ADA, ability="", ancilla="5.2")) == ("text.empty", "ability")


@pytest.mark.parametrize(
    ("left", "entered", "why"),
    [
        ("clans", "inquisition", None),
        ("", "", None),
        ("inquisition", "court", ("refused.ground.leaves", "left")),
        ("", "inquisition", ("refused.ground.leaves", "left")),
        ("clans", "", ("refused.ground.unknown", "entered")),
        ("clans", "olympus", ("refused.ground.unknown", "entered")),
        ("clans", "beast", ("refused.ground.used", "entered")),
    ],
)
def test_the_end_of_an_era(left, entered, why):
    assert refused(TONIGHT, EraTurned(left=left, entered=entered)) == why


def test_what_has_left_never_comes_back():
    eras = (Era(number=1, ended=True, left="clans", entered="inquisition"), Era(number=2))
    state = replace(TONIGHT, eras=eras, grounds=("inquisition", "beast", "princes"))

    assert refused(state, EraTurned(left="princes", entered="clans")) == ("refused.ground.used", "entered")
