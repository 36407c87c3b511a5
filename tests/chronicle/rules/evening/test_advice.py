"""What the rules frown upon while a chapter is set up and played."""

from dataclasses import replace

from chronicle.rules.events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    EraTold,
    Gathered,
    MissionShown,
    Prophesied,
    RoundBegun,
)
from chronicle.rules.state import (
    Asset,
    Counted,
    Era,
    Mission,
    Prophecy,
)
from tests.chronicle.rules.advising import (
    AFTER,
    CHOSEN,
    MITHRAS,
    SETTLED,
    TONIGHT,
    UNWRITTEN,
    about,
    advised,
    tonight,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    NOBODY,
    ancilla,
    chapter,
    chronicle,
    here,
    played,
    with_sheets,
)


class TestGathered:
    def test_everybody_or_not(self):
        assert advised(chronicle(), Gathered(here=here(ADA, BELA, CORA))) == []
        assert advised(chronicle(), Gathered(here=here(ADA, NOBODY))) == []

    def test_without_a_prologue(self):
        assert about(replace(UNWRITTEN, phase="gather"), Gathered(here=here(ADA, BELA))) == {"seats": (ADA,)}
        assert (
            advised(replace(UNWRITTEN, phase="gather", practice=True), Gathered(here=here(ADA, BELA))) == []
        )

    def test_a_chapter_that_begins_again_drops_what_was_told_of_others(self):
        counted = Counted(seat=CORA)
        state = tonight(clans=CHOSEN[:1], counted=(counted,))

        assert advised(state, Gathered(here=here(ADA, CORA))) == []
        assert about(state, Gathered(here=here(BELA, CORA))) == {"chapter": 1, "seats": (ADA,)}

    def test_while_the_chapter_before_is_still_summed_up(self):
        assert "step.tasks" in advised(AFTER, Gathered(here=here(ADA, BELA)))
        assert advised(replace(AFTER, phase="gather"), Gathered(here=here(ADA, BELA))) == []

    def test_while_the_era_has_not_ended(self):
        state = chronicle(phase="era", now=played(3, ADA, BELA, CORA))

        assert about(state, Gathered(here=here(ADA, BELA))) == {"era": 1}


class TestTonight:
    def test_a_key_that_is_not_in_play(self):
        assert advised(TONIGHT, EraTold(era=1, key="clans")) == []
        assert about(TONIGHT, EraTold(era=1, key="court")) == {"era": 1, "ground": "court"}

    def test_the_key_of_an_era_gone_by_may_be_off_the_table(self):
        state = replace(TONIGHT, eras=(Era(number=1, ended=True), Era(number=2)), grounds=("beast",))

        assert advised(state, EraTold(era=1, key="clans")) == []

    def test_a_prophecy_after_the_eras_first_chapter(self):
        assert advised(TONIGHT, Prophesied(seat=ADA, text="Bela falls")) == []
        assert about(tonight(number=2), Prophesied(seat=ADA, text="Bela falls")) == {"chapter": 2}

    def test_a_second_prophecy(self):
        state = replace(TONIGHT, prophecies=(Prophecy(seat=ADA, era=1, text="Bela falls"),))
        event = Prophesied(seat=ADA, text="Cora falls")

        assert about(state, event) == {"seat": ADA, "era": 1}
        assert advised(state, event, seat=BELA) == ["prophecy.again"]
        assert advised(state, Prophesied(seat=BELA, text="Cora falls")) == []

    def test_a_mission_comes_up_once(self):
        before = played(1, ADA, BELA, CORA, missions=None)
        old = replace(before, missions=(Mission(slot=4, name="Siege"),))
        state = chronicle(past=(old,), now=chapter(2, missions=(Mission(slot=1, name="Truce"),)))

        assert about(state, MissionShown(slot=1, attribute="war", name="Siege")) == {
            "name": "Siege",
            "chapter": 1,
            "slot": 4,
        }
        assert advised(state, MissionShown(slot=2, attribute="war", name="Truce")) == ["mission.again"]
        assert advised(state, MissionShown(slot=1, attribute="war", name="Truce")) == []
        assert advised(state, MissionShown(slot=2, attribute="war")) == []

    def test_another_attribute_for_a_mission_that_is_settled(self):
        state = tonight(missions=SETTLED)

        assert advised(state, MissionShown(slot=1, attribute="war")) == []
        assert about(state, MissionShown(slot=1, attribute="wealth")) == {
            "slot": 1,
            "attribute": "war",
            "winner": ADA,
        }


class TestClans:
    state = replace(tonight(clans=CHOSEN[1:]), leaders=(MITHRAS,))

    def test_taken_by_another(self):
        assert advised(self.state, ClanChosen(seat=ADA, clan="brujah")) == []
        assert about(self.state, ClanChosen(seat=ADA, clan="ventrue")) == {
            "clan": "ventrue",
            "seat": ADA,
            "by": BELA,
        }
        assert advised(self.state, ClanChosen(seat=BELA, clan="ventrue")) == []

    def test_a_leader_from_anothers_haven_or_of_another_clan(self):
        assert advised(self.state, ClanChosen(seat=BELA, clan="ventrue", leader="1.1")) == []
        assert advised(self.state, ClanChosen(seat=ADA, clan="brujah", leader="1.1")) == [
            "leader.other",
            "leader.clan",
        ]


class TestHaven:
    war = Asset(id="1.2", kind="war", name="", at=1)

    def state(self, asset=war, owner=ADA, **facts):
        sheets = with_sheets({owner: {"assets": (replace(self.war, id="0.0"), asset)}})
        return chronicle(phase="play", now=chapter(2, **facts), sheets=sheets)

    def test_an_asset(self):
        assert advised(self.state(), AssetSpent(seat=ADA, asset="1.2")) == []

    def test_spent_already(self):
        spent = replace(self.war, spent=1)

        assert about(self.state(spent), AssetSpent(seat=ADA, asset="1.2")) == {
            "asset": ("war", ""),
            "seat": ADA,
            "chapter": 1,
        }

    def test_from_anothers_haven(self):
        assert about(self.state(owner=BELA), AssetSpent(seat=ADA, asset="1.2"))["owner"] == BELA

    def test_in_the_chapter_that_brought_it(self):
        assert advised(self.state(replace(self.war, at=2)), AssetSpent(seat=ADA, asset="1.2")) == [
            "asset.fresh"
        ]

    def test_by_somebody_who_is_away(self):
        away = self.state(here=here(BELA, CORA))

        assert advised(away, AssetSpent(seat=ADA, asset="1.2")) == ["asset.away"]

    def test_no_agent_waits(self):
        assert advised(TONIGHT, AgentRecruited(seat=ADA)) == ["agent.none"]

    def test_an_agent_comes_once(self):
        agent = (ancilla(haven=ADA, clan="ventrue"),)

        assert advised(replace(TONIGHT, ancillae=agent), AgentRecruited(seat=ADA)) == []
        assert advised(replace(tonight(recruited=(ADA,)), ancillae=agent), AgentRecruited(seat=ADA)) == [
            "agent.again"
        ]

    def test_bonds_keep_her_at_home(self):
        state = replace(TONIGHT, ancillae=(ancilla(haven=ADA, clan="ventrue", stickers=("bonds",)),))

        assert about(state, AgentRecruited(seat=ADA)) == {
            "seat": ADA,
            "name": "Jane",
            "clan": "ventrue",
            "played": "brujah",
        }
        her_own = replace(state, ancillae=(replace(state.ancillae[0], clan="brujah"),))
        assert advised(her_own, AgentRecruited(seat=ADA)) == []

    def test_a_round_too_many(self):
        assert advised(TONIGHT, RoundBegun(round=9)) == []
        assert about(TONIGHT, RoundBegun(round=10)) == {"round": 10, "n": 9}
