"""Papers of an evening: one page where one is promised, every term, and nothing under a bar."""

from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from campaigns.frame import look
from campaigns.paper.gathering import page
from campaigns.paper.papers import paper_of, papers
from campaigns.paper.wishes import Gone, Wish
from chronicle.printing import certificates, fitting, letter, tonight
from chronicle.rules.events import (
    DeckTurned,
    EraTold,
    EraTurned,
    HouseRuled,
    MissionTaken,
    Noted,
    Prophesied,
    Stepped,
    StickerPlaced,
)
from chronicle.rules.names import SCHEDULE
from tests.chronicle.spoilers import LATER, later_names
from tests.chronicle.views.aftermaths import to_aftermath
from tests.chronicle.views.chapters import SEATS, a_chronicle, gather, play_chapter, to_places
from tests.factories import ADA, BELA, CORA
from tests.papers import ORIGIN, WAYS, alts, printed, sound, words

from .chronicles import LONG_WORDS, full
from .crowded import crowded, on_top_of_each_other

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
ABOUT_CHAPTERS = ("minutes", "letter", "booklet")


def values(table, slug, seat=ADA):
    frame = look(table.chair(seat))
    return [one.value for one in paper_of(frame.chair, slug).abouts(frame)]


def labels(table, slug, seat=ADA):
    frame = look(table.chair(seat))
    return [one.label for one in paper_of(frame.chair, slug).abouts(frame)]


def html(table, slug, about="", seat=ADA, size="A4"):
    """What goes to the press."""
    frame = look(table.chair(seat))
    return page(frame, paper_of(frame.chair, slug), Wish(paper=slug, about=about, size=size, origin=ORIGIN))


def run_on(text):
    """Where a long name is broken to fit, no letter is lost."""
    return "".join(text.split())


# --- Tonight ----------------------------------------------------------------------------------------------


def test_tonight_says_who_where_and_in_which_order():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    gather(table)
    said = words(printed(table, paper="tonight"))
    assert "Chapter 2 · Era I" in said
    assert "First player Cora the loser of the last chapter begins" in said
    assert "Of Clans High and Low, The Beast Within, War of Princes" in said
    order = said.partition("in this order")[2]
    assert order.index("Cora") < order.index("Bela") < order.index("Ada")
    assert "Ada Character 1 Haven: 1 burden to apply; Agent: Agent 1, Brujah" in said
    assert "First player token: Cora" in said
    assert "What happened last time Chapter 1 goes to Ada (Brujah) with 20 VP." in said
    assert "If all come" not in said


def test_tonight_can_be_printed_before_anybody_comes():
    table = a_chronicle()
    assert "If all come" in words(printed(table, paper="tonight"))
    assert "Cora Character 3" in words(printed(table, paper="tonight"))


def test_once_the_box_is_packed_it_is_about_the_next_evening():
    table = to_aftermath()
    assert "Chapter 1 ·" in words(printed(table, paper="tonight"))
    table.record(Stepped(to="pack"))
    said = words(printed(table, paper="tonight"))
    assert "Chapter 2 ·" in said
    assert "If all come" in said


def test_between_two_eras_nobody_knows_what_will_lie_on_the_table():
    table = a_chronicle()
    for _chapter in range(2):
        play_chapter(table, 20, 15, 10)
    assert values(table, "tonight") == [""]
    to_aftermath(table)
    table.record(Stepped(to="pack"))
    assert values(table, "tonight") == []
    table.record(Stepped(to="era"))
    assert values(table, "tonight") == []
    table.record(EraTurned(left="clans", entered="inquisition"))
    assert "Inquisition" in words(printed(table, paper="tonight"))


def test_missions_that_lie_open_stand_there_and_lines_for_the_others():
    table = to_aftermath()
    said = words(printed(table, paper="tonight"))
    assert "The messenger War" in said
    assert "Title for the winner: Grand Hospitaller" in said
    assert html(table, "tonight").count('class="blank"') == 0
    to_write = html(a_chronicle(), "tonight").count('class="blank"')
    assert to_write == 5 + len(SEATS)


def test_tonight_is_one_page_whatever_stands_on_it():
    for table, (size, language) in product((crowded(20), crowded(8, whole=False), full()), LONG_WORDS):
        opened = printed(table, paper="tonight", size=size, language=language)
        assert len(opened.pages) == 1
        assert list(on_top_of_each_other(opened)) == []
        sound(opened)


def test_what_has_no_room_is_left_out_from_the_end_of_the_long_lists():
    table = a_chronicle()
    for chapter in range(2):
        to_aftermath(table)
        table.record(DeckTurned(later=f"{chapter} " + "Put the pyre on the board. " * 37))
        table.record(Stepped(to="pack"))
        table.record(Stepped(to="gather"))
    opened = printed(table, paper="tonight", size="A5", language="ru")
    assert len(opened.pages) == 1
    assert "First player" in words(printed(table, paper="tonight"))


def test_practice_has_no_evening_to_prepare():
    table = a_chronicle(practice="yes")
    assert values(table, "tonight") == values(table, "booklet") == values(table, "letter") == []


# --- Minutes ----------------------------------------------------------------------------------------------


def test_the_minutes_have_every_term():
    table = to_places(a_chronicle())
    assert values(table, "minutes") == []  # the totals lie face down
    table.record(Stepped(to="aftermath"))
    said = words(printed(table, paper="minutes", about="1"))
    assert "Of Clans High and Low Vampires of the high class: 4 × 2 8" in said
    assert "War of Princes Vampires of the East: 1 × 2; Wild vampires: 1 × 1 3" in said
    assert "Infamy −4" in said
    assert "Total 18" in said
    assert "1 Bela Character 2 Ventrue 2 22" in said


def test_the_minutes_say_what_was_decided_and_what_stays():
    table = to_aftermath()
    table.record(HouseRuled(rule="last_tie", choice="table", why="So we like it"))
    table.record(StickerPlaced(seat=BELA, ancilla=agent(table, BELA), ability="Swift"))
    table.record(DeckTurned(characters=2, later="Put the pyre on the board"))
    table.record(
        MissionTaken(
            slot=1, seat=BELA, choice="Spare him", section="morality", row="Mercy", reward="asset", what="war"
        )
    )
    said = words(printed(table, paper="minutes", about="1"))
    assert "House rule, A shared place: The table decides each time (So we like it)" in said
    assert "Agent 2. New ability: Swift (Bela)" in said
    assert "The chronicle deck brings 2 new characters." in said
    assert "Spare him; Morality: Mercy; War" in said


def agent(table, seat):
    return next(one.id for one in table.view().table.ancillae if one.haven == seat)


def test_the_minutes_name_the_days_on_which_it_was_played():
    table = to_places(a_chronicle())
    table.at += timedelta(days=3)
    table.record(Stepped(to="aftermath"))
    said = words(printed(table, paper="minutes", about="1"))
    assert "10 January 2026 · 13 January 2026" in said


def test_days_of_another_chapter_are_not_named():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    table.at += timedelta(days=7)
    table.record(Noted(by=ADA, text="Next time at Cora’s", hidden=False))
    assert "17 January 2026" not in words(printed(table, paper="minutes", about="1"))


def test_of_a_chapter_on_paper_there_are_places_and_nothing_else():
    table = full()
    assert values(table, "letter") == []
    opened = printed(table, paper="minutes", about="4")
    sound(opened)
    assert "Every point" not in words(opened)
    assert "Battlegrounds" not in words(opened)


def test_practice_games_have_minutes():
    table = a_chronicle(practice="yes")
    to_places(table)
    assert labels(table, "minutes") == ["Practice game 1"]
    sound(printed(table, paper="minutes", about="1"))


def test_only_chapters_with_places_are_offered():
    table = a_chronicle()
    assert [values(table, slug) for slug in ABOUT_CHAPTERS] == [[], [], []]
    play_chapter(table, 20, 15, 10)
    gather(table)
    assert [values(table, slug) for slug in ABOUT_CHAPTERS] == [["1"], ["1"], ["1"]]
    for slug in ABOUT_CHAPTERS:
        with pytest.raises(Gone):
            html(table, slug, "2")


# --- The letter -------------------------------------------------------------------------------------------


def test_the_letter_is_one_page():
    table = crowded(21, known=False)
    for size, language in WAYS:
        for about in ("1", "19"):
            opened = printed(table, paper="letter", about=about, size=size, language=language)
            assert len(opened.pages) == 1
            sound(opened)


def test_nothing_lies_under_a_bar():
    table = to_aftermath(secret=True)
    choice = {"choice": "Burn the chapel", "section": "loyalty", "row": "Sabbat", "reward": "none"}
    table.record(MissionTaken(slot=1, seat=BELA, **choice), seat=BELA)
    mine, theirs = html(table, "letter", "1", BELA), html(table, "letter", "1", CORA)
    assert "Burn the chapel" in mine
    assert "Burn the chapel" not in theirs
    assert "▇" not in theirs
    opened = printed(table, seat=CORA, paper="letter", about="1")
    assert "Burn the chapel" not in words(opened)
    assert b"Burn" not in opened.pdf
    assert alts(opened).count("blacked out") == theirs.count('class="bars"')


def test_a_bar_breaks_as_words_do():
    assert list(letter.pieces(18)) == [6, 6, 6]
    assert list(letter.pieces(11)) == [6, 5]


# --- The booklet ------------------------------------------------------------------------------------------


def test_the_booklet_has_the_lines_to_copy():
    table = to_places(a_chronicle())
    table.record(Stepped(to="aftermath"))
    table.record(EraTold(era=1, years="1306-1370", titles=("Rhodes", "London", "Rotterdam"), key="clans"))
    opened = printed(table, paper="booklet", about="1")
    said = words(opened)
    assert "Era I, 1306-1370" in said
    assert "Chapter 1: Rhodes" in said
    assert "1 Bela Ventrue 22 2" in said
    assert "3 Cora Tremere 7 1" in said
    assert "Key battleground: Of Clans High and Low" in said
    assert len(opened.pages) == 1


def test_only_the_eras_that_were_played_can_be_copied():
    table = a_chronicle()
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10)
    table.record(EraTurned(left="clans", entered="inquisition"))
    assert values(table, "booklet") == ["1"]
    assert "Ada wins era I." in words(printed(table, paper="booklet", about="1"))


# --- At goodnight -----------------------------------------------------------------------------------------


def goodnight(table, slug, seat):
    frame = look(table.chair(seat))
    return list(paper_of(frame.chair, slug).goodnight(frame))


def test_the_host_gets_the_minutes_and_the_next_evening():
    table = to_places(a_chronicle())
    assert goodnight(table, "minutes", ADA) == []
    table.record(Stepped(to="aftermath"))
    assert goodnight(table, "minutes", ADA) == ["1"]
    assert goodnight(table, "tonight", ADA) == [""]
    assert goodnight(table, "minutes", BELA) == goodnight(table, "tonight", BELA) == []


# --- What nobody else may read ----------------------------------------------------------------------------


def everything(table, seat):
    """Every paper that this seat can have, about everything that is offered, as it goes to the press."""
    frame = look(table.chair(seat))
    return {
        (paper.slug, about.value): html(table, paper.slug, about.value, seat)
        for paper in papers(frame.chair)
        for about in paper.abouts(frame)
    }


def test_sealed_sentences_hidden_notes_and_closed_sheets_are_on_nobodys_paper():
    table = to_aftermath(secret=True)
    table.record(Noted(by=BELA, text="Hyacinth under the bridge", hidden=True), seat=BELA)
    choice = {"choice": "Quench the lantern", "section": "loyalty", "row": "Saffron", "reward": "none"}
    table.record(MissionTaken(slot=1, seat=BELA, **choice), seat=BELA)
    planted = ("Hyacinth", "Quench", "Wolfsbane")
    early = a_chronicle()
    gather(early)
    early.record(Prophesied(seat=BELA, text="Wolfsbane will bloom"), seat=BELA)
    play_on(early)
    for one in (table, early):
        for seat in (ADA, CORA):
            found = {
                key: [word for word in planted if word in text] for key, text in everything(one, seat).items()
            }
            assert {key: words for key, words in found.items() if words} == {}
    assert any("Hyacinth" in text for text in everything(table, BELA).values())
    assert any("Quench" in text for text in everything(table, BELA).values())


def play_on(table):
    for phase in ("clans", "play", "reckoning"):
        table.record(Stepped(to=phase))
    to_aftermath(table)


def test_no_later_battleground_is_named_before_its_time():
    table = a_chronicle(known=False)
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10)
    for text in everything(table, ADA).values():
        assert later_names(text, LATER) == []
    table.record(EraTurned(left=SCHEDULE[0][0], entered=SCHEDULE[0][1]))
    texts = everything(table, ADA).values()
    assert any(later_names(text, LATER[:1]) for text in texts)
    assert not any(later_names(text, LATER[1:]) for text in texts)


# --- How large the letters are ----------------------------------------------------------------------------


def test_letters_shrink_until_there_is_room():
    sizes = (12.0, 10.0, 8.0)
    assert fitting.largest(sizes, lambda size: size, 100) == 12.0
    assert fitting.largest(sizes, lambda size: size * 10, 100) == 10.0
    assert fitting.largest(sizes, lambda size: size * 100, 100) == 8.0
    assert fitting.named(9.5) == "size-95"


def test_every_size_has_its_class():
    css = Path(finders.find("css/print/sizes.css")).read_text()
    for size in {*tonight.SIZES, *letter.SIZES, *certificates.SIZES}:
        assert f".{fitting.named(size)} {{ font-size: {size:g}pt; }}" in css
