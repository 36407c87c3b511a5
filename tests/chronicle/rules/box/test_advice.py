"""What the rules say to a register and a box that are set right."""

from dataclasses import replace

from chronicle.rules.events import (
    AncillaTold,
    StockTold,
    TableRuled,
)
from chronicle.rules.state import (
    Asset,
    Title,
)
from tests.chronicle.rules.advising import (
    CASTLES,
    about,
    advised,
    facts,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    ancilla,
    box,
    chronicle,
    with_sheets,
)


class TestBox:
    def test_fewer_stickers_than_are_used(self):
        state = chronicle(ancillae=(ancilla(clan="ventrue", stickers=("celerity",)),))

        assert advised(state, StockTold(stock=facts(ventrue=1, celerity=1, auspex=0))) == []
        assert about(state, StockTold(stock=facts(ventrue=0))) == {"sticker": "ventrue", "n": 0, "used": 1}

    def test_the_register(self):
        state = chronicle(ancillae=(ancilla("0.2"), ancilla("0.1", "Vera", haven=ADA)))

        assert advised(state, AncillaTold(ancilla="0.2", haven=BELA)) == []
        assert advised(state, AncillaTold(ancilla="0.2", haven=ADA)) == ["haven.full"]
        assert about(state, AncillaTold(ancilla="0.2", haven=ADA, gone=True)) == {"name": "Jane", "seat": ADA}
        assert advised(state, AncillaTold(printed="Nina", gone=True)) == []

    def test_thin_blood_for_one_with_bonds(self):
        state = chronicle(ancillae=(ancilla("0.2", stickers=("bonds",)),))

        assert advised(state, AncillaTold(ancilla="0.2", clan="thin-blood")) == ["sticker.thin_bonds"]

    def test_boxes(self):
        state = chronicle(rows=(CASTLES,), sheets=with_sheets({ADA: {"boxes": (box(),)}}))
        event = TableRuled(what="box", seat=ADA, section="resources", row="castles")

        assert advised(state, event) == []
        assert about(state, replace(event, n=2))["n"] == 3
        assert advised(state, replace(event, n=-1)) == []
        assert about(state, replace(event, n=-2)) == {
            "seat": ADA,
            "section": "resources",
            "row": "castles",
            "n": 1,
            "less": 2,
        }
        assert advised(replace(state, secret=True), replace(event, n=-2), seat=BELA) == []

    def test_titles_and_assets_that_are_not_there(self):
        war = Asset(id="1.2", kind="war", name="Siege tower", at=1)
        about_ada = {"titles": (Title(text="Knight", at=1, source="overview"),), "assets": (war,)}
        state = chronicle(sheets=with_sheets({ADA: about_ada}))
        ruled = TableRuled(what="title", seat=ADA, text="Knight", n=-1)

        assert advised(state, ruled) == []
        assert advised(state, replace(ruled, text="Duke")) == ["title.absent"]
        assert advised(state, replace(ruled, what="asset", text="Siege tower")) == []
        assert advised(state, replace(ruled, what="asset", text="wealth")) == ["asset.absent"]
        assert advised(state, replace(ruled, what="asset", text="wealth", n=1)) == []
        assert advised(state, TableRuled(what="burdens", seat=ADA, n=0)) == []
