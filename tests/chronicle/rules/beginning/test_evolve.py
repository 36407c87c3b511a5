"""What is true after everything that happens before the first evening."""

from chronicle.rules.events import (
    AssetSpent,
    Joined,
    Opened,
    RoundBegun,
    RowRenamed,
    Shade,
    SheetTyped,
    Stepped,
)
from chronicle.rules.state import Row, State
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
    played,
    prologue,
)


def shaded(sheet):
    return [(box.section, box.row, box.source) for box in sheet.boxes]


class TestOpening:
    def test_everybody_has_a_sheet_and_writes_a_prologue(self):
        state = fold(Opened(seats=(BELA, ADA, BELA, -1), expansions=("x",), known=True, secret=True))

        assert (state.opened, state.phase, state.seats) == (True, "prologue", (BELA, ADA))
        assert [sheet.seat for sheet in state.sheets] == [BELA, ADA]
        assert (state.expansions, state.known, state.secret) == (("x",), True, True)

    def test_practice_begins_with_who_is_here(self):
        state = fold(Opened(seats=THREE, practice=True), GATHERED)

        assert state.phase == "reckoning"

    def test_a_practice_game_is_behind_once_its_places_are_known(self):
        state = fold(Opened(seats=THREE, practice=True), GATHERED, *counted(*THREE), Stepped(to="places"))

        assert fold(gathered(ADA, BELA), start=state).now.number == 2
        assert fold(Stepped(to="gather"), gathered(ADA, BELA), start=state).past[0].winner == ADA

    def test_every_event_counts(self):
        assert chronicle().events == 4
        assert chronicle(AssetSpent(seat=ADA, asset="none"), RoundBegun(round=1)).events == 6


class TestPrologue:
    def test_gives_two_boxes_a_title_and_an_agent(self):
        state = fold(Opened(seats=THREE), prologue(ADA, given="Ilse"))
        sheet, agent = state.sheet(ADA), state.ancilla("0.1")

        assert sheet.born
        assert sheet.character == "Character 1"
        assert shaded(sheet) == [("resources", "Gold", "prologue"), ("disciplines", "Auspex", "prologue")]
        assert [(title.text, title.source) for title in sheet.titles] == [("Title 1", "prologue")]
        assert (agent.name, agent.clan, agent.haven) == ("Ilse", "ventrue", ADA)
        assert [deed.code for deed in agent.deeds] == ["agent"]
        assert state.phase == "prologue"

    def test_ends_when_all_have_written_it(self):
        assert chronicle().phase == "gather"

    def test_written_anew_it_takes_the_place_of_the_first(self):
        once = chronicle(prologue(ADA, row="Land", printed="Agent 9"))

        assert shaded(once.sheet(ADA))[0] == ("resources", "Land", "prologue")
        assert len(once.sheet(ADA).titles) == 1
        assert [one.printed for one in once.ancillae] == ["Agent 9", "Agent 2", "Agent 3"]

    def test_a_word_too_few_leaves_a_box_out(self):
        state = fold(Opened(seats=(ADA,)), prologue(ADA, row="", section="nowhere", title="", printed=""))

        assert shaded(state.sheet(ADA)) == [("disciplines", "Auspex", "prologue")]
        assert (state.sheet(ADA).titles, state.ancillae) == ((), ())

    def test_a_stranger_writes_nothing(self):
        assert fold(Opened(seats=(ADA,)), prologue(DAN)) == State(
            opened=True, seats=(ADA,), events=2, sheets=fold(Opened(seats=(ADA,))).sheets
        )


class TestLateJoiner:
    def test_sits_by_age(self):
        assert chronicle(Joined(seat=DAN, older_than=ADA)).seats == (ADA, DAN, BELA, CORA)
        assert chronicle(Joined(seat=DAN)).seats == (DAN, ADA, BELA, CORA)
        assert chronicle(Joined(seat=ADA, older_than=CORA), Joined(seat=0)).seats == THREE

    def test_before_chapter_8_nine_boxes_a_title_and_an_agent(self):
        """T12"""
        seven = [event for _ in range(7) for event in (*played(*THREE), Stepped(to="gather"))]
        missed = tuple(Shade(section="loyalty", row="Sect") for _ in range(7))
        state = chronicle(*seven, Joined(seat=DAN), prologue(DAN, missed=missed))
        sheet = state.sheet(DAN)

        assert (sheet.joined, sheet.missed) == (8, 7)
        assert len(sheet.boxes) == 9
        assert {box.at for box in sheet.boxes} == {8}
        assert len(sheet.titles) == 1
        assert state.ancilla("0.4").haven == DAN

    def test_during_the_set_up_has_missed_nothing_of_this_evening(self):
        assert chronicle(GATHERED, Joined(seat=DAN)).sheet(DAN).missed == 0
        assert chronicle(GATHERED, Stepped(to="clans"), Joined(seat=DAN)).sheet(DAN).missed == 1

    def test_plays_first_and_writes_the_prologue_later(self):
        state = chronicle(
            *played(*THREE), Stepped(to="gather"), Joined(seat=DAN), gathered(ADA, DAN), Stepped(to="play")
        )

        assert fold(prologue(DAN), start=state).sheet(DAN).joined == 2
        assert fold(prologue(DAN), start=state).phase == "play"

    def test_the_prologue_waits_for_who_sat_down_meanwhile(self):
        state = fold(Opened(seats=(ADA,)), Joined(seat=BELA), prologue(ADA))

        assert state.phase == "prologue"
        assert fold(prologue(BELA), start=state).phase == "gather"


class TestRows:
    def test_the_sheet_is_typed_whole(self):
        typed = SheetTyped(
            rows=(
                Row(section="resources", name="Gold", boxes=5),
                Row(section="resources", name="Gold", boxes=6),
                Row(section="morality", name="Faith", boxes=-1),
                Row(section="morality", name=""),
            )
        )

        assert chronicle(typed).rows == (
            Row(section="resources", name="Gold", boxes=6),
            Row(section="morality", name="Faith", boxes=0),
        )

    def test_a_row_is_renamed_everywhere(self):
        typed = SheetTyped(
            rows=(Row(section="resources", name="Gold"), Row(section="resources", name="Coin"))
        )
        state = chronicle(typed, *played(*THREE), RowRenamed(section="resources", row="Gold", to="Coin"))

        assert state.rows == (Row(section="resources", name="Coin"),)
        assert {box.row for sheet in state.sheets for box in sheet.boxes} == {"Coin", "Auspex"}

    def test_no_new_name_changes_nothing(self):
        renamed = RowRenamed(section="resources", row="Gold", to="")

        assert chronicle(renamed).sheets == chronicle().sheets
