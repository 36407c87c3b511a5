"""Lines of history: an evening."""

from dataclasses import replace

import pytest

from campaigns.kernel.words import word
from chronicle.rules.events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    EraTold,
    Gathered,
    HouseRuled,
    MissionShown,
    OverviewShown,
    RoundBegun,
    Stepped,
)
from chronicle.rules.state import (
    Asset,
    Leader,
    Present,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    chapter,
    chronicle,
    sheet,
)
from tests.chronicle.rules.hearing import BEATRIX, at_the_table, codes, line, then, told


def test_who_is_here_with_who_begins_and_who_stands_in():
    gathered = Gathered(
        here=(Present(seat=ADA, by=ADA), Present(seat=CORA, by=BELA), Present(seat=NOBODY, by=0))
    )

    assert line(gathered) == ("told.gathered", {"chapter": 1, "here": (ADA, CORA, NOBODY)})
    assert then(gathered) == [
        word("came.stands_in", seat=CORA, by=BELA),
        word("came.first", seat=CORA, first_why="oldest"),
        word("came.choice", order=(ADA, CORA, NOBODY)),
        word("came.worked_out"),
    ]
    assert then(Gathered(here=())) == []
    for first, order in ((CORA, ()), (0, (ADA, CORA))):
        assert word("came.worked_out") in then(replace(gathered, first=first, choice=order))
    assert word("came.worked_out") not in then(replace(gathered, first=CORA, choice=(ADA, CORA)))


def test_the_booklets_page():
    page = EraTold(
        era=1, years="1306-1370", titles=("Rhodes",), key="clans", points=((2, 1, 1, 0), (), (5, 3, 2, 1))
    )

    assert told(page).code == "told.era_told"
    assert codes(page) == ["came.years", "came.titles", "came.key", "came.points"]
    assert then(EraTold(era=1)) == []


def test_what_lies_open():
    assert line(MissionShown(slot=2, attribute="war", name="Orléans")) == (
        "told.mission_shown",
        {"mission": (2, "war", "Orléans"), "attribute": "war"},
    )
    assert told(MissionShown(slot=2, attribute="war")).code == "told.mission_shown.plain"
    assert then(OverviewShown(name="Fall", title="Prefect", conspiracy=2)) == [
        word("came.card", name="Fall"),
        word("came.for_winner", title="Prefect"),
        word("came.for_loser", n=2),
    ]
    assert told(OverviewShown()) == word("told.overview_shown", name="", title="", conspiracy=0, then=())


def test_clans():
    led = at_the_table()
    leader = Leader(id="5.2", name="Mithras", clan="ventrue", owner=ADA, at=5)
    led = replace(led, leaders=(leader,))

    assert told(ClanChosen(seat=ADA, clan="ventrue")).code == "told.clan_chosen"
    assert line(ClanChosen(seat=ADA, clan="ventrue", leader="5.2"), led) == (
        "told.clan_chosen.led",
        {"seat": ADA, "clan": "ventrue", "leader": "Mithras"},
    )
    assert told(ClanChosen(seat=ADA, clan="")).code == "told.clan_chosen.none"


@pytest.mark.parametrize(
    ("was", "to", "code"),
    [
        ("tonight", "clans", "told.stepped"),
        ("reckoning", "play", "told.stepped.back"),
        ("pack", "era", "told.stepped"),
        ("gather", "over", "told.stepped"),
    ],
)
def test_steps_on_and_back(was, to, code):
    assert told(Stepped(to=to), chronicle(phase=was, now=chapter(1))).code == code


@pytest.mark.parametrize(
    ("was", "to", "code"),
    [
        ("pack", "gather", "told.stepped"),
        ("era", "gather", "told.stepped"),
        ("gather", "pack", "told.stepped.back"),
        ("gather", "era", "told.stepped.back"),
        ("gather", "over", "told.stepped"),
        ("pack", "aftermath", "told.stepped.back"),
    ],
)
def test_the_next_gathering_comes_after_a_played_chapter(was, to, code):
    played = replace(chapter(1), played=True)
    assert told(Stepped(to=to), chronicle(phase=was, now=played)).code == code


def test_the_last_step_ends_the_chronicle():
    assert codes(Stepped(to="over")) == ["came.over"]
    assert codes(Stepped(to="over"), chronicle(phase="over")) == []


def test_what_is_used_during_play():
    asset = Asset(id="1.2", kind="war", name="", at=1)
    state = replace(at_the_table(), sheets=(sheet(ADA, assets=(asset,)),), ancillae=(BEATRIX,))

    assert line(AssetSpent(seat=ADA, asset="1.2"), state)[1]["asset"] == ("war", "")
    assert line(AssetSpent(seat=ADA, asset="9.9"), state)[1]["asset"] == ("other", "")
    assert line(AssetSpent(seat=DAN, asset="9.9"), state)[1]["asset"] == ("other", "")
    named = AgentRecruited(seat=ADA, ancilla=BEATRIX.id)
    assert told(named, state) == word("told.agent_recruited", seat=ADA, agent="Beatrix", then=())
    assert told(AgentRecruited(seat=ADA), state) == word(
        "told.agent_recruited", seat=ADA, agent="Beatrix", then=(word("came.who_worked_out"),)
    )
    assert told(AgentRecruited(seat=BELA), state) == word("told.agent_recruited.unnamed", seat=BELA, then=())
    assert line(RoundBegun(round=4), state) == ("told.round_begun", {"round": 4})


def test_a_house_rule_with_its_reason():
    ruled = HouseRuled(rule="last_tie", choice="table", why="as always")

    assert line(ruled) == (
        "told.house_ruled",
        {"rule": "last_tie", "choice": ("last_tie", "table"), "why": "as always"},
    )
