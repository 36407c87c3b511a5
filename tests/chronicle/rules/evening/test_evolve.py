"""What is true after everything that happens while a chapter is set up and played."""

import pytest

from chronicle.rules.events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    EraTold,
    EraTurned,
    Gathered,
    MissionShown,
    Noted,
    OverviewShown,
    PlacesTurned,
    Prophesied,
    RoundBegun,
    Stepped,
    TableRuled,
)
from chronicle.rules.state import Present
from tests.chronicle.rules.tales import (
    ADA,
    BELA,
    CORA,
    DAN,
    GATHERED,
    THREE,
    chronicle,
    counted,
    fold,
    gathered,
    opened,
    played,
    turned,
)


class TestGathering:
    def test_begins_the_chapter_with_the_battlegrounds_on_the_table(self):
        state = chronicle(gathered(CORA, ADA, BELA))

        assert (state.phase, state.now.number) == ("tonight", 1)
        assert state.now.seats == THREE
        assert state.now.grounds == ("clans", "beast", "princes")

    def test_stand_ins_sit_by_their_own_age(self):
        here = (Present(seat=ADA, by=CORA), Present(seat=BELA, by=BELA), Present(seat=-1, by=BELA))

        assert chronicle(Gathered(here=here)).now.here == (
            Present(seat=BELA, by=BELA),
            Present(seat=ADA, by=CORA),
            Present(seat=-1, by=0),
        )

    def test_strangers_and_doubles_do_not_play(self):
        here = (Present(seat=DAN, by=DAN), Present(seat=ADA, by=9), Present(seat=ADA, by=ADA))

        assert chronicle(Gathered(here=here)).now.here == (Present(seat=ADA, by=ADA),)

    def test_the_table_may_choose_its_own_order(self):
        now = chronicle(gathered(*THREE, first=BELA, choice=(BELA, ADA, CORA))).now
        unknown = chronicle(gathered(*THREE, first=DAN, choice=(BELA, ADA))).now

        assert (now.first, now.choice) == (BELA, (BELA, ADA, CORA))
        assert (unknown.first, unknown.choice) == (0, ())

    def test_again_before_it_is_played_keeps_what_lies_open(self):
        state = chronicle(
            GATHERED,
            MissionShown(slot=1, attribute="war"),
            Stepped(to="clans"),
            ClanChosen(seat=CORA, clan="ventrue"),
            Stepped(to="gather"),
            gathered(ADA, BELA),
        )

        assert (state.phase, state.now.number, state.now.seats) == ("tonight", 1, (ADA, BELA))
        assert [(one.slot, one.winner, one.settled) for one in state.now.missions] == [(1, 0, False)]
        assert state.now.clans == ()

    def test_again_at_the_table_goes_on_where_it_was(self):
        assert chronicle(GATHERED, Stepped(to="play"), gathered(ADA, BELA)).phase == "play"

    def test_who_stays_away_leaves_the_others_their_places(self):
        state = chronicle(GATHERED, Stepped(to="reckoning"), *counted(ADA, BELA), gathered(ADA, BELA))

        assert state.now.winner == ADA

    def test_the_next_chapter_begins_after_the_aftermath(self):
        for to in ("aftermath", "pack", "gather"):
            state = chronicle(*played(*THREE), Stepped(to=to), GATHERED)
            assert [chapter.number for chapter in state.past] == [1]
            assert state.now.number == 2

    def test_who_steps_back_into_a_chapter_gathers_for_it(self):
        assert chronicle(*played(*THREE), Stepped(to="tonight"), gathered(ADA, BELA)).now.number == 1

    def test_a_struck_count_never_makes_two_chapters_one(self):
        first = list(played(*THREE))
        first.pop(-3)
        state = chronicle(*first, Stepped(to="gather"), GATHERED)

        assert (state.past[0].result, state.now.number) == ((), 2)

    def test_there_are_twenty_one_chapters(self):
        played_all = [event for _ in range(21) for event in played(ADA, BELA)]
        state = chronicle(*played_all, GATHERED)

        assert state.now.number == 21
        assert [era.number for era in state.eras] == [1, 2, 3, 4, 5, 6, 7]

    def test_practice_goes_on_for_ever(self):
        played_often = [event for _ in range(30) for event in played(ADA, BELA)]

        assert fold(*opened(*THREE, practice=True), *played_often, GATHERED).now.number == 31

    def test_nobody_gathers_after_the_end(self):
        assert chronicle(*played(*THREE), EraTurned(), GATHERED).now.number == 1


class TestStepping:
    def test_goes_on_and_back_and_keeps_everything(self):
        state = chronicle(GATHERED, MissionShown(slot=1, attribute="war"), Stepped(to="play"))
        back = fold(Stepped(to="tonight"), start=state)

        assert back.phase == "tonight"
        assert back.now == state.now

    @pytest.mark.parametrize("to", ["tonight", "play", "aftermath", "era"])
    def test_nowhere_without_a_chapter(self, to):
        assert chronicle(Stepped(to=to)).phase == "gather"

    def test_nowhere_that_is_unknown(self):
        assert chronicle(GATHERED, Stepped(to="moon")).phase == "tonight"

    def test_the_next_chapter_has_its_number_before_anybody_gathers(self):
        state = chronicle(*played(*THREE))

        assert state.number == 1
        assert fold(Stepped(to="gather"), start=state).number == 2


class TestWhatLiesOpen:
    def test_missions_in_the_order_of_their_slots(self):
        state = chronicle(
            GATHERED,
            MissionShown(slot=3, attribute="war"),
            MissionShown(slot=1, attribute="high", name="Crusade"),
            MissionShown(slot=3, attribute="science"),
            MissionShown(slot=6, attribute="war"),
            MissionShown(slot=2, attribute="cheese"),
        )

        assert [(one.slot, one.attribute) for one in state.now.missions] == [(1, "high"), (3, "science")]

    def test_the_overview(self):
        overview = chronicle(GATHERED, OverviewShown(name="N", title="T", conspiracy=-2)).now.overview

        assert (overview.name, overview.title, overview.conspiracy) == ("N", "T", 0)

    def test_a_clan_chosen_anew_takes_the_place_of_the_first(self):
        state = chronicle(
            GATHERED,
            ClanChosen(seat=ADA, clan="ventrue", leader="nobody"),
            ClanChosen(seat=BELA, clan="tremere"),
            ClanChosen(seat=ADA, clan="brujah"),
            ClanChosen(seat=BELA, clan=""),
            ClanChosen(seat=DAN, clan="gangrel"),
            ClanChosen(seat=CORA, clan="smurf"),
        )

        assert [(one.seat, one.clan, one.leader) for one in state.now.clans] == [(ADA, "brujah", "")]

    def test_places_turn_one_by_one(self):
        assert chronicle(GATHERED, PlacesTurned(n=2)).now.turned == 2
        assert chronicle(GATHERED, PlacesTurned(n=9)).now.turned == 3
        assert chronicle(GATHERED, PlacesTurned(n=-1)).now.turned == 0


class TestPlay:
    def test_a_round(self):
        assert chronicle(GATHERED, RoundBegun(round=4)).now.round == 4

    def test_an_asset_is_spent_once(self):
        state = chronicle(GATHERED, TableRuled(what="asset", seat=ADA, text="war"))
        spent = fold(AssetSpent(seat=ADA, asset="1.r1"), start=state)
        later = fold(*played(*THREE), Stepped(to="gather"), AssetSpent(seat=ADA, asset="1.r1"), start=spent)

        assert spent.sheet(ADA).assets[0].spent == 1
        assert later.sheet(ADA).assets[0].spent == 1

    def test_an_agent_recruited_leaves_the_haven(self):
        state = chronicle(GATHERED, AgentRecruited(seat=ADA), AgentRecruited(seat=ADA))

        assert state.now.recruited == (ADA,)
        assert state.ancilla("0.1").haven == 0
        assert [deed.code for deed in state.ancilla("0.1").deeds] == ["agent", "recruited"]

    def test_only_who_plays_recruits(self):
        state = chronicle(gathered(ADA, BELA), AgentRecruited(seat=CORA))

        assert state.ancilla("0.3").haven == CORA

    def test_notes_know_their_chapter(self):
        note = chronicle(GATHERED, Noted(by=ADA, text="n", hidden=True)).notes[0]

        assert (note.by, note.text, note.hidden, note.at) == (ADA, "n", True, 1)


class TestWithoutAChapter:
    @pytest.mark.parametrize(
        "event",
        [
            AgentRecruited(seat=ADA),
            ClanChosen(seat=ADA, clan="ventrue"),
            MissionShown(slot=1, attribute="war"),
            OverviewShown(name="x"),
            PlacesTurned(n=1),
            RoundBegun(round=1),
        ],
    )
    def test_nothing_happens(self, event):
        state = chronicle()
        after = fold(event, start=state)

        assert (after.now, after.sheets, after.ancillae) == (None, state.sheets, state.ancillae)


class TestBooklet:
    def test_a_page_is_told_only_once_it_is_reached(self):
        told = EraTold(era=1, years="1306-1370", titles=("Rhodes",), key="clans", points=((3, 1),))
        state = chronicle(told, EraTold(era=2, years="later", key="beast"))

        assert [(era.number, era.years, era.key) for era in state.eras] == [(1, "1306-1370", "clans")]
        assert state.era(1).points == ((3, 1),)

    def test_a_key_that_is_no_battleground_is_none(self):
        assert chronicle(EraTold(era=1, key="cheese")).era(1).key == ""

    def test_one_sealed_sentence_a_seat_and_era(self):
        state = chronicle(
            GATHERED,
            Prophesied(seat=ADA, text="first"),
            Prophesied(seat=ADA, text="second"),
            Prophesied(seat=BELA, text="mine"),
            Prophesied(seat=BELA, text=""),
            Prophesied(seat=DAN, text="nobody"),
        )

        assert [(one.seat, one.era, one.text) for one in state.prophecies] == [(ADA, 1, "second")]

    def test_the_era_turns(self):
        state = chronicle(*played(*THREE), *turned())

        assert state.phase == "gather"
        assert (state.era(1).ended, state.era(1).left, state.era(1).entered) == (True, "clans", "inquisition")
        assert state.grounds == ("inquisition", "beast", "princes")
        assert [era.number for era in state.eras] == [1, 2]
        assert state.now.grounds == ("clans", "beast", "princes")

    def test_what_is_no_battleground_or_not_there_changes_none(self):
        for left, entered in (("cheese", "court"), ("clans", "cheese"), ("clans", "beast")):
            state = chronicle(*played(*THREE), *turned(left, entered))
            assert state.grounds == ("clans", "beast", "princes")
            assert state.era(2)

    def test_without_another_the_last_reckoning_begins(self):
        state = chronicle(*played(*THREE), *turned("clans", ""))

        assert (state.phase, len(state.eras)) == ("worths", 1)
        assert fold(*turned("clans", "court"), start=state).eras == state.eras

    def test_turned_late_it_reaches_the_chapter_that_has_begun(self):
        first = [event for _ in range(3) for event in played(*THREE)]
        state = chronicle(*first, GATHERED, EraTurned(left="clans", entered="inquisition"))

        assert (state.phase, state.now.number) == ("tonight", 4)
        assert state.now.grounds[0] == "inquisition"
        assert [(era.number, era.ended) for era in state.eras] == [(1, True), (2, False)]

    def test_turned_in_the_middle_of_a_chapter_it_does_not_disturb_it(self):
        state = chronicle(GATHERED, Stepped(to="play"), EraTurned(left="clans", entered="inquisition"))

        assert (state.phase, state.now.grounds[0]) == ("play", "clans")

    def test_after_the_seventh_the_last_reckoning_begins(self):
        pairs = [("clans", "inquisition"), ("princes", "anarchs"), ("anarchs", "masquerade")]
        pairs += [
            ("inquisition", "court"),
            ("beast", "humanity"),
            ("masquerade", "sabbat"),
            ("court", "clans"),
        ]
        state = chronicle(
            *played(*THREE), *(EraTurned(left=left, entered=entered) for left, entered in pairs)
        )

        assert (state.phase, len(state.eras)) == ("worths", 7)
