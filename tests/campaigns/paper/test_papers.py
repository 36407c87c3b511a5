"""What makes a print another one, and what does not."""

from dataclasses import replace

import pytest
from django.conf import settings

from campaigns import nights
from campaigns.frame import look
from campaigns.journal.writing import Stamp
from campaigns.paper import addressing, papers
from campaigns.paper.wishes import MARKS, ORIGINS, Gone, Wish
from companions.bloodborne.rules.events import Noted, Revealed
from tests.factories import ADA, BELA, a_table

pytestmark = pytest.mark.django_db
WOLF = Revealed(name="Lycanthrope", health=3, die="red", kinds=("beast",))
SECRET = Noted(by=BELA, text="for my eyes", hidden=True)


def where(table, seat=ADA, slug="score", wish=None, **changes):
    frame = look(table.chair(seat))
    paper = replace(papers.paper_of(frame.chair, slug), **changes)
    return addressing.address(frame, paper, wish or Wish(paper=slug))


def test_the_same_wish_is_the_same_print():
    table = a_table()

    assert where(table) == where(table)
    frame = look(table.chair(ADA))
    score = papers.paper_of(frame.chair, "score")
    assert addressing.address(frame, score, Wish(paper="score"), seen=addressing.seen_by(frame)) == where(
        table
    )


def test_what_the_table_records_is_another_print():
    table = a_table()
    before = where(table)
    table.record(WOLF)

    assert where(table) != before


def test_another_s_secret_is_not():
    """Neither its words nor that it is there: the address of a print tells nothing."""
    table = a_table()
    of_ada, of_bela = where(table, ADA), where(table, BELA)
    table.record(SECRET, seat=BELA)

    assert where(table, ADA) == of_ada
    assert where(table, BELA) != of_bela


def test_a_paper_of_the_journal_is_another_one_with_every_entry_but_not_with_a_seal():
    table = a_table()
    table.record(WOLF)
    quiet, before = where(table), where(table, reads_journal=True)
    nights.goodnight(table.campaign, stamp=Stamp(seat=ADA, at=table.at, key="bed"))
    assert where(table, reads_journal=True) == before

    table.record(SECRET, seat=BELA)
    assert where(table, reads_journal=True) != before
    assert where(table) == quiet


@pytest.mark.parametrize("change", [{"size": "A5"}, {"language": "pl"}, {"about": "x"}])
def test_another_wish_is_another_print(change):
    table = a_table()

    assert where(table, wish=Wish(paper="score", **change)) != where(table)


def test_what_makes_no_difference_to_a_paper_is_left_out():
    frame = look(a_table().chair(ADA))
    score, keys = (papers.paper_of(frame.chair, slug) for slug in ("score", "keys"))
    wish = Wish(paper="x", options=(ORIGINS, MARKS), origin="http://here/")

    assert addressing.plain(score, wish) == Wish(paper="x")
    assert addressing.plain(keys, wish) == Wish(paper="x", options=(MARKS,), origin="http://here/")


def test_names_and_colours_are_on_it():
    table = a_table()
    before = where(table)
    table.campaign.seats.filter(number=BELA).update(name="Beata")

    assert where(table) != before


def test_a_new_release_is_another_print_and_a_house_elsewhere_is_not(tmp_path, monkeypatch):
    told = []
    for place in ("one", "other", "newer"):
        (tmp_path / place / "templates").mkdir(parents=True)
        (tmp_path / place / "templates" / "a.html").write_text("new" if place == "newer" else "old")
        monkeypatch.setattr(settings, "BASE_DIR", tmp_path / place)
        told.append(addressing.release.__wrapped__())

    assert told[0] == told[1] != told[2]


def test_the_wall_prints_nothing_and_nobody_what_is_not_offered():
    table = a_table()

    assert papers.papers(table.chair(0)) == []
    with pytest.raises(Gone):
        papers.paper_of(table.chair(BELA), "poster")
