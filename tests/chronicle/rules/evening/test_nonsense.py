"""What makes no sense of an evening: refused, at the field that is wrong."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    AgentRecruited,
    AssetSpent,
    BurdenTold,
    ClanChosen,
    DeckTurned,
    EraTold,
    Gathered,
    GroundTold,
    HouseRuled,
    MissionShown,
    MissionWon,
    Noted,
    OverviewShown,
    Packed,
    PlaceDecided,
    PlacesTurned,
    PlayerCounted,
    Prophesied,
    RoundBegun,
    Stepped,
    Titled,
)
from chronicle.rules.state import (
    Asset,
    Chosen,
    Leader,
    Present,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    WALL,
    chapter,
    chronicle,
    here,
    with_sheets,
)
from tests.chronicle.rules.refusals import THREE, TONIGHT, refused

ASSET = Asset(id="1.2", kind="war", name="", at=1)


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"here": (Present(seat=ADA, by=DAN), Present(seat=BELA, by=ADA))}, None),
        ({"here": here(ADA, NOBODY)}, None),
        ({"here": (*here(ADA, BELA, CORA), Present(seat=-1, by=0))}, None),
        ({"first": BELA, "choice": (CORA, ADA, BELA)}, None),
        ({"here": here(ADA)}, ("refused.places", "here")),
        ({"here": here(ADA, BELA, CORA, -1, -2)}, ("refused.places", "here")),
        ({"here": here(ADA, DAN)}, ("seat.unknown", "here")),
        (
            {"here": (Present(seat=WALL, by=ADA), Present(seat=BELA, by=BELA))},
            ("seat.unknown", "here"),
        ),
        ({"here": here(ADA, ADA)}, ("seat.twice", "here")),
        (
            {"here": (Present(seat=ADA, by=DAN), Present(seat=BELA, by=DAN))},
            ("refused.player.twice", "here"),
        ),
        ({"here": (Present(seat=ADA, by=0), Present(seat=BELA, by=BELA))}, ("refused.player.none", "here")),
        ({"first": DAN}, ("seat.unknown", "first")),
        ({"choice": (ADA, BELA)}, ("refused.order.choice", "choice")),
    ],
)
def test_who_is_here(about, why):
    assert refused(chronicle(), Gathered(**{"here": here(ADA, BELA, CORA), **about})) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"key": "clans", "titles": ("Rhodes", "London", "Rotterdam")}, None),
        ({"points": ((2, 1, 1, 0), (3, 2, 1, 1), (5, 3, 2, 1))}, None),
        ({"era": 2}, ("refused.era.unknown", "era")),
        ({"titles": ("a", "b", "c", "d")}, ("number.range", "titles")),
        ({"key": "olympus"}, ("refused.ground.unknown", "key")),
        ({"points": ((2, 1, 1, 0),)}, ("refused.points", "points")),
        ({"points": ((2, 1),) * 3}, ("refused.points", "points")),
        ({"points": ((2, 1, 1, -1),) * 3}, ("number.range", "points")),
    ],
)
def test_the_booklets_page(about, why):
    assert refused(chronicle(), EraTold(**{"era": 1, **about})) == why


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Prophesied(seat=ADA, text="Bela falls"), None),
        (Prophesied(seat=ADA, text="  "), ("text.empty", "text")),
        (Prophesied(seat=DAN, text="Bela falls"), ("seat.unknown", "seat")),
        (MissionShown(slot=1, attribute="war"), None),
        (MissionShown(slot=1, attribute=""), None),
        (MissionShown(slot=6, attribute="war"), ("refused.slot.unknown", "slot")),
        (MissionShown(slot=1, attribute="love"), ("refused.attribute.unknown", "attribute")),
        (OverviewShown(conspiracy=2), None),
        (OverviewShown(conspiracy=-1), ("number.range", "conspiracy")),
        (RoundBegun(round=1), None),
        (RoundBegun(round=0), ("number.range", "round")),
        (RoundBegun(round=11), ("number.range", "round")),
        (AgentRecruited(seat=ADA), None),
        (AgentRecruited(seat=CORA), ("refused.seat.away", "seat")),
        (AgentRecruited(seat=DAN), ("seat.unknown", "seat")),
        (Noted(by=DAN, text="host without a sheet"), None),
        (Noted(by=WALL, text="from the wall"), ("seat.unknown", "by")),
        (Noted(by=ADA, text=" "), ("text.empty", "text")),
        (Stepped(to="aftermath"), None),
        (Stepped(to="lunch"), ("refused.phase.unknown", "to")),
        (HouseRuled(rule="last_tie", choice="table"), None),
        (HouseRuled(rule="last_tie", choice="dice"), ("refused.choice.unknown", "choice")),
        (HouseRuled(rule="no_such", choice="yes"), ("refused.rule.unknown", "rule")),
        (HouseRuled(rule="g7_factor", choice="1"), ("refused.rule.unknown", "rule")),
    ],
)
def test_the_set_up_and_the_play(event, why):
    assert refused(THREE, event) == why


@pytest.mark.parametrize(
    "event",
    [
        MissionShown(slot=1, attribute="war"),
        OverviewShown(title="Knight"),
        ClanChosen(seat=ADA, clan="brujah"),
        AssetSpent(seat=ADA, asset="1.2"),
        RoundBegun(round=1),
        Stepped(to="clans"),
        MissionWon(slot=1, winner=ADA),
        GroundTold(ground="clans"),
        PlayerCounted(seat=ADA),
        PlaceDecided(order=(ADA, BELA)),
        PlacesTurned(n=1),
        Titled(seat=ADA, title="Knight"),
        DeckTurned(),
        BurdenTold(seat=ADA, drawn="Debts"),
        Packed(seat=0),
    ],
)
def test_before_anybody_is_here(event):
    assert refused(chronicle(), event) == ("refused.chapter.none", None)


@pytest.mark.parametrize("phase", ["prologue", "gather", "era", "over"])
def test_these_phases_need_nobody(phase):
    assert refused(chronicle(), Stepped(to=phase)) is None


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"seat": NOBODY}, None),
        ({"leader": "1.1"}, None),
        ({"seat": CORA}, ("refused.seat.away", "seat")),
        ({"clan": "thin-blood"}, ("refused.clan.unknown", "clan")),
        ({"clan": ""}, ("refused.clan.unknown", "clan")),
        ({"seat": BELA, "clan": ""}, None),
        ({"leader": "9.9"}, ("refused.leader.unknown", "leader")),
    ],
)
def test_a_clan(about, why):
    """Bela has one already, and may give it back."""
    mithras = Leader(id="1.1", name="Mithras", clan="ventrue", owner=ADA, at=1)
    tonight = chapter(2, here=here(ADA, BELA, NOBODY), clans=(Chosen(seat=BELA, clan="ventrue"),))
    state = chronicle(now=tonight, phase="clans", leaders=(mithras,))

    assert refused(state, ClanChosen(**{"seat": ADA, "clan": "brujah", **about})) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"seat": BELA}, None),
        ({"seat": DAN}, ("seat.unknown", "seat")),
        ({"asset": "7.7"}, ("refused.asset.unknown", "asset")),
    ],
)
def test_an_asset(about, why):
    state = replace(TONIGHT, sheets=with_sheets({ADA: {"assets": (ASSET,)}}))

    assert refused(state, AssetSpent(**{"seat": ADA, "asset": "1.2", **about})) == why
