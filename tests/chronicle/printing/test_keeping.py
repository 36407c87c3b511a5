"""Papers to keep: worths as they stand, a box that can be checked, a code to read, certificates to sign."""

from datetime import timedelta
from itertools import product

import pytest

from campaigns.frame import look
from campaigns.paper.gathering import page
from campaigns.paper.papers import paper_of
from campaigns.paper.wishes import Gone, Wish
from chronicle.rules.events import (
    Crowned,
    EraDecided,
    EraTurned,
    HouseRuled,
    OutcomeChosen,
    SheetTyped,
    Stepped,
    StickerPlaced,
    StockTold,
    TableRuled,
)
from chronicle.rules.state import Fact, Row, Worth
from tests.chronicle.views.chapters import a_chronicle, play_chapter
from tests.chronicle.views.endings import E2, make_equal, to_ceremony, to_the_last_line
from tests.factories import ADA, BELA, CORA
from tests.papers import MM, alts, printed, sound, words

from .chronicles import LONG_WORDS, POLISH, full
from .crowded import crowded, on_top_of_each_other, over
from .test_evening import run_on, values

pytestmark = [pytest.mark.django_db, pytest.mark.paper]


def html(table, slug, about="", seat=ADA):
    frame = look(table.chair(seat))
    return page(frame, paper_of(frame.chair, slug), Wish(paper=slug, about=about))


def an_era(*points):
    table = a_chronicle()
    for scored in points or ((20, 15, 10), (20, 15, 10), (20, 15, 10)):
        play_chapter(table, *scored)
    return table


def test_long_names_and_many_sheets_leave_a_certificate_on_its_page():
    few, many = shared(over(crowded(3))), over(full())
    for (table, slug, about), (size, language) in product(
        (
            (few, "certificate", "1"),
            (few, "certificate-chronicle", ""),
            (many, "certificate-chronicle", ""),
        ),
        LONG_WORDS,
    ):
        opened = printed(table, paper=slug, about=about, size=size, language=language)
        sound(opened)
        assert len(opened.pages) == 1
        assert list(on_top_of_each_other(opened)) == []
        wide, high = (float(side) for side in opened.pages[0].mediabox[2:])
        assert wide > high


def shared(table):
    """Two names above all the others."""
    best, second, *_others = sorted(table.view().scores, key=lambda one: -one.total)
    return make_equal(table, second.seat, best.seat)


# --- The outcome sheet ------------------------------------------------------------------------------------


def test_what_no_outcome_has_touched_is_open_with_empty_boxes():
    table = a_chronicle()
    table.record(SheetTyped(rows=(Row(section="loyalty", name="City", boxes=6),)))
    opened = printed(table, paper="outcomes")
    assert "Mercy: worth open" in alts(opened)
    assert "City: worth open" in alts(opened)
    assert 'fill="#000" stroke' not in html(table, "outcomes")


def test_what_was_chosen_says_since_when_and_by_whom():
    table = an_era()
    table.record(
        OutcomeChosen(
            era=1,
            seat=BELA,
            card="The Last Lamp",
            refused=("The First",),
            worths=(Worth(section="morality", row="Mercy", worth=2),),
        )
    )
    opened = printed(table, paper="outcomes")
    said = words(opened)
    assert "Mercy 2 Since era I, chosen by Bela: “The Last Lamp”" in said
    assert "Not chosen: The First" in said
    assert "Mercy: worth 2" in alts(opened)
    assert html(table, "outcomes").count('fill="#000" stroke') == 2


def test_practice_keeps_nothing():
    table = a_chronicle(practice="yes")
    for slug in ("outcomes", "register", "certificate", "certificate-chronicle"):
        assert values(table, slug) == []
        with pytest.raises(Gone):
            html(table, slug)


# --- The register -----------------------------------------------------------------------------------------


def test_the_register_says_where_everything_lies():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    agent = next(one.id for one in table.view().table.ancillae if one.haven == BELA)
    table.record(StickerPlaced(seat=BELA, ancilla=agent, ability="Swift"))
    table.record(StockTold(stock=(Fact(name="brujah", n=8),)))
    table.record(TableRuled(what="asset", seat=CORA, text="war", n=1))
    said = words(printed(table, paper="register"))
    assert "The chronicle deck begins with the overview card of chapter 2." in said
    assert "Ada Character 1 The character sheet Agent: Agent 1" in said
    assert "1 burden" in said
    assert "Agent 2 Brujah Swift haven: Bela" in said
    assert "Brujah 3 5" in said


def test_a_register_of_many_goes_on_over_pages_with_its_head():
    opened = printed(full(120), paper="register", size="A4", language="pl")
    sound(opened)
    assert len(opened.pages) > 4
    heads = [number for number in range(1, len(opened.pages) + 1) if "Naklejki" in words(opened, page=number)]
    listed = [number for number in range(1, len(opened.pages) + 1) if "talia" in words(opened, page=number)]
    assert len(listed) > 3
    said = run_on(words(opened))
    for n in (0, 60, 119):
        assert f"{n:03}" in said
    assert {*listed} <= {*heads, listed[0]}


def test_the_register_is_sound_in_small():
    sound(printed(full(120), paper="register", size="A5", language="ru"))


# --- The code ---------------------------------------------------------------------------------------------


def test_the_code_has_what_was_settled_with_its_day():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    table.record(HouseRuled(rule="last_tie", choice="table", why=POLISH))
    opened = printed(table, paper="code")
    sound(opened)
    said = words(opened)
    assert "Settled A shared place" in said
    assert "The table decides each time Chapter 2, 10 January 2026: The table decides each time" in said
    assert POLISH in said


# --- Certificates -----------------------------------------------------------------------------------------


def test_only_an_era_that_has_ended_has_a_certificate():
    table = an_era()
    assert values(table, "certificate") == []
    table.record(EraTurned(left="clans", entered="inquisition"))
    assert values(table, "certificate") == ["1"]
    with pytest.raises(Gone):
        html(table, "certificate", "2")


def test_the_certificate_has_the_winner_and_the_arithmetic():
    table = an_era((20, 15, 10), (10, 20, 15), (20, 15, 10))
    table.record(OutcomeChosen(era=1, seat=ADA, card="The Last Lamp"))
    table.at += timedelta(days=1)
    table.record(EraTurned(left="clans", entered="inquisition"))
    said = words(printed(table, paper="certificate", about="1"))
    assert "Certificate of era I" in said
    assert "TheeragoestoAdaCharacter1" in run_on(said)
    assert "The outcome: “The Last Lamp”." in said
    assert "Ada 1st place: 2 points 3rd place: 1 point 1st place: 5 points 8" in said
    assert "Bela 2nd place: 1 point 1st place: 3 points 2nd place: 3 points 7" in said
    assert "10 January 2026" in said
    assert "Inquisition" not in said


def test_equal_points_say_what_the_key_battleground_gave_and_how_it_was_settled():
    """Two players: eight points each, and nothing on the key battleground."""
    table = a_chronicle(names=("Ada", "Bela"))
    for points in ((20, 15), (20, 15), (15, 20)):
        play_chapter(table, *points, seats=(ADA, BELA))
    table.record(EraDecided(era=1, winner=BELA, how="dice"))
    table.record(EraTurned(left="clans", entered="inquisition"))
    opened = printed(table, paper="certificate", about="1")
    sound(opened)
    said = words(opened)
    assert said.count("0 VP on the key battleground") == 2
    assert "Tied on the key battleground too: dice." in said
    assert "TheeragoestoBelaCharacter2" in run_on(said)


def test_whoever_wins_stands_in_the_same_columns():
    """In larger letters, but the names begin beneath each other, and beneath their heading."""
    table, pieces = an_era(), []
    table.record(EraTurned(left="clans", entered="inquisition"))
    printed(table, paper="certificate", about="1").pages[0].extract_text(
        visitor_text=lambda text, cm, tm, _font, _size: pieces.append((text.strip(), tm[4] * cm[0] + cm[4]))
    )
    heading = next(n for n, (text, _x) in enumerate(pieces) if text == "Player")
    below = [x for text, x in pieces[heading:] if text in {"Ada", "Bela", "Cora"}][:3]
    assert max(abs(x - pieces[heading][1]) for x in below) < 0.3 * MM


def test_the_chronicle_has_a_certificate_only_when_its_last_line_is_told():
    table = to_ceremony()
    assert values(table, "certificate-chronicle") == []
    table = to_the_last_line()
    assert values(table, "certificate-chronicle") == []
    table.record(Stepped(to="over"))
    assert values(table, "certificate-chronicle") == [""]


def test_it_says_who_has_won_with_every_sum():
    opened = printed(to_the_last_line(to="over"), paper="certificate-chronicle")
    sound(opened)
    said = words(opened)
    assert "A chronicle of 3 chapters · Vampire: The Masquerade – Heritage Vilnius by night" in said
    assert "ThechronicleiswonbyAdaCharacter1" in run_on(said)
    assert "1 Ada Character 1 3 2 14 1 4 6 30" in said
    assert "Era I: Ada" in said


def test_a_shared_crown_names_all_of_them():
    table = make_equal(to_the_last_line())
    table.record(Stepped(to="over"))
    assert "They win the chronicle together Ada, Bela" in words(printed(table, paper="certificate-chronicle"))
    table.record(Crowned(winners=(BELA,), how="dice"))
    said = words(printed(table, paper="certificate-chronicle"))
    assert "The chronicle is won by Bela" in said
    assert "Equal in points; decided by: dice" in said


def test_while_it_is_being_told_no_paper_knows_the_end():
    table = to_ceremony()
    for slug in ("outcomes", "register", "code"):
        assert str(E2[ADA]) not in words(printed(table, paper=slug))
