"""Everything for tonight in one file: what this seat is offered, in order, each in the language of whoever reads it."""

from datetime import date

import pytest

from campaigns.frame import look
from campaigns.paper import addressing, gathering, papers, together
from campaigns.paper.wishes import MARKS, Wish
from tests.chronicle.printing.chronicles import secret, young
from tests.chronicle.written import a_long_table
from tests.conformance.secret import ONE
from tests.factories import ADA, BELA, CORA, a_table
from tests.papers import bookmarks, printed, sound, structure, words

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
WISH = Wish(paper="together", each=True)


@pytest.fixture
def table():
    return a_long_table(2)


def parts(table, seat=ADA, wish=WISH):
    return [(paper.slug, one.about) for paper, one in together.parts(look(table.chair(seat)), wish)]


def test_the_host_s_is_everybody_s_and_a_player_s_is_the_own(table):
    seats = ("1", "2", "3", "4")
    each = [(paper, seat) for seat in seats for paper in ("sheet", "haven")]
    assert parts(table) == [("tonight", ""), *each]
    assert parts(table, BELA) == [("tonight", ""), ("sheet", "2"), ("haven", "2")]


def test_it_is_one_file_with_a_bookmark_for_each_in_the_language_of_whoever_reads_it(table):
    table.campaign.seats.filter(number=BELA).update(language="pl")
    one = printed(table, ADA, "together", each=True)

    sound(one)
    told = bookmarks(one)
    assert [
        title for title in told if title.startswith(("Tonight", "Character sheet", "Haven slip", "Arkusz"))
    ]
    assert len(one.pages) == 1 + 2 * 4 == one.job.pages
    polish = {str(element["/Lang"]) for kind, element in structure(one) if "/Lang" in element}
    assert polish == {"pl"}
    assert "Loyalty" in words(one, page=2)
    assert "Loyalty" not in words(one, page=4)
    assert "Lojalność" in words(one, page=4)


def test_in_one_language_if_one_was_chosen(table):
    table.campaign.seats.filter(number=BELA).update(language="pl")
    frame = look(table.chair(ADA))
    each, all_russian = (
        {one.language for _paper, one in together.parts(frame, wish)}
        for wish in (WISH, Wish(paper="together", language="ru"))
    )
    assert (each, all_russian) == ({"en", "pl"}, {"ru"})


def test_what_stays_with_its_owner_is_in_nobody_else_s():
    """Sheets stay with their owners: the host makes only the own one of them, and nobody reads of a box of hers."""
    table = secret(ONE, "a reason")
    for seat in (ADA, BELA):
        assert {about for paper, about in parts(table, seat) if paper == "sheet"} == {str(seat)}
    pages = {
        seat: gathering.page(frame, papers.paper_of(frame.chair, "together"), WISH)
        for seat, frame in ((seat, look(table.chair(seat))) for seat in (ADA, BELA, CORA))
    }
    assert [seat for seat, page in pages.items() if ONE in page] == [ADA]


def test_it_is_another_print_with_another_language(table):
    def address():
        frame = look(table.chair(ADA))
        paper = papers.paper_of(frame.chair, "together")
        return addressing.address(frame, paper, WISH)

    before = address()
    table.campaign.seats.filter(number=BELA).update(language="pl")
    assert address() != before


def test_options_reach_the_papers_that_have_them(table):
    wish = Wish(paper="together", options=(MARKS,))
    told = {paper.slug: one.options for paper, one in together.parts(look(table.chair(ADA)), wish)}
    assert told == {"tonight": (), "sheet": (), "haven": (MARKS,)}


def test_one_paper_alone_is_no_file_of_several():
    """Of a descent nothing is wanted beforehand; a hunter lays out one sheet, the host of a hunt both."""
    offered = {}
    for game in ("bloodborne", "dracula"):
        hunt = a_table(game=game)
        offered[game] = [bool(together.several(look(hunt.chair(seat)))) for seat in (ADA, CORA)]
    assert offered == {"bloodborne": [False, False], "dracula": [True, False]}


def test_each_paper_says_at_its_foot_what_it_is_where_the_table_stood_and_on_which_day():
    table = young()
    frame = look(table.chair(ADA))
    for paper, about, told in (("sheet", "2", True), ("sheet-blank", "", False), ("poster", "", False)):
        wish = Wish(paper=paper, about=about, origin="http://here/")
        html = gathering.made(frame, wish, day=date(2026, 3, 1)).html
        assert ("Chapter 1 · 1 March 2026" in html) == told
    assert "2026" not in gathering.made(frame, Wish(paper="sheet", about="2")).html
