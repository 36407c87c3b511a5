"""Lines of history: before the first evening."""

from dataclasses import replace

from campaigns.kernel.words import word
from chronicle.rules.events import (
    Joined,
    Opened,
    PaperChapter,
    RowRenamed,
    SheetTyped,
    Stepped,
    TookOver,
)
from chronicle.rules.state import (
    Row,
    State,
)
from chronicle.rules.telling import tell
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    WALL,
    chronicle,
    played,
    sheet,
)
from tests.chronicle.rules.hearing import PROLOGUE, codes, line, then


def test_the_opening():
    opened = Opened(seats=(ADA, BELA))

    assert tell(opened, State(), WALL) == word("told.opened", seats=(ADA, BELA), then=())
    assert tell(replace(opened, practice=True), State(), WALL).code == "told.opened.practice"


def test_a_late_joiner_is_told_the_boxes_for_chapters_missed():
    assert then(Joined(seat=DAN)) == []
    assert then(Joined(seat=ADA)) == []
    assert then(Joined(seat=DAN), chronicle(past=(played(1, ADA, BELA, CORA),))) == [word("came.missed", n=1)]
    assert then(Joined(seat=NOBODY)) == []


def test_a_prologue():
    state = chronicle(phase="prologue", sheets=(sheet(ADA), sheet(BELA, born=False), sheet(CORA)))

    assert line(PROLOGUE, state) == ("told.prologue_written", {"seat": BELA, "character": "Sergius"})
    assert then(PROLOGUE, state) == [
        word("came.title", title="Lord of Puppets"),
        word("came.agent", agent="Jester", clan="malkavian"),
        word("came.box", section="resources", row="castles"),
        word("came.discipline", row="Auspex"),
        word("came.missed_boxes", rows=("Church",)),
        word("came.all_born"),
    ]


def test_begun_before_every_prologue_is_written():
    state = chronicle(phase="prologue", sheets=(sheet(ADA), sheet(BELA, born=False)))

    assert codes(Stepped(to="gather"), state) == []


def test_a_chronicle_from_paper():
    paper = TookOver(chapters=(PaperChapter(places=(ADA, BELA)),), grounds=("clans", "beast", "princes"))

    assert line(paper) == ("told.took_over", {"n": 1})
    assert codes(paper) == ["came.grounds"]


def test_rows():
    typed = SheetTyped(rows=(Row(section="resources", name="castles", boxes=6),))
    renamed = RowRenamed(section="resources", row="castles", to="Castles")

    assert line(typed) == ("told.sheet_typed", {"n": 1})
    assert line(renamed) == (
        "told.row_renamed",
        {"section": "resources", "row": "castles", "to": "Castles"},
    )
