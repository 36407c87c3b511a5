"""Advice names figures: the table looks at them, not at the rule behind."""

import pytest

from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Ended,
    HandsPassed,
    Opened,
    Pillaged,
    QuestTold,
    RagnarokCame,
    StatMoved,
    Stepped,
    TrackShown,
)
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import ACTION, GIFTS, QUESTS, RAGNAROK, State
from tests.companions.bloodrage.saga import (
    ADA,
    BELA,
    CORA,
    DAN,
    DRAWN,
    TO_QUESTS,
    TO_RAGNAROK,
    acting,
    fold,
    saga,
)

END_OF_RAGE = acting(StatMoved(seat=BELA, stat="rage", by=5))


@pytest.mark.parametrize(
    ("state", "event", "code", "about"),
    [
        (State(), Opened(seats=(ADA,)), "players.count", {"n": 1, "least": 2, "most": 4}),
        (State(), Opened(seats=(1, 2, 3, 4, 5)), "players.count", {"n": 5, "least": 2, "most": 4}),
        (
            saga(ClanTaken(seat=BELA, clan="wolf")),
            ClanTaken(seat=ADA, clan="wolf"),
            "clan.taken",
            {"clan": "wolf", "seat": BELA},
        ),
        (fold(Opened(seats=(ADA, BELA, CORA))), DRAWN, "draw.destroyed", {"n": 1, "of": 2, "clans": 3}),
        (fold(Opened(seats=(ADA, BELA))), DRAWN, "draw.destroyed", {"n": 1, "of": 3, "clans": 2}),
        (acting(), HandsPassed(pick=1), "phase.out", {"phase": ACTION, "of": GIFTS}),
        (saga(TO_QUESTS), Acted(seat=ADA, what="march", n=1), "phase.out", {"phase": QUESTS, "of": ACTION}),
        (saga(), QuestTold(seat=ADA, glory=5, stat="horns"), "phase.out", {"phase": GIFTS, "of": QUESTS}),
        (saga(), RagnarokCame(), "phase.out", {"phase": GIFTS, "of": RAGNAROK}),
        (saga(TO_RAGNAROK), Stepped(to=ACTION), "phase.back", {"phase": RAGNAROK}),
        (acting(), Acted(seat=BELA, what="march", n=1), "turn.other", {"seat": ADA}),
        (acting(), Acted(seat=ADA, what="march", n=2), "march.cost", {"n": 1}),
        (acting(), Acted(seat=ADA, what="upgrade", n=7), "rage.less", {"seat": ADA, "n": 6}),
        (
            acting(),
            Pillaged(seat=ADA, spot="n", reward="axes"),
            "token.other",
            {"spot": ("n", ""), "reward": "rage"},
        ),
        (END_OF_RAGE, Pillaged(seat=BELA, spot="n"), "stat.end", {"seat": BELA, "stat": "rage"}),
        (acting(), Stepped(to=QUESTS), "rage.left", {"seats": (ADA, BELA, CORA, DAN)}),
        (acting(), AgeEnded(first=CORA), "first.other", {"seat": BELA}),
        (acting(), Ended(), "end.early", {"age": 1, "of": 3}),
        (
            acting(TrackShown(stat="rage", position=2, number=7)),
            TrackShown(stat="rage", position=2, number=8),
            "track.other",
            {"stat": "rage", "position": 2, "n": 7},
        ),
    ],
)
def test_the_figures_are_those_of_the_table(state, event, code, about):
    (first, *_more) = [word for word in decide(sight(state, ADA), event).advice if word.code == code]

    assert first.about == about
