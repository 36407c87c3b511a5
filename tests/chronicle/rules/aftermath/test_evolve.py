"""What each person does in the six steps; done again, it takes the place of what was done."""

import pytest

from chronicle.rules.events import (
    AgentKept,
    AncillaTold,
    BurdenTold,
    Conspired,
    DeckTurned,
    MissionTaken,
    MissionWon,
    OverviewShown,
    Packed,
    Passed,
    Stepped,
    StickerPlaced,
    Titled,
)
from chronicle.rules.names import CLANS
from chronicle.rules.state import Deck
from tests.chronicle.rules.tales import (
    ADA,
    BELA,
    CORA,
    DAN,
    THREE,
    chronicle,
    counted,
    fold,
    gathered,
    played,
)

WON = (MissionWon(slot=2, winner=ADA), MissionWon(slot=3, winner=ADA))
OF_ADA, OF_CORA = CLANS[ADA], CLANS[CORA]


def aftermath(*events):
    """Ada has won the chapter, Cora lost it."""
    return chronicle(*played(*THREE), *WON, *events)


def asset(**about):
    usual = {"slot": 2, "seat": ADA, "section": "morality", "row": "Faith", "reward": "asset", "what": "war"}
    return MissionTaken(**usual | about)


def came(reward, **about):
    return asset(**{"reward": reward, "printed": "Jane", **about})


def done(state):
    return [(one.seat, one.step, one.none) for one in state.now.done]


def life(state, id):
    return [(deed.at, deed.code, deed.seat, deed.text) for deed in state.ancilla(id).deeds]


def havens(state):
    return {one.id: one.haven for one in state.ancillae}


class TestOverview:
    def test_the_winner_writes_a_title_and_takes_the_card(self):
        state = aftermath(OverviewShown(name="Rhodes falls"), Titled(seat=ADA, title="Grand Hospitaller"))
        sheet = state.sheet(ADA)

        assert [(one.text, one.at, one.source) for one in sheet.titles][1:] == [
            ("Grand Hospitaller", 1, "overview")
        ]
        assert [(one.id, one.kind, one.name) for one in sheet.assets] == [
            ("1.overview", "overview", "Rhodes falls")
        ]
        assert done(state) == [(ADA, "overview", False)]

    def test_a_title_written_anew_takes_the_place_of_the_first(self):
        state = aftermath(Titled(seat=ADA, title="Wrong"), Titled(seat=ADA, title="Right"))

        assert [one.text for one in state.sheet(ADA).titles] == ["Title 1", "Right"]
        assert len(state.sheet(ADA).assets) == 1
        assert [(one.seat, one.step) for one in state.now.titles] == [(ADA, "Right")]

    def test_two_chapters_give_two_titles(self):
        state = aftermath(Titled(seat=ADA, title="One"), *played(*THREE), Titled(seat=ADA, title="Two"))

        assert [one.text for one in state.sheet(ADA).titles] == ["Title 1", "One", "Two"]
        assert [one.id for one in state.sheet(ADA).assets] == ["1.overview", "2.overview"]

    def test_the_loser_unlocks_schemes_of_the_clan_played(self):
        state = aftermath(Conspired(seat=CORA, schemes=("A", "")), Conspired(seat=CORA, schemes=("B", "C")))

        assert [(one.clan, one.name, one.at, one.by, one.source) for one in state.schemes] == [
            (OF_CORA, "B", 1, CORA, "conspiracy"),
            (OF_CORA, "C", 1, CORA, "conspiracy"),
        ]

    def test_another_one_does_by_the_ruling(self):
        assert [one.source for one in aftermath(Conspired(seat=BELA, schemes=("A",))).schemes] == ["upgrade"]

    def test_without_a_clan_there_is_no_deck(self):
        state = chronicle(gathered(*THREE), *counted(*THREE), Conspired(seat=CORA, schemes=("A",)))

        assert state.schemes == ()


class TestMissions:
    def test_a_box_and_an_asset(self):
        state = aftermath(asset(choice="b"))
        sheet, taken = state.sheet(ADA), state.now.taken[0]

        assert [(box.section, box.row, box.at, box.source, box.slot) for box in sheet.boxes][2:] == [
            ("morality", "Faith", 1, "mission", 2)
        ]
        assert [(one.id, one.kind) for one in sheet.assets] == [("1.2", "war")]
        assert (taken.slot, taken.seat, taken.choice, taken.what, taken.about) == (2, ADA, "b", "war", "1.2")

    def test_is_done_when_none_is_left(self):
        assert done(aftermath(asset())) == []
        assert done(aftermath(asset(), asset(slot=3))) == [(ADA, "missions", False)]

    def test_no_box_and_nothing(self):
        state = aftermath(asset(section=None, reward="none"), asset(slot=3, row="", what="a curse"))

        assert len(state.sheet(ADA).boxes) == 2
        assert [(one.kind, one.name) for one in state.sheet(ADA).assets] == [("other", "a curse")]
        assert [(one.section, one.about) for one in state.now.taken] == [(None, ""), ("morality", "1.3")]

    def test_one_elevated_gets_the_clan_played_and_stays_in_play(self):
        state = aftermath(came("elevate", given="Jo", to_haven=True))
        jane = state.ancilla("1.2")

        assert (jane.printed, jane.given, jane.clan, jane.haven) == ("Jane", "Jo", OF_ADA, 0)
        assert life(state, "1.2") == [(1, "elevated", ADA, "")]

    def test_or_a_sticker_of_thin_blood(self):
        assert aftermath(came("elevate", clan="thin-blood")).ancilla("1.2").clan == "thin-blood"
        assert aftermath(came("elevate", clan="smurf")).ancilla("1.2").clan == OF_ADA

    def test_one_revealed_may_move_into_the_haven(self):
        """A17"""
        state = aftermath(came("ancilla", to_haven=True))

        assert havens(state) == {"0.1": 0, "0.2": BELA, "0.3": CORA, "1.2": ADA}
        assert life(state, "0.1")[1:] == [(1, "left", ADA, "1.2")]
        assert havens(aftermath(came("ancilla")))["1.2"] == 0

    def test_a_leader_brings_schemes(self):
        state = aftermath(came("leader", clan="ventrue", schemes=("S",)))

        assert [(one.id, one.name, one.clan, one.owner) for one in state.leaders] == [
            ("1.2", "Jane", "ventrue", ADA)
        ]
        assert [(one.clan, one.name, one.source, one.about) for one in state.schemes] == [
            ("ventrue", "S", "leader", "1.2")
        ]

    def test_a_leader_of_no_clan_brings_none(self):
        state = aftermath(came("leader", clan="smurf", schemes=("S",)), came("leader", slot=3, printed=""))

        assert [one.clan for one in state.leaders] == [""]
        assert state.schemes == ()

    def test_nobody_came_without_a_name(self):
        assert len(aftermath(came("ancilla", printed="")).ancillae) == 3

    @pytest.mark.parametrize("event", [asset(slot=9), asset(seat=DAN)])
    def test_strangers_take_nothing(self, event):
        assert aftermath(event).now.taken == ()


class TestMissionsTakenAnew:
    FIRST = (
        came("ancilla", to_haven=True),
        came("leader", clan="ventrue", schemes=("S",)),
        came("elevate"),
        asset(),
    )

    @pytest.mark.parametrize("first", FIRST)
    @pytest.mark.parametrize("second", FIRST)
    def test_everything_is_as_if_typed_right_at_once(self, first, second):
        twice, once = aftermath(first, second), aftermath(second)

        assert (twice.sheets, twice.leaders, twice.schemes) == (once.sheets, once.leaders, once.schemes)
        assert (twice.ancillae, twice.now) == (once.ancillae, once.now)

    def test_by_another_seat(self):
        twice = aftermath(came("ancilla", to_haven=True), came("ancilla", to_haven=True, seat=BELA))

        assert havens(twice) == {"0.1": ADA, "0.2": 0, "0.3": CORA, "1.2": BELA}
        assert aftermath(asset(), asset(seat=BELA)).sheet(ADA).assets == ()

    def test_what_happened_to_her_since_stays(self):
        stuck = StickerPlaced(seat=BELA, ability="bonds", ancilla="1.2")
        state = aftermath(came("elevate"), stuck, came("elevate", given="Jo"))

        assert (state.ancilla("1.2").given, state.ancilla("1.2").stickers) == ("Jo", ("bonds",))
        assert aftermath(came("elevate"), stuck, asset()).ancilla("1.2").stickers == ("bonds",)

    def test_who_was_kept_instead_of_her_stays(self):
        kept = AgentKept(seat=ADA, printed="Boris")
        state = aftermath(came("ancilla", to_haven=True), kept, came("ancilla", to_haven=True))
        without = aftermath(came("ancilla", to_haven=True), kept, asset())

        assert havens(state) == {"0.1": 0, "0.2": BELA, "0.3": CORA, "1.2": ADA, "1.k1": 0}
        assert havens(without) == {"0.1": 0, "0.2": BELA, "0.3": CORA, "1.k1": ADA}
        assert life(without, "0.1")[1:] == [(1, "left", ADA, "1.k1")]


class TestStickers:
    def test_one_in_the_register(self):
        state = aftermath(StickerPlaced(seat=ADA, ability="bonds", ancilla="0.2"))

        assert state.ancilla("0.2").stickers == ("bonds",)
        assert life(state, "0.2")[1:] == [(1, "sticker", ADA, "bonds")]
        assert done(state) == [(ADA, "stickers", False)]

    def test_one_who_was_in_no_register(self):
        state = aftermath(StickerPlaced(seat=ADA, ability="bonds", printed="Vera", clan="ventrue"))

        assert (state.ancilla("1.s1").name, state.ancilla("1.s1").clan) == ("Vera", "ventrue")

    def test_placed_anew_the_first_comes_off(self):
        first = StickerPlaced(seat=ADA, ability="bonds", printed="Vera")
        state = aftermath(first, StickerPlaced(seat=ADA, ability="celerity", ancilla="0.1"))

        assert state.ancilla("1.s1") is None
        assert state.ancilla("0.1").stickers == ("celerity",)

    def test_each_player_may(self):
        state = aftermath(
            StickerPlaced(seat=ADA, ability="bonds", ancilla="0.1"),
            StickerPlaced(seat=BELA, ability="bonds", ancilla="0.1"),
            StickerPlaced(seat=BELA, ability="wits", ancilla="0.1"),
        )

        assert state.ancilla("0.1").stickers == ("bonds", "wits")

    @pytest.mark.parametrize(
        "event",
        [
            StickerPlaced(seat=ADA, ability="bonds"),
            StickerPlaced(seat=ADA, ability="", ancilla="0.1"),
            StickerPlaced(seat=ADA, ability="bonds", ancilla="9.9"),
            StickerPlaced(seat=DAN, ability="bonds", ancilla="0.1"),
        ],
    )
    def test_on_nobody(self, event):
        assert aftermath(event).ancillae == aftermath().ancillae


class TestAgents:
    def test_the_one_kept_takes_the_place_of_the_old_one(self):
        state = aftermath(came("elevate"), AgentKept(seat=ADA, ancilla="1.2"))

        assert (havens(state)["0.1"], havens(state)["1.2"]) == (0, ADA)
        assert life(state, "0.1")[1:] == [(1, "left", ADA, "1.2")]
        assert life(state, "1.2")[1:] == [(1, "kept", ADA, "")]
        assert done(state) == [(ADA, "agents", False)]

    def test_one_who_was_in_no_register(self):
        state = aftermath(AgentKept(seat=ADA, printed="Boris", given="B", clan="ventrue"))

        assert (state.ancilla("1.k1").name, state.ancilla("1.k1").haven) == ("B", ADA)

    def test_kept_anew_the_first_goes_back(self):
        state = aftermath(AgentKept(seat=ADA, printed="Boris"), AgentKept(seat=ADA, ancilla="0.2"))
        back = aftermath(AgentKept(seat=ADA, printed="Boris"), AgentKept(seat=ADA, ancilla="0.1"))

        assert havens(state) == {"0.1": 0, "0.2": ADA, "0.3": CORA}
        assert life(state, "0.1")[1:] == [(1, "left", ADA, "0.2")]
        assert havens(back) == {"0.1": ADA, "0.2": BELA, "0.3": CORA}
        assert life(back, "0.1") == [(0, "agent", ADA, "")]

    def test_kept_by_two_the_last_one_has_her(self):
        state = aftermath(
            AgentKept(seat=ADA, printed="Boris"),
            AgentKept(seat=BELA, ancilla="1.k1"),
            AgentKept(seat=ADA, ancilla="0.1"),
        )

        assert havens(state) == {"0.1": ADA, "0.2": 0, "0.3": CORA, "1.k1": BELA}

    def test_who_waits_already_goes_on_waiting(self):
        state = aftermath(AgentKept(seat=ADA, ancilla="0.1"), AgentKept(seat=ADA, printed="Boris"))

        assert life(state, "0.1")[1:] == [(1, "left", ADA, "1.k1")]

    def test_one_who_was_gone_is_there_again(self):
        state = aftermath(AncillaTold(ancilla="0.2", gone=True), AgentKept(seat=ADA, ancilla="0.2"))

        assert not state.ancilla("0.2").gone

    @pytest.mark.parametrize(
        "event",
        [AgentKept(seat=ADA), AgentKept(seat=ADA, ancilla="9.9"), AgentKept(seat=DAN, printed="Boris")],
    )
    def test_nobody(self, event):
        assert aftermath(event).ancillae == aftermath().ancillae


class TestNone:
    @pytest.mark.parametrize("step", ["overview", "missions", "burdens", "stickers", "agents"])
    def test_is_one_tap(self, step):
        assert done(aftermath(Passed(seat=BELA, step=step))) == [(BELA, step, True)]

    def test_takes_back_a_sticker_and_an_agent(self):
        state = aftermath(
            StickerPlaced(seat=ADA, ability="bonds", ancilla="0.1"),
            AgentKept(seat=ADA, printed="Boris"),
            Passed(seat=ADA, step="stickers"),
            Passed(seat=ADA, step="agents"),
        )

        assert state.ancillae == aftermath().ancillae
        assert done(state) == [(ADA, "stickers", True), (ADA, "agents", True)]

    def test_after_none_something_may_be_done(self):
        state = aftermath(Passed(seat=ADA, step="agents"), AgentKept(seat=ADA, printed="Boris"))

        assert done(state) == [(ADA, "agents", False)]

    @pytest.mark.parametrize("event", [Passed(seat=DAN, step="agents"), Passed(seat=ADA, step="dance")])
    def test_of_something_else(self, event):
        assert done(aftermath(event)) == []


class TestTheBox:
    def test_the_deck_is_turned(self):
        assert aftermath(DeckTurned(characters=-2, players="p", later="l")).now.deck == Deck(
            characters=0, players="p", later="l"
        )

    def test_each_envelope_and_the_box_is_packed_once(self):
        packed = [Packed(seat=seat) for seat in (ADA, 0, ADA, DAN)]

        assert aftermath(*packed).now.packed == (ADA, 0)


def test_everything_waits_for_the_next_evening():
    state = aftermath(came("elevate"), AgentKept(seat=ADA, ancilla="1.2"), Stepped(to="gather"))
    later = fold(gathered(*THREE), start=state)

    assert havens(later)["1.2"] == ADA
    assert later.past[0].taken == state.now.taken


@pytest.mark.parametrize(
    "event",
    [
        Titled(seat=ADA, title="T"),
        Conspired(seat=ADA, schemes=("S",)),
        asset(),
        DeckTurned(),
        BurdenTold(seat=ADA, drawn="D"),
        StickerPlaced(seat=ADA, ability="bonds", ancilla="0.1"),
        AgentKept(seat=ADA, printed="Boris"),
        Passed(seat=ADA, step="agents"),
        Packed(seat=ADA),
    ],
)
def test_without_a_chapter_nothing_is_summed_up(event):
    before = chronicle()
    after = fold(event, start=before)

    assert (after.now, after.sheets, after.ancillae, after.schemes) == (
        None,
        before.sheets,
        before.ancillae,
        (),
    )
