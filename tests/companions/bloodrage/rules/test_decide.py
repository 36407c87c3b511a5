"""What makes no sense, and what the rules frown upon."""

from dataclasses import replace

import pytest

from campaigns.kernel.decisions import Decided
from companions.bloodrage.rules.advice import advice
from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.events import (
    Acted,
    ClanTaken,
    Counted,
    Crowned,
    Drawn,
    Fallen,
    GloryMoved,
    HandsPassed,
    Joined,
    Noted,
    Opened,
    Passed,
    Pillaged,
    RageMoved,
    RagnarokCame,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    TokenLaid,
    TrackShown,
)
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import (
    ACTION,
    QUESTS,
    TREE,
    State,
)
from tests.companions.bloodrage.rules.advising import MARCH, QUEST
from tests.companions.bloodrage.saga import (
    ACTIONS,
    ADA,
    BELA,
    CORA,
    DRAWN,
    OPENED,
    TO_QUESTS,
    TO_RAGNAROK,
    acting,
    advised,
    battle,
    ragnarok,
    refused,
    saga,
    side,
)

STRANGER = 9


@pytest.mark.parametrize(
    ("event", "code", "field"),
    [
        (Opened(seats=()), "seats.none", "seats"),
        (Opened(seats=(ADA,), first=BELA), "seat.unknown", "first"),
        (Opened(seats=(ADA,), clans=(ClanTaken(seat=BELA, clan="wolf"),)), "seat.unknown", None),
        (Joined(seat=ADA), "seat.sits", "seat"),
        (Joined(seat=5, left_of=STRANGER), "seat.unknown", "left_of"),
        (ClanTaken(seat=STRANGER, clan="wolf"), "seat.unknown", "seat"),
        (Drawn(doomed=("n", "s")), "draw.three", "doomed"),
        (Drawn(doomed=("n", "s", TREE)), "spot.unknown", "doomed"),
        (Drawn(doomed=("n", "s", "n")), "spot.twice", "doomed"),
        (Drawn(doomed=("n", "s", "w"), destroyed=("moon",)), "spot.unknown", "destroyed"),
        (Drawn(doomed=("n", "s", "w"), destroyed=("e", "e")), "spot.twice", "destroyed"),
        (replace(DRAWN, tokens=(TokenLaid(spot="moon", reward="rage"),)), "spot.unknown", None),
        (replace(DRAWN, tokens=(TokenLaid(spot="n", reward="rage"),) * 2), "spot.twice", "tokens"),
        (TrackShown(stat="rage", position=0, number=1), "number.range", "position"),
        (TrackShown(stat="rage", position=7, number=1), "number.range", "position"),
        (TrackShown(stat="rage", position=1, number=-1), "number.range", "number"),
        (SpotShown(spot=TREE, name="Oak"), "spot.unknown", "spot"),
        (HandsPassed(pick=7), "number.range", "pick"),
        (HandsPassed(pick=-1), "number.range", "pick"),
        (Stepped(to=0), "phase.unknown", "to"),
        (Stepped(to=7), "phase.unknown", "to"),
        (replace(MARCH, seat=STRANGER), "seat.unknown", "seat"),
        (replace(MARCH, n=-1), "number.range", "n"),
        (Passed(seat=STRANGER), "seat.unknown", "seat"),
        (Pillaged(seat=STRANGER, spot="n"), "seat.unknown", "seat"),
        (Pillaged(seat=ADA, spot="moon"), "spot.unknown", "spot"),
        (Pillaged(seat=ADA, spot="n", winner=STRANGER), "seat.unknown", "winner"),
        (battle(ADA, "n", (STRANGER, 1)), "seat.unknown", None),
        (battle(ADA, "n", (ADA, -1)), "number.range", None),
        (battle(ADA, "n", (ADA, 1, 1000)), "number.range", None),
        (Pillaged(seat=ADA, spot="n", fighters=(side(ADA, 1, lost=-1),)), "number.range", None),
        (battle(ADA, "n", (ADA, 1), (BELA, 1), (ADA, 2)), "seat.twice", None),
        (replace(QUEST, seat=STRANGER), "seat.unknown", "seat"),
        (replace(QUEST, glory=-1), "number.range", "glory"),
        (ragnarok((STRANGER, 1)), "seat.unknown", None),
        (ragnarok((ADA, -1)), "number.range", None),
        (ragnarok((ADA, 1), (ADA, 1)), "seat.twice", None),
        (ragnarok(spot=TREE), "spot.unknown", "spot"),
        (StatMoved(seat=STRANGER, stat="rage", by=1), "seat.unknown", "seat"),
        (StatMoved(seat=ADA, stat="rage", by=0), "number.none", "by"),
        (StatMoved(seat=ADA, stat="rage", by=7), "number.range", "by"),
        (GloryMoved(seat=STRANGER, by=1), "seat.unknown", "seat"),
        (GloryMoved(seat=ADA, by=0), "number.none", "by"),
        (RageMoved(seat=ADA, by=-1000), "number.range", "by"),
        (Counted(seat=STRANGER, board=0, reserve=0, valhalla=0), "seat.unknown", "seat"),
        (Counted(seat=ADA, board=-1, reserve=0, valhalla=0), "number.range", "board"),
        (Counted(seat=ADA, board=0, reserve=-1, valhalla=0), "number.range", "reserve"),
        (Counted(seat=ADA, board=0, reserve=0, valhalla=-1), "number.range", "valhalla"),
        (Ruled(what="rage", seat=STRANGER), "seat.unknown", "seat"),
        (Ruled(what="rage", seat=ADA, to=-1), "number.range", "to"),
        (Ruled(what="first", seat=STRANGER), "seat.unknown", "seat"),
        (Ruled(what="position", seat=ADA, to=1), "stat.none", "stat"),
        (Ruled(what="position", seat=ADA, stat="rage", to=0), "number.range", "to"),
        (Ruled(what="doomed", spot=TREE, to=1), "spot.unknown", "spot"),
        (Ruled(what="doomed", spot="n", to=4), "number.range", "to"),
        (Ruled(what="destroyed", spot=TREE, to=1), "spot.unknown", "spot"),
        (Ruled(what="destroyed", spot="n", to=-2), "number.range", "to"),
        (Ruled(what="token", spot="moon"), "spot.unknown", "spot"),
        (Ruled(what="pillaged", spot="moon"), "spot.unknown", "spot"),
        (Crowned(winners=()), "seats.none", "winners"),
        (Crowned(winners=(STRANGER,)), "seat.unknown", "winners"),
        (Noted(by=0, text="x"), "seat.unknown", "by"),
        (Noted(by=ADA, text="  "), "text.empty", "text"),
    ],
)
def test_nonsense_is_refused(event, code, field):
    assert refused(saga(), event) == (code, field)


@pytest.mark.parametrize(
    "event",
    [
        Joined(seat=5, left_of=ADA),
        ClanTaken(seat=ADA, clan="wolf"),
        TrackShown(stat="rage", position=2, number=7),
        SpotShown(spot="n", name="Utgard"),
        HandsPassed(pick=0),
        HandsPassed(pick=1),
        ACTIONS,
        MARCH,
        Passed(seat=ADA),
        Pillaged(seat=ADA, spot=TREE),
        Pillaged(seat=ADA, spot=TREE, winner=0),
        StatMoved(seat=ADA, stat="rage", by=1),
        GloryMoved(seat=ADA, by=-1),
        Counted(seat=ADA, board=1, reserve=9, valhalla=0),
        Ruled(what="first", seat=BELA),
        Ruled(what="turn", seat=BELA),
        Ruled(what="position", seat=BELA, stat="axes", to=1),
        Ruled(what="position", seat=BELA, stat="axes", to=6),
        Ruled(what="token", spot=TREE, reward="all"),
        Ruled(what="pillaged", spot="n", to=1),
        Ruled(what="destroyed", spot="nw", to=-1),
        Ruled(what="doomed", spot="s", to=3),
        Noted(by=STRANGER, text="a host without a clan may write"),
    ],
)
def test_an_ordinary_act_needs_no_advice(event):
    assert decide(sight(saga(seats=(ADA, BELA, CORA)), ADA), event) == Decided(event=event, advice=())


def test_the_opening_is_decided_before_anybody_sits():
    assert advised(State(), OPENED) == []


def test_somebody_or_somewhere_unknown_gets_no_advice():
    """Advice is worked out for any event: a correction may name a clan that sits no more."""
    view = sight(acting(counts_figures=True), ADA)
    for event in (
        StatMoved(seat=STRANGER, stat="rage", by=9),
        Acted(seat=ADA, what="upgrade", n=1),
        Pillaged(seat=ADA, spot="moon"),
    ):
        assert list(advice(view, event)) == []
    for event in (replace(MARCH, seat=STRANGER), Passed(seat=STRANGER), Pillaged(seat=STRANGER, spot="n")):
        assert [word.code for word in advice(view, event)] == ["turn.other"]
    assert list(advice(sight(saga(TO_RAGNAROK, counts_figures=True), ADA), ragnarok((STRANGER, 3)))) == []


def test_at_a_table_of_nobody_the_most_is_nothing():
    early, less = advice(sight(State(), ADA), Crowned(winners=(STRANGER,)))

    assert (early.code, less.code, less.about) == ("crown.early", "crown.less", {"n": 0})


def test_fallen_figures_are_told_by_clan():
    assert RagnarokCame(fallen=(Fallen(seat=ADA, n=2),)) == ragnarok((ADA, 2))
    assert (ACTIONS.to, TO_QUESTS.to) == (ACTION, QUESTS)
