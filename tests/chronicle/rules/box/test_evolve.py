"""The table sets the record right: stock, register, sheets and havens."""

from chronicle.rules.events import AncillaTold, RowRenamed, StockTold, TableRuled
from chronicle.rules.state import Box, Fact
from tests.chronicle.rules.tales import ADA, BELA, DAN, GATHERED, THREE, chronicle, gathered, played


def box(n, row="Gold", section="resources"):
    return TableRuled(what="box", seat=ADA, n=n, section=section, row=row)


def title(text, n=1):
    return TableRuled(what="title", seat=ADA, text=text, n=n)


def asset(text, n=1):
    return TableRuled(what="asset", seat=ADA, text=text, n=n)


def boxes(*events):
    return [(one.row, one.source) for one in chronicle(*events).sheet(ADA).boxes]


def titles(*events):
    return [one.text for one in chronicle(*events).sheet(ADA).titles]


def assets(*events):
    return [(one.id, one.kind, one.name) for one in chronicle(*events).sheet(ADA).assets]


class TestSheets:
    def test_boxes_more_and_less(self):
        assert boxes(box(2)) == [
            ("Gold", "prologue"),
            ("Auspex", "prologue"),
            ("Gold", "table"),
            ("Gold", "table"),
        ]
        assert boxes(box(2), box(-1)) == boxes(box(1))
        assert boxes(box(-9)) == [("Auspex", "prologue")]

    def test_boxes_of_no_row_are_none(self):
        assert boxes(box(2, section=None), box(1, row=""), box(0)) == boxes()

    def test_not_more_than_a_sheet_holds(self):
        assert len(boxes(box(10**9))) == 2 + 99

    def test_titles_more_and_less(self):
        assert titles(title("Duke")) == ["Title 1", "Duke"]
        assert titles(title("Duke"), title("Duke"), title("Duke", -1)) == ["Title 1", "Duke"]
        assert titles(title("Nobody", -1), title("")) == ["Title 1"]

    def test_assets_more_and_less(self):
        two = (asset("war"), asset("a curse"))

        assert assets(*two) == [("1.r1", "war", ""), ("1.r2", "other", "a curse")]
        assert assets(*two, asset("war", -1)) == [("1.r2", "other", "a curse")]
        assert assets(*two, asset("a curse", -1)) == [("1.r1", "war", "")]
        assert assets(*two, asset("1.r1", -1), asset("war")) == [
            ("1.r2", "other", "a curse"),
            ("1.r1", "war", ""),
        ]

    def test_of_strangers_nothing(self):
        assert chronicle(TableRuled(what="burdens", seat=DAN, n=3)).burdens == ()


class TestRegister:
    def test_she_is_set_right(self):
        told = AncillaTold(ancilla="0.1", given="Ilse", clan="tremere", haven=BELA, why="looked")
        ilse = chronicle(told).ancilla("0.1")

        assert (ilse.printed, ilse.given, ilse.clan, ilse.haven) == ("Agent 1", "Ilse", "tremere", BELA)
        assert [(deed.code, deed.seat, deed.text) for deed in ilse.deeds][1:] == [("told", BELA, "looked")]

    def test_she_is_gone(self):
        gone = chronicle(AncillaTold(ancilla="0.1", haven=ADA, gone=True)).ancilla("0.1")

        assert (gone.gone, gone.haven) == (True, 0)

    def test_a_newcomer_has_an_id_of_the_chapter(self):
        state = chronicle(
            AncillaTold(printed="Jane"),
            AncillaTold(printed="Boris", haven=DAN),
            AncillaTold(printed="Jane", given="Jo"),
            *played(*THREE),
            AncillaTold(printed="Boris"),
            gathered(*THREE),
            AncillaTold(printed="Jane"),
        )

        assert [(one.id, one.name, one.haven) for one in state.ancillae][3:] == [
            ("1.t1", "Jo", 0),
            ("1.t2", "Boris", 0),
            ("2.t1", "Jane", 0),
        ]

    def test_nobody(self):
        assert len(chronicle(AncillaTold(), AncillaTold(ancilla="9.9", given="x")).ancillae) == 3


def test_stock_counted_again_takes_the_place_of_the_first():
    state = chronicle(
        StockTold(stock=(Fact(name="ventrue", n=4), Fact(name="bonds", n=-2))),
        StockTold(stock=(Fact(name="ventrue", n=5), Fact(name="", n=1))),
    )

    assert state.stock == (Fact(name="ventrue", n=5), Fact(name="bonds", n=0))


def test_a_row_is_renamed_in_every_chapter():
    events = (
        box(1),
        *played(*THREE),
        gathered(*THREE),
        RowRenamed(section="resources", row="Gold", to="Coin"),
    )

    assert {row for row, _ in boxes(*events)} == {"Coin", "Auspex"}


def test_a_box_knows_its_chapter():
    assert chronicle(
        GATHERED, TableRuled(what="box", seat=ADA, section="morality", row="Faith", why="asked")
    ).sheet(ADA).boxes[-1] == Box(section="morality", row="Faith", at=1, source="table", why="asked")
